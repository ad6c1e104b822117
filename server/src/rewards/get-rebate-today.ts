import { dayOf, startOfDayAfter } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { GAME_TYPES } from '@sen/core/catalogue/calls'
import { writeAmount } from '@sen/core/money'
import type { rebateCalls } from '@sen/core/rewards/rebate-calls'
import { priceDay, readPercent, writePercent } from '@sen/core/rewards/rebate-rules'
import { listPlayedOn } from '../bets/public.ts'
import { categorize } from '../catalogue/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { bonusOf, loadVip } from './load-vip.ts'
import { PAID_AFTER_MS } from './pay-rebates.ts'

type Call = typeof rebateCalls.getRebateToday

/** What today gives back so far, at the rates of the level the player has now: of bets whose rounds were over today. An estimate. */
export async function getRebateToday(deps: Deps, caller: Caller, _: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const { rates } = caller.brand.promotions.rebate
  const today = dayOf(deps.now(), caller.brand.timeZone)
  const categoryOf = await categorize(deps, caller.brand)
  const { bets, bonus } = await deps.db.inBrand(caller.brand.code, async tx => ({
    bets: await listPlayedOn(tx, accountId, today),
    bonus: bonusOf(await loadVip(tx, accountId, today)),
  }))
  const priced = bets.map(({ nodeId, amount }) => ({ gameType: categoryOf(nodeId), amount }))
  const lines = priceDay(priced, rates, bonus)
  const rated = GAME_TYPES.flatMap(gameType => {
    const base = rates[gameType]
    return base === undefined ? [] : [{ gameType, rate: writePercent(readPercent(base) + bonus) }]
  })
  return {
    day: today,
    lines: lines.map(({ gameType, validBet, rate, amount }) => ({
      gameType,
      validBet: writeAmount(validBet),
      rate: writePercent(rate),
      amount: writeAmount(amount),
    })),
    amount: writeAmount(lines.reduce((sum, line) => sum + line.amount, 0n)),
    rates: rated,
    vipBonus: writePercent(bonus),
    paidFrom: new Date(startOfDayAfter(today, caller.brand.timeZone).getTime() + PAID_AFTER_MS).toISOString(),
  }
}
