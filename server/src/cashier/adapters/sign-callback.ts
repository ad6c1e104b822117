/**
 * Signatures between the platform and payment providers (threat T12): over method, path, time, nonce and the body's own bytes. The
 * time keeps an old call from being sent again; that a call counts once is the transfer's own id, so copies need no memory of nonces.
 */
import { createHmac, createPrivateKey, createPublicKey, sign, timingSafeEqual, verify } from 'node:crypto'
import { CALLBACK_WINDOW_SECONDS } from '@sen/core/cashier/limits'
import type { Deps } from '../../platform/deps.ts'
import { readOrMakeSecret } from '../../platform/keys.ts'

/** What is signed. `method` is POST where it is left out, ANSWER for what a provider answers us. */
export type Signed = { method?: 'POST' | 'GET' | 'ANSWER'; path: string; body: Buffer | string }
export type SignatureHeaders = { 'x-time': string; 'x-nonce': string; 'x-signature': string }

/** How one of two sides signs, in hex, and knows the other's signature. */
export type Keys = {
  sign: (text: Buffer) => string
  isRight: (text: Buffer, signature: Buffer) => boolean
}

/** Where a provider's callbacks for a brand arrive. */
export const callbackPath = (provider: string, brandId: string): string => `/cashier/callbacks/${provider}/${brandId}`

/** HMAC-SHA256 with a secret that both sides have. */
export function hmacKeys(secret: string): Keys {
  const digest = (text: Buffer) => createHmac('sha256', secret).update(text).digest()
  return {
    sign: text => digest(text).toString('hex'),
    isRight: (text, signature) => signature.length === 32 && timingSafeEqual(signature, digest(text)),
  }
}

/** RSA (PKCS #1 v1.5) over SHA-256: we sign with our private key and know theirs by their public one, both PEM texts. */
export function rsaKeys(ours: string, theirs: string): Keys {
  const [ownKey, theirKey] = [createPrivateKey(ours), createPublicKey(theirs)]
  return {
    sign: text => sign('sha256', text, ownKey).toString('hex'),
    isRight: (text, signature) => verify('sha256', text, theirKey, signature),
  }
}

const textOf = ({ method = 'POST', path, body }: Signed, time: string, nonce: string): Buffer =>
  Buffer.concat([Buffer.from(`${method}\n${path}\n${time}\n${nonce}\n`), Buffer.from(body)])

/** The file among the keys with the secret that a sandbox bank and the platform share. */
export const providerSecretFile = (provider: string): string => `bank-${provider}`

/** That secret. */
export const providerSecret = (deps: Deps, provider: string): string =>
  readOrMakeSecret(deps.config.dataDir, providerSecretFile(provider))

/** The headers that go with a call or an answer. */
export function signWith(keys: Keys, signed: Signed, at: Date, nonce: string): SignatureHeaders {
  const time = String(Math.floor(at.getTime() / 1000))
  return { 'x-time': time, 'x-nonce': nonce, 'x-signature': keys.sign(textOf(signed, time, nonce)) }
}

/** The headers of a callback that is signed with a shared secret. */
export const signCallback = (secret: string, signed: Signed, at: Date, nonce: string): SignatureHeaders =>
  signWith(hmacKeys(secret), signed, at, nonce)

/** Whether the headers are the other side's over these bytes, and not older or newer than a minute. */
export function isSigned(
  keys: Keys,
  signed: Signed,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: Date,
): boolean {
  const [time, nonce, signature] = ['x-time', 'x-nonce', 'x-signature'].map(name => String(headers[name] ?? '')) as [
    string,
    string,
    string,
  ]
  if (!/^\d{1,12}$/.test(time) || !/^[A-Za-z0-9_-]{8,64}$/.test(nonce) || !/^[0-9a-f]{64,1024}$/.test(signature))
    return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > CALLBACK_WINDOW_SECONDS) return false
  return keys.isRight(textOf(signed, time, nonce), Buffer.from(signature, 'hex'))
}
