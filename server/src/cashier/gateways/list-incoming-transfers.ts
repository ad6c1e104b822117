import type { Answer, Asked } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listPage } from '../../platform/page.ts'
import { type IncomingTransfer, TRANSFER } from '../store.ts'
import { type ChosenPort, viewTransfers } from '../view-staff.ts'

type Call = typeof cashierStaffCalls.listIncomingTransfers

/** Money that came in at the providers; the unmatched ones oldest first. */
export const listIncomingTransfersWith =
  (port: ChosenPort) =>
  (deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> => {
    return deps.db.inBrand(caller.brand.code, async tx => {
      const where = [query.state ? sql`state = ${query.state}` : undefined]
      const from = {
        columns: TRANSFER,
        table: sql`cashier.incoming_transfers`,
        where,
        oldestFirst: query.state === 'unmatched',
      }
      const { page, nextCursor } = await listPage<IncomingTransfer>(tx, from, query)
      const unmatched = await tx.one<{ count: bigint }>(sql`
      select count(*) from cashier.incoming_transfers where brand_id = ${tx.brandId} and state = 'unmatched'`)
      return {
        list: await viewTransfers(tx, caller, page, port),
        nextCursor,
        unmatched: Number(unmatched?.count ?? 0n),
      }
    })
  }
