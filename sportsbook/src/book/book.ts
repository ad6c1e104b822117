/** The book: a supplier, the board of its prices, the feed they come from. */
import type { Supplier } from '@sen/supplier/supplier'
import type { Feed } from '../feed/messages.ts'
import type { League } from '../leagues.ts'
import type { TradingSettings } from '../trading/settings.ts'
import type { Board, BoardMatch, Line } from './board.ts'

export type Book = {
  supplier: Supplier
  board: Board
  feed: Feed
  leagues: readonly League[]
  /** What traders set over what the feed says. */
  trading: TradingSettings
  now: () => number
  /** Waits out the live delay. */
  sleep: (ms: number) => Promise<void>
}

/** A line as it is sold at this moment: as the board has it, under what traders set. */
export const lineNow = ({ board, trading, now }: Book, match: BoardMatch, line: Line): Line =>
  trading.shape(match, board.lineOf(match, line, now()))
