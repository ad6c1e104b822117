/** Free rounds at the games' vendors (Hub88's Freebets API, docs.hub88.io). Vendors of the other wire take none. */
import type { Brand } from '@sen/core/brand/brand-file'
import { type Amount, parseAmount } from '@sen/core/money'
import { z } from '@sen/core/schema'
import type { Deps } from '../platform/deps.ts'
import { userOf } from './open-game-session.ts'
import { VendorRefusal, vendorClient } from './vendor-client.ts'
import { isEnabledForBrand, readVendors, type Vendor } from './vendors.ts'

type Able = Pick<Deps, 'config' | 'log'>

export type FreeRoundOffer = { vendorCode: string; gameCode: string; stakes: Amount[] }

const prepaids = z.array(z.object({ game_code: z.string(), bet_values: z.array(z.string()) }))

/** What the vendors of a brand take free rounds for; one that does not answer, or not in these words, offers none. */
export async function listFreeRoundOffers(deps: Able, brand: Brand): Promise<FreeRoundOffer[]> {
  const vendors = readVendors(deps.config).all.filter(
    vendor => vendor.adapter === 'hub88' && isEnabledForBrand(vendor, brand.code),
  )
  const offers = await Promise.all(
    vendors.map(async ({ code }) => {
      try {
        const told = prepaids.parse(await vendorClient(deps, code)?.listPrepaids(brand.currency.code))
        return told.map(({ game_code: gameCode, bet_values: values }) => ({
          vendorCode: code,
          gameCode,
          stakes: values.flatMap(value => parseAmount(value) ?? []),
        }))
      } catch (error) {
        deps.log.warn({ err: error, vendor: code }, 'a vendor did not say which free rounds it takes')
        return []
      }
    }),
  )
  return offers.flat()
}

export type FreeRoundGift = {
  id: string
  playerId: string
  vendorCode: string
  gameCode: string
  stake: Amount
  rounds: number
  endsAt: Date
}

/** Gives them at the vendor, under the gift's own id: asked again, it is one gift. Throws when the vendor does not answer. */
export async function giveFreeRounds(deps: Able, brand: Brand, gift: FreeRoundGift): Promise<'given' | 'refused'> {
  const vendor = readVendors(deps.config).byCode(gift.vendorCode)
  const client = vendor && isEnabledForBrand(vendor, brand.code) ? vendorClient(deps, vendor.code) : undefined
  if (!vendor || !client) return 'refused'
  try {
    await client.createReward({
      user: userOf(brand.code, gift.playerId),
      game_code: gift.gameCode,
      currency: brand.currency.code,
      bet_count: gift.rounds,
      bet_value: Number(gift.stake / unitOf(vendor)),
      end_time: gift.endsAt.toISOString(),
      reward_uuid: gift.id,
    })
    return 'given'
  } catch (error) {
    if (!(error instanceof VendorRefusal)) throw error
    // It was sent before, and its answer lost: some vendors refuse an id that they know.
    if ((await readFreeRounds(deps, vendor.code, [gift.id])).has(gift.id)) return 'given'
    deps.log.warn({ err: error, vendor: vendor.code, gift: gift.id }, 'a vendor did not take free rounds')
    return 'refused'
  }
}

const unitOf = ({ unitScale }: Vendor): bigint => 10n ** BigInt(5 - unitScale)

const played = z.array(
  z.object({ reward_uuid: z.string(), bets_left: z.int().check(z.gte(0)), win_amount: z.int().check(z.gte(0)) }),
)
const IDS_AT_ONCE = 200

/** How far gifts of a vendor were played, by their ids. Throws when the vendor does not answer. */
export async function readFreeRounds(
  deps: Able,
  vendorCode: string,
  ids: readonly string[],
): Promise<Map<string, { left: number; won: Amount }>> {
  const vendor = readVendors(deps.config).byCode(vendorCode)
  const client = vendor && vendorClient(deps, vendorCode)
  const read = new Map<string, { left: number; won: Amount }>()
  for (let from = 0; vendor && client && from < ids.length; from += IDS_AT_ONCE)
    for (const one of played.parse(await client.listRewards(ids.slice(from, from + IDS_AT_ONCE))))
      read.set(one.reward_uuid, { left: one.bets_left, won: BigInt(one.win_amount) * unitOf(vendor) })
  return read
}
