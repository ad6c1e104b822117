/** Baccarat: eight decks, cards in the order player, banker, player, banker; the third cards by the fixed rule. */
import { deal, type Hands, isPair, totalOf } from '../baccarat/punto-banco.ts'
import { ONCE } from '../multiplier.ts'
import { returnsOfBaccarat } from './baccarat-returns.ts'
import { dealFrom } from './cards.ts'
import type { Options, Pays, TableEngine } from './table-engine.ts'

/** What the bets are decided by. */
export type Coup = { player: number; banker: number; cards: number; playerPair: boolean; bankerPair: boolean }

const spots = {
  player: 'player',
  banker: 'banker',
  tie: 'tie',
  'player-pair': 'pair',
  'banker-pair': 'pair',
  'either-pair': 'eitherPair',
  big: 'big',
  small: 'small',
  'super-six': 'superSix',
} as const

export const coupOf = ({ player, banker }: Hands): Coup => ({
  player: totalOf(player),
  banker: totalOf(banker),
  cards: player.length + banker.length,
  playerPair: isPair(player),
  bankerPair: isPair(banker),
})

/** What a spot pays of a coup, in ten-thousandths. */
export function timesOfCoup(pays: Pays, spot: string, coup: Coup, options: Options): number {
  const pay = pays[spots[spot as keyof typeof spots]] as number
  const isTie = coup.player === coup.banker
  const bankerWins = coup.banker > coup.player
  const half = options.banker === 'sixHalf' && coup.banker === 6 ? ONCE + (pay - ONCE) / 2 : pay
  const due: Record<keyof typeof spots, number> = {
    player: isTie ? ONCE : bankerWins ? 0 : pay,
    banker: isTie ? ONCE : bankerWins ? half : 0,
    tie: isTie ? pay : 0,
    'player-pair': coup.playerPair ? pay : 0,
    'banker-pair': coup.bankerPair ? pay : 0,
    'either-pair': coup.playerPair || coup.bankerPair ? pay : 0,
    big: coup.cards > 4 ? pay : 0,
    small: coup.cards === 4 ? pay : 0,
    'super-six': bankerWins && coup.banker === 6 ? pay : 0,
  }
  return due[spot as keyof typeof spots] ?? 0
}

export const baccarat: TableEngine<Hands> = {
  spots,
  // Commission: what the file says that banker pays. Half of it on a win with six points.
  options: { banker: ['commission', 'sixHalf'] },
  draw: next => deal(dealFrom(next, 6)),
  times: (pays, spot, hands, options) => timesOfCoup(pays, spot, coupOf(hands), options),
  returns: (pays, options) => returnsOfBaccarat(spots, pays, options),
}
