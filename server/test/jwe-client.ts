/** A body as a browser seals it to one of the server's keys (brandCalls.getJwks). */
import { randomUUID } from 'node:crypto'
import type { Call } from '@sen/core/call'
import { CompactEncrypt, importJWK } from 'jose'

export type Key = { kid: string; key: Awaited<ReturnType<typeof importJWK>> }

/** Reads the first key of the answer. */
export async function openKey(jwk: unknown): Promise<Key> {
  if (!jwk) throw new Error('the server has no key to seal to')
  return { kid: (jwk as { kid: string }).kid, key: await importJWK(jwk, 'ECDH-ES') }
}

export function encryptJwe(
  { kid, key }: Key,
  { method, path }: Call,
  { body, at }: { body: unknown; at: Date },
): Promise<string> {
  const iat = Math.floor(at.getTime() / 1000)
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid, typ: 'wps+jwe', iat, jti: randomUUID(), htm: method, htu: path }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body))).setProtectedHeader(header).encrypt(key)
}
