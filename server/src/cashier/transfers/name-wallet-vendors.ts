import { nameVendors } from '../../catalogue/public.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { isEnabledForBrand, readVendors } from '../../play/public.ts'

/** The vendors at which a player of the brand can keep money, by code, named in the caller's language: those whose games are served to it. */
export async function nameWalletVendors(deps: Deps, caller: Caller): Promise<Map<string, string>> {
  const vendors = readVendors(deps.config)
  const isServed = (code: string) => {
    const vendor = vendors.byCode(code)
    return vendor !== undefined && isEnabledForBrand(vendor, caller.brand.code)
  }
  return new Map([...(await nameVendors(deps, caller))].filter(([code]) => isServed(code)))
}
