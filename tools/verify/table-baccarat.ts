// Computes a round of baccarat again: node tools/verify/table-baccarat.ts <proof.json>, the file being what /api/proofs/<bet> answers.
import { deal } from './shared-draws.ts'
import { readProof, type SharedProof, verifyShared } from './shared-round.ts'

type Hands = { player: number[]; banker: number[] }

const points = (card: number) => ((card % 13) + 1 > 9 ? 0 : (card % 13) + 1)
const total = (cards: number[]) => cards.reduce((sum, card) => sum + points(card), 0) % 10
/** The player's third cards that the banker draws to, by the banker's total. */
const DRAWS = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', '']

function play(cards: number[]): Hands {
  const [one, two, three, four] = cards as [number, number, number, number]
  const hands = { player: [one, three], banker: [two, four] }
  if (total(hands.player) > 7 || total(hands.banker) > 7) return hands
  const rest = cards.slice(4)
  const bankerHas = total(hands.banker)
  if (total(hands.player) > 5) {
    if (bankerHas < 6) hands.banker.push(rest[0] as number)
    return hands
  }
  const third = rest.shift() as number
  hands.player.push(third)
  if (DRAWS[bankerHas]?.includes(String(points(third)))) hands.banker.push(rest[0] as number)
  return hands
}

export const verifyBaccarat = (proof: SharedProof<Hands>) =>
  verifyShared(
    proof,
    next => play(deal(next, 6)),
    (spot, { player, banker }, pay) => {
      const [has, against] = [total(player), total(banker)]
      const isPair = ([one = 0, two = 0]: number[]) => one % 13 === two % 13
      const many = player.length + banker.length
      if (spot === 'player') return has === against ? 1 : has > against ? pay('player') : 0
      if (spot === 'banker') {
        if (has >= against) return has === against ? 1 : 0
        return proof.facts.options.banker === 'sixHalf' && against === 6 ? 1 + (pay('banker') - 1) / 2 : pay('banker')
      }
      const wins: Record<string, [boolean, string]> = {
        tie: [has === against, 'tie'],
        'player-pair': [isPair(player), 'pair'],
        'banker-pair': [isPair(banker), 'pair'],
        'either-pair': [isPair(player) || isPair(banker), 'eitherPair'],
        big: [many > 4, 'big'],
        small: [many === 4, 'small'],
        'super-six': [against === 6 && has < 6, 'superSix'],
      }
      const [isWon, key] = wins[spot] as [boolean, string]
      return isWon ? pay(key) : 0
    },
  )

if (import.meta.main) console.log(verifyBaccarat(readProof()))
