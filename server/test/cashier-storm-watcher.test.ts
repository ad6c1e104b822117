import { expect, test } from 'vitest'
import { makeWatcher, mayFollow } from './cashier-storm-watcher.ts'

const step = (name: string) => ({ step: name, at: '2026-11-21T08:00:00.000Z', note: '' })
const deposit = (state: 'waiting' | 'paid' | 'cancelled', credited: string, steps = [step('requested')]) => ({
  id: 'd',
  state,
  credited,
  amount: '100.00',
  steps,
})
const withdrawal = (state: 'pending' | 'approved' | 'paying' | 'paid' | 'cancelled', steps = [step('requested')]) => ({
  id: 'w',
  state,
  amount: '100.00',
  payout: '100.00',
  steps,
  receipt:
    state === 'paid'
      ? {
          status: 'NOT_RECEIVED' as const,
          amountReceived: '0.00',
          amountRemaining: '100.00',
          proofId: null,
          by: '' as const,
          autoAt: null,
          mayConfirm: true,
        }
      : null,
})

test('what may follow follows, also with states between that nobody saw', () => {
  const watcher = makeWatcher()
  for (const state of ['pending', 'paying', 'paid', 'paid'] as const) watcher.seeWithdrawal(withdrawal(state))
  watcher.seeDeposit(deposit('waiting', '0.00'))
  watcher.seeDeposit(deposit('cancelled', '0.00'))
  watcher.seeDeposit(deposit('paid', '99.00', [step('requested'), step('paid')]))
  expect([watcher.surprises, watcher.count()]).toEqual([[], 7])
})

test.each([
  ['paid', 'pending'],
  ['cancelled', 'paid'],
  ['cancelled', 'pending'],
  ['paying', 'cancelled'],
] as const)('a withdrawal that was %s is never %s', (before, after) => {
  const watcher = makeWatcher()
  watcher.seeWithdrawal(withdrawal(before))
  watcher.seeWithdrawal(withdrawal(after))
  expect(watcher.surprises).toEqual([`withdrawal w was ${before}, then ${after}`])
  expect(mayFollow.withdrawal(before, after)).toBe(false)
})

test('money that shrank, a step that vanished, a state without its money are seen', () => {
  const watcher = makeWatcher()
  watcher.seeDeposit(deposit('paid', '100.00', [step('requested'), step('paid')]))
  watcher.seeDeposit(deposit('paid', '50.00', [step('requested')]))
  watcher.seeDeposit(deposit('waiting', '50.00'))
  expect(watcher.surprises).toEqual([
    'deposit d was credited 100.00, then 50.00',
    'deposit d lost a step',
    'deposit d is waiting and credited 50.00',
    'deposit d was paid, then waiting',
  ])
})
