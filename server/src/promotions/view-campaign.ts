/** An activity as its player sees it: his state, how far he is, what was drawn. */

import { createHash } from 'node:crypto'
import { addDays, dayOf, startOfDayAfter } from '@sen/core/calendar'
import type { Answer } from '@sen/core/call'
import { type Amount, readAmount, writeAmount } from '@sen/core/money'
import type { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { type CampaignState, countLots, highestOf, judgeState } from '@sen/core/promotions/campaign-rules'
import { findRolledUpUntil, listValidBetsSince, sumValidBets } from '../bets/public.ts'
import type { Tx } from '../platform/db.ts'
import { sumDeposits } from '../wallet/public.ts'
import type { Campaign, OptIn, StandingCampaign } from './find-campaigns.ts'
import { isUsedUp } from './spend-budget.ts'

type View = Answer<typeof campaignCalls.getPromotion>

/** What an announcement without an activity is: it has no type, and nothing can be done in it. */
export const READ_ONLY: Omit<Campaign, 'id'> = {
  types: [],
  kind: 'announcement',
  fromAt: null,
  toAt: null,
  condition: 'nothing',
  threshold: 0n,
  reward: 0n,
  match: '0',
  frequency: 'once',
  wagering: '0',
  isIssued: false,
  prizes: [],
  budget: 0n,
}

/**
 * What the player has done of what the activity asks, since he joined. Days that are over are read as their sums, so that a look costs
 * the same however long ago that was.
 */
async function sumDone(tx: Tx, { condition }: Campaign, { playerId, joinedAt, stakedBefore }: OptIn): Promise<Amount> {
  if (condition === 'nothing') return 0n
  if (condition === 'deposits') return sumDeposits(tx, playerId, joinedAt)
  const [joined, last] = [dayOf(joinedAt, tx.calendar.timeZone), await findRolledUpDay(tx)]
  if (last === undefined || last < joined) return sumSince(tx, playerId, joinedAt)
  const rolledUp = (await sumValidBets(tx, playerId, joined, last)) - stakedBefore
  const rest = await sumSince(tx, playerId, startOfDayAfter(last, tx.calendar.timeZone))
  return rolledUp + rest > 0n ? rolledUp + rest : 0n
}

/** The last day whose valid bets stand whole in the players' days. */
async function findRolledUpDay(tx: Tx): Promise<string | undefined> {
  const until = await findRolledUpUntil(tx)
  return until && addDays(dayOf(until, tx.calendar.timeZone), -1)
}

/** A player's valid bets that were over since a moment, one by one: for a day or two. */
export async function sumSince(tx: Tx, playerId: string, since: Date): Promise<Amount> {
  const bets = await listValidBetsSince(tx, playerId, since)
  return bets.reduce<Amount>((sum, { amount }) => sum + amount, 0n)
}

/** Where the player stands, what he has fulfilled counted in: a reward that nobody must answer for is there once it is earned. */
export async function findState(
  tx: Tx,
  campaign: Campaign,
  optIn: OptIn | undefined,
  at: Date,
): Promise<{ state: CampaignState; done: Amount }> {
  const state = judgeState(optIn?.state, campaign, at)
  if (!optIn || state !== 'joined' || campaign.kind === 'apply') return { state, done: 0n }
  const done = await sumDone(tx, campaign, optIn)
  return { state: done >= campaign.threshold ? 'claim' : state, done }
}

/** The whole of it. The seed of a draw is opened once the draw was made; until then only its commitment is told. */
export async function viewCampaign(
  tx: Tx,
  campaign: StandingCampaign,
  optIn: OptIn | undefined,
  at: Date,
): Promise<View> {
  const { state, done } = await findState(tx, campaign, optIn, at)
  const granted = state === 'claimed' || state === 'issued' ? (optIn?.reward ?? null) : null
  return {
    ...viewHead(campaign, state),
    condition: { what: campaign.condition, amount: writeAmount(campaign.threshold), done: writeAmount(done) },
    deposit: null,
    comment: optIn?.comment ?? '',
    reason: optIn?.state === 'rejected' ? optIn.reason : '',
    prizes: campaign.prizes.map(({ amount, lots }) => ({ amount: writeAmount(readAmount(amount)), lots })),
    budget: writeAmount(campaign.budget),
    isUsedUp: isUsedUp(campaign),
    commitment: optIn?.drawSeed ? createHash('sha256').update(optIn.drawSeed).digest('hex') : '',
    drawn: viewDraw(campaign, optIn),
    granted: granted === null ? null : writeAmount(granted),
  }
}

/** As lists give it. */
export const viewHead = (of: Campaign, state: CampaignState) => ({
  id: of.id,
  types: of.types,
  kind: of.kind,
  state,
  fromAt: of.fromAt?.toISOString() ?? null,
  toAt: of.toAt?.toISOString() ?? null,
  reward: writeAmount(highestOf(of)),
  match: of.kind === 'deposit' ? of.match : '0',
  wagering: of.wagering,
})

function viewDraw({ prizes }: Campaign, of: OptIn | undefined): View['drawn'] {
  if (!of?.drawSeed || of.drawText === null || of.drawLot === null || of.reward === null) return null
  const seed = of.drawSeed.toString('hex')
  return { seed, text: of.drawText, lot: of.drawLot, lots: countLots(prizes), amount: writeAmount(of.reward) }
}

/** The terms as the staff reads and saves them. */
export const viewTerms = (of: Campaign) => ({
  id: of.id,
  types: of.types,
  kind: of.kind,
  fromAt: of.fromAt?.toISOString() ?? null,
  toAt: of.toAt?.toISOString() ?? null,
  condition: of.condition,
  threshold: writeAmount(of.threshold),
  reward: writeAmount(of.reward),
  match: of.match,
  frequency: of.frequency,
  wagering: of.wagering,
  isIssued: of.isIssued,
  prizes: of.prizes.map(({ amount, lots }) => ({ amount: writeAmount(readAmount(amount)), lots })),
  budget: writeAmount(of.budget),
})
