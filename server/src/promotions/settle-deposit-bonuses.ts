import type { DepositBonusState } from '@sen/core/cashier/chosen-promotion'
import type { Amount } from '@sen/core/money'
import { priceMatch } from '@sen/core/promotions/campaign-rules'
import { type DepositFact, findDeposits, listMatchedDeposits } from '../cashier/public.ts'
import { empty, sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { findCampaigns, lockCampaign, type StandingCampaign } from './find-campaigns.ts'
import {
  type DepositBonus,
  isSlotHeld,
  listDepositBonuses,
  lockDepositBonus,
  lockFirst,
  saveDepositBonus,
} from './find-deposit-bonuses.ts'

const PAGE = 500
/**
 * For so many days after a deposit was opened a transfer that the staff matches to it still brings what was chosen with it: references
 * can be kept, and those of many past days are no way to be given a daily promotion many times.
 */
const LATE_DAYS = 30

/**
 * Reads what became of the deposits with which promotions were chosen, and writes what follows: the reward is the player's once the
 * money is credited, and nothing is held for a deposit that ended. It reads the deposit and writes only the choice, so it may be killed
 * and repeated at any moment. Answers how many were settled.
 */
export async function settleDepositBonuses(deps: Deps, brandId: string, page = PAGE): Promise<number> {
  let settled = 0
  let after: string | undefined
  do {
    const ids = await deps.db.inBrand(brandId, tx => listChosen(tx, after, page))
    settled += await settleEach(deps, brandId, ids)
    after = ids.length === page ? ids.at(-1) : undefined
  } while (after)
  return settled
}

/**
 * The same for deposits to which the staff matched money within so many days: what was chosen in time counts for one that had ended, and
 * the reward follows all that was credited to one that was paid.
 */
export async function settleLateDepositBonuses(
  deps: Deps,
  brandId: string,
  days = LATE_DAYS,
  page = PAGE,
): Promise<number> {
  let settled = 0
  let after: string | undefined
  do {
    const { ids, next } = await deps.db.inBrand(brandId, async tx => {
      const matched = await listMatchedDeposits(tx, { days, late: LATE_DAYS, after, page })
      return { ids: await listMovable(tx, matched), next: matched.length === page ? matched.at(-1) : undefined }
    })
    settled += await settleEach(deps, brandId, ids)
    after = next
  } while (after)
  return settled
}

/** Of these deposits those whose choice does not follow them yet. It only looks: most of what was matched late is settled for long. */
async function listMovable(tx: Tx, depositIds: readonly string[]): Promise<string[]> {
  const depositBonuses = await listDepositBonuses(tx, depositIds)
  const deposits = await findDeposits(tx, depositIds)
  const campaigns = await findCampaigns(tx, [...new Set(depositBonuses.map(({ campaignId }) => campaignId))])
  const ids: string[] = []
  for (const depositBonus of depositBonuses) {
    const [campaign, deposit] = [campaigns.get(depositBonus.campaignId), deposits.get(depositBonus.depositId)]
    if (campaign && deposit && (await findMove(tx, depositBonus, campaign, deposit))) ids.push(depositBonus.depositId)
  }
  return ids
}

async function listChosen(tx: Tx, after: string | undefined, page: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select deposit_id as id from promotions.deposit_bonuses
    where brand_id = ${tx.brandId} and state = 'pending' ${after ? sql`and deposit_id > ${after}` : empty}
    order by deposit_id limit ${page}`)
  return rows.map(({ id }) => id)
}

/** Settles those whose deposits wait no more, each in a transaction of its own; one that fails keeps none of the others back. */
async function settleEach(deps: Deps, brandId: string, depositIds: readonly string[]): Promise<number> {
  const deposits = await deps.db.inBrand(brandId, tx => findDeposits(tx, depositIds))
  let settled = 0
  for (const deposit of deposits.values()) {
    if (deposit.state === 'waiting') continue
    const isTransition = await deps.db
      .inBrand(brandId, tx => settleDepositBonus(tx, deposit.id, deps.now()))
      .catch(error => {
        deps.log.error(
          { err: error, brand: brandId, deposit: deposit.id },
          'a promotion of a deposit could not be settled',
        )
        return false
      })
    if (isTransition) settled += 1
  }
  return settled
}

/**
 * Settles the choice of a deposit that is paid or ended. What is given is priced of what was really credited; beyond what is held for
 * it the budget must hold the rest. The deposit is read once the choice is held: money that was matched meanwhile is seen. Whether it
 * was moved.
 */
export async function settleDepositBonus(tx: Tx, depositId: string, at: Date): Promise<boolean> {
  const [kept] = await listDepositBonuses(tx, [depositId])
  const campaign = kept && (await lockCampaign(tx, kept.campaignId, 'update'))
  const depositBonus = campaign && (await lockDepositBonus(tx, depositId))
  if (depositBonus && campaign.frequency === 'first') await lockFirst(tx, depositBonus.playerId)
  const deposit = depositBonus && (await findDeposits(tx, [depositId])).get(depositId)
  const to = deposit && (await findMove(tx, depositBonus, campaign, deposit))
  if (!to) return false
  await tx.run(sql`
    update promotions.campaigns set spent = spent + ${to.reward - depositBonus.reward}
    where brand_id = ${tx.brandId} and id = ${campaign.id}`)
  await saveDepositBonus(tx, depositId, { ...to, at })
  return true
}

type Move = { state: DepositBonusState; reward: Amount }

/** What becomes of a choice by its deposit; undefined: it stands as it is. */
async function findMove(
  tx: Tx,
  depositBonus: DepositBonus,
  campaign: StandingCampaign,
  deposit: DepositFact,
): Promise<Move | undefined> {
  const isChosen = depositBonus.state === 'pending'
  if (deposit.state !== 'paid') return isChosen ? { state: 'released', reward: 0n } : undefined
  const earned = priceMatch(deposit.credited, campaign)
  if (earned === 0n)
    return isChosen || depositBonus.state === 'released' ? { state: 'below_minimum', reward: 0n } : undefined
  if (depositBonus.reward === 0n && (await isSlotHeld(tx, depositBonus, campaign.frequency))) return undefined
  // A budget that does not hold more gives what was promised; to one that was written off nothing is promised any more.
  const isHeld = earned - depositBonus.reward <= campaign.budget - campaign.spent
  const reward = isHeld ? earned : depositBonus.reward
  return isChosen || reward > depositBonus.reward ? { state: 'eligible', reward } : undefined
}
