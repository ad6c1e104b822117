import type { Answer, Asked } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { staffOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { post } from '../../wallet/public.ts'
import { returnPosting } from '../postings.ts'
import { type ChosenPort, type TransferView, viewTransfers } from '../view-staff.ts'
import { agreeOn, endTransfer, lockTransfer, readTransfer } from './lock-transfer.ts'

type Call = typeof cashierStaffCalls.returnTransfer

/** Says that an unmatched transfer was sent back to its payer; the books follow. A large one waits for a second person. */
export const returnTransferWith =
  (port: ChosenPort) =>
  (deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> => {
    const staff = staffOf(caller)
    return deps.db.inBrand(caller.brand.code, async tx => {
      const transfer = await lockTransfer(tx, body.id)
      const { amount, provider } = transfer
      const by = await agreeOn(tx, caller, transfer, { state: 'returned' })
      await staff.record(tx, {
        action: 'returnTransfer',
        subject: { kind: 'transfer', id: body.id },
        before: { state: 'unmatched', agreedBy: transfer.agreed_by_name },
        after: { state: by ? 'returned' : 'unmatched', amount: String(amount), by: by ?? staff.name },
        reason: body.reason,
      })
      if (!by) return (await viewTransfers(tx, caller, [await readTransfer(tx, body.id)], port))[0] as TransferView
      await post(tx, returnPosting({ transferId: body.id, provider, amount }))
      const ended = await endTransfer(tx, body.id, { state: 'returned', by, note: body.reason })
      return (await viewTransfers(tx, caller, [ended], port))[0] as TransferView
    })
  }
