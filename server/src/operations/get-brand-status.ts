import type { Answer } from '@sen/core/call'
import type { editingCalls } from '@sen/core/operations/content-calls'
import { lockStatus } from '../brand/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'

/** Whether the brand's site is open, as the database says it now. */
export async function getBrandStatus(deps: Deps, caller: Caller): Promise<Answer<typeof editingCalls.getBrandStatus>> {
  return deps.db.inBrand(caller.brand.code, lockStatus)
}
