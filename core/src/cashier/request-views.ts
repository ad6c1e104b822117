/** How a deposit, a bank account and a withdrawal are shown to their player. */
import { id, moment, money, z } from '../schema.ts'
import { chosenPromotion } from './chosen-promotion.ts'
import { DEPOSIT_STATES, RECEIPTS, WITHDRAWAL_STATES } from './rules.ts'
import { METHOD_KINDS } from './settings.ts'

/** What happened to it, and when: `step` has its words in the phrases `cashier.step.<step>`. */
export const stepView = z.object({ step: z.string(), at: moment, note: z.string() })

const payTo = z.object({
  bank: z.string(),
  number: z.string(),
  holder: z.string(),
  /** The text that the transfer must carry, exactly. */
  memo: z.string(),
  /** The VietQR payload: drawn as a QR code, read by every Vietnamese banking app. */
  qr: z.string(),
  /** The provider's own page; "" where there is none. */
  url: z.string(),
})

export const depositView = z.object({
  id,
  /** For people: what support asks for. */
  reference: z.string(),
  method: z.string(),
  kind: z.enum(METHOD_KINDS),
  amount: money,
  /** What was put on the balance; "0.00" until then. It differs from `amount` only where staff matched another transfer. */
  credited: money,
  state: z.enum(DEPOSIT_STATES),
  /** A transfer arrived that does not match and waits for the staff. */
  isUnmatched: z.boolean(),
  createdAt: moment,
  expiresAt: moment,
  /** Null once there is nothing to pay any more. */
  payTo: z.nullable(payTo),
  /** What was chosen with it; null: nothing. */
  promotion: z.nullable(chosenPromotion),
  steps: z.array(stepView),
})

export const bankAccountView = z.object({
  id,
  bank: z.string(),
  bankName: z.string(),
  /** Only the last four digits: "•••• 6789". */
  number: z.string(),
  holder: z.string(),
  /** held: another account has the same bank account; staff looks at it before money goes there. */
  state: z.enum(['active', 'held']),
  createdAt: moment,
})

export const withdrawalView = z.object({
  id,
  reference: z.string(),
  amount: money,
  fee: money,
  /** What is sent: amount less fee. */
  payout: money,
  state: z.enum(WITHDRAWAL_STATES),
  /** Why it was held, rejected or failed: the staff's sentence, "" where there is none. */
  reason: z.string(),
  bankAccount: z.object({ bankName: z.string(), number: z.string(), holder: z.string() }),
  createdAt: moment,
  mayCancel: z.boolean(),
  /** From the disbursement on (WITHDRAW-07); null before. */
  receipt: z.nullable(
    z.object({
      status: z.enum(RECEIPTS),
      /** By the last report; it stays what the player reported where the operator declared the rest received too. */
      amountReceived: money,
      amountRemaining: money,
      /** The proof image, to be asked for with getProof; null where none was sent. */
      proofId: z.nullable(id),
      /** Who said so: 'player', 'auto' (the minutes ran out), 'forced' (the operator); "" while nobody did. */
      by: z.enum(['', 'player', 'auto', 'operator', 'staff']),
      /** When it counts as received by itself; null when that will not happen. */
      autoAt: z.nullable(moment),
      mayConfirm: z.boolean(),
    }),
  ),
  steps: z.array(stepView),
})
