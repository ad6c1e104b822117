/** Hands with rounds of betting, played at random or by bots; for tests and for the long run of `tools/random-hands.ts`. */
import { type BetState, type BetView, betGame } from '../src/engines/hands/bet-game.ts'
import { BET_KINDS, type BetCode } from '../src/engines/hands/bet-kinds.ts'
import type { BetMove } from '../src/engines/hands/betting.ts'

const GIVEN = { hold: 100, rake: 500, rakeMost: 6, turnMs: 20_000 }

/** Numbers below one that follow from a seed. */
function luckOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function shuffled(size: number, luck: () => number): number[] {
  const deck = Array.from({ length: size }, (_, number) => number)
  for (let left = size - 1; left > 0; left--) {
    const other = Math.floor(luck() * (left + 1))
    ;[deck[left], deck[other]] = [deck[other] as number, deck[left] as number]
  }
  return deck
}

type Dealt = { state: BetState; own: readonly (readonly number[])[]; common: readonly number[] }

function dealOf(code: BetCode, seats: number, luck: () => number): Dealt {
  const kind = BET_KINDS[code]
  const deck = shuffled(kind.deck, luck)
  const hands = Array.from({ length: seats }, (_, seat) => deck.slice(seat * kind.each, (seat + 1) * kind.each))
  const common = kind.common.map(place => deck[place] as number)
  const state = betGame(code, GIVEN).deal(hands, Math.floor(luck() * seats), common)
  return { state, own: hands.map(hand => hand.map(kind.cardOf)), common: common.map(kind.cardOf) }
}

/** A lawful move at random; all in now and then. */
function randomMove({ choice }: BetView, luck: () => number): BetMove {
  const { call, raise } = choice ?? { call: 0, raise: null }
  const dice = luck()
  if (raise && dice < 0.3) {
    const share = dice < 0.05 ? 1 : luck() ** 3
    return { to: raise.least + Math.floor((raise.most - raise.least) * share) }
  }
  if (call === 0) return { check: true }
  return dice > 0.8 ? { fold: true } : { call: true }
}

/** What a seat sees is what it may see: its own cards, what lies open, and in the end the cards of who did not fold. */
function checkSight(code: BetCode, { state, own, common }: Dealt): number {
  const game = betGame(code, GIVEN)
  const kind = BET_KINDS[code]
  const round = kind.rounds[state.round] as (typeof kind.rounds)[number]
  const isShown = state.isOver && state.folded.filter(isOut => !isOut).length > 1
  let shown = 0
  for (const seat of [...own.keys(), -1]) {
    const view = game.view(state, seat) as BetView
    const mine = (own[seat] ?? []).slice(0, round.own)
    const open = own.map((hand, at) =>
      isShown && !state.folded[at] ? hand : code === 'xi-to' ? hand.slice(1, round.own) : [],
    )
    const expected = JSON.stringify([mine, open, common.slice(0, round.common)])
    if (JSON.stringify([view.mine, view.shown, view.cards]) !== expected)
      throw new Error(`seat ${seat} sees ${JSON.stringify(view)}`)
    shown += view.shown.flat().length
  }
  return shown
}

/** Plays so many hands at random to their ends; throws where one breaks a law. */
export function playBets(code: BetCode, hands: number, seed: number): { hands: number; shown: number } {
  const game = betGame(code, GIVEN)
  const luck = luckOf(seed)
  let shown = 0
  for (let hand = 0; hand < hands; hand++) {
    const seats = 2 + Math.floor(luck() * (BET_KINDS[code].most - 1))
    const dealt = dealOf(code, seats, luck)
    let { state } = dealt
    for (let moves = 0; !game.isOver(state); moves++) {
      if (moves > 300) throw new Error(`hand ${hand} does not end`)
      const seat = game.turns(state)[0] as number
      shown += checkSight(code, { ...dealt, state })
      const view = game.view(state, seat) as BetView
      state = game.act(state, seat, game.readMove({ ...randomMove(view, luck) }))
    }
    shown += checkSight(code, { ...dealt, state })
    const nets = game.nets(state)
    const total = state.stacks.reduce((sum, one, seat) => sum + one + (state.paid[seat] as number), 0)
    const isFair = nets.reduce((sum, net) => sum + net, 0) === 0 && nets.every(net => net >= -GIVEN.hold)
    if (!isFair || total !== GIVEN.hold * seats) throw new Error(`hand ${hand}: ${JSON.stringify(nets)}`)
  }
  return { hands, shown }
}

/** What a strong bot wins from an easy one in so many pairs of hands, the same cards with the seats changed. */
export function strongestBot(code: BetCode, pairs: number, seed: number): number {
  const game = betGame(code, GIVEN)
  const luck = luckOf(seed)
  let won = 0
  for (let pair = 0; pair < pairs; pair++) {
    const dealt = dealOf(code, 2, luck)
    for (const strong of [0, 1]) {
      let { state } = dealt
      while (!game.isOver(state)) {
        const seat = game.turns(state)[0] as number
        state = game.act(state, seat, game.choose(game.view(state, seat), seat, seat === strong ? 'strong' : 'easy'))
      }
      won += game.nets(state)[strong] as number
    }
  }
  return won
}
