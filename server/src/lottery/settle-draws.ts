/** Decides and pays the slips of draws that have their result: set by set, once, and from where it stopped. */

import { closeRound } from '../bets/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { settleCorrections } from './correct-draw.ts'
import { eachDraw, openFailures } from './each-draw.ts'
import { emptyJackpot, fillJackpot } from './jackpots.ts'
import { saveOutcomes, slipsWorth, workOutcomes } from './outcomes.ts'
import { holdSettling, isAllPaid, payDue } from './pay-batch.ts'
import { findDrawById, listDue, listResults, roundOf, tellDraw } from './store.ts'
import { readTerms } from './terms.ts'

/**
 * Goes on with every draw that is decided and not paid, as far as it comes; then with results that were corrected. A draw that fails keeps
 * none of the others from their money; the run throws at its end.
 */
export async function settleDraws(deps: Deps, brandId: string): Promise<void> {
  const due = await deps.db.inBrand(brandId, async tx => [
    ...(await listDue(tx, 'drawn')),
    ...(await listDue(tx, 'void', sql`and settled_at is null`)),
  ])
  const failures = openFailures()
  await failures.attempt(() =>
    eachDraw(deps, 'a draw is not settled', due, async ({ id }) => {
      await deps.db.inBrand(brandId, tx => makePayments(deps, tx, id))
      await payDue(deps, brandId, id)
      await deps.db.inBrand(brandId, tx => finishDraw(deps, tx, id))
    }),
  )
  await failures.attempt(() => settleCorrections(deps, brandId))
  failures.end()
}

/** Works out what each selection is worth, each once, and writes what every slip that won is paid. */
export async function makePayments(deps: Deps, tx: Tx, id: bigint): Promise<void> {
  await holdSettling(tx, id)
  const draw = await findDrawById(tx, id)
  if (draw?.state !== 'drawn' || draw.payments_made_at) return
  const [result] = await listResults(tx, id)
  if (!result) throw new Error(`draw ${roundOf(draw)} has no result`)
  const outcomes = await workOutcomes(tx, draw, result.result)
  await saveOutcomes(tx, draw, result.version, outcomes)
  const settings = await readTerms(tx, draw.terms_version)
  const jackpot = await fillJackpot(tx, draw, settings, outcomes)
  await tx.run(sql`
    insert into lottery.payments (brand_id, draw_id, slip_id, kind, player_id, amount, made_at)
    select ${tx.brandId}, ${id}, w.slip_id, 'win', s.player_id, w.amount, ${deps.now()}
    from (${await slipsWorth(tx, draw, outcomes, jackpot)}) w
    join lottery.slips s on s.brand_id = ${tx.brandId} and s.id = w.slip_id`)
  if (jackpot) await emptyJackpot(tx, draw, settings, jackpot)
  await tx.run(
    sql`update lottery.draws set payments_made_at = ${deps.now()} where brand_id = ${tx.brandId} and id = ${id}`,
  )
}

/** When all is paid: the round is over for everybody, and the slips that won nothing are lost. */
export async function finishDraw(deps: Deps, tx: Tx, id: bigint): Promise<void> {
  await holdSettling(tx, id)
  const draw = await findDrawById(tx, id)
  if (!draw || draw.settled_at || !draw.payments_made_at) return
  if (!(await isAllPaid(tx, id))) return
  if (draw.state === 'drawn') await closeRound(tx, draw.vendor_code, roundOf(draw))
  await tx.run(sql`
    update lottery.draws set settled_at = ${deps.now()}, state = case state when 'drawn' then 'settled' else state end
    where brand_id = ${tx.brandId} and id = ${id}`)
  tellDraw(tx, draw, draw.state === 'drawn' ? 'settled' : 'void')
}
