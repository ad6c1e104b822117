import type { agentLineCalls } from '@sen/core/agents/line-calls'
import { daysOf } from '@sen/core/agents/rules'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { listAgentRows, nameAccounts, readHierarchyRows } from '../../identity/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { cutPageById, readCursorId } from '../../platform/page.ts'
import { listTrailUp, sumTeams } from '../store.ts'
import { viewMembers, viewSums } from '../views.ts'

type Call = typeof agentLineCalls.listAgents

/** Agents with what their lines came to in the last 30 days. */
export function listAgents(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const days = daysOf('month', deps.now(), caller.brand.timeZone)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { below, search, pageSize } = query
    if (below && !(await readHierarchyRows(tx, [below])).has(below)) refuse('agents.accountUnknown')
    const ids = await listAgentRows(tx, { below, search, belowId: readCursorId(query.cursor), limit: pageSize + 1 })
    const { page, nextCursor } = cutPageById(ids, pageSize)
    const rows = await viewMembers(
      deps,
      tx,
      page.map(({ id }) => ({ id, depth: 0 })),
      0,
    )
    const sums = await sumTeams(
      tx,
      page.map(({ id }) => id),
      days,
    )
    const list = rows.map(({ level: _level, lastSignInAt: _at, ...row }) => {
      const { stake, validBet, net, deposits, withdrawals } = viewSums(sums(row.id))
      return { ...row, stake, validBet, net, deposits, withdrawals }
    })
    return { trail: below ? await viewWay(tx, below) : [], list, nextCursor }
  })
}

/** From the head of the line to the one asked about. */
async function viewWay(tx: Tx, id: string): Promise<Answer<Call>['trail']> {
  const ids = [...(await listTrailUp(tx, id)).reverse(), id]
  const names = await nameAccounts(tx, ids)
  return ids.map(one => ({ id: one, account: names.get(one) ?? '' }))
}
