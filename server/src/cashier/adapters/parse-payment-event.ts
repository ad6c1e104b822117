/**
 * What a provider's callback says, in the words of docs/payments.md. What people typed is cut and cleaned, not refused: a bank passes
 * on whatever a payer wrote, and his money is there.
 */
import { AMOUNT_MAX, parseAmount } from '@sen/core/money'
import { z } from '@sen/core/schema'
import type { PaymentEvent } from './provider.ts'

const MEMO_MAX = 500
export const NAME_MAX = 200
const providerId = z.string().check(z.regex(/^[A-Za-z0-9._-]{4,64}$/))
const currency = z.optional(z.string().check(z.regex(/^[A-Z]{3}$/)))

const transferEvent = z.strictObject({
  type: z.literal('transfer'),
  id: providerId,
  amount: z.string(),
  currency,
  memo: z.string(),
  payer: z.string(),
  sentAt: z.iso.datetime(),
})
const payoutEvent = z.strictObject({
  type: z.literal('payout'),
  id: providerId,
  reference: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/)),
  amount: z.string(),
  currency,
  result: z.enum(['paid', 'failed']),
  reason: z._default(z.string(), ''),
})
const event = z.union([transferEvent, payoutEvent])

/** A text of others as it is kept: without control characters (PostgreSQL takes no zero) and half letters, and bounded. */
export const cleanText = (text: string, max: number): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, max)
    .toWellFormed()

/** The news in a body that was read; undefined for what is none. */
export function parsePaymentEvent(body: unknown): PaymentEvent | undefined {
  const verdict = event.safeParse(body)
  const amount = verdict.success ? parseAmount(verdict.data.amount) : undefined
  if (!verdict.success || amount === undefined || amount <= 0n || amount > AMOUNT_MAX) return undefined
  const said = verdict.data
  return said.type === 'transfer'
    ? {
        kind: 'transfer',
        providerId: said.id,
        amount,
        currency: said.currency,
        memo: cleanText(said.memo, MEMO_MAX),
        payer: cleanText(said.payer, NAME_MAX),
        sentAt: new Date(said.sentAt),
      }
    : {
        kind: 'payout',
        reference: said.reference,
        amount,
        currency: said.currency,
        result:
          said.result === 'paid'
            ? { state: 'paid', providerReference: said.id }
            : { state: 'failed', reason: cleanText(said.reason, NAME_MAX) },
      }
}
