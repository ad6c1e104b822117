/**
 * A game of xiangqi (cờ tướng) or hidden xiangqi (cờ úp) between two: whose turn it is, the clocks, draws offered, and how it ends. Who cannot move
 * has lost, in check or not. A position that comes a third time is a draw, unless one side gave check with every move since: he has lost.
 * In cờ úp every piece but the kings lies face down, moves first as the piece whose point it stands on, and is then what it is. Pure.
 */
import type { HandRules } from '@sen/supplier/hands/hand-rules'
import { Refusal } from '@sen/supplier/refusal'
import { choose } from './board-bot.ts'
import { fromOf, hasMove, isInCheck, isSafe, listSteps, makeMove, moveOf, toOf } from './moves.ts'
import {
  CANNON,
  DARK,
  HORSE,
  isDark,
  kindOf,
  PAWN,
  type Position,
  pointsOf,
  ROLES,
  ROOK,
  type Side,
  startCells,
} from './squares.ts'

export type BoardEnd = {
  /** The seat that won; null for a draw. */
  winner: number | null
  how: 'mate' | 'stalemate' | 'resigned' | 'time' | 'agreed' | 'repeated' | 'perpetual' | 'quiet' | 'bare' | 'long'
}
export type BoardWord = 'resign' | 'offer' | 'accept' | 'decline' | 'time'
export type BoardMove = { from: number; to: number } | { word: BoardWord }
/** A piece that was taken, by which seat, and whether it lay face down. */
export type Taken = { by: number; piece: number; isDark: boolean }

export type BoardState = {
  cells: readonly number[]
  /** The seats of red and of who is to move. */
  red: number
  turn: number
  /** What each seat has left on its clock, and how long the turn of now has lasted when it was last looked at; milliseconds. */
  clocks: readonly number[]
  spent: number
  last: { from: number; to: number } | null
  isCheck: boolean
  taken: readonly Taken[]
  /** How often each seat offered a draw, and whose offer stands. */
  offers: readonly number[]
  offer: number | null
  /** Half moves of the game, and since something was taken or turned. */
  count: number
  quiet: number
  /** Positions since then, each with whether the move that led there gave check. */
  past: readonly { key: string; isCheck: boolean }[]
  /** The places in the deck of what the last move turned for all, and of what only its taker saw. */
  turned: number | null
  seen: number | null
  end: BoardEnd | null
}

/** What a seat sees: a piece that lies face down is ±8, one that was taken so is known to its taker alone. */
export type BoardView = Pick<
  BoardState,
  'cells' | 'red' | 'turn' | 'clocks' | 'last' | 'isCheck' | 'taken' | 'offers' | 'offer' | 'count' | 'quiet' | 'end'
> & {
  isFree: boolean
  /** How often the position of now has come. */
  repeats: number
  /** How long the turn of now was when it began or was last looked at; milliseconds. */
  moveLeft: number
}

export type BoardGiven = {
  isHidden: boolean
  hold: number
  rake: number
  /** What each clock begins with, what every move adds, and how long one move may take at most; milliseconds. */
  gameMs: number
  addMs: number
  turnMs: number
  /** Draws by each side's moves without a capture, and of the whole game. */
  quiet: number
  longest: number
  /** How often a seat may offer a draw. */
  offers: number
}

export const sideAt = ({ red }: Pick<BoardState, 'red'>, seat: number): Side => (seat === red ? 1 : -1)

const keyOf = ({ cells, side }: Position): string => String.fromCharCode(side + 65, ...cells.map(piece => piece + 65))
const positionOf = ({ cells, red, turn }: Pick<BoardState, 'cells' | 'red' | 'turn'>, isFree: boolean): Position => ({
  cells: Int8Array.from(cells),
  side: sideAt({ red }, turn),
  isFree,
})

/** What each seat is dealt in cờ úp: the colour, then what lies on each of its points. */
const EACH = 16

/** The pieces as they stand: card 0 of a seat's first place gives it red in a room's first game, its others what lies on its points. */
function deal(given: BoardGiven, dealt: readonly (readonly number[])[], lead: number | null): BoardState {
  const red = lead ?? dealt.findIndex(([first]) => first === 0)
  const cells = startCells()
  if (given.isHidden)
    dealt.forEach((cards, seat) => {
      const side = sideAt({ red }, seat)
      const points = pointsOf(side)
      points.forEach((square, nth) => {
        const of = points[(cards[nth + 1] as number) - seat * EACH - 1] as number
        cells[square] = side * ((ROLES[of] as number) + DARK)
      })
    })
  const position: Position = { cells, side: 1, isFree: given.isHidden }
  return {
    ...{
      cells: [...cells],
      red,
      turn: red,
      clocks: [given.gameMs, given.gameMs],
      spent: 0,
      last: null,
      isCheck: false,
    },
    ...{ taken: [], offers: [0, 0], offer: null, count: 0, quiet: 0, past: [{ key: keyOf(position), isCheck: false }] },
    ...{ turned: null, seen: null, end: null },
  }
}

/** How long the seat whose turn it is may still think. */
const timeLeft = ({ turnMs }: BoardGiven, { clocks, turn, spent }: BoardState): number =>
  Math.max(0, Math.min(turnMs - spent, clocks[turn] as number))

/** The clock of who is to move has gone on. */
const tick = (state: BoardState, ms: number): BoardState => ({
  ...state,
  spent: state.spent + ms,
  clocks: state.clocks.map((left, seat) => (seat === state.turn ? Math.max(0, left - ms) : left)),
})

const over = (state: BoardState, winner: number | null, how: BoardEnd['how']): BoardState => ({
  ...state,
  offer: null,
  end: { winner, how },
})

function speak(given: BoardGiven, state: BoardState, seat: number, word: BoardWord): BoardState {
  const other = 1 - seat
  if (word === 'resign') return over(state, other, 'resigned')
  if (word === 'time') return over(state, other, 'time')
  if (word === 'offer') {
    if (state.offer !== null || (state.offers[seat] as number) >= given.offers) throw new Refusal('noMoreOffers')
    return { ...state, offer: seat, offers: state.offers.map((made, at) => made + (at === seat ? 1 : 0)) }
  }
  if (state.offer !== other) throw new Refusal('noOffer')
  return word === 'accept' ? over(state, null, 'agreed') : { ...state, offer: null }
}

/** The place in the deck of the piece on a point of a seat. */
const placeAt = (seat: number, side: Side, square: number): number => seat * EACH + 1 + pointsOf(side).indexOf(square)

function step(
  given: BoardGiven,
  state: BoardState,
  seat: number,
  { from, to }: { from: number; to: number },
): BoardState {
  if (seat !== state.turn) throw new Refusal('notYourTurn')
  const position = positionOf(state, given.isHidden)
  const move = moveOf(from, to)
  if (!listSteps(position).includes(move)) throw new Refusal('badStep')
  if (!isSafe(position, move)) throw new Refusal('inCheck')
  const [piece, there] = [state.cells[from] as number, state.cells[to] as number]
  makeMove(position, move)
  const isCheck = isInCheck(position, position.side)
  const isFresh = there !== 0 || isDark(piece)
  const [side, other] = [sideAt(state, seat), sideAt(state, 1 - seat)]
  const next: BoardState = {
    ...state,
    cells: [...position.cells],
    turn: 1 - seat,
    clocks: state.clocks.map((left, at) => (at === seat ? left + given.addMs : left)),
    spent: 0,
    last: { from, to },
    isCheck,
    taken:
      there === 0 ? state.taken : [...state.taken, { by: seat, piece: kindOf(there) * other, isDark: isDark(there) }],
    // Who moves on has declined what he was offered.
    offer: state.offer === seat ? seat : null,
    count: state.count + 1,
    quiet: isFresh ? 0 : state.quiet + 1,
    past: [...(isFresh ? [] : state.past), { key: keyOf(position), isCheck }],
    turned: isDark(piece) ? placeAt(seat, side, from) : null,
    seen: isDark(there) ? placeAt(1 - seat, other, to) : null,
  }
  const end = endOf(given, next, position)
  return end ? over(next, end.winner, end.how) : next
}

/** How the game ended with the move that was just made; undefined while it goes on. */
function endOf(given: BoardGiven, state: BoardState, position: Position): BoardEnd | undefined {
  const mover = 1 - state.turn
  if (!hasMove(position)) return { winner: mover, how: state.isCheck ? 'mate' : 'stalemate' }
  const repeated = judgeRepeated(state, mover)
  if (repeated) return repeated
  if (!given.isHidden && !state.cells.some(piece => FIGHTERS.includes(Math.abs(piece))))
    return { winner: null, how: 'bare' }
  if (state.quiet >= given.quiet * 2) return { winner: null, how: 'quiet' }
  return state.count >= given.longest * 2 ? { winner: null, how: 'long' } : undefined
}

/** What crosses the river; without any of them nobody can be mated. */
const FIGHTERS: readonly number[] = [HORSE, ROOK, CANNON, PAWN]

const timesOf = ({ past }: Pick<BoardState, 'past'>): number =>
  past.filter(({ key }) => key === past.at(-1)?.key).length

/** A position that came a third time: who gave check with all his moves since the first has lost, if the other did not do so too. */
function judgeRepeated({ past }: BoardState, mover: number): BoardEnd | undefined {
  if (timesOf({ past }) < 3) return undefined
  const first = past.findIndex(({ key }) => key === past.at(-1)?.key)
  // Moves from the first time on, the latest first: the mover's stand at even places.
  const cycle = past.slice(first + 1).toReversed()
  const [own, others] = [0, 1].map(parity => cycle.every(({ isCheck }, at) => at % 2 !== parity || isCheck))
  if (own === others) return { winner: null, how: 'repeated' }
  return { winner: own ? 1 - mover : mover, how: 'perpetual' }
}

function view(given: BoardGiven, state: BoardState, seat: number): BoardView {
  const { cells, red, turn, clocks, last, isCheck, taken, offers, offer, count, quiet, end } = state
  const veil = (piece: number): number => Math.sign(piece) * DARK
  return {
    ...{ red, turn, clocks, last, isCheck, offers, offer, count, quiet, end, isFree: given.isHidden },
    repeats: timesOf(state),
    moveLeft: timeLeft(given, state),
    cells: end ? cells : cells.map(piece => (isDark(piece) ? veil(piece) : piece)),
    taken: taken.map(one => (one.isDark && one.by !== seat && !end ? { ...one, piece: veil(one.piece) } : one)),
  }
}

const isSquare = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 90
const WORDS: readonly unknown[] = ['resign', 'offer', 'accept', 'decline'] satisfies BoardWord[]

function readMove({ from, to, word }: Readonly<Record<string, unknown>>): BoardMove {
  if (WORDS.includes(word)) return { word: word as BoardWord }
  if (word !== undefined || !isSquare(from) || !isSquare(to)) throw new Refusal('badStep')
  return { from, to }
}

/** The game by its numbers. */
export const boardGame = (given: BoardGiven): HandRules<BoardState, BoardMove> => ({
  seats: { least: 2, most: 2 },
  deck: given.isHidden ? 2 * EACH : 2,
  each: given.isHidden ? EACH : 1,
  // The two cards of the colours are mixed with each other, and what lies on a side's points among themselves.
  piles: given.isHidden ? [[0, EACH], pilesOf(0), pilesOf(1)] : [[0, 1]],
  hold: given.hold,
  rake: given.rake,
  isClocked: true,
  turnMs: state => timeLeft(given, state),
  deal: (dealt, lead) => deal(given, dealt, lead),
  readMove,
  turns: state => (state.end ? [] : [state.turn]),
  act: (state, seat, move, ms = 0) => {
    if (state.end) throw new Refusal('handOver')
    const now = tick(state, ms)
    return 'word' in move ? speak(given, now, seat, move.word) : step(given, now, seat, move)
  },
  rest: () => ({ word: 'time' }),
  isOver: ({ end }) => end !== null,
  nets: ({ end }) => [0, 1].map(seat => (end?.winner == null ? 0 : end.winner === seat ? 1 : -1)),
  // Colours change from game to game.
  leader: ({ red }) => 1 - red,
  view: (state, seat) => view(given, state, seat),
  opens: ({ turned, seen, turn }, seat) => [
    ...(turned === null ? [] : [turned]),
    ...(seen === null || seat !== 1 - turn ? [] : [seen]),
  ],
  choose: (seen, _seat, strength) => chosen(choose(seen as BoardView, strength)),
})

const pilesOf = (seat: number): number[] => Array.from({ length: EACH - 1 }, (_, nth) => seat * EACH + 1 + nth)
const chosen = (move: number): BoardMove => (move < 0 ? { word: 'accept' } : { from: fromOf(move), to: toOf(move) })
