/** The table of mậu binh: the own cards in three rows, set by tapping or dragging one onto another, with suggestions; then all rows open. */
import { fill } from '@sen/core/phrases'
import type { RowsFile } from '../../../src/engines/hands/hand-file.ts'
import type { RowsView } from '../../../src/engines/hands/mau-binh.ts'
import { type Rows, suggestRows } from '../../../src/engines/hands/row-choice.ts'
import { foulAt, kindOf, worthOf } from '../../../src/engines/hands/rows.ts'
import { askPlayer } from '../dialogs.ts'
import { el } from '../elements.ts'
import { cardPicture, nameCard } from '../instant/card-faces.ts'
import { play } from '../sound.ts'
import type { Board, Hand } from './board.ts'
import { handOf, isMyTurn, type Live } from './live.ts'
import { rowsRules } from './rows-rules.ts'
import { actionButton, cardRow } from './table-parts.ts'

const viewOf = (hand: Hand | null): RowsView | null => (hand?.table as RowsView | null) ?? null

/** The rows as the player has put them, and what he may be proposed, for one hand. */
type Draft = { id: string; rows: Rows; ways: Rows[]; next: number }
const drafts = new WeakMap<Live, Draft>()

function draftOf(live: Live): Draft | undefined {
  const hand = handOf(live)
  const table = viewOf(hand)
  if (!hand || !table || hand.state !== 'playing' || table.mine.length === 0) return undefined
  const had = drafts.get(live)
  if (had?.id === hand.id) return had
  const ways = suggestRows(table.mine).slice(0, 3)
  const draft = { id: hand.id, rows: suggestRows(table.mine, true)[0] as Rows, ways, next: 0 }
  drafts.set(live, draft)
  return draft
}

const rowName = ({ words }: Live, row: number, cards: readonly number[]): string =>
  `${fill(words.rowNo, { 0: String(row + 1) })} · ${words[`row_${kindOf(worthOf(cards))}`]}`

/** Chi 3 lies on top, as at every table of the game. */
const FROM_TOP = [2, 1, 0] as const

function showRows(live: Live): void {
  const hand = handOf(live)
  const table = viewOf(hand)
  const draft = draftOf(live)
  const rows = table?.rows ?? draft?.rows
  const { fan } = live.shell
  fan.dataset.look = 'rows'
  if (!rows || hand?.state !== 'playing') {
    fan.replaceChildren()
    return
  }
  const isSet = Boolean(table?.rows)
  live.chosen = live.chosen.filter(card => table?.mine.includes(card))
  const weak = foulAt(rows.map(worthOf))
  fan.replaceChildren(
    ...FROM_TOP.map(row => {
      const cards = rows[row] ?? []
      return el(
        'div',
        { class: 'chi', 'data-foul': String(row === weak) },
        el('b', { class: 'chi-name' }, rowName(live, row, cards)),
        el('div', { class: 'chi-cards' }, ...cards.map(card => rowCard(live, card, isSet))),
      )
    }),
  )
}

function rowCard(live: Live, card: number, isSet: boolean): HTMLElement {
  const button = el('button', {
    type: 'button',
    class: 'fan-card',
    'data-card': String(card),
    'aria-label': nameCard(live.words, card),
    'aria-pressed': String(live.chosen.includes(card)),
    disabled: isSet,
  })
  button.append(cardPicture(card))
  return button
}

/** Two cards change places. */
function swap(live: Live, one: number, other: number): void {
  const draft = draftOf(live)
  if (!draft) return
  const changed = (card: number) => (card === one ? other : card === other ? one : card)
  draft.rows = draft.rows.map(row => row.map(changed))
  live.chosen = []
  play.press()
  show(live)
}

type Buttons = { hint: HTMLButtonElement; done: HTMLButtonElement }
const buttonsOf = new WeakMap<Live, Buttons>()

function show(live: Live): void {
  live.shell.trick.replaceChildren()
  showRows(live)
  const buttons = buttonsOf.get(live)
  if (!buttons) return
  buttons.hint.disabled = !isMyTurn(live)
  buttons.done.disabled = !isMyTurn(live) || live.isSending
}

function wire(live: Live, move: (sent: object) => void): void {
  const { shell, words } = live
  const buttons = { hint: actionButton(words.hint, 'hint'), done: actionButton(words.rowsDone, 'rows-done', true) }
  buttonsOf.set(live, buttons)
  shell.moves.replaceChildren(buttons.hint, buttons.done)
  wireCards(live)
  buttons.hint.addEventListener('click', () => {
    const draft = draftOf(live)
    if (!draft || !isMyTurn(live)) return
    draft.rows = draft.ways[draft.next++ % draft.ways.length] ?? draft.rows
    show(live)
  })
  buttons.done.addEventListener('click', async () => {
    const draft = draftOf(live)
    if (!draft) return
    const isFoul = foulAt(draft.rows.map(worthOf)) >= 0 && !viewOf(handOf(live))?.white
    if (isFoul && (await askFoul(live)) === 'back') return
    if (isMyTurn(live)) move({ rows: draft.rows })
  })
}

const askFoul = (live: Live) => {
  const { words } = live
  const { foul } = (live.file as RowsFile).prices
  return askPlayer(
    { title: words.rowsFoul, text: [fill(words.rowsFoulText, { 0: String(foul) })], testId: 'foul-ask' },
    [
      { value: 'send', label: words.rowsFoulSend, testId: 'foul-yes' },
      { value: 'back', label: words.rowsFoulBack, testId: 'foul-no' },
    ],
  )
}

/** A card is put in another's place by dragging it there, or by tapping one after the other. */
function wireCards(live: Live): void {
  const { fan } = live.shell
  const cardAt = (target: Element | null): number =>
    Number(target?.closest<HTMLElement>('.fan [data-card]:enabled')?.dataset.card ?? -1)
  let held: { card: number; x: number; y: number; element: HTMLElement } | null = null
  fan.addEventListener('pointerdown', event => {
    const card = cardAt(event.target as Element)
    const element = (event.target as Element).closest<HTMLElement>('[data-card]')
    held = card >= 0 && element ? { card, element, x: event.clientX, y: event.clientY } : null
  })
  fan.addEventListener('pointermove', event => {
    if (!held) return
    const [x, y] = [event.clientX - held.x, event.clientY - held.y]
    if (Math.hypot(x, y) > 8) held.element.dataset.held = 'true'
    if (held.element.dataset.held) held.element.style.translate = `${x}px ${y}px`
  })
  const drop = (event: PointerEvent) => {
    if (!held) return
    const { card, element } = held
    const wasDragged = element.dataset.held === 'true'
    held = null
    if (!wasDragged) return
    delete element.dataset.held
    element.style.translate = ''
    element.style.visibility = 'hidden'
    const other = cardAt(document.elementFromPoint(event.clientX, event.clientY))
    element.style.visibility = ''
    live.chosen = []
    if (other >= 0 && other !== card && event.type === 'pointerup') swap(live, card, other)
    dragged = performance.now()
  }
  let dragged = -1000
  document.addEventListener('pointerup', drop)
  document.addEventListener('pointercancel', drop)
  fan.addEventListener('click', event => {
    const card = cardAt(event.target as Element)
    // The click that ends a drag chooses nothing.
    if (card < 0 || performance.now() - dragged < 300) return
    const [chosen] = live.chosen
    if (chosen !== undefined && chosen !== card) return swap(live, chosen, card)
    live.chosen = chosen === card ? [] : [card]
    play.press()
    showRows(live)
  })
}

function prompt({ words }: Live, hand: Hand): string {
  const table = viewOf(hand)
  if (table?.white) return fill(words.rowsWhite, { 0: words[`white_${table.white}`] })
  return words.rowsHow
}

function status({ words }: Live, hand: Hand, seat: number): { text: string } {
  return { text: viewOf(hand)?.isSet[seat] ? words.rowsSet : words.rowsSetting }
}

/** The three rows of a seat, chi 1 first, each with its kind and what it won. */
function result(live: Live, hand: Hand, seat: number) {
  const { words } = live
  const shown = viewOf(hand)?.shown?.[seat]
  if (!shown) return { note: '', cards: [] }
  const note = shown.white ? words[`white_${shown.white}`] : shown.foulAt >= 0 ? words.rowsFouled : ''
  const cards = shown.rows.map((row, at) => {
    const won = shown.won[at] ?? 0
    const sum = shown.white || shown.foulAt >= 0 ? '' : ` ${won > 0 ? '+' : ''}${won}`
    return el(
      'div',
      { class: 'chi-shown' },
      el('span', { class: 'note' }, `${words[`row_${kindOf(worthOf(row))}`]}${sum}`),
      el('div', { class: 'rest' }, ...cardRow(words, row)),
    )
  })
  return { note, cards }
}

export const rowsBoard: Board = {
  rules: rowsRules,
  seats: 4,
  show,
  wire,
  turnMs: ({ file }) => file.turnMs,
  prompt,
  status,
  result,
  notes: () => [],
}
