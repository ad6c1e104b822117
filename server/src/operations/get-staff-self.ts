import type { Answer } from '@sen/core/call'
import type { operationsCalls } from '@sen/core/operations/calls'
import { ROLE_PERMISSIONS } from '@sen/core/operations/rules'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'

/** Who is signed in, what the role allows, and the brand. */
export async function getStaffSelf(_deps: Deps, caller: Caller): Promise<Answer<typeof operationsCalls.getStaffSelf>> {
  const { staffId, username, name, role, until } = staffOf(caller)
  const { code, name: brandName, languages, currency, timeZone } = caller.brand
  return {
    id: staffId,
    username,
    name,
    role,
    permissions: [...ROLE_PERMISSIONS[role]],
    until: until.toISOString(),
    brand: { code, name: brandName, languages, currency: currency.code, currencySymbol: currency.symbol, timeZone },
  }
}
