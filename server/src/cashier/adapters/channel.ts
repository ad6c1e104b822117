/**
 * A payment channel: an outside party that receives money for the brand and sends it out. Each has an adapter, which only
 * translates; what is told to a channel is told outside of any transaction and may be told again: a channel takes a reference once.
 */
import type { Amount } from '@sen/core/money'
import type { Deps } from '../../platform/deps.ts'
import { findChannelFile } from './channel-file.ts'
import { gateway } from './gateway.ts'
import { sandboxBank } from './sandbox-bank.ts'
import type { Signed } from './sign-callback.ts'

export type Expected = { reference: string; amount: Amount; account: string; expiresAt: Date }
export type Payout = { reference: string; amount: Amount; bin: string; number: string; holder: string }

type Ended = { state: 'paid'; channelReference: string } | { state: 'failed'; reason: string }

/**
 * What became of a payout: unknown to the channel, taken and on its way, or over, with the amount that the channel says. What cannot be
 * known (no answer, a broken one, one that is not the channel's) is thrown: then it is asked again.
 */
export type PayoutState = { state: 'unknown' | 'taken' } | (Ended & { amount: Amount; currency?: string | undefined })

/** What a channel's callback says. A currency that is left out is the brand's. */
export type News =
  | {
      kind: 'transfer'
      channelId: string
      amount: Amount
      currency?: string | undefined
      memo: string
      payer: string
      sentAt: Date
    }
  | { kind: 'payout'; reference: string; amount: Amount; currency?: string | undefined; result: Ended }

/** A line of a channel's list that is no news in the words of its wire, as it was said. */
export type Unreadable = { kind: 'unreadable'; said: string }
export type Listed = News | Unreadable

/** How news of a channel was taken: done (also when it was heard before), or why it cannot be true. */
export type Heard = 'done' | 'changed' | 'unknown'

export type Headers = Readonly<Record<string, string | string[] | undefined>>

export type Channel = {
  /** Says that money will come; answers the channel's own page to pay on, '' where it has none. */
  expect: (deps: Deps, brandId: string, order: Expected) => Promise<{ url: string }>
  payOut: (deps: Deps, brandId: string, order: Payout) => Promise<PayoutState>
  askPayout: (deps: Deps, brandId: string, reference: string) => Promise<PayoutState>
  /** What came in after a mark of the channel's own ('' from the beginning), for callbacks that were lost; left out where none are. */
  listNews?: (deps: Deps, brandId: string, after: string) => Promise<{ list: Listed[]; next: string }>
  /** Only where payers are played: has this one pay now; false when he will not pay or has paid. */
  hurryPayer?: (deps: Deps, brandId: string, reference: string) => Promise<boolean>
  /** Whether a callback is the channel's own, just now. */
  isOwn: (deps: Deps, signed: Signed, headers: Headers) => boolean
  /** Reads a callback whose signature was right; undefined for what is none. */
  readNews: (body: unknown) => News | undefined
}

/**
 * The channel of a code for a brand; undefined when this installation has none. The sandbox exists in demo mode only, every other
 * one is a file (docs/payments.md).
 */
export function findChannel(deps: Deps, code: string, brandId: string): Channel | undefined {
  if (code === 'sandbox') return deps.config.demo ? sandboxBank : undefined
  const file = findChannelFile(deps.config, code)
  return file && (file.brands.includes('*') || file.brands.includes(brandId)) ? gateway(file) : undefined
}
