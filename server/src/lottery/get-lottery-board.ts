import { dayOf } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { BETS } from '@sen/core/lottery/bets'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import { whyNoDraw } from '@sen/core/lottery/draw-schedule'
import { weekdayOf } from '@sen/core/lottery/game'
import { NORTHERN_HOSTS } from '@sen/core/lottery/northern-hosts'
import { listOddsKeys } from '@sen/core/lottery/odds'
import { oddsFor } from '@sen/core/lottery/settings'
import { ONE } from '@sen/core/money'
import { readPrizeMode } from '@sen/core/play/prize-mode'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { openGame, readBoards } from './boards.ts'
import { readExceptions } from './calendar.ts'
import { findLastDrawn } from './list-opened-numbers.ts'
import { openResultFeed } from './result-feed.ts'
import { DRAW, type DrawRow, planOf } from './store.ts'
import { currentTerms, readTerms, rebateFor } from './terms.ts'
import { viewDraw } from './views.ts'

type Call = typeof lotteryCalls.getLotteryBoard

/** What a board needs; terms and numbers that are stopped are those of the next draw. */
export async function getLotteryBoard(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const now = deps.now()
  return deps.db.inBrand(caller.brand.code, async tx => {
    const game = await openGame(tx, caller, query.gameCode, now)
    const [board] = await readBoards(deps, tx, caller, [game.code])
    const draws = await listTakingBets(tx, game.code, now)
    const current = await currentTerms(tx, caller.brand, now)
    const version = draws[0]?.terms_version ?? current.version
    const settings = await readTerms(tx, version)
    const mode = readPrizeMode(query.prizeMode)
    const odds = oddsFor(settings, mode, game.form)
    const last = await findLastDrawn(tx, game.code)
    const plan = planOf(caller.brand, settings, game, await readExceptions(tx))
    const nextDay = draws[0]?.day
    return {
      serverTime: now.getTime(),
      game: {
        ...(board as NonNullable<typeof board>),
        form: game.form,
        drawnBy: game.drawnBy,
        host: game.code === 'north' && nextDay ? NORTHERN_HOSTS[weekdayOf(nextDay)] : '',
      },
      prizeMode: mode,
      terms: {
        version,
        odds,
        rules: settings.rules,
        limits: settings.limits,
        rebate: rebateFor(settings, game),
        point: settings.point,
        payUnit: settings.payUnit,
      },
      bets: BETS[game.form].filter(bet => listOddsKeys(bet).some(key => odds[key] !== undefined)).map(bet => bet.code),
      draws: draws.map(draw => ({
        drawNumber: draw.number,
        opensAt: draw.opens_at.toISOString(),
        locksAt: draw.locks_at.toISOString(),
        drawsAt: draw.draws_at.toISOString(),
      })),
      last: last ? viewDraw(caller, last) : null,
      stopped: draws[0] ? await listStopped(tx, draws[0].id, BigInt(settings.limits.selection) * ONE) : [],
      pause: whyNoDraw(plan, dayOf(now, plan.zone)) ?? '',
      isSandbox: game.drawnBy === 'state' && openResultFeed(deps, caller.brand).isSandbox,
    }
  })
}

const listTakingBets = (tx: Tx, gameCode: string, now: Date): Promise<DrawRow[]> =>
  tx.query<DrawRow>(sql`
    select ${DRAW} from lottery.draws d
    where d.brand_id = ${tx.brandId} and d.game_code = ${gameCode} and d.state = 'scheduled' and d.locks_at > ${now}
    order by d.draws_at limit 10`)

/** Selections whose limit leaves nothing. */
const listStopped = (tx: Tx, draw: bigint, most: bigint): Promise<{ bet: string; selection: string }[]> =>
  tx.query(sql`
    select bet, selection from lottery.exposures
    where brand_id = ${tx.brandId} and draw_id = ${draw} and bet <> '' and possible_win >= ${most} order by 1, 2 limit 1000`)
