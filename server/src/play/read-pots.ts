/** The pots of vendors' jackpots, as the vendors tell them: one answer serves a brand for some seconds, in each process. */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseAmount } from '@sen/core/money'
import { z } from '@sen/core/schema'
import type { Config, Deps } from '../platform/deps.ts'
import { vendorClient } from './vendor-client.ts'
import { isEnabledForBrand, readVendors } from './vendors.ts'

const amount = z.string().check(z.refine(text => (parseAmount(text) ?? -1n) >= 0n))
const answer = z.array(
  z.object({
    group: z.string(),
    currency: z.string(),
    pots: z.array(z.object({ tier: z.string(), amount, mustHitBy: z.nullable(amount) })),
  }),
)

export type VendorPot = { group: string; tier: string; amount: string; mustHitBy: string | null }

/** How long an answer serves, and how long it stands for a vendor that gives no other: then he is taken to have no pots. */
const FRESH_MS = 4000
const STALE_MS = 60_000
/** The first visitors wait so long for it. */
const WAIT_MS = 2000

type Known = { pots: VendorPot[]; at: number; asking: Promise<void> | undefined; askedAt: number }
const known = new WeakMap<Config, Map<string, Known>>()

type Brand = { code: string; currency: { code: string } }

/** The pots that a brand's players may win, of all its vendors that have any; none where no vendor tells of them. */
export async function readPots(deps: Pick<Deps, 'config' | 'log' | 'now'>, brand: Brand): Promise<VendorPot[]> {
  const vendors = readVendors(deps.config).all.filter(one => one.jackpots && isEnabledForBrand(one, brand.code))
  const lists = await Promise.all(vendors.map(({ code }) => readPotsOf(deps, code, brand)))
  return lists.flat()
}

async function readPotsOf(
  deps: Pick<Deps, 'config' | 'log' | 'now'>,
  vendor: string,
  brand: Brand,
): Promise<VendorPot[]> {
  const all = known.get(deps.config) ?? new Map<string, Known>()
  known.set(deps.config, all)
  const key = `${brand.code} ${brand.currency.code} ${vendor}`
  const one = all.get(key) ?? { pots: [], at: 0, asking: undefined, askedAt: 0 }
  all.set(key, one)
  const now = deps.now().getTime()
  // A vendor that does not answer is not asked by every visitor.
  if (!one.asking && Math.abs(now - one.askedAt) > FRESH_MS) {
    one.askedAt = now
    one.asking = askVendor(deps, vendor, brand)
      .then(pots => {
        if (pots) Object.assign(one, { pots, at: deps.now().getTime() })
      })
      .finally(() => {
        one.asking = undefined
      })
  }
  // Whoever finds an answer takes it, and the next one is on its way; the first waits.
  if (Math.abs(now - one.at) > STALE_MS) await Promise.race([one.asking, sleep(WAIT_MS)])
  return Math.abs(deps.now().getTime() - one.at) > STALE_MS ? [] : one.pots
}

/** What a vendor answers now; undefined when he does not, or not what can be understood. */
async function askVendor(
  deps: Pick<Deps, 'config' | 'log'>,
  vendor: string,
  brand: Brand,
): Promise<VendorPot[] | undefined> {
  const ask = { sub_partner_id: brand.code, currency: brand.currency.code }
  try {
    const told = answer.parse(await vendorClient(deps, vendor)?.listJackpots(ask))
    return told
      .filter(({ currency }) => currency === brand.currency.code)
      .flatMap(({ group, pots }) => pots.map(pot => ({ group, ...pot })))
  } catch (error) {
    deps.log.warn({ err: error, vendor }, 'a vendor tells of no pots')
    return undefined
  }
}
