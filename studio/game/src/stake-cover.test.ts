import { readAmount } from '@sen/core/money'
import { expect, it } from 'vitest'
import { highestCovered, isCovered } from './stake-cover.ts'

const stakes = ['0.20', '1', '2', '10']

it.each([
  ['0', -1],
  ['0.19', -1],
  ['0.20', 0],
  ['1.99', 1],
  ['2', 2],
  ['1000', 3],
])('a balance of %s pays for the stake at %i', (balance, at) => {
  expect(highestCovered(stakes, readAmount(balance))).toBe(at)
  expect(stakes.map(stake => isCovered(stake, readAmount(balance)))).toEqual(stakes.map((_, one) => one <= at))
})
