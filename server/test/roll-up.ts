import { setTimeout as sleep } from 'node:timers/promises'
import { rollUpMoney } from '../src/agents/roll-up-money.ts'
import { rollUpValid } from '../src/agents/roll-up-valid.ts'
import { rollUpDays } from '../src/bets/roll-up-days.ts'
import { sql } from '../src/platform/db.ts'
import { TIME_ZONE } from './days.ts'
import type { World } from './world.ts'

/** A roll-up that is held back for longer is told with its holder. */
const HELD_MS = 20_000

/**
 * Roll-ups until all that was written before the call is in: what other tests write on the same server at this moment holds a roll-up
 * back for as long. Answers how many transactions of play were added.
 */
export async function rollUp({ deps }: World, brandId = 'sen'): Promise<number> {
  const now = await deps.db.asOwner(tx => tx.one<{ xid: string }>(sql`select pg_current_xact_id()::text as xid`))
  const until = Date.now() + HELD_MS
  let added = 0
  for (;;) {
    added += await rollUpDays(deps, brandId)
    await rollUpMoney(deps, brandId)
    await rollUpValid(deps, brandId)
    const marks = await deps.db.asOwner(tx =>
      tx.query<{ xid: bigint }>(sql`
        select xid from bets.rollup_watermarks where brand_id = ${brandId} union all
        select xid from agents.rollup_watermarks where brand_id = ${brandId}`),
    )
    if (marks.length === 2 && marks.every(mark => mark.xid > BigInt(now?.xid ?? 0))) return added
    if (Date.now() > until)
      throw new Error(`a roll-up was held back for ${HELD_MS / 1000} s by ${await findHolder(deps.db)}`)
    await sleep(20)
  }
}

/** The oldest open transaction of the server, in words. */
async function findHolder(db: World['deps']['db']): Promise<string> {
  const oldest = await db.asOwner(tx =>
    tx.one<{ pid: number; base: string; state: string; query: string }>(sql`
      select pid, datname as base, state, left(query, 300) as query from pg_stat_activity
      where backend_xid is not null and pid <> pg_backend_pid() order by xact_start limit 1`),
  )
  return oldest
    ? `process ${oldest.pid} in ${oldest.base}, ${oldest.state}: ${oldest.query}`
    : 'nobody who is still there'
}

/** Valid bets of a day as the roll-up leaves them behind; below zero what was taken back. */
export async function addSettled(
  { deps }: World,
  { brand, id }: { brand: string; id: string },
  { day, amount, nodeId }: { day: string; amount: bigint; nodeId: number },
): Promise<void> {
  const at = sql`platform.start_of(${day}::date, ${TIME_ZONE})`
  await deps.db.asOwner(async tx => {
    await tx.run(sql`
      insert into bets.settled_bets (brand_id, key, player_id, node_id, round_key, opened_at, over_at, taken_back_at, day, stake)
      values (${brand}, ${deps.newId()}, ${id}, ${nodeId}, ${deps.newId()}, ${at}, ${at}, ${amount < 0n ? at : sql`null`}, ${day}::date,
        ${amount})`)
    await tx.run(sql`
      insert into bets.valid_days as d (brand_id, player_id, day, node_id, amount)
      values (${brand}, ${id}, ${day}::date, ${nodeId}, ${amount})
      on conflict (brand_id, player_id, day, node_id) do update set amount = d.amount + excluded.amount`)
  })
}
