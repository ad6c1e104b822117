import type { Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'
import { lowestUuidAt } from '../platform/uuid-v7-range.ts'

/** What a player may still stake and lose, ledger units; null: as much as there is. */
export type LimitHeadroom = { stakeLeft: Amount | null; lossLeft: Amount | null }

/**
 * Sets what may still be staked and lost. From then on every bet, win and refund moves both in the statement that moves the balance,
 * and a bet above either is refused. The caller holds the player's row (lockPlayers) since before it summed, so that no bet falls
 * between the sum and this.
 */
export async function setLimitHeadroom(
  tx: Tx,
  playerId: string,
  { stakeLeft, lossLeft }: LimitHeadroom,
): Promise<void> {
  await tx.run(sql`
    update wallet.balances set stake_left = ${stakeLeft}, loss_left = ${lossLeft}
    where brand_id = ${tx.brandId} and player_id = ${playerId}`)
}

/** What a corrected result takes back, now or out of a later win: adjustments under keys that begin so (play, lottery). They undo wins. */
const TAKEN_BACK = /^(correction|lottery):/

/** Moves the allowance of a player who has one with an entry of the cold paths. */
export async function adjustLimitHeadroom(
  tx: Tx,
  playerId: string,
  { kind, key }: { kind: string; key: string },
  moved: Amount,
): Promise<void> {
  const isTakenBack = kind === 'adjustment' && TAKEN_BACK.test(key)
  if (!isTakenBack && !['bet', 'win', 'rollback', 'jackpot'].includes(kind)) return
  const staked = kind === 'bet' || kind === 'rollback' ? moved : 0n
  await tx.run(sql`
    update wallet.balances set stake_left = stake_left + ${staked}::bigint, loss_left = loss_left + ${moved}::bigint
    where brand_id = ${tx.brandId} and player_id = ${playerId} and (stake_left is not null or loss_left is not null)`)
}

/**
 * Whether a bet of this stake may be taken: for games of our own, inside the transaction that posts it, and for a vendor that asks before a
 * player stakes a prize again. Locks the player's row.
 */
export async function checkStake(tx: Tx, playerId: string, stake: Amount): Promise<'ok' | 'blocked' | 'limit'> {
  const row = await tx.one<{ verdict: 'ok' | 'blocked' | 'limit' }>(sql`
    select case when bets_blocked_at is not null then 'blocked'
      when ${stake}::bigint > 0 and ${stake}::bigint > least(stake_left, loss_left) then 'limit' else 'ok' end as verdict
    from wallet.balances where brand_id = ${tx.brandId} and player_id = ${playerId} for update`)
  return row?.verdict ?? 'ok'
}

/** Whether the player's own doing lets nothing be staked now: a break or an exclusion stands, or limits leave nothing. Locks nothing. */
export async function isBarred(tx: Tx, playerId: string): Promise<boolean> {
  const row = await tx.one<{ barred: boolean }>(sql`
    select 'exclusion' = any(bets_blocked_for) or coalesce(least(stake_left, loss_left) <= 0, false) as barred
    from wallet.balances where brand_id = ${tx.brandId} and player_id = ${playerId}`)
  return row?.barred ?? false
}

/** Which of these players are barred (isBarred) now. Locks nothing. */
export async function listBarred(tx: Tx, playerIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ player_id: string }>(sql`
    select player_id from wallet.balances where brand_id = ${tx.brandId} and player_id = any(${playerIds}::uuid[])
      and ('exclusion' = any(bets_blocked_for) or coalesce(least(stake_left, loss_left) <= 0, false))`)
  return new Set(rows.map(({ player_id }) => player_id))
}

/** What a player staked (less refunds) and lost (stakes less wins and refunds, and what was taken back of wins; negative when ahead) since a moment. */
export async function sumPlayed(tx: Tx, playerId: string, since: Date): Promise<{ staked: Amount; lost: Amount }> {
  const row = await tx.one<{ staked: Amount; lost: Amount }>(sql`
    select coalesce(-sum(l.amount) filter (where e.kind in ('bet', 'rollback')), 0)::bigint as staked,
      coalesce(-sum(l.amount), 0)::bigint as lost
    from wallet.entries e cross join lateral unnest(e.accounts, e.amounts) as l (account, amount)
    where e.brand_id = ${tx.brandId} and e.player_id = ${playerId} and e.id >= ${lowestUuidAt(since, 'earlier')} and e.at >= ${since}
      and (e.kind in ('bet', 'win', 'rollback', 'jackpot') or e.kind = 'adjustment' and e.key ~ ${TAKEN_BACK.source})
      and (l.account in ('cash', 'bonus') or l.account like 'vendor:%:wallet:%')`)
  return row ?? { staked: 0n, lost: 0n }
}

/** What came in by deposits since a moment. */
export async function sumDeposits(tx: Tx, playerId: string, since: Date): Promise<Amount> {
  const row = await tx.one<{ sum: Amount }>(sql`
    select coalesce(sum(l.amount), 0)::bigint as sum
    from wallet.entries e cross join lateral unnest(e.accounts, e.amounts) as l (account, amount)
    where e.brand_id = ${tx.brandId} and e.player_id = ${playerId} and e.kind = 'deposit' and e.id >= ${lowestUuidAt(since, 'earlier')}
      and e.at >= ${since} and l.account in ('cash', 'bonus')`)
  return row?.sum ?? 0n
}

/** The latest run of bets without a pause of so many minutes, looked for since a moment. */
export async function findPlayRun(
  tx: Tx,
  playerId: string,
  { since, pauseMinutes }: { since: Date; pauseMinutes: number },
): Promise<{ startedAt: Date; lastAt: Date } | undefined> {
  const row = await tx.one<{ started_at: Date | null; last_at: Date }>(sql`
    select max(at) filter (where pause is null or pause >= make_interval(mins => ${pauseMinutes})) as started_at, max(at) as last_at
    from (
      select at, at - lag(at) over (order by at) as pause from wallet.entries
      where brand_id = ${tx.brandId} and player_id = ${playerId} and kind = 'bet' and at >= ${since} and id >= ${lowestUuidAt(since, 'earlier')}
    ) bets`)
  return row?.started_at ? { startedAt: row.started_at, lastAt: row.last_at } : undefined
}
