/** The pages of the personal centre by their page keys: thirteen (MC-03 to MC-15) and support tickets (decision L7), in groups as the menu shows them. Pure. */
import type { Answer } from '@sen/core/call'
import type { identityCalls } from '@sen/core/identity/calls'
import type { IconName } from '../../kit/icon-names.ts'

export const CENTRE_PAGES = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'supportTickets',
] as const
export type CentrePage = (typeof CENTRE_PAGES)[number]

/** The page that opens without a target (MC-03). */
const DEFAULT_PAGE: CentrePage = 'securityCenter'

export const PAGE_ICONS: Readonly<Record<CentrePage, IconName>> = {
  securityCenter: 'shield-check',
  transferFund: 'wallet',
  depositv2: 'plus',
  withdraw: 'cash',
  transferUpline: 'arrow-up',
  personalHistoryCopy: 'history',
  transactionHistory: 'receipt',
  personalProfit: 'chart-bar',
  bonusDetails: 'percentage',
  rewardCenter: 'gift',
  referral: 'share',
  missionLeaderboard: 'target',
  messageV2: 'mail',
  supportTickets: 'headset',
}

export const PAGE_GROUPS = [
  { title: 'centre.groupAccount', pages: ['securityCenter', 'messageV2', 'supportTickets'] },
  { title: 'centre.groupMoney', pages: ['transferFund', 'depositv2', 'withdraw', 'transferUpline'] },
  {
    title: 'centre.groupRecords',
    pages: ['personalHistoryCopy', 'transactionHistory', 'personalProfit', 'bonusDetails'],
  },
  { title: 'centre.groupRewards', pages: ['rewardCenter', 'missionLeaderboard', 'referral'] },
] as const satisfies readonly { title: string; pages: readonly CentrePage[] }[]

/** Everything at a glance, where a phone's account tab leads; it is no entry of the menu. */
export const OVERVIEW = 'overview'

/** The page an address asks for; one that does not exist is the default one. */
export function readPage(mcPage: string | undefined): CentrePage {
  return CENTRE_PAGES.find(page => page === mcPage) ?? DEFAULT_PAGE
}

/** What decides which pages somebody sees: an upline to send to, and whether the brand has friends invited (decision L22). */
export type Seen = { toUpline: boolean; availablePromo: { REFERRAL: { enabled: number } } | undefined }

export function mayShow(page: CentrePage, seen: Seen): boolean {
  if (page === 'referral') return seen.availablePromo?.REFERRAL.enabled === 1
  return page !== 'transferUpline' || seen.toUpline
}

export type MemberInfo = Answer<typeof identityCalls.getMemberInfo>

/** What the pages keep in the address; it leaves with them. */
export const PAGE_KEYS = ['from', 'to', 'vendor', 'type', 'kind', 'bet', 'view', 'topic', 'promo'] as const
