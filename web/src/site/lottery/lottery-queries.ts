/** What the lottery's calls are asked with, as the documents' client asks: `device` and language are written beside it. */
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { type PrizeMode, prizeModeOf } from '@sen/core/play/prize-mode'
import { useCall } from '../../ask/use-call.ts'
import { paths } from '../paths.ts'

/** How many games' draw data, and recent games, are asked for (API-43, API-45). */
export const NUMBERS_COUNT = 100
export const RECENT_COUNT = 100

/** The eight keys, of which `device` and `language` are written by every call that says them. */
export const launchQuery = (gameCode: string, lottoPrizeMode: PrizeMode) => ({
  lottoArea: 'VN' as const,
  launchMode: 'LOTT' as const,
  lottoPrizeMode,
  lottoGameCode: gameCode,
  lottoView: 'BET' as const,
  backUrl: paths.lottery(),
})

const LOTTERIES: readonly string[] = ['LOTT', 'ELOTT', 'VN']

/** The prize mode that this brand's cards mean (LAUNCH-06); that of a brand with the usual cards until they are known. */
export function usePrizeMode(): PrizeMode {
  const menus = useCall(catalogueCalls.listMenus)
  if (!menus.data) return 'ELOTT'
  const lotteries = menus.data.filter(menu => LOTTERIES.includes(menu.gameType))
  return prizeModeOf(lotteries.flatMap(menu => menu.categories.flatMap(category => category.cards)))
}
