import type { Answer } from '@sen/core/call'
import type { operationsCalls } from '@sen/core/operations/calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { listStaffRows } from './store.ts'
import { viewStaff } from './views.ts'

/** Everybody who may sign in, those who are locked last. */
export async function listStaff(deps: Deps, caller: Caller): Promise<Answer<typeof operationsCalls.listStaff>> {
  const rows = await deps.db.inBrand(caller.brand.code, listStaffRows)
  return { list: rows.map(viewStaff) }
}
