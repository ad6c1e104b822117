import { PAYOUT_PAUSES } from '@sen/core/cashier/limits'
import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { findChannel, type PayoutState } from './adapters/channel.ts'
import { hearNews } from './hear-news.ts'
import { noteStep } from './note-step.ts'
import { readBanks } from './read-banks.ts'
import { lockWithdrawal, saveMove, type Withdrawal } from './store.ts'

const BATCH = 20

/**
 * Has approved withdrawals sent, and asks after those whose end nobody told. Every step is written down before the next: first
 * that the channel will be told, then it is told under the withdrawal's own reference, which it takes once. Killed in between, the
 * next run asks what became of it. May run twice at once.
 */
export async function payOut(deps: Deps, brandId: string): Promise<void> {
  const due = await deps.db.inBrand(brandId, tx =>
    tx.query<{ id: string }>(sql`
      select id from cashier.withdrawals
      where brand_id = ${brandId} and state in ('approved', 'paying') and next_try_at <= now()
      order by next_try_at limit ${BATCH}`),
  )
  for (const { id } of due) {
    try {
      const row = await takeOne(deps, brandId, id)
      if (row) await tellChannel(deps, brandId, row)
    } catch (error) {
      deps.log.warn(
        { err: error, withdrawal: id, brand: brandId },
        'a payout was not told to its channel; it is tried again',
      )
    }
  }
}

/** Marks one as being paid and when it is tried again; undefined when somebody else has it. */
function takeOne(deps: Deps, brandId: string, id: string): Promise<Withdrawal | undefined> {
  return deps.db.inBrand(brandId, async tx => {
    const row = await lockWithdrawal(tx, id)
    const isDue = await tx.one(sql`
      select 1 from cashier.withdrawals
      where brand_id = ${brandId} and id = ${id} and state in ('approved', 'paying') and next_try_at <= now()`)
    if (!isDue) return undefined
    const pause = PAYOUT_PAUSES[Math.min(row.payout_tries, PAYOUT_PAUSES.length - 1)]
    const later = [
      sql`payout_tries = payout_tries + 1`,
      sql`next_try_at = now() + make_interval(secs => ${pause})`,
    ] as const
    if (row.state === 'approved') {
      await saveMove(tx, row, 'send', later)
      await noteStep(tx, 'withdrawal', row, { step: 'sent' })
    } else
      await tx.run(sql`
        update cashier.withdrawals set ${later[0]}, ${later[1]} where brand_id = ${brandId} and id = ${id}`)
    return row
  })
}

async function tellChannel(deps: Deps, brandId: string, row: Withdrawal): Promise<void> {
  const channel = findChannel(deps, row.channel, brandId)
  if (!channel) throw new Error(`there is no payment channel ${row.channel}`)
  const { reference } = row
  const amount = row.amount - row.fee
  const asked = row.payout_tries > 0 ? await channel.askPayout(deps, brandId, reference) : { state: 'unknown' as const }
  const state: PayoutState =
    asked.state === 'unknown'
      ? await channel.payOut(deps, brandId, {
          reference,
          amount,
          bin: readBanks().get(row.bank_code)?.bin ?? '',
          number: row.card_number,
          holder: row.card_holder,
        })
      : asked
  if (state.state !== 'paid' && state.state !== 'failed') return
  const { amount: said, currency, ...result } = state
  await hearNews(deps, brandId, row.channel, { kind: 'payout', reference, amount: said, currency, result })
}
