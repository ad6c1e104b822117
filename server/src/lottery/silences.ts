/** When a station or the beacon counts as silent: asked lately, often enough and over a time, without an answer. */
import { sql, type Tx } from '../platform/db.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/**
 * How long and how often somebody is asked before he is given up; an ask counts so long after the one before, and a gap between two that is
 * longer than `gapMs` is our own silence: then it is counted anew.
 */
type Patience = { forMs: number; asks: number; everyMs: number; gapMs: number }
const STATION = { forMs: 30 * MINUTE_MS, asks: 10, everyMs: MINUTE_MS, gapMs: 10 * MINUTE_MS }
const BEACON = { forMs: MINUTE_MS, asks: 4, everyMs: 10 * SECOND_MS, gapMs: MINUTE_MS }
export const PATIENCE = { STATION, BEACON } satisfies Readonly<Record<string, Patience>>

/**
 * Notes that nothing was said about a draw that is due since `due`, and whether that is to be given up now: `limitMs` have passed and it was
 * asked with patience at their end.
 */
export async function noteSilence(
  tx: Tx,
  draw: bigint,
  { now, due, limitMs, patience }: { now: Date; due: Date; limitMs: number; patience: Patience },
): Promise<boolean> {
  const late = now.getTime() - due.getTime() - limitMs
  if (late + patience.forMs < 0) return false
  const before = (ms: number) => new Date(now.getTime() - ms)
  const isGap = sql`(s.asked_at < ${before(patience.gapMs)} or s.asked_at > ${now})`
  await tx.run(sql`
    insert into lottery.silences as s (brand_id, draw_id, since, asked_at, asks)
    values (${tx.brandId}, ${draw}, ${now}, ${now}, 1)
    on conflict (brand_id, draw_id) do update set asked_at = excluded.asked_at,
      since = case when ${isGap} then excluded.since else s.since end, asks = case when ${isGap} then 1 else s.asks + 1 end
    where ${isGap} or s.asked_at <= ${before(patience.everyMs)}`)
  if (late <= 0) return false
  const silent = await tx.one(sql`
    select from lottery.silences s
    where brand_id = ${tx.brandId} and draw_id = ${draw} and since <= ${before(patience.forMs)} and asks >= ${patience.asks}`)
  return silent !== undefined
}

/** Something was said: what comes after it is counted anew. */
export const endSilence = (tx: Tx, draw: bigint): Promise<unknown> =>
  tx.run(sql`delete from lottery.silences where brand_id = ${tx.brandId} and draw_id = ${draw}`)
