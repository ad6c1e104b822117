import { expect, test } from 'vitest'
import { readAmount } from '../money.ts'
import { priceDay, priceRebate, readPercent, writePercent } from './rebate-rules.ts'

test.each([
  ['0.8', 8000, '0.80'],
  ['1', 10_000, '1.00'],
  ['0.805', 8050, '0.805'],
  ['0.0001', 1, '0.0001'],
  ['0', 0, '0.00'],
])('percent %s is %i millionths and is written %s', (text, rate, written) => {
  expect(readPercent(text)).toBe(rate)
  expect(writePercent(rate)).toBe(written)
})

test.each([
  ['100000', '0.8', '800.00'],
  ['1.24', '0.8', '0.00'],
  ['1.25', '0.8', '0.01'],
  ['33333', '0.6', '199.99'],
  ['999999999999', '0.0001', '999999.99'],
])('of %s at %s %% comes back %s, rounded down', (bet, percent, back) => {
  expect(priceRebate(readAmount(bet), readPercent(percent))).toBe(readAmount(back))
})

test('a day is priced by category: games of one category together, none without a rate, none without a result', () => {
  const bet = (gameType: 'RNG' | 'LIVE' | 'VN', amount: string) => ({ gameType, amount: readAmount(amount) })
  const bets = [bet('RNG', '0.70'), bet('LIVE', '50'), bet('RNG', '0.55'), bet('VN', '1000'), bet('LIVE', '0')]
  expect(priceDay(bets, { RNG: '0.8', LIVE: '0.0001' }, 0)).toEqual([
    { gameType: 'RNG', validBet: readAmount('1.25'), rate: 8000, amount: readAmount('0.01') },
  ])
  expect(priceDay(bets, { RNG: '0.8' }, 1500)[0]?.rate).toBe(9500)
})
