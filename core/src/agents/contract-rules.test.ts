import { expect, test } from 'vitest'
import { ONE } from '../money.ts'
import {
  BASE_SCALE,
  billPeriod,
  EARNED_SCALE,
  estimateEarning,
  isAlike,
  isCovered,
  type PlaySums,
  priceContract,
  sumDeducted,
  type TeamSums,
  type Terms,
  topRate,
} from './contract-rules.ts'

const none: PlaySums = { validBet: 0n, stake: 0n, win: 0n, returned: 0n }
const terms = (more: Partial<Terms>): Terms => ({
  period: 'monthly',
  base: 'ggr',
  weights: {},
  tiers: [],
  activeDeposit: 0n,
  activeBet: 0n,
  tierOn: 'base',
  carry: 'none',
  payer: 'house',
  resultFee: 0,
  depositFee: 0,
  isApproved: false,
  ...more,
})
const money = { deposits: 0n, withdrawals: 0n, costs: 0n }
/** A team that lost so much, in whole units. */
const lost = (units: number, more: Partial<TeamSums['money']> = {}): TeamSums => ({
  play: { RNG: { ...none, stake: BigInt(Math.max(units, 0)) * ONE, win: BigInt(Math.max(-units, 0)) * ONE } },
  money: { ...money, ...more },
})
const bet = (units: number, type: 'RNG' | 'LIVE' | 'LOTT' = 'RNG'): TeamSums => ({
  play: { [type]: { ...none, validBet: BigInt(units) * ONE } },
  money,
})
const paid = (one: Terms, sums: TeamSums, active: number, carryIn = 0n) =>
  billPeriod({ earned: priceContract(one, sums, active, carryIn).earned, rest: 0n }, 0n).amount

test('188bet: net win less bonus, rebate, tax and bank × 28/38/48 % from 7,000 and 70,000 with five actives', () => {
  const house = terms({
    base: 'ngr',
    resultFee: 1000,
    tiers: [
      { from: 1n * ONE, active: 5, rate: 280_000 },
      { from: 7000n * ONE, active: 5, rate: 380_000 },
      { from: 70_000n * ONE, active: 5, rate: 480_000 },
    ],
  })
  // 10,000 lost − 10 % − 500 bonuses and rebates = 8,500 × 38 %
  expect(paid(house, lost(10_000, { costs: 500n * ONE }), 5)).toBe(3230n * ONE)
  expect(paid(house, lost(10_000, { costs: 500n * ONE }), 4)).toBe(0n)
  expect(paid(house, lost(80_000), 5)).toBe((72_000n * ONE * 48n) / 100n)
  expect(paid(house, lost(5000), 9)).toBe(1260n * ONE)
})

test('VN88: (loss − (payment fee + promo + 10 % royalty)) × 40 %, fishing at half of it', () => {
  const house = terms({
    base: 'ngr',
    weights: { FISH: 5000 },
    resultFee: 1000,
    depositFee: 200,
    tiers: [{ from: 0n, active: 5, rate: 400_000 }],
  })
  const sums: TeamSums = {
    play: { RNG: { ...none, stake: 900n * ONE }, FISH: { ...none, stake: 200n * ONE } },
    money: { deposits: 1000n * ONE, withdrawals: 0n, costs: 80n * ONE },
  }
  // (900 + 200 × 50 %) − 10 % − 80 − 2 % of 1,000 = 800; × 40 %
  expect(paid(house, sums, 5)).toBe(320n * ONE)
})

test('VNBET77: tiers of 35/40/45/50 % by loss, a negative month is not carried', () => {
  const house = terms({
    tiers: [
      { from: 0n, active: 0, rate: 350_000 },
      { from: 50_000n * ONE, active: 0, rate: 400_000 },
      { from: 200_000n * ONE, active: 0, rate: 450_000 },
      { from: 500_000n * ONE, active: 0, rate: 500_000 },
    ],
  })
  expect(priceContract(house, lost(-70_000), 3, 0n)).toMatchObject({ earned: 0n, carryOut: 0n })
  expect([49_999, 50_000, 200_000, 500_000].map(units => priceContract(house, lost(units), 0, 0n).rate)).toEqual([
    350_000, 400_000, 450_000, 500_000,
  ])
  expect(paid(house, lost(60_000), 0)).toBe(24_000n * ONE)
})

test('U100001: net deposit less 5 %; the example pays the tier of 300,000 on 270,000, so its tier is tested before deductions', () => {
  const house = terms({
    base: 'netDeposit',
    resultFee: 500,
    tierOn: 'gross',
    tiers: [
      { from: 100_000n * ONE, active: 5, rate: 150_000 },
      { from: 300_000n * ONE, active: 5, rate: 180_000 },
    ],
  })
  const sums: TeamSums = {
    play: {},
    money: { deposits: 400_000n * ONE, withdrawals: 100_000n * ONE, costs: 15_000n * ONE },
  }
  expect(priceContract(house, sums, 5, 0n)).toMatchObject({ base: 270_000n * ONE * BASE_SCALE, tier: 1 })
  expect(paid(house, sums, 5)).toBe(48_600n * ONE)
  // The other reading of the same words.
  expect(paid({ ...house, tierOn: 'base' }, sums, 5)).toBe(40_500n * ONE)
})

test('b95168: the lottery is paid on valid bets at 0.1 %, card games not at all', () => {
  const house = terms({ base: 'validBet', weights: { PVP: 0 }, tiers: [{ from: 0n, active: 2, rate: 1000 }] })
  const sums: TeamSums = { play: { ...bet(1_000_000, 'LOTT').play, PVP: { ...none, validBet: 77n * ONE } }, money }
  expect(paid(house, sums, 2)).toBe(1000n * ONE)
})

test('differential (V-ladder, hi-noikiy): own players × own rate + volume of direct agents × (own rate − theirs)', () => {
  const own = terms({ base: 'validBet', tiers: [{ from: 0n, active: 0, rate: 8000 }] })
  // 1,000 of his own players, 500 and 2,000 below two agents with 5 and 3 per mille.
  const earned = priceContract(own, bet(3500), 0, 0n).earned
  const parts = [
    { base: 500n * ONE * BASE_SCALE, rate: 5000 },
    { base: 2000n * ONE * BASE_SCALE, rate: 3000 },
  ]
  const amount = billPeriod({ earned: earned - sumDeducted(8000, parts), rest: 0n }, 0n).amount
  expect(amount).toBe((1000n * ONE * 8n) / 1000n + (500n * ONE * 3n) / 1000n + (2000n * ONE * 5n) / 1000n)
  // One below who reached more than the one above takes no more off than the latter has.
  expect(sumDeducted(2000, [{ base: BASE_SCALE, rate: 9000 }])).toBe(BASE_SCALE * 2000n)
  expect(sumDeducted(2000, [{ base: -BASE_SCALE, rate: 9000 }])).toBe(0n)
})

test('ebit, Stake: wager × edge × share / 2, the edge of each category as its weight', () => {
  const house = terms({
    base: 'turnover',
    weights: { RNG: 400, LIVE: 100 },
    tiers: [{ from: 0n, active: 0, rate: 50_000 }],
  })
  const sums: TeamSums = {
    play: { RNG: { ...none, stake: 1000n * ONE }, LIVE: { ...none, stake: 3000n * ONE, returned: 1000n * ONE } },
    money,
  }
  // (1,000 × 4 % + 2,000 × 1 %) × 10 % / 2
  expect(paid(house, sums, 0)).toBe(3n * ONE)
})

test('the test sample of lottery platforms: from ten actives 0.1 % of turnover, by the hundredth', () => {
  const wage = terms({ base: 'validBet', tiers: [{ from: 0n, active: 10, rate: 1000 }] })
  expect(paid(wage, bet(123_456), 10)).toBe(12_345_000n)
  expect(paid(wage, bet(123_456), 9)).toBe(0n)
})

test('a loss is carried as the contract says: not, for one period, until it is made good', () => {
  const months = [lost(-300), lost(-100), lost(250)]
  const run = (carry: Terms['carry']) => {
    const one = terms({ carry, tiers: [{ from: 0n, active: 0, rate: 100_000 }] })
    let carried = 0n
    return months.map(sums => {
      const priced = priceContract(one, sums, 0, carried)
      carried = priced.carryOut
      return priced.earned / EARNED_SCALE / ONE
    })
  }
  expect(run('none')).toEqual([0n, 0n, 25n])
  expect(run('previous')).toEqual([0n, 0n, 15n])
  expect(run('forever')).toEqual([0n, 0n, 0n])
  // Stakes that were given back are made good whatever the rule says.
  const wage = terms({ base: 'validBet', carry: 'none', tiers: [{ from: 0n, active: 0, rate: 1000 }] })
  expect(priceContract(wage, bet(-5), 0, 0n).carryOut).toBe(-5n * ONE * BASE_SCALE)
})

test('bills of a period add up to what it earned, whatever the windows; what is left of a hundredth goes on', () => {
  const rests: bigint[] = []
  let rest = 0n
  let total = 0n
  let earnedInAll = 0n
  for (const period of [
    [333n, 1n, 999n],
    [5n, 5n],
    [10_000_000n, 777_777n],
  ]) {
    let billed = 0n
    let earned = 0n
    let left = rest
    for (const step of period) {
      earned += step * EARNED_SCALE + 7n
      const bill = billPeriod({ earned, rest }, billed)
      billed += bill.amount
      left = bill.rest
      expect(bill.amount % 1000n).toBe(0n)
    }
    earnedInAll += earned
    total += billed
    rest = left
    rests.push(rest)
  }
  expect(total * EARNED_SCALE + rest).toBe(earnedInAll)
  expect(rests.every(one => one >= 0n && one < 1000n * EARNED_SCALE)).toBe(true)
})

test('what was paid too much is taken off later bills and from no balance', () => {
  const first = billPeriod({ earned: 5n * ONE * EARNED_SCALE, rest: 0n }, 0n)
  expect(first).toEqual({ amount: 5n * ONE, rest: 0n })
  const second = billPeriod({ earned: 3n * ONE * EARNED_SCALE, rest: 0n }, first.amount)
  expect(second).toEqual({ amount: 0n, rest: -2n * ONE * EARNED_SCALE })
  expect(billPeriod({ earned: 6n * ONE * EARNED_SCALE, rest: second.rest }, 0n)).toEqual({ amount: 4n * ONE, rest: 0n })
})

test('caps compare contracts that reckon alike; a weight of one hundred per cent says nothing', () => {
  expect(isAlike(terms({ weights: { RNG: 10_000 } }), terms({}))).toBe(true)
  expect(isAlike(terms({ weights: { RNG: 9000 } }), terms({}))).toBe(false)
  expect(isAlike(terms({ base: 'ngr' }), terms({}))).toBe(false)
  expect(
    topRate({
      tiers: [
        { from: 0n, active: 0, rate: 3 },
        { from: 1n, active: 0, rate: 2 },
      ],
    }),
  ).toBe(3)
})

test('what an agent lets the house pay is covered tier by tier, and looked at no less than what he has', () => {
  const own = terms({
    tiers: [
      { from: 0n, active: 0, rate: 1000 },
      { from: 100n, active: 5, rate: 10_000 },
    ],
  })
  const at = (from: bigint, active: number, rate: number) => terms({ tiers: [{ from, active, rate }] })
  expect(isCovered(own, own)).toBe(true)
  expect(isCovered(at(0n, 0, 1000), own)).toBe(true)
  expect(isCovered(at(0n, 0, 1001), own)).toBe(false)
  expect(isCovered(at(99n, 5, 10_000), own)).toBe(false)
  expect(isCovered(at(100n, 4, 10_000), own)).toBe(false)
  expect(isCovered(at(200n, 9, 10_000), own)).toBe(true)
  // Above nobody's tier he has nothing to give.
  expect(isCovered(at(0n, 0, 1), at(1n, 0, 1000))).toBe(false)
  expect(isCovered(own, { ...own, isApproved: true })).toBe(false)
  expect(isCovered({ ...own, isApproved: true }, own)).toBe(true)
})

test('what a calculator shows is what a period of the same base earns, whatever tier is reached', () => {
  const tiers = [
    { from: 0n, active: 0, rate: 1000 },
    { from: 1000n * ONE, active: 5, rate: 2500 },
  ]
  const one = terms({ base: 'validBet', tiers })
  for (const [units, active] of [
    [0, 0],
    [999, 9],
    [1000, 4],
    [1000, 5],
    [123_457, 50],
  ] as const)
    expect(estimateEarning(one, { base: BigInt(units) * ONE, active }).amount).toBe(paid(one, bet(units), active))
  expect(estimateEarning(one, { base: 1000n * ONE, active: 5 })).toEqual({ rate: 2500, amount: 250_000n })
})
