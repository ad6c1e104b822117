import type { agentStaffCalls } from '@sen/core/agents/staff-calls'
import type { Answer, Asked } from '@sen/core/call'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listPage } from '../../platform/page.ts'
import { CONTRACT_COLUMNS, type ContractRow, countWaiting } from '../contracts/contract-store.ts'
import { viewContracts } from '../contracts/view-contract.ts'

/** Contracts of the brand, newest first. */
export function listHouseContracts(
  deps: Deps,
  caller: Caller,
  { query }: Asked<typeof agentStaffCalls.listHouseContracts>,
): Promise<Answer<typeof agentStaffCalls.listHouseContracts>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const where = [query.state && sql`state = ${query.state}`]
    const { page, nextCursor } = await listPage<ContractRow>(
      tx,
      { columns: CONTRACT_COLUMNS, table: sql`agents.contracts`, where },
      query,
    )
    const views = await viewContracts(tx, page)
    const list = views.map((view, at) => ({
      ...view,
      firstBy: page[at]?.house_by ?? null,
      isHouse: page[at]?.giver_id === null,
    }))
    return { list, waiting: await countWaiting(tx, undefined), nextCursor }
  })
}
