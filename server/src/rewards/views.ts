/** Rewards as screens read them. Reads of the schema `rewards` only. */
import type { Tx } from '../platform/db.ts'
import type { Vip, VipLevel } from './judge-vip.ts'
import { type ClaimedGift, listGifts } from './store.ts'

export type Gift = { level: VipLevel; claimed: ClaimedGift | undefined }

/** The gifts of every level ever reached, lowest first; levels that give nothing have none. */
export async function listReachedGifts(tx: Tx, playerId: string, { standing, levels }: Vip): Promise<Gift[]> {
  const claimed = await listGifts(tx, playerId)
  return levels
    .filter(({ level, gift }) => level > 0 && level <= standing.reached && gift > 0n)
    .map(level => ({ level, claimed: claimed.find(one => one.level === level.level) }))
}
