/**
 * A payment provider: an outside party that receives money for the brand and sends it out. Each has an adapter, which only
 * translates; what is told to a provider is told outside of any transaction and may be told again: a provider takes a reference once.
 */
import type { Amount } from '@sen/core/money'
import type { Deps } from '../../platform/deps.ts'
import { gateway } from './gateway.ts'
import { findProviderFile } from './provider-file.ts'
import { sandboxBank } from './sandbox-bank.ts'
import type { Signed } from './sign-callback.ts'

export type Expected = { reference: string; amount: Amount; account: string; expiresAt: Date }
export type Payout = { reference: string; amount: Amount; bin: string; number: string; holder: string }

type Ended = { state: 'paid'; providerReference: string } | { state: 'failed'; reason: string }

/**
 * What became of a payout: unknown to the provider, taken and on its way, or over, with the amount that the provider says. What cannot be
 * known (no answer, a broken one, one that is not the provider's) is thrown: then it is asked again.
 */
export type PayoutState = { state: 'unknown' | 'taken' } | (Ended & { amount: Amount; currency?: string | undefined })

/** What a provider's callback says. A currency that is left out is the brand's. */
export type PaymentEvent =
  | {
      kind: 'transfer'
      providerId: string
      amount: Amount
      currency?: string | undefined
      memo: string
      payer: string
      sentAt: Date
    }
  | { kind: 'payout'; reference: string; amount: Amount; currency?: string | undefined; result: Ended }

/** A line of a provider's list that is no news in the words of its wire, as it was said. */
export type Unreadable = { kind: 'unreadable'; said: string }
export type Listed = PaymentEvent | Unreadable

/** How news of a provider was taken: done (also when it was heard before), or why it cannot be true. */
export type EventOutcome = 'done' | 'changed' | 'unknown'

export type Headers = Readonly<Record<string, string | string[] | undefined>>

export type Provider = {
  /** Says that money will come; answers the provider's own page to pay on, '' where it has none. */
  openPaymentOrder: (deps: Deps, brandId: string, order: Expected) => Promise<{ url: string }>
  payOut: (deps: Deps, brandId: string, order: Payout) => Promise<PayoutState>
  askPayout: (deps: Deps, brandId: string, reference: string) => Promise<PayoutState>
  /** What came in after a mark of the provider's own ('' from the beginning), for callbacks that were lost; left out where none are. */
  listPaymentEvents?: (deps: Deps, brandId: string, after: string) => Promise<{ list: Listed[]; next: string }>
  /** Only where payers are played: has this one pay now; false when he will not pay or has paid. */
  hurryPayer?: (deps: Deps, brandId: string, reference: string) => Promise<boolean>
  /** Whether a callback is the provider's own, just now. */
  isOwn: (deps: Deps, signed: Signed, headers: Headers) => boolean
  /** Reads a callback whose signature was right; undefined for what is none. */
  parsePaymentEvent: (body: unknown) => PaymentEvent | undefined
}

/**
 * The provider of a code for a brand; undefined when this installation has none. The sandbox exists in demo mode only, every other
 * one is a file (docs/payments.md).
 */
export function findProvider(deps: Deps, code: string, brandId: string): Provider | undefined {
  if (code === 'sandbox') return deps.config.demo ? sandboxBank : undefined
  const file = findProviderFile(deps.config, code)
  return file && (file.brands.includes('*') || file.brands.includes(brandId)) ? gateway(file) : undefined
}
