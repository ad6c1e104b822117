import { AMOUNT_MAX, type Amount } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'

/** So long what one that has ended may have given still counts. */
const LATELY_MS = 30 * 86_400_000

/**
 * What promotions and races other than this one, behind which one person alone stands, may give; what ended long ago is left out. Whoever asks
 * is alone with it until the end of the transaction.
 */
export async function sumAlone(tx: Tx, id: string, now: Date): Promise<Amount> {
  // One after the other: two that save at once would not see each other.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`promotions ${tx.brandId}`}, 0))`)
  const since = new Date(now.getTime() - LATELY_MS)
  const row = await tx.one<{ sum: Amount }>(sql`
    select least(coalesce(sum(budget), 0), ${AMOUNT_MAX}::bigint)::bigint as sum from (
      select budget from promotions.campaigns
      where brand_id = ${tx.brandId} and id <> ${id} and not is_agreed and kind <> 'announcement' and (to_at is null or to_at > ${since})
      union all
      select prize from promotions.races r, unnest(r.prizes) as prize
      where r.brand_id = ${tx.brandId} and r.id <> ${id} and not r.is_agreed and r.state in ('open', 'closed', 'paid') and r.to_at > ${since}
    ) given (budget)`)
  return row?.sum ?? 0n
}
