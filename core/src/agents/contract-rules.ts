/** What a contract pays: bases, tiers, carried losses, and the share of those below. Pure; amounts in ledger units. */
import type { GameType } from '../catalogue/calls.ts'
import type { Amount } from '../money.ts'
import { depositFeeOf, resultFeeOf } from './bill-fees.ts'
import type { CarryRule, ContractBase, ContractPeriod, Payer } from './contract-kinds.ts'

/** From `from` on (in ledger units), with at least so many active members, `rate` millionths of the base. */
export type Tier = { from: Amount; active: number; rate: number }

export type Terms = {
  period: ContractPeriod
  base: ContractBase
  /** What a category counts, in ten-thousandths; 10,000 where it is left out. */
  weights: Partial<Record<GameType, number>>
  tiers: readonly Tier[]
  /** Who counts as active: deposited and bet so much in the period. */
  activeDeposit: Amount
  activeBet: Amount
  /** Whether tiers look at the base after deductions and what is carried, or before both. */
  tierOn: 'base' | 'gross'
  carry: CarryRule
  payer: Payer
  /** Ten-thousandths taken off ngr and netDeposit: of a result above zero, and of what was deposited. */
  resultFee: number
  depositFee: number
  /** Whether staff look at each bill before its holder collects it; otherwise it is paid at once. */
  isApproved: boolean
}

export type PlaySums = { validBet: Amount; stake: Amount; win: Amount; returned: Amount }
export type MoneySums = { deposits: Amount; withdrawals: Amount; costs: Amount }
/** What the members of a team did: play by category, money of all. */
export type TeamSums = { play: Partial<Record<GameType, PlaySums>>; money: MoneySums }

/** Weights and fees are whole ten-thousandths, so a base is kept as ten thousand times its amount. */
export const BASE_SCALE = 10_000n
/** Rates are whole millionths: what is earned is kept as amount × 10¹⁰ until it is paid. */
export const EARNED_SCALE = BASE_SCALE * 1_000_000n
/** Paid by the hundredth. */
const PAID_STEP: Amount = 1000n

const sumOf = (values: Iterable<bigint>): bigint => [...values].reduce((sum, value) => sum + value, 0n)

/** What a rate is of, × BASE_SCALE: before deductions, and after. */
export function sumBase(terms: Terms, { play, money }: TeamSums): { gross: bigint; base: bigint } {
  const weighted = (pick: (sums: PlaySums) => Amount) =>
    sumOf(Object.entries(play).map(([type, sums]) => pick(sums) * BigInt(terms.weights[type as GameType] ?? 10_000)))
  const less = (gross: bigint) => ({
    gross,
    base:
      gross - resultFeeOf(terms, gross) - money.costs * BASE_SCALE - depositFeeOf(terms, money.deposits * BASE_SCALE),
  })
  const ggr = ({ stake, win, returned }: PlaySums) => stake - win - returned
  switch (terms.base) {
    case 'validBet': {
      const base = weighted(sums => sums.validBet)
      return { gross: base, base }
    }
    case 'turnover': {
      const base = weighted(({ stake, returned }) => stake - returned)
      return { gross: base, base }
    }
    case 'ggr': {
      const base = weighted(ggr)
      return { gross: base, base }
    }
    case 'ngr':
      return less(weighted(ggr))
    case 'netDeposit':
      return less((money.deposits - money.withdrawals) * BASE_SCALE)
  }
}

/** Stakes that are given back later must be made good whatever the carry rule says. */
const carryOf = ({ base, carry }: Terms): CarryRule => (base === 'turnover' || base === 'validBet' ? 'forever' : carry)

export type Priced = {
  gross: bigint
  base: bigint
  /** The base with what was carried in: what is paid for, never below zero. */
  paidBase: bigint
  carryOut: bigint
  /** The tier that was reached, by its place in the terms; -1 for none. */
  tier: number
  rate: number
  /** × EARNED_SCALE. */
  earned: bigint
}

/** The highest rate whose tier is reached, and what it gives of a period; `carryIn` is at most zero. */
export function priceContract(terms: Terms, sums: TeamSums, active: number, carryIn: bigint): Priced {
  const { gross, base } = sumBase(terms, sums)
  const total = base + carryIn
  const rule = carryOf(terms)
  const own = base < 0n ? base : 0n
  const open = total < 0n ? total : 0n
  const carryOut = rule === 'forever' ? open : rule === 'previous' ? own : 0n
  const paidBase = total > 0n ? total : 0n
  const judged = terms.tierOn === 'gross' ? gross : total
  let tier = -1
  for (const [at, one] of terms.tiers.entries()) {
    const isReached = judged >= one.from * BASE_SCALE && active >= one.active
    if (isReached && one.rate > (terms.tiers[tier]?.rate ?? 0)) tier = at
  }
  const rate = terms.tiers[tier]?.rate ?? 0
  return { gross, base, paidBase, carryOut, tier, rate, earned: paidBase * BigInt(rate) }
}

/** What the house pays of the same base to agents below: the part of each with its own rate, at most at this contract's rate. */
export const sumDeducted = (rate: number, parts: readonly { base: bigint; rate: number }[]): bigint =>
  sumOf(parts.map(part => (part.base > 0n ? part.base * BigInt(Math.min(rate, part.rate)) : 0n)))

/**
 * What is billed now of what a period has earned so far: by the hundredth, less what was billed of the period before; `rest` is what
 * remained of the period before this one (below zero: too much was paid). Nothing is lost and nothing is taken back from a balance.
 */
export function billPeriod(
  { earned, rest }: { earned: bigint; rest: bigint },
  billed: Amount,
): { amount: Amount; rest: bigint } {
  const due = (earned > 0n ? earned : 0n) + rest
  const most = due > 0n ? (due / EARNED_SCALE / PAID_STEP) * PAID_STEP : 0n
  const amount = most > billed ? most - billed : 0n
  return { amount, rest: due - (billed + amount) * EARNED_SCALE }
}

/** The highest rate of a contract, in millionths: what caps go by. */
export const topRate = ({ tiers }: Pick<Terms, 'tiers'>): number => Math.max(0, ...tiers.map(tier => tier.rate))

/** The rate of terms at so much with so many active members: the highest whose tier is reached there. */
const rateAt = ({ tiers }: Pick<Terms, 'tiers'>, { from, active }: Pick<Tier, 'from' | 'active'>): number =>
  topRate({ tiers: tiers.filter(tier => tier.from <= from && tier.active <= active) })

/** What the tiers give of so much with so many active members, by the hundredth; weights, fees and what was carried stand outside. */
export function estimateEarning(
  terms: Pick<Terms, 'tiers'>,
  { base, active }: { base: Amount; active: number },
): { rate: number; amount: Amount } {
  const rate = rateAt(terms, { from: base, active })
  return { rate, amount: ((base * BigInt(rate)) / 1_000_000n / PAID_STEP) * PAID_STEP }
}

/** Whether terms above give at least as much wherever a tier of these begins, and are looked at by staff no more than these are. */
export const isCovered = (terms: Terms, above: Terms): boolean =>
  (terms.isApproved || !above.isApproved) && terms.tiers.every(tier => tier.rate <= rateAt(above, tier))

const written = (terms: Terms): string =>
  JSON.stringify([
    terms.period,
    terms.base,
    Object.entries(terms.weights)
      .filter(([, weight]) => weight !== 10_000)
      .sort(([one], [other]) => one.localeCompare(other)),
    terms.tierOn,
    terms.carry,
    String(terms.activeDeposit),
    String(terms.activeBet),
    terms.resultFee,
    terms.depositFee,
  ])

/** Whether two contracts reckon alike, so that the rate of one is a bound of the other's. */
export const isAlike = (one: Terms, other: Terms): boolean => written(one) === written(other)
