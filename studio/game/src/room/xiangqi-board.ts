/** The table of xiangqi and cờ úp: the board between two strips with name, clock and captured pieces; draws, resigning, how it ended. */
import { sha256 } from '@sen/core/fairness/hmac-sha256'
import { fill } from '@sen/core/phrases'
import { isOfDeck } from '@sen/supplier/hands/deck'
import { type BoardView, sideAt } from '../../../src/engines/board/board-game.ts'
import { fromOf, kingOf, listMoves, toOf } from '../../../src/engines/board/moves.ts'
import { DARK, KING, type Side, startCells } from '../../../src/engines/board/squares.ts'
import type { BoardFile } from '../../../src/engines/hands/hand-file.ts'
import { askPlayer } from '../dialogs.ts'
import { el } from '../elements.ts'
import { showShare } from '../share.ts'
import { play } from '../sound.ts'
import type { Board, Hand } from './board.ts'
import { handOf, isMyTurn, type Live } from './live.ts'
import { actionButton, nameAt } from './table-parts.ts'
import { piecePicture } from './xiangqi-art.ts'
import { endOf } from './xiangqi-ends.ts'
import { buildPoints, type Points, pieceName } from './xiangqi-points.ts'
import { XIANGQI_ROOM, type XiangqiWords, xiangqiFairness, xiangqiRules, xiangqiWords } from './xiangqi-words.ts'

type Strip = Record<'element' | 'name' | 'clock' | 'turn' | 'taken', HTMLElement>
type Buttons = Record<'look' | 'resign' | 'offer' | 'decline' | 'accept', HTMLButtonElement>
type Table = {
  words: XiangqiWords
  points: Points
  strips: readonly [Strip, Strip]
  buttons: Buttons
  banner: HTMLElement
  /** Names instead of characters on the pieces. */
  names: readonly string[] | null
  /** The hand and the number of moves that were shown last. */
  heard: string
}
const tables = new WeakMap<Live, Table>()

const fileOf = ({ file }: Live) => file as unknown as BoardFile
const isHidden = (live: Live): boolean => fileOf(live).engine === 'jieqi'
const viewOf = (hand: Hand | null): BoardView | null => (hand?.table as BoardView | null) ?? null

/** Lawful moves of the player, if it is his turn. */
function lawful(live: Live): number[] {
  const hand = handOf(live)
  const view = viewOf(hand)
  if (!hand || !view || live.isSending || !isMyTurn(live)) return []
  return listMoves({ cells: Int8Array.from(view.cells), side: sideAt(view, hand.mine), isFree: view.isFree })
}

function makeStrip(place: string): Strip {
  const name = el('b', { class: 'strip-name' })
  const clock = el('output', { class: 'strip-clock', 'aria-live': 'off', 'data-testid': `clock-${place}` })
  const turn = el('small', {})
  const taken = el('span', { class: 'strip-taken', 'data-testid': `taken-${place}` })
  return { element: el('div', { class: 'strip' }, name, taken, turn, clock), name, clock, turn, taken }
}

const minutes = (ms: number): string => {
  const seconds = Math.ceil(Math.max(0, ms) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What is left on a seat's clock and for its move, now. */
function clockOf(live: Live, hand: Hand, view: BoardView, seat: number): { game: number; move: number | null } {
  const game = view.clocks[seat] as number
  if (hand.state !== 'playing' || view.turn !== seat || !hand.turnEndsAt) return { game, move: null }
  if (live.room?.seats.find(({ place }) => place === hand.places[seat])?.bot) return { game, move: null }
  const left = Math.max(0, Date.parse(hand.turnEndsAt) - Date.now() - live.ahead)
  return { game: Math.max(0, game - (view.moveLeft - left)), move: left }
}

function showClocks(live: Live): void {
  const table = tables.get(live)
  const hand = handOf(live)
  const view = viewOf(hand)
  if (!table || !hand || !view) return
  seatsShown(hand).forEach((seat, at) => {
    const { game, move } = clockOf(live, hand, view, seat)
    const strip = table.strips[at as 0 | 1]
    strip.clock.textContent = minutes(game)
    strip.turn.textContent = move === null ? '' : fill(table.words.moveClock, { 0: minutes(move) })
    strip.element.dataset.low = String(move !== null && move < 20_000)
  })
}

/** The seats above and below the board. */
const seatsShown = (hand: Hand): [number, number] => (hand.mine === 1 ? [0, 1] : [1, 0])

function showStrips(live: Live, table: Table): void {
  const { words } = table
  const hand = handOf(live)
  const view = viewOf(hand)
  const own = live.room?.seats.find(({ isYou }) => isYou)?.place ?? 0
  table.strips.forEach((strip, at) => {
    const seat = hand ? (seatsShown(hand)[at] as number) : -1
    const place = hand && hand.state !== 'void' ? (hand.places[seat] ?? -1) : at === 1 ? own : 1 - own
    const sitter = live.room?.seats.find(one => one.place === place)
    const colour = view ? (seat === view.red ? words.red : words.black) : ''
    const state =
      sitter && !sitter.isHere ? live.words.away : hand?.state !== 'playing' && sitter?.isReady ? live.words.ready : ''
    strip.name.textContent = [nameAt(live, place), colour, state].filter(Boolean).join(' · ')
    strip.element.dataset.turn = String(hand?.state === 'playing' && view?.turn === seat)
    strip.element.dataset.red = String(view?.red === seat)
    const taken = view?.taken.filter(({ by }) => by === seat) ?? []
    strip.taken.replaceChildren(...taken.map(({ piece }) => piecePicture(piece, table.names)))
    strip.taken.setAttribute('role', 'img')
    strip.taken.setAttribute(
      'aria-label',
      [fill(words.takenBy, { 0: colour }), ...taken.map(({ piece }) => pieceName(words, piece, live.language))].join(
        ', ',
      ),
    )
    if (!view) {
      strip.clock.textContent = minutes(fileOf(live).gameMs)
      strip.turn.textContent = ''
    }
    strip.clock.setAttribute('aria-label', fill(words.clockOf, { 0: strip.name.textContent }))
  })
  showClocks(live)
}

/** The board before a game, its pieces face down in cờ úp. */
const startOf = (live: Live): number[] =>
  [...startCells()].map(piece => (isHidden(live) && Math.abs(piece) > KING ? Math.sign(piece) * DARK : piece))

function showBoard(live: Live, table: Table): void {
  const hand = handOf(live)
  const view = viewOf(hand)
  const moves = lawful(live)
  const own = [...new Set(moves.map(fromOf))]
  if (!own.includes(live.chosen[0] ?? -1)) live.chosen = []
  const chosen = live.chosen[0] ?? -1
  const cells = view?.cells ?? startOf(live)
  const turned: Side = view && hand ? sideAt(view, Math.max(0, hand.mine)) : 1
  const checked = view?.isCheck ? kingOf(Int8Array.from(view.cells), sideAt(view, view.turn)) : -1
  table.points.show({
    ...{ cells, own, chosen, checked, isTurned: turned === -1, last: view?.last ?? null },
    targets: moves.filter(move => fromOf(move) === chosen).map(toOf),
    names: table.names,
  })
}

function showButtons(live: Live, { words, buttons }: Table): void {
  const hand = handOf(live)
  const view = viewOf(hand)
  if (!hand || !view) return
  const left = fileOf(live).offers - (view.offers[hand.mine] ?? 0)
  const isAsked = view.offer !== null && view.offer !== hand.mine
  buttons.offer.textContent = view.offer === hand.mine ? words.offerSent : fill(words.offer, { 0: String(left) })
  buttons.offer.disabled = live.isSending || left <= 0 || view.offer !== null
  buttons.resign.disabled = live.isSending
  for (const name of ['offer', 'resign', 'look'] as const) buttons[name].hidden = isAsked
  for (const name of ['accept', 'decline'] as const) {
    buttons[name].hidden = !isAsked
    buttons[name].disabled = live.isSending
  }
}

/** Check is announced, and what a move turned is checked against what was committed, when it is heard. */
function hearMove(live: Live, table: Table): void {
  const hand = handOf(live)
  const view = viewOf(hand)
  const heard = hand ? `${hand.id} ${hand.at} ${hand.state}` : ''
  if (!hand || !view || heard === table.heard) return
  table.heard = heard
  table.banner.hidden = !(view.isCheck && hand.state === 'playing')
  if (!table.banner.hidden) play.scatter()
  if (hand.opened.length > 0)
    document.body.dataset.proved = String(hand.opened.every(one => isOfDeck(hand.root, COMMITTED, one, sha256)))
}
/** Pieces and colours of cờ úp that are committed to. */
const COMMITTED = 32

function show(live: Live): void {
  const table = tables.get(live)
  if (!table) return
  hearMove(live, table)
  showBoard(live, table)
  showStrips(live, table)
  showButtons(live, table)
}

function wire(live: Live, move: (sent: object) => void): void {
  const { shell, language } = live
  const words = xiangqiWords(language)
  const go = (from: number, to: number) => {
    if (!lawful(live).some(one => fromOf(one) === from && toOf(one) === to)) return
    live.chosen = []
    move({ from, to })
  }
  const tap = (square: number) => {
    const chosen = live.chosen[0] ?? -1
    if (lawful(live).some(one => fromOf(one) === chosen && toOf(one) === square)) return go(chosen, square)
    live.chosen = chosen === square ? [] : [square]
    play.press()
    show(live)
  }
  const points = buildPoints(words, language, { tap, drag: go })
  const buttons: Buttons = {
    look: actionButton(words.useNames, 'look'),
    resign: actionButton(words.resign, 'resign'),
    offer: actionButton('', 'offer'),
    decline: actionButton(words.decline, 'decline'),
    accept: actionButton(words.accept, 'accept', true),
  }
  const banner = el('p', { class: 'check-banner', 'aria-hidden': 'true' }, words.check)
  banner.hidden = true
  const table: Table = {
    words,
    points,
    buttons,
    banner,
    strips: [makeStrip('other'), makeStrip('own')],
    names: null,
    heard: '',
  }
  tables.set(live, table)
  points.element.append(banner)
  shell.table.classList.add('of-board')
  shell.trick.replaceChildren(table.strips[0].element, points.element, table.strips[1].element)
  shell.moves.replaceChildren(...Object.values(buttons))
  buttons.look.addEventListener('click', () => {
    table.names = table.names ? null : words.onPiece.split('|')
    buttons.look.textContent = table.names ? words.useSigns : words.useNames
    show(live)
  })
  buttons.offer.addEventListener('click', () => move({ word: 'offer' }))
  buttons.accept.addEventListener('click', () => move({ word: 'accept' }))
  buttons.decline.addEventListener('click', () => move({ word: 'decline' }))
  buttons.resign.addEventListener('click', () => void resign(words, () => move({ word: 'resign' })))
  setInterval(() => showClocks(live), 250)
}

async function resign(words: XiangqiWords, go: () => void): Promise<void> {
  const choice = await askPlayer({ title: words.resignAsk, text: [words.resignText], testId: 'resign-ask' }, [
    { value: 'resign', label: words.resign, testId: 'resign-yes' },
    { value: 'stay', label: words.keepOn, testId: 'resign-no' },
  ])
  if (choice === 'resign') go()
}

function prompt(live: Live, hand: Hand): string {
  const view = viewOf(hand)
  const words = tables.get(live)?.words
  if (!view || !words) return ''
  if (view.offer !== null && view.offer !== hand.mine) return words.offered
  if (view.isCheck) return words.check
  if (view.repeats > 1) return fill(words.repeats, { 0: String(view.repeats) })
  return view.count < 2 ? words.moveHint : ''
}

function rules(live: Live): string[] {
  const { gameMs, addMs, turnMs, offers, quiet, longest, rake } = fileOf(live)
  const given = {
    ...{
      offers: String(offers),
      quiet: String(quiet),
      longest: String(longest),
      rake: showShare((rake / 10_000).toFixed(6)),
    },
    ...{ game: String(gameMs / 60_000), add: String(addMs / 1000), turn: String(turnMs / 1000) },
  }
  return xiangqiRules(isHidden(live), live.language).map(text => fill(text, given))
}

export const xiangqiBoard: Board = {
  seats: 2,
  show,
  wire,
  turnMs: (_live, hand) => viewOf(hand)?.moveLeft ?? 1,
  prompt,
  status: () => ({ text: '' }),
  result: (live, hand, seat) => {
    const view = viewOf(hand)
    const words = xiangqiWords(live.language)
    return { note: view ? (seat === view.red ? words.red : words.black) : '', cards: [] }
  },
  notes: (live, hand) => {
    const view = viewOf(hand)
    return view ? [endOf(xiangqiWords(live.language), view, fileOf(live))] : []
  },
  rules,
  words: XIANGQI_ROOM,
  fairness: live => xiangqiFairness(isHidden(live), live.language),
}
