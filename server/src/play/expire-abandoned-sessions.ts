import { listEndedSessions } from '../identity/public.ts'
import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'

/**
 * Ends the games whose account session has ended without this being heard: a notification is lost while the listening
 * connection is away, and a launch may overtake the end of its session. Marks games that are past their time as ended, too, so
 * that the list of open ones stays short. A job; answers how many games it ended.
 */
export async function expireAbandonedSessions(deps: Deps, brandId: string): Promise<number> {
  return deps.db.inBrand(brandId, async tx => {
    await tx.run(sql`
      update play.game_sessions set ended_at = expires_at
      where brand_id = ${brandId} and ended_at is null and expires_at <= now()`)
    const open = await tx.query<{ session_id: string }>(sql`
      select distinct session_id from play.game_sessions
      where brand_id = ${brandId} and ended_at is null and session_id is not null`)
    const ended = await listEndedSessions(
      tx,
      open.map(row => row.session_id),
    )
    return tx.run(sql`
      update play.game_sessions set ended_at = now()
      where brand_id = ${brandId} and ended_at is null and session_id = any(${ended}::uuid[])`)
  })
}
