/**
 * Watches what one player of the storm sees, in the order he sees it: a state that cannot follow from the one before, a step that
 * vanished, money that shrank where it may only grow. What he saw last is compared with the books at the end.
 */
import type { Answer } from '@sen/core/call'
import type { depositCalls, withdrawalCalls } from '@sen/core/cashier/calls'
import {
  DEPOSIT_STATES,
  type DepositState,
  WITHDRAWAL_MOVES,
  WITHDRAWAL_STATES,
  type WithdrawalState,
} from '@sen/core/cashier/rules'
import { readAmount } from '@sen/core/money'

type Deposit = Pick<Answer<typeof depositCalls.getDeposit>, 'id' | 'state' | 'credited' | 'amount' | 'steps'>
type Withdrawal = Pick<
  Answer<typeof withdrawalCalls.getWithdrawal>,
  'id' | 'state' | 'amount' | 'payout' | 'receipt' | 'steps'
>

/** Which states a withdrawal may be in later, itself included: everything its moves lead to. */
const LATER_WITHDRAWALS = new Map(WITHDRAWAL_STATES.map(state => [state, reach(state)]))
function reach(state: WithdrawalState, seen = new Set<WithdrawalState>()): Set<WithdrawalState> {
  if (seen.has(state)) return seen
  seen.add(state)
  for (const next of Object.values(WITHDRAWAL_MOVES[state])) reach(next, seen)
  return seen
}
/** Staff may credit one that was given up or is over; what is paid stays so. */
const LATER_DEPOSITS: Readonly<Record<DepositState, readonly DepositState[]>> = {
  waiting: DEPOSIT_STATES,
  cancelled: ['cancelled', 'paid'],
  expired: ['expired', 'paid'],
  paid: ['paid'],
}

export const mayFollow = {
  deposit: (before: DepositState, after: DepositState): boolean => LATER_DEPOSITS[before].includes(after),
  withdrawal: (before: WithdrawalState, after: WithdrawalState): boolean =>
    LATER_WITHDRAWALS.get(before)?.has(after) ?? false,
}

export type Watcher = ReturnType<typeof makeWatcher>

export function makeWatcher() {
  const deposits = new Map<string, Deposit>()
  const withdrawals = new Map<string, Withdrawal>()
  const surprises: string[] = []
  let seen = 0
  const judge = (isRight: boolean, what: string) => void (isRight || surprises.push(what))
  return {
    deposits,
    withdrawals,
    surprises,
    count: () => seen,
    seeDeposit: (now: Deposit): void => {
      seen += 1
      const before = deposits.get(now.id)
      deposits.set(now.id, now)
      const credited = readAmount(now.credited)
      judge((now.state === 'paid') === credited > 0n, `deposit ${now.id} is ${now.state} and credited ${now.credited}`)
      if (!before) return
      judge(mayFollow.deposit(before.state, now.state), `deposit ${now.id} was ${before.state}, then ${now.state}`)
      judge(
        credited >= readAmount(before.credited),
        `deposit ${now.id} was credited ${before.credited}, then ${now.credited}`,
      )
      judge(now.amount === before.amount, `deposit ${now.id} was of ${before.amount}, then of ${now.amount}`)
      judge(isLonger(before.steps, now.steps), `deposit ${now.id} lost a step`)
    },
    seeWithdrawal: (now: Withdrawal): void => {
      seen += 1
      const before = withdrawals.get(now.id)
      withdrawals.set(now.id, now)
      const isSent = ['paid', 'disputed', 'received', 'refunded'].includes(now.state)
      judge(
        isSent === (now.receipt !== null),
        `withdrawal ${now.id} is ${now.state} with ${JSON.stringify(now.receipt)}`,
      )
      if (now.receipt) {
        const { amountReceived, amountRemaining } = now.receipt
        const sum = readAmount(amountReceived) + readAmount(amountRemaining)
        judge(
          sum === readAmount(now.payout),
          `withdrawal ${now.id}: ${amountReceived} and ${amountRemaining} of ${now.payout}`,
        )
      }
      if (!before) return
      judge(
        mayFollow.withdrawal(before.state, now.state),
        `withdrawal ${now.id} was ${before.state}, then ${now.state}`,
      )
      judge(now.amount === before.amount, `withdrawal ${now.id} was of ${before.amount}, then of ${now.amount}`)
      judge(isLonger(before.steps, now.steps), `withdrawal ${now.id} lost a step`)
    },
  }
}

type Steps = readonly { step: string; at: string }[]
/** Whether every step that was seen is there still, in its place. */
const isLonger = (before: Steps, now: Steps): boolean =>
  before.every(({ step, at }, place) => now[place]?.step === step && now[place]?.at === at)
