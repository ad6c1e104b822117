/**
 * Who may have a round's seed told outside of the game: whoever holds the key that its owner was handed, for a day. It opens nothing
 * but the change of seeds, which costs nobody anything.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Supplier } from './supplier.ts'

const DAY_MS = 86_400_000
const KEY = /^(\d{13})\.([0-9a-f]{64})$/

const sign = ({ keys }: Pick<Supplier, 'keys'>, roundId: string, until: string): Buffer =>
  createHmac('sha256', keys.revealingKey).update(`reveal ${roundId} ${until}`).digest()

/** The key of one round, for its owner. */
export function makeRevealKey(supplier: Pick<Supplier, 'keys'>, roundId: string, now = Date.now()): string {
  const until = String(now + DAY_MS)
  return `${until}.${sign(supplier, roundId, until).toString('hex')}`
}

/** Whether this is the round's key, and still in time. */
export function isRevealKey(supplier: Pick<Supplier, 'keys'>, roundId: string, key: string, now = Date.now()): boolean {
  const [, until, mac] = KEY.exec(key) ?? []
  if (!until || !mac || Number(until) < now) return false
  return timingSafeEqual(Buffer.from(mac, 'hex'), sign(supplier, roundId, until))
}
