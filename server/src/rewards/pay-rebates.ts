import type { Brand } from '@sen/core/brand/brand-file'
import { addDays, dayOf } from '@sen/core/calendar'
import type { Amount } from '@sen/core/money'
import { priceDay } from '@sen/core/rewards/rebate-rules'
import { findRolledUpUntil, listValidBets, type NodeBet } from '../bets/public.ts'
import { categorize } from '../catalogue/public.ts'
import type { Deps } from '../platform/deps.ts'
import { post } from '../wallet/public.ts'
import { findLastPaidDay, isPaid, saveDay, saveRebates } from './keep-rebates.ts'
import { bonusOf, settleVip } from './load-vip.ts'
import { rebatePosting } from './postings.ts'

/** A day is paid this long after its end, so that rounds which ran over midnight are settled or given back. */
export const PAID_AFTER_MS = 3_600_000
const PAGE = 500

/**
 * Pays what came back of every day that is over: each player's day is a transaction of its own, so that a run which is killed
 * goes on where it stood, and any number of runs at once pay once. Answers how many players were paid.
 */
export async function payRebates(deps: Deps, brandId: string): Promise<number> {
  const brand = deps.brands.byCode(brandId)
  if (!brand) return 0
  let paid = 0
  for (const day of await listUnpaidDays(deps, brand)) {
    let after: string | undefined
    do {
      const players = await deps.db.inBrand(brandId, tx => listValidBets(tx, day, { after, count: PAGE }))
      for (const player of players) if (await payPlayer(deps, brand, day, player)) paid += 1
      after = players.length === PAGE ? players.at(-1)?.playerId : undefined
    } while (after)
    await deps.db.inBrand(brandId, tx => saveDay(tx, day))
  }
  return paid
}

/** Days that are over, rolled up and not paid, oldest first. A brand begins with the day before it first asks. */
function listUnpaidDays(deps: Deps, brand: Brand): Promise<string[]> {
  return deps.db.inBrand(brand.code, async tx => {
    const normalized = await findRolledUpUntil(tx)
    if (!normalized) return []
    const over = Math.min(normalized.getTime(), deps.now().getTime()) - PAID_AFTER_MS
    const last = addDays(dayOf(new Date(over), brand.timeZone), -1)
    const paid = await findLastPaidDay(tx)
    const days: string[] = []
    for (let day = paid ? addDays(paid, 1) : last; day <= last; day = addDays(day, 1)) days.push(day)
    return days
  })
}

async function payPlayer(
  deps: Deps,
  brand: Brand,
  day: string,
  { playerId, bets }: { playerId: string; bets: NodeBet[] },
): Promise<boolean> {
  const categoryOf = await categorize(deps, brand)
  return deps.db.inBrand(brand.code, async tx => {
    if (await isPaid(tx, playerId, day)) return false
    const bonus = bonusOf(await settleVip(tx, playerId, day))
    const priced = bets.map(({ nodeId, amount }) => ({ gameType: categoryOf(nodeId), amount }))
    const lines = priceDay(priced, brand.promotions.rebate.rates, bonus)
    if (lines.length === 0 || !(await saveRebates(tx, playerId, day, lines))) return false
    const amount = lines.reduce<Amount>((sum, line) => sum + line.amount, 0n)
    await post(tx, rebatePosting(playerId, day, amount))
    return true
  })
}
