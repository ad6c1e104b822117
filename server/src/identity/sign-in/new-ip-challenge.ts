/** The extra verification of a sign-in from an address that the account never signed in from (decision P23, threat T10). */
import { readHost } from '@sen/core/brand/rules'
import type { newIpChallenge } from '@sen/core/identity/code-calls'
import { TICKET_ATTEMPTS, TICKET_MINUTES } from '@sen/core/identity/limits'
import { maskEmail, maskMobile } from '@sen/core/identity/mobile'
import type { z } from '@sen/core/schema'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { after } from '../../platform/moments.ts'
import { generateToken, hashToken } from '../../platform/token.ts'
import { type Contact, listContacts } from '../account/read-contact.ts'
import { findRealName } from '../account/read-profile.ts'
import { findTotp } from '../credentials/check-totp.ts'
import { hasPasskeyHere } from '../credentials/passkey-store.ts'
import { isFromKnownDevice } from '../sessions/check-device.ts'
import type { LoginPortal } from '../sessions/issue-session.ts'
import type { LoginContext } from './complete-login.ts'

export type NewIpChallenge = z.output<typeof newIpChallenge>
export type Ticket = {
  account_id: string
  portal: LoginPortal
  login_attempt_id: string
  remember: boolean
  must_change: boolean
  is_expired: boolean
  ip: string
  /** The phone opened it, so that only the authenticator answers it. */
  by_phone: boolean
}

/** What can prove an account's owner beside the password. */
export type ProofMethods = {
  mobile?: string
  email?: string
  accountHolderName?: string
  hasTotp: boolean
  hasPasskey: boolean
}

/**
 * The step to take, with its ticket, when this sign-in comes from an unknown address and the brand (setting verifyNewIp) or the
 * account wants it verified; undefined when it may enter. An account that nothing can be proved by enters: it must not be shut out.
 */
export async function openNewIpChallenge(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  of: LoginContext,
): Promise<NewIpChallenge | undefined> {
  const proofs = await listProofMethods(tx, caller, of.accountId)
  const isByPhone = of.provedBy === 'phone'
  const isAsked = isByPhone ? isTotpAsked : isStepAsked
  if (!(await isAsked(tx, caller, of.accountId, proofs))) return undefined
  const methods = methodsOf(proofs)
  if (methods.length === 0) return undefined
  const ticket = generateToken(deps)
  await tx.run(sql`
    insert into identity.new_ip_challenges (brand_id, ticket_hash, account_id, portal, login_attempt_id, remember, must_change, is_expired, ip,
      by_phone, attempts_left, expires_at)
    values (${tx.brandId}, ${hashToken(ticket)}, ${of.accountId}, ${of.portal}, ${of.attemptId}, ${of.remember ?? false},
      ${of.mustChange ?? false}, ${of.isExpired ?? false}, ${caller.ip}, ${isByPhone}, ${TICKET_ATTEMPTS}, ${after(deps.now(), TICKET_MINUTES * 60)})`)
  return {
    ipVerify: true,
    methods,
    ticket,
    ...(proofs.mobile && !proofs.hasTotp ? { mobile: maskMobile(proofs.mobile) } : {}),
    ...(proofs.email && !proofs.hasTotp ? { email: maskEmail(proofs.email) } : {}),
  }
}

/** Whoever has an authenticator is asked on every browser that is new, whatever the brand says. */
async function isTotpAsked(tx: Tx, caller: Caller, accountId: string, { hasTotp }: ProofMethods): Promise<boolean> {
  return hasTotp && !(await isFromKnownDevice(tx, caller, accountId))
}

async function isStepAsked(tx: Tx, caller: Caller, accountId: string, proofs: ProofMethods): Promise<boolean> {
  if (await isTotpAsked(tx, caller, accountId, proofs)) return true
  if (!proofs.hasTotp && !(await isWanted(tx, caller, accountId))) return false
  return !(await isKnownIp(tx, accountId, caller.ip))
}

async function isWanted(tx: Tx, caller: Caller, accountId: string): Promise<boolean> {
  const row = await tx.one<{ verify_new_ip: boolean | null }>(
    sql`select verify_new_ip from identity.accounts where brand_id = ${tx.brandId} and id = ${accountId}`,
  )
  return row?.verify_new_ip ?? caller.brand.settings.verifyNewIp === true
}

async function isKnownIp(tx: Tx, accountId: string, ip: string): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from identity.login_attempts
    where brand_id = ${tx.brandId} and account_id = ${accountId} and outcome = 'ok' and ip = ${ip}
    union all
    select 1 from identity.profiles where brand_id = ${tx.brandId} and account_id = ${accountId} and register_ip = ${ip}
    limit 1`)
  return row !== undefined
}

/**
 * What the account can be proved by: its phone, a mail address that a code or link proved, the name on its bank account, its
 * authenticator, a passkey that was made on this host.
 */
export async function listProofMethods(tx: Tx, { host }: Caller, accountId: string): Promise<ProofMethods> {
  const contacts = await listContacts(tx, accountId)
  const contactOf = (kind: Contact['kind'], isProved: boolean) =>
    contacts.find(contact => contact.kind === kind && (!isProved || contact.verified_at))?.value
  const accountHolderName = await findRealName(tx, accountId)
  const mobile = contactOf('mobile', false)
  const email = contactOf('email', true)
  return {
    ...(mobile ? { mobile } : {}),
    ...(email ? { email } : {}),
    ...(accountHolderName ? { accountHolderName } : {}),
    hasTotp: Boolean((await findTotp(tx, accountId))?.confirmed_at),
    hasPasskey: await hasPasskeyHere(tx, accountId, readHost(host)),
  }
}

/**
 * An authenticator is the only proof where there is one: a code to the phone or the mailbox also resets the password, so it would pass
 * alone. A passkey stands beside either, being as strong. The name alone proves nobody: it counts only together with a code, and is offered only where one can be sent (threat T10).
 */
export function methodsOf({
  mobile,
  email,
  accountHolderName,
  hasTotp,
  hasPasskey,
}: ProofMethods): NewIpChallenge['methods'] {
  const strong = hasPasskey ? (['passkey'] as const) : []
  if (hasTotp) return ['google', ...strong]
  return [
    ...(mobile ? (['sms'] as const) : []),
    ...(email ? (['email'] as const) : []),
    ...(accountHolderName && (mobile || email) ? (['accountHolderName'] as const) : []),
    ...strong,
  ]
}

/** The live ticket, asked from the address it was given to; with isAttempt one of its three tries is taken. */
export function findTicket(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  ticket: string,
  isAttempt: boolean,
): Promise<Ticket | undefined> {
  return tx.one<Ticket>(sql`
    update identity.new_ip_challenges set attempts_left = attempts_left - ${isAttempt ? 1 : 0}
    where brand_id = ${tx.brandId} and ticket_hash = ${hashToken(ticket)} and attempts_left > 0 and expires_at > ${deps.now()}
      and ip = ${caller.ip}
    returning account_id, portal, login_attempt_id, remember, must_change, is_expired, ip, by_phone`)
}

/** Uses the ticket up; false when somebody else just did. */
export async function closeTicket(tx: Tx, ticket: string): Promise<boolean> {
  return (
    (await tx.run(sql`
      delete from identity.new_ip_challenges where brand_id = ${tx.brandId} and ticket_hash = ${hashToken(ticket)}`)) ===
    1
  )
}
