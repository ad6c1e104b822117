import { maxRate, type WrittenTerms } from '@sen/core/agents/contract-terms'
import { say } from '@sen/core/words'
import { expect, test } from 'vitest'
import { listTerms, writeRate } from './contract-words.ts'

const TERMS: WrittenTerms = {
  base: 'validBet',
  period: 'daily',
  tiers: [
    { from: '0', active: 0, rate: 1000 },
    { from: '0', active: 5, rate: 1500 },
    { from: '50000000', active: 0, rate: 2000 },
    { from: '50000000', active: 20, rate: 2500 },
  ],
  tierOn: 'base',
  weights: {},
  resultFee: 0,
  depositFee: 0,
  carry: 'none',
  payer: 'house',
  isApproved: false,
  activeDeposit: '0',
  activeBet: '0',
}
const told = (more: Partial<WrittenTerms> = {}) =>
  Object.fromEntries(
    listTerms({ say: (key, values) => say('en', key, values) }, { ...TERMS, ...more }).map(({ key, text }) => [
      key,
      text,
    ]),
  )

test('a tier says what it asks for, and nothing of what it does not', () => {
  expect(told()).toMatchObject({
    tier0: '0.1% at any amount',
    tier1: 'from 5 active members: 0.15%',
    tier2: 'from 50,000,000.00: 0.2%',
    tier3: 'from 50,000,000.00, 20 active members: 0.25%',
  })
})

test.each([
  ['0', '0', 'Active: any deposit or bet in the period'],
  ['0', '500000', 'Active: valid bets of 500,000.00 in the period'],
  ['100000', '0', 'Active: deposits of 100,000.00 in the period'],
  ['100000', '500000', 'Active: deposits of 100,000.00 and valid bets of 500,000.00 in the period'],
])('deposits of %s and bets of %s make a member active: %s', (activeDeposit, activeBet, text) => {
  expect(told({ activeDeposit, activeBet }).active).toBe(text)
})

test('what refuses terms names the highest rates', () => {
  for (const language of ['vi', 'en'] as const)
    for (const base of ['validBet', 'turnover', 'ggr', 'ngr', 'netDeposit'] as const)
      expect(say(language, 'agents.termsInvalid')).toContain(writeRate(maxRate({ base })))
})
