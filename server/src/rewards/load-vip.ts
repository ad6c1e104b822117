import { addDays, dayOf } from '@sen/core/calendar'
import type { Amount } from '@sen/core/money'
import type { Language } from '@sen/core/phrases'
import { judgeVipStatus, REVIEW_DAYS, type VipStatus } from '@sen/core/rewards/rules'
import { sumValidBets } from '../bets/public.ts'
import { listVipRows, type VipRow } from '../content/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { findVipStatus, lockVipStatus, saveVipStatus } from './store.ts'

/** `levels` are the brand's, lowest first; none where it has no VIP. */
export type Vip = { vipStatus: VipStatus; turnover: Amount; levels: VipRow[] }

/** Where a player stands on a day, with the valid bets of the ninety days that end with it. */
export async function loadVip(tx: Tx, playerId: string, day: string): Promise<Vip> {
  const [levels, turnover] = [await listVipRows(tx), await sumTurnover(tx, playerId, day)]
  return { vipStatus: judgeVipStatus(await findVipStatus(tx, playerId), turnover, levels, day), turnover, levels }
}

/** The same, kept: whoever comes second sees what the first one kept. */
export async function settleVip(tx: Tx, playerId: string, day: string): Promise<Vip> {
  const [levels, turnover] = [await listVipRows(tx), await sumTurnover(tx, playerId, day)]
  const vipStatus = judgeVipStatus(await lockVipStatus(tx, playerId, day), turnover, levels, day)
  await saveVipStatus(tx, playerId, vipStatus)
  return { vipStatus, turnover, levels }
}

const sumTurnover = (tx: Tx, playerId: string, day: string): Promise<Amount> =>
  sumValidBets(tx, playerId, addDays(day, 1 - REVIEW_DAYS), day)

/** The level's name in a language; in the other where it has none. */
export const nameOf = ({ name }: VipRow, language: Language): string => name[language] ?? name.vi ?? name.en ?? ''

/** What the level adds to every rate of rebate, in millionths. */
export const bonusOf = ({ vipStatus, levels }: Vip): number =>
  (levels.find(({ level }) => level === vipStatus.level)?.rebate_bp ?? 0) * 100

/** The level as the account shows it (MC-20): its rank and its name in a language; whoever begins is named by no level. */
export async function findVipBadge(
  deps: Deps,
  tx: Tx,
  playerId: string,
  language: Language,
): Promise<{ labelName: string; rankLevel: number }> {
  const { vipStatus, levels } = await loadVip(tx, playerId, dayOf(deps.now(), tx.calendar.timeZone))
  const mine = levels.find(({ level }) => level === vipStatus.level)
  return { labelName: mine && mine.level > 0 ? nameOf(mine, language) : '', rankLevel: vipStatus.level }
}

/** What the player's level lets leave in a day, as /vip shows it; undefined where the brand has no levels. */
export async function findDailyWithdrawal(deps: Deps, tx: Tx, playerId: string): Promise<Amount | undefined> {
  const { vipStatus, levels } = await loadVip(tx, playerId, dayOf(deps.now(), tx.calendar.timeZone))
  return levels.find(({ level }) => level === vipStatus.level)?.withdraw_daily
}
