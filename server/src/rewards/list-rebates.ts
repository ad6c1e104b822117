import { startOfDay } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import type { rebateCalls } from '@sen/core/rewards/rebate-calls'
import { writePercent } from '@sen/core/rewards/rebate-rules'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { cutPage, readCursor, refuseCursor } from '../platform/page.ts'
import { listRebateRows, type RebatePlace, type RebateRow, sumRebates } from './view-rebates.ts'

type Call = typeof rebateCalls.listRebates

/** The player's rebates, newest first, by keyset. A day that does not exist, and a cursor that is none of ours, is bad input. */
export async function listRebates(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const filter = {
    playerId: accountId,
    from: knownDay(caller, 'from', query.from),
    to: knownDay(caller, 'to', query.to),
  }
  const after = readPlace(caller, query.cursor)
  const { rows, totals } = await deps.db.inBrand(caller.brand.code, async tx => ({
    rows: await listRebateRows(tx, filter, { after, count: query.pageSize + 1 }),
    totals: await sumRebates(tx, filter),
  }))
  const { page, nextCursor } = cutPage(rows, query.pageSize, ({ day, gameType }) => [day, gameType])
  return {
    list: page.map(viewRebate),
    totals: { validBet: writeAmount(totals.validBet), amount: writeAmount(totals.amount) },
    nextCursor,
  }
}

const viewRebate = (row: RebateRow) => ({
  day: row.day,
  gameType: row.gameType,
  validBet: writeAmount(row.validBet),
  rate: writePercent(row.rate),
  amount: writeAmount(row.amount),
  paidAt: row.paidAt.toISOString(),
})

function knownDay({ brand }: Caller, field: string, day: string | undefined): string | undefined {
  if (day !== undefined && !startOfDay(day, brand.timeZone))
    refuse('platform.badInput', { fields: { [field]: 'invalid' } })
  return day
}

function readPlace({ brand }: Caller, cursor: string | undefined): RebatePlace | undefined {
  const [day = '', gameType = ''] = readCursor(cursor, /^\d{4}-\d\d-\d\d$/, /^[A-Z]{2,16}$/) ?? []
  if (cursor === undefined) return undefined
  return startOfDay(day, brand.timeZone) ? { day, gameType } : refuseCursor()
}
