import { sql, type Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { post } from '../../wallet/public.ts'
import type { EventOutcome, PaymentEvent } from '../adapters/provider.ts'
import { payoutPosting, unlockPosting } from '../postings.ts'
import { recordStatus } from '../record-status.ts'
import { lockWithdrawalOfReference, saveTransition, type Withdrawal } from '../store.ts'

type Payout = PaymentEvent & { kind: 'payout' }

/**
 * Takes what a provider says about a payout, once: paid, the money leaves the books and the player is asked whether it arrived; failed,
 * it is back on the balance. Answers 'unknown' for what nobody ordered there, 'changed' for another amount or another end than before.
 */
export function settlePayout(deps: Deps, brandId: string, provider: string, event: Payout): Promise<EventOutcome> {
  const minutes = deps.brands.byCode(brandId)?.cashier.withdrawal.withdrawAutoReceiveMinutes ?? 30
  return deps.db.inBrand(brandId, async tx => {
    const row = await lockWithdrawalOfReference(tx, event.reference)
    if (!row || row.provider !== provider) return 'unknown'
    if (event.amount !== row.amount - row.fee) return 'changed'
    if (row.state !== 'paying') return isSameEnd(row, event) ? 'done' : 'changed'
    if (event.result.state === 'paid') await endPaid(tx, row, event.result.providerReference, minutes)
    else await endFailed(tx, row, event.result.reason)
    return 'done'
  })
}

const isSameEnd = (row: Withdrawal, { result }: Payout): boolean =>
  result.state === 'paid'
    ? row.paid_at !== null && row.provider_reference === result.providerReference
    : row.state === 'failed'

async function endPaid(tx: Tx, row: Withdrawal, providerReference: string, minutes: number): Promise<void> {
  await saveTransition(tx, row, 'pay', [
    sql`provider_reference = ${providerReference}`,
    sql`paid_at = now()`,
    sql`auto_at = now() + make_interval(mins => ${minutes})`,
    sql`receipt = 'NOT_RECEIVED'`,
    sql`next_attempt_at = null`,
  ])
  await post(tx, payoutPosting(row))
  await recordStatus(tx, 'withdrawal', row, { step: 'disbursed' })
}

async function endFailed(tx: Tx, row: Withdrawal, reason: string): Promise<void> {
  await saveTransition(tx, row, 'fail', [sql`reason = ${reason}`, sql`next_attempt_at = null`])
  await post(tx, unlockPosting(row))
  await recordStatus(tx, 'withdrawal', row, { step: 'failed', note: reason })
}
