import type { Amount } from '@sen/core/money'
import type { Language } from '@sen/core/phrases'
import { dayOf } from '@sen/core/play/rules'
import { addDays, judgeStanding, REVIEW_DAYS, type Standing } from '@sen/core/rewards/rules'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { sumValidBets } from '../play/public.ts'
import type { RebatePorts } from '../promotions/public.ts'
import { findStanding, lockStanding, saveStanding } from './store.ts'

/** What a VIP level takes and gives; `rebate_bp` in hundredths of a percent. */
export type VipLevel = {
  level: number
  name: Partial<Record<Language, string>>
  turnover: Amount
  rebate_bp: number
  gift: Amount
}
/** The brand's levels, lowest first; none where it has no VIP. */
export type ListVipLevels = (tx: Tx) => Promise<VipLevel[]>

export type Vip = { standing: Standing; turnover: Amount; levels: VipLevel[] }

/** Where a player stands on a day, with the valid bets of the ninety days that end with it. */
export async function loadVip(tx: Tx, listLevels: ListVipLevels, playerId: string, day: string): Promise<Vip> {
  const [levels, turnover] = [await listLevels(tx), await sumTurnover(tx, playerId, day)]
  return { standing: judgeStanding(await findStanding(tx, playerId), turnover, levels, day), turnover, levels }
}

/** The same, kept: whoever comes second sees what the first one kept. */
export async function settleVip(tx: Tx, listLevels: ListVipLevels, playerId: string, day: string): Promise<Vip> {
  const [levels, turnover] = [await listLevels(tx), await sumTurnover(tx, playerId, day)]
  const standing = judgeStanding(await lockStanding(tx, playerId, day), turnover, levels, day)
  await saveStanding(tx, playerId, standing)
  return { standing, turnover, levels }
}

const sumTurnover = (tx: Tx, playerId: string, day: string): Promise<Amount> =>
  sumValidBets(tx, playerId, addDays(day, 1 - REVIEW_DAYS), day)

/** The level's name in a language; in the other where it has none. */
export const nameOf = ({ name }: VipLevel, language: Language): string => name[language] ?? name.vi ?? name.en ?? ''

/** What the level adds to every rate of rebate, in millionths. */
const bonusOf = ({ standing, levels }: Vip): number =>
  (levels.find(({ level }) => level === standing.level)?.rebate_bp ?? 0) * 100

export const rebatePortsOf = (listLevels: ListVipLevels): RebatePorts => ({
  settleVipBonus: async (tx, playerId, day) => bonusOf(await settleVip(tx, listLevels, playerId, day)),
  findVipBonus: async (tx, playerId, day) => bonusOf(await loadVip(tx, listLevels, playerId, day)),
})

/** The level as the account shows it (MC-20): its rank and its name in a language; whoever begins is named by no level. */
export const findClubWith =
  (listLevels: ListVipLevels) =>
  async (
    deps: Deps,
    tx: Tx,
    playerId: string,
    language: Language,
  ): Promise<{ labelName: string; rankLevel: number }> => {
    const { standing, levels } = await loadVip(tx, listLevels, playerId, dayOf(deps.now()))
    const mine = levels.find(({ level }) => level === standing.level)
    return { labelName: mine && mine.level > 0 ? nameOf(mine, language) : '', rankLevel: standing.level }
  }
