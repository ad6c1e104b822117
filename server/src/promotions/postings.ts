/** This module's events as entries of the ledger. Pure. */
import type { Amount } from '@sen/core/money'
import type { Entry } from '../wallet/public.ts'

/** The rebate of a player's day: cash that nothing is tied to. The key makes it one posting for ever. */
export const rebatePosting = (playerId: string, day: string, amount: Amount): Entry => ({
  kind: 'rebate',
  key: `rebate:${playerId}:${day}`,
  lines: [
    { account: 'house:rebates', amount: -amount },
    { account: `player:${playerId}:cash`, amount },
  ],
  subject: day.split('-').reverse().join('/'),
})

/** The reward of a promotion: cash, of which the cashier keeps what must be staked. The key makes it one posting for ever. */
export const rewardPosting = (playerId: string, activityId: string, amount: Amount): Entry => ({
  kind: 'bonus',
  key: `promotion:${playerId}:${activityId}`,
  lines: [
    { account: 'house:bonuses', amount: -amount },
    { account: `player:${playerId}:cash`, amount },
  ],
  subject: 'promotionReward',
})
