/**
 * The key-encryption key (KEK): what is sealed in the database is sealed with it, and it stands outside. It is given by SEN_KEK or by the
 * file that SEN_KEK_FILE names (a mount); where neither is, this machine makes one for itself, `<data>/keys/kek`.
 */
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from './deps.ts'
import { readOrMakeSecret } from './keys.ts'

/** 32 bytes, and where they stand, in words for people. */
export type Kek = { bytes: Buffer; from: string }

const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/

/** The key of the environment; undefined where it gives none. Throws where a key is not 32 bytes in base64, and where two are given that differ. */
export function readGivenKek(text: string | undefined, file: string | undefined): Kek | undefined {
  const plain = text === undefined ? undefined : decode(text, 'SEN_KEK')
  const mounted = file === undefined ? undefined : decode(readMounted(file), `SEN_KEK_FILE (${file})`)
  if (plain && mounted && !plain.bytes.equals(mounted.bytes))
    throw new Error('SEN_KEK and SEN_KEK_FILE give two different key-encryption keys; leave out the one that is wrong.')
  return mounted ?? plain
}

function readMounted(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`SEN_KEK_FILE names a file that cannot be read: ${(error as Error).message}`)
  }
}

function decode(text: string, from: string): Kek {
  if (!BASE64.test(text.trim())) throw new Error(`${from} must be 32 bytes in base64`)
  return { bytes: Buffer.from(text.trim(), 'base64'), from }
}

/** The key of this server. */
export function readKek({ kek, dataDir }: Pick<Config, 'kek' | 'dataDir'>): Kek {
  return kek ?? decode(readOrMakeSecret(dataDir, 'kek'), path.join(dataDir, 'keys', 'kek'))
}

/** 64 hex digits that tell keys apart and give nothing of them away. */
export const fingerprintOf = (kek: Kek): string =>
  createHmac('sha256', kek.bytes).update('fingerprint of a key-encryption key').digest('hex')

/** Seals by AES-256-GCM; the purpose is bound in, so that one sealed thing cannot stand for another. */
export function encryptByKek(kek: Kek, purpose: string, plain: Buffer): Buffer {
  // The nonce is drawn by the cipher's own rule: 96 random bits, a handful of uses per key.
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const cipher = createCipheriv('aes-256-gcm', kek.bytes, nonce).setAAD(Buffer.from(purpose))
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Opens what was sealed with this key for this purpose; undefined when it is not that. */
export function openByKek(kek: Kek, purpose: string, encrypted: Buffer): Buffer | undefined {
  try {
    const cipher = createDecipheriv('aes-256-gcm', kek.bytes, encrypted.subarray(0, 12))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(encrypted.subarray(12, 28))
    return Buffer.concat([cipher.update(encrypted.subarray(28)), cipher.final()])
  } catch {
    return undefined
  }
}
