/**
 * Blackjack for one player, hit or stand, out of an endless deck: each card any of the 52, whatever came before. The dealer's second card
 * lies face down; with an ace and a ten at once the round ends there. The dealer draws to 16 and stands on every 17. Five cards of 21 or
 * less win at once, whatever the dealer has. A player who reaches 21 stands.
 */
import { type ByteSource, drawBelow } from '@sen/core/fairness/draw-below'
import type { Game } from '@sen/supplier/game'
import { Refusal } from '@sen/supplier/refusal'
import { rankOf } from '../cards.ts'
import { headOf, type InstantFile } from '../instant-file.ts'
import { ONCE, prizeOf, readTimes, writePrize, writeTimes } from '../multiplier.ts'

export const FIVE = 5
export const DEALER_STANDS = 17

export type BlackjackFile = InstantFile & {
  /** What a round pays, the stake included: a plain win, an ace and a ten at once, five cards. */
  pays: { win: string; blackjack: string; fiveCards: string }
}

export type BlackjackStep = { hit: true } | { stand: true }
export type BlackjackState = { player: readonly number[]; dealer: readonly number[]; isStood: boolean }
export type BlackjackEnd = 'blackjack' | 'fiveCards' | 'win' | 'push' | 'bust' | 'lose'
export type BlackjackView = {
  player: readonly number[]
  /** The dealer's cards that lie open. */
  dealer: readonly number[]
  total: number
  isSoft: boolean
  dealerTotal: number
  isOver: boolean
  end: BlackjackEnd | null
  multiplier: string
  won: string
}

/** A hand: its best total, and whether an ace counts eleven in it. */
export function countHand(cards: readonly number[]): { total: number; isSoft: boolean } {
  const ranks = cards.map(rankOf)
  const hard = ranks.reduce((sum, rank) => sum + Math.min(rank, 10), 0)
  const isSoft = ranks.includes(1) && hard + 10 <= 21
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

const isNatural = (cards: readonly number[]) => cards.length === 2 && countHand(cards).total === 21

export function blackjackGame(file: BlackjackFile): Game<object, BlackjackStep, BlackjackState> {
  const draw = (next: ByteSource) => drawBelow(next, 52)
  const endOf = ({ player, dealer, isStood }: BlackjackState): BlackjackEnd | null => {
    if (isNatural(player)) return isNatural(dealer) ? 'push' : 'blackjack'
    if (isNatural(dealer)) return 'lose'
    const { total } = countHand(player)
    if (total > 21) return 'bust'
    if (player.length === FIVE) return 'fiveCards'
    if (!isStood) return null
    const { total: other } = countHand(dealer)
    return other > 21 || total > other ? 'win' : total === other ? 'push' : 'lose'
  }
  const timesOf = (end: BlackjackEnd | null) =>
    end === 'push' ? ONCE : end === 'win' || end === 'blackjack' || end === 'fiveCards' ? readTimes(file.pays[end]) : 0
  const stand = (state: BlackjackState, next: ByteSource): BlackjackState => {
    const dealer = [...state.dealer]
    while (countHand(dealer).total < DEALER_STANDS) dealer.push(draw(next))
    return { ...state, dealer, isStood: true }
  }
  return {
    ...headOf(file),
    readChoice: () => ({}),
    kindOf: () => 'blackjack',
    priceOf: stake => stake,
    start: (_, next) => {
      const [first, up, second, hole] = [draw(next), draw(next), draw(next), draw(next)]
      return { player: [first, second], dealer: [up, hole], isStood: false }
    },
    readStep: ({ hit, stand: stays, ...more }) => {
      if (Object.keys(more).length > 0 || (hit === true) === (stays === true)) throw new Refusal('badStep')
      return hit === true ? { hit } : { stand: true }
    },
    act: (state, step, next) => {
      if ('stand' in step) return stand(state, next)
      const drawn = { ...state, player: [...state.player, draw(next)] }
      return drawn.player.length < FIVE && countHand(drawn.player).total === 21 ? stand(drawn, next) : drawn
    },
    isOver: state => endOf(state) !== null,
    pay: (stake, state) => prizeOf(stake, timesOf(endOf(state))),
    view: (stake, state): BlackjackView => {
      const end = endOf(state)
      const dealer = end === null ? state.dealer.slice(0, 1) : state.dealer
      return {
        player: state.player,
        dealer,
        ...countHand(state.player),
        dealerTotal: countHand(dealer).total,
        isOver: end !== null,
        end,
        multiplier: writeTimes(timesOf(end)),
        won: writePrize(stake, timesOf(end)),
      }
    },
    leave: () => ({ stand: true }),
  }
}
