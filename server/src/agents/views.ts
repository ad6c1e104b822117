/** Members and sums as the agent centre reads them. */

import type { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { type HierarchyRow, nameAccounts, readHierarchyRows } from '../identity/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { readBalances, sumVendorWallets } from '../wallet/public.ts'
import { countTeams, type DownlineMember, listTrail, type Sums } from './store.ts'

type MemberRow = Answer<typeof agentCalls.listDownline>['list'][number]

/** Sums as a screen reads them; net is what the members have of it. */
export const viewSums = ({ rounds, stake, win, returned, valid, deposits, withdrawals }: Sums) => ({
  rounds,
  stake: writeAmount(stake),
  win: writeAmount(win),
  validBet: writeAmount(valid),
  net: writeAmount(win + returned - stake),
  deposits: writeAmount(deposits),
  withdrawals: writeAmount(withdrawals),
})

/** Members with what they have and who stands below them, in the order they came in. `above` is the caller's distance to where depths begin. */
export async function viewMembers(
  deps: Deps,
  tx: Tx,
  members: readonly DownlineMember[],
  above: number,
): Promise<MemberRow[]> {
  const ids = members.map(({ id }) => id)
  const [rows, balances, held, teams] = [
    await readHierarchyRows(tx, ids),
    await readBalances(tx, ids),
    await sumVendorWallets(tx, ids),
    await countTeams(deps, tx, ids),
  ]
  return members.flatMap(({ id, depth }) => {
    const row = rows.get(id)
    const { cash = 0n, bonus = 0n } = balances.get(id) ?? {}
    return row ? [viewMember(row, above + depth, cash + bonus + (held.get(id) ?? 0n), teams.get(id))] : []
  })
}

function viewMember(
  row: HierarchyRow,
  level: number,
  balance: bigint,
  team: { direct: number; team: number } | undefined,
): MemberRow {
  return {
    id: row.id,
    account: row.username,
    kind: row.kind,
    level,
    isBlocked: row.blocked_at !== null,
    joinedAt: row.created_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    balance: writeAmount(balance),
    direct: team?.direct ?? 0,
    team: team?.team ?? 0,
  }
}

/** Those between the caller and a member of his line, the member last, by name. */
export async function viewTrail(tx: Tx, agentId: string, memberId: string): Promise<{ id: string; account: string }[]> {
  const ids = await listTrail(tx, agentId, memberId)
  const names = await nameAccounts(tx, ids)
  return ids.map(id => ({ id, account: names.get(id) ?? '' }))
}
