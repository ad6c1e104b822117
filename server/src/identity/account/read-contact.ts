/** Where an account is reached: its mobile number and its mail address. */
import type { Brand } from '@sen/core/brand/brand-file'
import { type Mobile, type MobileRules, readMobile } from '@sen/core/identity/mobile'
import { sayFault } from '@sen/core/identity/rules'
import { refuse } from '@sen/core/refusal'
import { say } from '@sen/core/words'
import { readMobileForm } from '../../brand/public.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller } from '../../platform/deps.ts'

export type ContactKind = 'mobile' | 'email'
export type Contact = { kind: ContactKind; value: string; verified_at: Date | null }

/** How mobile numbers of a brand look: the count of digits in its own country is its rule for the field mobileNum (SMS-09). */
export function mobileRules(brand: Brand): MobileRules {
  const { minLength, maxLength } = brand.register.mobileNum
  return {
    minLength,
    maxLength,
    dialingCodes: brand.countries.map(country => country.countryDialingCode),
    mobiles: brand.countries.flatMap(({ countryCode, countryDialingCode }) => {
      const form = readMobileForm(countryCode)
      return form ? [{ countryDialingCode, ...form }] : []
    }),
  }
}

/** Reads a typed number; refuses with platform.badInput and the sentence for `field` when it is none. */
export function readMobileOf(caller: Caller, typed: string, dialingCode?: string, field = 'mobileNum'): Mobile {
  const read = readMobile(mobileRules(caller.brand), typed, dialingCode)
  if (!('fault' in read)) return read
  const message = sayFault(read.fault, key => say(caller.language, key))
  return refuse('platform.badInput', { fields: { [field]: { ...read.fault, message } } })
}

export const normalizeEmail = (typed: string): string => typed.trim().normalize('NFKC').toLowerCase()

/** What the account is reached by. */
export function listContacts(tx: Tx, accountId: string): Promise<Contact[]> {
  return tx.query<Contact>(sql`
    select kind, value, verified_at from identity.contacts where brand_id = ${tx.brandId} and account_id = ${accountId}`)
}

/** The account that has this mobile number. */
export async function findAccountOfMobile(tx: Tx, value: string): Promise<string | undefined> {
  const row = await tx.one<{ account_id: string }>(sql`
    select account_id from identity.contacts where brand_id = ${tx.brandId} and kind = 'mobile' and value = ${value}`)
  return row?.account_id
}

/**
 * Puts a contact in the place of the account's earlier one; false when another account has the mobile number, or proved the mail
 * address. Whoever proved a number takes it from an account that only typed it; a mail address may be typed by many.
 */
export async function saveContact(
  tx: Tx,
  contact: { accountId: string; kind: ContactKind; value: string; verifiedAt: Date | null; at: Date },
): Promise<boolean> {
  if (contact.kind === 'mobile') {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`mobile ${tx.brandId} ${contact.value}`}, 0))`)
    const owner = await tx.one<{ verified_at: Date | null }>(sql`
      select verified_at from identity.contacts
      where brand_id = ${tx.brandId} and kind = 'mobile' and value = ${contact.value} and account_id <> ${contact.accountId}`)
    if (owner && (owner.verified_at || !contact.verifiedAt)) return false
    await tx.run(sql`
      delete from identity.contacts
      where brand_id = ${tx.brandId} and kind = 'mobile' and value = ${contact.value} and account_id <> ${contact.accountId}`)
  } else if (contact.verifiedAt && !(await lockEmail(tx, contact.value, contact.accountId))) return false
  await tx.run(sql`
    insert into identity.contacts (brand_id, account_id, kind, value, verified_at, created_at)
    values (${tx.brandId}, ${contact.accountId}, ${contact.kind}, ${contact.value}, ${contact.verifiedAt}, ${contact.at})
    on conflict (brand_id, account_id, kind)
    do update set value = excluded.value, verified_at = excluded.verified_at, created_at = excluded.created_at`)
  return true
}

/** Holds a mail address for this transaction; false when another account has proved it. */
export async function lockEmail(tx: Tx, value: string, accountId: string): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${tx.brandId} ${value}`}, 0))`)
  const owner = await tx.one(sql`
    select 1 from identity.contacts
    where brand_id = ${tx.brandId} and kind = 'email' and value = ${value} and verified_at is not null
      and account_id <> ${accountId}`)
  return owner === undefined
}
