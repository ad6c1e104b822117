import { PAYOUT_PAUSES } from '@sen/core/cashier/limits'
import { sql } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { findProvider, type PayoutState } from '../adapters/provider.ts'
import { handlePaymentEvent } from '../handle-payment-event.ts'
import { readBanks } from '../read-banks.ts'
import { recordStatus } from '../record-status.ts'
import { lockWithdrawal, saveTransition, type Withdrawal } from '../store.ts'

/** The most that one run tells one provider, and how many of them at once. */
const BATCH = 20
const AT_ONCE = 4

/**
 * Has approved withdrawals sent, and asks after those whose end nobody told. Every step is written down before the next: first
 * that the provider will be told, then it is told under the withdrawal's own reference, which it takes once. Killed in between, the
 * next run asks what became of it. Providers are told beside each other, and one that is silent is told no more in this run, so that
 * it keeps no other's payouts waiting. May run twice at once.
 */
export async function payOut(deps: Deps, brandId: string): Promise<void> {
  const due = await deps.db.inBrand(brandId, tx =>
    tx.query<Due>(sql`
      select id, provider from (
        select id, provider, row_number() over (partition by provider order by next_attempt_at, id) as no from cashier.withdrawals
        where brand_id = ${brandId} and state in ('approved', 'paying') and next_attempt_at <= now()) each
      where no <= ${BATCH} order by no`),
  )
  const providers = Map.groupBy(due, ({ provider }) => provider)
  await Promise.all(providers.values().map(list => payThrough(deps, brandId, list)))
}

type Due = { id: string; provider: string }

/** Pays what one provider is to pay, a few at once, until it lets us wait in vain. */
async function payThrough(deps: Deps, brandId: string, list: readonly Due[]): Promise<void> {
  let isSilent = false
  const left = list.values()
  const payNext = async () => {
    for (const { id, provider } of left) {
      if (isSilent) return
      try {
        const row = await takeOne(deps, brandId, id)
        if (row) await tellProvider(deps, brandId, row)
      } catch (error) {
        isSilent ||= (error as Error).name === 'TimeoutError'
        deps.log.warn(
          { err: error, withdrawal: id, provider, brand: brandId },
          'a payout was not told to its provider; it is tried again',
        )
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, payNext))
}

/** Marks one as being paid and when it is tried again; undefined when somebody else has it. */
function takeOne(deps: Deps, brandId: string, id: string): Promise<Withdrawal | undefined> {
  return deps.db.inBrand(brandId, async tx => {
    const row = await lockWithdrawal(tx, id)
    const isDue = await tx.one(sql`
      select 1 from cashier.withdrawals
      where brand_id = ${brandId} and id = ${id} and state in ('approved', 'paying') and next_attempt_at <= now()`)
    if (!isDue) return undefined
    const pause = PAYOUT_PAUSES[Math.min(row.payout_attempts, PAYOUT_PAUSES.length - 1)]
    const later = [
      sql`payout_attempts = payout_attempts + 1`,
      sql`next_attempt_at = now() + make_interval(secs => ${pause})`,
    ] as const
    if (row.state === 'approved') {
      await saveTransition(tx, row, 'send', later)
      await recordStatus(tx, 'withdrawal', row, { step: 'sent' })
    } else
      await tx.run(sql`
        update cashier.withdrawals set ${later[0]}, ${later[1]} where brand_id = ${brandId} and id = ${id}`)
    return row
  })
}

async function tellProvider(deps: Deps, brandId: string, row: Withdrawal): Promise<void> {
  const provider = findProvider(deps, row.provider, brandId)
  if (!provider) throw new Error(`there is no payment provider ${row.provider}`)
  const { reference } = row
  const amount = row.amount - row.fee
  const asked =
    row.payout_attempts > 0 ? await provider.askPayout(deps, brandId, reference) : { state: 'unknown' as const }
  const state: PayoutState =
    asked.state === 'unknown'
      ? await provider.payOut(deps, brandId, {
          reference,
          amount,
          bin: readBanks().get(row.bank_code)?.bin ?? '',
          number: row.account_number,
          holder: row.account_holder,
        })
      : asked
  if (state.state !== 'paid' && state.state !== 'failed') return
  const { amount: said, currency, ...result } = state
  await handlePaymentEvent(deps, brandId, row.provider, { kind: 'payout', reference, amount: said, currency, result })
}
