import { createHash } from 'node:crypto'
import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { Heard, Listed, News } from './adapters/channel.ts'
import { settlePayout } from './settle-payout.ts'
import { settleTransfer } from './settle-transfer.ts'

type Alarm = Exclude<Heard, 'done'> | 'unreadable'

/** Takes what a channel says, once for ever, by whichever way it came; an impossible thing is written down as an alarm. */
export async function hearNews(deps: Deps, brandId: string, channel: string, news: News): Promise<Heard> {
  const heard = await settle(deps, brandId, channel, news)
  if (heard !== 'done') await raiseAlarm(deps, brandId, channel, heard, news)
  return heard
}

async function settle(deps: Deps, brandId: string, channel: string, news: News): Promise<Heard> {
  // A number of another currency is another amount.
  if (news.currency !== undefined && news.currency !== deps.brands.byCode(brandId)?.currency.code) return 'changed'
  return news.kind === 'transfer'
    ? settleTransfer(deps, brandId, channel, news)
    : settlePayout(deps, brandId, channel, news)
}

/**
 * Writes down, in a transaction of its own, that a channel said something that cannot be true or read; people must look. A line that
 * cannot be read is written down once, however often it is listed. The log names the row only: what was said holds names.
 */
export async function raiseAlarm(
  deps: Deps,
  brandId: string,
  channel: string,
  what: Alarm,
  news: Listed,
): Promise<void> {
  const id = deps.newId()
  const detail =
    news.kind === 'unreadable'
      ? news.said
      : JSON.stringify(news, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
  const onceKey = news.kind === 'unreadable' ? createHash('sha256').update(detail).digest() : null
  const added = await deps.db.inBrand(brandId, tx =>
    tx.run(sql`
      insert into cashier.alarms (brand_id, id, channel, what, detail, once_key)
      values (${brandId}, ${id}, ${channel}, ${what}, ${detail}, ${onceKey})
      on conflict (brand_id, channel, once_key) do nothing`),
  )
  if (added > 0)
    deps.log.error(
      { brand: brandId, channel, what, kind: news.kind, alarm: id },
      'a payment channel said something that cannot be true',
    )
}
