/** What five cards are called at poker. Pure. */

/** By strength. */
export const POKER_KINDS = [
  'high',
  'pair',
  'twoPairs',
  'triple',
  'straight',
  'flush',
  'full',
  'four',
  'straightFlush',
] as const
export type PokerKind = (typeof POKER_KINDS)[number]
