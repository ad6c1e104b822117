import type { Answer, Asked } from '@sen/core/call'
import { AMOUNT_MAX, type Amount, readAmount } from '@sen/core/money'
import { judgeTerms, needsSecond, REASON_MIN } from '@sen/core/promotions/activity-rules'
import type { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { refuse } from '@sen/core/refusal'
import { listOffers } from '../content/public.ts'
import { requireSecond, staffOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps, Staff } from '../platform/deps.ts'
import { type Activity, lockActivity, type StandingActivity } from './find-activities.ts'
import { viewTerms } from './view-activity.ts'

type Call = typeof promotionStaffCalls.saveActivity

/**
 * Sets what a promotion asks and gives. Terms that a player joined under stand, the prizes of a sealed draw above all; types may
 * change, the end may come later and the budget grow. What gives more than one person may give, with all else that one person alone
 * gives, waits beside what is in force until another one saves the very same. Refuses with promotions.unknown, terms, begun, reason, secondPerson, operations.notApart.
 */
export function saveActivity(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const reason = body.reason.trim()
  if (reason.length < REASON_MIN) refuse('promotions.reason', null, { min: REASON_MIN })
  const activity = readTerms(body)
  if (!judgeTerms(activity)) refuse('promotions.terms')
  return deps.db.inBrand(caller.brand.code, async tx => {
    if (!(await listOffers(tx, deps.now())).some(({ id }) => id === activity.id)) refuse('promotions.unknown')
    const { before, isNew } = await holdActivity(tx, activity.id)
    const isSame = termsOf(before) === termsOf(activity)
    if (await isJoined(tx, activity.id)) judgeBegun(before, activity, isSame)
    const givesMore = !isSame || activity.budget > before.budget
    const needsTwo =
      givesMore && needsSecond(activity, caller.brand.promotions.fourEyes, await sumAlone(tx, activity.id, deps.now()))
    const first = needsTwo ? await findFirst(tx, staff, before, activity) : staff.staffId
    const isAgreed = needsTwo || (!givesMore && before.isAgreed)
    if (first === undefined) await saveProposal(tx, staff, activity)
    else await saveTerms(tx, activity, { setBy: isSame ? before.setBy : first, isAgreed })
    await staff.record(tx, {
      action: first === undefined ? 'proposeActivity' : 'saveActivity',
      subject: { kind: 'promotion', id: activity.id },
      before: isNew ? {} : writeTerms(before),
      after: { ...writeTerms(activity), ...(needsTwo && first !== undefined ? { askedBy: first } : {}) },
      reason,
    })
    return { waits: first === undefined }
  })
}

function readTerms({ reason: _, ...body }: Asked<Call>['body']): Activity {
  return {
    ...body,
    fromAt: body.fromAt ? new Date(body.fromAt) : null,
    toAt: body.toAt ? new Date(body.toAt) : null,
    asksAmount: readAmount(body.asksAmount),
    reward: readAmount(body.reward),
    budget: readAmount(body.budget),
  }
}

/** As the log keeps it: amounts as texts of the ledger's unit. */
const writeTerms = (of: Activity) => ({
  ...viewTerms(of),
  asksAmount: String(of.asksAmount),
  reward: String(of.reward),
  budget: String(of.budget),
})

/** What players joined under, to be compared. */
const termsOf = ({ kind, asks, asksAmount, reward, match, occasion, turnover, isIssued, prizes }: Activity): string =>
  JSON.stringify([
    kind,
    asks,
    String(asksAmount),
    String(reward),
    match,
    occasion,
    turnover,
    isIssued,
    prizes.map(one => [String(readAmount(one.amount)), one.lots]),
  ])

/** What may still change once somebody joined. */
function judgeBegun(before: Activity, after: Activity, isSame: boolean): void {
  const endsEarlier = after.toAt !== null && (before.toAt === null || after.toAt < before.toAt)
  if (!isSame || endsEarlier || after.budget < before.budget) refuse('promotions.begun')
}

/**
 * Held against those who join or save now. An announcement without terms is given the row of one that is only read, so that of two who
 * set its first terms at once the second one sees the first.
 */
async function holdActivity(tx: Tx, id: string): Promise<{ before: StandingActivity; isNew: boolean }> {
  const added = await tx.run(sql`
    insert into promotions.activities (brand_id, id) values (${tx.brandId}, ${id}) on conflict (brand_id, id) do nothing`)
  const before = await lockActivity(tx, id, 'update')
  if (!before) throw new Error('a promotion that is gone')
  return { before, isNew: added === 1 }
}

async function isJoined(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from promotions.participations where brand_id = ${tx.brandId} and activity_id = ${id}
    union all
    select 1 from promotions.choices where brand_id = ${tx.brandId} and activity_id = ${id} limit 1`)
  return row !== undefined
}

/** So long what one that has ended may have given still counts. */
const LATELY_MS = 30 * 86_400_000

/** What other promotions that one person alone stands behind may give; what ended long ago is left out. */
async function sumAlone(tx: Tx, id: string, now: Date): Promise<Amount> {
  // One after the other: two that save at once would not see each other.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`promotions ${tx.brandId}`}, 0))`)
  const row = await tx.one<{ sum: Amount }>(sql`
    select least(coalesce(sum(budget), 0), ${AMOUNT_MAX}::bigint)::bigint as sum from promotions.activities
    where brand_id = ${tx.brandId} and id <> ${id} and not is_agreed and kind <> 'news'
      and (to_at is null or to_at > ${new Date(now.getTime() - LATELY_MS)})`)
  return row?.sum ?? 0n
}

/** Who asked for these very terms first; undefined where nobody did: then this is the first word. */
async function findFirst(
  tx: Tx,
  staff: Staff,
  { proposal, proposedBy }: StandingActivity,
  activity: Activity,
): Promise<string | undefined> {
  if (proposedBy === null || proposal !== JSON.stringify(viewTerms(activity))) return undefined
  await requireSecond(tx, staff, proposedBy, 'promotions.secondPerson')
  return proposedBy
}

async function saveProposal(tx: Tx, { staffId, name }: Staff, of: Activity): Promise<void> {
  await tx.run(sql`
    update promotions.activities set proposal = ${JSON.stringify(viewTerms(of))}, proposed_by = ${staffId}, proposed_by_name = ${name}
    where brand_id = ${tx.brandId} and id = ${of.id}`)
}

/** What the first fill wrote is no longer its own: it is not written again. What waited for a second person waits no more. */
async function saveTerms(
  tx: Tx,
  of: Activity,
  { setBy, isAgreed }: Pick<StandingActivity, 'setBy' | 'isAgreed'>,
): Promise<void> {
  await tx.run(sql`
    update promotions.activities set types = ${of.types}, kind = ${of.kind}, from_at = ${of.fromAt}, to_at = ${of.toAt},
      asks = ${of.asks}, asks_amount = ${of.asksAmount}, reward = ${of.reward}, match = ${of.match}, occasion = ${of.occasion}, turnover = ${of.turnover},
      is_issued = ${of.isIssued}, prizes = ${JSON.stringify(of.prizes)}::jsonb, budget = ${of.budget}, set_by = ${setBy}, is_agreed = ${isAgreed},
      proposal = null, proposed_by = null, proposed_by_name = '', seed_sha256 = ''
    where brand_id = ${tx.brandId} and id = ${of.id}`)
}
