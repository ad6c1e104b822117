/** Five cards: those that are held stay, the others are changed once. The pay table stands beside them all the time. */
import { fill } from '@sen/core/phrases'
import { handsOf } from '../../../src/engines/poker/poker-recorded.ts'
import { type PokerFile, type PokerView, paysOfPoker } from '../../../src/engines/poker/poker-rules.ts'
import { type Hand, type PokerTable, TABLES } from '../../../src/engines/poker/rank-hand.ts'
import { el } from '../elements.ts'
import { cardPicture, nameCard } from './card-faces.ts'
import { choiceOf, chooseIn, type InstantRound, type MakeTable, move } from './table.ts'
import type { InstantWords } from './words.ts'

type Round = InstantRound & PokerView
const PLACES = [0, 1, 2, 3, 4]

/** The five cards as buttons that are held or not. */
function makeHand(words: InstantWords, onHold: () => void) {
  const held = new Set<number>()
  let cards: readonly (number | null)[] = []
  const buttons = PLACES.map(at => {
    const button = el('button', { type: 'button', class: 'hold-card', 'data-testid': `card-${at}` })
    button.addEventListener('click', () => {
      if (held.has(at)) held.delete(at)
      else held.add(at)
      paint()
      onHold()
    })
    return button
  })
  const paint = () => {
    buttons.forEach((button, at) => {
      const card = cards[at] ?? null
      const name = card === null ? words.cardBack : fill(words.holdCard, { 0: nameCard(words, card) })
      button.setAttribute('aria-label', name)
      button.setAttribute('aria-pressed', String(held.has(at)))
      button.replaceChildren(
        cardPicture(card),
        el('span', { class: 'held', 'data-held': held.has(at) ? words.hold : '' }),
      )
    })
  }
  return {
    row: el('div', { class: 'hand-row' }, ...buttons),
    buttons,
    held,
    show: (shown: readonly (number | null)[], kept: readonly number[]) => {
      cards = shown
      held.clear()
      for (const at of kept) held.add(at)
      paint()
    },
  }
}

const wordOf = (words: InstantWords, hand: Hand | null) => words[`hand_${hand ?? 'none'}`]

export const pokerTable: MakeTable<PokerFile, Round> = ({ file, words, refresh }) => {
  let table: PokerTable = 'jacks'
  let hand: Hand | null = null
  let state: 'idle' | 'busy' | 'open' = 'idle'
  const five = makeHand(words, refresh)
  const pays = el('dl', { class: 'poker-pays', 'data-testid': 'poker-pays' })
  const showPays = () =>
    pays.replaceChildren(
      ...handsOf(file, table).map(one => {
        const row = el('div', {}, el('dt', {}, wordOf(words, one.hand)), el('dd', {}, `×${one.times}`))
        row.toggleAttribute('data-lit', one.hand === hand)
        return row
      }),
    )
  const clear = () => {
    hand = null
    five.show([null, null, null, null, null], [])
    showPays()
  }
  const names = { jacks: words.jacksTable, deuces: words.deucesTable }
  const values = TABLES.map(one => [one, names[one]] as const)
  const tables = choiceOf({ name: 'table', label: words.pokerTable, values, chosen: table }, to => {
    table = to
    clear()
    refresh()
  })
  clear()
  return {
    stage: el('div', { class: 'cards-stage poker' }, pays, five.row),
    choices: el('div', { class: 'choices' }, tables),
    choice: () => ({ table }),
    main: () => ({ label: words.draw, step: { hold: [...five.held] } }),
    isSkill: true,
    odds: () => [],
    bestTimes: () => Math.max(...paysOfPoker(file, table)),
    share: () => file.returns[table],
    clear,
    show: async (round, isNew) => {
      table = (round.choice as { table: PokerTable }).table
      chooseIn(tables, table)
      const before = new Set(round.isOver ? round.held : [])
      await move(isNew ? 600 : 0, part => {
        const shown = Math.floor(part * 5)
        five.show(
          round.cards.map((card, at) => (before.has(at) || at < shown ? card : null)),
          round.held,
        )
      })
      five.show(round.cards, round.held)
      hand = round.hand
      showPays()
    },
    setState: to => {
      state = to
      for (const button of five.buttons) button.disabled = state !== 'open'
      for (const input of tables.querySelectorAll('input')) input.disabled = state !== 'idle'
    },
    say: round => (round.isOver ? wordOf(words, round.hand) : words.chooseHold),
    rules: words.pokerRules.split('|'),
  }
}
