/** Results that were corrected after they had been paid: the same slips worked out anew, and only the differences paid or taken back. */
import type { Result } from '@sen/core/lottery/forms'
import { type Sql, sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { closeAgreeing } from './contradictions.ts'
import { eachDraw } from './each-draw.ts'
import { type Outcome, saveOutcomes, slipsWorth, workOutcomes } from './outcomes.ts'
import { holdSettling, isAllPaid, payDue } from './pay-batch.ts'
import { type DrawRow, findDrawById, listResults, roundOf, tellDraw } from './store.ts'

export type Correction = { draw_id: bigint; version: number; payments_made_at: Date | null; settled_at: Date | null }

/** The corrections of a draw in the order published. */
export const listCorrections = (tx: Tx, draw: bigint): Promise<Correction[]> =>
  tx.query<Correction>(sql`
    select draw_id, version, payments_made_at, settled_at from lottery.corrections
    where brand_id = ${tx.brandId} and draw_id = ${draw} order by version`)

/** Publishes another result of a settled draw and leaves its money to settleCorrections. The caller holds the draw. */
export async function publishCorrection(
  deps: Deps,
  tx: Tx,
  draw: DrawRow,
  told: { version: number; result: Result; source: string; reason: string },
): Promise<void> {
  const now = deps.now()
  await tx.run(sql`
    insert into lottery.results (brand_id, draw_id, version, result, source, is_sandbox, reason, published_at)
    values (${tx.brandId}, ${draw.id}, ${told.version}, ${JSON.stringify(told.result)}::jsonb, ${told.source}, false, ${told.reason}, ${now})`)
  await tx.run(sql`
    insert into lottery.corrections (brand_id, draw_id, version, published_at)
    values (${tx.brandId}, ${draw.id}, ${told.version}, ${now})`)
  await tx.run(sql`update lottery.draws set is_sandbox = false where brand_id = ${tx.brandId} and id = ${draw.id}`)
  await closeAgreeing(deps, tx, draw.id, told.result)
  tellDraw(tx, draw, 'corrected')
}

/** Goes on with every correction that is published and not paid. */
export async function settleCorrections(deps: Deps, brandId: string): Promise<void> {
  const due = await deps.db.inBrand(brandId, tx =>
    tx.query<{ id: bigint; version: number }>(sql`
      select draw_id as id, version from lottery.corrections
      where brand_id = ${brandId} and settled_at is null order by published_at, draw_id limit 200`),
  )
  await eachDraw(deps, 'a correction is not settled', due, async ({ id, version }) => {
    await deps.db.inBrand(brandId, tx => makeDifferences(deps, tx, id, version))
    await payDue(deps, brandId, id)
    await deps.db.inBrand(brandId, tx => finish(deps, tx, id, version))
  })
}

async function makeDifferences(deps: Deps, tx: Tx, id: bigint, version: number): Promise<void> {
  await holdSettling(tx, id)
  const draw = await findDrawById(tx, id)
  const correction = (await listCorrections(tx, id)).find(one => one.version === version)
  if (!draw || !correction || correction.payments_made_at) return
  const result = (await listResults(tx, id)).find(one => one.version === version)
  if (!result) throw new Error(`draw ${roundOf(draw)} has no result ${version}`)
  const outcomes = await workOutcomes(tx, draw, result.result)
  await saveOutcomes(tx, draw, version, outcomes)
  await tx.run(sql`
    insert into lottery.payments (brand_id, draw_id, slip_id, kind, version, player_id, amount, reason, made_at)
    select ${tx.brandId}, ${id}, d.slip_id, 'correction', ${version}, d.player_id, d.after - d.before, ${result.reason}, ${deps.now()}
    from (${await differences(tx, draw, outcomes)}) d`)
  await tx.run(sql`
    update lottery.corrections set payments_made_at = ${deps.now()}
    where brand_id = ${tx.brandId} and draw_id = ${id} and version = ${version}`)
}

/** The slips whose payout other outcomes change: a query of slip_id, player_id, before and after. */
export async function differences(tx: Tx, draw: DrawRow, outcomes: readonly Outcome[]): Promise<Sql> {
  return sql`
    select s.id as slip_id, s.player_id, coalesce(p.amount, 0)::bigint as before, coalesce(w.amount, 0)::bigint as after
    from (${await slipsWorth(tx, draw, outcomes)}) w
    full join (
      select slip_id, sum(amount) as amount from lottery.payments
      where brand_id = ${tx.brandId} and draw_id = ${draw.id} group by 1
    ) p on p.slip_id = w.slip_id
    join lottery.slips s on s.brand_id = ${tx.brandId} and s.id = coalesce(w.slip_id, p.slip_id)
    where coalesce(p.amount, 0) <> coalesce(w.amount, 0)`
}

async function finish(deps: Deps, tx: Tx, id: bigint, version: number): Promise<void> {
  await holdSettling(tx, id)
  const draw = await findDrawById(tx, id)
  if (!draw || !(await isAllPaid(tx, id))) return
  const done = await tx.run(sql`
    update lottery.corrections set settled_at = ${deps.now()}
    where brand_id = ${tx.brandId} and draw_id = ${id} and version = ${version} and payments_made_at is not null and settled_at is null`)
  if (done > 0) tellDraw(tx, draw, 'settled')
}
