/** The table of phỏm: what each threw, ate and laid, the own fan with its melds together, draw, eat, lay and throw. */
import { fill } from '@sen/core/phrases'
import type { PhomFile } from '../../../src/engines/hands/hand-file.ts'
import { arrange, bySuit, heldOf, isWhole, mayEat, mayThrow, pointsOf } from '../../../src/engines/hands/melds.ts'
import type { PhomView } from '../../../src/engines/hands/phom.ts'
import { choosePhom } from '../../../src/engines/hands/phom-bot.ts'
import { isMom } from '../../../src/engines/hands/phom-nets.ts'
import { el } from '../elements.ts'
import { cardPicture, nameCard } from '../instant/card-faces.ts'
import { play } from '../sound.ts'
import type { Board, Hand } from './board.ts'
import { handOf, isMyTurn, type Live } from './live.ts'
import { phomRules } from './phom-rules.ts'
import { phomWords } from './phom-words.ts'
import { actionButton, cardRow, nameOf } from './table-parts.ts'

const wordsOf = ({ language }: Live) => phomWords(language)
const viewOf = (hand: Hand | null): PhomView | null => (hand?.table as PhomView | null) ?? null

type Own = { table: PhomView; mine: readonly number[]; eaten: number[]; hasSent: boolean }
/** The player's own cards in a hand that is played. */
function ownOf(live: Live): Own | null {
  const hand = handOf(live)
  const table = viewOf(hand)
  if (!hand || !table || hand.state !== 'playing' || hand.mine < 0) return null
  const { mine } = table
  return { table, mine, eaten: heldOf(table.eaten[hand.mine] ?? [], mine), hasSent: table.hasSent[hand.mine] === true }
}

/** One seat's row: its melds, or the cards that it ate, and what lies thrown before it. */
function seatRow(live: Live, hand: Hand, table: PhomView, seat: number): HTMLElement {
  const { words } = live
  const melds = table.melds.filter(meld => meld.seat === seat).map(({ cards }) => cards)
  const laid = new Set(table.melds.flatMap(({ cards }) => [...cards]))
  const eaten = (table.eaten[seat] ?? []).flatMap(({ card }) => (laid.has(card) ? [] : [card]))
  const pile = table.piles[seat] ?? []
  const group = (look: string, cards: readonly number[], name: string) =>
    el('span', { class: `laid ${look}`, role: 'group', 'aria-label': name }, ...cardRow(words, cards))
  const row = el(
    'div',
    { class: 'before', 'data-seat': String(seat), 'data-turn': String(hand.turns.includes(seat)) },
    el('span', { class: 'laid-by' }, nameOf(live, hand, seat)),
    ...melds.map(cards => group('meld', cards, wordsOf(live).meld)),
    ...(eaten.length > 0 ? [group('meld', eaten, wordsOf(live).eaten)] : []),
    group('pile', pile, wordsOf(live).thrown),
  )
  if (table.offer?.from === seat) row.querySelector('.pile > :last-child')?.setAttribute('data-offer', 'true')
  return row
}

function showTable(live: Live): void {
  const hand = handOf(live)
  const table = viewOf(hand)
  const { trick } = live.shell
  if (!hand || !table || hand.state !== 'playing') {
    trick.replaceChildren()
    return
  }
  const stock = fill(wordsOf(live).drawable, { 0: String(table.drawable) })
  trick.replaceChildren(
    el('p', { class: 'laid-by', 'data-testid': 'drawable' }, stock),
    ...table.counts.map((_, seat) => seatRow(live, hand, table, seat)),
  )
}

/** The own cards: melds first, then what is loose, by suit or by rank. */
function sorted(live: Live, { mine, eaten }: Own): { card: number; isMeld: boolean }[] {
  const { melds = [], left = mine } = arrange(mine, eaten) ?? {}
  const loose = live.bySuit ? left.toSorted(bySuit) : left
  return [
    ...melds.flatMap(meld => meld.map(card => ({ card, isMeld: true }))),
    ...loose.map(card => ({ card, isMeld: false })),
  ]
}

function showFan(live: Live): void {
  const own = ownOf(live)
  const { fan } = live.shell
  live.chosen = live.chosen.filter(card => own?.mine.includes(card)).slice(-1)
  if (!own) {
    fan.replaceChildren()
    return
  }
  fan.dataset.look = 'melds'
  const isThrowing = isMyTurn(live) && own.table.phase === 'throw'
  fan.replaceChildren(
    ...sorted(live, own).map(({ card, isMeld }) => {
      const isEaten = own.eaten.includes(card)
      const button = el('button', {
        type: 'button',
        class: 'fan-card',
        'data-card': String(card),
        'data-meld': String(isMeld),
        'aria-label': [nameCard(live.words, card), ...(isEaten ? [wordsOf(live).eaten] : [])].join(', '),
        'aria-pressed': String(live.chosen.includes(card)),
        'data-can': String(!isThrowing || mayThrow(own.mine, own.eaten, card)),
      })
      button.append(cardPicture(card))
      return button
    }),
  )
}

type Buttons = Record<'sort' | 'hint' | 'draw' | 'eat' | 'lay' | 'throw' | 'whole', HTMLButtonElement>
const buttonsOf = new WeakMap<Live, Buttons>()

/** What the player may do now. */
function doable(live: Live): Record<'draw' | 'eat' | 'lay' | 'throw' | 'whole', boolean> {
  const own = ownOf(live)
  const no = { draw: false, eat: false, lay: false, throw: false, whole: false }
  if (!own || !isMyTurn(live) || live.isSending) return no
  const { table, mine, eaten, hasSent } = own
  const [chosen] = live.chosen
  return {
    draw: table.phase === 'take',
    eat: table.phase === 'take' && table.offer !== null && mayEat(mine, eaten, table.offer.card, hasSent),
    lay: table.phase === 'lay',
    throw: table.phase === 'throw' && chosen !== undefined && mayThrow(mine, eaten, chosen),
    whole: table.phase !== 'take' && !hasSent && isWhole(mine, eaten) !== undefined,
  }
}

function showActions(live: Live): void {
  const buttons = buttonsOf.get(live)
  const table = viewOf(handOf(live))
  if (!buttons || !table) return
  const may = doable(live)
  for (const [name, is] of Object.entries(may)) buttons[name as 'draw'].disabled = !is
  const isTaking = !isMyTurn(live) || table.phase === 'take'
  buttons.draw.hidden = buttons.eat.hidden = !isTaking
  buttons.lay.hidden = isTaking || table.phase !== 'lay'
  buttons.throw.hidden = isTaking || table.phase !== 'throw'
  buttons.whole.hidden = !may.whole
  buttons.hint.disabled = !isMyTurn(live) || table.phase !== 'throw'
}

function wire(live: Live, move: (sent: object) => void): void {
  const { shell, words } = live
  const own = wordsOf(live)
  const buttons: Buttons = {
    sort: actionButton(words.sort, 'sort'),
    hint: actionButton(words.hint, 'hint'),
    eat: actionButton(own.eat, 'eat'),
    draw: actionButton(own.draw, 'draw', true),
    lay: actionButton(own.lay, 'lay', true),
    throw: actionButton(words.lay, 'throw', true),
    whole: actionButton(own.whole, 'whole', true),
  }
  buttonsOf.set(live, buttons)
  shell.moves.replaceChildren(...Object.values(buttons))
  shell.fan.addEventListener('click', event => {
    const card = Number((event.target as Element).closest<HTMLElement>('[data-card]')?.dataset.card ?? -1)
    if (card < 0) return
    live.chosen = live.chosen.includes(card) ? [] : [card]
    play.press()
    show(live)
  })
  buttons.sort.addEventListener('click', () => {
    live.bySuit = !live.bySuit
    showFan(live)
  })
  buttons.hint.addEventListener('click', () => {
    const hand = handOf(live)
    const table = viewOf(hand)
    const hint = hand && table && choosePhom(table, hand.mine, 'strong')
    if (hint && 'throw' in hint) live.chosen = [hint.throw]
    show(live)
  })
  for (const name of ['draw', 'eat', 'lay', 'whole'] as const)
    buttons[name].addEventListener('click', () => doable(live)[name] && move({ do: name }))
  buttons.throw.addEventListener('click', () => doable(live).throw && move({ throw: live.chosen[0] }))
}

function show(live: Live): void {
  showTable(live)
  showFan(live)
  showActions(live)
}

function prompt(live: Live, hand: Hand): string {
  const table = viewOf(hand)
  const own = wordsOf(live)
  if (!table) return ''
  const may = doable(live)
  if (may.whole) return own.mayWhole
  if (table.phase === 'lay') return own.layHow
  if (table.phase === 'throw') return own.throwHow
  return may.eat && table.offer ? fill(own.eatHow, { 0: nameCard(live.words, table.offer.card) }) : own.drawHow
}

function status(live: Live, hand: Hand, seat: number): { text: string } {
  const table = viewOf(hand)
  if (!table?.laid.includes(seat)) return { text: '' }
  return { text: isMom(table, seat) ? wordsOf(live).mom : wordsOf(live).hasLaid }
}

const KINDS = { usual: 'whole', round: 'wholeRound', bare: 'wholeBare' } as const

function result(live: Live, hand: Hand, seat: number): { note: string; cards: HTMLElement[] } {
  const table = viewOf(hand)
  const own = wordsOf(live)
  if (!table?.hands) return { note: '', cards: [] }
  const left = table.hands[seat] ?? []
  const melds = table.melds.filter(meld => meld.seat === seat).flatMap(({ cards }) => [...cards])
  const points = fill(live.words.points, { 0: String(pointsOf(left)) })
  const note =
    table.whole?.seat === seat
      ? own[KINDS[table.whole.kind]]
      : table.whole
        ? ''
        : isMom(table, seat)
          ? `${own.mom} · ${points}`
          : points
  const group = (cards: readonly number[], look: string) => el('span', { class: look }, ...cardRow(live.words, cards))
  return {
    note,
    cards: [
      ...(melds.length > 0 ? [group(melds, 'laid meld')] : []),
      ...(left.length > 0 ? [group(left, 'laid pile')] : []),
    ],
  }
}

/** Who ate from whom. */
function notes(live: Live, hand: Hand): string[] {
  const { prices } = live.file as PhomFile
  return (viewOf(hand)?.eaten ?? []).flatMap((own, seat) =>
    own.map(({ card, from, isLast }) =>
      fill(wordsOf(live).ateOf, {
        0: nameOf(live, hand, seat),
        1: nameCard(live.words, card),
        2: nameOf(live, hand, from),
        3: String(isLast ? prices.eatenLast : prices.eaten),
      }),
    ),
  )
}

export const phomBoard: Board = {
  seats: 4,
  show,
  wire,
  turnMs: ({ file }, hand) => (viewOf(hand)?.phase === 'take' ? (file as PhomFile).takeMs : file.turnMs),
  prompt,
  status,
  result,
  notes,
  rules: phomRules,
}
