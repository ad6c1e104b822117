import type { Answer } from '@sen/core/call'
import type { editingCalls } from '@sen/core/operations/content-calls'
import { listEditableBanners as listBanners } from '../content/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'

/** Every banner of the brand, as it is edited. */
export async function listEditableBanners(
  deps: Deps,
  caller: Caller,
): Promise<Answer<typeof editingCalls.listEditableBanners>> {
  return { list: await deps.db.inBrand(caller.brand.code, listBanners) }
}
