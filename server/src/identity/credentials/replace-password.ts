/** What every way to a new password has in common. */
import type { Brand } from '@sen/core/brand/brand-file'
import { judgeNewPassword, USUAL_PASSWORD } from '@sen/core/identity/rules'
import { say } from '@sen/core/words'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { after } from '../../platform/moments.ts'
import { queueMessage } from '../../platform/outbox.ts'
import { listContacts } from '../account/read-contact.ts'
import { recordEvent } from '../account/record-event.ts'
import { refuseFields } from '../account/refuse-fields.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { saveCredential } from '../store.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Refuses with platform.badInput and the sentences of newPassword and confirmNewPassword. */
export function refuseNewPassword(
  caller: Caller,
  typed: { newPassword: string; confirmNewPassword?: string | undefined },
  username?: string,
): void {
  const faults = judgeNewPassword(caller.brand.register.password, typed, caller.language, username)
  if (!faults.newPassword && isCommonPassword(typed.newPassword)) faults.newPassword = USUAL_PASSWORD
  refuseFields(caller, faults)
}

/** When a password set now expires: after the brand's setting passwordExpiryDays; null where there is none. */
export function passwordExpiry(brand: Brand, at: Date): Date | null {
  const days = Number(brand.settings.passwordExpiryDays ?? 0)
  return days > 0 ? after(at, days * 24 * 3600) : null
}

/**
 * Puts the new hash in place inside the caller's transaction: every session and every remembered browser of the account ends,
 * open links are void, the lock is lifted, and its owner is told by mail.
 */
export async function replacePassword(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  account: { id: string; username: string },
  hash: string,
): Promise<void> {
  const at = deps.now()
  await saveCredential(tx, account.id, 'login', hash, at, passwordExpiry(caller.brand, at))
  await tx.run(sql`
    update identity.accounts set must_change_password = false, unlocked_at = ${at}
    where brand_id = ${tx.brandId} and id = ${account.id}`)
  await endSessionsOf(deps, tx, account.id, 'password')
  await tx.run(sql`delete from identity.remember_tokens where brand_id = ${tx.brandId} and account_id = ${account.id}`)
  await tx.run(sql`
    update identity.password_reset_tokens set used_at = ${at}
    where brand_id = ${tx.brandId} and account_id = ${account.id} and used_at is null`)
  await recordEvent(deps, tx, caller, { account, event: 'passwordChanged' })
  await tell(deps, tx, caller, account, 'changed')
}

/** Writes a notice to the account's mail address, where it has one. */
export async function tell(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  account: { id: string; username: string },
  what: 'changed' | 'stolen',
): Promise<void> {
  const email = (await listContacts(tx, account.id)).find(contact => contact.kind === 'email')
  if (!email) return
  const words = { brand: caller.brand.name, name: account.username }
  await queueMessage(deps, tx, {
    kind: 'mail',
    recipient: email.value,
    topic: 'notice',
    subject: say(caller.language, `identity.${what}Subject`, words),
    body: say(caller.language, `identity.${what}Text`, words),
    goodForSeconds: 24 * 3600,
  })
}
