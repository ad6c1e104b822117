/** What one game draws and does at the table, where the rest of a room is the same for all; fetched by the engine that the game's file names. */
import type { BoardFile, HandFile } from '../../../src/engines/hands/hand-file.ts'
import type { Live } from './live.ts'
import type { Table } from './room-ask.ts'
import type { RoomWords } from './words.ts'

export type Hand = NonNullable<Table['hand']>

export type SeatStatus = { text: string; below?: string; count?: number; cards?: readonly HTMLElement[] }

export type Board = {
  /** How many may sit at the table. */
  seats: number
  /** Draws what lies, the own cards and what may be done with them. */
  show: (live: Live) => void
  /** Makes its buttons work; `move` sends one. */
  wire: (live: Live, move: (sent: object) => void) => void
  /** How long the turn of now is, in milliseconds. */
  turnMs: (live: Live, hand: Hand) => number
  /** What the player in turn should know besides the time. */
  prompt: (live: Live, hand: Hand) => string
  /** What is said at another seat while the hand is played: on a further line too, how many cards it has where that matters, those open. */
  status: (live: Live, hand: Hand, seat: number) => SeatStatus
  /** A seat in the list of results: a note, and its cards. */
  result: (live: Live, hand: Hand, seat: number) => { note: string; cards: readonly HTMLElement[] }
  /** Further lines under the results. */
  notes: (live: Live, hand: Hand) => readonly string[]
  /** The rules in words; and how the deck is fixed, where it is not as in most games. */
  rules: (live: Live) => readonly string[]
  fairness?: (live: Live) => string
  /** Words of the room that are others for this game. */
  words?: Readonly<Record<'vi' | 'en', Partial<RoomWords>>>
}

/** The board of an engine. */
export async function boardOf(engine: HandFile['engine'] | BoardFile['engine']): Promise<Board> {
  if (engine === 'xiangqi' || engine === 'jieqi') return (await import('./xiangqi-board.ts')).xiangqiBoard
  if (engine === 'mau-binh') return (await import('./rows-board.ts')).rowsBoard
  if (engine === 'ba-cay') return (await import('./bank-board.ts')).bankBoard
  if (engine === 'phom') return (await import('./phom-board.ts')).phomBoard
  if (engine === 'holdem' || engine === 'lieng' || engine === 'xi-to') return (await import('./bet-board.ts')).betBoard
  return (await import('./climb-board.ts')).climbBoard
}
