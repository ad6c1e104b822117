import type { Answer, Asked } from '@sen/core/call'
import { readAmount } from '@sen/core/money'
import { judgeTerms, REASON_MIN } from '@sen/core/promotions/activity-rules'
import type { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { refuse } from '@sen/core/refusal'
import { staffOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type Activity, findActivity } from './find-activities.ts'
import type { PromotionPorts } from './jobs.ts'

type Call = typeof promotionStaffCalls.saveActivity

/**
 * Sets what a promotion asks and gives. Terms that a player joined under stand, the prizes of a sealed draw above all; types and times
 * may change. Refuses with promotions.unknown, terms, begun, reason.
 */
export const saveActivityWith =
  ({ listOffers }: PromotionPorts) =>
  (deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> => {
    const staff = staffOf(caller)
    const reason = body.reason.trim()
    if (reason.length < REASON_MIN) refuse('promotions.reason', null, { min: REASON_MIN })
    const activity = readTerms(body)
    if (!judgeTerms(activity)) refuse('promotions.terms')
    return deps.db.inBrand(caller.brand.code, async tx => {
      if (!(await listOffers(tx, deps.now())).some(({ id }) => id === activity.id)) refuse('promotions.unknown')
      const before = await lockActivity(tx, activity.id)
      if (before && termsOf(before) !== termsOf(activity) && (await isJoined(tx, activity.id)))
        refuse('promotions.begun')
      await saveTerms(tx, activity)
      await staff.record(tx, {
        action: 'saveActivity',
        subject: { kind: 'promotion', id: activity.id },
        before: before ? writeTerms(before) : {},
        after: writeTerms(activity),
        reason,
      })
      return {}
    })
  }

function readTerms({ reason: _, ...body }: Asked<Call>['body']): Activity {
  return {
    ...body,
    fromAt: body.fromAt ? new Date(body.fromAt) : null,
    toAt: body.toAt ? new Date(body.toAt) : null,
    asksAmount: readAmount(body.asksAmount),
    reward: readAmount(body.reward),
  }
}

/** As the log keeps it: amounts as texts. */
const writeTerms = ({ asksAmount, reward, fromAt, toAt, ...rest }: Activity) => ({
  ...rest,
  fromAt: fromAt?.toISOString() ?? null,
  toAt: toAt?.toISOString() ?? null,
  asksAmount: String(asksAmount),
  reward: String(reward),
})

/** What players joined under, to be compared. */
const termsOf = ({ kind, asks, asksAmount, reward, turnover, isIssued, prizes }: Activity): string =>
  JSON.stringify([
    kind,
    asks,
    String(asksAmount),
    String(reward),
    turnover,
    isIssued,
    prizes.map(one => [String(readAmount(one.amount)), one.lots]),
  ])

/** Held against those who join now: their row refers to this one. */
async function lockActivity(tx: Tx, id: string): Promise<Activity | undefined> {
  await tx.run(sql`select 1 from promotions.activities where brand_id = ${tx.brandId} and id = ${id} for update`)
  return findActivity(tx, id)
}

async function isJoined(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from promotions.participations where brand_id = ${tx.brandId} and activity_id = ${id} limit 1`)
  return row !== undefined
}

/** What the first fill wrote is no longer its own: it is not written again. */
async function saveTerms(tx: Tx, of: Activity): Promise<void> {
  await tx.run(sql`
    insert into promotions.activities (brand_id, id, types, kind, from_at, to_at, asks, asks_amount, reward, turnover, is_issued, prizes)
    values (${tx.brandId}, ${of.id}, ${of.types}, ${of.kind}, ${of.fromAt}, ${of.toAt}, ${of.asks}, ${of.asksAmount}, ${of.reward},
      ${of.turnover}, ${of.isIssued}, ${JSON.stringify(of.prizes)}::jsonb)
    on conflict (brand_id, id) do update set
      types = excluded.types, kind = excluded.kind, from_at = excluded.from_at, to_at = excluded.to_at, asks = excluded.asks,
      asks_amount = excluded.asks_amount, reward = excluded.reward, turnover = excluded.turnover,
      is_issued = excluded.is_issued, prizes = excluded.prizes`)
}
