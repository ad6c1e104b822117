/** What the cashier's events are in the ledger; a player's lines are about their reference. Accounts: bank:<channel> (money at a channel), house:unclear (came in, whose is unknown), house:fees. */
import type { Amount } from '@sen/core/money'
import type { Entry } from '../wallet/public.ts'

/** Money that came for a player goes on the balance. */
export const depositPosting = (of: {
  transferId: string
  playerId: string
  channel: string
  amount: Amount
  reference: string
}): Entry => ({
  kind: 'deposit',
  key: `deposit:${of.transferId}`,
  subject: of.reference,
  reference: of.reference,
  lines: [
    { account: `player:${of.playerId}:cash`, amount: of.amount },
    { account: `bank:${of.channel}`, amount: -of.amount },
  ],
})

/** Money came, and nobody knows yet for whom. */
export const unclearPosting = (of: { transferId: string; channel: string; amount: Amount }): Entry => ({
  kind: 'deposit',
  key: `unclear:${of.transferId}`,
  subject: of.channel,
  lines: [
    { account: 'house:unclear', amount: of.amount },
    { account: `bank:${of.channel}`, amount: -of.amount },
  ],
})

/** The staff found whose it is. */
export const matchPosting = (of: {
  transferId: string
  playerId: string
  amount: Amount
  reference: string
  channel: string
}): Entry => ({
  kind: 'deposit',
  key: `deposit:${of.transferId}`,
  subject: of.reference,
  reference: of.reference,
  lines: [
    { account: `player:${of.playerId}:cash`, amount: of.amount },
    { account: 'house:unclear', amount: -of.amount },
  ],
})

/** It went back to who sent it. */
export const returnPosting = (of: { transferId: string; channel: string; amount: Amount }): Entry => ({
  kind: 'adjustment',
  key: `returned:${of.transferId}`,
  subject: of.channel,
  lines: [
    { account: `bank:${of.channel}`, amount: of.amount },
    { account: 'house:unclear', amount: -of.amount },
  ],
})

type Withdrawal = { id: string; player_id: string; amount: Amount; fee: Amount; channel: string; reference: string }

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

/** Rejected, taken back, or the channel could not send it. */
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

/** The channel sent it: the payout left, the fee is the house's. */
export const payoutPosting = (of: Withdrawal): Entry => ({
  kind: 'withdrawal',
  key: `paid:${of.id}`,
  subject: of.reference,
  reference: of.reference,
  lines: [
    { account: `player:${of.player_id}:locked`, amount: -of.amount },
    ...(of.fee > 0n ? [{ account: 'house:fees', amount: of.fee }] : []),
    { account: `bank:${of.channel}`, amount: of.amount - of.fee },
  ],
})

/** What never arrived is the player's again; the channel owes it. */
export const refundPosting = (of: Withdrawal, remaining: Amount): Entry => ({
  kind: 'withdrawal_return',
  key: `refund:${of.id}`,
  subject: of.reference,
  reference: of.reference,
  lines: [
    { account: `player:${of.player_id}:cash`, amount: remaining },
    { account: `bank:${of.channel}`, amount: -remaining },
  ],
})

/** The account of a player's wallet at a vendor. */
const vendorWallet = (vendor: string, playerId: string): string => `vendor:${vendor}:wallet:${playerId}`

/** Between the main wallet and a vendor's; a positive amount goes to the vendor. */
export const walletPosting = (of: { key: string; playerId: string; vendor: string; amount: Amount }): Entry => ({
  kind: 'transfer',
  key: of.key,
  subject: of.vendor,
  lines: [
    { account: `player:${of.playerId}:cash`, amount: -of.amount },
    { account: vendorWallet(of.vendor, of.playerId), amount: of.amount },
  ],
})

/** Between two accounts of one line: two entries over an account of the house, which they leave as it was. */
export const linePostings = (of: {
  id: string
  fromId: string
  fromName: string
  toId: string
  toName: string
  amount: Amount
}): [Entry, Entry] => [
  {
    kind: 'transfer',
    key: `line:${of.id}:from`,
    subject: of.toName,
    lines: [
      { account: `player:${of.fromId}:cash`, amount: -of.amount },
      { account: 'house:line', amount: of.amount },
    ],
  },
  {
    kind: 'transfer',
    key: `line:${of.id}:to`,
    subject: of.fromName,
    lines: [
      { account: `player:${of.toId}:cash`, amount: of.amount },
      { account: 'house:line', amount: -of.amount },
    ],
  },
]
