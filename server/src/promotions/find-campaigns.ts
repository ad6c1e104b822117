/** Activities and where players stand in them, as rows. SQL on the schema `promotions` only. */
import type { Amount } from '@sen/core/money'
import type {
  Frequency,
  KeptState,
  Prize,
  PromotionAsks,
  PromotionKind,
  PromotionType,
} from '@sen/core/promotions/campaign-rules'
import { type Sql, sql, type Tx } from '../platform/db.ts'

export type Campaign = {
  id: string
  types: PromotionType[]
  kind: PromotionKind
  fromAt: Date | null
  toAt: Date | null
  condition: PromotionAsks
  threshold: Amount
  reward: Amount
  match: string
  frequency: Frequency
  wagering: string
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
export type StandingCampaign = Campaign & Standing

export type OptIn = {
  id: string
  campaignId: string
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

const CAMPAIGN: Sql = sql`id, types, kind, from_at as "fromAt", to_at as "toAt", condition, threshold as "threshold", reward, match, frequency, wagering,
  is_issued as "isIssued", prizes, budget, spent, set_by as "setBy", is_agreed as "isAgreed", proposal, proposed_by as "proposedBy",
  proposed_by_name as "proposedByName"`

export const OPT_IN: Sql = sql`id, campaign_id as "campaignId", player_id as "playerId", state, joined_at as "joinedAt",
  staked_before as "stakedBefore",
  application_id as "applicationId", comment, applied_at as "appliedAt", decided_at as "decidedAt",
  decided_by_name as "decidedByName", reason, reward, draw_seed as "drawSeed", draw_text as "drawText", draw_lot as "drawLot"`

export function findCampaign(tx: Tx, id: string): Promise<StandingCampaign | undefined> {
  return tx.one<StandingCampaign>(sql`
    select ${CAMPAIGN} from promotions.campaigns where brand_id = ${tx.brandId} and id = ${id}`)
}

/** The same, held: against those who save it (share, so that many join at once), or also against those who join (update). */
export function lockCampaign(tx: Tx, id: string, as: 'share' | 'update'): Promise<StandingCampaign | undefined> {
  return tx.one<StandingCampaign>(sql`
    select ${CAMPAIGN} from promotions.campaigns where brand_id = ${tx.brandId} and id = ${id}
    ${as === 'share' ? sql`for key share` : sql`for update`}`)
}

/** These activities, by id. */
export async function findCampaigns(tx: Tx, ids: readonly string[]): Promise<Map<string, StandingCampaign>> {
  const rows = await tx.query<StandingCampaign>(sql`
    select ${CAMPAIGN} from promotions.campaigns where brand_id = ${tx.brandId} and id = any(${ids}::uuid[])`)
  return new Map(rows.map(row => [row.id, row]))
}

/** Where a player stands in everything he joined, by activity. */
export async function findOptIns(tx: Tx, playerId: string): Promise<Map<string, OptIn>> {
  const rows = await tx.query<OptIn>(sql`
    select ${OPT_IN} from promotions.opt_ins
    where brand_id = ${tx.brandId} and player_id = ${playerId}`)
  return new Map(rows.map(row => [row.campaignId, row]))
}

export function findOptIn(tx: Tx, campaignId: string, playerId: string): Promise<OptIn | undefined> {
  return tx.one<OptIn>(sql`
    select ${OPT_IN} from promotions.opt_ins
    where brand_id = ${tx.brandId} and campaign_id = ${campaignId} and player_id = ${playerId}`)
}

/** The same, held until the end of the transaction: of many who change it at once each sees what the one before left. */
export function lockOptIn(tx: Tx, campaignId: string, playerId: string): Promise<OptIn | undefined> {
  return tx.one<OptIn>(sql`
    select ${OPT_IN} from promotions.opt_ins
    where brand_id = ${tx.brandId} and campaign_id = ${campaignId} and player_id = ${playerId} for update`)
}
