/** The draw data of the boards: of each game the next draw and the open numbers of the last (LOTTERY-06). */
import type { Answer } from '@sen/core/call'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import type { Result } from '@sen/core/lottery/forms'
import { type LotteryGame, listDrawDays } from '@sen/core/lottery/game'
import { findLotteryGame } from '@sen/core/lottery/games'
import { hasJackpot } from '@sen/core/lottery/jackpot'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { readPool } from './jackpots.ts'
import { currentTerms, listOpenGames } from './terms.ts'
import { nameOfGame, writeNumero } from './views.ts'

export type GameView = Answer<typeof lotteryCalls.listLotteryNumbers>['list'][number]

/** The game of a code, if this brand offers it. */
export async function openGame(tx: Tx, { brand }: Caller, code: string, now: Date): Promise<LotteryGame> {
  const { settings } = await currentTerms(tx, brand, now)
  const game = findLotteryGame(code)
  return game && listOpenGames(settings).includes(game) ? game : refuse('lottery.gameUnknown')
}

/** The open games of the brand, or those of them that are named, with the next draw and the last result of each. */
export async function readBoards(deps: Deps, tx: Tx, caller: Caller, codes?: readonly string[]): Promise<GameView[]> {
  const now = deps.now()
  const { settings } = await currentTerms(tx, caller.brand, now)
  const open = listOpenGames(settings)
  const asked = codes ? codes.flatMap(code => open.filter(game => game.code === code)) : open
  const [last, coming] = [await readLast(tx, asked), await readNext(tx, asked, now)]
  const pools = await readPools(tx, asked)
  return asked.map(game => {
    const pool = pools.get(game.code)
    const next = coming.get(game.code)
    const shown = last.get(game.code)
    return {
      gameId: game.gameId,
      gameCode: game.code,
      remark: nameOfGame(caller, game.code),
      gameMenuTag: game.menuTag,
      drawDayOfWeek: listDrawDays(game).join(','),
      numero: shown ? writeNumero(game.code, shown.result) : '',
      remainTime: next ? Math.max(0, next.draws_at.getTime() - now.getTime()) : -1,
      lockTime: next ? (next.draws_at.getTime() - next.locks_at.getTime()) / 1000 : 0,
      winningTime: next?.draws_at.getTime() ?? 0,
      drawNumber: next?.number ?? '',
      ...(shown?.is_sandbox ? { isSandbox: true } : {}),
      ...(pool === undefined ? {} : { jackpot: writeAmount(pool) }),
    }
  })
}

/** The jackpots of games as their accounts stand in the ledger. */
async function readPools(tx: Tx, games: readonly LotteryGame[]): Promise<Map<string, bigint>> {
  const pools = new Map<string, bigint>()
  for (const game of games) if (hasJackpot(game)) pools.set(game.code, await readPool(tx, game.code))
  return pools
}

type Last = { game_code: string; result: Result; is_sandbox: boolean }

/** The newest result of each game, one look-up a game. */
async function readLast(tx: Tx, games: readonly LotteryGame[]): Promise<Map<string, Last>> {
  const rows = await tx.query<Last>(sql`
    select g.code as game_code, r.result, r.is_sandbox from unnest(${games.map(({ code }) => code)}::text[]) as g (code)
    cross join lateral (
      select d.id from lottery.draws d
      where d.brand_id = ${tx.brandId} and d.game_code = g.code and d.state in ('drawn', 'settled') order by d.draws_at desc limit 1
    ) d
    cross join lateral (
      select result, is_sandbox from lottery.results r where r.brand_id = ${tx.brandId} and r.draw_id = d.id order by version desc limit 1
    ) r`)
  return new Map(rows.map(row => [row.game_code, row]))
}

type Next = { game_code: string; number: string; locks_at: Date; draws_at: Date }

/** A draw whose result has not come for so long is not shown as being drawn any more. */
const DRAWN_WITHIN_MS = 30 * 60_000

/** The draw of each game that is being drawn now, or else the one whose instant comes next, whether it still takes bets or is locked. */
async function readNext(tx: Tx, games: readonly LotteryGame[], now: Date): Promise<Map<string, Next>> {
  const from = new Date(now.getTime() - DRAWN_WITHIN_MS)
  const rows = await tx.query<Next>(sql`
    select g.code as game_code, d.number, d.locks_at, d.draws_at from unnest(${games.map(({ code }) => code)}::text[]) as g (code)
    cross join lateral (
      select number, locks_at, draws_at from lottery.draws d
      where d.brand_id = ${tx.brandId} and d.game_code = g.code and d.draws_at > ${from} and d.state in ('scheduled', 'locked')
      order by d.draws_at limit 1
    ) d`)
  return new Map(rows.map(row => [row.game_code, row]))
}
