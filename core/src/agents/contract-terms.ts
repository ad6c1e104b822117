/** The terms of a contract as they travel and are kept, and what may stand in them. Pure. */
import { GAME_TYPES } from '../catalogue/calls.ts'
import { readAmount } from '../money.ts'
import { money, z } from '../schema.ts'
import { CARRY_RULES, CONTRACT_BASES, CONTRACT_PERIODS, type ContractKind, PAYERS } from './contract-kinds.ts'
import { type Terms, topRate } from './contract-rules.ts'

const tenThousandths = z.number().check(z.int(), z.gte(0), z.lte(10_000))

export const termsShape = z.strictObject({
  period: z.enum(CONTRACT_PERIODS),
  base: z.enum(CONTRACT_BASES),
  /** Ten-thousandths by category; what is left out counts whole. */
  weights: z.partialRecord(z.enum(GAME_TYPES), tenThousandths),
  tiers: z
    .array(
      z.strictObject({
        from: money,
        active: z.number().check(z.int(), z.gte(0), z.lte(100_000)),
        /** Millionths. */
        rate: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(12)),
  activeDeposit: money,
  activeBet: money,
  tierOn: z.enum(['base', 'gross']),
  carry: z.enum(CARRY_RULES),
  payer: z.enum(PAYERS),
  resultFee: tenThousandths,
  depositFee: tenThousandths,
  isApproved: z.boolean(),
})
export type WrittenTerms = z.infer<typeof termsShape>

export const readTerms = (written: WrittenTerms): Terms => ({
  ...written,
  tiers: written.tiers.map(tier => ({ ...tier, from: readAmount(tier.from) })),
  activeDeposit: readAmount(written.activeDeposit),
  activeBet: readAmount(written.activeBet),
})

const isVolume = ({ base }: Pick<Terms, 'base'>) => base === 'turnover' || base === 'validBet'

/** The highest rate of a base, in millionths: five per cent of what was bet, seventy of what was lost or deposited. */
export const maxRate = (terms: Pick<Terms, 'base'>): number => (isVolume(terms) ? 50_000 : 700_000)

/**
 * Whether terms can stand: wages are of what was bet; tiers rise, each asking for more and giving more than the one before; no rate is
 * above what such a base can carry.
 */
export function isSound(kind: ContractKind, terms: Terms): boolean {
  if (kind !== 'dividend' && !isVolume(terms)) return false
  if (topRate(terms) > maxRate(terms)) return false
  if (terms.activeDeposit < 0n || terms.activeBet < 0n) return false
  return terms.tiers.every((tier, at) => {
    const before = terms.tiers[at - 1]
    if (tier.from < 0n) return false
    if (!before) return true
    const isHarder = tier.from >= before.from && tier.active >= before.active
    return isHarder && (tier.from > before.from || tier.active > before.active) && tier.rate > before.rate
  })
}
