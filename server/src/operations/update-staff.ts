import type { Answer, Asked } from '@sen/core/call'
import type { operationsCalls } from '@sen/core/operations/calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { diff } from './record-change.ts'
import { endStaffSessions } from './staff-sessions.ts'
import { lockStaff, saveStaff } from './store.ts'
import { viewStaff } from './views.ts'

type Call = typeof operationsCalls.updateStaff

/** Changes a person's name, role or lock. Nobody gives himself another role or locks himself out. */
export async function updateStaff(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { staffId, record } = staffOf(caller)
  if (body.id === staffId && (body.role !== undefined || body.isLocked !== undefined)) refuse('operations.notYourself')
  return deps.db.inBrand(caller.brand.code, async tx => {
    const staff = (await lockStaff(tx, body.id)) ?? refuse('operations.staffUnknown')
    const lockedAt =
      body.isLocked === undefined ? staff.locked_at : body.isLocked ? (staff.locked_at ?? deps.now()) : null
    const next = { ...staff, name: body.name ?? staff.name, role: body.role ?? staff.role, locked_at: lockedAt }
    const show = (row: typeof next) => ({ name: row.name, role: row.role, isLocked: row.locked_at !== null })
    const change = diff(show(staff), show(next))
    if (Object.keys(change.after).length === 0) refuse('operations.nothingChanged')
    await saveStaff(tx, next)
    if ('role' in change.after || next.locked_at) await endStaffSessions(deps, tx, staff.id, 'changed')
    await record(tx, { action: 'updateStaff', subject: { kind: 'staff', id: staff.id }, ...change })
    return viewStaff(next)
  })
}
