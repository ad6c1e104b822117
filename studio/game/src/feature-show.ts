/** The features as the player lives them: free spins, coins that stay, boxes. Each step is asked of the studio when its turn comes. */
import { readAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { heldAfter, windowAt } from '../../src/engines/slots/play-out.ts'
import type { CoinView, RoundView, SpinView } from '../../src/engines/slots/slot-game.ts'
import type { RoundAnswer as AnswerOf } from './ask.ts'
import { askPlayer } from './dialogs.ts'
import { el } from './elements.ts'
import { type Game, setState, stakeOf } from './game.ts'
import { cellSize, cornerOf } from './grid.ts'
import { showMoney } from './money-sign.ts'
import { openBoxes } from './pick-boxes.ts'
import { beginShow, rest } from './skip.ts'
import { timesOf } from './slot-rules.ts'
import { play } from './sound.ts'
import { pause, say, showSpin } from './spin-show.ts'

export type RoundAnswer = AnswerOf<RoundView>
/** Takes the round's next step; undefined when the player gave up for now. */
export type Step = (round: RoundView, at: number, step: object) => Promise<RoundAnswer | undefined>

/** Whether nothing is left of the round itself: it is over, or its win may be doubled. */
export const isPlayedOut = ({ isOver, gamble }: RoundView): boolean => isOver || Boolean(gamble)

/** Plays the feature of a round to its end. Answers the round's last answer; undefined when the player gave up for now. */
export async function playFeature(
  game: Game,
  first: RoundAnswer,
  isResumed: boolean,
  step: Step,
): Promise<RoundAnswer | undefined> {
  const { shell } = game
  setState(game, 'freespins')
  showBar(game, first.round)
  shell.freeBar.hidden = false
  play.feature()
  const { hold, pick } = first.round
  const last = hold
    ? await playHold(game, first, step)
    : pick
      ? await openBoxes(game, first, step)
      : await playFreeSpins(game, first, isResumed, step)
  shell.freeBar.hidden = true
  shell.coins.replaceChildren()
  if (last) say(game, fill(game.words.freeTotal, { 0: showMoney(last.round.won, game.currency) }))
  return last
}

async function playFreeSpins(
  game: Game,
  first: RoundAnswer,
  isResumed: boolean,
  step: Step,
): Promise<RoundAnswer | undefined> {
  const { shell, words, machine, stage, language } = game
  let answer = first
  const { freeLeft } = answer.round
  await askPlayer(
    {
      title: isResumed ? words.freeSpins : fill(words.freeWon, { 0: freeLeft }),
      text: isResumed ? [fill(words.freeInterrupted, { 0: freeLeft })] : timesOf(machine, language),
      picture: bookPicture(game, answer.round),
      testId: 'free-intro',
      look: 'festive',
    },
    [{ value: 'go', label: isResumed ? words.freeContinue : words.freeStart, testId: 'free-start' }],
  )
  while (!isPlayedOut(answer.round)) {
    const began = performance.now()
    beginShow()
    stage.start(await walkOn(game, answer.round.free.at(-1)))
    const next = await step(answer.round, answer.round.free.length, {})
    if (!next) return undefined
    answer = next
    const spin = answer.round.free.at(-1) as SpinView
    shell.freeLeft.textContent = fill(words.spinsLeft, { 0: answer.round.freeLeft - spin.freeSpins })
    if (machine.freeSpins?.draw || machine.freeSpins?.grow) say(game, fill(words.spinTimes, { 0: spin.multiplier }))
    await showSpin(game, 'free', spin)
    if (spin.freeSpins > 0) {
      play.feature()
      say(game, fill(words.freeMore, { 0: spin.freeSpins }))
      await rest(1200)
    }
    showBar(game, answer.round)
    await pause(Math.max(0, Math.min(2000, game.cycleMs) - (performance.now() - began)))
  }
  await sayTotal(game, words.freeOver, answer.round)
  return answer
}

/** The reels that stay wild for the next spin; those that walk are shown a step further on. */
async function walkOn({ machine, stage }: Game, last: SpinView | undefined): Promise<number[]> {
  const { freeSpins, wildIndex } = machine
  if (!freeSpins || !last) return []
  const held = heldAfter(freeSpins, last.wildReels)
  if (freeSpins.walk && held.length > 0) {
    stage.clear()
    // A reel that was left shows what its strip has, and of its wild no trace.
    const left = machine.symbols.length - 1
    const under = windowAt(machine, machine.free, last.stops)
    stage.turn(
      under.map((column, reel) =>
        column.map(symbol => (held.includes(reel) ? wildIndex : symbol === wildIndex ? left : symbol)),
      ),
    )
    play.scatter()
    await rest(300)
  }
  return held
}

async function sayTotal(game: Game, title: string, round: RoundView, more: string[] = []): Promise<void> {
  const { words, currency } = game
  await askPlayer(
    {
      title,
      text: [...more, fill(words.freeTotal, { 0: showMoney(round.won, currency) })],
      testId: 'free-outro',
      look: 'festive',
    },
    [{ value: 'go', label: words.ok, testId: 'free-done' }],
  )
}

/** The drawing of the symbol that fills its reels, where the feature has one. */
const bookPicture = ({ pictures }: Game, { book }: RoundView): string | undefined =>
  book === null ? undefined : pictures.symbols[book]

/** What is left of the feature and what it has won so far. */
export function showBar(game: Game, round: RoundView): void {
  const { shell, words, currency, machine } = game
  const picture = bookPicture(game, round)
  shell.book.hidden = picture === undefined
  if (picture) shell.book.src = picture
  const spin = round.free.at(-1)
  const times = machine.freeSpins ? (spin?.multiplier ?? machine.freeSpins.multiplier) : 1
  const left = round.hold ? (round.hold.turns.at(-1)?.left ?? machine.hold?.respins ?? 0) : round.freeLeft
  shell.freeLeft.textContent = round.pick ? '' : fill(round.hold ? words.holdLeft : words.spinsLeft, { 0: left })
  shell.win.textContent = showMoney(round.won, currency)
  shell.freeTotal.textContent = `${times > 1 ? `×${times} · ` : ''}${showMoney(round.won, currency)}`
}

/** Coins stay; the rest is spun again. */
async function playHold(game: Game, first: RoundAnswer, step: Step): Promise<RoundAnswer | undefined> {
  const { words, machine, stage } = game
  let answer = first
  const coinsOf = ({ hold }: RoundView) => [...(hold?.start ?? []), ...(hold?.turns.flatMap(turn => turn.coins) ?? [])]
  const windowOf = (coins: CoinView[]) => {
    const held = new Set(coins.map(({ cell: [reel, row] }) => reel * 16 + row))
    return machine.rows.map((count, reel) =>
      Array.from({ length: count }, (_, row) => (held.has(reel * 16 + row) ? machine.scatterIndex : -1)),
    )
  }
  stage.clear()
  stage.turn(windowOf(coinsOf(answer.round)))
  showCoins(game, coinsOf(answer.round))
  const start = coinsOf(answer.round).length
  await askPlayer(
    {
      title: fill(words.holdWon, { 0: start }),
      text: [fill(words.holdText, { 0: machine.hold?.respins ?? 0 })],
      testId: 'free-intro',
      look: 'festive',
    },
    [{ value: 'go', label: words.freeStart, testId: 'free-start' }],
  )
  while (!isPlayedOut(answer.round)) {
    const began = performance.now()
    beginShow()
    const held = coinsOf(answer.round)
    const next = await step(answer.round, answer.round.hold?.turns.length ?? 0, {})
    if (!next) return undefined
    answer = next
    const coins = coinsOf(answer.round)
    await stage.respin(new Set(held.map(({ cell: [reel, row] }) => reel * 16 + row)), windowOf(coins))
    showCoins(game, coins)
    if (coins.length > held.length) play.scatter()
    else play.reelStop(0)
    showBar(game, answer.round)
    await pause(Math.max(350, Math.min(1200, game.cycleMs) - (performance.now() - began)))
  }
  const full = machine.hold?.full ?? 0
  const extra = (readAmount(stakeOf(game)) / BigInt(machine.parts)) * BigInt(full)
  await sayTotal(
    game,
    words.holdOver,
    answer.round,
    answer.round.hold?.isFull ? [fill(words.holdFull, { 0: showMoney(extra, game.currency) })] : [],
  )
  return answer
}

/** What each coin is worth, written over it. */
function showCoins(game: Game, coins: CoinView[]): void {
  const { rows } = game.machine
  const whole = { width: 100, height: 100 }
  const cell = cellSize(whole, rows)
  game.shell.coins.replaceChildren(
    ...coins.map(({ cell: at, amount }) => {
      const { x, y } = cornerOf(whole, rows, at)
      const label = el('span', { class: 'coin' }, shortMoney(amount))
      label.style.setProperty('--x', `${x + cell.width / 2}%`)
      label.style.setProperty('--y', `${y + cell.height / 2}%`)
      return label
    }),
  )
}

/** An amount without its sign, in thousands where it is large: what fits on a coin. */
function shortMoney(amount: string): string {
  const value = Number(amount)
  if (value >= 1_000_000) return `${Math.round(value / 100_000) / 10}M`
  if (value >= 10_000) return `${Math.round(value / 100) / 10}K`
  return String(Math.round(value * 100) / 100)
}
