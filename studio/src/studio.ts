/** What the studio's use cases are handed: database, clock, luck, keys, settings. A plain object, made in main.ts or in a test. */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'
import type { Keys } from './keys.ts'

export type Config = {
  port: number
  host: string
  /** Where a player's browser reaches the studio. */
  publicUrl: string
  /** The operator's wallet: calls go to `<platformUrl>/vendor/studio/…`. */
  platformUrl: string
  /** Who may show the game in a frame: sources of a CSP frame-ancestors list. */
  frameAncestors: string[]
  /** Least time between two rounds of one player, in milliseconds (RTS 14C: 2.5 seconds). */
  cycleMs: number
  /** A feature left alone this long is played to its end, and its prize paid, in seconds. */
  abandonSeconds: number
  /** How long one call to the operator may take, and how soon a failed one is sent again, in milliseconds. */
  callTimeoutMs: number
  retryMs: number
}

export type Studio = {
  database: Database
  keys: Keys
  config: Config
  log: FastifyBaseLogger
  /** Bytes nobody can foretell. */
  dice: (bytes: number) => Buffer
  /** A new UUIDv7. */
  newId: () => string
}

export const REFUSALS = {
  sessionEnded: 401,
  notOwner: 403,
  badRequest: 400,
  unknownRound: 404,
  unknownGame: 404,
  notEnoughMoney: 409,
  limitReached: 409,
  roundOpen: 409,
  busy: 409,
  tooFast: 429,
  walletUnreachable: 503,
} as const

export type RefusalCode = keyof typeof REFUSALS

/** A refusal that the player's browser gets as `{ error, ...more }`. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly more: object
  constructor(code: RefusalCode, more: object = {}) {
    super(code)
    this.code = code
    this.more = more
  }
}
