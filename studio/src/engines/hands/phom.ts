/**
 * Phỏm (tá lả): each draws a card or eats the one thrown before him, throws one, four times; in his last turn he lays his melds, adds cards to
 * those that lie, and throws. Least points wins; all cards in melds (ù) ends the hand at once. Pure.
 */
import type { HandRules } from '@sen/supplier/hands/hand-rules'
import { Refusal } from '@sen/supplier/refusal'
import { arrange, bySuit, findSends, heldOf, isBare, isWhole, mayEat, mayThrow } from './melds.ts'
import { choosePhom } from './phom-bot.ts'
import { netsOfPhom, type PhomPrices, rankSeats } from './phom-nets.ts'

/** A card that was taken from who threw it; `isLast`: his last one (chốt). */
type Eaten = { card: number; from: number; isLast: boolean }
type Meld = { seat: number; cards: readonly number[] }
/** Who has all his cards in melds: in his turn with or without a card to throw (tròn), or dealt cards of which no two belong together (khan). */
type Whole = { seat: number; kind: 'usual' | 'round' | 'bare' }
/** To take a card or eat one, then in the last turn to lay, then to throw. */
type PhomPhase = 'take' | 'lay' | 'throw'
export type PhomMove = { do: 'draw' | 'eat' | 'lay' | 'whole' } | { throw: number }

export type PhomState = {
  hands: readonly (readonly number[])[]
  /** What is drawn from, the next card first. */
  stock: readonly number[]
  /** What lies thrown before each seat. */
  piles: readonly (readonly number[])[]
  eaten: readonly (readonly Eaten[])[]
  melds: readonly Meld[]
  turn: number
  phase: PhomPhase
  /** The card that was thrown just now. */
  offer: Eaten | null
  /** Who has had his last turn, in order. */
  laid: readonly number[]
  /** Who has added cards to melds that lay. */
  hasSent: readonly boolean[]
  /** Who ate a last card, which gave another a further turn. */
  ateLast: number | null
  whole: Whole | null
  isOver: boolean
}

/** What a seat sees: its own cards, how many the others have and how many are left to draw; all cards once the hand is over. */
export type PhomView = Omit<PhomState, 'hands' | 'stock'> & {
  mine: readonly number[]
  counts: readonly number[]
  drawable: number
  hands: readonly (readonly number[])[] | null
}

/** So many cards each seat throws. */
const LAST_PILE = 4
/** What is drawn from: the tenth card of who begins, and as many as four seats draw. */
const STOCK = Array.from({ length: 16 }, (_, nth) => 36 + nth)

const cardsOf = ({ hands }: PhomState, seat: number): readonly number[] => hands[seat] ?? []
const eatenBy = (state: PhomState, seat: number): number[] => heldOf(state.eaten[seat] ?? [], cardsOf(state, seat))

function deal(dealt: readonly (readonly number[])[], lead: number | null, stocked: readonly number[] = []): PhomState {
  const first = lead ?? 0
  const [tenth, ...stock] = stocked
  const hands = dealt.map((hand, seat) => [...hand, ...(seat === first ? [tenth as number] : [])].toSorted(bySuit))
  const none = hands.map(() => [])
  const state: PhomState = {
    ...{ hands, stock, piles: none, eaten: none, melds: [], turn: first, phase: 'throw', offer: null, laid: [] },
    ...{ hasSent: hands.map(() => false), ateLast: null, whole: null, isOver: false },
  }
  for (let step = 0; step < hands.length; step++) {
    const seat = (first + step) % hands.length
    const hand = hands[seat] as number[]
    if (isBare(hand)) return { ...state, whole: { seat, kind: 'bare' }, isOver: true }
    if (isWhole(hand, [], hand.length - 9)) return endWhole(state, seat)
  }
  return state
}

/** A seat has all its cards in melds: they are laid, and the hand is over. */
function endWhole(state: PhomState, seat: number): PhomState {
  const arranged = isWhole(cardsOf(state, seat), eatenBy(state, seat))
  if (!arranged || state.hasSent[seat]) throw new Refusal('badStep')
  const { melds, left } = arranged
  return {
    ...state,
    hands: state.hands.with(seat, left),
    melds: [...state.melds, ...melds.map(cards => ({ seat, cards }))],
    // Nine cards that lie, with one that was or will be thrown, or ten that all lie.
    whole: { seat, kind: left.length === 0 && countOf(state, seat) === 10 ? 'round' : 'usual' },
    offer: null,
    isOver: true,
  }
}
/** How many cards a seat has, in hand and laid. */
const countOf = ({ hands, melds }: PhomState, seat: number): number =>
  (hands[seat] ?? []).length +
  melds.filter(meld => meld.seat === seat).reduce((sum, { cards }) => sum + cards.length, 0)

/** The turn of a seat that has taken a card: in its last one it lays before it throws, in a further one if it has anything more to lay. */
function afterTaking(taken: PhomState, seat: number): PhomState {
  const state: PhomState = { ...taken, offer: null, phase: 'throw' }
  if ((state.piles[seat] ?? []).length < LAST_PILE - 1) return state
  const isLaid = state.laid.includes(seat) && cardsOf(lay(state, seat), seat).length === cardsOf(state, seat).length
  return isLaid ? state : { ...state, phase: 'lay' }
}

function draw(state: PhomState, seat: number): PhomState {
  const [card, ...stock] = state.stock
  if (card === undefined) throw new Error('nothing is left to draw')
  const hands = state.hands.with(seat, [...cardsOf(state, seat), card].toSorted(bySuit))
  return afterTaking({ ...state, stock, hands }, seat)
}

/** The card thrown before is taken; the pile it lay on is filled from the pile of the seat before, which so has one turn more. */
function eat(state: PhomState, seat: number): PhomState {
  const { offer, piles } = state
  if (!offer || !mayEat(cardsOf(state, seat), eatenBy(state, seat), offer.card, state.hasSent[seat] === true))
    throw new Refusal('noEat')
  const before = (offer.from - 1 + piles.length) % piles.length
  const filler = before === offer.from ? undefined : piles[before]?.at(-1)
  const eatenPile = (piles[offer.from] ?? []).slice(0, -1)
  const filled = piles.with(offer.from, filler === undefined ? eatenPile : [...eatenPile, filler])
  return afterTaking(
    {
      ...state,
      piles: filler === undefined ? filled : filled.with(before, (piles[before] ?? []).slice(0, -1)),
      hands: state.hands.with(seat, [...cardsOf(state, seat), offer.card].toSorted(bySuit)),
      eaten: state.eaten.with(seat, [...(state.eaten[seat] ?? []), offer]),
      ateLast: offer.isLast ? seat : state.ateLast,
    },
    seat,
  )
}

/** The melds of a hand are laid so that the fewest points are left; who has one adds what fits to those that lie. */
function lay(state: PhomState, seat: number): PhomState {
  const hand = cardsOf(state, seat)
  if (!state.hasSent[seat] && isWhole(hand, eatenBy(state, seat))) return endWhole(state, seat)
  const { melds = [], left = hand } = arrange(hand, eatenBy(state, seat), 'points', 1) ?? {}
  const lying = [...state.melds, ...melds.map(cards => ({ seat, cards }))]
  const sends = lying.some(meld => meld.seat === seat)
    ? findSends(
        left,
        lying.map(({ cards }) => cards),
      )
    : []
  return {
    ...state,
    hands: state.hands.with(seat, left.filter(card => !sends.some(sent => sent.card === card)).toSorted(bySuit)),
    melds: lying.map((meld, at) => ({
      ...meld,
      cards: [...meld.cards, ...sends.flatMap(({ card, to }) => (to === at ? [card] : []))].toSorted(bySuit),
    })),
    laid: state.laid.includes(seat) ? state.laid : [...state.laid, seat],
    hasSent: state.hasSent.with(seat, state.hasSent[seat] || sends.some(({ to }) => lying[to]?.seat !== seat)),
    phase: 'throw',
  }
}

/** The next seat with fewer than four cards thrown before it; −1 when all have four. */
function nextSeat(piles: PhomState['piles'], from: number): number {
  const steps = piles.map((_, step) => (from + step + 1) % piles.length)
  return steps.find(seat => (piles[seat] ?? []).length < LAST_PILE) ?? -1
}

function throwCard(state: PhomState, seat: number, card: number): PhomState {
  const hand = cardsOf(state, seat)
  const eaten = eatenBy(state, seat)
  if (!hand.includes(card)) throw new Refusal('badStep')
  if (!mayThrow(hand, eaten, card)) throw new Refusal('keepsMeld')
  const thrown: PhomState = {
    ...state,
    hands: state.hands.with(
      seat,
      hand.filter(one => one !== card),
    ),
    piles: state.piles.with(seat, [...(state.piles[seat] ?? []), card]),
  }
  if (!thrown.hasSent[seat] && isWhole(cardsOf(thrown, seat), eaten, 0)) return endWhole(thrown, seat)
  const turn = nextSeat(thrown.piles, seat)
  if (turn < 0) return { ...thrown, offer: null, isOver: true }
  const offer = turn === seat ? null : { card, from: seat, isLast: state.laid.includes(seat) }
  return { ...thrown, turn, phase: 'take', offer }
}

function act(state: PhomState, seat: number, move: PhomMove): PhomState {
  if (state.isOver) throw new Refusal('handOver')
  if (seat !== state.turn) throw new Refusal('notYourTurn')
  if ('throw' in move) {
    if (state.phase !== 'throw') throw new Refusal('badStep')
    return throwCard(state, seat, move.throw)
  }
  if (move.do === 'whole' && state.phase !== 'take') return endWhole(state, seat)
  if (move.do === 'lay' && state.phase === 'lay') return lay(state, seat)
  if (state.phase !== 'take') throw new Refusal('badStep')
  if (move.do === 'draw') return draw(state, seat)
  if (move.do === 'eat') return eat(state, seat)
  throw new Refusal('badStep')
}

const DOINGS: readonly unknown[] = ['draw', 'eat', 'lay', 'whole']
function readMove(sent: Readonly<Record<string, unknown>>): PhomMove {
  if (DOINGS.includes(sent.do)) return { do: sent.do } as PhomMove
  if (!Number.isInteger(sent.throw)) throw new Refusal('badStep')
  return { throw: sent.throw as number }
}

/** Draws, lays, and throws the highest card that stands in no meld; whoever has all in melds says so. */
function rest(state: PhomState, seat: number): PhomMove {
  if (state.phase === 'take') return { do: 'draw' }
  const hand = cardsOf(state, seat)
  const eaten = eatenBy(state, seat)
  if (!state.hasSent[seat] && isWhole(hand, eaten)) return { do: 'whole' }
  if (state.phase === 'lay') return { do: 'lay' }
  const loose = arrange(hand, eaten)?.left.at(-1)
  return { throw: loose ?? (hand.findLast(card => mayThrow(hand, eaten, card)) as number) }
}

function view({ hands, stock, ...open }: PhomState, seat: number): PhomView {
  return {
    ...open,
    mine: hands[seat] ?? [],
    counts: hands.map(hand => hand.length),
    drawable: stock.length,
    hands: open.isOver ? hands : null,
  }
}

export type PhomGiven = { prices: PhomPrices; hold: number; rake: number; turnMs: number; takeMs: number }

/** The game by its numbers. */
export const phom = ({ prices, hold, rake, turnMs, takeMs }: PhomGiven): HandRules<PhomState, PhomMove> => ({
  seats: { least: 2, most: 4 },
  deck: 52,
  each: 9,
  common: STOCK,
  hold,
  rake,
  turnMs: ({ phase }) => (phase === 'take' ? takeMs : turnMs),
  deal,
  readMove,
  turns: ({ isOver, turn }) => (isOver ? [] : [turn]),
  act,
  rest,
  isOver: ({ isOver }) => isOver,
  nets: state => netsOfPhom(prices, state),
  leader: state => rankSeats(state)[0] as number,
  view,
  choose: (seen, seat, strength) => choosePhom(seen as PhomView, seat, strength),
})
