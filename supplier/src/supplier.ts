/** What a supplier's use cases are handed: database, clock, luck, keys, games, settings. A plain object, made in run.ts or in a test. */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'
import type { AnyGame, Words } from './game.ts'
import type { Keys } from './keys.ts'
import { Refusal } from './refusal.ts'
import type { Beacon } from './shared/beacon.ts'

export type Config = {
  port: number
  host: string
  /** Where a player's browser reaches the supplier. */
  publicUrl: string
  /** The operator's wallet: calls go to `<platformUrl>/vendor/<entry>/…`. */
  platformUrl: string
  /** Who may show a game in a frame: sources of a CSP frame-ancestors list. */
  frameAncestors: string[]
  /** Least time between two rounds of one player, in milliseconds (RTS 14C: 2.5 seconds). */
  cycleMs: number
  /** A round left alone this long is ended as its game says, in seconds. */
  abandonSeconds: number
  /** How long one call to the operator may take, and how soon a failed one is sent again, in milliseconds. */
  callTimeoutMs: number
  retryMs: number
}

/** A vendor entry: what an operator knows as one vendor, with a name, keys and games of its own. One process serves several. */
export type Entry = { code: string; name: Words }

export type Supplier = {
  database: Database
  keys: Keys
  /** The first one also answers an operator that names no entry in its addresses. */
  entries: readonly Entry[]
  games: readonly AnyGame[]
  /** Makes a game of the numbers that were recorded of an earlier version; without it, rounds of earlier versions cannot be played again. */
  rebuild?: (file: object) => AnyGame
  /** Names this process among those that share the books. */
  processId: string
  config: Config
  log: FastifyBaseLogger
  /** Bytes nobody can foretell. */
  dice: (bytes: number) => Buffer
  /** A new UUIDv7. */
  newId: () => string
  /** Beacon and clock of the rounds that many share; a supplier without such games has none. */
  tables?: { beacon: Beacon; now: () => Date }
}

/** The game of a code; refuses unknownGame. */
export function gameOf(supplier: Pick<Supplier, 'games'>, code: string): AnyGame {
  const game = supplier.games.find(one => one.code === code)
  if (!game) throw new Refusal('unknownGame')
  return game
}
