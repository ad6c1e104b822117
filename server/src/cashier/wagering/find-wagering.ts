import { judgeKept, judgeWagering, shareWagering, type WageringStep } from '@sen/core/cashier/wagering'
import type { WageringSource } from '@sen/core/cashier/wagering-calls'
import type { Amount } from '@sen/core/money'
import { sumStakes } from '../../bets/public.ts'
import { sql, type Tx } from '../../platform/db.ts'
import { isBarred } from '../../wallet/public.ts'

/** What of a player's money something must still be staked for, and what of that was; `promotionId` of what a promotion gave. */
export type OutstandingWagering = {
  id: string
  source: WageringSource
  reference: string
  promotionId: string | null
  /** What came. */
  amount: Amount
  required: Amount
  done: Amount
}

/**
 * What a player must still stake before money may leave, how much of it there was, the ids of all that is open, and of that what is not
 * worked off, the newest first.
 */
export type WageringRequirement = { left: Amount; needed: Amount; open: string[]; owed: OutstandingWagering[] }

/**
 * Reckons it, and changes nothing: whoever only looks ends nothing, since a bet that counts may still be given back. Where it decides
 * on money, the caller holds the player's balance: a deposit that is credited at the same moment is then either seen here or after
 * the money left without it.
 */
export async function findWagering(tx: Tx, playerId: string): Promise<WageringRequirement> {
  const rows = await tx.query<Omit<OutstandingWagering, 'done'> & { at: Date }>(sql`
    select id, source, reference, promotion_id as "promotionId", amount, required, at from cashier.wagering_requirements
    where brand_id = ${tx.brandId} and player_id = ${playerId} and ended_at is null order by at, id`)
  const open = rows.map(({ id }) => id)
  if (open.length === 0) return { left: 0n, needed: 0n, open, owed: [] }
  const staked = await sumStakes(
    tx,
    playerId,
    rows.map(({ at }) => at),
  )
  const steps = rows.map(({ required }, n) => ({ required, staked: staked[n] ?? 0n }))
  const { left, needed, done } = judgeWagering(steps)
  const shares = shareWagering(steps)
  const all = rows.map(({ at: _at, ...row }, n) => ({ ...row, done: shares[n] ?? 0n }))
  return { left, needed, open, owed: all.slice(done).reverse() }
}

/** Ends what was worked off, in the transaction in which money leaves on it: bets of long ago need not be counted again. */
export async function endWagering(tx: Tx, { left, open }: WageringRequirement): Promise<void> {
  if (left > 0n || open.length === 0) return
  await tx.run(sql`
    update cashier.wagering_requirements set ended_at = now()
    where brand_id = ${tx.brandId} and id = any(${open}::uuid[]) and ended_at is null`)
}

/** What stands between a player and a withdrawal. */
export type Held = WageringRequirement & {
  /** What would have to be staked where a bar waives it, for the staff to see. */
  unstaked: Amount
  /** What of the balance does not leave while the bar stands. */
  kept: Amount
}

/**
 * For whom a break, an exclusion or a limit lets stake no more his own money is asked for nothing, since none of them keeps money
 * back. A gift of the house that was not staked as it asks stays on the balance: a break is no way to be paid it.
 */
export async function findHeldBy(tx: Tx, playerId: string): Promise<Held> {
  const requirement = await findWagering(tx, playerId)
  if (requirement.left === 0n || !(await isBarred(tx, playerId))) return { ...requirement, unstaked: 0n, kept: 0n }
  const kept = await findKept(tx, playerId)
  return { left: 0n, needed: 0n, open: [], owed: [], unstaked: requirement.left, kept }
}

/**
 * What of a player's cash came as gifts of the house that were not staked as they ask: his own money is what goes first, so a gift is
 * there whole until less than that is left.
 */
export function sumUnstakedGifts({ owed, kept }: Pick<Held, 'owed' | 'kept'>, cash: Amount): Amount {
  const gifts = owed.filter(
    ({ source, done, required }) => source !== 'deposit' && source !== 'downline' && done < required,
  )
  const came = gifts.reduce((sum, { amount }) => sum + amount, kept)
  return came < cash ? came : cash
}

/** What must still be staked of gifts of the house alone, and whether he may stake at all. */
export async function findGiftsLeft(tx: Tx, playerId: string): Promise<{ left: Amount; isBarred: boolean }> {
  const { left } = judgeWagering(await listSteps(tx, playerId, NO_GIFTS))
  return { left, isBarred: left > 0n && (await isBarred(tx, playerId)) }
}

/** What must still be staked of gifts and of what a player deposited himself. */
export const findOwnLeft = async (tx: Tx, playerId: string): Promise<Amount> =>
  judgeWagering(await listSteps(tx, playerId, ['downline'])).left

const findKept = async (tx: Tx, playerId: string): Promise<Amount> => judgeKept(await listSteps(tx, playerId, NO_GIFTS))

const NO_GIFTS: readonly WageringSource[] = ['deposit', 'downline']
type Step = WageringStep & { amount: Amount }

/** What counts still, of other sources than these, oldest first, each with what was staked until the next one came. */
async function listSteps(tx: Tx, playerId: string, without: readonly WageringSource[]): Promise<Step[]> {
  const gifts = await tx.query<{ amount: Amount; required: Amount; at: Date }>(sql`
    select amount, required, at from cashier.wagering_requirements
    where brand_id = ${tx.brandId} and player_id = ${playerId} and ended_at is null and source <> all(${without}::text[])
    order by at, id`)
  if (gifts.length === 0) return []
  const staked = await sumStakes(
    tx,
    playerId,
    gifts.map(({ at }) => at),
  )
  return gifts.map((gift, n) => ({ ...gift, staked: staked[n] ?? 0n }))
}
