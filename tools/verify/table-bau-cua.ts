// Computes a round of bầu cua again: node tools/verify/table-bau-cua.ts <proof.json>, the file being what /api/proofs/<bet> answers.
import { below } from './shared-draws.ts'
import { readProof, type SharedProof, verifyShared } from './shared-round.ts'

const PICTURES = ['deer', 'gourd', 'rooster', 'fish', 'crab', 'prawn']

export const verifyBauCua = (proof: SharedProof<string[]>) =>
  verifyShared(
    proof,
    next => [0, 0, 0].map(() => PICTURES[below(next, 6)] as string),
    (spot, shown, pay) => {
      const many = shown.filter(picture => picture === spot).length
      return many && 1 + many * (pay('picture') - 1)
    },
  )

if (import.meta.main) console.log(verifyBauCua(readProof()))
