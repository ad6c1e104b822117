import type { Answer, Asked } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { TRANSFER, type TransferIn } from './store.ts'
import { type ChosenPort, viewTransfers } from './view-staff.ts'
import { listPage } from './views.ts'

type Call = typeof cashierStaffCalls.listTransfersIn

/** Money that came in at the channels; the unclear ones oldest first. */
export const listTransfersInWith =
  (port: ChosenPort) =>
  (deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> => {
    return deps.db.inBrand(caller.brand.code, async tx => {
      const where = [query.state ? sql`state = ${query.state}` : undefined]
      const from = {
        columns: TRANSFER,
        table: sql`cashier.transfers_in`,
        where,
        oldestFirst: query.state === 'unclear',
      }
      const { page, nextCursor } = await listPage<TransferIn>(tx, from, query)
      const unclear = await tx.one<{ count: bigint }>(sql`
      select count(*) from cashier.transfers_in where brand_id = ${tx.brandId} and state = 'unclear'`)
      return { list: await viewTransfers(tx, caller, page, port), nextCursor, unclear: Number(unclear?.count ?? 0n) }
    })
  }
