/** What contracts are settled from, read in one pass over the lines of a span: sums by path and game, and who was active. */
import type { Span } from '@sen/core/agents/contract-periods'
import type { Amount } from '@sen/core/money'
import { empty, sql, type Tx } from '../../platform/db.ts'

export type PathSums = {
  path: string[]
  /** How many of the cuts lie at or before the moment at which these bets were placed. */
  cut: number
  node_id: number
  valid: Amount
  stake: Amount
  win: Amount
  returned: Amount
  deposits: Amount
  withdrawals: Amount
  costs: Amount
}
export type ActivePath = { path: string[]; active: number }
export type ActiveMember = { member_id: string; path: string[]; deposits: Amount; valid: Amount }
export type ActiveRule = { deposit: Amount; bet: Amount }

export type Counted = {
  sums: PathSums[]
  /** Of each rule, in their order, how many members of each path were active who stood on that one only. */
  active: ActivePath[][]
  /** Those who stood on several paths, with what they did on each. */
  movers: ActiveMember[]
}

type Row = Omit<PathSums, 'path' | 'cut'> & {
  what: 'sums' | 'active' | 'mover'
  path_id: bigint
  n: number
  member_id: string | null
}

/** Of lines, those below one agent; all of them where none is named. */
const belowOf = (tx: Tx, agentId: string | undefined) =>
  agentId === undefined
    ? empty
    : sql`and path_id = any(array(select id from agents.paths where brand_id = ${tx.brandId} and path @> ${[agentId]}::uuid[]))`

const NOTHING = sql`0::bigint, 0::bigint, 0::bigint`

/**
 * What counts in a span, of everybody or below one agent: by the path on which it was placed, by game, and by which of the cuts (in order) it
 * was placed after. Only whoever bet or deposited anything can be active.
 */
export async function readCounted(
  tx: Tx,
  { from, to }: Span,
  by: { cuts: readonly Date[]; rules: readonly ActiveRule[]; agentId?: string },
): Promise<Counted> {
  // The members of a span are summed in memory, and once.
  await tx.run(sql`set local work_mem = '64MB'`)
  const rows = await tx.query<Row>(sql`
    with counted as materialized (
      select member_id, path_id, node_id, width_bucket(placed_at, ${by.cuts}::timestamptz[]) as cut, agents.total(valid) as valid,
        agents.total(stake) as stake, agents.total(win) as win, agents.total(returned) as returned, agents.total(deposits) as deposits,
        agents.total(withdrawals) as withdrawals, agents.total(costs) as costs
      from agents.settlement_lines
      where brand_id = ${tx.brandId} and counted_at >= ${from} and counted_at < ${to} ${belowOf(tx, by.agentId)} group by 1, 2, 3, 4
    ), members as materialized (
      select member_id, path_id, agents.total(valid) as valid, agents.total(deposits) as deposits,
        count(*) over (partition by member_id) as stood
      from counted group by 1, 2
    )
    select 'sums' as what, path_id, cut as n, node_id, null::uuid as member_id, agents.total(valid) as valid, agents.total(stake) as stake,
      agents.total(win) as win, agents.total(returned) as returned, agents.total(deposits) as deposits,
      agents.total(withdrawals) as withdrawals, agents.total(costs) as costs
    from counted group by path_id, node_id, cut
    union all
    select 'active', path_id, (rule.n - 1)::int, 0, null, count(*), ${NOTHING}, ${NOTHING}
    from members join unnest(${by.rules.map(({ deposit }) => deposit)}::bigint[], ${by.rules.map(({ bet }) => bet)}::bigint[])
      with ordinality as rule (deposit, bet, n) on deposits >= rule.deposit and valid >= rule.bet
    where stood = 1 and (deposits > 0 or valid > 0) group by path_id, rule.n
    union all
    select 'mover', path_id, 0, 0, member_id, valid, ${NOTHING}, deposits, 0, 0 from members where stood > 1
    order by what, path_id, node_id, n, member_id`)
  const paths = await readPaths(tx, rows)
  const read: Counted = { sums: [], active: by.rules.map(() => []), movers: [] }
  for (const { what, path_id, n, member_id, ...sums } of rows) {
    const path = paths.get(path_id) ?? []
    if (what === 'sums') read.sums.push({ path, cut: n, ...sums })
    else if (what === 'active') read.active[n]?.push({ path, active: Number(sums.valid) })
    else read.movers.push({ member_id: member_id as string, path, deposits: sums.deposits, valid: sums.valid })
  }
  return read
}

async function readPaths(tx: Tx, rows: readonly Row[]): Promise<Map<bigint, string[]>> {
  const ids = [...new Set(rows.map(({ path_id }) => path_id))]
  const paths = await tx.query<{ id: bigint; path: string[] }>(sql`
    select id, path from agents.paths where brand_id = ${tx.brandId} and id = any(${ids}::bigint[])`)
  return new Map(paths.map(({ id, path }) => [id, path]))
}
