/**
 * A payment gateway over the wire of docs/payments.md: it tells transfers that came in, takes payouts under our reference once, and
 * both sides sign. An answer that is missing, broken, unsigned or about something else says nothing: it is thrown, and whoever asked
 * asks again later. Only the gateway's own signed word ends a payout.
 */
import { type Amount, parseAmount, writeAmount } from '@sen/core/money'
import { z } from '@sen/core/schema'
import { readJson } from '../../platform/body-parsers.ts'
import type { Deps } from '../../platform/deps.ts'
import { cleanText, NAME_MAX, parsePaymentEvent } from './parse-payment-event.ts'
import type { Listed, PaymentEvent, PayoutState, Provider } from './provider.ts'
import type { ProviderFile } from './provider-file.ts'
import { callbackPath, isSigned, signWith } from './sign-callback.ts'

const ANSWER_WITHIN_MS = 8000
const ANSWER_CHARACTERS_MAX = 512 * 1024
/** So much of what cannot be read is shown to the staff. */
const UNREADABLE_MAX = 2000

const expectAnswer = z.object({ url: z.optional(z.url({ protocol: /^https$/ })) })
const payoutAnswer = z.object({
  reference: z.string(),
  state: z.enum(['taken', 'paid', 'failed']),
  id: z._default(z.string().check(z.regex(/^[A-Za-z0-9._-]{0,64}$/)), ''),
  amount: z.string(),
  currency: z.string(),
  reason: z._default(z.string(), ''),
})
/** Each transfer is read by itself: one that is none must not keep those behind it. */
const eventsAnswer = z.object({
  transfers: z.array(z.unknown()),
  next: z.string().check(z.regex(/^\P{Cc}{0,200}$/u)),
})

/** The provider that a file describes. */
export const gateway = (file: ProviderFile): Provider => ({
  openPaymentOrder: async (deps, brandId, { reference, amount, account, expiresAt }) => {
    const body = { ...order(file, brandId, reference, amount), account, expiresAt: expiresAt.toISOString() }
    const { status, said } = await ask(deps, file, { method: 'POST', path: '/collections', body, key: reference })
    if (status !== 200) throw new Error(`the provider ${file.code} answered ${status}`)
    return { url: expectAnswer.parse(said).url ?? '' }
  },
  payOut: async (deps, brandId, { reference, amount, bin, number, holder }) => {
    const body = { ...order(file, brandId, reference, amount), to: { bin, number, holder } }
    const answer = await ask(deps, file, { method: 'POST', path: '/payouts', body, key: reference })
    return readPayout(file, answer, reference)
  },
  askPayout: async (deps, _brandId, reference) => {
    const answer = await ask(deps, file, { method: 'GET', path: `/payouts/${encodeURIComponent(reference)}` })
    return answer.status === 404 ? { state: 'unknown' } : readPayout(file, answer, reference)
  },
  listPaymentEvents: async (deps, brandId, after) => {
    const query = new URLSearchParams({ brand: brandId, after })
    const { status, said } = await ask(deps, file, { method: 'GET', path: `/transfers?${query}` })
    if (status !== 200) throw new Error(`the provider ${file.code} answered ${status}`)
    const { transfers, next } = eventsAnswer.parse(said)
    return { list: transfers.map(readListed), next }
  },
  isOwn: (deps, signed, headers) => isSigned(file.keys, signed, headers, deps.now()),
  parsePaymentEvent: readOwn,
})

/** A gateway serves many; its news must say the currency. */
function readOwn(body: unknown): PaymentEvent | undefined {
  const event = parsePaymentEvent(body)
  return event?.currency ? event : undefined
}

function readListed(body: unknown): Listed {
  const event = readOwn(body)
  return event?.kind === 'transfer'
    ? event
    : { kind: 'unreadable', said: cleanText(JSON.stringify(body), UNREADABLE_MAX) }
}

const order = (file: ProviderFile, brandId: string, reference: string, amount: Amount) => ({
  reference,
  amount: writeAmount(amount),
  currency: file.currency,
  brand: brandId,
  callback: file.platform + callbackPath(file.code, brandId),
})

type Said = { status: number; said: unknown }

function readPayout(file: ProviderFile, { status, said }: Said, reference: string): PayoutState {
  if (status !== 200) throw new Error(`the provider ${file.code} answered ${status}`)
  const answer = payoutAnswer.parse(said)
  if (answer.reference !== reference) throw new Error(`the provider ${file.code} answered about another payout`)
  if (answer.state === 'taken') return { state: 'taken' }
  const amount = parseAmount(answer.amount)
  if (amount === undefined) throw new Error(`the provider ${file.code} answered no amount`)
  const { currency, id, reason } = answer
  if (answer.state === 'failed') return { state: 'failed', reason: cleanText(reason, NAME_MAX), amount, currency }
  if (!id) throw new Error(`the provider ${file.code} paid without an id of its own`)
  return { state: 'paid', providerReference: id, amount, currency }
}

/**
 * One signed call. The answer must be signed too, over its status and our own nonce, so that neither another call's answer nor one
 * of another's making counts. Throws when the outcome is not known.
 */
async function ask(
  deps: Deps,
  { address, merchant, keys, code }: ProviderFile,
  call: { method: 'GET' | 'POST'; path: string; body?: object; key?: string },
): Promise<Said> {
  const url = new URL(address + call.path)
  const path = url.pathname + url.search
  const body = call.body ? JSON.stringify(call.body) : ''
  const nonce = deps.randomBytes(12).toString('base64url')
  const signature = signWith(keys, { method: call.method, path, body }, deps.now(), nonce)
  const response = await fetch(url, {
    method: call.method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(call.key ? { 'idempotency-key': call.key } : {}),
      'x-merchant': merchant,
      ...signature,
    },
    ...(body ? { body } : {}),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    redirect: 'error',
  })
  const text = await response.text()
  if (response.status >= 500) throw new Error(`the provider ${code} answered ${response.status}`)
  const signed = { method: 'ANSWER', path, body: `${response.status}\n${text}` } as const
  const headers = { ...Object.fromEntries(response.headers), 'x-nonce': nonce }
  if (text.length > ANSWER_CHARACTERS_MAX || !isSigned(keys, signed, headers, deps.now()))
    throw new Error(`the provider ${code} answered ${response.status} without its signature`)
  return { status: response.status, said: text ? readJson(text) : undefined }
}
