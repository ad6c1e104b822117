/** Where a tap on a game leads. Pure; `use-play.ts` walks there. */
import type { GameType } from '@sen/core/catalogue/calls'

/** Categories and vendors whose games live on the lottery page (LAUNCH-02). */
const LOTTERY_TYPES: readonly GameType[] = ['LOTT', 'ELOTT', 'VN']
const LOTTERY_VENDORS: readonly string[] = ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT']

/** What is known of a game where it is tapped. */
export type Tapped = {
  nodeId: number
  vassalage: string
  gameType: GameType
  gameCode: string
  isGame: string
  isMaintenance: number
  hasDemo: number
  defaultPlayType: string
}

/** A win or a banner knows its game by number alone; the game's own page then says what else there is to say. */
export type TappedById = { nodeId: number; isMaintenance?: undefined }

export type Way =
  /** Its details, with others to play. */
  | { to: 'details' }
  /** A popup with the vendor's games (LAUNCH-04). */
  | { to: 'vendor'; vassalage: string }
  | { to: 'lottery'; gameCode: string; vendor: string; playType: string }
  | { to: 'game'; mode: 'real' | 'demo' }
  | { to: 'login' }
  | { to: 'realAccount' }

/** `isAgent` is the session's kind, undefined for a visitor. A visitor's real play goes by /login first (LAUNCH-01). */
export function wayOf(game: Tapped | TappedById, isAgent: number | undefined, mode: 'real' | 'demo' = 'real'): Way {
  if (game.isMaintenance === undefined) return isAgent === undefined ? { to: 'login' } : { to: 'game', mode }
  if (game.isMaintenance === 1) return { to: 'details' }
  if (game.isGame === 'VASSALAGE') return { to: 'vendor', vassalage: game.vassalage }
  if (LOTTERY_TYPES.includes(game.gameType) || LOTTERY_VENDORS.includes(game.vassalage))
    return { to: 'lottery', gameCode: game.gameCode, vendor: game.vassalage, playType: game.defaultPlayType }
  if (mode === 'demo') return { to: 'game', mode: 'demo' }
  if (isAgent === undefined) return { to: 'login' }
  if (isAgent === 4) return game.hasDemo === 1 ? { to: 'game', mode: 'demo' } : { to: 'realAccount' }
  return { to: 'game', mode: 'real' }
}
