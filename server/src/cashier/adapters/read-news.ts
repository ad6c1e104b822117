/** What a channel's callback says, in the words of docs/payments.md. */
import { parseAmount } from '@sen/core/money'
import { z } from '@sen/core/schema'
import type { News } from './channel.ts'

const channelId = z.string().check(z.regex(/^[A-Za-z0-9._-]{4,64}$/))
const currency = z.optional(z.string().check(z.regex(/^[A-Z]{3}$/)))

export const transferNews = z.strictObject({
  type: z.literal('transfer'),
  id: channelId,
  amount: z.string(),
  currency,
  memo: z.string().check(z.maxLength(500)),
  payer: z.string().check(z.maxLength(200)),
  sentAt: z.iso.datetime(),
})
const payoutNews = z.strictObject({
  type: z.literal('payout'),
  id: channelId,
  reference: z.string().check(z.maxLength(64)),
  amount: z.string(),
  currency,
  result: z.enum(['paid', 'failed']),
  reason: z._default(z.string().check(z.maxLength(200)), ''),
})
const news = z.union([transferNews, payoutNews])

/** The news in a body that was read; undefined for what is none. */
export function readNews(body: unknown): News | undefined {
  const verdict = news.safeParse(body)
  const amount = verdict.success ? parseAmount(verdict.data.amount) : undefined
  if (!verdict.success || amount === undefined || amount <= 0n) return undefined
  const said = verdict.data
  return said.type === 'transfer'
    ? {
        kind: 'transfer',
        channelId: said.id,
        amount,
        currency: said.currency,
        memo: said.memo,
        payer: said.payer,
        sentAt: new Date(said.sentAt),
      }
    : {
        kind: 'payout',
        reference: said.reference,
        amount,
        currency: said.currency,
        result:
          said.result === 'paid'
            ? { state: 'paid', channelReference: said.id }
            : { state: 'failed', reason: said.reason },
      }
}
