import type { contractCalls } from '@sen/core/agents/contract-calls'
import { periodAt, windowAt } from '@sen/core/agents/contract-periods'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { categorize } from '../../catalogue/public.ts'
import { nameAccounts } from '../../identity/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { hasContracts } from '../contracts/request-contract.ts'
import { findClosed, findMark, findRunning, listInForce } from './bill-store.ts'
import { reckonHolder, startWithin } from './settle-window.ts'
import { viewFormula } from './view-bill.ts'

type Call = typeof contractCalls.getRunningBill

/**
 * What the caller's contract of a kind has earned of the window that is settled next, reckoned as its bill will be, of what is closed of it.
 * Where the last window's bill is not written yet, that window is the next one.
 */
export async function getRunningBill(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const { kind } = query
  if (!hasContracts(caller.brand, kind)) refuse('agents.contractKindOff')
  const typeOf = await categorize(deps, caller.brand)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = await findRunning(tx, { kind, holderId: accountId, at: deps.now() })
    if (!row?.starts_at) return { running: null }
    const { period, payer } = row.terms
    const mark = await findMark(tx, kind, period)
    const window = windowAt(kind, period, mark && mark > row.starts_at ? mark : row.starts_at, caller.brand)
    const closed = (await findClosed(tx)) ?? window.from
    const until = new Date(Math.min(Math.max(closed.getTime(), window.from.getTime()), window.to.getTime()))
    const span = periodAt(period, window.from, caller.brand)
    const contracts = await listInForce(tx, kind, period, window, accountId)
    const asked = { contracts, period: span, window: { from: window.from, to: until }, typeOf }
    const formula = await reckonHolder(tx, asked, accountId)
    if (!formula) return { running: null }
    const giver = row.giver_id && {
      id: row.giver_id,
      account: (await nameAccounts(tx, [row.giver_id])).get(row.giver_id) ?? '',
    }
    return {
      running: {
        giver: giver || null,
        payer,
        periodFrom: span.from.toISOString(),
        from: startWithin(row, window).toISOString(),
        to: window.to.toISOString(),
        until: until.toISOString(),
        formula: await viewFormula(tx, { formula }),
      },
    }
  })
}
