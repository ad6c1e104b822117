/** Sums of paths as the contracts along them read them. Pure. */
import type { TeamSums } from '@sen/core/agents/contract-rules'
import type { GameType } from '@sen/core/catalogue/calls'
import type { ActiveMember, ActivePath, ActiveRule, PathSums } from './read-counted.ts'

type Write<T> = { -readonly [Key in keyof T]: T[Key] }

export const emptyTeam = (): TeamSums => ({ play: {}, money: { deposits: 0n, withdrawals: 0n, costs: 0n } })

/** Adds what a path came to to a team's sums. Money is of no game. */
export function addPath(team: TeamSums, row: PathSums, typeOf: (nodeId: number) => GameType): void {
  const money = team.money as Write<TeamSums['money']>
  money.deposits += row.deposits
  money.withdrawals += row.withdrawals
  money.costs += row.costs
  if (row.node_id < 0) return
  const type = typeOf(row.node_id)
  const play = team.play[type] ?? { validBet: 0n, stake: 0n, win: 0n, returned: 0n }
  team.play[type] = {
    validBet: play.validBet + row.valid,
    stake: play.stake + row.stake,
    win: play.win + row.win,
    returned: play.returned + row.returned,
  }
}

/** Whether a contract counts what was placed on a path: its holder stands there, and who gave it directly above him. */
export function isOnPath(
  { holder_id, giver_id }: { holder_id: string; giver_id: string | null },
  path: readonly string[],
): boolean {
  const at = path.indexOf(holder_id)
  return at >= 0 && (giver_id === null || path[at + 1] === giver_id)
}

/** How many active members each agent has; one who stood on several paths of his counts once, with all he did there. */
export function countActiveOf(
  { paths, movers }: { paths: readonly ActivePath[]; movers: readonly ActiveMember[] },
  rule: ActiveRule,
): Map<string, number> {
  const active = new Map<string, number>()
  const add = (agentId: string, count: number) => active.set(agentId, (active.get(agentId) ?? 0) + count)
  for (const { path, active: count } of paths) for (const agentId of path) add(agentId, count)
  for (const rows of Map.groupBy(movers, row => row.member_id).values())
    for (const agentId of new Set(rows.flatMap(row => row.path))) {
      const his = rows.filter(row => row.path.includes(agentId))
      const deposits = his.reduce((sum, row) => sum + row.deposits, 0n)
      const valid = his.reduce((sum, row) => sum + row.valid, 0n)
      if (deposits >= rule.deposit && valid >= rule.bet && (deposits > 0n || valid > 0n)) add(agentId, 1)
    }
  return active
}
