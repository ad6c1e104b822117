import type { agentCalls } from '@sen/core/agents/calls'
import type { Days } from '@sen/core/agents/rules'
import type { Answer, Asked } from '@sen/core/call'
import type { GameType } from '@sen/core/catalogue/calls'
import { type Amount, writeAmount } from '@sen/core/money'
import { categorize, nameGames } from '../catalogue/public.ts'
import { sessionOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { readReportDays } from './read-report.ts'

type Call = typeof agentCalls.listTeamGames
type Sums = { rounds: number; stake: Amount; win: Amount; returned: Amount }
type Row = Sums & { node_id: number }

/** Games that are told one by one; the rest is in the sums of their categories. */
const SHOWN = 50

/** What the caller's whole line played by category and by game, the largest stakes first. */
export async function listTeamGames(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const days = readReportDays(deps, caller, query)
  const [typeOf, name] = [await categorize(deps, caller.brand), await nameGames(deps, caller)]
  const rows = await deps.db.inBrand(caller.brand.code, tx => listRows(tx, accountId, days))
  const types = new Map<GameType, Sums>()
  for (const row of rows) types.set(typeOf(row.node_id), add(types.get(typeOf(row.node_id)), row))
  const byStake = ([, one]: [unknown, Sums], [, other]: [unknown, Sums]) => (one.stake < other.stake ? 1 : -1)
  return {
    ...days,
    types: [...types].sort(byStake).map(([gameType, sums]) => ({ gameType, ...view(sums) })),
    games: rows.slice(0, SHOWN).map(row => ({
      nodeId: row.node_id,
      gameType: typeOf(row.node_id),
      gameName: name(row.node_id)?.gameName ?? '',
      vendorName: name(row.node_id)?.vendorName ?? '',
      ...view(row),
    })),
    totals: view(rows.reduce<Sums>(add, NOTHING)),
  }
}

const NOTHING: Sums = { rounds: 0, stake: 0n, win: 0n, returned: 0n }

const add = (sum: Sums = NOTHING, row: Sums): Sums => ({
  rounds: sum.rounds + row.rounds,
  stake: sum.stake + row.stake,
  win: sum.win + row.win,
  returned: sum.returned + row.returned,
})

const view = ({ rounds, stake, win, returned }: Sums) => ({
  rounds,
  stake: writeAmount(stake),
  win: writeAmount(win),
  net: writeAmount(win + returned - stake),
})

const listRows = (tx: Tx, agentId: string, { from, to }: Days): Promise<Row[]> =>
  tx.query<Row>(sql`
    select node_id, sum(rounds)::int as rounds, sum(stake)::bigint as stake, sum(win)::bigint as win, sum(returned)::bigint as returned
    from agents.team_game_days
    where brand_id = ${tx.brandId} and agent_id = ${agentId} and day >= ${from}::date and day <= ${to}::date
    group by 1 having sum(rounds) > 0 or sum(stake) > 0 order by sum(stake) desc, node_id`)
