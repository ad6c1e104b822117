// Computes a race again: node tools/verify/table-race.ts <proof.json>, the file being what /api/proofs/<bet> answers.
import { below, weighted } from './shared-draws.ts'
import { readProof, type SharedProof, verifyShared } from './shared-round.ts'

type Race = { race: number; order: number[]; course: number }
type Field = { programme: unknown[]; weights: number[]; places: number }

export function verifyRace(proof: SharedProof<Race>) {
  const { programme, weights, places } = proof.facts.field as Field
  return verifyShared(
    proof,
    (next): Race => {
      const left = new Map(weights.entries())
      const order: number[] = []
      while (left.size > 0) {
        const rank = weighted(next, [...left].flat())
        left.delete(rank)
        order.push(rank)
      }
      return { race: Number(proof.round.number) % programme.length, order, course: below(next, 65_536) }
    },
    (spot, { order }, pay) => {
      const [kind, rank] = spot.split('-') as [string, string]
      const first = order.slice(0, kind === 'win' ? 1 : places)
      return first.includes(Number(rank) - 1) ? pay(`${kind}${rank}`) : 0
    },
  )
}

if (import.meta.main) console.log(verifyRace(readProof()))
