import { maskAccount } from '@sen/core/bets/rules'
import { addDays, dayOf, weekOf } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { type Amount, readAmount } from '@sen/core/money'
import type { missionCalls } from '@sen/core/rewards/mission-calls'
import { nameAccounts, whereBlocked } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { isExcluded, whereExcluded } from '../safety/public.ts'
import { findPlace, listLeaders } from './points-store.ts'

type Call = typeof missionCalls.getMissionLeaderboard

const SHOWN = 20

/** The board of a week. Whoever has a break or an exclusion stands on none, and is shown none; whoever is blocked stands on none. */
export async function getMissionLeaderboard(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const { per, earn } = caller.brand.rewards.points
  const least = readAmount(per)
  const pointsOf = (score: Amount) => Number(score / least) * earn
  const now = deps.now()
  const { timeZone, weekStart } = caller.brand
  const week = weekOf(dayOf(now, timeZone), weekStart)
  const from = query.week === 'last' ? addDays(week, -7) : week
  return deps.db.inBrand(caller.brand.code, async tx => {
    const span = { from, to: addDays(from, 6) }
    if (await isExcluded(tx, accountId, now)) return { ...span, isPaused: true, leaders: [], own: null }
    const player = sql`w.player_id`
    const isLeftOut = sql`(${whereExcluded(tx, player, now)} or ${whereBlocked(tx, player)})`
    const board = { week: from, least, isLeftOut }
    const leaders = await listLeaders(tx, board, SHOWN)
    const names = await nameAccounts(
      tx,
      leaders.map(one => one.playerId),
    )
    const own = await findPlace(tx, accountId, board)
    return {
      ...span,
      isPaused: false,
      leaders: leaders.map(({ place, playerId, score }) => ({
        place,
        account: maskAccount(names.get(playerId) ?? ''),
        points: pointsOf(score),
        isSelf: playerId === accountId,
      })),
      own: own ? { place: own.place, points: pointsOf(own.score) } : null,
    }
  })
}
