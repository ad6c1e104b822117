/** What whoever stands above an account lets it send down its line. */
import type { Amount } from '@sen/core/money'
import { listUplines } from '../../identity/public.ts'
import { sql, type Tx } from '../../platform/db.ts'

/** What an account may send down its line on a day: the least of what was set of it and of those above; undefined where nothing was. */
export async function findDownlineLimit(tx: Tx, accountId: string): Promise<Amount | undefined> {
  const row = await tx.one<{ day_max: Amount | null }>(sql`
    select min(day_max) as day_max from cashier.downline_limits
    where brand_id = ${tx.brandId} and player_id = any(${[accountId, ...(await listUplines(tx, accountId))]}::uuid[])`)
  return row?.day_max ?? undefined
}

/** Sets what an account may send down its line on a day; undefined: whatever the brand's rules let. */
export async function setDownlineLimit(tx: Tx, accountId: string, dayMax: Amount | undefined): Promise<void> {
  await tx.run(
    dayMax === undefined
      ? sql`delete from cashier.downline_limits where brand_id = ${tx.brandId} and player_id = ${accountId}`
      : sql`insert into cashier.downline_limits (brand_id, player_id, day_max) values (${tx.brandId}, ${accountId}, ${dayMax})
          on conflict (brand_id, player_id) do update set day_max = excluded.day_max`,
  )
}

/** Takes away what was set of these accounts. */
export async function removeDownlineLimits(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`delete from cashier.downline_limits where brand_id = ${tx.brandId} and player_id = any(${ids}::uuid[])`,
  )
}

/** What is left of a day's limit; undefined where there is none. */
export async function findCreditLeft(tx: Tx, accountId: string): Promise<Amount | undefined> {
  const limit = await findDownlineLimit(tx, accountId)
  if (limit === undefined) return undefined
  const zone = tx.calendar.timeZone
  const row = await tx.one<{ sent: Amount }>(sql`
    select coalesce(sum(amount), 0)::bigint as sent from cashier.downline_transfers
    where brand_id = ${tx.brandId} and player_id = ${accountId} and direction = 'downline'
      and created_at >= platform.start_of(platform.day_of(now(), ${zone}), ${zone})`)
  const left = limit - (row?.sent ?? 0n)
  return left > 0n ? left : 0n
}
