/** The table of the games with rounds of betting: what lies open, the pot, what each has left, and what the player may bet. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { BetView } from '../../../src/engines/hands/bet-game.ts'
import type { BetFile } from '../../../src/engines/hands/hand-file.ts'
import { el } from '../elements.ts'
import { cardPicture, nameCard } from '../instant/card-faces.ts'
import { handName } from './bet-hands.ts'
import { betFairness, betRules } from './bet-rules.ts'
import { type BetWords, betWords } from './bet-words.ts'
import type { Board, Hand } from './board.ts'
import { handOf, isMyTurn, type Live, money } from './live.ts'
import { actionButton, cardRow, nameOf } from './table-parts.ts'

const viewOf = (hand: Hand | null): BetView | null => (hand?.table as BetView | null) ?? null
const wordsOf = ({ language }: Live): BetWords => betWords(language)
const codeOf = ({ file }: Live) => (file as BetFile).engine
const inMoney = (live: Live, stakes: number): string =>
  money(live, readAmount(live.room?.stake ?? '0') * BigInt(stakes))
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

type Controls = {
  fold: HTMLButtonElement
  call: HTMLButtonElement
  raise: HTMLButtonElement
  sizes: HTMLButtonElement[]
  slider: HTMLInputElement
  row: HTMLElement
  /** The turn for which the slider was set. */
  turn: string
}
const controlsOf = new WeakMap<Live, Controls>()

/** What all share and what can be won. */
function showMiddle(live: Live, hand: Hand | null, table: BetView | null): void {
  const words = wordsOf(live)
  const { trick } = live.shell
  if (!hand || !table || hand.state === 'void') return void trick.replaceChildren()
  const row = el('div', { class: 'laid' }, ...cardRow(live.words, table.cards))
  row.dataset.top = 'true'
  row.dataset.apart = ''
  if (table.cards.length > 0) row.setAttribute('aria-label', words.common)
  const pot = el(
    'p',
    { class: 'message', 'data-testid': 'pot' },
    fill(words.pot, { 0: inMoney(live, sum(table.paid)) }),
  )
  trick.replaceChildren(row, ...(table.won ? [] : [pot]))
}

function showOwn(live: Live, hand: Hand | null, table: BetView | null): void {
  const { fan } = live.shell
  const mine = hand && hand.mine >= 0 && hand.state === 'playing' ? (table?.mine ?? []) : []
  fan.dataset.look = mine.length > 3 ? 'five' : 'three'
  const name = handName(live.words, live.language, codeOf(live), [mine, table?.cards ?? []])
  const left = table && hand ? fill(wordsOf(live).own, { 0: inMoney(live, table.stacks[hand.mine] ?? 0) }) : ''
  const button = table && hand?.mine === table.button ? '(D)' : ''
  fan.replaceChildren(
    ...mine.map(card => {
      const shown = el('span', { class: 'fan-card', role: 'img', 'aria-label': nameCard(live.words, card) })
      shown.append(cardPicture(card))
      return shown
    }),
    ...(mine.length > 0 ? [el('p', { class: 'message' }, [button, name, left].filter(Boolean).join(' · '))] : []),
  )
}

/** What a bet of a share of the pot comes to, within what is allowed. */
function sizeOf(table: BetView, mine: number, share: number): number {
  const { call, raise } = table.choice ?? { call: 0, raise: null }
  if (!raise) return 0
  const high = (table.put[mine] ?? 0) + call
  return Math.min(raise.most, Math.max(raise.least, high + Math.floor((sum(table.paid) + call) * share)))
}

function showControls(live: Live, hand: Hand | null, table: BetView | null): void {
  const controls = controlsOf.get(live)
  if (!controls) return
  const { fold, call, raise, slider, row, sizes } = controls
  const words = wordsOf(live)
  const choice = isMyTurn(live) ? table?.choice : null
  const isFree = choice != null && !live.isSending
  const stack = table && hand ? (table.stacks[hand.mine] ?? 0) : 0
  for (const button of [fold, call, raise, ...sizes]) button.disabled = !isFree
  fold.disabled = !isFree || choice.call === 0
  const text = choice && choice.call >= stack && stack > 0 ? words.allInFor : words.callFor
  call.textContent = choice && choice.call > 0 ? fill(text, { 0: inMoney(live, choice.call) }) : words.check
  const range = choice?.raise ?? null
  row.hidden = range === null || range.least === range.most
  raise.hidden = range === null
  if (!range || !hand || !table) return
  // Under a pot limit all one has is often more than may be bet.
  if (sizes[2]) sizes[2].hidden = range.most < stack + (table.put[hand.mine] ?? 0)
  slider.min = String(range.least)
  slider.max = String(range.most)
  const turn = `${hand.id} ${hand.at}`
  if (controls.turn !== turn) {
    controls.turn = turn
    slider.value = String(sizeOf(table, hand.mine, 0.5))
  }
  showSize(live)
}

/** The bet that the slider stands at. */
function showSize(live: Live): void {
  const controls = controlsOf.get(live)
  const hand = handOf(live)
  const table = viewOf(hand)
  if (!controls || !hand || !table) return
  const to = Number(controls.slider.value)
  const words = wordsOf(live)
  const isAll = to === (table.put[hand.mine] ?? 0) + (table.stacks[hand.mine] ?? 0)
  const text = isAll ? words.allInFor : Math.max(...table.put) > 0 ? words.raiseTo : words.betTo
  controls.raise.textContent = fill(text, { 0: inMoney(live, to) })
  controls.slider.setAttribute('aria-valuetext', inMoney(live, to))
}

function show(live: Live): void {
  const hand = handOf(live)
  const table = viewOf(hand)
  showMiddle(live, hand, table)
  showOwn(live, hand, table)
  showControls(live, hand, table)
}

function wire(live: Live, move: (sent: object) => void): void {
  const words = wordsOf(live)
  const { moves } = live.shell
  const slider = el('input', { type: 'range', step: '1', 'aria-label': words.amount, 'data-testid': 'bet-size' })
  const sizes = [words.halfPot, words.fullPot, words.allIn].map((label, at) => actionButton(label, `size-${at}`))
  const controls: Controls = {
    fold: actionButton(words.fold, 'fold'),
    call: actionButton(words.check, 'call'),
    raise: actionButton('', 'raise', true),
    row: el('div', { class: 'bet-sizes' }, slider, ...sizes),
    ...{ sizes, slider, turn: '' },
  }
  controlsOf.set(live, controls)
  moves.dataset.look = 'bets'
  moves.replaceChildren(controls.row, controls.fold, controls.call, controls.raise)
  const choiceNow = () => viewOf(handOf(live))?.choice
  controls.fold.addEventListener('click', () => move({ fold: true }))
  controls.call.addEventListener('click', () => move(choiceNow()?.call ? { call: true } : { check: true }))
  controls.raise.addEventListener('click', () => move({ to: Number(slider.value) }))
  slider.addEventListener('input', () => showSize(live))
  sizes.forEach((button, at) => {
    button.addEventListener('click', () => {
      const [hand, table] = [handOf(live), viewOf(handOf(live))]
      if (!hand || !table) return
      slider.value = String(at === 2 ? (table.choice?.raise?.most ?? 0) : sizeOf(table, hand.mine, at === 0 ? 0.5 : 1))
      showSize(live)
    })
  })
}

function prompt(live: Live, hand: Hand): string {
  const words = wordsOf(live)
  return viewOf(hand)?.choice?.call ? words.choose : words.chooseFree
}

function status(live: Live, hand: Hand, seat: number) {
  const table = viewOf(hand)
  if (!table) return { text: '' }
  const words = wordsOf(live)
  const said = table.said[seat]
  const put = table.put[seat] ?? 0
  const folded = table.folded[seat]
  const text = folded
    ? words.said_fold
    : [said ? words[`said_${said}`] : '', put > 0 ? inMoney(live, put) : ''].filter(Boolean).join(' ')
  const left = inMoney(live, table.stacks[seat] ?? 0)
  return {
    text,
    below: seat === table.button ? `(D) ${left}` : left,
    cards: folded ? [] : cardRow(live.words, table.shown[seat] ?? []),
  }
}

function result(live: Live, hand: Hand, seat: number) {
  const table = viewOf(hand)
  const words = wordsOf(live)
  const cards = table?.isShown && !table.folded[seat] ? (table.shown[seat] ?? []) : []
  const name = handName(live.words, live.language, codeOf(live), [cards, table?.cards ?? []])
  return { note: table?.folded[seat] ? words.said_fold : name || words.unseen, cards: cardRow(live.words, cards) }
}

/** Where there was more than one pot, who could win which. */
function notes(live: Live, hand: Hand): string[] {
  const table = viewOf(hand)
  const pots = table?.pots.filter(({ seats }) => seats.length > 1) ?? []
  if (pots.length < 2) return []
  const words = wordsOf(live)
  return pots.map(({ amount, seats }, at) =>
    fill(at === 0 ? words.mainPot : words.sidePot, {
      0: inMoney(live, amount),
      1: seats.map(seat => nameOf(live, hand, seat)).join(', '),
    }),
  )
}

export const betBoard: Board = {
  seats: 6,
  show,
  wire,
  turnMs: ({ file }) => file.turnMs,
  prompt,
  status,
  result,
  notes,
  rules: betRules,
  fairness: betFairness,
}
