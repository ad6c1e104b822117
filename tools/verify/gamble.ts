// What a prize becomes by the colours that its winner named. Part of the checks of games in which wins may be doubled.

/** At most so many guesses, and none that could bring the prize above `most` stakes. */
export type Gamble = { steps: number; most: number }
export type Guess = 'red' | 'black' | 'take'

/**
 * The prize, in parts of the stake, after the guesses among the steps: each draws one of 52 cards, of which the last 26 are red. NaN, which agrees with
 * nothing, where a guess was not offered, none was although one was, or a game without guesses has some.
 */
export function prizeAfter(
  { gamble = { steps: 0, most: 0 }, parts }: { gamble?: Gamble; parts: number },
  prize: number,
  steps: readonly { gamble?: Guess }[],
  below: (many: number) => number,
): number {
  const guesses = steps.flatMap(step => (step.gamble ? [step.gamble] : []))
  let pay = prize
  for (let made = 0; ; made++) {
    const isOffered = pay > 0 && made < gamble.steps && pay * 2 <= gamble.most * parts
    const guess = guesses[made]
    if (!isOffered) return guess === undefined ? pay : Number.NaN
    if (guess === undefined) return Number.NaN
    if (guess === 'take') return made === guesses.length - 1 ? pay : Number.NaN
    pay = below(52) >= 26 === (guess === 'red') ? pay * 2 : 0
  }
}
