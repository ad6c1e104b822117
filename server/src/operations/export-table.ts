import { betsStaffCalls } from '@sen/core/bets/staff-calls'
import { dayOf } from '@sen/core/calendar'
import type { Answer, Asked, Call } from '@sen/core/call'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { contentStaffCalls } from '@sen/core/content/staff-calls'
import { supportCalls } from '@sen/core/inbox/staff-calls'
import { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import { lotteryChaseStaffCalls } from '@sen/core/lottery/chase-staff-calls'
import { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { operationsCalls } from '@sen/core/operations/calls'
import { editingCalls } from '@sen/core/operations/content-calls'
import { EXPORT_ROWS, type ExportTable, writeTable } from '@sen/core/operations/export-tables'
import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { playerCalls } from '@sen/core/operations/player-calls'
import { reportCalls } from '@sen/core/operations/report-calls'
import { mayStaff } from '@sen/core/operations/rules'
import { playStaffCalls } from '@sen/core/play/staff-calls'
import { refuse } from '@sen/core/refusal'
import { say } from '@sen/core/words'
import { listRevenue } from '../bets/public.ts'
import {
  listDepositQueueWith,
  listHeldBankAccounts,
  listIncomingTransfersWith,
  listWithdrawalQueue,
} from '../cashier/public.ts'
import { listApplications } from '../content/public.ts'
import { listFeedback } from '../inbox/public.ts'
import { listLotteryCalendar, listLotteryChases, listLotteryDraws } from '../lottery/public.ts'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listReconciliationBreaks } from '../play/public.ts'
import { depositPromotions } from '../promotions/public.ts'
import { getPerformance } from './get-performance.ts'
import { listApprovals } from './list-approvals.ts'
import { listAudit } from './list-audit.ts'
import { listEditableGames } from './list-editable-games.ts'
import { listEntries } from './list-entries.ts'
import { listPlayerBets } from './list-player-bets.ts'
import { listPlayerLogins } from './list-player-logins.ts'
import { listPlayerTransactions } from './list-player-transactions.ts'
import { listPlayers } from './list-players.ts'

type Page = { list: readonly unknown[]; nextCursor?: string | null }
type Source = { contract: Call; read: (deps: Deps, caller: Caller, query: Record<string, string>) => Promise<Page> }

/** A list of the back office as a source of rows: asked as its screen asks it, judged by its own contract. */
function source<C extends Call>(
  contract: C,
  list: (deps: Deps, caller: Caller, asked: Asked<C>) => Promise<Answer<C>>,
): Source {
  const read = async (deps: Deps, caller: Caller, query: Record<string, string>) => {
    const verdict = contract.query?.safeParse(query)
    if (verdict && !verdict.success) refuse('platform.badInput', { fields: { query: 'invalid' } })
    return (await list(deps, caller, { query: verdict?.data, body: undefined } as Asked<C>)) as Page
  }
  return { contract, read }
}

const SOURCES: Readonly<Record<ExportTable, Source>> = {
  players: source(playerCalls.listPlayers, listPlayers),
  playerTransactions: source(playerCalls.listPlayerTransactions, listPlayerTransactions),
  playerBets: source(playerCalls.listPlayerBets, listPlayerBets),
  playerLogins: source(playerCalls.listPlayerLogins, listPlayerLogins),
  approvals: source(operationsCalls.listApprovals, listApprovals),
  deposits: source(cashierStaffCalls.listDepositQueue, listDepositQueueWith(depositPromotions)),
  withdrawals: source(cashierStaffCalls.listWithdrawalQueue, listWithdrawalQueue),
  transfers: source(cashierStaffCalls.listIncomingTransfers, listIncomingTransfersWith(depositPromotions)),
  heldBankAccounts: source(cashierStaffCalls.listHeldBankAccounts, listHeldBankAccounts),
  reconciliationBreaks: source(playStaffCalls.listReconciliationBreaks, listReconciliationBreaks),
  entries: source(ledgerCalls.listEntries, listEntries),
  applications: source(contentStaffCalls.listApplications, listApplications),
  audit: source(operationsCalls.listAudit, listAudit),
  games: source(editingCalls.listEditableGames, listEditableGames),
  feedback: source(supportCalls.listFeedback, listFeedback),
  performance: source(reportCalls.getPerformance, async (...asked) => {
    const report = await getPerformance(...asked)
    return { ...report, list: report.days }
  }),
  revenue: source(betsStaffCalls.listRevenue, async (...asked) => {
    const report = await listRevenue(...asked)
    return { ...report, list: report.games }
  }),
  lotteryDraws: source(lotteryStaffCalls.listLotteryDraws, listLotteryDraws),
  lotteryCalendar: source(lotteryCalendarCalls.listLotteryCalendar, listLotteryCalendar),
  lotteryChases: source(lotteryChaseStaffCalls.listLotteryChases, listLotteryChases),
}

/** What the filters of free text looked for may be somebody's number or name, and the log is for ever: its beginning says enough. */
const SOUGHT = ['search', 'find']
const maskSought = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      SOUGHT.includes(name) && value ? `${[...value].slice(0, 2).join('')}***` : value,
    ]),
  )

type ExportCall = typeof ledgerCalls.exportTable

/** Reads a table to its end, as the person may see it, and writes down what was taken before it leaves (threat T24 for its cells). */
export async function exportTable(
  deps: Deps,
  caller: Caller,
  { body }: Asked<ExportCall>,
): Promise<Answer<ExportCall>> {
  const { role, record } = staffOf(caller)
  const { table, query } = body
  const { contract, read } = SOURCES[table]
  if (contract.permission && !mayStaff(role, contract.permission)) refuse('platform.forbidden')
  const rows: unknown[] = []
  let cursor: string | null | undefined = ''
  do {
    const page = await read(deps, caller, { ...query, pageSize: '100', ...(cursor ? { cursor } : {}) })
    rows.push(...page.list)
    cursor = page.nextCursor
  } while (cursor && rows.length < EXPORT_ROWS)
  const taken = { rows: rows.length, isWhole: !cursor }
  await deps.db.inBrand(caller.brand.code, tx =>
    record(tx, {
      action: 'exportTable',
      subject: { kind: 'table', id: table },
      after: { query: maskSought(query), ...taken },
    }),
  )
  const csv = writeTable(table, rows, phrase => say(caller.language, phrase))
  return { name: `${caller.brand.code}-${table}-${dayOf(deps.now(), caller.brand.timeZone)}.csv`, csv, ...taken }
}
