// Computes a round of xóc đĩa again: node tools/verify/table-xoc-dia.ts <proof.json>, the file being what /api/proofs/<bet> answers.
import { below } from './shared-draws.ts'
import { readProof, type SharedProof, verifyShared } from './shared-round.ts'

/** Red coins of four that each spot wins with, and the kind it is paid as. */
const WINS: Record<string, [string, ...number[]]> = {
  even: ['even', 0, 2, 4],
  odd: ['even', 1, 3],
  'red-4': ['four', 4],
  'white-4': ['four', 0],
  'red-3': ['three', 3],
  'white-3': ['three', 1],
  two: ['two', 2],
  same: ['same', 0, 4],
}

export const verifyXocDia = (proof: SharedProof<number[]>) =>
  verifyShared(
    proof,
    next => [0, 0, 0, 0].map(() => below(next, 2)),
    (spot, coins, pay) => {
      const [kind, ...reds] = WINS[spot] as [string, ...number[]]
      return reds.includes(coins.filter(coin => coin === 1).length) ? pay(kind) : 0
    },
  )

if (import.meta.main) console.log(verifyXocDia(readProof()))
