/** What a brand says about money that comes and goes: the part `cashier` of its file. Amounts are decimal texts. */
import { z } from '../schema.ts'

const amount = z.string().check(z.regex(/^\d{1,12}$/))
const named = z.record(z.string(), z.string())

/** bank: a transfer with a QR code and a memo. ewallet and card: the provider's own page, or the same QR where it has none. */
export const METHOD_KINDS = ['bank', 'ewallet', 'card'] as const
export type MethodKind = (typeof METHOD_KINDS)[number]

export const cashierSettings = z.strictObject({
  depositMethods: z.array(
    z.strictObject({
      code: z.string().check(z.regex(/^[a-z][a-z0-9]{1,23}$/)),
      kind: z.enum(METHOD_KINDS),
      /** The payment provider that receives it: an adapter of the server. */
      provider: z.string().check(z.regex(/^[a-z][a-z0-9]{1,23}$/)),
      name: named,
      min: amount,
      max: amount,
      /** How long the money is waited for. */
      minutes: z.number().check(z.gte(1), z.lte(1440)),
      /** Where the player sends it. */
      account: z.strictObject({
        bank: z.string(),
        bin: z.string().check(z.regex(/^\d{6}$/)),
        number: z.string().check(z.regex(/^[A-Z0-9]{4,19}$/i)),
        holder: z.string().check(z.minLength(2)),
      }),
    }),
  ),
  withdrawal: z.strictObject({
    provider: z.string().check(z.regex(/^[a-z][a-z0-9]{1,23}$/)),
    min: amount,
    max: amount,
    /** Requests of a day, and how many of them cost nothing. */
    perDay: z.number().check(z.gte(1), z.lte(1000)),
    freePerDay: z.number().check(z.gte(0)),
    /** The fee beyond the free ones: a share of the amount, rounded up to whole units, at least `feeMin`. */
    feeRate: z.string().check(z.regex(/^0(\.\d{1,6})?$/)),
    feeMin: amount,
    /** How often a deposit must be staked before money may leave, against laundering; "0" asks nothing. */
    wageringMultiple: z._default(z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/)), '1'),
    /** The brand's promise: a request is looked at within so many minutes. */
    reviewMinutes: z._default(z.number().check(z.gte(1), z.lte(4320)), 30),
    /** Above this amount two people of the staff must approve. */
    fourEyesAbove: amount,
    /** A withdrawal that nobody confirmed counts as received after so many minutes (decision T4). */
    withdrawAutoReceiveMinutes: z.number().check(z.gte(1), z.lte(10080)),
  }),
  /** Bank accounts that a player may keep. */
  bankAccountsMax: z.number().check(z.gte(1), z.lte(20)),
  /** Transfers between an agent and who stands directly above or below (threat T19): off unless the brand says so. */
  downlineTransfers: z.strictObject({
    upline: z.boolean(),
    downline: z.boolean(),
    min: amount,
    max: amount,
    perDay: z.number().check(z.gte(1), z.lte(1000)),
    /** Above this amount in a day two of the staff must agree first. */
    fourEyesAbove: z._default(amount, '20000000'),
  }),
})

export type CashierSettings = z.output<typeof cashierSettings>
export type DepositMethod = CashierSettings['depositMethods'][number]
