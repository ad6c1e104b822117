import type { Answer, Asked } from '@sen/core/call'
import { readAmount } from '@sen/core/money'
import { judgeTerms, needsSecond, REASON_MIN } from '@sen/core/promotions/campaign-rules'
import type { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { refuse } from '@sen/core/refusal'
import { listPromotionAnnouncements } from '../content/public.ts'
import { requireSecondApprover, staffOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps, Staff } from '../platform/deps.ts'
import { type Campaign, lockCampaign, type StandingCampaign } from './find-campaigns.ts'
import { sumAlone } from './sum-alone.ts'
import { viewTerms } from './view-campaign.ts'

type Call = typeof promotionStaffCalls.saveCampaign

/**
 * Sets what a promotion asks and gives. Terms that a player joined under stand, the prizes of a sealed draw above all; types may
 * change, the end may come later and the budget grow. What gives more than one person may give, with all else that one person alone
 * gives, waits beside what is in force until another one saves the very same. Refuses with promotions.unknown, terms, begun, reason, secondApproverNeeded, operations.notIndependent.
 */
export function saveCampaign(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const reason = body.reason.trim()
  if (reason.length < REASON_MIN) refuse('promotions.reason', null, { min: REASON_MIN })
  const campaign = readTerms(body)
  if (!judgeTerms(campaign)) refuse('promotions.terms')
  return deps.db.inBrand(caller.brand.code, async tx => {
    if (!(await listPromotionAnnouncements(tx, deps.now())).some(({ id }) => id === campaign.id))
      refuse('promotions.unknown')
    const { before, isNew } = await holdCampaign(tx, campaign.id)
    const isSame = termsOf(before) === termsOf(campaign)
    if (await isJoined(tx, campaign.id)) judgeBegun(before, campaign, isSame)
    const givesMore = !isSame || campaign.budget > before.budget
    const needsTwo =
      givesMore && needsSecond(campaign, caller.brand.promotions.fourEyes, await sumAlone(tx, campaign.id, deps.now()))
    const first = needsTwo ? await findFirst(tx, staff, before, campaign) : staff.staffId
    const isAgreed = needsTwo || (!givesMore && before.isAgreed)
    if (first === undefined) await saveProposal(tx, staff, campaign)
    else await saveTerms(tx, campaign, { setBy: isSame ? before.setBy : first, isAgreed })
    await staff.record(tx, {
      action: first === undefined ? 'proposeCampaign' : 'saveCampaign',
      subject: { kind: 'promotion', id: campaign.id },
      before: isNew ? {} : writeTerms(before),
      after: { ...writeTerms(campaign), ...(needsTwo && first !== undefined ? { askedBy: first } : {}) },
      reason,
    })
    return { waits: first === undefined }
  })
}

function readTerms({ reason: _, ...body }: Asked<Call>['body']): Campaign {
  return {
    ...body,
    fromAt: body.fromAt ? new Date(body.fromAt) : null,
    toAt: body.toAt ? new Date(body.toAt) : null,
    threshold: readAmount(body.threshold),
    reward: readAmount(body.reward),
    budget: readAmount(body.budget),
  }
}

/** As the log keeps it: amounts as texts of the ledger's unit. */
const writeTerms = (of: Campaign) => ({
  ...viewTerms(of),
  threshold: String(of.threshold),
  reward: String(of.reward),
  budget: String(of.budget),
})

/** What players joined under, to be compared. */
const termsOf = ({
  kind,
  condition,
  threshold,
  reward,
  match,
  frequency,
  wagering,
  isIssued,
  prizes,
}: Campaign): string =>
  JSON.stringify([
    kind,
    condition,
    String(threshold),
    String(reward),
    match,
    frequency,
    wagering,
    isIssued,
    prizes.map(one => [String(readAmount(one.amount)), one.lots]),
  ])

/** What may still change once somebody joined. */
function judgeBegun(before: Campaign, after: Campaign, isSame: boolean): void {
  const endsEarlier = after.toAt !== null && (before.toAt === null || after.toAt < before.toAt)
  if (!isSame || endsEarlier || after.budget < before.budget) refuse('promotions.begun')
}

/**
 * Held against those who join or save now. An announcement without terms is given the row of one that is only read, so that of two who
 * set its first terms at once the second one sees the first.
 */
async function holdCampaign(tx: Tx, id: string): Promise<{ before: StandingCampaign; isNew: boolean }> {
  const added = await tx.run(sql`
    insert into promotions.campaigns (brand_id, id) values (${tx.brandId}, ${id}) on conflict (brand_id, id) do nothing`)
  const before = await lockCampaign(tx, id, 'update')
  if (!before) throw new Error('a promotion that is gone')
  return { before, isNew: added === 1 }
}

async function isJoined(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from promotions.opt_ins where brand_id = ${tx.brandId} and campaign_id = ${id}
    union all
    select 1 from promotions.deposit_bonuses where brand_id = ${tx.brandId} and campaign_id = ${id} limit 1`)
  return row !== undefined
}

/** Who asked for these very terms first; undefined where nobody did: then this is the first word. */
async function findFirst(
  tx: Tx,
  staff: Staff,
  { proposal, proposedBy }: StandingCampaign,
  campaign: Campaign,
): Promise<string | undefined> {
  if (proposedBy === null || proposal !== JSON.stringify(viewTerms(campaign))) return undefined
  await requireSecondApprover(tx, staff, proposedBy, 'promotions.secondApproverNeeded')
  return proposedBy
}

async function saveProposal(tx: Tx, { staffId, name }: Staff, of: Campaign): Promise<void> {
  await tx.run(sql`
    update promotions.campaigns set proposal = ${JSON.stringify(viewTerms(of))}, proposed_by = ${staffId}, proposed_by_name = ${name}
    where brand_id = ${tx.brandId} and id = ${of.id}`)
}

/** What the first fill wrote is no longer its own: it is not written again. What waited for a second person waits no more. */
async function saveTerms(
  tx: Tx,
  of: Campaign,
  { setBy, isAgreed }: Pick<StandingCampaign, 'setBy' | 'isAgreed'>,
): Promise<void> {
  await tx.run(sql`
    update promotions.campaigns set types = ${of.types}, kind = ${of.kind}, from_at = ${of.fromAt}, to_at = ${of.toAt},
      condition = ${of.condition}, threshold = ${of.threshold}, reward = ${of.reward}, match = ${of.match}, frequency = ${of.frequency}, wagering = ${of.wagering},
      is_issued = ${of.isIssued}, prizes = ${JSON.stringify(of.prizes)}::jsonb, budget = ${of.budget}, set_by = ${setBy}, is_agreed = ${isAgreed},
      proposal = null, proposed_by = null, proposed_by_name = '', seed_sha256 = ''
    where brand_id = ${tx.brandId} and id = ${of.id}`)
}
