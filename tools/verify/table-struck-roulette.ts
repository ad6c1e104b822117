// Computes a round of roulette with struck numbers again: node tools/verify/table-struck-roulette.ts <proof.json>, the file being what /api/proofs/<bet> answers.
import { below, distinct } from './shared-draws.ts'
import { readProof, type SharedProof, verifyShared } from './shared-round.ts'
import { grossOfRoulette } from './table-roulette.ts'

type Struck = { struck: [number, number][]; number: number }

/** Of 250 ways 183 strike 50 to one, 52 strike 100, 9 strike 200, 4 strike 300, 2 strike 500. */
const strike = (way: number) => (way < 183 ? 50 : way < 235 ? 100 : way < 244 ? 200 : way < 248 ? 300 : 500)

export const verifyStruckRoulette = (proof: SharedProof<Struck>) =>
  verifyShared(
    proof,
    (next): Struck => ({
      struck: distinct(next, 5, 37).map(number => [number, strike(below(next, 250))]),
      number: below(next, 37),
    }),
    (spot, { struck, number }, pay) => {
      const struckAt = struck.find(([one]) => one === number)
      return spot === `straight-${number}` && struckAt
        ? 1 + struckAt[1]
        : grossOfRoulette(spot, number, pay, proof.facts.options.zero)
    },
  )

if (import.meta.main) console.log(verifyStruckRoulette(readProof()))
