// Computes a round of heads or tails again: node tools/verify/table-coin.ts <proof.json>, the file being what /api/proofs/<bet> answers.
import { below } from './shared-draws.ts'
import { readProof, type SharedProof, verifyShared } from './shared-round.ts'

export const verifyCoin = (proof: SharedProof<number[]>) =>
  verifyShared(
    proof,
    next => [0, 0, 0, 0, 0].map(() => below(next, 2)),
    (spot, tosses, pay) => {
      const good = tosses.map(toss => (toss === 1) === spot.endsWith('heads'))
      const many = good.filter(Boolean).length
      if (spot.startsWith('most')) return many > 2 ? pay('most') : 0
      if (spot.startsWith('five')) return many === 5 ? pay('five') : 0
      const run = Number(spot.split('-')[1])
      const first = good.indexOf(false)
      return first < 0 || first >= run ? pay(`run${run}`) : 0
    },
  )

if (import.meta.main) console.log(verifyCoin(readProof()))
