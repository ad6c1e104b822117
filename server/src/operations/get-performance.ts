import { ggrOf, ngrOf } from '@sen/core/bets/figures'
import { addDays, dayOf, listDays, startOfDay, startOfDayAfter } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { type Amount, writeAmount } from '@sen/core/money'
import type { reportCalls } from '@sen/core/operations/report-calls'
import { refuse } from '@sen/core/refusal'
import { countBrandBettors, readSpan, sumBrandDays } from '../bets/public.ts'
import { countRegistrations } from '../identity/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { sumFirstDeposits, sumMoneyDays } from '../wallet/public.ts'

type Call = typeof reportCalls.getPerformance
type Days = { from: string; to: string }
type Figures = {
  deposits: Amount
  withdrawals: Amount
  stake: Amount
  ggr: Amount
  bonusCost: Amount
  rounds: number
  bettors: number
  registrations: number
  firstDepositors: number
  firstDeposits: Amount
}

/** No brand is older; a year before it is still a year that a database knows. */
const FIRST_DAY = '2000-01-01'

const NOTHING: Figures = {
  deposits: 0n,
  withdrawals: 0n,
  stake: 0n,
  ggr: 0n,
  bonusCost: 0n,
  rounds: 0,
  bettors: 0,
  registrations: 0,
  firstDepositors: 0,
  firstDeposits: 0n,
}

/** The brand in figures, day by day, beside as many days before. Days are the brand's; what each figure is stands in core/src/bets/figures.ts. */
export async function getPerformance(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { timeZone } = caller.brand
  const now = deps.now()
  const { firstDay, lastDay } = readSpan(deps, caller, query)
  if (firstDay < FIRST_DAY) refuse('platform.badInput', { fields: { from: 'invalid' } })
  const days = { from: firstDay, to: lastDay }
  const all = listDays(firstDay, lastDay)
  const before = { from: addDays(firstDay, -all.length), to: addDays(firstDay, -1) }
  return deps.db.inBrand(caller.brand.code, async tx => {
    const [asked, earlier] = [await readDays(tx, days), await readDays(tx, before)]
    return {
      at: now.toISOString(),
      ...days,
      isOver: days.to < dayOf(now, timeZone),
      totals: viewFigures(asked.totals),
      before: { ...before, totals: viewFigures(earlier.totals) },
      days: all.map(day => ({ day, ...viewFigures(asked.byDay.get(day) ?? NOTHING) })),
    }
  })
}

/** The figures of each day that has any, and of all of them; a player who bet on two days is one of them. */
async function readDays(tx: Tx, days: Days): Promise<{ byDay: Map<string, Figures>; totals: Figures }> {
  const { timeZone } = tx.calendar
  const span = { from: startOfDay(days.from, timeZone) as Date, to: startOfDayAfter(days.to, timeZone) }
  const byDay = new Map<string, Figures>()
  const add = (day: string, part: Partial<Figures>) => byDay.set(day, { ...(byDay.get(day) ?? NOTHING), ...part })
  for (const { day, ...money } of await sumMoneyDays(tx, span)) add(day, money)
  for (const { day, players, amount } of await sumFirstDeposits(tx, span))
    add(day, { firstDepositors: players, firstDeposits: amount })
  for (const { day, accounts } of await countRegistrations(tx, span)) add(day, { registrations: accounts })
  for (const row of await sumBrandDays(tx, days))
    add(row.day, { stake: row.stake, ggr: ggrOf(row), rounds: row.rounds, bettors: row.bettors })
  const totals = [...byDay.values()].reduce(addFigures, NOTHING)
  return { byDay, totals: { ...totals, bettors: await countBrandBettors(tx, days) } }
}

const addFigures = (sum: Figures, day: Figures): Figures => ({
  deposits: sum.deposits + day.deposits,
  withdrawals: sum.withdrawals + day.withdrawals,
  stake: sum.stake + day.stake,
  ggr: sum.ggr + day.ggr,
  bonusCost: sum.bonusCost + day.bonusCost,
  rounds: sum.rounds + day.rounds,
  bettors: sum.bettors + day.bettors,
  registrations: sum.registrations + day.registrations,
  firstDepositors: sum.firstDepositors + day.firstDepositors,
  firstDeposits: sum.firstDeposits + day.firstDeposits,
})

const viewFigures = (of: Figures) => ({
  deposits: writeAmount(of.deposits),
  withdrawals: writeAmount(of.withdrawals),
  stake: writeAmount(of.stake),
  ggr: writeAmount(of.ggr),
  bonusCost: writeAmount(of.bonusCost),
  ngr: writeAmount(ngrOf(of.ggr, of.bonusCost)),
  rounds: of.rounds,
  bettors: of.bettors,
  registrations: of.registrations,
  firstDepositors: of.firstDepositors,
  firstDeposits: writeAmount(of.firstDeposits),
})
