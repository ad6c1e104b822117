/** Rewards as screens read them. Reads of the schema `rewards` only. */
import type { Answer } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { Language } from '@sen/core/phrases'
import type { pointCalls } from '@sen/core/rewards/point-calls'
import { wholePoints } from '@sen/core/rewards/points'
import type { VipRow } from '../content/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller } from '../platform/deps.ts'
import type { Vip } from './load-vip.ts'
import type { Redemption } from './redemption-store.ts'
import { type ClaimedGift, listGifts } from './store.ts'

export type Gift = { level: VipRow; claimed: ClaimedGift | undefined }

/** The gifts of every level ever reached, lowest first; levels that give nothing have none. */
export async function listReachedGifts(tx: Tx, playerId: string, { vipStatus, levels }: Vip): Promise<Gift[]> {
  const claimed = await listGifts(tx, playerId)
  return levels
    .filter(({ level, gift }) => level > 0 && level <= vipStatus.reached && gift > 0n)
    .map(level => ({ level, claimed: claimed.find(one => one.level === level.level) }))
}

/** A text in a language; in the other where it has none. */
export const inWords = (texts: Partial<Record<Language, string>>, language: Language): string =>
  texts[language] ?? texts.en ?? texts.vi ?? ''

/** A redeem record as its player reads it. */
export const viewRedemption = (row: Redemption, { language }: Caller): Answer<typeof pointCalls.redeemReward> => ({
  id: row.id,
  item: row.item_code,
  name: inWords(row.name, language),
  picture: row.picture,
  kind: row.kind,
  quantity: row.quantity,
  points: wholePoints(row.points),
  amount: row.amount === null ? null : writeAmount(row.amount),
  state: row.state,
  at: row.at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  note: row.note,
})
