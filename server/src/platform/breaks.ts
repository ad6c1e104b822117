/** A break: the database went away, restarts or changed its part. Nothing is wrong with what was asked, and it can be asked again. */
import pg from 'pg'

/** Shut down by hand, after a crash, not yet up; and what was written to is a copy by now. The class 08 is about connections. */
const CODES = new Set(['57P01', '57P02', '57P03', '25006'])
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** What `pg` says of a connection that ended under it or cannot be had; it gives these no code. */
const WORDS = /^(connection terminated|timeout exceeded when trying to connect|client (has encountered|was closed))/i

/** Whether an error of `pg` is a break. Of anybody else it cannot be asked: a payment gateway that refuses a connection looks the same. */
export function isBreak(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (error instanceof pg.DatabaseError) return typeof code === 'string' && (CODES.has(code) || code.startsWith('08'))
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isBreak)
  return typeof code === 'string' ? NETWORK.has(code) : WORDS.test(error.message)
}

/** A transaction that a break ended. `outcome` says whether it is known to be undone; what is unknown was asked for in vain. */
export class DatabaseAway extends Error {
  readonly outcome: 'undone' | 'unknown'
  constructor(cause: unknown, outcome: 'undone' | 'unknown' = 'undone') {
    super('the database is away', { cause })
    this.name = 'DatabaseAway'
    this.outcome = outcome
  }
}

/** Names what a statement of `pg` failed with: a break as the database's, anything else as itself. */
export const nameBreak = (error: unknown): unknown =>
  isBreak(error) && !(error instanceof DatabaseAway) ? new DatabaseAway(error) : error

type Watch = { isLost: () => boolean; nameBreak: (error: unknown) => unknown; end: () => void }

/**
 * Watches a connection while something is done over it. What failed meanwhile is named as a break only where the database said so or
 * the connection ended: the same network errors come from whoever else was asked.
 */
export function watch(client: pg.ClientBase): Watch {
  let isLost = false
  const lose = () => {
    isLost = true
  }
  client.on('error', lose).on('end', lose)
  return {
    isLost: () => isLost,
    nameBreak: error => (isLost || error instanceof pg.DatabaseError ? nameBreak(error) : error),
    end: () => void client.off('error', lose).off('end', lose),
  }
}

/** How a break is refused: not by whoever asked, and not for long. */
export function refusalOfBreak(error: unknown): { code: string; retryAfterSeconds: number } | undefined {
  if (!(error instanceof DatabaseAway)) return undefined
  const isUnknown = error.outcome === 'unknown'
  // Not everybody comes back in the same second.
  const retryAfterSeconds = 2 + Math.floor(Math.random() * 28)
  return { code: isUnknown ? 'platform.outcomeUnknown' : 'platform.away', retryAfterSeconds }
}
