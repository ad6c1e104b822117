/** What a feed says against what it announced or what was published. Nothing is paid by it: it waits for people, on the draw's screen. */
import { hash } from 'node:crypto'
import type { Result } from '@sen/core/lottery/forms'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { type DrawRow, tellDraw } from './store.ts'

export type ContradictionRow = {
  digest: string
  source: string
  said: Result
  noted_at: Date
  closed_at: Date | null
  closed_name: string
  closed_reason: string
}

/** How what is said now stands to what was said before: numbers that are known do not change. */
export function compareResults(before: Result | null, now: Result): 'further' | 'older' | 'contradicts' {
  if (!before) return 'further'
  if (!('prizes' in before) || !('prizes' in now))
    return JSON.stringify(before) === JSON.stringify(now) ? 'further' : 'contradicts'
  let isOlder = false
  for (const [tier, numbers] of Object.entries(before.prizes)) {
    const said = now.prizes[tier as keyof typeof now.prizes] ?? []
    if (said.length < numbers.length) isOlder = true
    if (said.some((number, at) => at < numbers.length && number !== numbers[at])) return 'contradicts'
  }
  return isOlder ? 'older' : 'further'
}

/** Notes it once; who sees draws is told. */
export async function noteContradiction(
  { now, log }: Pick<Deps, 'now' | 'log'>,
  tx: Tx,
  draw: Pick<DrawRow, 'id' | 'game_code' | 'number'>,
  { source, said }: { source: string; said: Result },
): Promise<void> {
  const digest = hash('sha256', `${source} ${JSON.stringify(said)}`, 'hex')
  const noted = await tx.run(sql`
    insert into lottery.contradictions (brand_id, draw_id, digest, source, said, noted_at)
    values (${tx.brandId}, ${draw.id}, ${digest}, ${source}, ${JSON.stringify(said)}::jsonb, ${now()}) on conflict do nothing`)
  if (noted === 0) return
  log.error({ game: draw.game_code, draw: draw.number, source, said }, 'a result is contradicted')
  tellDraw(tx, draw, 'disputed')
}

/** The latest first. */
export const listContradictions = (tx: Tx, draw: bigint): Promise<ContradictionRow[]> =>
  tx.query<ContradictionRow>(sql`
    select digest, source, said, noted_at, closed_at, closed_name, closed_reason from lottery.contradictions
    where brand_id = ${tx.brandId} and draw_id = ${draw} order by noted_at desc, digest`)

export type Alarm = { game_code: string; number: string; source: string; noted_at: Date }

/** What waits for people, the latest first. */
export const listAlarms = (tx: Tx): Promise<Alarm[]> =>
  tx.query<Alarm>(sql`
    select d.game_code, d.number, c.source, c.noted_at from lottery.contradictions c
    join lottery.draws d on d.brand_id = c.brand_id and d.id = c.draw_id
    where c.brand_id = ${tx.brandId} and c.closed_at is null order by c.noted_at desc, c.digest limit 100`)

/** Those that the result which is being published agrees with are no contradictions any more. */
export async function closeAgreeing({ now }: Pick<Deps, 'now'>, tx: Tx, draw: bigint, result: Result): Promise<void> {
  for (const row of await listContradictions(tx, draw))
    if (!row.closed_at && compareResults(row.said, result) !== 'contradicts')
      await close(tx, draw, row.digest, { at: now(), name: '', reason: '' })
}

/** False where there is none that waits. */
export async function close(
  tx: Tx,
  draw: bigint,
  digest: string,
  by: { at: Date; name: string; reason: string },
): Promise<boolean> {
  const closed = await tx.run(sql`
    update lottery.contradictions set closed_at = ${by.at}, closed_name = ${by.name}, closed_reason = ${by.reason}
    where brand_id = ${tx.brandId} and draw_id = ${draw} and digest = ${digest} and closed_at is null`)
  return closed > 0
}

/** What of the lottery waits for people: results that are contradicted, and requests for a second person. */
export async function countLotteryWork(tx: Tx): Promise<{ lotteryAlarms: number; lotteryRequests: number }> {
  const row = await tx.one<{ alarms: number; requests: number }>(sql`
    select (select count(*)::int from lottery.contradictions where brand_id = ${tx.brandId} and closed_at is null) as alarms,
      (select count(*)::int from lottery.requests where brand_id = ${tx.brandId} and state = 'waiting') as requests`)
  return { lotteryAlarms: row?.alarms ?? 0, lotteryRequests: row?.requests ?? 0 }
}
