// Computes a round of sic bo again: node tools/verify/table-sic-bo.ts <proof.json>, the file being what /api/proofs/<bet> answers.
import { below } from './shared-draws.ts'
import { readProof, type SharedProof, verifyShared } from './shared-round.ts'

/** What a spot pays: kinds as the table's file names them. */
function gross(spot: string, dice: number[], pay: (key: string) => number): number {
  const [kind, one, two] = spot.split('-') as [string, string?, string?]
  const sum = dice.reduce((all, die) => all + die, 0)
  const count = (face?: string) => dice.filter(die => die === Number(face)).length
  const isTriple = count(String(dice[0])) === 3
  switch (kind) {
    case 'big':
      return !isTriple && sum > 10 ? pay('even') : 0
    case 'small':
      return !isTriple && sum < 11 ? pay('even') : 0
    case 'odd':
      return !isTriple && sum % 2 ? pay('even') : 0
    case 'even':
      return !isTriple && sum % 2 === 0 ? pay('even') : 0
    case 'sum':
      return sum === Number(one) ? pay(`sum${sum > 10 ? 21 - sum : sum}`) : 0
    case 'triple':
      return isTriple && (!one || count(one) === 3) ? pay(one ? 'triple' : 'anyTriple') : 0
    case 'double':
      return count(one) > 1 ? pay('double') : 0
    case 'pair':
      return count(one) && count(two) ? pay('pair') : 0
    default:
      return count(one) ? 1 + count(one) * (pay('single') - 1) : 0
  }
}

export const verifySicBo = (proof: SharedProof<number[]>) =>
  verifyShared(proof, next => [0, 0, 0].map(() => below(next, 6) + 1), gross)

if (import.meta.main) console.log(verifySicBo(readProof()))
