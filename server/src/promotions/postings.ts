/** This module's events as entries of the ledger. Pure. */
import type { Amount } from '@sen/core/money'
import type { Entry } from '../wallet/public.ts'

/**
 * What a deposit is given by the promotion chosen with it: cash that must be staked. The key makes it one posting for ever; what follows
 * because more was credited names what was given before it.
 */
export const matchPosting = (of: {
  playerId: string
  campaignId: string
  depositId: string
  granted: Amount
  amount: Amount
  reference: string
}): Entry => ({
  kind: 'bonus',
  key: `promotion:${of.playerId}:${of.campaignId}:${of.depositId}${of.granted > 0n ? `:${of.granted}` : ''}`,
  lines: [
    { account: 'house:bonuses', amount: -of.amount },
    { account: `player:${of.playerId}:cash`, amount: of.amount },
  ],
  subject: 'promotionReward',
  reference: of.reference,
})

/** The reward of a promotion: cash, of which the cashier keeps what must be staked. The key makes it one posting for ever. */
export const rewardPosting = (playerId: string, campaignId: string, amount: Amount): Entry => ({
  kind: 'bonus',
  key: `promotion:${playerId}:${campaignId}`,
  lines: [
    { account: 'house:bonuses', amount: -amount },
    { account: `player:${playerId}:cash`, amount },
  ],
  subject: 'promotionReward',
})

/** The prize of a place in a race: cash, of which the cashier keeps what must be staked. The key makes it one posting for ever. */
export const racePosting = (of: { raceId: string; place: number; playerId: string; amount: Amount }): Entry => ({
  kind: 'bonus',
  key: `race:${of.raceId}:${of.place}`,
  lines: [
    { account: 'house:bonuses', amount: -of.amount },
    { account: `player:${of.playerId}:cash`, amount: of.amount },
  ],
  subject: 'racePrize',
})
