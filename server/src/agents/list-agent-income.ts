import type { agentCalls } from '@sen/core/agents/calls'
import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type IncomeRow, sumIncome } from '../wallet/public.ts'
import { readReportDays, spanOf } from './read-report.ts'

type Call = typeof agentCalls.listAgentIncome

/** What the agent himself received by day: commission, rebate, bonus (AGENT-11). */
export async function listAgentIncome(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const days = readReportDays(deps, caller, query)
  const rows = await deps.db.inBrand(caller.brand.code, tx =>
    sumIncome(tx, accountId, spanOf(days, caller.brand.timeZone)),
  )
  return {
    ...days,
    list: [...Map.groupBy(rows, row => row.day)].map(([day, of]) => ({ day, ...viewIncome(of) })),
    totals: viewIncome(rows),
  }
}

function viewIncome(rows: readonly IncomeRow[]) {
  const sum = (kind?: IncomeRow['kind']) =>
    writeAmount(rows.reduce((total, row) => (kind && row.kind !== kind ? total : total + row.amount), 0n))
  return { wage: sum('wage'), rebate: sum('rebate'), bonus: sum('bonus'), total: sum() }
}
