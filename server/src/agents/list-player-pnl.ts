import type { agentCalls } from '@sen/core/agents/calls'
import type { Answer, Asked } from '@sen/core/call'
import { normalizeUsername } from '@sen/core/identity/rules'
import { readHierarchyRows } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { readPlace, readReportDays, writePlace } from './read-report.ts'
import { listMemberSums, sumTeam } from './store.ts'
import { viewSums } from './views.ts'

type Call = typeof agentCalls.listPlayerPnl

/** What each member of the caller's line won or lost (AGENT-10). */
export function listPlayerPnl(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const days = readReportDays(deps, caller, query)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const page = { belowId: readPlace(query.cursor), limit: query.pageSize + 1 }
    const rows = await listMemberSums(tx, accountId, days, { ...page, prefix: normalizeUsername(query.search ?? '') })
    const shown = rows.slice(0, query.pageSize)
    const accounts = await readHierarchyRows(
      tx,
      shown.map(({ id }) => id),
    )
    return {
      ...days,
      list: shown.map(row => ({
        id: row.id,
        account: accounts.get(row.id)?.username ?? '',
        kind: accounts.get(row.id)?.kind ?? 0,
        level: row.depth,
        totals: viewSums(row),
      })),
      totals: viewSums(await sumTeam(tx, accountId, days)),
      nextCursor: rows.length > shown.length ? writePlace(shown.at(-1)?.id ?? '') : null,
    }
  })
}
