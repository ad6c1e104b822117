import type { Answer, Asked } from '@sen/core/call'
import type { operationsCalls } from '@sen/core/operations/calls'
import { refuse } from '@sen/core/refusal'
import { hashPassword, matchesPassword } from '../identity/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { endStaffSessions } from './staff-sessions.ts'
import { findStaff, lockStaff, saveStaff } from './store.ts'

type Call = typeof operationsCalls.changeStaffPassword

/** Sets an own password; the person's other sessions end. */
export async function changeStaffPassword(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, sessionId, record } = staffOf(caller)
  const brandId = caller.brand.code
  const staff = await deps.db.inBrand(brandId, tx => findStaff(tx, staffId))
  if (!staff || !(await matchesPassword(body.old, staff.password_hash))) refuse('operations.wrongPassword')
  await refuseWeakPassword(staff, body.password)
  const hash = await hashPassword(body.password)
  await deps.db.inBrand(brandId, async tx => {
    const now = await lockStaff(tx, staffId)
    if (!now || now.password_hash !== staff.password_hash) refuse('operations.wrongPassword')
    await saveStaff(tx, { ...now, password_hash: hash, must_change_password: false })
    await endStaffSessions(deps, tx, staffId, 'password', sessionId)
    await record(tx, { action: 'changeStaffPassword', subject: { kind: 'staff', id: staffId } })
  })
  return { changed: true }
}
