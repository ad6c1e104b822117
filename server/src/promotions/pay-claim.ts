import { judgeAct } from '@sen/core/promotions/activity-rules'
import { requireTurnover } from '../cashier/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { isBarred, lockPlayers, post } from '../wallet/public.ts'
import { findActivity, PARTICIPATION, type Participation } from './find-activities.ts'
import { rewardPosting } from './postings.ts'

/**
 * Pays a claim that was taken: the money, what must be staked of it and the new state are one transaction. Nothing is paid to whom a
 * break, an exclusion or a limit lets stake nothing; it is paid when that is over. Answers whether it was.
 */
export function payClaim(deps: Deps, brandId: string, id: string): Promise<boolean> {
  return deps.db.inBrand(brandId, async tx => {
    const row = await tx.one<Participation>(sql`
      select ${PARTICIPATION} from promotions.participations where brand_id = ${brandId} and id = ${id} for update`)
    // Every kind pays alike.
    const state = row && judgeAct('claim', row.state, 'pay')
    if (!state || !(await giveReward(tx, row))) return false
    await tx.run(sql`
      update promotions.participations set state = ${state}, changed_at = ${deps.now()}
      where brand_id = ${brandId} and id = ${id}`)
    return true
  })
}

/** Puts the reward on the balance, unless the player is barred. The caller holds the row and writes the state. */
export async function giveReward(tx: Tx, of: Participation): Promise<boolean> {
  const activity = await findActivity(tx, of.activityId)
  if (!activity || of.reward === null) throw new Error('a claim without its promotion or its reward')
  // The balance is held first: an exclusion that commits now is seen, and one that comes later finds the money given before it.
  await lockPlayers(tx, [of.playerId])
  if (await isBarred(tx, of.playerId)) return false
  if (of.reward === 0n) return true
  await post(tx, rewardPosting(of.playerId, of.activityId, of.reward))
  const came = { id: of.id, playerId: of.playerId, source: 'promotion', reference: '', amount: of.reward } as const
  await requireTurnover(tx, { ...came, multiple: activity.turnover })
  return true
}

/** Pays what was claimed and is not paid yet: a process that died between the two, or a break that is over. */
export async function payClaims(deps: Deps, brandId: string): Promise<number> {
  const rows = await deps.db.inBrand(brandId, tx =>
    tx.query<{ id: string }>(sql`
      select id from promotions.participations where brand_id = ${brandId} and state = 'process' order by id limit 500`),
  )
  let paid = 0
  for (const { id } of rows) if (await payClaim(deps, brandId, id)) paid += 1
  return paid
}
