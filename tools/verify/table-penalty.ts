// Computes a penalty shoot-out again: node tools/verify/table-penalty.ts <proof.json>, the file being what /api/proofs/<bet> answers.
import { below, weighted } from './shared-draws.ts'
import { readProof, type SharedProof, verifyShared } from './shared-round.ts'

type Shootout = { event: number; kicks: string[]; course: number }
type Field = { card: unknown[]; ways: { goal: number; saved: number; wide: number } }

const ENDS = ['goal', 'saved', 'wide']

export function verifyPenalty(proof: SharedProof<Shootout>) {
  const { card, ways } = proof.facts.field as Field
  return verifyShared(
    proof,
    (next): Shootout => {
      const kicks = [1, 2, 3, 4, 5].map(
        () => ENDS[weighted(next, [0, ways.goal, 1, ways.saved, 2, ways.wide])] as string,
      )
      return { event: Number(proof.round.number) % card.length, kicks, course: below(next, 65_536) }
    },
    (spot, { kicks }, pay) => {
      const goals = kicks.filter(end => end === 'goal').length
      const [kind, what, end] = spot.split('-') as [string, string, string]
      if (kind === 'kick') return kicks[Number(what) - 1] === end ? pay(end) : 0
      const isIt = what === 'few' ? goals < 3 : goals === Number(what)
      return isIt ? pay(`goals${what}`) : 0
    },
  )
}

if (import.meta.main) console.log(verifyPenalty(readProof()))
