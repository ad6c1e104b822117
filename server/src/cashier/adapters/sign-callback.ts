/**
 * The signature of a channel's callback (threat T12): HMAC-SHA256 over method, path, time, nonce and the body's own bytes. The time
 * keeps an old call from being sent again; that a call counts once is the transfer's own id, so copies need no memory of nonces.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { CALLBACK_WINDOW_SECONDS } from '@sen/core/cashier/limits'
import type { Deps } from '../../platform/deps.ts'
import { readOrMakeSecret } from '../../platform/keys.ts'

export type Signed = { path: string; body: Buffer | string }
export type SignatureHeaders = { 'x-time': string; 'x-nonce': string; 'x-signature': string }

/** Where a channel's callbacks for a brand arrive. */
export const callbackPath = (channel: string, brandId: string): string => `/cashier/callbacks/${channel}/${brandId}`

const hmac = (secret: string, { path, body }: Signed, time: string, nonce: string) =>
  createHmac('sha256', secret).update(`POST\n${path}\n${time}\n${nonce}\n`).update(body).digest()

/** The secret that a channel and the platform share: the file bank-<channel> among the keys. */
export const channelSecret = (deps: Deps, channel: string): string =>
  readOrMakeSecret(deps.config.dataDir, `bank-${channel}`)

/** The headers that go with a callback. */
export function signCallback(secret: string, signed: Signed, at: Date, nonce: string): SignatureHeaders {
  const time = String(Math.floor(at.getTime() / 1000))
  return { 'x-time': time, 'x-nonce': nonce, 'x-signature': hmac(secret, signed, time, nonce).toString('hex') }
}

/** Whether the headers are this secret's over this call, and not older or newer than a minute. */
export function isSignedCallback(
  secret: string,
  signed: Signed,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: Date,
): boolean {
  const [time, nonce, signature] = ['x-time', 'x-nonce', 'x-signature'].map(name => String(headers[name] ?? '')) as [
    string,
    string,
    string,
  ]
  if (!/^\d{1,12}$/.test(time) || !/^[A-Za-z0-9_-]{8,64}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(signature))
    return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > CALLBACK_WINDOW_SECONDS) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), hmac(secret, signed, time, nonce))
}
