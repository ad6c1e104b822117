import type { Answer, Asked } from '@sen/core/call'
import { judgeAct, REASON_MIN } from '@sen/core/promotions/activity-rules'
import type { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { refuse } from '@sen/core/refusal'
import { tell } from '../inbox/public.ts'
import { requireSecond, staffOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps, Staff } from '../platform/deps.ts'
import { isBarred } from '../wallet/public.ts'
import { findActivity, PARTICIPATION, type Participation, type StandingActivity } from './find-activities.ts'
import { giveReward } from './pay-claim.ts'
import { spendBudget } from './spend-budget.ts'

type Call = typeof promotionStaffCalls.decideApplied

/**
 * Approves or rejects an application, once: of two people at the same moment one is told that it is decided. What an approval gives is
 * fixed here. Refuses with promotions.appliedUnknown, appliedDecided, reason, barred, usedUp, ownTerms, operations.notApart.
 */
export function decideApplied(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const reason = body.reason.trim()
  if (reason.length < REASON_MIN) refuse('promotions.reason', null, { min: REASON_MIN })
  return deps.db.inBrand(caller.brand.code, async tx => {
    const at = deps.now()
    const row = await tx.one<Participation>(sql`
        select ${PARTICIPATION} from promotions.participations
        where brand_id = ${tx.brandId} and id = ${body.id} and application_id is not null for update`)
    const activity = row && (await findActivity(tx, row.activityId))
    if (!row || !activity) refuse('promotions.appliedUnknown')
    const isApproved = body.decision === 'approve'
    const act = isApproved ? (activity.isIssued ? 'issue' : 'approve') : 'reject'
    const state = judgeAct(activity.kind, row.state, act) ?? refuse('promotions.appliedDecided')
    if (isApproved && (await isBarred(tx, row.playerId))) refuse('promotions.barred')
    if (isApproved) await requireTwo(tx, staff, activity)
    const reward = isApproved ? activity.reward : null
    if (reward !== null) await spendBudget(tx, activity, reward)
    await tx.run(sql`
        update promotions.participations set state = ${state}, reward = ${reward}, reason = ${reason}, decided_at = ${at},
          decided_by = ${staff.staffId}, decided_by_name = ${staff.name}, changed_at = ${at}
        where brand_id = ${tx.brandId} and id = ${row.id}`)
    if (state === 'issued' && !(await giveReward(tx, { ...row, reward }))) refuse('promotions.barred')
    await staff.record(tx, {
      action: 'decideApplied',
      subject: { kind: 'player', id: row.playerId },
      before: { state: row.state },
      after: { state, promotion: row.activityId, ...(reward === null ? {} : { reward: String(reward) }) },
      reason,
    })
    const words = { reason, ...(reward === null ? {} : { amount: { amount: String(reward) } }) }
    await tell(tx, row.playerId, { key: `inbox.promotion.${state}`, words, at })
    return { state }
  })
}

/** Whoever set what an approval gives does not give it: one person alone pays nobody. */
async function requireTwo(tx: Tx, staff: Staff, { setBy }: StandingActivity): Promise<void> {
  if (setBy !== null) await requireSecond(tx, staff, setBy, 'promotions.ownTerms')
}
