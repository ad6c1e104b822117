import { writeDayAndTime } from '@sen/core/calendar'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { findExclusion, findSafety, whereExcluded } from './store.ts'

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

/** Who of these players is held back by a break, an exclusion or a pause: requirePlayAllowed says why. */
export async function listHeldBack(deps: Deps, tx: Tx, playerIds: readonly string[]): Promise<Set<string>> {
  const now = deps.now()
  const rows = await tx.query<{ id: string }>(sql`
    select p.id from unnest(${playerIds}::uuid[]) p (id)
    where ${whereExcluded(tx, sql`p.id`, now)} or exists (
      select from safety.players s where s.brand_id = ${tx.brandId} and s.player_id = p.id and s.cool_off_until > ${now})`)
  return new Set(rows.map(({ id }) => id))
}
