/** Every lottery game, and the way to one. */
import { FAST_GAMES } from './fast-games.ts'
import type { LotteryGame } from './game.ts'
import { NUMBER_GAMES } from './number-games.ts'
import { STATIONS } from './stations.ts'

export const LOTTERY_GAMES: readonly LotteryGame[] = [...STATIONS, ...FAST_GAMES, ...NUMBER_GAMES]

const byCode = new Map(LOTTERY_GAMES.map(game => [game.code, game]))

export const findLotteryGame = (code: string): LotteryGame | undefined => byCode.get(code)
