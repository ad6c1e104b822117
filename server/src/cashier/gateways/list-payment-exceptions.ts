import type { Answer, Asked } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { listPage } from '../../platform/page.ts'

type Call = typeof cashierStaffCalls.listPaymentExceptions
type Row = { id: string; provider: string; what: 'changed' | 'unknown' | 'unreadable'; detail: string; at: Date }

const ALARMS = { columns: sql`id, provider, what, detail, at`, table: sql`cashier.payment_exceptions`, where: [] }

/** What providers said that cannot be true, newest first (threat T12). */
export function listPaymentExceptions(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { page, nextCursor } = await listPage<Row>(tx, ALARMS, query)
    return { list: page.map(row => ({ ...row, at: row.at.toISOString() })), nextCursor }
  })
}
