/** Encrypted bodies: compact JWE to the brand's current key (decision P6). Loaded only when an encrypted call is made. */
import { brandCalls } from '@sen/core/brand/calls'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { ask } from './ask.ts'

type Keys = { keys: (JWK & { kid: string; exp: number })[] }
let keys: Promise<Keys> | undefined
let readAt = 0

/** Seals a body for one method and path; also the free-play `random` (a JWE over {nonce}). */
export async function encryptJwe(body: unknown, method: string, path: string): Promise<string> {
  // Keys turn over daily; five minutes is what the server lets them be cached for.
  if (!keys || Date.now() - readAt > 300_000) {
    readAt = Date.now()
    keys = ask(brandCalls.getJwks) as Promise<Keys>
    keys.catch(() => {
      keys = undefined
    })
  }
  const key = (await keys).keys[0]
  if (!key) throw new Error('no key to seal with')
  const header = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: key.kid,
    typ: 'wps+jwe',
    iat: Math.floor(Date.now() / 1000),
    jti: crypto.randomUUID(),
    htm: method,
    htu: path,
  }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader(header)
    .encrypt(await importJWK({ kty: key.kty, crv: key.crv, x: key.x, y: key.y } as JWK, 'ECDH-ES'))
}
