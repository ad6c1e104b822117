// Computes a round of fan tan again: node tools/verify/table-fan-tan.ts <proof.json>, the file being what /api/proofs/<bet> answers.
import { below } from './shared-draws.ts'
import { readProof, type SharedProof, verifyShared } from './shared-round.ts'

export const verifyFanTan = (proof: SharedProof<number>) =>
  verifyShared(
    proof,
    next => {
      const end = below(next, 4) + 1
      return (12 + below(next, 8)) * 4 + end
    },
    (spot, beads, pay) => {
      const end = beads % 4 || 4
      if (spot === 'odd' || spot === 'even') return (end % 2 === 1) === (spot === 'odd') ? pay('even') : 0
      const [kind, ...rest] = spot.split('-') as [string, ...string[]]
      const numbers = rest.map(Number)
      // Of nim and nga tan the last number gives the stake back.
      const pushes = kind === 'nim' || kind === 'nga' ? [numbers.pop()] : []
      if (numbers.includes(end)) return pay(kind)
      return pushes.includes(end) ? 1 : 0
    },
  )

if (import.meta.main) console.log(verifyFanTan(readProof()))
