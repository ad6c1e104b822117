/** What the cashier's events are in the ledger; a player's lines are about their reference. Accounts: bank:<provider> (money at a provider), house:unmatched (came in, whose is unknown), house:fees. */
import type { Amount } from '@sen/core/money'
import type { Entry } from '../wallet/public.ts'

/** Money that came for a player goes on the balance. */
export const depositPosting = (of: {
  transferId: string
  playerId: string
  provider: string
  amount: Amount
  reference: string
}): Entry => ({
  kind: 'deposit',
  key: `deposit:${of.transferId}`,
  subject: of.reference,
  reference: of.reference,
  lines: [
    { account: `player:${of.playerId}:cash`, amount: of.amount },
    { account: `bank:${of.provider}`, amount: -of.amount },
  ],
})

/** Money came, and nobody knows yet for whom. */
export const unmatchedPosting = (of: { transferId: string; provider: string; amount: Amount }): Entry => ({
  kind: 'deposit',
  key: `unmatched:${of.transferId}`,
  subject: of.provider,
  lines: [
    { account: 'house:suspense', amount: of.amount },
    { account: `bank:${of.provider}`, amount: -of.amount },
  ],
})

/** The staff found whose it is. */
export const matchPosting = (of: {
  transferId: string
  playerId: string
  amount: Amount
  reference: string
  provider: string
}): Entry => ({
  kind: 'deposit',
  key: `deposit:${of.transferId}`,
  subject: of.reference,
  reference: of.reference,
  lines: [
    { account: `player:${of.playerId}:cash`, amount: of.amount },
    { account: 'house:suspense', amount: -of.amount },
  ],
})

/** It went back to who sent it. */
export const returnPosting = (of: { transferId: string; provider: string; amount: Amount }): Entry => ({
  kind: 'adjustment',
  key: `returned:${of.transferId}`,
  subject: of.provider,
  lines: [
    { account: `bank:${of.provider}`, amount: of.amount },
    { account: 'house:suspense', amount: -of.amount },
  ],
})

type Withdrawal = { id: string; player_id: string; amount: Amount; fee: Amount; provider: string; reference: string }

/** Asked for: from now on it can be neither staked nor asked for again. */
export const lockPosting = (of: Withdrawal): Entry => ({
  kind: 'withdrawal',
  key: `request:${of.id}`,
  subject: of.reference,
  reference: of.reference,
  lines: [
    { account: `player:${of.player_id}:cash`, amount: -of.amount },
    { account: `player:${of.player_id}:locked`, amount: of.amount },
  ],
})

/** Rejected, taken back, or the provider could not send it. */
export const unlockPosting = (of: Withdrawal): Entry => ({
  kind: 'withdrawal_return',
  key: `return:${of.id}`,
  subject: of.reference,
  reference: of.reference,
  lines: [
    { account: `player:${of.player_id}:locked`, amount: -of.amount },
    { account: `player:${of.player_id}:cash`, amount: of.amount },
  ],
})

/** The provider sent it: the payout left, the fee is the house's. */
export const payoutPosting = (of: Withdrawal): Entry => ({
  kind: 'withdrawal',
  key: `paid:${of.id}`,
  subject: of.reference,
  reference: of.reference,
  lines: [
    { account: `player:${of.player_id}:locked`, amount: -of.amount },
    ...(of.fee > 0n ? [{ account: 'house:fees', amount: of.fee }] : []),
    { account: `bank:${of.provider}`, amount: of.amount - of.fee },
  ],
})

/** What never arrived is the player's again; the provider owes it. */
export const refundPosting = (of: Withdrawal, remaining: Amount): Entry => ({
  kind: 'withdrawal_return',
  key: `refund:${of.id}`,
  subject: of.reference,
  reference: of.reference,
  lines: [
    { account: `player:${of.player_id}:cash`, amount: remaining },
    { account: `bank:${of.provider}`, amount: -remaining },
  ],
})

/** Between two accounts of one line: two entries over an account of the house, which they leave as it was. */
export const downlinePostings = (of: {
  id: string
  fromId: string
  fromName: string
  toId: string
  toName: string
  amount: Amount
}): [Entry, Entry] => [
  {
    kind: 'transfer',
    key: `downline:${of.id}:from`,
    subject: of.toName,
    lines: [
      { account: `player:${of.fromId}:cash`, amount: -of.amount },
      { account: 'house:downline', amount: of.amount },
    ],
  },
  {
    kind: 'transfer',
    key: `downline:${of.id}:to`,
    subject: of.fromName,
    lines: [
      { account: `player:${of.toId}:cash`, amount: of.amount },
      { account: 'house:downline', amount: -of.amount },
    ],
  },
]
