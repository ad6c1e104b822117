import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { post } from '../wallet/public.ts'
import type { Heard, News } from './adapters/channel.ts'
import { noteStep } from './note-step.ts'
import { payoutPosting, unlockPosting } from './postings.ts'
import { lockWithdrawalOfReference, saveMove, type Withdrawal } from './store.ts'

type Payout = News & { kind: 'payout' }

/**
 * Takes what a channel says about a payout, once: paid, the money leaves the books and the player is asked whether it arrived; failed,
 * it is back on the balance. Answers 'unknown' for what nobody ordered there, 'changed' for another amount or another end than before.
 */
export function settlePayout(deps: Deps, brandId: string, channel: string, news: Payout): Promise<Heard> {
  const minutes = deps.brands.byCode(brandId)?.cashier.withdrawal.withdrawAutoReceiveMinutes ?? 30
  return deps.db.inBrand(brandId, async tx => {
    const row = await lockWithdrawalOfReference(tx, news.reference)
    if (!row || row.channel !== channel) return 'unknown'
    if (news.amount !== row.amount - row.fee) return 'changed'
    if (row.state !== 'paying') return isSameEnd(row, news) ? 'done' : 'changed'
    if (news.result.state === 'paid') await endPaid(tx, row, news.result.channelReference, minutes)
    else await endFailed(tx, row, news.result.reason)
    return 'done'
  })
}

const isSameEnd = (row: Withdrawal, { result }: Payout): boolean =>
  result.state === 'paid'
    ? row.paid_at !== null && row.channel_reference === result.channelReference
    : row.state === 'failed'

async function endPaid(tx: Tx, row: Withdrawal, channelReference: string, minutes: number): Promise<void> {
  await saveMove(tx, row, 'pay', [
    sql`channel_reference = ${channelReference}`,
    sql`paid_at = now()`,
    sql`auto_at = now() + make_interval(mins => ${minutes})`,
    sql`receipt = 'NOT_RECEIVED'`,
    sql`next_try_at = null`,
  ])
  await post(tx, payoutPosting(row))
  await noteStep(tx, 'withdrawal', row, { step: 'disbursed' })
}

async function endFailed(tx: Tx, row: Withdrawal, reason: string): Promise<void> {
  await saveMove(tx, row, 'fail', [sql`reason = ${reason}`, sql`next_try_at = null`])
  await post(tx, unlockPosting(row))
  await noteStep(tx, 'withdrawal', row, { step: 'failed', note: reason })
}
