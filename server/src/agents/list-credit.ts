import type { agentCalls } from '@sen/core/agents/calls'
import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { sumDownlineTransfers } from '../cashier/public.ts'
import { readHierarchyRows } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { readReportDays, spanOf } from './read-report.ts'

type Call = typeof agentCalls.listCredit

/** What the agent sent to and received from those directly above and below him (AGENT-19). */
export function listCredit(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const days = readReportDays(deps, caller, query)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const page = { belowId: readCursorId(query.cursor), limit: query.pageSize + 1 }
    const rows = await sumDownlineTransfers(tx, accountId, spanOf(days, caller.brand.timeZone), page)
    const { page: shown, nextCursor } = cutPageById(rows, query.pageSize)
    const ids = shown.map(({ id }) => id)
    const accounts = await readHierarchyRows(tx, ids)
    return {
      ...days,
      list: shown.map(({ id, sent, received, transfers }) => ({
        id,
        account: accounts.get(id)?.username ?? '',
        kind: accounts.get(id)?.kind ?? 0,
        transfers,
        sent: writeAmount(sent),
        received: writeAmount(received),
        net: writeAmount(received - sent),
      })),
      nextCursor,
    }
  })
}
