/**
 * What a feed says, after the messages of the industry's Unified Odds Feed: the same names, numbers and meanings, as objects. Times are
 * milliseconds UTC. Messages may come twice, late and out of order.
 */
import type { Chances, Result } from '../arithmetic/settle.ts'

export type Outcome = { id: string; odds: string; active: boolean }

/** 1 active, -1 suspended (shown, no bets), 0 inactive (hidden), -2 handed over to another producer, -3 settled, -4 cancelled. */
export type MarketStatus = 1 | -1 | 0 | -2 | -3 | -4

export type Market = { market: number; specifiers: string; status: MarketStatus; outcomes: readonly Outcome[] }

/** A match's standing. `status` 0 not started, 1 live, 2 suspended, 3 ended, 5 cancelled, 6 delayed, 7 interrupted, 8 postponed, 9 abandoned;
 * `period` 0 none, 6 and 7 the halves, 31 half time, 8 to 12 sets and maps, 100 ended. */
export type EventStatus = {
  status: 0 | 1 | 2 | 3 | 5 | 6 | 7 | 8 | 9
  period: number
  minute: number
  home: number
  away: number
  half?: { home: number; away: number }
  /** Points of each set, game or map, the running one last; `home` and `away` count those won. */
  parts?: readonly (readonly [number, number])[]
}

type Head = { product: number; timestamp: number; requestId?: number }
type OfMatch = Head & { eventId: string }

export type Message =
  | (Head & { type: 'alive'; subscribed: boolean })
  | (Head & { type: 'snapshot_complete'; requestId: number })
  | (OfMatch & { type: 'fixture_change' })
  /** Without a standing that one stays which was told last. */
  | (OfMatch & { type: 'odds_change'; status?: EventStatus; markets: readonly Market[] })
  /** Lines that are active become -1, or 0 where it says so. */
  | (OfMatch & { type: 'bet_stop'; marketStatus?: -1 | 0 })
  | (OfMatch & { type: 'bet_settlement'; certainty: 1 | 2; markets: readonly Settled[] })
  /** Takes back what was said of the lines, or of the outcomes that are named, as if they had never been settled. */
  | (OfMatch & { type: 'rollback_bet_settlement'; markets: readonly (Named & { outcomes?: readonly string[] })[] })
  /** Bets on the lines that were placed from `from` on and before `to` count nothing; without an end the window is open there. */
  | (OfMatch & Window & { type: 'bet_cancel'; markets: readonly Named[] })
  /** Takes the cancel of the same window back. */
  | (OfMatch & Window & { type: 'rollback_bet_cancel'; markets: readonly Named[] })

type Named = { market: number; specifiers: string }
type Window = { from?: number; to?: number }

export type Settled = { market: number; specifiers: string; outcomes: Readonly<Record<string, Result>> }

export type Probabilities = { cashoutStatus: 1 | -1 | -2; outcomes: Readonly<Record<string, Chances>> }

/** What a feed tells of a match when it is asked. */
export type Fixture = {
  id: string
  product: number
  league: string
  season: number
  round: number
  home: string
  away: string
  startsAt: number
}

/** A feed as the book knows it, whatever carries it. */
export type Feed = {
  /** Hears every message from now on; answers how to stop. */
  subscribe: (hear: (message: Message) => void) => () => void
  fixture: (eventId: string) => Fixture | undefined
  /** Tells the state of everything that a producer offers, and what was settled after `after`; ends with snapshot_complete. */
  recover: (product: number, requestId: number, after: number | undefined) => void
  /**
   * What a line is worth now, also one that is offered no more: 1 a bet on it may be bought back, -1 not now, -2 no more. Undefined where
   * the feed does not know.
   */
  probabilities: (eventId: string, market: number, specifiers: string) => Probabilities | undefined
  /** Tells once more what was settled of one match. */
  recoverEvent: (eventId: string, requestId: number) => void
}
