import type { Answer, Asked } from '@sen/core/call'
import type { lobbyCalls } from '@sen/core/play/lobby-calls'
import { readPrizeMode } from '@sen/core/play/prize-mode'
import { refuse } from '@sen/core/refusal'
import { listLotteryGames } from '../catalogue/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'

/**
 * The address of the lottery page (LAUNCH-08, decision L18): the lobby, or the board of the game that is named. Refuses a game
 * that this brand does not show with catalogue.gameUnknown.
 */
export async function launchLottery(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof lobbyCalls.launchLottery>,
): Promise<Answer<typeof lobbyCalls.launchLottery>> {
  const prizeMode = readPrizeMode(query.lottoPrizeMode)
  const code = query.lottoGameCode
  if (!code) return { content: '/lottery', prizeMode }
  const game = (await listLotteryGames(deps, caller)).find(one => one.gameCode === code)
  if (!game) refuse('catalogue.gameUnknown')
  // The lobby of a game is the page of its vendor; its board is named by code and way of playing.
  const search = new URLSearchParams({ gameCode: game.gameCode, vendor: game.vassalage })
  if (query.lottoView !== 'LOBBY' && game.defaultPlayType) search.set('playType', game.defaultPlayType)
  return { content: `/lottery?${search}`, prizeMode }
}
