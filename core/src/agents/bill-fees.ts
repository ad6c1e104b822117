/** The fees that are taken off a base, and how a bill tells them. Pure; apart from the rules, whose other readers need none of it. */
import { type Amount, readAmount, writeAmount } from '../money.ts'

type Rates = { resultFee: number; depositFee: number }

const SCALE = 10_000n

/** The fee on a result, in its own scale; none on one below zero. */
export const resultFeeOf = ({ resultFee }: Rates, gross: bigint): bigint =>
  gross > 0n ? (gross * BigInt(resultFee)) / SCALE : 0n

/** The fee on deposits, in their own scale. */
export const depositFeeOf = ({ depositFee }: Rates, deposits: bigint): bigint => (deposits * BigInt(depositFee)) / SCALE

type Reckoned = {
  terms: Rates & { base: string }
  /** Amounts as they travel. */
  gross: string
  deposits: string
}

/** What is taken off the gross base: each fee that the terms name, its rate in ten-thousandths; none of a base that has no fees. */
export function listFees({ terms, gross, deposits }: Reckoned) {
  if (terms.base !== 'ngr' && terms.base !== 'netDeposit') return []
  const fees: { key: keyof Rates; amount: Amount }[] = [
    { key: 'resultFee', amount: resultFeeOf(terms, readAmount(gross)) },
    { key: 'depositFee', amount: depositFeeOf(terms, readAmount(deposits)) },
  ]
  return fees
    .filter(({ key }) => terms[key] > 0)
    .map(({ key, amount }) => ({ key, rate: terms[key], amount: writeAmount(amount) }))
}
