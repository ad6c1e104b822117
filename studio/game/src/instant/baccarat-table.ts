/** Baccarat: the two hands, and five fields to lay chips on. */
import { fill } from '@sen/core/phrases'
import { returnOfBaccarat } from '../../../src/engines/baccarat/baccarat-returns.ts'
import {
  BACCARAT_SPOTS,
  type BaccaratFile,
  type BaccaratSpot,
  type BaccaratView,
} from '../../../src/engines/baccarat/baccarat-rules.ts'
import { isPair } from '../../../src/engines/baccarat/punto-banco.ts'
import { readSpots } from '../../../src/engines/chips.ts'
import { type Fraction, writeFraction } from '../../../src/engines/fraction.ts'
import { el } from '../elements.ts'
import { showShare } from '../share.ts'
import { cardOf } from './card-faces.ts'
import { makeChipBoard } from './chip-board.ts'
import { type InstantRound, type MakeTable, move } from './table.ts'
import type { InstantWords } from './words.ts'

type Round = InstantRound & BaccaratView

function makeHand(words: InstantWords, name: string, testId: string) {
  const total = el('output', { class: 'hand-total', 'data-testid': testId, 'aria-live': 'off' })
  const row = el('div', { class: 'hand-row', role: 'group', 'aria-label': name })
  return {
    box: el('section', { class: 'side-hand' }, el('p', { class: 'hand-name' }, name, ' ', total), row),
    show: (cards: readonly (number | null)[], points: number | null) => {
      total.textContent = points === null ? '' : String(points)
      row.replaceChildren(...cards.map(card => cardOf(words, card)))
    },
  }
}

/** The cards in the order in which they are turned: player, banker, player, banker, then the third ones. */
const TURNS = [
  [1, 0],
  [1, 1],
  [2, 1],
  [2, 2],
  [3, 2],
  [3, 3],
] as const

const winnersOf = ({ player, banker, totals }: Round): BaccaratSpot[] => {
  const [one, other] = totals
  return [
    one > other ? ('player' as const) : other > one ? ('banker' as const) : ('tie' as const),
    ...(isPair(player) ? ['playerPair' as const] : []),
    ...(isPair(banker) ? ['bankerPair' as const] : []),
  ]
}

export const baccaratTable: MakeTable<BaccaratFile, Round> = ({ file, words, refresh }) => {
  const board = makeChipBoard({ words, most: file.chips, refresh, first: { player: 1 } })
  const pays = readSpots(file.pays)
  const player = makeHand(words, words.spot_player, 'player-total')
  const banker = makeHand(words, words.spot_banker, 'banker-total')
  const spots = BACCARAT_SPOTS.map(spot =>
    board.spot(
      spot,
      `${words[`spot_${spot}`]} ×${file.pays[spot]}`,
      el('b', {}, words[`spot_${spot}`]),
      ' ',
      el('span', {}, `×${file.pays[spot]}`),
    ),
  )
  const share = (spot: BaccaratSpot): Fraction => returnOfBaccarat(file, spot)
  const clear = () => {
    player.show([null, null], null)
    banker.show([null, null], null)
    board.light(() => false)
  }
  clear()
  board.lock(false)
  const [one, other, tie, pair] = [file.pays.player, file.pays.banker, file.pays.tie, file.pays.playerPair]
  const spotReturns = BACCARAT_SPOTS.map(
    spot => `${words[`spot_${spot}`]} ${showShare(writeFraction(share(spot), 6))}`,
  ).join(', ')
  return {
    stage: el(
      'div',
      { class: 'baccarat' },
      el('div', { class: 'cards-stage felt two' }, player.box, banker.box),
      el('div', { class: 'baccarat-board' }, ...spots),
    ),
    choices: el('div', { class: 'choices' }, board.tools),
    choice: () => ({ bets: board.bets() }),
    units: board.count,
    lacks: words.noChips,
    odds: () => [[words.chips, `${board.count()} / ${file.chips}`]],
    bestTimes: () =>
      Object.entries(board.bets()).reduce((sum, [spot, many]) => sum + (pays[spot] as number) * Number(many), 0),
    share: () => {
      const [most] = Object.entries(board.bets()).sort(([, first], [, second]) => Number(second) - Number(first))
      return most ? writeFraction(share(most[0] as BaccaratSpot), 6) : file.published.rtp
    },
    clear,
    show: async (round, isNew) => {
      board.lay((round.choice as { bets: Record<string, number> }).bets)
      const face = (cards: readonly number[], many: number) => [
        ...cards.slice(0, many),
        ...Array<null>(Math.max(0, 2 - many)).fill(null),
      ]
      if (isNew)
        for (const [left, right] of TURNS) {
          if (left > round.player.length && right > round.banker.length) break
          player.show(face(round.player, left), null)
          banker.show(face(round.banker, right), null)
          await move(320, () => {})
        }
      player.show(round.player, round.totals[0])
      banker.show(round.banker, round.totals[1])
      board.light(spot => winnersOf(round).includes(spot as BaccaratSpot))
    },
    setState: to => board.lock(to !== 'idle'),
    say: round => fill(words.baccaratSaid, { 0: round.totals[0], 1: round.totals[1] }),
    rules: [
      ...fill(words.baccaratRules, { 0: file.decks, 1: one, 2: other, 3: tie, 4: pair, 5: file.chips }).split('|'),
      fill(words.returnsOfSpots, { 0: spotReturns }),
    ],
  }
}
