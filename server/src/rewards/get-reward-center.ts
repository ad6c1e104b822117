import { addDays, dayOf } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { rewardCalls } from '@sen/core/rewards/calls'
import { REVIEW_DAYS } from '@sen/core/rewards/rules'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { loadVip, nameOf, type Vip } from './load-vip.ts'
import { listPaidDays } from './view-rebates.ts'
import { listReachedGifts } from './views.ts'

type Call = typeof rewardCalls.getRewardCenter

const RECENT_DAYS = 7

/** What the player can claim now, the way to the next level, and the rebates of the last days that had any. */
export async function getRewardCenter(deps: Deps, caller: Caller, _: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const vip = await loadVip(tx, accountId, dayOf(deps.now(), tx.calendar.timeZone))
    const gifts = await listReachedGifts(tx, accountId, vip)
    const rebates = await listPaidDays(tx, accountId, RECENT_DAYS)
    return {
      vip: viewVip(vip, caller),
      gifts: gifts.map(({ level, claimed }) => ({
        level: level.level,
        name: nameOf(level, caller.language),
        amount: writeAmount(claimed?.amount ?? level.gift),
        claimedAt: claimed?.claimedAt.toISOString() ?? null,
      })),
      rebates: rebates.map(({ day, amount, paidAt }) => ({
        day,
        amount: writeAmount(amount),
        paidAt: paidAt.toISOString(),
      })),
    }
  })
}

function viewVip({ vipStatus, turnover, levels }: Vip, { language }: Caller) {
  const mine = levels.find(({ level }) => level === vipStatus.level)
  const next = levels.find(({ level }) => level > vipStatus.level)
  return {
    level: vipStatus.level,
    name: mine ? nameOf(mine, language) : '',
    turnover: writeAmount(turnover),
    next: next
      ? {
          level: next.level,
          name: nameOf(next, language),
          turnover: writeAmount(next.turnover),
          gift: writeAmount(next.gift),
        }
      : null,
    reviewOn: addDays(vipStatus.reviewedOn, REVIEW_DAYS),
  }
}
