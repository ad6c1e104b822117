/**
 * The long run of the games with rounds of betting: `npm run hands -- 100000` plays so many hands of each at random to their ends, looks at
 * what every seat sees after every move, and counts what every seven of fifty-two cards are worth.
 */
import { BET_CODES } from '../studio/src/engines/hands/bet-kinds.ts'
import { POKER_KINDS } from '../studio/src/engines/hands/poker-kinds.ts'
import { worthOfPoker } from '../studio/src/engines/hands/poker-worth.ts'
import { playBets } from '../studio/test/random-bets.ts'

/** How often each kind is the best of seven cards, the royal flushes among the straight flushes. */
const SEVENS = [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584]

function countSevens(): number[] {
  const count = POKER_KINDS.map(() => 0)
  const hand = [0, 0, 0, 0, 0, 0, 0]
  const fill = (from: number, nth: number) => {
    for (let card = from; card <= 45 + nth; card++) {
      hand[nth] = card
      if (nth < 6) fill(card + 1, nth + 1)
      else {
        const kind = Math.floor(worthOfPoker(hand) / 2 ** 26)
        count[kind] = (count[kind] as number) + 1
      }
    }
  }
  fill(0, 0)
  return count
}

const hands = Number(process.argv[2] ?? 100_000)
for (const code of BET_CODES) {
  playBets(code, hands, 20_261_123)
  console.log(`${code}: ${hands} hands ended lawfully, every pot summed to zero, no seat saw what was not its own`)
}
const counted = countSevens()
const isRight = counted.every((many, kind) => many === SEVENS[kind])
console.log(`seven of fifty-two: ${counted.join(' ')}${isRight ? '' : `, but should be ${SEVENS.join(' ')}`}`)
process.exitCode = isRight ? 0 : 1
