/** The table of the climbing games: what lies in the trick, the own fan, hint, pass and play; in Sâm the call before the first card. */
import { fill } from '@sen/core/phrases'
import { suitOf } from '../../../src/engines/cards.ts'
import type { ClimbView } from '../../../src/engines/hands/climb.ts'
import { mayLay, playableSets } from '../../../src/engines/hands/climb-bot.ts'
import { CLIMBING, type Climbing } from '../../../src/engines/hands/climbing.ts'
import type { ClimbFile } from '../../../src/engines/hands/hand-file.ts'
import { byOrder, type CardSet, powerOf } from '../../../src/engines/hands/sets.ts'
import { el } from '../elements.ts'
import { cardPicture, nameCard } from '../instant/card-faces.ts'
import { play } from '../sound.ts'
import type { Board, Hand } from './board.ts'
import { climbRules } from './climb-rules.ts'
import { handOf, isMyTurn, type Live } from './live.ts'
import { actionButton, cardRow, nameOf, showRow } from './table-parts.ts'

const fileOf = ({ file }: Live) => file as ClimbFile
const climbingOf = (live: Live): Climbing => CLIMBING[fileOf(live).engine]
const viewOf = (hand: Hand | null): ClimbView | null => (hand?.table as ClimbView | null) ?? null

/** The own cards in the order that the player wants. */
const sorted = (live: Live, cards: readonly number[]): number[] =>
  cards.toSorted((one, other) => (live.bySuit ? suitOf(one) - suitOf(other) : 0) || byOrder(one, other))

/** What may be laid now. */
function playable(live: Live): CardSet[] {
  const hand = handOf(live)
  const table = viewOf(hand)
  return hand && table && isMyTurn(live) ? playableSets(climbingOf(live), table, hand.mine) : []
}

/** Whether the chosen cards may be laid now: longer runs of pairs are sets too, though no hint offers each. */
function mayLayChosen(live: Live): boolean {
  const hand = handOf(live)
  const table = viewOf(hand)
  const climbing = climbingOf(live)
  const set = climbing.readSet(live.chosen)
  return Boolean(
    hand?.state === 'playing' && table && set && !live.isSending && mayLay(climbing, table, hand.mine, set),
  )
}

/** The cards that stand in anything that may be laid, whichever of equal ones. */
function usableCards(live: Live): Set<number> {
  const hand = handOf(live)
  const table = viewOf(hand)
  const climbing = climbingOf(live)
  const sets = playable(live)
  const usable = new Set(sets.flatMap(({ cards }) => [...cards]))
  if (!table || !hand) return usable
  const fits = (card: number, set: CardSet) =>
    set.cards.some(member => {
      if (powerOf(member) !== powerOf(card) || set.cards.includes(card)) return false
      const other = climbing.readSet(set.cards.map(one => (one === member ? card : one)))
      return other && mayLay(climbing, table, hand.mine, other)
    })
  for (const card of table.mine) if (!usable.has(card) && sets.some(set => fits(card, set))) usable.add(card)
  return usable
}

function showTrick(live: Live): void {
  const hand = handOf(live)
  const laid = hand?.state === 'playing' ? (viewOf(hand)?.trick.slice(-3) ?? []) : []
  live.shell.trick.replaceChildren(
    ...laid.map((one, at) => {
      const line = showRow(live, one.cards, 'laid')
      line.dataset.top = String(at === laid.length - 1)
      line.prepend(el('span', { class: 'laid-by' }, hand ? nameOf(live, hand, one.seat) : ''))
      return line
    }),
  )
}

function showFan(live: Live): void {
  const hand = handOf(live)
  const cards = hand?.state === 'playing' ? sorted(live, viewOf(hand)?.mine ?? []) : []
  live.chosen = live.chosen.filter(card => cards.includes(card))
  const usable = usableCards(live)
  const isCalling = viewOf(hand)?.calls
  live.shell.fan.replaceChildren(
    ...cards.map(card => {
      const button = el('button', {
        type: 'button',
        class: 'fan-card',
        'data-card': String(card),
        'aria-label': nameCard(live.words, card),
        'aria-pressed': String(live.chosen.includes(card)),
        'data-can': String(!isMyTurn(live) || Boolean(isCalling) || usable.has(card)),
      })
      button.append(cardPicture(card))
      return button
    }),
  )
}

type Buttons = Record<'sort' | 'hint' | 'pass' | 'lay' | 'call' | 'noCall', HTMLButtonElement>
const buttonsOf = new WeakMap<Live, Buttons>()

function showActions(live: Live): void {
  const buttons = buttonsOf.get(live)
  if (!buttons) return
  const table = viewOf(handOf(live))
  const mine = isMyTurn(live)
  const isCalling = Boolean(table?.calls)
  for (const name of ['call', 'noCall'] as const) {
    buttons[name].hidden = !isCalling
    buttons[name].disabled = !mine || live.isSending
  }
  for (const name of ['hint', 'pass', 'lay'] as const) buttons[name].hidden = isCalling
  const isFree = !table?.top
  const sets = playable(live).length
  buttons.pass.disabled = !mine || live.isSending || (isFree && sets > 0)
  buttons.lay.disabled = !mayLayChosen(live)
  buttons.hint.disabled = sets === 0
}

function wire(live: Live, move: (sent: object) => void): void {
  const { shell, words } = live
  const buttons: Buttons = {
    sort: actionButton(words.sort, 'sort'),
    hint: actionButton(words.hint, 'hint'),
    pass: actionButton(words.pass, 'pass'),
    lay: actionButton(words.lay, 'lay', true),
    noCall: actionButton(words.noCall, 'no-call'),
    call: actionButton(words.call, 'call', true),
  }
  buttonsOf.set(live, buttons)
  shell.moves.replaceChildren(...Object.values(buttons))
  shell.fan.addEventListener('click', event => {
    const card = Number((event.target as Element).closest<HTMLElement>('[data-card]')?.dataset.card ?? -1)
    if (card < 0) return
    live.chosen = live.chosen.includes(card) ? live.chosen.filter(one => one !== card) : [...live.chosen, card]
    play.press()
    show(live)
  })
  buttons.sort.addEventListener('click', () => {
    live.bySuit = !live.bySuit
    showFan(live)
  })
  buttons.hint.addEventListener('click', () => {
    const sets = playable(live)
    live.chosen = sets[live.hintAt++ % Math.max(1, sets.length)]?.cards ?? []
    show(live)
  })
  buttons.pass.addEventListener('click', () => isMyTurn(live) && move({ cards: [] }))
  buttons.lay.addEventListener('click', () => move({ cards: live.chosen }))
  buttons.call.addEventListener('click', () => move({ call: true }))
  buttons.noCall.addEventListener('click', () => move({ call: false }))
}

function show(live: Live): void {
  showTrick(live)
  showFan(live)
  showActions(live)
}

/** Whether the next seat has its last card, which singles must stop. */
function mustStopLast(live: Live, hand: Hand, table: ClimbView): boolean {
  const next = table.counts[(hand.mine + 1) % table.counts.length]
  return climbingOf(live).hasOneLeft && table.caller === null && next === 1
}

function prompt(live: Live, hand: Hand): string {
  const { words } = live
  const table = viewOf(hand)
  if (!table) return ''
  if (table.calls) return words.askCall
  if (table.must !== null) return fill(words.mustHold, { 0: nameCard(words, table.must) })
  if (playable(live).length === 0) return words.noneFits
  if (mustStopLast(live, hand, table)) return words.stopLast
  return table.top ? '' : words.freeLead
}

function status({ words }: Live, hand: Hand, seat: number): { text: string; count?: number } {
  const table = viewOf(hand)
  const count = table?.counts[seat]
  if (!table || count === undefined) return { text: '' }
  if (table.calls) return { text: table.calls[seat] ? words.answered : words.thinking, count }
  const text = table.passed[seat] ? words.passed : fill(words.cardsLeft, { 0: String(count) })
  return { text: table.caller === seat ? `${words.caller} · ${text}` : text, count }
}

function result(live: Live, hand: Hand, seat: number) {
  const { words } = live
  const table = viewOf(hand) as ClimbView
  return {
    note: table.hands ? noteOf(live, table, seat) : '',
    cards: cardRow(words, sorted(live, table.hands?.[seat] ?? [])),
  }
}

function noteOf({ words }: Live, table: ClimbView, seat: number): string {
  if (seat === table.loser) return table.caller === null ? words.lastTwoLost : words.callBroken
  if (seat === table.caller) return seat === table.winner ? words.callKept : words.callBroken
  if (seat === table.offender) return words.paysAll
  if (seat === table.winner)
    return table.white ? words[`white_${table.white}`] : table.caller === null ? words.finish : words.callBlocker
  const isCounted = !table.white && table.caller === null && table.loser === null && table.winner !== null
  return isCounted && !table.hasLaid[seat] ? words.stuck : ''
}

const notes = (live: Live, hand: Hand): string[] =>
  (viewOf(hand)?.chops ?? []).map(({ by, from, price }) =>
    fill(live.words.chopped, { 0: nameOf(live, hand, by), 1: nameOf(live, hand, from), 2: `×${price}` }),
  )

export const climbBoard: Board = {
  rules: climbRules,
  seats: 4,
  show,
  wire,
  turnMs: (live, hand) => (viewOf(hand)?.calls ? (fileOf(live).callMs ?? live.file.turnMs) : live.file.turnMs),
  prompt,
  status,
  result,
  notes,
}
