/** The table of ba cây: bets against the banker, the own three cards to be turned up, those of the others as they turn theirs. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { type BankView, pointsOf } from '../../../src/engines/hands/ba-cay.ts'
import type { BankFile } from '../../../src/engines/hands/hand-file.ts'
import { el } from '../elements.ts'
import { cardPicture } from '../instant/card-faces.ts'
import { play } from '../sound.ts'
import { bankRules } from './bank-rules.ts'
import type { Board, Hand } from './board.ts'
import { handOf, isMyTurn, type Live, money } from './live.ts'
import { actionButton, cardRow, nameOf } from './table-parts.ts'

const viewOf = (hand: Hand | null): BankView | null => (hand?.table as BankView | null) ?? null
const isBetting = ({ bets, banker }: BankView): boolean => bets.some((bet, seat) => seat !== banker && bet === null)
const betMoney = (live: Live, bet: number): string => money(live, readAmount(live.room?.stake ?? '0') * BigInt(bet))

type Buttons = { bets: HTMLButtonElement[]; open: HTMLButtonElement }
const buttonsOf = new WeakMap<Live, Buttons>()
/** The cards that the player has turned up by himself, of one hand. */
const peeked = new WeakMap<Live, { id: string; cards: Set<number> }>()

function peekedIn(live: Live, hand: Hand): Set<number> {
  const had = peeked.get(live)
  if (had?.id === hand.id) return had.cards
  const cards = new Set<number>()
  peeked.set(live, { id: hand.id, cards })
  return cards
}

/** Three backs until all have bet; then each is turned by a tap, or all by the button. */
function showOwn(live: Live): void {
  const { fan } = live.shell
  const { words } = live
  const hand = handOf(live)
  const table = viewOf(hand)
  fan.dataset.look = 'three'
  if (!hand || !table || hand.state !== 'playing' || hand.mine < 0) {
    fan.replaceChildren()
    return
  }
  const seen = peekedIn(live, hand)
  const isOpen = table.isOpen[hand.mine] === true
  const cards = table.mine.length > 0 ? table.mine : [null, null, null]
  const isUp = (card: number | null) => card !== null && (isOpen || seen.has(card))
  fan.replaceChildren(
    ...cards.map((card, at) => {
      const label = isUp(card) ? cardRow(words, [card as number])[0]?.getAttribute('aria-label') : words.cardBack
      const button = el('button', {
        type: 'button',
        class: 'fan-card',
        'data-at': String(at),
        'aria-label': label ?? '',
        disabled: card === null || isUp(card),
      })
      button.append(cardPicture(isUp(card) ? card : null))
      return button
    }),
    ...(cards.every(isUp)
      ? [el('p', { class: 'message' }, fill(words.points, { 0: String(pointsOf(table.mine)) }))]
      : []),
  )
}

function showOthers(live: Live): void {
  const hand = handOf(live)
  const table = viewOf(hand)
  const rows = hand?.state === 'playing' && table ? table.shown : []
  live.shell.trick.replaceChildren(
    ...rows.flatMap((cards, seat) => {
      if (!cards || !hand || seat === hand.mine) return []
      const points = fill(live.words.points, { 0: String(pointsOf(cards)) })
      const row = el('div', { class: 'laid' }, ...cardRow(live.words, cards))
      row.dataset.top = 'false'
      row.prepend(el('span', { class: 'laid-by' }, `${nameOf(live, hand, seat)} · ${points}`))
      return [row]
    }),
  )
}

function show(live: Live): void {
  showOthers(live)
  showOwn(live)
  const hand = handOf(live)
  const table = viewOf(hand)
  const buttons = buttonsOf.get(live)
  if (!buttons || !table) return
  const isBet = isBetting(table)
  const isFree = isMyTurn(live) && !live.isSending
  buttons.bets.forEach((button, at) => {
    button.textContent = betMoney(live, at + 1)
    button.hidden = !isBet
    button.disabled = !isFree
  })
  buttons.open.hidden = isBet
  buttons.open.disabled = !isFree
}

function wire(live: Live, move: (sent: object) => void): void {
  const { shell, words } = live
  const { betMost } = live.file as BankFile
  const buttons: Buttons = {
    bets: Array.from({ length: betMost }, (_, at) => actionButton('', `bet-${at + 1}`, true)),
    open: actionButton(words.turnUp, 'turn-up', true),
  }
  buttonsOf.set(live, buttons)
  shell.moves.replaceChildren(...buttons.bets, buttons.open)
  buttons.bets.forEach((button, at) => {
    button.addEventListener('click', () => move({ bet: at + 1 }))
  })
  const open = () => isMyTurn(live) && move({ open: true })
  buttons.open.addEventListener('click', open)
  shell.fan.addEventListener('click', event => {
    const at = (event.target as Element).closest<HTMLElement>('[data-at]')?.dataset.at
    const hand = handOf(live)
    const mine = viewOf(hand)?.mine ?? []
    const card = mine[Number(at ?? -1)]
    if (card === undefined || !hand) return
    const seen = peekedIn(live, hand)
    seen.add(card)
    play.press()
    show(live)
    if (mine.every(one => seen.has(one))) open()
  })
}

function prompt(live: Live, hand: Hand): string {
  const table = viewOf(hand)
  if (!table) return ''
  return isBetting(table) ? fill(live.words.betBank, { 0: nameOf(live, hand, table.banker) }) : live.words.turnHow
}

function status(live: Live, hand: Hand, seat: number): { text: string } {
  const { words } = live
  const table = viewOf(hand)
  if (!table) return { text: '' }
  if (seat === table.banker) return { text: words.banker }
  const bet = table.bets[seat]
  return { text: bet == null ? words.thinking : fill(words.betOf, { 0: betMoney(live, bet) }) }
}

function result({ words }: Live, hand: Hand, seat: number) {
  const table = viewOf(hand)
  const cards = table?.shown[seat] ?? []
  const points = fill(words.points, { 0: String(pointsOf(cards)) })
  return { note: seat === table?.banker ? `${words.banker} · ${points}` : points, cards: cardRow(words, cards) }
}

export const bankBoard: Board = {
  rules: bankRules,
  seats: 6,
  show,
  wire,
  turnMs: ({ file }) => file.turnMs,
  prompt,
  status,
  result,
  notes: () => [],
}
