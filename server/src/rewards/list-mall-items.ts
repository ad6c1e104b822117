import type { Answer, Asked } from '@sen/core/call'
import type { mallStaffCalls } from '@sen/core/rewards/mall-staff-calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { listStoredItems, viewStoredItem } from './mall-store.ts'

type Call = typeof mallStaffCalls.listMallItems

/** Every reward, those on the site first. */
export async function listMallItems(deps: Deps, caller: Caller, _: Asked<Call>): Promise<Answer<Call>> {
  const items = await deps.db.inBrand(caller.brand.code, listStoredItems)
  return { list: items.map(item => viewStoredItem(item, caller)) }
}
