import type { Answer } from '@sen/core/call'
import { MENU_TAGS } from '@sen/core/lottery/game'
import { findLotteryGame } from '@sen/core/lottery/games'
import type { lotteryMenuCalls } from '@sen/core/lottery/menu-calls'
import { say } from '@sen/core/words'
import { listLotteryGames } from '../catalogue/public.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { readBoards } from './boards.ts'

/** The tags of the menu that have games, in their order, each with its games in theirs; hot as the catalogue says. */
export async function listLotteryMenus(
  deps: Deps,
  caller: Caller,
): Promise<Answer<typeof lotteryMenuCalls.listLotteryMenus>> {
  const hot = new Set((await listLotteryGames(deps, caller)).filter(card => card.isHot).map(card => card.nodeId))
  const boards = await deps.db.inBrand(caller.brand.code, tx => readBoards(deps, tx, caller))
  const games = boards.flatMap(board => {
    const game = findLotteryGame(board.gameCode)
    if (!game) return []
    const { form, drawnBy, schedule } = game
    const everyMinutes = schedule.kind === 'every' ? schedule.minutes : 0
    return [{ ...board, isHot: hot.has(board.gameId), everyMinutes, form, drawnBy }]
  })
  return MENU_TAGS.flatMap(tag => {
    const gameMenus = games.filter(game => game.gameMenuTag === tag)
    return gameMenus.length === 0 ? [] : [{ tag, name: say(caller.language, `lottery.tag.${tag}`), gameMenus }]
  })
}
