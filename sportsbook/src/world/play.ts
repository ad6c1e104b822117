/** How one match of a sport goes, as the world tells it: its standing, its prices and what is decided, from its own numbers alone. */
import type { Score } from '../arithmetic/judge.ts'
import type { Chances } from '../arithmetic/settle.ts'
import type { EventStatus } from '../feed/messages.ts'
import type { Offer } from './prices.ts'

export type Named = { market: number; specifiers: string }

export type Play = {
  /** How it stands at a moment. */
  statusAt: (now: number) => EventStatus
  /** Whether bets are stopped: something was just decided, the end is near, or it takes no bets once it has begun. */
  isStopped: (status: EventStatus, now: number) => boolean
  /** Prices are made anew when this changes, while it is played. */
  stepAt: (status: EventStatus, now: number) => number
  /** What is offered at a moment. */
  offersAt: (status: EventStatus, now: number) => Offer[]
  /** How a bet on a line ends from here on; undefined for lines that are none of its own. */
  chancesAt: (line: Named, status: EventStatus, now: number) => Map<string, Chances> | undefined
  /** Lines that are decided by a standing, and what decides them. */
  settledBy: (status: EventStatus) => { lines: Named[]; score: Score }
  endsAt: number
}
