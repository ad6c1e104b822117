// Computes a round of the dice tower again: node tools/verify/table-dice-tower.ts <proof.json>, the file being what /api/proofs/<bet> answers.
import { below, distinct } from './shared-draws.ts'
import { readProof, type SharedProof, verifyShared } from './shared-round.ts'

type Fall = { lit: [number, number][]; dice: [number, number] }

/** Twelve ways of twenty for the double, five for three times, two for five times, one for ten times. */
const light = (way: number) => (way < 12 ? 2 : way < 17 ? 3 : way < 19 ? 5 : 10)

export const verifyDiceTower = (proof: SharedProof<Fall>) =>
  verifyShared(
    proof,
    (next): Fall => ({
      lit: distinct(next, 3, 11).map(at => [at + 2, light(below(next, 20))]),
      dice: [below(next, 6) + 1, below(next, 6) + 1],
    }),
    (spot, { lit, dice: [one, two] }, pay) => {
      const sum = one + two
      if (spot === 'low') return sum < 7 ? pay('half') : 0
      if (spot === 'high') return sum > 7 ? pay('half') : 0
      if (spot === 'double') return one === two ? pay('double') : 0
      if (spot !== `sum-${sum}`) return 0
      const times = lit.find(([of]) => of === sum)?.[1] ?? 1
      return 1 + (pay(`sum${sum > 7 ? 14 - sum : sum}`) - 1) * times
    },
  )

if (import.meta.main) console.log(verifyDiceTower(readProof()))
