import type { Brand } from '@sen/core/brand/brand-file'
import { sql, type Tx } from '../platform/db.ts'

/** A brand's status as it stands in the database, held until the end of the transaction. */
export async function lockStatus(tx: Tx): Promise<Brand['status']> {
  const row = await tx.one<{ status: Brand['status'] }>(
    sql`select data->'status' as status from brand.brands where brand_id = ${tx.brandId} for update`,
  )
  if (!row) throw new Error('the brand is gone')
  return row.status
}

/** Opens or closes a brand's site; every server process and every open page hears of it when the transaction commits. */
export async function saveStatus(tx: Tx, status: Brand['status']): Promise<void> {
  await tx.run(sql`
    update brand.brands set data = jsonb_set(data, '{status}', ${JSON.stringify(status)}::jsonb), updated_at = now()
    where brand_id = ${tx.brandId}`)
  await tx.run(sql`select pg_notify('sen_brand', ${JSON.stringify({ brand: tx.brandId })})`)
}
