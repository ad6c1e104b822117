import type { Answer, Asked } from '@sen/core/call'
import type { lotteryLaunchCalls } from '@sen/core/lottery/launch-calls'
import { readPrizeMode } from '@sen/core/play/prize-mode'
import { recordLaunch } from '../catalogue/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { openGame } from './boards.ts'
import { vendorOf } from './store.ts'

type Call = typeof lotteryLaunchCalls.launchLottery

/** What a guest plays is not remembered. */
const GUEST = 4

/**
 * The address of the lottery page (LAUNCH-08, decision L18): the lobby, or the board of the game that is named. Refuses a game
 * that this brand does not offer with lottery.gameUnknown.
 */
export async function launchLottery(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const prizeMode = readPrizeMode(query.lottoPrizeMode)
  const code = query.lottoGameCode
  if (!code) return { content: '/lottery', prizeMode }
  const { accountId, kind } = sessionOf(caller)
  const now = deps.now()
  const game = await deps.db.inBrand(caller.brand.code, async tx => {
    const found = await openGame(tx, caller, code, now)
    if (query.lottoView !== 'LOBBY' && kind !== GUEST) await recordLaunch(tx, accountId, found.gameId, now)
    return found
  })
  if (query.lottoView === 'LOBBY') return { content: '/lottery', prizeMode }
  return { content: `/lottery?${new URLSearchParams({ gameCode: game.code, vendor: vendorOf(game) })}`, prizeMode }
}
