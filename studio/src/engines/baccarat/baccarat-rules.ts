/** Baccarat for one player, every round out of a whole shoe. */
import { drawDistinct } from '@sen/core/fairness/draw-below'
import { type Game, oneShot } from '@sen/supplier/game'
import { type Bets, chipMoney, nameBets, readBets, readSpots, timesOfBets } from '../chips.ts'
import { headOf, type InstantFile } from '../instant-file.ts'
import { ONCE } from '../multiplier.ts'
import { deal, type Hands, isPair, totalOf } from './punto-banco.ts'

export const BACCARAT_SPOTS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const
export type BaccaratSpot = (typeof BACCARAT_SPOTS)[number]

export type BaccaratFile = InstantFile & {
  chips: number
  decks: number
  /** What a winning chip pays, itself included: "1.95" is evens less 5 %. Player and banker come back at a tie. */
  pays: Record<BaccaratSpot, string>
}

export type BaccaratChoice = { bets: Bets<BaccaratSpot> }
export type BaccaratState = BaccaratChoice & Hands
export type BaccaratView = Hands & { totals: [number, number]; multiplier: string; won: string }

/** What a chip on a spot pays of a deal, in ten-thousandths. */
function timesOfDeal(pays: Record<string, number>, spot: BaccaratSpot, { player, banker }: Hands): number {
  const [one, other] = [totalOf(player), totalOf(banker)]
  const isWon = {
    player: one > other,
    banker: other > one,
    tie: one === other,
    playerPair: isPair(player),
    bankerPair: isPair(banker),
  }[spot]
  if (isWon) return pays[spot] as number
  return one === other && (spot === 'player' || spot === 'banker') ? ONCE : 0
}

export function baccaratGame(file: BaccaratFile): Game<BaccaratChoice, object, BaccaratState> {
  const pays = readSpots(file.pays)
  const timesOf = (state: BaccaratState) => timesOfBets(state.bets, spot => timesOfDeal(pays, spot, state))
  return {
    ...oneShot,
    ...headOf(file),
    readChoice: ({ bets }) => ({ bets: readBets(bets, BACCARAT_SPOTS, file.chips) }),
    kindOf: ({ bets }) => nameBets(bets),
    priceOf: chipMoney.priceOf,
    start: (choice, next) => ({ ...choice, ...deal(drawDistinct(next, 6, 52 * file.decks)) }),
    pay: (stake, state) => chipMoney.pay(stake, timesOf(state)),
    view: (stake, state): BaccaratView => ({
      player: state.player,
      banker: state.banker,
      totals: [totalOf(state.player), totalOf(state.banker)],
      ...chipMoney.view(stake, state.bets, timesOf(state)),
    }),
  }
}
