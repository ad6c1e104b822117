// Computes a round of the money wheel again: node tools/verify/table-money-wheel.ts <proof.json>, the file being what /api/proofs/<bet> answers.
import { weighted } from './shared-draws.ts'
import { readProof, type SharedProof, verifyShared } from './shared-round.ts'

type Spin = { top: [string, number]; stop: number; prizes: number[] }

const AROUND = '5251X21L1251B12F1X121L1215212B1X15L1212151F2X121BL5121'
const NAMES: Record<string, string> = {
  ...{ 1: 'one', 2: 'two', 5: 'five', X: 'ten' },
  ...{ L: 'lantern', B: 'boat', F: 'firework' },
}
const small = [3, 320, 5, 250, 8, 200, 12, 120, 20, 70, 50, 40]
/** Values and their ways, one after the other. */
const PRIZES: Record<string, [draws: number, ...number[]]> = {
  lantern: [1, 5, 254, 8, 250, 10, 200, 15, 120, 25, 136, 50, 30, 100, 10],
  boat: [2, ...small],
  firework: [3, ...small],
}
const KINDS = ['one', 'two', 'five', 'ten', 'none']

export const verifyMoneyWheel = (proof: SharedProof<Spin>) =>
  verifyShared(
    proof,
    (next): Spin => {
      const kind = KINDS[weighted(next, [0, 174, 1, 184, 2, 105, 3, 73, 4, 464])] as string
      const times = weighted(next, [2, 4, 3, 3, 5, 2, 10, 1])
      const stop = weighted(
        next,
        Array.from(AROUND).flatMap((_, at) => [at, 1]),
      )
      const [draws = 0, ...prizes] = PRIZES[NAMES[AROUND[stop] as string] as string] ?? []
      return { top: [kind, times], stop, prizes: Array.from({ length: draws }, () => weighted(next, prizes)) }
    },
    (spot, { top: [of, times], stop, prizes }, pay) => {
      if (NAMES[AROUND[stop] as string] !== spot) return 0
      if (PRIZES[spot]) return prizes.reduce((sum, prize) => sum + prize, 0)
      return 1 + (pay(spot) - 1) * (of === spot ? times : 1)
    },
  )

if (import.meta.main) console.log(verifyMoneyWheel(readProof()))
