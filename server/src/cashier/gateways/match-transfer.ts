import type { Answer, Asked } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { staffOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { post } from '../../wallet/public.ts'
import { matchPosting } from '../postings.ts'
import { recordStatus } from '../record-status.ts'
import { closeDeposit, lockDeposit } from '../store.ts'
import { type ChosenPort, type TransferView, viewTransfers } from '../view-staff.ts'
import { addWageringRequirement } from '../wagering/add-wagering-requirement.ts'
import { agreeOn, endTransfer, lockTransfer, readTransfer } from './lock-transfer.ts'

type Call = typeof cashierStaffCalls.matchTransfer

/**
 * Credits an unmatched transfer, with the amount that came, to the deposit it was meant for, whatever state that is in: the money is there.
 * One that was paid before is credited beside it. A large one waits for a second person who says the same.
 */
export const matchTransferWith =
  (port: ChosenPort) =>
  (deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> => {
    const staff = staffOf(caller)
    return deps.db.inBrand(caller.brand.code, async tx => {
      const transfer = await lockTransfer(tx, body.id)
      const deposit = await lockDeposit(tx, body.depositId)
      const wish = { state: 'matched', depositId: deposit.id } as const
      const by = await agreeOn(tx, caller, transfer, wish)
      await staff.record(tx, {
        action: 'matchTransfer',
        subject: { kind: 'transfer', id: body.id },
        before: { state: 'unmatched', deposit: transfer.deposit_id, agreedBy: transfer.agreed_by_name },
        after: {
          state: by ? 'matched' : 'unmatched',
          deposit: deposit.id,
          amount: String(transfer.amount),
          by: by ?? staff.name,
        },
        reason: body.reason,
      })
      if (!by) return (await viewTransfers(tx, caller, [await readTransfer(tx, body.id)], port))[0] as TransferView
      const { id: transferId, amount, provider } = transfer
      const { player_id: playerId, reference } = deposit
      await post(tx, matchPosting({ transferId, playerId, amount, reference, provider }))
      const multiple = caller.brand.cashier.withdrawal.wageringMultiple
      await addWageringRequirement(tx, { id: transferId, playerId, source: 'deposit', reference, amount, multiple })
      const paid = await closeDeposit(tx, deposit.id, 'paid', amount)
      await recordStatus(tx, 'deposit', paid, { step: 'paid', byStaff: staff.name })
      const ended = await endTransfer(tx, body.id, { ...wish, by, note: body.reason })
      return (await viewTransfers(tx, caller, [ended], port))[0] as TransferView
    })
  }
