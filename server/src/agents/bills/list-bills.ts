import type { contractCalls } from '@sen/core/agents/contract-calls'
import type { ContractKind } from '@sen/core/agents/contract-kinds'
import { startOfDay, startOfDayAfter } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listPage } from '../../platform/page.ts'
import { hasContracts } from '../contracts/request-contract.ts'
import { BILL_COLUMNS, type BillRow } from './bill-store.ts'
import { viewBills } from './view-bill.ts'

type Call = typeof contractCalls.listDividends

/** The bills of a kind that the caller holds, or that he pays, newest first; those that end on the days asked about. */
export const listBills =
  (kind: ContractKind) =>
  (deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> => {
    const { accountId } = sessionOf(caller)
    if (!hasContracts(caller.brand, kind)) refuse('agents.contractKindOff')
    const zone = caller.brand.timeZone
    const bad = (field: 'from' | 'to') => refuse('platform.badInput', { fields: { [field]: 'invalid' } })
    const from = query.from === undefined ? undefined : (startOfDay(query.from, zone) ?? bad('from'))
    if (query.to !== undefined && !startOfDay(query.to, zone)) bad('to')
    const to = query.to === undefined ? undefined : startOfDayAfter(query.to, zone)
    return deps.db.inBrand(caller.brand.code, async tx => {
      const where = [
        query.side === 'giver' ? sql`giver_id = ${accountId} and payer = 'upline'` : sql`holder_id = ${accountId}`,
        sql`kind = ${kind}`,
        from && sql`window_to > ${from}`,
        to && sql`window_to <= ${to}`,
      ]
      const table = { columns: BILL_COLUMNS, table: sql`agents.bills`, where }
      const { page, nextCursor } = await listPage<BillRow>(tx, table, query)
      return { list: await viewBills(tx, page, accountId), nextCursor }
    })
  }
