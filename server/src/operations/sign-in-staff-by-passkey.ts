import type { Answer, Asked } from '@sen/core/call'
import type { staffPasskeyCalls } from '@sen/core/operations/passkey-calls'
import { refuse } from '@sen/core/refusal'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { takePasskey } from '../platform/passkey-store.ts'
import { readToken } from '../platform/token.ts'
import { STAFF_PASSKEY_COOKIE } from './begin-staff-passkey-login.ts'
import { STAFF_PASSKEYS } from './passkey-store.ts'
import { openStaffSession } from './staff-sessions.ts'
import { findStaff } from './store.ts'
import { rememberTrustedDevice } from './trusted-device.ts'

type Call = typeof staffPasskeyCalls.signInStaffByPasskey

/**
 * Signs in by passkey, which is two factors. Every failure is one answer: also of a person who is locked, or who must set up an
 * authenticator or a password first. The try is written down.
 */
export async function signInStaffByPasskey(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const brandId = caller.brand.code
  const holder = readToken(caller.cookies[STAFF_PASSKEY_COOKIE])
  if (!holder) return refuse('identity.passkeyRefused')
  caller.setCookie(STAFF_PASSKEY_COOKIE, '', 0)
  const staffId = await takePasskey(deps, caller, STAFF_PASSKEYS, { purpose: 'staff-login', holder }, body.passkey)
  const token = await deps.db.inBrand(brandId, async tx => {
    const staff = staffId ? await findStaff(tx, staffId) : undefined
    if (!staff) return undefined
    const isOpen = !staff.locked_at && staff.totp_secret !== null && !staff.must_change_password
    await tx.run(sql`
      insert into operations.staff_login_attempts (brand_id, id, username, staff_id, ip, user_agent, outcome, reason, at)
      values (${brandId}, ${deps.newId()}, ${staff.username}, ${staff.id}, ${caller.ip}, ${caller.userAgent},
        ${isOpen ? 'ok' : 'failed'}, ${isOpen ? 'passkey' : 'locked'}, ${deps.now()})`)
    if (!isOpen) return undefined
    await rememberTrustedDevice(deps, tx, caller, staff.id)
    return openStaffSession(deps, tx, caller, staff.id)
  })
  return { token: token ?? refuse('identity.passkeyRefused') }
}
