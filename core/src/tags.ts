/**
 * What calls show and change, in the field's words: a call that reads names what it shows, one that writes names what it changes,
 * and the live stream names what happened (server/src/live.ts). Whoever shows it reads it again. Few on purpose: a tag too wide
 * costs a reading, one too narrow shows what is no longer so.
 */
export const TAGS = [
  // The site
  'announcements',
  'games',
  'settings',
  'status',
  'lottery',
  'winners',
  // The player
  'account',
  'balance',
  'bank-accounts',
  'bets',
  'chat',
  'deposits',
  'devices',
  'favourites',
  'limits',
  'messages',
  'missions',
  'points',
  'promotions',
  'rebates',
  'recent',
  'rewards',
  'slips',
  'tickets',
  'transactions',
  'unread',
  'wallets',
  'withdrawals',
  // The agent
  'contracts',
  'team',
  // The back office
  'applications',
  'approvals',
  'audit',
  'feedback',
  'pictures',
  'players',
  'reconciliation',
  'staff',
  'wagering',
] as const

export type Tag = (typeof TAGS)[number]
