import { PAUSE_MINUTES } from '@sen/core/safety/limits'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { blockBets, findPlayRun, unblockBets } from '../wallet/public.ts'
import { listLimits, lockSafety, publishSafety, saveChange } from './store.ts'

const MINUTE = 60_000

/** Stops the bets of sessions that reached their length, and lets play again who has rested. A job; answers how many were stopped. */
export async function enforceSessionLimits(deps: Deps, brandId: string): Promise<number> {
  await endRests(deps, brandId)
  const limited = await deps.db.inBrand(brandId, tx =>
    tx.query<{ player_id: string }>(sql`
      select player_id from safety.limits where brand_id = ${brandId} and kind = 'session' and value is not null`),
  )
  let held = 0
  for (const { player_id } of limited)
    if (await deps.db.inBrand(brandId, tx => holdSession(deps, tx, player_id))) held++
  return held
}

async function holdSession(deps: Deps, tx: Tx, playerId: string): Promise<boolean> {
  const now = deps.now()
  const limit = (await listLimits(tx, playerId, now)).find(({ kind }) => kind === 'session')?.value
  if (!limit) return false
  const minutes = Number(limit)
  const since = new Date(now.getTime() - (minutes + 2 * PAUSE_MINUTES) * MINUTE)
  const run = await findPlayRun(tx, playerId, { since, pauseMinutes: PAUSE_MINUTES })
  const pausedFor = run ? now.getTime() - run.lastAt.getTime() : Number.POSITIVE_INFINITY
  if (!run || pausedFor >= PAUSE_MINUTES * MINUTE) return false
  if (run.lastAt.getTime() - run.startedAt.getTime() < minutes * MINUTE) return false
  await lockSafety(tx, playerId)
  const coolOffUntil = new Date(now.getTime() + PAUSE_MINUTES * MINUTE)
  const changed = await tx.run(sql`
    update safety.players set cool_off_until = ${coolOffUntil}
    where brand_id = ${tx.brandId} and player_id = ${playerId} and cool_off_until is null`)
  if (changed === 0) return false
  await blockBets(tx, playerId, 'limit')
  const detail = { startedAt: run.startedAt, minutes }
  await saveChange(tx, { id: deps.newId(), playerId, what: 'session_held', detail, at: now })
  publishSafety(tx, playerId, 'rest')
  return true
}

async function endRests(deps: Deps, brandId: string): Promise<void> {
  const now = deps.now()
  await deps.db.inBrand(brandId, async tx => {
    const rested = await tx.query<{ player_id: string }>(sql`
      update safety.players set cool_off_until = null where brand_id = ${brandId} and cool_off_until <= ${now} returning player_id`)
    for (const { player_id } of rested) {
      await unblockBets(tx, player_id, 'limit')
      publishSafety(tx, player_id, 'free')
    }
  })
}
