import { hasWords } from '@sen/core/words'
import { expect, test } from 'vitest'
import { kindOfLine } from './kind-of-line.ts'

test('a withdrawal reads as one: what holds its money meanwhile has words of its own', () => {
  const paid = [
    { kind: 'withdrawal', bucket: 'cash', amount: '-2000000.00' },
    { kind: 'withdrawal', bucket: 'locked', amount: '2000000.00' },
    { kind: 'withdrawal', bucket: 'locked', amount: '-2000000.00' },
  ].map(kindOfLine)
  expect(paid).toEqual(['wallet.kind.withdrawal', 'wallet.held.in', 'wallet.held.paid'])
  const returned = [
    { kind: 'withdrawal_return', bucket: 'locked', amount: '-2000000.00' },
    { kind: 'withdrawal_return', bucket: 'cash', amount: '2000000.00' },
  ].map(kindOfLine)
  expect(returned).toEqual(['wallet.held.back', 'wallet.kind.withdrawal_return'])
  expect([...paid, ...returned].filter(key => !hasWords(key))).toEqual([])
})

test('lines of other pockets, and of the statement, which has none, are called by their kind', () => {
  expect(kindOfLine({ kind: 'bet', bucket: 'bonus', amount: '-1.00' })).toBe('wallet.kind.bet')
  expect(kindOfLine({ kind: 'withdrawal', amount: '-1.00' })).toBe('wallet.kind.withdrawal')
})
