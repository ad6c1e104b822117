import type { Brand } from '@sen/core/brand/brand-file'
import { PROFILE_FIELDS } from '@sen/core/brand/profile-fields'
import type { Answer } from '@sen/core/call'
import type { securityCalls } from '@sen/core/identity/security-calls'
import { scoreSafety } from '@sen/core/identity/security-rules'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import type { Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listPasskeysOf } from '../../platform/passkey-store.ts'
import { listContacts } from '../account/read-contact.ts'
import { ACCOUNT_HOLDER_NAME, BIRTHDAY, type ProfileFields, REAL_NAME, readProfile } from '../account/read-profile.ts'
import { maskContact } from '../account/record-event.ts'
import { countRecoveryCodes, findTotp } from '../credentials/check-totp.ts'
import { ACCOUNT_PASSKEYS } from '../credentials/passkey-store.ts'
import { findAccount } from '../store.ts'
import { countUnseenEvents, findProtection } from '../views.ts'

type Profile = Answer<typeof securityCalls.getProfile>

/** The whole state of the security centre in one answer. */
export async function getProfile(deps: Deps, caller: Caller): Promise<Profile> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const account = (await findAccount(tx, accountId)) ?? refuse('platform.notSignedIn')
    const fields = await readProfile(tx, accountId)
    const protection = await readProtection(deps, tx, caller, accountId)
    const isVerified = (kind: 'mobile' | 'email') => protection[kind]?.isVerified === true
    return {
      account: account.username,
      nickname: account.nickname,
      icon: account.icon,
      createdAt: account.created_at.toISOString(),
      realName: fields[REAL_NAME] ?? '',
      birthday: fields[BIRTHDAY] || null,
      accountHolderName: fields[ACCOUNT_HOLDER_NAME] ?? '',
      fields: viewFields(caller.brand, fields),
      ...protection,
      safety: scoreSafety({
        password: protection.hasPassword,
        mobile: isVerified('mobile'),
        email: isVerified('email'),
        paymentPassword: protection.paymentPassword.isSet,
        totp: protection.totp.isOn,
        realName: Boolean(fields[REAL_NAME]),
      }),
    }
  })
}

type Protection = Pick<
  Profile,
  | 'mobile'
  | 'email'
  | 'hasPassword'
  | 'passwordSetAt'
  | 'paymentPassword'
  | 'totp'
  | 'passkeys'
  | 'verifiesNewIp'
  | 'unseenEvents'
>

async function readProtection(deps: Deps, tx: Tx, caller: Caller, accountId: string): Promise<Protection> {
  const contacts = await listContacts(tx, accountId)
  const contactOf = (kind: 'mobile' | 'email') => {
    const contact = contacts.find(known => known.kind === kind)
    return contact ? { masked: maskContact(kind, contact.value), isVerified: contact.verified_at !== null } : null
  }
  const found = await findProtection(tx, accountId)
  const totp = await findTotp(tx, accountId)
  const lockedUntil = found.payment_locked_until
  return {
    mobile: contactOf('mobile'),
    email: contactOf('email'),
    hasPassword: found.password_set_at !== null,
    passwordSetAt: found.password_set_at?.toISOString() ?? null,
    paymentPassword: {
      isSet: found.payment_set_at !== null,
      lockedUntil: lockedUntil && lockedUntil > deps.now() ? lockedUntil.toISOString() : null,
    },
    totp: {
      isOn: Boolean(totp?.confirmed_at),
      since: totp?.confirmed_at?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(tx, accountId),
    },
    passkeys: (await listPasskeysOf(tx, ACCOUNT_PASSKEYS, accountId)).length,
    verifiesNewIp: found.verify_new_ip ?? caller.brand.settings.verifyNewIp === true,
    unseenEvents: await countUnseenEvents(tx, accountId),
  }
}

/** The extra fields that the brand asks. A LINE id that was typed at registration is the profile's. */
function viewFields(brand: Brand, typed: ProfileFields): Profile['fields'] {
  return PROFILE_FIELDS.filter(field => brand.profile[field].enabled === 1).map(field => {
    const { required, enabled: _, ...rule } = brand.profile[field]
    const value = readField(typed, field)
    return { field, value, isRequired: required === 1, isLocked: value !== '', ...rule }
  })
}

export const readField = (typed: ProfileFields, field: (typeof PROFILE_FIELDS)[number]): string =>
  typed[field] || (field === 'lineId' ? typed.line : '') || ''
