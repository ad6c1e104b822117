/** What moves take along and end, as they stand now: many at once, by as many statements as for one. */
import type { agentLineCalls } from '@sen/core/agents/line-calls'
import type { Answer } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { nameAccounts } from '../../identity/public.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { readBalances, sumVendorWallets } from '../../wallet/public.ts'
import { countTeams } from '../store.ts'
import type { Move } from './move-line.ts'

export type MoveView = Answer<typeof agentLineCalls.previewAgentMove>

type Ends = { contracts: number; bills: number; from: string | null }

/** Moves as the staff read them, in their order. How many stand below a large line may be a minute old. */
export async function viewMoves(deps: Deps, tx: Tx, moves: readonly Move[]): Promise<MoveView[]> {
  const ids = moves.map(({ accountId }) => accountId)
  const ends = await listEnds(tx, moves)
  const teams = await countTeams(deps, tx, ids)
  const balances = await readBalances(tx, ids)
  const held = await sumVendorWallets(tx, ids)
  const above = [...ends.values()].flatMap(({ from }) => from ?? [])
  const names = await nameAccounts(tx, [...new Set([...ids, ...above, ...moves.flatMap(move => move.uplineId ?? [])])])
  const party = (id: string | null | undefined) => (id ? { id, account: names.get(id) ?? '' } : null)
  return moves.map(({ kind, accountId, uplineId }) => {
    const [team, end] = [teams.get(accountId), ends.get(accountId)]
    const { cash = 0n, bonus = 0n } = balances.get(accountId) ?? {}
    const goes =
      kind === 'close'
        ? { members: team?.direct, agents: team?.directAgents }
        : { members: team?.team, agents: team?.agents }
    return {
      account: { id: accountId, account: names.get(accountId) ?? '' },
      from: party(end?.from),
      to: party(uplineId),
      members: goes.members ?? 0,
      agents: goes.agents ?? 0,
      contracts: kind === 'move' ? (end?.contracts ?? 0) : 0,
      bills: end?.bills ?? 0,
      balance: writeAmount(cash + bonus + (held.get(accountId) ?? 0n)),
    }
  })
}

/** Of each account: who stands directly above, how many contracts end with its move, how many of its bills are not done with. */
async function listEnds(tx: Tx, moves: readonly Move[]): Promise<Map<string, Ends>> {
  const rows = await tx.query<Ends & { id: string }>(sql`
    select a.id, (select upline_id from agents.hierarchy
        where brand_id = ${tx.brandId} and member_id = a.id and depth = 1) as "from",
      (select count(*)::int from agents.contracts
        where brand_id = ${tx.brandId} and holder_id = a.id and state in ('accepted', 'terminationPending')
          and giver_id is distinct from a.upline and giver_id is not null) as contracts,
      (select count(*)::int from agents.bills
        where brand_id = ${tx.brandId} and holder_id = a.id and state in ('unapproved', 'uncollected', 'partly', 'insufficient'))
      + (select count(*)::int from agents.bills
        where brand_id = ${tx.brandId} and giver_id = a.id and state in ('unapproved', 'uncollected', 'partly', 'insufficient')) as bills
    from unnest(${moves.map(({ accountId }) => accountId)}::uuid[], ${moves.map(({ uplineId }) => uplineId)}::uuid[]) as a (id, upline)`)
  return new Map(rows.map(({ id, ...ends }) => [id, ends]))
}
