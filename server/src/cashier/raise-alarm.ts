import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { News } from './adapters/channel.ts'

/** How news of a channel was taken: done (also when it was heard before), or why it cannot be true. */
export type Heard = 'done' | 'changed' | 'unknown'

/** Writes down, in a transaction of its own, that a channel said something that cannot be true; people must look. */
export async function raiseAlarm(deps: Deps, brandId: string, channel: string, what: Heard, news: News): Promise<void> {
  const detail = JSON.stringify(news, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
  deps.log.error({ brand: brandId, channel, what, detail }, 'a payment channel said something that cannot be true')
  await deps.db.inBrand(brandId, tx =>
    tx.run(sql`
      insert into cashier.alarms (brand_id, id, channel, what, detail)
      values (${brandId}, ${deps.newId()}, ${channel}, ${what}, ${detail})`),
  )
}
