/** The words of contracts: kinds, periods, bases, states. Pure, and without schemas, because screens read them. */

/** What an agent may be paid by (CONTRACT-01). */
export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** Over what tiers are reckoned (CONTRACT-04, AGENT-18); halfMonthly is what settlements call semimonthly (decision C21). */
export const CONTRACT_PERIODS = ['daily', 'weekly', 'halfMonthly', 'monthly'] as const
export type ContractPeriod = (typeof CONTRACT_PERIODS)[number]

/**
 * What a rate is of. ggr: stakes − given back − wins. ngr: ggr − bonuses, rebates and fees. netDeposit: deposits − withdrawals −
 * bonuses, rebates and fees. turnover: stakes − given back. validBet: stakes of rounds that are over.
 */
export const CONTRACT_BASES = ['ggr', 'ngr', 'netDeposit', 'turnover', 'validBet'] as const
export type ContractBase = (typeof CONTRACT_BASES)[number]

/** What becomes of a base below zero: nothing, taken off the next period only, or until it is made good. */
export const CARRY_RULES = ['none', 'previous', 'forever'] as const
export type CarryRule = (typeof CARRY_RULES)[number]

export const PAYERS = ['house', 'upline'] as const
export type Payer = (typeof PAYERS)[number]

/** Decision T3; expired: nobody answered in time. */
export const CONTRACT_STATES = [
  'pending',
  'accepted',
  'rejected',
  'cancelled',
  'expired',
  'terminationPending',
  'terminated',
] as const
export type ContractState = (typeof CONTRACT_STATES)[number]

export const BILL_STATES = [
  'unapproved',
  'uncollected',
  'issued',
  'partly',
  'denied',
  'notReached',
  'insufficient',
  'expired',
] as const
export type BillState = (typeof BILL_STATES)[number]

/** The flags of the documents by kind (decision T7). */
export const CONTRACT_FLAGS = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
} as const satisfies Readonly<Record<ContractKind, string>>
