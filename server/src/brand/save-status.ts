import type { Brand } from '@sen/core/brand/brand-file'
import { empty, type Sql, sql, type Tx } from '../platform/db.ts'

/** A brand's status as it stands in the database, held until the end of the transaction. */
export async function lockStatus(tx: Tx): Promise<Brand['status']> {
  const row = await tx.one<{ status: Brand['status'] }>(
    sql`select data->'status' as status from brand.brands where brand_id = ${tx.brandId} for update`,
  )
  if (!row) throw new Error('the brand is gone')
  return row.status
}

/** What a brand lets in its agents' lines: money up and down, and which kinds of contract there are. */
export type LineSwitches = Pick<Brand['cashier']['downlineTransfers'], 'upline' | 'downline'> & {
  contracts: NonNullable<Brand['agents']['contracts']>
}

/** The same as it stands in the database. */
export const findLineSwitches = (tx: Tx): Promise<LineSwitches> => readLineSwitches(tx, empty)
/** The same, held until the end of the transaction. */
export const lockLineSwitches = (tx: Tx): Promise<LineSwitches> => readLineSwitches(tx, sql`for update`)

async function readLineSwitches(tx: Tx, lock: Sql): Promise<LineSwitches> {
  const row = await tx.one<{ transfers: Brand['cashier']['downlineTransfers']; agents: Brand['agents'] }>(sql`
    select data#>'{cashier,downlineTransfers}' as transfers, data->'agents' as agents from brand.brands
    where brand_id = ${tx.brandId} ${lock}`)
  if (!row) throw new Error('the brand is gone')
  const { transfers, agents } = row
  return { upline: transfers.upline, downline: transfers.downline, contracts: agents.contracts ?? [] }
}

/** Switches them; every server process hears of it when the transaction commits. */
export async function saveLineSwitches(tx: Tx, { upline, downline, contracts }: LineSwitches): Promise<void> {
  await tx.run(sql`
    update brand.brands set updated_at = now(), data = jsonb_set(jsonb_set(data, '{agents,contracts}', ${JSON.stringify(contracts)}::jsonb),
      '{cashier,downlineTransfers}', data#>'{cashier,downlineTransfers}' || ${JSON.stringify({ upline, downline })}::jsonb)
    where brand_id = ${tx.brandId}`)
  tellServers(tx)
}

/** Opens or closes a brand's site; every server process and every open page hears of it when the transaction commits. */
export async function saveStatus(tx: Tx, status: Brand['status']): Promise<void> {
  await tx.run(sql`
    update brand.brands set data = jsonb_set(data, '{status}', ${JSON.stringify(status)}::jsonb), updated_at = now()
    where brand_id = ${tx.brandId}`)
  tellServers(tx)
}

const tellServers = (tx: Tx): void => tx.tell('sen_brand', { brand: tx.brandId })
