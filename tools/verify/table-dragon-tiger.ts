// Computes a round of dragon tiger again: node tools/verify/table-dragon-tiger.ts <proof.json>, the file being what /api/proofs/<bet> answers.
import { deal } from './shared-draws.ts'
import { readProof, type SharedProof, verifyShared } from './shared-round.ts'

type Duel = { dragon: number; tiger: number }

export const verifyDragonTiger = (proof: SharedProof<Duel>) =>
  verifyShared(
    proof,
    next => {
      const [dragon = 0, tiger = 0] = deal(next, 2)
      return { dragon, tiger }
    },
    (spot, { dragon, tiger }, pay) => {
      const ranks = { dragon: (dragon % 13) + 1, tiger: (tiger % 13) + 1 }
      const isTie = ranks.dragon === ranks.tiger
      const isSuited = isTie && Math.floor(dragon / 13) === Math.floor(tiger / 13)
      if (spot === 'tie') return isTie ? pay('tie') : 0
      if (spot === 'suited') return isSuited ? pay('suited') : 0
      if (spot === 'dragon' || spot === 'tiger') {
        if (isTie) return proof.facts.options.tie === 'half' ? 0.5 : 0
        return ranks.dragon > ranks.tiger === (spot === 'dragon') ? pay('side') : 0
      }
      const [side, kind] = spot.split('-') as ['dragon' | 'tiger', string]
      const rank = ranks[side]
      const wins = { odd: rank % 2 === 1, even: rank % 2 === 0, big: rank > 7, small: rank < 7 }[kind]
      return rank !== 7 && wins ? pay('half') : 0
    },
  )

if (import.meta.main) console.log(verifyDragonTiger(readProof()))
