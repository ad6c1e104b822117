/** Verdicts of responsible play: periods, what tightens, when terms end, what is left. Pure. */
import { AMOUNT_MAX, type Amount, ONE, parseAmount } from '../money.ts'
import { type LimitKind, type LimitPeriod, LOOSEN_HOURS, SESSION_MAX, SESSION_MIN, type Term } from './limits.ts'

const HOUR = 3_600_000

/** Whether a limit has the period: sessions have their own, money the others. */
export const fitsPeriod = (kind: LimitKind, period: LimitPeriod): boolean =>
  (kind === 'session') === (period === 'session')

/** Reads a limit as typed: ledger units, or whole minutes for a session; undefined when it is none. */
export function readLimit(kind: LimitKind, text: string): bigint | undefined {
  if (kind === 'session') {
    const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0
    return minutes >= SESSION_MIN && minutes <= SESSION_MAX ? BigInt(minutes) : undefined
  }
  const amount = parseAmount(text)
  return amount !== undefined && amount >= ONE && amount <= AMOUNT_MAX ? amount : undefined
}

/** What a change of a limit does; null is no limit. */
export function judgeChange(before: bigint | null, wanted: bigint | null): 'same' | 'tighter' | 'looser' {
  if (before === wanted) return 'same'
  if (before === null) return 'tighter'
  return wanted !== null && wanted < before ? 'tighter' : 'looser'
}

/** When a limit loosened now begins to hold. */
export const loosenedFrom = (now: Date): Date => new Date(now.getTime() + LOOSEN_HOURS * HOUR)

export type KeptLimit = { value: bigint | null; pendingFrom: Date | null; pendingValue: bigint | null }

/** The limit in force: what was asked for holds once its day has passed. */
export const limitNow = ({ value, pendingFrom, pendingValue }: KeptLimit, now: Date): bigint | null =>
  pendingFrom && pendingFrom <= now ? pendingValue : value

/** When a term that begins now is over; null for ever. Months end on their last day where they are shorter. */
export function endOfTerm(term: Term, from: Date): Date | null {
  if (term === 'forever') return null
  const hours = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 }[term as string]
  if (hours) return new Date(from.getTime() + hours * HOUR)
  const months = { '6m': 6, '1y': 12, '5y': 60 }[term as string] as number
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(from.getUTCDate(), last))
  return end
}

/** Whether an end lies later than another; null is never. */
export const isLater = (end: Date | null, than: Date | null): boolean => than !== null && (end === null || end > than)

/** What the strictest of several limits leaves; null where there is none. Below zero when more was used than is allowed now. */
export function strictestLeft(limits: readonly { value: Amount; used: Amount }[]): Amount | null {
  return limits.reduce<Amount | null>((least, { value, used }) => {
    const left = value - used
    return least === null || left < least ? left : least
  }, null)
}
