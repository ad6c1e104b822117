/** Train Street: cards pass one after another, and the next one is higher or lower. */
import { fill } from '@sen/core/phrases'
import { rankOf } from '../../../src/engines/cards.ts'
import { GUESSES, type Guess, type HiloFile, type HiloView, RANKS } from '../../../src/engines/hilo/hilo-rules.ts'
import { readTimes, writeTimes } from '../../../src/engines/multiplier.ts'
import { el } from '../elements.ts'
import { cardOf } from './card-faces.ts'
import { type InstantRound, type MakeTable, move, type Seat } from './table.ts'

type Round = InstantRound & HiloView
const PASSED = 7

type State = 'idle' | 'busy' | 'open'

/** The guesses that the card on the table allows, each with its chance and what it makes of the prize; and another card. */
function makeGuesses({ file, words, step }: Pick<Seat<HiloFile>, 'file' | 'words' | 'step'>) {
  const buttons = Object.fromEntries(
    GUESSES.map(guess => {
      const button = el('button', { type: 'button', class: 'secondary guess', 'data-testid': `guess-${guess}` })
      button.addEventListener('click', () => step({ guess }))
      return [guess, button]
    }),
  ) as Record<Guess, HTMLButtonElement>
  const skip = el('button', { type: 'button', class: 'secondary guess', 'data-testid': 'skip' })
  skip.addEventListener('click', () => step({ skip: true }))
  const labelOf = (guess: Guess, isWide: boolean) =>
    guess === 'same' ? words.same : words[isWide ? (`${guess}Same` as const) : guess]
  return {
    box: el('div', { class: 'choices guesses' }, ...GUESSES.map(guess => buttons[guess]), skip),
    paint: (round: Round | undefined, state: State) => {
      const isWide = round !== undefined && !round.isOver && ![1, RANKS].includes(rankOf(round.cards.at(-1) as number))
      for (const guess of GUESSES) {
        const option = round?.options.find(one => one.guess === guess)
        const gain = option ? `×${option.times} · ${((option.ways / RANKS) * 100).toFixed(2)} %` : '–'
        buttons[guess].replaceChildren(el('b', {}, labelOf(guess, isWide)), el('span', {}, gain))
        buttons[guess].disabled = state !== 'open' || !option
        buttons[guess].hidden = guess === 'same' && !option
      }
      skip.textContent = fill(words.skip, { 0: round && !round.isOver ? round.skipsLeft : file.skips })
      skip.disabled = state !== 'open' || round?.skipsLeft === 0
    },
  }
}

export const hiloTable: MakeTable<HiloFile, Round> = ({ file, words, step }) => {
  let round: Round | undefined
  let state: State = 'idle'
  const big = el('div', { class: 'big-card', 'aria-label': words.lastCard, role: 'group' })
  const passed = el('div', { class: 'passed', 'aria-label': words.passedCards, role: 'group' })
  const stage = el('div', { class: 'cards-stage train' }, big, passed)
  const guesses = makeGuesses({ file, words, step })
  const paint = () => guesses.paint(round, state)
  const clear = () => {
    round = undefined
    big.replaceChildren(cardOf(words, null))
    passed.replaceChildren()
    delete stage.dataset.end
    paint()
  }
  clear()
  return {
    stage,
    choices: guesses.box,
    choice: () => ({}),
    odds: () => [[words.multiplier, `×${round && !round.isOver && round.guessed > 0 ? round.multiplier : '–'}`]],
    bestTimes: () => readTimes(file.top),
    share: () => file.published.rtp,
    clear,
    show: async (shown, isNew) => {
      round = shown
      const card = cardOf(words, shown.cards.at(-1) as number)
      big.replaceChildren(card)
      passed.replaceChildren(
        ...shown.cards
          .slice(0, -1)
          .slice(-PASSED)
          .map(one => cardOf(words, one)),
      )
      await move(isNew ? 260 : 0, part => {
        card.style.transform = part === 1 ? '' : `translateX(${((1 - part) * 60).toFixed(1)}%)`
        card.style.opacity = String(part)
      })
      if (shown.isOver) stage.dataset.end = shown.isLost ? 'lost' : 'won'
      paint()
    },
    setState: to => {
      state = to
      paint()
    },
    say: shown =>
      shown.isLost
        ? words.guessedWrong
        : shown.guessed === 0
          ? words.guessNext
          : fill(words.guessedRight, { 0: shown.multiplier }),
    rules: fill(words.hiloRules, { 0: file.keep, 1: file.skips, 2: writeTimes(readTimes(file.top)) }).split('|'),
  }
}
