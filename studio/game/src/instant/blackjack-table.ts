/** Blackjack: the dealer's cards above, the player's below, each with its total. */
import { fill } from '@sen/core/phrases'
import type { BlackjackFile, BlackjackView } from '../../../src/engines/blackjack/blackjack-rules.ts'
import { readTimes } from '../../../src/engines/multiplier.ts'
import { el } from '../elements.ts'
import { cardOf } from './card-faces.ts'
import { type InstantRound, type MakeTable, move } from './table.ts'
import type { InstantWords } from './words.ts'

type Round = InstantRound & BlackjackView

function makeSide(words: InstantWords, name: string, testId: string) {
  const total = el('output', { class: 'hand-total', 'data-testid': testId, 'aria-live': 'off' })
  const row = el('div', { class: 'hand-row', role: 'group', 'aria-label': name })
  return {
    box: el('section', { class: 'side-hand' }, el('p', { class: 'hand-name' }, name, ' ', total), row),
    show: (cards: readonly (number | null)[], points: number | null) => {
      total.textContent = points === null ? '' : fill(words.totalOf, { 0: points })
      row.replaceChildren(...cards.map(card => cardOf(words, card)))
    },
  }
}

export const blackjackTable: MakeTable<BlackjackFile, Round> = ({ file, words, step }) => {
  const dealer = makeSide(words, words.dealer, 'dealer-total')
  const player = makeSide(words, words.you, 'player-total')
  const stage = el('div', { class: 'cards-stage felt' }, dealer.box, player.box)
  const hit = el('button', { type: 'button', class: 'secondary', 'data-testid': 'hit' }, words.hit)
  hit.addEventListener('click', () => step({ hit: true }))
  hit.disabled = true
  /** How many of the dealer's cards the player has seen. */
  let seen = 0
  const clear = () => {
    seen = 0
    dealer.show([null, null], null)
    player.show([null, null], null)
    delete stage.dataset.end
  }
  clear()
  return {
    stage,
    choices: el('div', { class: 'choices' }, hit),
    choice: () => ({}),
    main: () => ({ label: words.stand, step: { stand: true } }),
    isSkill: true,
    odds: () => [],
    bestTimes: () => Math.max(...Object.values(file.pays).map(readTimes)),
    share: () => file.published.rtp,
    clear,
    show: async (round, isNew) => {
      player.show(round.player, round.total)
      const shown = Math.min(Math.max(1, seen), round.dealer.length)
      const turn = async (many: number) => {
        dealer.show(
          many === 1 ? [round.dealer[0] as number, null] : round.dealer.slice(0, many),
          many === round.dealer.length ? round.dealerTotal : null,
        )
        await move(isNew ? 420 : 0, () => {})
      }
      for (let many = shown; many <= round.dealer.length; many++) await turn(many)
      seen = round.dealer.length
      if (round.end) stage.dataset.end = round.end
    },
    setState: to => {
      hit.disabled = to !== 'open'
    },
    say: round => (round.end ? words[`end_${round.end}`] : fill(words.yourTurn, { 0: round.total })),
    rules: fill(words.blackjackRules, { 0: file.pays.win, 1: file.pays.blackjack, 2: file.pays.fiveCards }).split('|'),
  }
}
