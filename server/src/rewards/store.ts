/** SQL on the schema `rewards`. */
import type { Amount } from '@sen/core/money'
import type { VipStatus } from '@sen/core/rewards/rules'
import { sql, type Tx } from '../platform/db.ts'

const STANDING = sql`level, reached, to_char(reviewed_on, 'YYYY-MM-DD') as "reviewedOn"`

/** Where a player stood when it was last kept. */
export async function findVipStatus(tx: Tx, playerId: string): Promise<VipStatus | undefined> {
  return tx.one<VipStatus>(sql`
    select ${STANDING} from rewards.vip_statuses where brand_id = ${tx.brandId} and player_id = ${playerId}`)
}

/** The same, locked until the transaction ends; a player without one gets the lowest, of this day. */
export async function lockVipStatus(tx: Tx, playerId: string, day: string): Promise<VipStatus> {
  await tx.run(sql`
    insert into rewards.vip_statuses (brand_id, player_id, level, reached, reviewed_on)
    values (${tx.brandId}, ${playerId}, 0, 0, ${day}::date) on conflict do nothing`)
  const row = await tx.one<VipStatus>(sql`
    select ${STANDING} from rewards.vip_statuses where brand_id = ${tx.brandId} and player_id = ${playerId} for update`)
  return row as VipStatus
}

export async function saveVipStatus(tx: Tx, playerId: string, vipStatus: VipStatus): Promise<void> {
  await tx.run(sql`
    update rewards.vip_statuses set level = ${vipStatus.level}, reached = ${vipStatus.reached},
      reviewed_on = ${vipStatus.reviewedOn}::date
    where brand_id = ${tx.brandId} and player_id = ${playerId}`)
}

export type ClaimedGift = { level: number; amount: Amount; claimedAt: Date }

export async function listGifts(tx: Tx, playerId: string): Promise<ClaimedGift[]> {
  return tx.query<ClaimedGift>(sql`
    select level, amount, claimed_at as "claimedAt" from rewards.vip_gifts
    where brand_id = ${tx.brandId} and player_id = ${playerId} order by level`)
}

/** Saves a claim; false when the gift of this level was claimed before. */
export async function saveGift(tx: Tx, playerId: string, gift: ClaimedGift): Promise<boolean> {
  const saved = await tx.run(sql`
    insert into rewards.vip_gifts (brand_id, player_id, level, amount, claimed_at)
    values (${tx.brandId}, ${playerId}, ${gift.level}, ${gift.amount}, ${gift.claimedAt}) on conflict do nothing`)
  return saved > 0
}

/** Counts a browser's visit of a day, once. */
export async function saveVisit(tx: Tx, visit: { referrerId: string; day: string; hash: Buffer }): Promise<void> {
  await tx.run(sql`
    insert into rewards.referral_visits (brand_id, referrer_id, day, browser_hash)
    values (${tx.brandId}, ${visit.referrerId}, ${visit.day}::date, ${visit.hash}) on conflict do nothing`)
}

/** The visits that a player's link had since a day. */
export async function countVisits(tx: Tx, referrerId: string, since: string): Promise<number> {
  const row = await tx.one<{ visits: number }>(sql`
    select count(*)::int as visits from rewards.referral_visits
    where brand_id = ${tx.brandId} and referrer_id = ${referrerId} and day >= ${since}::date`)
  return row?.visits ?? 0
}
