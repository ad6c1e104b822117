/** Ways to see that transactions wait for one another, so that a test needs no sleep to bring two together. */
import { sql } from '../src/platform/db.ts'
import type { World } from './world.ts'

/** How many of the database's transactions wait for another one. */
export const countWaiting = (world: World): Promise<number> =>
  world.deps.db.asOwner(async tx => {
    const row = await tx.one<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    return row?.waiting ?? 0
  })
