/** Who may enter a brand's site, judged from the brand's data alone. */
import type { Brand } from './brand-file.ts'

/** 0 normal, 1 maintenance, 2 region or address blocked (STATUS-01, -02, -05). */
export type SiteStatus = 0 | 1 | 2

/** The status of the site for a visitor from this country (two letters, or empty when unknown). Maintenance wins (STATUS-08). */
export function judgeStatus(
  status: Pick<Brand['status'], 'maintenance' | 'blockedCountries'>,
  visitor: { country: string; isIpBlocked: boolean },
): SiteStatus {
  if (status.maintenance) return 1
  const isCountryBlocked = visitor.country !== '' && status.blockedCountries.includes(visitor.country)
  return isCountryBlocked || visitor.isIpBlocked ? 2 : 0
}

/** Names of this machine: always allowed, so that a brand can be looked at before its domain points here (decision P22). */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** The host without its port, in lower case; undefined for what is no host. */
export function readHost(said: string): string | undefined {
  const match = /^(?:https?:\/\/)?(\[[0-9a-f:]{2,45}\]|[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::\d{1,5})?\/?$/i.exec(
    said.trim(),
  )
  return match?.[1]?.toLowerCase()
}

/** Whether a browser that shows this host shows a host of the brand (API-22, decision P22). */
export function isOwnHost(hosts: Brand['hosts'], said: string): boolean {
  const host = readHost(said)
  if (!host) return false
  return LOOPBACK.test(host) || hosts.some(own => own.host === '*' || own.host === host)
}

/** The brand's domains, quickest first; "*" stands for the host that the visitor came by. */
export function listDomains(hosts: Brand['hosts'], came: string): { domainName: string; speed: number }[] {
  return hosts
    .map(({ host, speed }) => ({ domainName: host === '*' ? came : host, speed }))
    .toSorted((a, b) => a.speed - b.speed)
}
