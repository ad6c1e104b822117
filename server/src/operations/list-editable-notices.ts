import type { Answer } from '@sen/core/call'
import type { editingCalls } from '@sen/core/operations/content-calls'
import { listEditableNotices as listNotices } from '../content/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'

/** Every notice of the brand, as it is edited. */
export async function listEditableNotices(
  deps: Deps,
  caller: Caller,
): Promise<Answer<typeof editingCalls.listEditableNotices>> {
  return { list: await deps.db.inBrand(caller.brand.code, listNotices) }
}
