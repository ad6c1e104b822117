/** Contracts in words: rates, days, what is different between two offers. Pure. */
import type { WrittenTerms } from '@sen/core/agents/contract-terms'
import { readAmount } from '@sen/core/money'
import { isRefused } from '../ask/refused.ts'
import { writeMoney } from '../kit/Money.tsx'
import type { Words } from '../words/words.tsx'
import { errorMessage } from './error-message.ts'

/** The sentence of what refused terms: what the shape of the call does not take, a rate of nothing or below, is a fault of the terms as well. */
export const termsMessage = (error: unknown, words: Pick<Words, 'say'>): string =>
  isRefused(error, 'platform.badInput') ? words.say('agents.termsInvalid') : errorMessage(error, words)

/** Millionths as a percentage: 1500 is "0.15%". */
export const writeRate = (millionths: number): string => `${Number((millionths / 10_000).toFixed(4))}%`

/** A tier as a sentence; what it does not ask for is not said. */
export function writeTier(say: Words['say'], { from, active, rate }: WrittenTerms['tiers'][number]): string {
  const words = { from: writeMoney(from), active, rate: writeRate(rate) }
  const asksAmount = readAmount(from) > 0n
  if (asksAmount) return say(active > 0 ? 'contract.tierText' : 'contract.tierAmountText', words)
  return say(active > 0 ? 'contract.tierActiveText' : 'contract.tierAnyText', words)
}

/** Who counts as an active member; what is not asked of him is not said. */
function writeActive(say: Words['say'], { activeDeposit, activeBet }: WrittenTerms): string {
  const words = { deposit: writeMoney(activeDeposit), bet: writeMoney(activeBet) }
  const [asksDeposit, asksBet] = [readAmount(activeDeposit) > 0n, readAmount(activeBet) > 0n]
  if (asksDeposit) return say(asksBet ? 'contract.activeRule' : 'contract.activeDepositRule', words)
  return say(asksBet ? 'contract.activeBetRule' : 'contract.activeAnyRule', words)
}

/** The terms line by line, each by its name. */
export function listTerms(
  { say }: Pick<Words, 'say'>,
  terms: WrittenTerms,
): { key: string; name: string; text: string }[] {
  const rows = [
    ['base', say('contract.base'), say(`contract.base.${terms.base}`)],
    ['period', say('contract.period'), say(`contract.period.${terms.period}`)],
    ...terms.tiers.map((tier, at) => [`tier${at}`, say('contract.tierLine', { n: at + 1 }), writeTier(say, tier)]),
    ['active', say('contract.tierActive'), writeActive(say, terms)],
    ...Object.entries(terms.weights)
      .filter(([, weight]) => weight !== 10_000)
      .map(([type, weight]) => [
        `weight${type}`,
        say(`catalogue.type.${type}` as 'catalogue.type.RNG'),
        writeRate((weight ?? 0) * 100),
      ]),
    ...(terms.resultFee > 0
      ? [['resultFee', say('contract.fees'), say('bill.resultFee', { rate: writeRate(terms.resultFee * 100) })]]
      : []),
    ...(terms.depositFee > 0
      ? [['depositFee', say('contract.fees'), say('bill.depositFee', { rate: writeRate(terms.depositFee * 100) })]]
      : []),
    ...(terms.base === 'turnover' || terms.base === 'validBet'
      ? []
      : [['carry', say('contract.carry'), say(`contract.carry.${terms.carry}`)]]),
    ['payer', say('contract.payer'), say(`contract.payer.${terms.payer}`)],
    ['isApproved', say('contract.payment'), say(terms.isApproved ? 'contract.approved' : 'contract.automatic')],
  ]
  return rows.map(([key = '', name = '', text = '']) => ({ key, name, text }))
}
