/** Activities and where players stand in them, as rows. SQL on the schema `promotions` only. */
import type { Amount } from '@sen/core/money'
import type {
  KeptState,
  Occasion,
  Prize,
  PromotionAsks,
  PromotionKind,
  PromotionType,
} from '@sen/core/promotions/activity-rules'
import { type Sql, sql, type Tx } from '../platform/db.ts'

export type Activity = {
  id: string
  types: PromotionType[]
  kind: PromotionKind
  fromAt: Date | null
  toAt: Date | null
  asks: PromotionAsks
  asksAmount: Amount
  reward: Amount
  match: string
  occasion: Occasion
  turnover: string
  isIssued: boolean
  prizes: Prize[]
  budget: Amount
}

/** What of an activity is no term: what is given of its budget, who set its terms, and which wait for a second person. */
export type Standing = {
  spent: Amount
  setBy: string | null
  /** Whether more than one person stands behind what it gives. */
  isAgreed: boolean
  proposal: string | null
  proposedBy: string | null
  proposedByName: string
}
export type StandingActivity = Activity & Standing

export type Participation = {
  id: string
  activityId: string
  playerId: string
  state: KeptState
  joinedAt: Date
  /** The valid bets of the day of joining that were over before it. */
  stakedBefore: Amount
  applicationId: string | null
  comment: string
  appliedAt: Date | null
  decidedAt: Date | null
  decidedByName: string
  reason: string
  reward: Amount | null
  drawSeed: Buffer | null
  drawText: string | null
  drawLot: number | null
}

const ACTIVITY: Sql = sql`id, types, kind, from_at as "fromAt", to_at as "toAt", asks, asks_amount as "asksAmount", reward, match, occasion, turnover,
  is_issued as "isIssued", prizes, budget, spent, set_by as "setBy", is_agreed as "isAgreed", proposal, proposed_by as "proposedBy",
  proposed_by_name as "proposedByName"`

export const PARTICIPATION: Sql = sql`id, activity_id as "activityId", player_id as "playerId", state, joined_at as "joinedAt",
  staked_before as "stakedBefore",
  application_id as "applicationId", comment, applied_at as "appliedAt", decided_at as "decidedAt",
  decided_by_name as "decidedByName", reason, reward, draw_seed as "drawSeed", draw_text as "drawText", draw_lot as "drawLot"`

export function findActivity(tx: Tx, id: string): Promise<StandingActivity | undefined> {
  return tx.one<StandingActivity>(sql`
    select ${ACTIVITY} from promotions.activities where brand_id = ${tx.brandId} and id = ${id}`)
}

/** The same, held: against those who save it (share, so that many join at once), or also against those who join (update). */
export function lockActivity(tx: Tx, id: string, as: 'share' | 'update'): Promise<StandingActivity | undefined> {
  return tx.one<StandingActivity>(sql`
    select ${ACTIVITY} from promotions.activities where brand_id = ${tx.brandId} and id = ${id}
    ${as === 'share' ? sql`for key share` : sql`for update`}`)
}

/** These activities, by id. */
export async function findActivities(tx: Tx, ids: readonly string[]): Promise<Map<string, StandingActivity>> {
  const rows = await tx.query<StandingActivity>(sql`
    select ${ACTIVITY} from promotions.activities where brand_id = ${tx.brandId} and id = any(${ids}::uuid[])`)
  return new Map(rows.map(row => [row.id, row]))
}

/** Where a player stands in everything he joined, by activity. */
export async function findParticipations(tx: Tx, playerId: string): Promise<Map<string, Participation>> {
  const rows = await tx.query<Participation>(sql`
    select ${PARTICIPATION} from promotions.participations
    where brand_id = ${tx.brandId} and player_id = ${playerId}`)
  return new Map(rows.map(row => [row.activityId, row]))
}

export function findParticipation(tx: Tx, activityId: string, playerId: string): Promise<Participation | undefined> {
  return tx.one<Participation>(sql`
    select ${PARTICIPATION} from promotions.participations
    where brand_id = ${tx.brandId} and activity_id = ${activityId} and player_id = ${playerId}`)
}

/** The same, held until the end of the transaction: of many who change it at once each sees what the one before left. */
export function lockParticipation(tx: Tx, activityId: string, playerId: string): Promise<Participation | undefined> {
  return tx.one<Participation>(sql`
    select ${PARTICIPATION} from promotions.participations
    where brand_id = ${tx.brandId} and activity_id = ${activityId} and player_id = ${playerId} for update`)
}
