import { judgeAct } from '@sen/core/promotions/campaign-rules'
import { addWageringRequirement } from '../cashier/public.ts'
import { empty, sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { isBarred, listBarred, lockPlayers, post } from '../wallet/public.ts'
import { findCampaign, OPT_IN, type OptIn } from './find-campaigns.ts'
import { rewardPosting } from './postings.ts'

/**
 * Pays a claim that was taken: the money, what must be staked of it and the new state are one transaction. Nothing is paid to whom a
 * break, an exclusion or a limit lets stake nothing; it is paid when that is over. Answers whether it was.
 */
export function payClaim(deps: Deps, brandId: string, id: string): Promise<boolean> {
  return deps.db.inBrand(brandId, async tx => {
    const row = await tx.one<OptIn>(sql`
      select ${OPT_IN} from promotions.opt_ins where brand_id = ${brandId} and id = ${id} for update`)
    // Every kind pays alike.
    const state = row && judgeAct('claim', row.state, 'pay')
    if (!state || !(await giveReward(tx, row))) return false
    await tx.run(sql`
      update promotions.opt_ins set state = ${state}, changed_at = ${deps.now()}
      where brand_id = ${brandId} and id = ${id}`)
    return true
  })
}

/** Puts the reward on the balance, unless the player is barred. The caller holds the row and writes the state. */
export async function giveReward(tx: Tx, of: OptIn): Promise<boolean> {
  const campaign = await findCampaign(tx, of.campaignId)
  if (!campaign || of.reward === null) throw new Error('a claim without its promotion or its reward')
  // The balance is held first: an exclusion that commits now is seen, and one that comes later finds the money given before it.
  await lockPlayers(tx, [of.playerId])
  if (await isBarred(tx, of.playerId)) return false
  if (of.reward === 0n) return true
  await post(tx, rewardPosting(of.playerId, of.campaignId, of.reward))
  await addWageringRequirement(tx, {
    id: of.id,
    playerId: of.playerId,
    source: 'promotion',
    promotionId: of.campaignId,
    reference: '',
    amount: of.reward,
    multiple: campaign.wagering,
  })
  return true
}

const PAGE = 500

/**
 * Pays what was claimed and is not paid yet: a process that died between the two, or a break that is over. One that cannot be paid is
 * logged and passed by, and whoever is barred is not even tried, so that neither keeps back those behind.
 */
export async function payClaims(deps: Deps, brandId: string, page = PAGE): Promise<number> {
  let paid = 0
  let after: string | undefined
  do {
    const { ids, next } = await listWaiting(deps, brandId, after, page)
    for (const id of ids)
      if (await payClaim(deps, brandId, id).catch(error => logUnpaid(deps, brandId, id, error))) paid += 1
    after = next
  } while (after)
  return paid
}

/** Claims of players who are not barred, by id from the one after `after`, and where the next page begins. */
function listWaiting(deps: Deps, brandId: string, after: string | undefined, page: number) {
  return deps.db.inBrand(brandId, async tx => {
    const rows = await tx.query<{ id: string; playerId: string }>(sql`
      select id, player_id as "playerId" from promotions.opt_ins
      where brand_id = ${brandId} and state = 'process' ${after ? sql`and id > ${after}` : empty} order by id limit ${page}`)
    const barred = await listBarred(
      tx,
      rows.map(({ playerId }) => playerId),
    )
    const ids = rows.filter(({ playerId }) => !barred.has(playerId)).map(({ id }) => id)
    return { ids, next: rows.length === page ? rows.at(-1)?.id : undefined }
  })
}

function logUnpaid(deps: Deps, brandId: string, id: string, error: unknown): false {
  deps.log.error({ err: error, brand: brandId, optIn: id }, 'a claim could not be paid')
  return false
}
