/** How a room is written on the page, whatever is played: the others, the clock, how a hand ended. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { el } from '../elements.ts'
import type { Hand, SeatStatus } from './board.ts'
import { handOf, isMyTurn, type Live, money, say } from './live.ts'
import type { Table } from './room-ask.ts'
import { nameAt, nameOf } from './table-parts.ts'

const leftOf = (live: Live, at: string | null): number =>
  at ? Math.max(0, Date.parse(at) - Date.now() - live.ahead) : 0
const secondsOf = (live: Live, at: string | null): string => String(Math.ceil(leftOf(live, at) / 1000))

/** The places of the others in the order of play from the player on. */
function others({ room, board }: Live): number[] {
  const own = room?.seats.find(({ isYou }) => isYou)?.place ?? 0
  return Array.from({ length: board.seats - 1 }, (_, step) => (own + step + 1) % board.seats)
}

export function showSeats(live: Live): void {
  live.shell.seats.dataset.seats = String(live.board.seats)
  live.shell.seats.replaceChildren(...others(live).map((place, at) => seatAt(live, place, at)))
}

function seatAt(live: Live, place: number, at: number): HTMLElement {
  const { words, room, board } = live
  const hand = handOf(live)
  const seat = room?.seats.find(one => one.place === place)
  const isDealt = hand?.state === 'playing' || hand?.state === 'staking'
  const index = hand && isDealt ? hand.places.indexOf(place) : -1
  const shown: SeatStatus = hand?.state === 'playing' && index >= 0 ? board.status(live, hand, index) : { text: '' }
  const { text, below, count, cards = [] } = shown
  const status = !seat ? '' : !seat.isHere ? words.away : index >= 0 ? text : seat.isReady ? words.ready : ''
  return el(
    'li',
    {
      class: `seat seat-${at + 1}`,
      'data-turn': String(index >= 0 && (hand?.turns.includes(index) ?? false)),
      'data-low': String(count !== undefined && count <= 3),
      'data-empty': String(!seat),
    },
    el('b', {}, nameAt(live, place)),
    el('span', { class: 'seat-status' }, status),
    ...(below === undefined ? [] : [el('span', { class: 'seat-status' }, below)]),
    ...(cards.length === 0 ? [] : [el('div', { class: 'rest' }, ...cards)]),
    ...(count === undefined ? [] : [el('span', { class: 'seat-count', 'aria-hidden': 'true' }, String(count))]),
  )
}

/** The buttons that every game has, and what the page's style goes by. */
export function showActions(live: Live): void {
  const { shell, words, room } = live
  const hand = handOf(live)
  const isPlaying = hand?.state === 'playing' && hand.mine >= 0
  shell.moves.hidden = !isPlaying
  shell.between.hidden = isPlaying || hand?.state === 'staking'
  shell.ready.textContent = fill(words.readyFor, { 0: money(live, room?.hold ?? '0') })
  shell.ready.hidden = live.isIn
  shell.rest.hidden = !live.isIn
  document.body.dataset.turn = String(isMyTurn(live))
  document.body.dataset.hand = hand?.state ?? 'none'
  document.body.dataset.link = live.isUp ? 'up' : 'lost'
}

/** What is going on, in words; called several times a second. */
export function showClock(live: Live): void {
  const { room, shell, board } = live
  const hand = handOf(live)
  if (!room) return
  const share = hand?.state === 'playing' ? leftOf(live, hand.turnEndsAt) / board.turnMs(live, hand) : 0
  shell.timer.style.setProperty('--left', Math.min(1, share).toFixed(3))
  shell.timer.dataset.mine = String(isMyTurn(live))
  say(live, live.isUp ? (sayTurn(live) ?? sayWait(live, room)) : live.words.lost)
}

/** Whose turn it is; undefined between two hands. */
function sayTurn(live: Live): string | undefined {
  const { words, board } = live
  const hand = handOf(live)
  const [turn] = hand?.turns ?? []
  if (hand?.state === 'staking') return words.staking
  if (hand?.state !== 'playing' || turn === undefined) return undefined
  if (hand.mine < 0) return words.watching
  const left = String(Math.ceil(Math.min(leftOf(live, hand.turnEndsAt), board.turnMs(live, hand)) / 1000))
  if (isMyTurn(live)) return [fill(words.yourTurn, { 0: left }), board.prompt(live, hand)].filter(Boolean).join(' · ')
  if (hand.turns.length > 1) return fill(words.waitMany, { 0: String(hand.turns.length) })
  return fill(words.turnOf, { 0: nameOf(live, hand, turn), 1: left })
}

function sayWait(live: Live, room: Table): string {
  const { words } = live
  if (room.note) return words[room.note as 'fault'] ?? words.fault
  if (room.isLeaving) return words.leaving
  if (live.isIn && !room.isReady && room.hand) return live.words.nextSoon
  if (room.nextAt) return fill(words.dealSoon, { 0: secondsOf(live, room.nextAt) })
  return room.seats.length < 2 ? words.waitSeats : words.waitOthers
}

/** How the latest hand ended: what each won or lost, and what was left. */
export function showResult(live: Live): void {
  const { shell, words } = live
  const hand = handOf(live)
  if (hand?.state === 'void') shell.result.replaceChildren(el('p', { class: 'verdict' }, words.handVoid))
  else if (hand?.outcome && hand.table) shell.result.replaceChildren(...resultOf(live, hand, hand.outcome))
  else shell.result.replaceChildren()
}

type Outcome = NonNullable<Hand['outcome']>

function resultOf(live: Live, hand: Hand, outcome: Outcome): HTMLElement[] {
  const { words, board } = live
  const paid = outcome.paid[hand.mine]
  const gain = paid === undefined ? 0n : readAmount(paid) - readAmount(live.room?.hold ?? '0')
  const sign = gain > 0n ? 'won' : gain < 0n ? 'lost' : 'even'
  const verdict = { won: words.youWin, lost: words.youLose, even: words.even }[sign]
  const text = paid === undefined ? '' : fill(verdict, { 0: money(live, gain < 0n ? -gain : gain) })
  const rake = readAmount(outcome.rake) > 0n ? fill(words.rakeOf, { 0: money(live, outcome.rake) }) : ''
  return [
    el('p', { class: 'verdict', 'data-sign': sign, 'data-testid': 'verdict-hand' }, text),
    el('ul', {}, ...hand.places.map((_, seat) => resultRow(live, hand, seat, outcome))),
    ...board.notes(live, hand).map(note => el('p', { class: 'chop' }, note)),
    el('p', { class: 'rake' }, rake),
  ]
}

function resultRow(live: Live, hand: Hand, seat: number, outcome: Outcome): HTMLElement {
  const won = readAmount(outcome.gains[seat] as string)
  const { note, cards } = live.board.result(live, hand, seat)
  return el(
    'li',
    { 'data-won': String(won > 0n) },
    el('b', {}, nameOf(live, hand, seat)),
    el('span', { class: 'note' }, note),
    el('div', { class: 'rest' }, ...cards),
    el('span', { class: 'gain' }, `${won > 0n ? '+' : ''}${money(live, won)}`),
  )
}
