/** Terms while they are written. Pure. */
import type { WrittenTerms } from '@sen/core/agents/contract-terms'

export type TermsDraft = Omit<WrittenTerms, 'tiers'> & {
  /** The rate as a percentage. */
  tiers: readonly { from: string; active: string; rate: string }[]
}

export const START_TERMS: WrittenTerms = {
  period: 'daily',
  base: 'validBet',
  weights: {},
  tiers: [{ from: '0', active: 0, rate: 1000 }],
  activeDeposit: '0',
  activeBet: '0',
  tierOn: 'base',
  carry: 'forever',
  payer: 'house',
  resultFee: 0,
  depositFee: 0,
  isApproved: false,
}

const plain = (amount: string) => amount.replace(/\.0+$/, '')

export const draftOf = (terms: WrittenTerms): TermsDraft => ({
  ...terms,
  activeDeposit: plain(terms.activeDeposit),
  activeBet: plain(terms.activeBet),
  tiers: terms.tiers.map(tier => ({
    from: plain(tier.from),
    active: String(tier.active),
    rate: String(tier.rate / 10_000),
  })),
})

/** What was typed as terms; what is no number becomes what the server refuses by name. */
export const termsOf = (draft: TermsDraft): WrittenTerms => ({
  ...draft,
  activeDeposit: draft.activeDeposit || '0',
  activeBet: draft.activeBet || '0',
  tiers: draft.tiers.map(tier => ({
    from: tier.from || '0',
    active: Math.round(Number(tier.active)) || 0,
    rate: Math.round(Number(tier.rate.replace(',', '.')) * 10_000) || 0,
  })),
})
