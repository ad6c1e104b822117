import type { agentCalls } from '@sen/core/agents/calls'
import type { Days } from '@sen/core/agents/rules'
import type { Answer, Asked } from '@sen/core/call'
import { normalizeUsername } from '@sen/core/identity/rules'
import { CSV_MARK, writeRow } from '@sen/core/operations/csv'
import { say } from '@sen/core/words'
import { nameAccounts } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { exportFilename } from '../platform/export-filename.ts'
import { readReportDays } from './read-report.ts'
import { listMemberSums } from './store.ts'
import { viewSums } from './views.ts'

type Call = typeof agentCalls.exportPlayerPnl

/** Members that are read at a time, each page in a transaction of its own. */
const PAGE = 1000
const COLUMNS = ['deposits', 'withdrawals', 'stake', 'validBet', 'win', 'net'] as const

/** Win and loss of the caller's line as a file, newest member first. */
export async function exportPlayerPnl(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const days = readReportDays(deps, caller, query)
  const prefix = normalizeUsername(query.search ?? '')
  return { name: exportFilename(caller, 'pnl', [days.from, days.to]), text: writeMembers(deps, caller, days, prefix) }
}

async function* writeMembers(deps: Deps, caller: Caller, days: Days, prefix: string): AsyncGenerator<string> {
  const { accountId } = sessionOf(caller)
  const heads = (['account', 'levelOf', ...COLUMNS] as const).map(column => say(caller.language, `agents.${column}`))
  yield CSV_MARK + writeRow(heads)
  let belowId: string | undefined
  do {
    const from = belowId
    const page = await deps.db.inBrand(caller.brand.code, async tx => {
      const rows = await listMemberSums(tx, accountId, days, { belowId: from, limit: PAGE, prefix })
      const names = await nameAccounts(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.map(row => ({ ...row, account: names.get(row.id) ?? '' }))
    })
    yield page
      .map(row => writeRow([row.account, String(row.depth), ...COLUMNS.map(column => viewSums(row)[column])]))
      .join('')
    belowId = page.length === PAGE ? page.at(-1)?.id : undefined
  } while (belowId)
}
