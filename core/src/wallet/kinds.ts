/** The closed list of what an entry of the ledger may be; its words are the phrases `wallet.kind.<kind>`. */
export const ENTRY_KINDS = [
  'grant',
  'bet',
  'win',
  'rollback',
  'jackpot',
  'deposit',
  'withdrawal',
  'withdrawal_return',
  'transfer',
  'bonus',
  'rebate',
  'points',
  'wage',
  'adjustment',
] as const

export type EntryKind = (typeof ENTRY_KINDS)[number]

/** The pockets of a player. Cash and bonus can be staked; locked waits for a withdrawal; points are a unit of their own. */
export const BUCKETS = ['cash', 'bonus', 'locked', 'points'] as const

export type Bucket = (typeof BUCKETS)[number]
