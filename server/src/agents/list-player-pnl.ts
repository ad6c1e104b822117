import type { agentCalls } from '@sen/core/agents/calls'
import type { Days } from '@sen/core/agents/rules'
import type { Answer, Asked } from '@sen/core/call'
import { normalizeUsername } from '@sen/core/identity/rules'
import { readHierarchyRows } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPage, cutPageById, type Page, readCursor, readCursorId } from '../platform/page.ts'
import { UUID } from '../platform/uuid-v7-range.ts'
import { readReportDays } from './read-report.ts'
import { listMemberSums, type MemberSums, rankMemberSums, sumTeam } from './store.ts'
import { viewSums } from './views.ts'

type Call = typeof agentCalls.listPlayerPnl

/** What each member of the caller's line won or lost (AGENT-10). */
export function listPlayerPnl(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const days = readReportDays(deps, caller, query)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { page: shown, nextCursor } = await readMembers(tx, accountId, days, query)
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
      nextCursor,
    }
  })
}

/** A rank as a cursor says it: a sum, which may be below zero. */
const RANK = /^-?\d{1,18}$/

/** A page of members, newest first or by one of the sums. */
async function readMembers(
  tx: Tx,
  agentId: string,
  days: Days,
  query: Asked<Call>['query'],
): Promise<Page<MemberSums>> {
  const { sort, cursor, pageSize } = query
  const asked = { prefix: normalizeUsername(query.search ?? ''), limit: pageSize + 1 }
  if (sort === 'newest')
    return cutPageById(await listMemberSums(tx, agentId, days, { ...asked, belowId: readCursorId(cursor) }), pageSize)
  const [rank, id] = readCursor(cursor, RANK, UUID) ?? []
  const behind = rank !== undefined && id !== undefined ? { rank, id } : undefined
  const rows = await rankMemberSums(tx, agentId, days, { ...asked, sort, isAscending: query.order === 'asc', behind })
  return cutPage(rows, pageSize, last => [String(last.rank), last.id])
}
