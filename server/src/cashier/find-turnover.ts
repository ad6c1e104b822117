import { judgeTurnover } from '@sen/core/cashier/turnover'
import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { isExcluded } from '../safety/public.ts'

/**
 * What the cashier needs of play: the valid bets of a player (rounds that are over, less what was given back) from each of these
 * moments, which grow, until the next one; the last: until now.
 */
export type Wagering = { sumStakes: (tx: Tx, playerId: string, since: readonly Date[]) => Promise<Amount[]> }

/**
 * What a player must still stake before money may leave, and how much of it there was. What is worked off is closed, so that bets of
 * long ago need not be counted again. Where it decides on money, the caller holds the player's balance: a deposit that is credited at
 * the same moment is then either seen here or after the money left without it.
 */
export async function findTurnover(
  tx: Tx,
  playerId: string,
  { sumStakes }: Wagering,
): Promise<{ left: Amount; needed: Amount }> {
  const open = await tx.query<{ id: string; required: Amount; at: Date }>(sql`
    select id, required, at from cashier.turnovers
    where brand_id = ${tx.brandId} and player_id = ${playerId} and ended_at is null order by at, id`)
  if (open.length === 0) return { left: 0n, needed: 0n }
  const staked = await sumStakes(
    tx,
    playerId,
    open.map(({ at }) => at),
  )
  const verdict = judgeTurnover(open.map(({ required }, n) => ({ required, staked: staked[n] ?? 0n })))
  if (verdict.left === 0n)
    await tx.run(sql`
      update cashier.turnovers set ended_at = now()
      where brand_id = ${tx.brandId} and id = any(${open.map(({ id }) => id)}::uuid[]) and ended_at is null`)
  return verdict
}

/** What stands between a player and a withdrawal: nothing for whom an exclusion lets stake no more, since it never keeps money back. */
export async function findHeldBy(
  deps: Deps,
  tx: Tx,
  playerId: string,
  wagering: Wagering,
): Promise<{ left: Amount; needed: Amount }> {
  if (await isExcluded(deps, tx, playerId)) return { left: 0n, needed: 0n }
  return findTurnover(tx, playerId, wagering)
}
