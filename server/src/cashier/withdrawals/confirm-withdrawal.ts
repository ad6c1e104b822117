import type { Answer, Asked } from '@sen/core/call'
import type { withdrawalCalls } from '@sen/core/cashier/calls'
import { isPart } from '@sen/core/cashier/rules'
import { type Amount, readAmount, showAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { recordStatus } from '../record-status.ts'
import { lockWithdrawal, NOBODY_ASKED, saveTransition, type Withdrawal } from '../store.ts'
import { viewOneWithdrawal } from '../views.ts'
import { confirmReceipt } from './auto-confirm-receipt.ts'

type Call = typeof withdrawalCalls.confirmWithdrawal
type Body = Asked<Call>['body']

/**
 * The player says whether the money arrived (WITHDRAW-02). Received is final; partly and not received stand as a dispute until the
 * staff ends it, and may be said again. Once the minutes ran out it counts as received, and nothing else can be said.
 */
export function confirmWithdrawal(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const row = await lockWithdrawal(tx, body.id, accountId)
    if (body.answer !== 'received') await dispute(tx, row, body)
    else if (row.state === 'paid' && row.is_over) await confirmReceipt(tx, row)
    else if (!(row.state === 'received' && row.receipt_by === 'player')) await confirm(tx, row)
    return viewOneWithdrawal(tx, row.id)
  })
}

async function confirm(tx: Tx, row: Withdrawal): Promise<void> {
  await saveTransition(tx, row, 'confirm', [
    sql`receipt = 'RECEIVED'`,
    sql`amount_received = amount - fee`,
    sql`receipt_by = 'player'`,
    ...NOBODY_ASKED,
  ])
  await recordStatus(tx, 'withdrawal', row, { step: 'received' })
}

async function dispute(tx: Tx, row: Withdrawal, body: Body): Promise<void> {
  if (row.state === 'paid' && row.is_over) refuse('cashier.notNow')
  const received = judgePart(row, body)
  const proofId = await useProof(tx, row, body)
  await saveTransition(tx, row, 'dispute', [
    sql`receipt = 'NOT_RECEIVED'`,
    sql`amount_received = ${received}`,
    sql`receipt_by = 'player'`,
    sql`proof_id = ${proofId}`,
    // What a person of the staff agreed to was another report.
    ...NOBODY_ASKED,
  ])
  const step = body.answer === 'partly' ? 'partly' : 'notReceived'
  await recordStatus(tx, 'withdrawal', row, { step, note: body.answer === 'partly' ? showAmount(received) : '' })
}

/** What arrived: nothing, or the part that was said, which is more than nothing and less than everything (WITHDRAW-03). */
function judgePart(row: Withdrawal, body: Body): Amount {
  if (body.answer === 'notReceived') return 0n
  const payout = row.amount - row.fee
  const received = readAmount(body.amountReceived ?? '0')
  if (!isPart(received, payout)) refuse('cashier.partBounds', null, { payout: showAmount(payout) })
  return received
}

/** The proof that goes with the report: the player's own image, required with not received (WITHDRAW-04, decision T5). */
async function useProof(tx: Tx, row: Withdrawal, body: Body): Promise<string | null> {
  if (!body.proofId)
    return body.answer === 'notReceived' ? (row.proof_id ?? refuse('cashier.proofNeeded')) : row.proof_id
  const used = await tx.run(sql`
    update cashier.proofs set is_used = true
    where brand_id = ${tx.brandId} and id = ${body.proofId} and player_id = ${row.player_id}
      and (not is_used or id = ${row.proof_id})`)
  return used === 1 ? body.proofId : refuse('cashier.proofUnknown')
}
