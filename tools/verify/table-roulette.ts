// Computes a round of roulette again: node tools/verify/table-roulette.ts <proof.json>, the file being what /api/proofs/<bet> answers.
import { below } from './shared-draws.ts'
import { readProof, type SharedProof, verifyShared } from './shared-round.ts'

const REDS = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

const OUTSIDE: Record<string, (number: number) => boolean> = {
  red: number => REDS.includes(number),
  black: number => !REDS.includes(number),
  odd: number => number % 2 === 1,
  even: number => number % 2 === 0,
  low: number => number < 19,
  high: number => number > 18,
}

export function grossOfRoulette(spot: string, number: number, pay: (key: string) => number, zero: string | undefined) {
  const [kind, ...rest] = spot.split('-') as [string, ...string[]]
  const which = Number(rest[0])
  if (OUTSIDE[kind]) {
    if (number === 0) return zero === 'half' ? 0.5 : 0
    return OUTSIDE[kind](number) ? pay('half') : 0
  }
  if (kind === 'dozen') return number > 0 && Math.ceil(number / 12) === which ? pay('dozen') : 0
  if (kind === 'column') return number > 0 && number % 3 === which % 3 ? pay('dozen') : 0
  // Straight, split, street, corner, line: the numbers stand in the name.
  return rest.includes(String(number)) ? pay(kind) : 0
}

export const verifyRoulette = (proof: SharedProof<number>) =>
  verifyShared(
    proof,
    next => below(next, 37),
    (spot, number, pay) => grossOfRoulette(spot, number, pay, proof.facts.options.zero),
  )

if (import.meta.main) console.log(verifyRoulette(readProof()))
