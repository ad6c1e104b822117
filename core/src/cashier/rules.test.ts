import { describe, expect, test } from 'vitest'
import { ONE } from '../money.ts'
import {
  findReferences,
  isPart,
  judgeAmount,
  judgeTransfer,
  judgeWithdrawalTransition,
  maskNumber,
  priceWithdrawal,
  readAccountNumber,
  referencePrefix,
  WITHDRAWAL_ACTS,
  WITHDRAWAL_STATES,
  writeReference,
} from './rules.ts'

describe('the life of a withdrawal: every state and act, and nothing else', () => {
  const moves: Record<string, string> = {
    'pending approve': 'approved',
    'pending reject': 'rejected',
    'pending hold': 'held',
    'pending cancel': 'cancelled',
    'held approve': 'approved',
    'held reject': 'rejected',
    'held release': 'pending',
    'approved send': 'paying',
    'paying pay': 'paid',
    'paying fail': 'failed',
    'paid confirm': 'received',
    'paid dispute': 'disputed',
    'paid autoConfirmReceipt': 'received',
    'paid forceReceive': 'received',
    'disputed confirm': 'received',
    'disputed dispute': 'disputed',
    'disputed forceReceive': 'received',
    'disputed refund': 'refunded',
  }
  test.each(WITHDRAWAL_STATES)('%s', state => {
    for (const act of WITHDRAWAL_ACTS) expect(judgeWithdrawalTransition(state, act), act).toBe(moves[`${state} ${act}`])
  })
})

test('an amount is whole units within the bounds', () => {
  const bounds = { min: 10n * ONE, max: 20n * ONE }
  expect(judgeAmount(10n * ONE, bounds)).toBeUndefined()
  expect(judgeAmount(20n * ONE, bounds)).toBeUndefined()
  expect(judgeAmount(10n * ONE - 1n, bounds)).toBe('cashier.amountWhole')
  expect(judgeAmount(9n * ONE, bounds)).toBe('cashier.amountBounds')
  expect(judgeAmount(21n * ONE, bounds)).toBe('cashier.amountBounds')
  expect(judgeAmount(0n, { min: 0n, max: ONE })).toBe('cashier.amountBounds')
  expect(judgeAmount(-15n * ONE, { min: -20n * ONE, max: 0n })).toBe('cashier.amountBounds')
})

test.each([
  [100_000n, 0, 0n],
  [100_000n, 1, 0n],
  [100_000n, 2, 5_000n],
  [1_000_000n, 2, 10_000n],
  [1_000_050n, 2, 10_001n],
  [4_000n, 9, 3_999n],
])('the fee of %s after %s of the day is %s', (amount, used, fee) => {
  const rules = { freePerDay: 2, feeRate: '0.01', feeMin: 5_000n * ONE }
  expect(priceWithdrawal(amount * ONE, used, rules)).toBe(fee * ONE)
})

test('a part is more than nothing and less than everything', () => {
  expect([-1n, 0n, 1n, 99n, 100n, 101n].map(received => isPart(received, 100n))).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ])
})

test('a transfer is credited only when all of it fits', () => {
  const meant = { state: 'waiting', amount: 100n, provider: 'a', isOver: false } as const
  const transfer = { amount: 100n, provider: 'a' }
  expect(judgeTransfer(transfer, meant)).toBeUndefined()
  expect(judgeTransfer(transfer, undefined)).toBe('memo')
  expect(judgeTransfer({ ...transfer, provider: 'b' }, meant)).toBe('provider')
  expect(judgeTransfer(transfer, { ...meant, state: 'paid' })).toBe('again')
  expect(judgeTransfer(transfer, { ...meant, state: 'cancelled' })).toBe('late')
  expect(judgeTransfer(transfer, { ...meant, state: 'expired' })).toBe('late')
  expect(judgeTransfer(transfer, { ...meant, isOver: true })).toBe('late')
  expect(judgeTransfer({ ...transfer, amount: 99n }, meant)).toBe('short')
  expect(judgeTransfer({ ...transfer, amount: 101n }, meant)).toBe('over')
})

describe('references', () => {
  const reference = writeReference('SEN', [0, 1, 2, 10, 31, 32, 33, 255, 18])
  test('are written with letters nobody mistakes', () => {
    expect(reference).toBe('SEN012AZ01ZJ')
    expect(referencePrefix('Sen-1 VN')).toBe('SEN1')
  })
  test.each([
    'SEN012AZ01ZJ',
    'MBVCB.3278907687.SEN012AZ01ZJ.CT tu 0123 NGUYEN VAN A',
    'sen 012az 01zj chuyen tien',
    'SENO12AZOIZJ',
    'SENSEN012AZ01ZJ',
  ])('are found in %s', memo => {
    expect(findReferences(memo, 'SEN')).toContain(reference)
  })
  test.each(['', 'chuyen tien', 'SEN012AZ01Z', 'HAC012AZ01ZJ'])('are not found in %s', memo => {
    expect(findReferences(memo, 'SEN')).not.toContain(reference)
  })
})

test('account numbers are read without blanks and shown by their last four', () => {
  expect(readAccountNumber(' 0123 4567 89 ')).toBe('0123456789')
  expect(readAccountNumber('sen123456')).toBe('SEN123456')
  for (const wrong of ['12345', '1'.repeat(20), 'ABCDEFG', '01234-6789'])
    expect(readAccountNumber(wrong)).toBeUndefined()
  expect(maskNumber('0123456789')).toBe('•••• 6789')
})
