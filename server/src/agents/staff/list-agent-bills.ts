import type { agentStaffCalls } from '@sen/core/agents/staff-calls'
import type { Answer, Asked } from '@sen/core/call'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listPage } from '../../platform/page.ts'
import { BILL_COLUMNS, type BillRow } from '../bills/bill-store.ts'
import { viewBills } from '../bills/view-bill.ts'
import { type Compared, compareBills } from './compare-bills.ts'
import { sumOpenBills } from './sum-open-bills.ts'

/** Bills of all contracts, newest first. */
export function listAgentBills(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof agentStaffCalls.listAgentBills>,
): Promise<Answer<typeof agentStaffCalls.listAgentBills>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const where = [query.state && sql`state = ${query.state}`]
    const { page, nextCursor } = await listPage<BillRow>(
      tx,
      { columns: BILL_COLUMNS, table: sql`agents.bills`, where },
      query,
    )
    const waits = await sumOpenBills(tx)
    const compared = await compareBills(tx, page)
    const list = (await viewBills(tx, page)).map(bill => ({ ...bill, ...(compared.get(bill.id) as Compared) }))
    return { list, ...waits, nextCursor }
  })
}
