import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { refreshLimitHeadroom } from './refresh-headroom.ts'
import { listLimits, lockSafety, publishSafety, saveChange, saveLimit } from './store.ts'

/** Players of one turn of the job; the rest come in the next, some seconds later. */
const AT_ONCE = 500

/** Writes down loosenings whose day has passed, and reckons allowances anew where a day began. A job; answers how many players. */
export async function applyLimits(deps: Deps, brandId: string): Promise<number> {
  const now = deps.now()
  const due = await deps.db.inBrand(brandId, tx =>
    tx.query<{ player_id: string }>(sql`
      select player_id from safety.players where brand_id = ${brandId} and headroom_until <= ${now}
      union select player_id from safety.limits where brand_id = ${brandId} and pending_from <= ${now}
      limit ${AT_ONCE}`),
  )
  for (const { player_id } of due) await deps.db.inBrand(brandId, tx => applyOf(deps, tx, player_id))
  return due.length
}

async function applyOf(deps: Deps, tx: Tx, playerId: string): Promise<void> {
  const now = deps.now()
  await lockSafety(tx, playerId)
  const due = await tx.query<{ kind: string; period: string }>(sql`
    select kind, period from safety.limits
    where brand_id = ${tx.brandId} and player_id = ${playerId} and pending_from <= ${now}`)
  const isDue = (one: { kind: string; period: string }) =>
    due.some(({ kind, period }) => kind === one.kind && period === one.period)
  for (const limit of (await listLimits(tx, playerId, now)).filter(isDue)) {
    await saveLimit(tx, playerId, limit)
    const detail = { kind: limit.kind, period: limit.period, value: limit.value?.toString() ?? null }
    await saveChange(tx, { id: deps.newId(), playerId, what: 'limit_loosened', detail, at: now })
  }
  await refreshLimitHeadroom(deps, tx, playerId)
  if (due.length > 0) publishSafety(tx, playerId, 'limits')
}
