import { PAYOUT_PAUSES } from '@sen/core/cashier/limits'
import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { findChannel, type PayoutState } from './adapters/channel.ts'
import { hearNews } from './hear-news.ts'
import { noteStep } from './note-step.ts'
import { readBanks } from './read-banks.ts'
import { lockWithdrawal, saveMove, type Withdrawal } from './store.ts'

/** The most that one run tells one channel, and how many of them at once. */
const BATCH = 20
const AT_ONCE = 4

/**
 * Has approved withdrawals sent, and asks after those whose end nobody told. Every step is written down before the next: first
 * that the channel will be told, then it is told under the withdrawal's own reference, which it takes once. Killed in between, the
 * next run asks what became of it. Channels are told beside each other, and one that is silent is told no more in this run, so that
 * it keeps no other's payouts waiting. May run twice at once.
 */
export async function payOut(deps: Deps, brandId: string): Promise<void> {
  const due = await deps.db.inBrand(brandId, tx =>
    tx.query<Due>(sql`
      select id, channel from (
        select id, channel, row_number() over (partition by channel order by next_try_at, id) as no from cashier.withdrawals
        where brand_id = ${brandId} and state in ('approved', 'paying') and next_try_at <= now()) each
      where no <= ${BATCH} order by no`),
  )
  const channels = Map.groupBy(due, ({ channel }) => channel)
  await Promise.all(channels.values().map(list => payThrough(deps, brandId, list)))
}

type Due = { id: string; channel: string }

/** Pays what one channel is to pay, a few at once, until it lets us wait in vain. */
async function payThrough(deps: Deps, brandId: string, list: readonly Due[]): Promise<void> {
  let isSilent = false
  const left = list.values()
  const payNext = async () => {
    for (const { id, channel } of left) {
      if (isSilent) return
      try {
        const row = await takeOne(deps, brandId, id)
        if (row) await tellChannel(deps, brandId, row)
      } catch (error) {
        isSilent ||= (error as Error).name === 'TimeoutError'
        deps.log.warn(
          { err: error, withdrawal: id, channel, brand: brandId },
          'a payout was not told to its channel; it is tried again',
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
