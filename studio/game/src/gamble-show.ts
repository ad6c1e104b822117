/** The guess after a win: a closed card, a colour for twice the prize, or the prize. Each guess is asked of the studio when it is made. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { Collected } from '@sen/supplier/staked-again'
import type { GambleView } from '../../src/engines/gamble.ts'
import type { RoundView } from '../../src/engines/slots/slot-game.ts'
import { el } from './elements.ts'
import type { RoundAnswer, Step } from './feature-show.ts'
import { type GambleWords, gambleWords } from './gamble-words.ts'
import type { Game } from './game.ts'
import { cardPicture, nameCard } from './instant/card-faces.ts'
import { showMoney } from './money-sign.ts'
import { beginShow, rest, skipShow } from './skip.ts'
import { play } from './sound.ts'
import { say } from './spin-show.ts'

/** So long a card lies closed after a colour was named; a tap turns it at once. */
const TURN_MS = 700

/** Lets the player double what he won or take it. Answers the round's last answer; undefined when the player gave up for now. */
export async function offerGamble(game: Game, first: RoundAnswer, step: Step): Promise<RoundAnswer | undefined> {
  if (!first.round.gamble?.isOffered) return first
  const guess = (round: RoundView, gamble: string) => step(round, round.steps, { gamble })
  if (game.autoplay?.takesWins()) return guess(first.round, 'take')
  const table = layTable(game)
  let answer: RoundAnswer | undefined = first
  while (answer?.round.gamble?.isOffered) {
    const { round } = answer as RoundAnswer
    table.ask(round)
    const chosen = await table.chosen()
    if (chosen === 'take') table.close()
    else table.hide()
    answer = await guess(round, chosen)
    if (answer?.round.collected) {
      table.refuse(answer.round)
      await table.chosen()
      break
    }
    const last = answer?.round.gamble?.guesses.at(-1)
    if (!answer || !last || chosen === 'take') break
    await table.turn(last)
    table.tell(answer.round, last)
    if (!answer.round.gamble?.isOffered) await table.chosen()
  }
  table.close()
  // What stands below the reels was said of the win before it was guessed for.
  if (answer?.round.gamble?.guesses.length) say(game, sayResult(game, answer.round))
  return answer
}

function sayResult({ language, currency }: Game, { won }: RoundView): string {
  const words = gambleWords(language)
  return readAmount(won) > 0n ? fill(words.gambleWon, { 0: showMoney(won, currency) }) : words.gambleLost
}

/** After a reload: why the prize of the round before was not doubled. */
export function sayCollected(game: Game, why: Collected): void {
  const words = gambleWords(game.language)
  say(game, why === 'limitReached' ? words.gambleLimitThen : words.gambleClosedThen)
}

/** The elements of the dialog. */
function buildTable(words: GambleWords) {
  const title = el('h2', { id: 'gamble-title', 'aria-live': 'polite' }, words.gamble)
  const card = el('div', { class: 'guess-card', role: 'img' })
  const text = el('p', { role: 'status', 'data-testid': 'gamble-text' })
  const button = (value: string, look: string, label: string) =>
    el('button', { type: 'button', class: look, value, 'data-testid': `gamble-${value}` }, label)
  const colours = [button('red', 'secondary', words.red), button('black', 'secondary', words.black)]
  const take = button('take', 'primary whole', '')
  const done = button('done', 'primary', words.done)
  const buttons = [take, ...colours, done]
  const dialog = el(
    'dialog',
    { class: 'notice festive', 'data-testid': 'gamble', 'aria-labelledby': 'gamble-title' },
    ...[title, card, text, el('div', { class: 'notice-buttons' }, ...colours, take, done)],
  )
  return { dialog, title, card, text, colours, take, done, buttons }
}

/** The dialog with its card and its buttons, opened. */
function layTable(game: Game) {
  const words = gambleWords(game.language)
  const money = (amount: string | bigint) => showMoney(amount, game.currency)
  const { dialog, title, card, text, colours, take, done, buttons } = buildTable(words)
  // Escape decides nothing: a prize is doubled or taken by its button, or the page is left and the round waits.
  dialog.addEventListener('cancel', event => event.preventDefault())
  dialog.addEventListener('pointerdown', skipShow)
  document.body.append(dialog)
  dialog.showModal()
  const lay = (face: number | null) => {
    card.replaceChildren(cardPicture(face))
    card.setAttribute('aria-label', face === null ? words.cardBack : nameCard(words, face))
  }
  const offer = (shown: HTMLButtonElement[]) => {
    for (const one of buttons) one.hidden = !shown.includes(one)
    shown[0]?.focus()
  }
  lay(null)
  return {
    /** Asks for a colour, or whether to take. */
    ask: ({ won, gamble }: RoundView) => {
      const prize = readAmount(won)
      if ((gamble?.guesses.length ?? 0) === 0) title.textContent = words.gamble
      text.textContent = fill(words.gambleAsk, { 0: money(prize), 1: money(prize * 2n), 2: gamble?.left ?? 0 })
      take.textContent = fill(words.gambleTake, { 0: money(prize) })
      offer([take, ...colours])
    },
    /** The button that is pressed next. */
    chosen: () =>
      new Promise<string>(resolve => {
        for (const one of buttons) one.onclick = () => resolve(one.value)
      }),
    /** The card lies closed until its answer came. */
    hide: () => {
      beginShow()
      lay(null)
      for (const one of buttons) one.disabled = true
      play.press()
    },
    turn: async (guess: GambleView['guesses'][number]) => {
      await rest(TURN_MS)
      lay(guess.card)
      for (const one of buttons) one.disabled = false
    },
    /** Says what became of a guess. */
    tell: ({ won, gamble }: RoundView, { card: face, isRight }: GambleView['guesses'][number]) => {
      game.shell.win.textContent = money(won)
      title.textContent = fill(isRight ? words.gambleRight : words.gambleWrong, { 0: nameCard(words, face) })
      if (isRight) play.win(6)
      else play.reelStop(0)
      if (gamble?.isOffered) return
      text.textContent = isRight ? fill(words.gambleWon, { 0: money(won) }) : words.gambleLost
      offer([done])
    },
    /** Says why no card was drawn: the prize was paid instead. */
    refuse: ({ won, collected }: RoundView) => {
      for (const one of buttons) one.disabled = false
      title.textContent = words.gamblePaid
      text.textContent = fill(collected === 'limitReached' ? words.gambleLimit : words.gambleClosed, { 0: money(won) })
      offer([done])
    },
    close: () => {
      dialog.close()
      dialog.remove()
    },
  }
}
