import type { brandCalls } from '@sen/core/brand/calls'
import { isOwnHost, listDomains } from '@sen/core/brand/rules'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from '../platform/deps.ts'
import { publicJwks } from '../platform/jwe.ts'
import { encryptServicePath } from './encrypt-service-path.ts'
import { showCustomerService, showWhitelabel } from './views.ts'

/** All that the first screen needs; refuses a host that is not the brand's (API-22, API-23, decision P22). */
export async function getPermission(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof brandCalls.getPermission>,
): Promise<Answer<typeof brandCalls.getPermission>> {
  const { brand, language } = caller
  if (!isOwnHost(brand.hosts, query.url ?? caller.host)) refuse('brand.domainUnknown')
  return {
    info: {
      whitelabel: showWhitelabel(brand, language, await publicJwks(deps)),
      register: brand.register,
      resources: brand.resources,
      customerService: showCustomerService(brand, language, path => encryptServicePath(deps, caller, path)),
      analytics: brand.analytics,
      domainRoute: { domainList: listDomains(brand.hosts, caller.host) },
      imageCDNs: brand.imageCDNs,
      launchGameCDNs: brand.launchGameCDNs,
    },
    location: { ip: caller.ip, country: caller.country },
    maintenance: brand.status.maintenance,
    regionRestriction: caller.isRestricted,
  }
}
