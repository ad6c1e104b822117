/** What opens inside the cashier's pages by its name in the address (?view=), and the colour that a state has. Pure. */
import type { DepositState, WithdrawalState } from '@sen/core/cashier/rules'
import { readAmount } from '@sen/core/money'

/** Whether ?view= names one request. */
export const isId = (view: string | undefined): view is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(view ?? '')

type Tone = 'good' | 'warn' | 'bad' | 'moving' | 'none'

export const DEPOSIT_TONES: Readonly<Record<DepositState, Tone>> = {
  waiting: 'moving',
  paid: 'good',
  cancelled: 'none',
  expired: 'none',
}

export const WITHDRAWAL_TONES: Readonly<Record<WithdrawalState, Tone>> = {
  pending: 'moving',
  held: 'warn',
  approved: 'moving',
  paying: 'moving',
  paid: 'warn',
  disputed: 'warn',
  received: 'good',
  refunded: 'none',
  rejected: 'bad',
  cancelled: 'none',
  failed: 'bad',
}

type Standing = { state: WithdrawalState; receipt: { amountReceived: string } | null }

/** The phrase of where a withdrawal stands; a refund of what was missing is not one of the whole. */
export const phraseOfWithdrawal = ({ state, receipt }: Standing) =>
  state === 'refunded' && receipt && readAmount(receipt.amountReceived) > 0n
    ? ('cashier.withdrawal.refundedPart' as const)
    : (`cashier.withdrawal.${state}` as const)

/** States in which something may still happen without the player. */
export const WITHDRAWAL_MOVING: readonly WithdrawalState[] = [
  'pending',
  'held',
  'approved',
  'paying',
  'paid',
  'disputed',
]
