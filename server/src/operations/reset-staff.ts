import type { Answer, Asked } from '@sen/core/call'
import type { operationsCalls } from '@sen/core/operations/calls'
import { refuse } from '@sen/core/refusal'
import { hashPassword } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { generatePassword } from './generate-password.ts'
import { forgetStaffPasskeys } from './passkey-store.ts'
import { recordCredentialReset } from './record-credential-reset.ts'
import { endStaffSessions } from './staff-sessions.ts'
import { lockStaff, saveStaff } from './store.ts'
import { forgetTrustedDevices } from './trusted-device.ts'

type Call = typeof operationsCalls.resetStaff

/** A new one-time password; the authenticator is taken away and set up anew with it; passkeys are gone. All sessions end. */
export async function resetStaff(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, record } = staffOf(caller)
  if (body.id === staffId) refuse('operations.notYourself')
  const password = generatePassword(deps)
  const hash = await hashPassword(password)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const staff = (await lockStaff(tx, body.id)) ?? refuse('operations.staffUnknown')
    await saveStaff(tx, { ...staff, password_hash: hash, must_change_password: true, totp_secret: null })
    await recordCredentialReset(deps, tx, staff.id, staffId)
    await forgetTrustedDevices(tx, staff.id)
    await forgetStaffPasskeys(tx, staff.id)
    await endStaffSessions(deps, tx, staff.id, 'reset')
    await record(tx, { action: 'resetStaff', subject: { kind: 'staff', id: staff.id }, reason: body.reason })
    return { id: staff.id, username: staff.username, password }
  })
}
