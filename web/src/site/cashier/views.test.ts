import { expect, test } from 'vitest'
import { phraseOfWithdrawal } from './views.ts'

test('a refund of what was missing is not called one of the whole withdrawal', () => {
  const of = (amountReceived: string) => ({ state: 'refunded' as const, receipt: { amountReceived } })
  expect(phraseOfWithdrawal(of('0.00'))).toBe('cashier.withdrawal.refunded')
  expect(phraseOfWithdrawal(of('1500000.00'))).toBe('cashier.withdrawal.refundedPart')
  expect(phraseOfWithdrawal({ state: 'received', receipt: { amountReceived: '60000.00' } })).toBe(
    'cashier.withdrawal.received',
  )
  expect(phraseOfWithdrawal({ state: 'pending', receipt: null })).toBe('cashier.withdrawal.pending')
})
