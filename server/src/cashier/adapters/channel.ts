/**
 * A payment channel: an outside party that receives money for the brand and sends it out. Each has an adapter, which only
 * translates; what is told to a channel is told outside of any transaction and may be told again: a channel takes a reference once.
 */
import type { Amount } from '@sen/core/money'
import type { Deps } from '../../platform/deps.ts'
import { sandboxBank } from './sandbox-bank.ts'

export type Expected = { reference: string; amount: Amount; account: string; expiresAt: Date }
export type Payout = { reference: string; amount: Amount; bin: string; number: string; holder: string }

/** What became of a payout: unknown to the channel, taken and on its way, or over. */
export type PayoutState =
  | { state: 'unknown' | 'taken' }
  | { state: 'paid'; channelReference: string }
  | { state: 'failed'; reason: string }

/** What a channel's callback says. */
export type News =
  | { kind: 'transfer'; channelId: string; amount: Amount; memo: string; payer: string; sentAt: Date }
  | { kind: 'payout'; reference: string; amount: Amount; result: PayoutState & { state: 'paid' | 'failed' } }

export type Channel = {
  /** Says that money will come; answers the channel's own page to pay on, '' where it has none. */
  expect: (deps: Deps, brandId: string, order: Expected) => Promise<{ url: string }>
  payOut: (deps: Deps, brandId: string, order: Payout) => Promise<PayoutState>
  askPayout: (deps: Deps, brandId: string, reference: string) => Promise<PayoutState>
  /** Only where payers are played: has this one pay now; false when he will not pay or has paid. */
  hurryPayer?: (deps: Deps, brandId: string, reference: string) => Promise<boolean>
  /** Reads a callback whose signature was right; undefined for what is none. */
  readNews: (body: unknown) => News | undefined
}

/** The channel of a code; undefined when this installation has none. The sandbox exists in demo mode only. */
export const findChannel = (deps: Deps, code: string): Channel | undefined =>
  code === 'sandbox' && deps.config.demo ? sandboxBank : undefined
