import type { Tx } from '../platform/db.ts'
import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { endSilence } from './silences.ts'
import { findDrawById, holdDraw, tellDraw } from './store.ts'

/** Declares a draw without a result void: what is returned is written at once and paid by settleDraws. False for one that is decided. */
export const voidDraw = (deps: Deps, brandId: string, id: bigint, reason: string): Promise<boolean> =>
  deps.db.inBrand(brandId, tx => voidIn(deps, tx, id, reason))

export async function voidIn(deps: Deps, tx: Tx, id: bigint, reason: string): Promise<boolean> {
  await holdDraw(tx, id)
  const draw = await findDrawById(tx, id)
  if (draw?.state !== 'scheduled' && draw?.state !== 'locked') return false
  await endSilence(tx, id)
  const now = deps.now()
  await tx.run(sql`
    update lottery.draws set state = 'void', void_reason = ${reason}, payments_made_at = ${now} where brand_id = ${tx.brandId} and id = ${id}`)
  await tx.run(sql`
    insert into lottery.payments (brand_id, draw_id, slip_id, kind, player_id, amount, reason, made_at)
    select brand_id, draw_id, id, 'void', player_id, cost, ${reason}, ${now} from lottery.slips
    where brand_id = ${tx.brandId} and draw_id = ${id}`)
  tellDraw(tx, draw, 'void')
  return true
}

/** What slips of these draws get back where they are void: their costs. */
export async function sumReturns(
  tx: Tx,
  draws: readonly bigint[],
): Promise<{ slips: number; players: number; returns: bigint }> {
  const row = await tx.one<{ slips: number; players: number; returns: bigint }>(sql`
    select count(*)::int as slips, count(distinct player_id)::int as players, coalesce(sum(cost), 0)::bigint as returns from lottery.slips
    where brand_id = ${tx.brandId} and draw_id = any(${[...draws]}::bigint[])`)
  return row ?? { slips: 0, players: 0, returns: 0n }
}
