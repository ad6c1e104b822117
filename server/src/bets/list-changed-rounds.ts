import type { Amount } from '@sen/core/money'
import { empty, sql, type Tx } from '../platform/db.ts'

/** A round of one player as it stands: its bets that were not given back, and what was won on them. */
export type ChangedRound = {
  playerId: string
  roundKey: string
  stake: Amount
  win: Amount
  /** The first bet; null where every bet was given back. */
  openedAt: Date | null
  /** The last win; null where nothing was won. */
  wonAt: Date | null
}

/** Bets of these games that were placed in a span (from inclusive, to exclusive); wins after `settledUntil` (exclusive) count for nothing. */
type Counted = { nodes: readonly number[]; from: Date; to: Date; settledUntil: Date }

/** The number below which every transaction of the brand is rolled up: what listChangedRounds may be asked up to. 0 before the first roll-up. */
export async function findRolledUpMark(tx: Tx): Promise<bigint> {
  const row = await tx.one<{ xid: bigint }>(sql`
    select xid from bets.rollup_watermarks where brand_id = ${tx.brandId}`)
  return row?.xid ?? 0n
}

/**
 * Whether the brand has a transaction numbered from `since` (inclusive) on, up to `until` (exclusive) where that is given. Pages are read in
 * the order they were written in, those of other brands too: as many as hold that span of numbers.
 */
export async function hasTransactions(tx: Tx, { since, until }: { since: bigint; until?: bigint }): Promise<boolean> {
  const row = await tx.one<{ found: boolean }>(sql`
    select exists (select from bets.transactions where brand_id = ${tx.brandId} and xid >= ${since}
      ${until === undefined ? empty : sql`and xid < ${until}`}) as found`)
  return row?.found ?? true
}

/** Whether something that was written in a span of time has a number of `until` (findRolledUpMark) or above: it is not rolled up yet. */
export async function isRollUpBehind(
  tx: Tx,
  { until, ...span }: { until: bigint; from: Date; to: Date },
): Promise<boolean> {
  const row = await tx.one<{ behind: boolean }>(sql`
    select exists (select from bets.transactions where brand_id = ${tx.brandId} and xid >= ${until}
      and at >= ${span.from} and at < ${span.to}) as behind`)
  return row?.behind ?? true
}

/**
 * The rounds about which transactions numbered from `since` (inclusive) to `until` (exclusive, findRolledUpMark) say something, each
 * summed anew over all its bets: a reader that keeps `until` misses nothing, and one that reads twice finds the same.
 */
export function listChangedRounds(
  tx: Tx,
  { since, until }: { since: bigint; until: bigint },
  { nodes, from, to, settledUntil }: Counted,
): Promise<ChangedRound[]> {
  // What is looked up stands behind "offset 0", so that it is by key whatever the statistics say (as in bets.settle_bets).
  return tx.query<ChangedRound>(sql`
    with touched as materialized (
      select distinct b.player_id, bets.round_key(b.vendor_code, b.round) as round_key from (
        select case kind when 'bet' then key else reference_key end as key from bets.transactions
        where brand_id = ${tx.brandId} and xid >= ${since} and xid < ${until} and outcome = 'ok'
        offset 0
      ) t
      cross join lateral (
        select kind, outcome, player_id, vendor_code, round, node_id, at from bets.transactions
        where brand_id = ${tx.brandId} and key = t.key
        offset 0
      ) b
      where b.kind = 'bet' and b.outcome = 'ok' and b.node_id = any(${nodes}::int[]) and b.at >= ${from} and b.at < ${to}
    ), placed as materialized (
      select t.player_id, t.round_key, k.key from touched t
      cross join lateral (
        select key from bets.open_bets where brand_id = ${tx.brandId} and player_id = t.player_id and round_key = t.round_key
        union
        select key from bets.settled_bets where brand_id = ${tx.brandId} and player_id = t.player_id and round_key = t.round_key
        offset 0
      ) k
      where not exists (
        select from bets.transactions where brand_id = ${tx.brandId} and reference_key = k.key and resolves and kind = 'rollback')
    ), summed as (
      select p.player_id, p.round_key, sum(b.amount)::bigint as stake, min(b.at) as opened_at,
        coalesce(sum(w.amount), 0)::bigint as win, max(w.at) as won_at
      from placed p
      cross join lateral (
        select amount, at from bets.transactions where brand_id = ${tx.brandId} and key = p.key offset 0
      ) b
      cross join lateral (
        select sum(amount) as amount, max(at) filter (where amount > 0) as at from (
          select amount, at from bets.transactions where brand_id = ${tx.brandId} and reference_key = p.key and resolves and kind = 'win'
          union all
          select amount, at from bets.transactions
          where brand_id = ${tx.brandId} and reference_key = p.key and not resolves and kind <> 'bet' and kind = 'win' and outcome = 'ok'
        ) wins where at < ${settledUntil}
      ) w
      group by 1, 2
    )
    select t.player_id as "playerId", t.round_key as "roundKey", coalesce(s.stake, 0)::bigint as stake, coalesce(s.win, 0)::bigint as win,
      s.opened_at as "openedAt", s.won_at as "wonAt"
    from touched t left join summed s using (player_id, round_key)`)
}
