import type { Answer, Asked } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { staffOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { post } from '../wallet/public.ts'
import { endTransfer, lockTransfer } from './lock-transfer.ts'
import { returnPosting } from './postings.ts'
import { type TransferView, viewTransfers } from './view-staff.ts'

type Call = typeof cashierStaffCalls.returnTransfer

/** Says that an unclear transfer was sent back to its payer; the books follow. */
export function returnTransfer(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const { amount, channel } = await lockTransfer(tx, body.id)
    await post(tx, returnPosting({ transferId: body.id, channel, amount }))
    const ended = await endTransfer(tx, body.id, { state: 'returned', by: staff.name, note: body.reason })
    await staff.record(tx, {
      action: 'returnTransfer',
      subject: { kind: 'transfer', id: body.id },
      before: { state: 'unclear' },
      after: { state: 'returned', amount: String(amount) },
      reason: body.reason,
    })
    return (await viewTransfers(tx, [ended]))[0] as TransferView
  })
}
