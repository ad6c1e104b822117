/**
 * Draws that nobody bet on: most draws of most brands. What a draw goes through is the same, by the same functions; but those that come at the
 * same moment are locked and committed in one transaction, and drawn and settled in another one, and not in five each.
 *
 * One that fails takes the others of its transaction back with it: then nothing was done here, and the steps that lead each draw by itself
 * do it, and say what failed.
 */
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { decideOwn, type Published, publishIn } from './draw-results.ts'
import { commitIn, lockIn } from './lock-draws.ts'
import { openRoot } from './merkle-root.ts'
import { finishDraw, makePayments } from './settle-draws.ts'
import { type DrawRow, holdDraw, listDue, STATE_VENDOR } from './store.ts'

/** Locks the draws whose moment has come and that nobody bet on, and publishes that nothing is in them. */
export async function lockQuietDraws(deps: Deps, brandId: string): Promise<void> {
  const now = deps.now()
  const due = await deps.db.inBrand(brandId, tx =>
    listDue(
      tx,
      'scheduled',
      sql`and locks_at <= ${now} and not exists (select from lottery.slips s where s.brand_id = d.brand_id and s.draw_id = d.id)`,
    ),
  )
  await together(deps, brandId, due, async (tx, { id }) => {
    const draw = await lockIn(tx, id)
    // A slip may have come since the list was read; behind the lock none can. Its draw is committed by the step that reads slips.
    if (draw && !(await hasSlips(tx, id)))
      await commitIn(deps, tx, draw, { root: openRoot().root(), count: 0, stake: 0n })
  })
}

const hasSlips = async (tx: Tx, draw: bigint): Promise<boolean> =>
  (await tx.one(sql`select from lottery.slips where brand_id = ${tx.brandId} and draw_id = ${draw} limit 1`)) !==
  undefined

/** Brings results to our own draws whose instant has come and to which nothing was committed, and settles them. */
export async function drawQuietDraws(deps: Deps, brandId: string): Promise<void> {
  const now = deps.now()
  const due = await deps.db.inBrand(brandId, tx =>
    listDue(
      tx,
      'locked',
      sql`and draws_at <= ${now} and vendor_code <> ${STATE_VENDOR}
        and exists (select from lottery.commitments c where c.brand_id = d.brand_id and c.draw_id = d.id and c.slips = 0)`,
    ),
  )
  const decided: { id: bigint; told: Published }[] = []
  for (const draw of due) {
    const told = await decideOwn(deps, brandId, draw).catch(() => undefined)
    if (!told) continue
    if ('result' in told) decided.push({ id: draw.id, told })
    // A round that is still to come is waited for. A beacon that is silent is asked for each draw by the step that counts its silence.
    else if (told.silentSince <= now) break
  }
  await together(deps, brandId, decided, async (tx, { id, told }) => {
    if (!(await publishIn(deps, tx, id, told))) return
    await makePayments(deps, tx, id)
    await finishDraw(deps, tx, id)
  })
}

/** Does a step of several draws in one transaction. All are held first, in the order in which a change of the calendar holds them. */
async function together<Draw extends Pick<DrawRow, 'id'>>(
  deps: Deps,
  brandId: string,
  draws: readonly Draw[],
  step: (tx: Tx, draw: Draw) => Promise<void>,
): Promise<void> {
  if (draws.length === 0) return
  try {
    await deps.db.inBrand(brandId, async tx => {
      for (const id of draws.map(draw => draw.id).sort((one, other) => (one < other ? -1 : 1))) await holdDraw(tx, id)
      for (const draw of draws) await step(tx, draw)
    })
  } catch (error) {
    deps.log.warn({ err: error, draws: draws.length }, 'draws are led on one by one')
  }
}
