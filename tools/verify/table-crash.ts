// Computes a round of the rising multiplier again: node tools/verify/table-crash.ts <proof.json>, the file being what /api/proofs/<bet> answers.
import { below } from './shared-draws.ts'
import { readProof, type SharedProof, verifyShared } from './shared-round.ts'

type CrashProof = SharedProof<number> & { round: { cashedOut: number | null } }

/** A stake taken home is paid what it was worth, which is never above the point at which the round broke. */
export const verifyCrash = (proof: CrashProof) => {
  const { cashedOut, outcome } = proof.round
  const verdict = verifyShared(
    proof,
    next =>
      Math.min(50_000, Math.max(100, Math.floor(97e9 / (below(next, 32_000) * 31_250 + below(next, 31_250) + 1)))),
    (spot, point, pay) => {
      if (spot !== 'hand') return point >= Number(spot.slice(1)) ? pay(spot) : 0
      return cashedOut ? cashedOut / 10_000 : point === 50_000 ? pay(spot) : 0
    },
  )
  return { ...verdict, agrees: verdict.agrees && (cashedOut ?? 0) <= outcome * 100 }
}

if (import.meta.main) console.log(verifyCrash(readProof() as CrashProof))
