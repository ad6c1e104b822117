/** What a hand of phỏm counts, in stakes: eaten cards at once, then by the rank of the points that are left, or for all cards in melds (ù). Pure. */
import { pointsOf } from './melds.ts'
import type { PhomState } from './phom.ts'

export type PhomPrices = {
  /** A card that was eaten, and one that was its thrower's last (chốt). */
  eaten: number
  eatenLast: number
  /** What the second, third and fourth pay the first, and who has no meld (móm). */
  second: number
  third: number
  fourth: number
  mom: number
  /** What each other pays to who has all cards in melds. */
  whole: number
}

/** Whether a seat has laid no meld. */
export const isMom = ({ melds }: Pick<PhomState, 'melds'>, seat: number): boolean =>
  melds.every(meld => meld.seat !== seat)

type Ranked = Pick<PhomState, 'hands' | 'melds' | 'laid' | 'whole'>

/** The seats from the first to the last: with melds before those without, fewest points, then who laid earlier. */
export function rankSeats({ hands, melds, laid, whole }: Ranked): number[] {
  const key = (seat: number) => {
    if (whole) return seat === whole.seat ? 0 : 1
    return (isMom({ melds }, seat) ? 100_000 : pointsOf(hands[seat] ?? []) * 10) + laid.indexOf(seat)
  }
  return hands.map((_, seat) => seat).toSorted((one, other) => key(one) - key(other))
}

/** Who pays for all others when somebody has all cards in melds (đền); −1 for nobody. */
export function findPayer({ whole, eaten, ateLast }: Pick<PhomState, 'whole' | 'eaten' | 'ateLast'>): number {
  if (!whole) return -1
  const own = eaten[whole.seat] ?? []
  const fed = eaten.findIndex((_, seat) => own.filter(({ from }) => from === seat).length >= 3)
  if (fed >= 0) return fed
  const last = own.find(({ isLast }) => isLast)
  if (last) return last.from
  return ateLast === null || ateLast === whole.seat ? -1 : ateLast
}

/** What each seat wins or loses. */
export function netsOfPhom(prices: PhomPrices, state: PhomState): number[] {
  const nets = state.hands.map(() => 0)
  const pay = (from: number, to: number, price: number) => {
    nets[from] = (nets[from] as number) - price
    nets[to] = (nets[to] as number) + price
  }
  for (const [seat, own] of state.eaten.entries())
    for (const { from, isLast } of own) pay(from, seat, isLast ? prices.eatenLast : prices.eaten)
  const [first = 0, ...others] = rankSeats(state)
  const payer = findPayer(state)
  const ranks = [prices.second, prices.third, prices.fourth]
  for (const [at, seat] of others.entries()) {
    if (state.whole) pay(payer < 0 ? seat : payer, first, prices.whole)
    else pay(seat, first, isMom(state, seat) ? prices.mom : (ranks[at] ?? prices.fourth))
  }
  return nets
}
