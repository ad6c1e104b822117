import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { playCalls } from '@sen/core/play/calls'
import type { playStaffCalls } from '@sen/core/play/staff-calls'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { readReceivables } from './receivables.ts'
import { readVendors } from './vendors.ts'

type Call = typeof playCalls.listReceivables

/** What the caller owes vendors whose corrections found too little. */
export function listReceivables(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  return listOf(deps, caller, sessionOf(caller).accountId)
}

type StaffCall = typeof playStaffCalls.listPlayerReceivables

/** The same of any player, for staff. */
export function listPlayerReceivables(
  deps: Deps,
  caller: Caller,
  { query }: Asked<StaffCall>,
): Promise<Answer<StaffCall>> {
  return listOf(deps, caller, query.id)
}

async function listOf(deps: Deps, caller: Caller, playerId: string): Promise<Answer<Call>> {
  const vendors = readVendors(deps.config)
  const rows = await deps.db.inBrand(caller.brand.code, tx => readReceivables(tx, playerId))
  return {
    list: rows.map(row => ({
      id: row.id,
      vassalage: row.vendor_code,
      vendorName:
        vendors.byCode(row.vendor_code)?.displayName[caller.language === 'vi' ? 'vi' : 'en'] ?? row.vendor_code,
      round: row.round,
      amount: writeAmount(row.amount),
      left: writeAmount(row.left),
      at: row.made_at.toISOString(),
      until: row.until.toISOString(),
    })),
  }
}
