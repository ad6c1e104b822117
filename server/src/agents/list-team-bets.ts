import type { agentCalls } from '@sen/core/agents/calls'
import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { listLatestBets, listTeamRounds } from '../bets/public.ts'
import { nameGames } from '../catalogue/public.ts'
import { nameAccounts } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPageById, readCursorId } from '../platform/page.ts'
import { fillPage, findTyped, readReportDays, spanOf } from './read-report.ts'
import { listActive, sumMember, sumTeam } from './store.ts'
import { viewSums } from './views.ts'

type Call = typeof agentCalls.listTeamBets

/** Bets of the caller's line or of one of it, newest first, with the totals of the days (AGENT-09). */
export async function listTeamBets(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const days = readReportDays(deps, caller, query)
  const { rows, names, totals } = await deps.db.inBrand(caller.brand.code, async tx => {
    const memberId = await findTyped(tx, accountId, query.account)
    const span = spanOf(days, caller.brand.timeZone)
    const page = { before: readCursorId(query.cursor), count: query.pageSize + 1 }
    const found = memberId
      ? await listTeamRounds(tx, [memberId], span, page)
      : await fillPage(
          tx,
          accountId,
          { days, ...page },
          {
            latest: part => listLatestBets(tx, span, part),
            of: (ids, part) => listTeamRounds(tx, ids, span, part),
            active: part => listActive(tx, accountId, part, 'rounds'),
          },
        )
    return {
      rows: found,
      names: await nameAccounts(tx, [...new Set(found.map(row => row.player_id))]),
      totals: memberId ? await sumMember(tx, memberId, days) : await sumTeam(tx, accountId, days),
    }
  })
  const name = await nameGames(deps, caller)
  const { page: shown, nextCursor } = cutPageById(rows, query.pageSize)
  return {
    ...days,
    list: shown.map(row => ({
      id: row.id,
      account: names.get(row.player_id) ?? '',
      roundId: row.ref,
      vendorName: name(row.node_id)?.vendorName ?? row.vendor_code,
      gameName: name(row.node_id)?.gameName ?? row.game_code,
      state: row.state,
      stake: writeAmount(row.stake),
      win: writeAmount(row.win),
      net: writeAmount(row.win + row.returned - row.stake),
      at: row.opened_at.toISOString(),
    })),
    totals: viewSums(totals),
    nextCursor,
  }
}
