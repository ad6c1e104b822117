import type { Answer, Asked } from '@sen/core/call'
import { judgeAct, REASON_MIN } from '@sen/core/promotions/campaign-rules'
import type { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { refuse } from '@sen/core/refusal'
import { notify } from '../inbox/public.ts'
import { requireSecondApprover, staffOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps, Staff } from '../platform/deps.ts'
import { isBarred } from '../wallet/public.ts'
import { findCampaign, OPT_IN, type OptIn, type StandingCampaign } from './find-campaigns.ts'
import { giveReward } from './pay-claim.ts'
import { spendBudget } from './spend-budget.ts'

type Call = typeof promotionStaffCalls.decidePromotionApplication

/**
 * Approves or rejects an application, once: of two people at the same moment one is told that it is decided. What an approval gives is
 * fixed here. Refuses with promotions.applicationUnknown, applicationDecided, reason, barred, usedUp, ownTerms, operations.notIndependent.
 */
export function decidePromotionApplication(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const reason = body.reason.trim()
  if (reason.length < REASON_MIN) refuse('promotions.reason', null, { min: REASON_MIN })
  return deps.db.inBrand(caller.brand.code, async tx => {
    const at = deps.now()
    const row = await tx.one<OptIn>(sql`
        select ${OPT_IN} from promotions.opt_ins
        where brand_id = ${tx.brandId} and id = ${body.id} and application_id is not null for update`)
    const campaign = row && (await findCampaign(tx, row.campaignId))
    if (!row || !campaign) refuse('promotions.applicationUnknown')
    const isApproved = body.decision === 'approve'
    const act = isApproved ? (campaign.isIssued ? 'issue' : 'approve') : 'reject'
    const state = judgeAct(campaign.kind, row.state, act) ?? refuse('promotions.applicationDecided')
    if (isApproved && (await isBarred(tx, row.playerId))) refuse('promotions.barred')
    if (isApproved) await requireTwo(tx, staff, campaign)
    const reward = isApproved ? campaign.reward : null
    if (reward !== null) await spendBudget(tx, campaign, reward)
    await tx.run(sql`
        update promotions.opt_ins set state = ${state}, reward = ${reward}, reason = ${reason}, decided_at = ${at},
          decided_by = ${staff.staffId}, decided_by_name = ${staff.name}, changed_at = ${at}
        where brand_id = ${tx.brandId} and id = ${row.id}`)
    if (state === 'issued' && !(await giveReward(tx, { ...row, reward }))) refuse('promotions.barred')
    await staff.record(tx, {
      action: 'decidePromotionApplication',
      subject: { kind: 'player', id: row.playerId },
      before: { state: row.state },
      after: { state, promotion: row.campaignId, ...(reward === null ? {} : { reward: String(reward) }) },
      reason,
    })
    const words = { reason, ...(reward === null ? {} : { amount: { amount: String(reward) } }) }
    await notify(tx, row.playerId, { key: `inbox.promotion.${state}`, words, at })
    return { state }
  })
}

/** Whoever set what an approval gives does not give it: one person alone pays nobody. */
async function requireTwo(tx: Tx, staff: Staff, { setBy }: StandingCampaign): Promise<void> {
  if (setBy !== null) await requireSecondApprover(tx, staff, setBy, 'promotions.ownTerms')
}
