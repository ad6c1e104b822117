import type { Answer } from '@sen/core/call'
import type { editingCalls } from '@sen/core/operations/content-calls'
import { listEditableVendors as listVendors } from '../catalogue/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'

/** Every vendor of the brand with its switches. */
export async function listEditableVendors(
  deps: Deps,
  caller: Caller,
): Promise<Answer<typeof editingCalls.listEditableVendors>> {
  return { list: await deps.db.inBrand(caller.brand.code, tx => listVendors(tx, caller.language)) }
}
