import { priceWagering } from '@sen/core/cashier/wagering'
import { addWageringRequirement, findDeposits } from '../cashier/public.ts'
import { notify } from '../inbox/public.ts'
import { empty, sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { isBarred, listBarred, lockPlayers, post } from '../wallet/public.ts'
import { findCampaign } from './find-campaigns.ts'
import { lockDepositBonus, saveDepositBonus } from './find-deposit-bonuses.ts'
import { matchPosting } from './postings.ts'

const PAGE = 500

/**
 * Pays what deposits earned by what was chosen with them since a moment (else: ever), each in a transaction of its own. Whoever is barred
 * is not tried and is paid when that is over; one that cannot be paid is logged and passed by. Answers how many were paid.
 */
export async function payDepositBonuses(deps: Deps, brandId: string, since?: Date, page = PAGE): Promise<number> {
  let paid = 0
  let after: string | undefined
  do {
    const { ids, next } = await deps.db.inBrand(brandId, tx => listDue(tx, { since, after, page }))
    for (const id of ids) if (await tryOne(deps, brandId, id)) paid += 1
    after = next
  } while (after)
  return paid
}

type From = { since: Date | undefined; after: string | undefined; page: number }

async function listDue(tx: Tx, { since, after, page }: From) {
  const rows = await tx.query<{ id: string; playerId: string }>(sql`
    select deposit_id as id, player_id as "playerId" from promotions.deposit_bonuses
    where brand_id = ${tx.brandId} and state = 'eligible' ${since ? sql`and changed_at >= ${since}` : empty} ${after ? sql`and deposit_id > ${after}` : empty}
    order by deposit_id limit ${page}`)
  const barred = await listBarred(
    tx,
    rows.map(({ playerId }) => playerId),
  )
  const ids = rows.filter(({ playerId }) => !barred.has(playerId)).map(({ id }) => id)
  return { ids, next: rows.length === page ? rows.at(-1)?.id : undefined }
}

async function tryOne(deps: Deps, brandId: string, depositId: string): Promise<boolean> {
  try {
    return await deps.db.inBrand(brandId, tx => payDepositBonus(tx, deps, depositId))
  } catch (error) {
    deps.log.error({ err: error, brand: brandId, deposit: depositId }, 'a promotion of a deposit could not be paid')
    return false
  }
}

/** The money, what must be staked of it, the news of it and the new state are one transaction. */
async function payDepositBonus(tx: Tx, deps: Deps, depositId: string): Promise<boolean> {
  const depositBonus = await lockDepositBonus(tx, depositId)
  if (depositBonus?.state !== 'eligible') return false
  const { playerId, campaignId, reward, granted } = depositBonus
  const at = deps.now()
  const amount = reward - granted
  const campaign = await findCampaign(tx, campaignId)
  const deposit = (await findDeposits(tx, [depositId])).get(depositId)
  if (!campaign || !deposit) throw new Error('a choice without its promotion or its deposit')
  // The balance is held first: an exclusion that commits now is seen, and one that comes later finds the money given before it.
  await lockPlayers(tx, [playerId])
  if (await isBarred(tx, playerId)) return false
  const { reference } = deposit
  await post(tx, matchPosting({ playerId, campaignId, depositId, granted, amount, reference }))
  const id = granted === 0n ? depositId : deps.newId()
  const came = { id, playerId, source: 'promotion', promotionId: campaignId, reference, amount } as const
  await addWageringRequirement(tx, { ...came, multiple: campaign.wagering })
  await saveDepositBonus(tx, depositId, { state: 'granted', reward, granted: reward, at })
  const required = priceWagering(amount, campaign.wagering)
  const words = { amount: { amount: String(amount) }, reference, required: { amount: String(required) } }
  await notify(tx, playerId, {
    key: required > 0n ? 'inbox.promotion.matched' : 'inbox.promotion.matchedFree',
    words,
    at,
  })
  return true
}
