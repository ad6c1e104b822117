/** An activity as its player sees it: his state, how far he is, what was drawn. */

import { createHash } from 'node:crypto'
import { addDays, dayOf, startOfDayAfter } from '@sen/core/calendar'
import type { Answer } from '@sen/core/call'
import { type Amount, readAmount, writeAmount } from '@sen/core/money'
import type { activityCalls } from '@sen/core/promotions/activity-calls'
import { type ActivityState, countLots, highestOf, judgeState } from '@sen/core/promotions/activity-rules'
import type { Tx } from '../platform/db.ts'
import { findFoldedUntil, listValidBetsSince, sumValidBets } from '../play/public.ts'
import { sumDeposits } from '../wallet/public.ts'
import type { Activity, Participation, StandingActivity } from './find-activities.ts'
import { isUsedUp } from './spend-budget.ts'

type View = Answer<typeof activityCalls.getPromotion>

/** What an announcement without an activity is: it has no type, and nothing can be done in it. */
export const READ_ONLY: Omit<Activity, 'id'> = {
  types: [],
  kind: 'news',
  fromAt: null,
  toAt: null,
  asks: 'nothing',
  asksAmount: 0n,
  reward: 0n,
  match: '0',
  occasion: 'once',
  turnover: '0',
  isIssued: false,
  prizes: [],
  budget: 0n,
}

/**
 * What the player has done of what the activity asks, since he joined. Days that are over are read as their sums, so that a look costs
 * the same however long ago that was.
 */
async function sumDone(
  tx: Tx,
  { asks }: Activity,
  { playerId, joinedAt, stakedBefore }: Participation,
): Promise<Amount> {
  if (asks === 'nothing') return 0n
  if (asks === 'deposits') return sumDeposits(tx, playerId, joinedAt)
  const [joined, last] = [dayOf(joinedAt, tx.calendar.timeZone), await findFoldedDay(tx)]
  if (last === undefined || last < joined) return sumSince(tx, playerId, joinedAt)
  const folded = (await sumValidBets(tx, playerId, joined, last)) - stakedBefore
  const rest = await sumSince(tx, playerId, startOfDayAfter(last, tx.calendar.timeZone))
  return folded + rest > 0n ? folded + rest : 0n
}

/** The last day whose valid bets stand whole in the players' days. */
async function findFoldedDay(tx: Tx): Promise<string | undefined> {
  const until = await findFoldedUntil(tx)
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
  activity: Activity,
  participation: Participation | undefined,
  at: Date,
): Promise<{ state: ActivityState; done: Amount }> {
  const state = judgeState(participation?.state, activity, at)
  if (!participation || state !== 'joined' || activity.kind === 'apply') return { state, done: 0n }
  const done = await sumDone(tx, activity, participation)
  return { state: done >= activity.asksAmount ? 'claim' : state, done }
}

/** The whole of it. The seed of a draw is opened once the draw was made; until then only its seal is told. */
export async function viewActivity(
  tx: Tx,
  activity: StandingActivity,
  participation: Participation | undefined,
  at: Date,
): Promise<View> {
  const { state, done } = await findState(tx, activity, participation, at)
  const given = state === 'claimed' || state === 'issued' ? (participation?.reward ?? null) : null
  return {
    ...viewHead(activity, state),
    asks: { what: activity.asks, amount: writeAmount(activity.asksAmount), done: writeAmount(done) },
    deposit: null,
    comment: participation?.comment ?? '',
    reason: participation?.state === 'rejected' ? participation.reason : '',
    prizes: activity.prizes.map(({ amount, lots }) => ({ amount: writeAmount(readAmount(amount)), lots })),
    budget: writeAmount(activity.budget),
    isUsedUp: isUsedUp(activity),
    seal: participation?.drawSeed ? createHash('sha256').update(participation.drawSeed).digest('hex') : '',
    drawn: viewDraw(activity, participation),
    given: given === null ? null : writeAmount(given),
  }
}

/** As lists give it. */
export const viewHead = (of: Activity, state: ActivityState) => ({
  id: of.id,
  types: of.types,
  kind: of.kind,
  state,
  fromAt: of.fromAt?.toISOString() ?? null,
  toAt: of.toAt?.toISOString() ?? null,
  reward: writeAmount(highestOf(of)),
  match: of.kind === 'deposit' ? of.match : '0',
  turnover: of.turnover,
})

function viewDraw({ prizes }: Activity, of: Participation | undefined): View['drawn'] {
  if (!of?.drawSeed || of.drawText === null || of.drawLot === null || of.reward === null) return null
  const seed = of.drawSeed.toString('hex')
  return { seed, text: of.drawText, lot: of.drawLot, lots: countLots(prizes), amount: writeAmount(of.reward) }
}

/** The terms as the staff reads and saves them. */
export const viewTerms = (of: Activity) => ({
  id: of.id,
  types: of.types,
  kind: of.kind,
  fromAt: of.fromAt?.toISOString() ?? null,
  toAt: of.toAt?.toISOString() ?? null,
  asks: of.asks,
  asksAmount: writeAmount(of.asksAmount),
  reward: writeAmount(of.reward),
  match: of.match,
  occasion: of.occasion,
  turnover: of.turnover,
  isIssued: of.isIssued,
  prizes: of.prizes.map(({ amount, lots }) => ({ amount: writeAmount(readAmount(amount)), lots })),
  budget: writeAmount(of.budget),
})
