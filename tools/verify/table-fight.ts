// Computes a fight again: node tools/verify/table-fight.ts <proof.json>, the file being what /api/proofs/<bet> answers.
import { below, weighted } from './shared-draws.ts'
import { readProof, type SharedProof, verifyShared } from './shared-round.ts'

type Fight = { fight: number; result: string; round: number; course: number }
type Field = {
  card: { odds: number }[]
  favourites: [number, number][]
  draw: number
  full: number
  rounds: number[]
}

export function verifyFight(proof: SharedProof<Fight>) {
  const field = proof.facts.field as Field
  const fight = Number(proof.round.number) % field.card.length
  const odds = field.card[fight]?.odds ?? 0
  const [strong, weak] = field.favourites[Math.abs(odds)] as [number, number]
  const isRed = odds >= 0
  return verifyShared(
    proof,
    (next): Fight => {
      const ways = [0, isRed ? strong : weak, 1, isRed ? weak : strong, 2, field.draw, 3, field.full]
      const result = ['meron', 'wala', 'draw', 'full'][weighted(next, ways)] as string
      const rounds = field.rounds.flatMap((of, at) => [at + 1, of])
      const round = result === 'full' ? field.rounds.length : weighted(next, rounds)
      return { fight, result, round, course: below(next, 65_536) }
    },
    (spot, { result, round }, pay) => {
      if (spot === 'meron' || spot === 'wala') {
        const isFavourite = (spot === 'meron') === odds > 0
        if (result === spot)
          return pay(odds === 0 ? 'level' : `${isFavourite ? 'favourite' : 'outsider'}${Math.abs(odds)}`)
        const isDrawn = result === 'draw' || result === 'full'
        return isDrawn && proof.facts.options.draw === 'returned' ? 1 : 0
      }
      if (spot === 'draw' || spot === 'full') return spot === result ? pay(spot) : 0
      return result !== 'full' && spot === `round-${round}` ? pay(`round${round}`) : 0
    },
  )
}

if (import.meta.main) console.log(verifyFight(readProof()))
