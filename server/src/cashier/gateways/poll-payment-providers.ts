import { sql } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { findProvider, type Listed } from '../adapters/provider.ts'
import { handlePaymentEvent, raisePaymentException } from '../handle-payment-event.ts'

/** Pages that are asked for in one run; the next run goes on from there. */
const PAGES_MAX = 20

/**
 * Asks each of the brand's providers for what came in since the last time, for callbacks that were lost. What was heard before has no
 * second effect; the mark moves only after everything of a page was taken, so that a kill in between asks for it again.
 */
export async function pollPaymentProviders(deps: Deps, brandId: string): Promise<void> {
  const codes = deps.brands.byCode(brandId)?.cashier.depositMethods.map(({ provider }) => provider)
  const askOne = (code: string) =>
    pollPaymentProvider(deps, brandId, code).catch(error =>
      deps.log.warn(
        { err: error, provider: code, brand: brandId },
        'a payment provider could not be asked what came in',
      ),
    )
  // Beside each other: one that is silent keeps none of the others waiting.
  await Promise.all([...new Set(codes)].map(askOne))
}

async function pollPaymentProvider(deps: Deps, brandId: string, code: string): Promise<void> {
  const listPaymentEvents = findProvider(deps, code, brandId)?.listPaymentEvents
  if (!listPaymentEvents) return
  let after = await readCursor(deps, brandId, code)
  let isWhole = true
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { list, next } = await listPaymentEvents(deps, brandId, after)
    for (const one of list) isWhole = (await takeOne(deps, brandId, code, one)) && isWhole
    if (next === after) return
    if (isWhole) await saveCursor(deps, brandId, code, { after, next })
    after = next
  }
}

/** Takes one by itself: what is wrong with it must keep nothing that stands behind it. False when it must be asked for again. */
async function takeOne(deps: Deps, brandId: string, code: string, one: Listed): Promise<boolean> {
  try {
    if (one.kind === 'unreadable') await raisePaymentException(deps, brandId, code, 'unreadable', one)
    else await handlePaymentEvent(deps, brandId, code, one)
    return true
  } catch (error) {
    deps.log.error({ err: error, provider: code, brand: brandId }, 'a listed transfer could not be taken')
    return false
  }
}

async function readCursor(deps: Deps, brandId: string, code: string): Promise<string> {
  const row = await deps.db.inBrand(brandId, tx =>
    tx.one<{ cursor: string }>(sql`
      select cursor from cashier.provider_cursors where brand_id = ${brandId} and provider = ${code}`),
  )
  return row?.cursor ?? ''
}

/** Of two that run at once the slower one does not move the mark back. */
const saveCursor = (deps: Deps, brandId: string, code: string, { after, next }: { after: string; next: string }) =>
  deps.db.inBrand(brandId, tx =>
    tx.run(sql`
      insert into cashier.provider_cursors as m (brand_id, provider, cursor) values (${brandId}, ${code}, ${next})
      on conflict (brand_id, provider) do update set cursor = excluded.cursor, at = now() where m.cursor = ${after}`),
  )
