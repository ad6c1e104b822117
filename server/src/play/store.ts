/** SQL on the schema `play`. */
import { sql, type Tx } from '../platform/db.ts'

/**
 * Marks the vendor's contact with a session. 'none': no such token for this player and vendor, or one for practice; 'over': the
 * ticket or the session has ended.
 */
export async function activateSession(
  tx: Tx,
  key: string,
  player: string,
  vendorCode: string,
): Promise<'live' | 'over' | 'none'> {
  const row = await tx.one<{ live: boolean; fresh: boolean }>(sql`
    select ended_at is null and expires_at > now() and (activated_at is not null or opened_at > now() - interval '60 seconds') as live,
      activated_at is null as fresh
    from play.game_sessions
    where brand_id = ${tx.brandId} and token_key = ${key} and player_id = ${player} and vendor_code = ${vendorCode} and mode = 'real'`)
  if (!row) return 'none'
  if (!row.live) return 'over'
  if (row.fresh) {
    await tx.run(sql`
      update play.game_sessions set activated_at = now()
      where brand_id = ${tx.brandId} and token_key = ${key} and activated_at is null`)
  }
  return 'live'
}
