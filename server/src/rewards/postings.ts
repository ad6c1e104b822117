/** This module's events as entries of the ledger. Pure. */
import type { Amount } from '@sen/core/money'
import { pointsAmount, priceConversion } from '@sen/core/rewards/points'
import type { Entry } from '../wallet/public.ts'

/** The rebate of a player's day: cash that nothing is tied to. The key makes it one posting for ever. */
export const rebatePosting = (playerId: string, day: string, amount: Amount): Entry => ({
  kind: 'rebate',
  key: `rebate:${playerId}:${day}`,
  lines: [
    { account: 'house:rebates', amount: -amount },
    { account: `player:${playerId}:cash`, amount },
  ],
  subject: writeDay(day),
})

/** The gift of a VIP level: cash that nothing is tied to. The key makes it one posting for ever. */
export const giftPosting = (playerId: string, level: number, amount: Amount): Entry => ({
  kind: 'bonus',
  key: `vip:${playerId}:${level}`,
  lines: [
    { account: 'house:bonuses', amount: -amount },
    { account: `player:${playerId}:cash`, amount },
  ],
  subject: 'vipGift',
  reference: `VIP ${level}`,
})

const writeDay = (day: string) => day.split('-').reverse().join('/')

const earned = (playerId: string, points: Amount) => [
  { account: 'house:points', amount: -points },
  { account: `player:${playerId}:points`, amount: points },
]
const spent = (playerId: string, points: Amount) => earned(playerId, -points)

const gift = (playerId: string, amount: Amount) => [
  { account: 'house:bonuses', amount: -amount },
  { account: `player:${playerId}:cash`, amount },
]

/** Points for signing in on a day. */
export const dailyCheckInPosting = (playerId: string, day: string, points: Amount): Entry => ({
  kind: 'points',
  key: `signIn:${playerId}:${day}`,
  lines: earned(playerId, points),
  subject: 'dailyCheckIn',
  reference: writeDay(day),
})

/** Points that valid bets became, by the number of the credit. */
export const betPointsPosting = (playerId: string, credit: bigint, points: Amount): Entry => ({
  kind: 'points',
  key: `bets:${playerId}:${credit}`,
  lines: earned(playerId, points),
  subject: 'betPoints',
})

/** What a task of a day gives: points or cash. */
export const missionPosting = (
  playerId: string,
  { day, task, points, cash }: { day: string; task: string; points: Amount; cash: Amount },
): Entry => ({
  kind: cash > 0n ? 'bonus' : 'points',
  key: `mission:${playerId}:${day}:${task}`,
  lines: cash > 0n ? gift(playerId, cash) : earned(playerId, points),
  subject: 'mission',
  reference: writeDay(day),
})

export type RedemptionTerms = { id: string; playerId: string; item: string; points: Amount; amount: Amount | null }

/** Points given for a reward. */
export const redemptionPosting = ({ id, playerId, item, points }: RedemptionTerms): Entry => ({
  kind: 'points',
  key: `redeem:${id}`,
  lines: spent(playerId, points),
  subject: 'redeem',
  reference: item,
})

/** The points of a record that was rejected. */
export const redemptionReturnPosting = ({ id, playerId, item, points }: RedemptionTerms): Entry => ({
  kind: 'points',
  key: `redeemReturn:${id}`,
  lines: earned(playerId, points),
  subject: 'redemptionReturned',
  reference: item,
})

/** The money of a reward. */
export const redemptionGiftPosting = ({ id, playerId, item, amount }: RedemptionTerms): Entry => ({
  kind: 'bonus',
  key: `redeem:${id}`,
  lines: gift(playerId, amount ?? 0n),
  subject: 'redeem',
  reference: item,
})

/** Points that become cash, in one entry. */
export const convertPosting = (playerId: string, key: string, points: number, worth: string): Entry => ({
  kind: 'points',
  key: `convert:${playerId}:${key}`,
  lines: [...spent(playerId, pointsAmount(points)), ...gift(playerId, priceConversion(points, worth))],
  subject: 'convert',
})
