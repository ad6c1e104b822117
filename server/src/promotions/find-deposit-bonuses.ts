/** What players chose with their deposits, as rows. SQL on the schema `promotions` only. */
import { dayOf } from '@sen/core/calendar'
import type { DepositBonusState } from '@sen/core/cashier/chosen-promotion'
import type { Amount } from '@sen/core/money'
import type { Frequency } from '@sen/core/promotions/campaign-rules'
import { type Sql, sql, type Tx } from '../platform/db.ts'

export type DepositBonus = {
  depositId: string
  campaignId: string
  playerId: string
  /** Of one that may be chosen once a day: the day. */
  slot: string
  state: DepositBonusState
  /** What of the budget is held for it, and from `due` on what is given. */
  reward: Amount
  /** What of that is on the balance. */
  granted: Amount
}

const DEPOSIT_BONUS: Sql = sql`deposit_id as "depositId", campaign_id as "campaignId", player_id as "playerId", slot, state, reward, granted`

/** While a choice stands so, its player cannot choose the same again (of one that is daily: on the same day). */
const HOLDING: Sql = sql`state in ('pending', 'eligible', 'granted')`

/** Which of a player's choices exclude each other: those of a day, or all. */
export const slotOf = (tx: Tx, { frequency }: { frequency: Frequency }, at: Date): string =>
  frequency === 'daily' ? dayOf(at, tx.calendar.timeZone) : ''

/** The choices of these deposits, in the order of their ids. */
export const listDepositBonuses = (tx: Tx, depositIds: readonly string[]): Promise<DepositBonus[]> =>
  tx.query(sql`
    select ${DEPOSIT_BONUS} from promotions.deposit_bonuses
    where brand_id = ${tx.brandId} and deposit_id = any(${depositIds}::uuid[]) order by deposit_id`)

/** The choice of a deposit, held. Whoever moves it holds the promotion before (lockActivity), so that locks are taken in one order. */
export const lockDepositBonus = (tx: Tx, depositId: string): Promise<DepositBonus | undefined> =>
  tx.one(sql`
    select ${DEPOSIT_BONUS} from promotions.deposit_bonuses where brand_id = ${tx.brandId} and deposit_id = ${depositId} for update`)

/**
 * Of what a player chose for his first deposit one is settled at a time: of several promotions none is held against the others. Taken
 * last, so that nobody waits for it who holds what the other needs.
 */
export const lockFirst = (tx: Tx, playerId: string): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`promotions.first ${tx.brandId} ${playerId}`}, 0))`)

/** A player's choices that hold their promotions now, those of a past day left out. */
export const listHolding = (tx: Tx, playerId: string, at: Date): Promise<DepositBonus[]> =>
  tx.query(sql`
    select ${DEPOSIT_BONUS} from promotions.deposit_bonuses
    where brand_id = ${tx.brandId} and player_id = ${playerId} and ${HOLDING} and slot in ('', ${dayOf(at, tx.calendar.timeZone)})`)

/** How many choices of a player since then came to nothing, because he gave the deposit up or did not pay it. */
export async function countLapsed(tx: Tx, playerId: string, since: Date): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from promotions.deposit_bonuses
    where brand_id = ${tx.brandId} and player_id = ${playerId} and state = 'released' and chosen_at > ${since}`)
  return row?.count ?? 0
}

/**
 * Whether a choice of the player holds this slot: one of the same promotion, and of one for the first deposit any other such one, since a
 * player has one first deposit.
 */
export async function isSlotHeld(
  tx: Tx,
  { campaignId, playerId, slot }: Pick<DepositBonus, 'campaignId' | 'playerId' | 'slot'>,
  frequency: Frequency,
): Promise<boolean> {
  const alike =
    frequency === 'first'
      ? sql`campaign_id in (select id from promotions.campaigns where brand_id = ${tx.brandId} and frequency = 'first')`
      : sql`campaign_id = ${campaignId} and slot = ${slot}`
  const row = await tx.one(sql`
    select 1 from promotions.deposit_bonuses
    where brand_id = ${tx.brandId} and player_id = ${playerId} and ${alike} and ${HOLDING} limit 1`)
  return row !== undefined
}

/** Moves a choice that is held; `given` is what is on the balance from now on. */
export async function saveDepositBonus(
  tx: Tx,
  depositId: string,
  to: { state: DepositBonusState; reward: Amount; granted?: Amount; at: Date },
): Promise<void> {
  await tx.run(sql`
    update promotions.deposit_bonuses set state = ${to.state}, reward = ${to.reward}, granted = coalesce(${to.granted ?? null}, granted),
      changed_at = ${to.at}
    where brand_id = ${tx.brandId} and deposit_id = ${depositId}`)
}
