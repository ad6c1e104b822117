/** Where a request comes from, as far as it can be believed, and whether the brand's site is open to it. */
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Brand } from '@sen/core/brand/brand-file'
import { judgeStatus, type SiteStatus } from '@sen/core/brand/rules'
import type { FastifyRequest } from 'fastify'

export type Visitor = {
  ip: string
  /** Two letters, or empty when nobody who is believed said so. */
  country: string
  siteStatus: SiteStatus
  /** Region or address blocked, maintenance or not. */
  isRestricted: boolean
}

/** Headers in which an edge says the country; believed only when the request came through a trusted proxy (threat T34). */
const COUNTRY_HEADERS = ['x-country-code', 'cf-ipcountry', 'x-vercel-ip-country']

export function readVisitor(request: FastifyRequest, brand: Brand): Visitor {
  const ip = readAddress(request)
  // request.ip differs from the connection's own address only when a trusted proxy stands between (config.trustedProxies).
  const isForwarded = ip !== request.socket.remoteAddress
  const said = isForwarded ? COUNTRY_HEADERS.map(name => request.headers[name]).find(Boolean) : undefined
  const country = typeof said === 'string' && /^[A-Za-z]{2}$/.test(said) ? said.toUpperCase() : ''
  const isIpBlocked = brand.status.blockedIps.length > 0 && isBlocked(brand, ip)
  const siteStatus = judgeStatus(brand.status, { country, isIpBlocked })
  const isRestricted = judgeStatus({ ...brand.status, maintenance: false }, { country, isIpBlocked }) === 2
  return { ip, country, siteStatus, isRestricted }
}

/** The visitor's address. Some proxies write the port beside it; what is no address at all falls back to the connection's own. */
function readAddress({ ip, socket }: FastifyRequest): string {
  const written = /^\[?([^\]]+?)\]?(?::\d{1,5})?$/.exec(ip)?.[1] ?? ''
  return [ip, written].find(isIP) ?? socket.remoteAddress ?? ''
}

const lists = new WeakMap<Brand, BlockList>()

/** Whether the address stands in the brand's list of addresses and networks ("203.0.113.7", "2001:db8::/32"). */
function isBlocked(brand: Brand, ip: string): boolean {
  let list = lists.get(brand)
  if (!list) {
    list = new BlockList()
    for (const entry of brand.status.blockedIps) {
      const [address = '', bits] = entry.split('/')
      const family = isIPv6(address) ? 'ipv6' : 'ipv4'
      if (bits === undefined) list.addAddress(address, family)
      else list.addSubnet(address, Number(bits), family)
    }
    lists.set(brand, list)
  }
  const plain = ip.replace(/^::ffff:/, '')
  return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
