import type { Answer, Asked } from '@sen/core/call'
import type { serviceCalls } from '@sen/core/content/service-calls'
import { encryptServicePath } from '../brand/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'

/** The channels of customer service that this brand has, their addresses encrypted (CS-03, CS-04). */
export async function getCustomerService(
  deps: Deps,
  caller: Caller,
  _: Asked<typeof serviceCalls.getCustomerService>,
): Promise<Answer<typeof serviceCalls.getCustomerService>> {
  const pathList = caller.brand.customerService
    .filter(({ path }) => path !== '')
    .map(({ csType, path }) => ({ type: csType, path: encryptServicePath(deps, caller, path) }))
  return { version: { pathList } }
}
