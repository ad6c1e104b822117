/** Who came in on this page before the part of the program came that greets him: a newcomer has just opened his account. */
export type Arrival = 'player' | 'newcomer'

let arrival: Arrival | undefined
let joined = ''

/** This account is a newcomer's: he has registered, or signs in first to an account opened for him. */
export function noteJoined(customerId: string): void {
  joined = customerId
}

export function noteSignedIn(customerId: string): void {
  arrival = joined === customerId ? 'newcomer' : 'player'
  joined = ''
}

/** Who came in, once after each sign-in. */
export function takeArrival(): Arrival | undefined {
  const was = arrival
  arrival = undefined
  return was
}
