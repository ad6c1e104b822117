/** What each seat of a climbing game wins or loses, in stakes. Pure. */
import type { ClimbState } from './climb.ts'
import { type Prices, priceOfHand } from './penalties.ts'

/** What a seat pays for what it has left. */
function priceOfRest(prices: Prices, { hands, hasLaid, white }: ClimbState, seat: number): number {
  if (white) return prices.white
  const hand = hands[seat] ?? []
  return hasLaid[seat] ? priceOfHand(prices, hand, 1) : prices.stuck + priceOfHand(prices, hand, 0)
}

/** The sum is zero. */
export function netsOf(prices: Prices, state: ClimbState): number[] {
  const { hands, winner, loser, caller, offender, chops } = state
  const nets = hands.map(() => 0)
  const pay = (from: number, to: number, price: number) => {
    nets[from] = (nets[from] as number) - price
    nets[to] = (nets[to] as number) + price
  }
  for (const { by, from, price } of chops) pay(from, by, price)
  const others = (seat: number) => hands.flatMap((_, one) => (one === seat ? [] : [one]))
  const share = (caller === null ? prices.finishTwo : prices.sam) ?? 0
  if (loser !== null) for (const one of others(loser)) pay(loser, one, share)
  else if (winner === null) return nets
  else if (caller === null)
    for (const one of others(winner)) pay(offender ?? one, winner, priceOfRest(prices, state, one))
  else if (winner === caller) for (const one of others(caller)) pay(one, caller, share)
  else pay(caller, winner, share * (hands.length - 1))
  return nets
}
