import { writeDayAndTime } from '@sen/core/calendar'
import { refuse } from '@sen/core/refusal'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { findExclusion, findSafety } from './store.ts'

/** Refuses while a break or an exclusion stands. */
export async function assertNotExcluded(deps: Deps, tx: Tx, playerId: string): Promise<void> {
  const exclusion = await findExclusion(tx, playerId, deps.now())
  if (!exclusion) return
  const until = exclusion.lift_at ?? exclusion.until
  // An exclusion whose term is over still stands until the desk lifts it: no date to promise.
  if (!until || until <= deps.now()) refuse('safety.excludedForever', { until: null })
  refuse('safety.excluded', { until: until.toISOString() }, { until: writeUntil(tx, until) })
}

const writeUntil = (tx: Tx, until: Date) => writeDayAndTime(until, tx.calendar.timeZone).join(' ')

/** Refuses a launch for real while a break or exclusion stands, and during the pause after a session that reached its limit. */
export async function requirePlayAllowed(deps: Deps, tx: Tx, playerId: string): Promise<void> {
  await assertNotExcluded(deps, tx, playerId)
  const { cool_off_until } = await findSafety(tx, playerId)
  if (cool_off_until && cool_off_until > deps.now())
    refuse('safety.coolingOff', { until: cool_off_until.toISOString() }, { until: writeUntil(tx, cool_off_until) })
}
