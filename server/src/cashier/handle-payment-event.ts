import { createHash } from 'node:crypto'
import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { EventOutcome, Listed, PaymentEvent } from './adapters/provider.ts'
import { settleTransfer } from './gateways/settle-transfer.ts'
import { settlePayout } from './withdrawals/settle-payout.ts'

type Alarm = Exclude<EventOutcome, 'done'> | 'unreadable'

/** Takes what a provider says, once for ever, by whichever way it came; an impossible thing is written down as an alarm. */
export async function handlePaymentEvent(
  deps: Deps,
  brandId: string,
  provider: string,
  event: PaymentEvent,
): Promise<EventOutcome> {
  const heard = await settle(deps, brandId, provider, event)
  if (heard !== 'done') await raisePaymentException(deps, brandId, provider, heard, event)
  return heard
}

async function settle(deps: Deps, brandId: string, provider: string, event: PaymentEvent): Promise<EventOutcome> {
  // A number of another currency is another amount.
  if (event.currency !== undefined && event.currency !== deps.brands.byCode(brandId)?.currency.code) return 'changed'
  return event.kind === 'transfer'
    ? settleTransfer(deps, brandId, provider, event)
    : settlePayout(deps, brandId, provider, event)
}

/**
 * Writes down, in a transaction of its own, that a provider said something that cannot be true or read; people must look. A line that
 * cannot be read is written down once, however often it is listed. The log names the row only: what was said holds names.
 */
export async function raisePaymentException(
  deps: Deps,
  brandId: string,
  provider: string,
  what: Alarm,
  event: Listed,
): Promise<void> {
  const id = deps.newId()
  const detail =
    event.kind === 'unreadable'
      ? event.said
      : JSON.stringify(event, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
  const onceKey = event.kind === 'unreadable' ? createHash('sha256').update(detail).digest() : null
  const added = await deps.db.inBrand(brandId, tx =>
    tx.run(sql`
      insert into cashier.payment_exceptions (brand_id, id, provider, what, detail, dedupe_key)
      values (${brandId}, ${id}, ${provider}, ${what}, ${detail}, ${onceKey})
      on conflict (brand_id, provider, dedupe_key) do nothing`),
  )
  if (added > 0)
    deps.log.error(
      { brand: brandId, provider, what, kind: event.kind, alarm: id },
      'a payment provider said something that cannot be true',
    )
}
