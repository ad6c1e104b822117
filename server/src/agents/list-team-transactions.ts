import type { agentCalls } from '@sen/core/agents/calls'
import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { nameAccounts } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { listLatestMoneyTransactions, listMoneyTransactions, MONEY_TRANSACTION_KINDS } from '../wallet/public.ts'
import { fillPage, findTyped, readReportDays, spanOf } from './read-report.ts'
import { listActive, sumMember, sumTeam } from './store.ts'
import { viewSums } from './views.ts'

type Call = typeof agentCalls.listTeamTransactions

/**
 * Deposits, withdrawals and transfers of the caller's line or of one of it, newest first (AGENT-12). Their references are left out: by
 * them customer service tells whose request it is.
 */
export function listTeamTransactions(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const days = readReportDays(deps, caller, query)
  const kinds = query.kind ? [query.kind] : MONEY_TRANSACTION_KINDS
  return deps.db.inBrand(caller.brand.code, async tx => {
    const memberId = await findTyped(tx, accountId, query.account)
    const asked = { ...spanOf(days, caller.brand.timeZone), kinds }
    const page = { before: readCursorId(query.cursor), count: query.pageSize + 1 }
    const rows = memberId
      ? await listMoneyTransactions(tx, [memberId], asked, page)
      : await fillPage(
          tx,
          accountId,
          { days, ...page },
          {
            latest: part => listLatestMoneyTransactions(tx, asked, part),
            of: (ids, part) => listMoneyTransactions(tx, ids, asked, part),
            active: part => listActive(tx, accountId, part, 'moves'),
          },
        )
    const names = await nameAccounts(tx, [...new Set(rows.map(row => row.player_id))])
    const { page: shown, nextCursor } = cutPageById(rows, query.pageSize)
    const totals = memberId ? await sumMember(tx, memberId, days) : await sumTeam(tx, accountId, days)
    return {
      ...days,
      list: shown.map(({ id, player_id, kind, amount, at }) => ({
        id,
        account: names.get(player_id) ?? '',
        kind,
        amount: writeAmount(amount),
        at: at.toISOString(),
      })),
      totals: viewSums(totals),
      nextCursor,
    }
  })
}
