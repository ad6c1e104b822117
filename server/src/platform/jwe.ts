/**
 * Encrypted bodies: credentials travel as a compact JWE (ECDH-ES, A256GCM) inside TLS, so that nothing that reads requests on the way
 * sees them. Not authentication, and no defence against replay by itself: that is what `jti` and the short window are for.
 *
 * Keys turn over every day and are believed for two; their private halves lie in the database, sealed with a key-encryption key
 * (KEK) that stands outside it (kek.ts).
 */
import { createHash } from 'node:crypto'
import { refuse } from '@sen/core/refusal'
import { type CryptoKey, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { readJson } from './body-parsers.ts'
import { sql, type Tx } from './db.ts'
import type { Deps } from './deps.ts'
import { encryptByKek, type Kek, openByKek, readKek } from './kek.ts'

const NEW_AFTER_MS = 24 * 3600_000
const BELIEVED_MS = 48 * 3600_000
const READ_AGAIN_MS = 60_000
const WINDOW_SECONDS = 120
const LENGTH_MAX = 16 * 1024
const HEADER_FIELDS = ['alg', 'enc', 'kid', 'typ', 'iat', 'jti', 'htm', 'htu', 'epk']

export type PublicJwk = {
  kty: 'EC'
  crv: 'P-256'
  use: 'enc'
  alg: 'ECDH-ES'
  kid: string
  x: string
  y: string
  /** Seconds since 1970: until when bodies sealed to it are opened. */
  exp: number
}
type Key = { kid: string; publicJwk: PublicJwk; privateKey: CryptoKey; createdAt: number; expiresAt: number }
type Ring = { keys: Key[]; readAt: number; reading?: Promise<void>; sweptAt: number; secrets: Map<string, Buffer> }

const rings = new WeakMap<Deps, Ring>()
const ringOf = (deps: Deps): Ring => {
  const found = rings.get(deps) ?? { keys: [], readAt: 0, sweptAt: 0, secrets: new Map() }
  rings.set(deps, found)
  return found
}

/** The public keys that bodies are sealed to, the newest first. Answers { keys }. */
export async function publicJwks(deps: Deps): Promise<{ keys: PublicJwk[] }> {
  return { keys: (await currentKeys(deps)).map(key => key.publicJwk) }
}

/**
 * Opens an encrypted body and answers the JSON value in it. Everything that is wrong with it is one answer (platform.malformedJwe);
 * the same envelope a second time is platform.replayed. The order of the checks is cheap ones first.
 */
export async function decryptJwe(
  deps: Deps,
  jwe: string,
  at: { method: string; path: string; brandId: string },
): Promise<unknown> {
  const header = jwe.length <= LENGTH_MAX ? readHeader(jwe) : undefined
  if (!header) refuse('platform.malformedJwe')
  const key = await keyById(deps, header.kid)
  if (!key) refuse('platform.malformedJwe')
  const now = deps.now().getTime()
  if (header.htm !== at.method || header.htu !== at.path) refuse('platform.malformedJwe')
  if (Math.abs(now / 1000 - header.iat) > WINDOW_SECONDS) refuse('platform.malformedJwe')
  const value = await open(jwe, key.privateKey)
  await storeJti(deps, at.brandId, header.jti)
  return value.read
}

type Header = { kid: string; iat: number; jti: string; htm: string; htu: string }

/** The header, when every field of it is one we know and says what we expect: so zip, crit, jwk, jku, x5u are refused too. */
function readHeader(jwe: string): Header | undefined {
  const parts = jwe.split('.')
  if (parts.length !== 5 || parts[1] !== '' || !parts.every(part => /^[A-Za-z0-9_-]*$/.test(part))) return undefined
  let header: Record<string, unknown>
  try {
    header = JSON.parse(Buffer.from(parts[0] as string, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
  if (header === null || typeof header !== 'object' || Array.isArray(header)) return undefined
  if (!Object.keys(header).every(field => HEADER_FIELDS.includes(field))) return undefined
  const { alg, enc, typ, kid, iat, jti, htm, htu } = header
  if (alg !== 'ECDH-ES' || enc !== 'A256GCM' || typ !== 'wps+jwe') return undefined
  if (typeof kid !== 'string' || typeof htm !== 'string' || typeof htu !== 'string') return undefined
  if (typeof jti !== 'string' || !/^[A-Za-z0-9_-]{16,64}$/.test(jti)) return undefined
  if (typeof iat !== 'number' || !Number.isFinite(iat)) return undefined
  return { kid, iat, jti, htm, htu }
}

async function open(jwe: string, key: CryptoKey): Promise<{ read: unknown }> {
  try {
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return { read: readJson(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)) }
  } catch {
    return refuse('platform.malformedJwe')
  }
}

async function storeJti(deps: Deps, brandId: string, jti: string): Promise<void> {
  const ring = ringOf(deps)
  const now = deps.now()
  const isNew = await deps.db.inBrand(brandId, async tx => {
    if (now.getTime() - ring.sweptAt > READ_AGAIN_MS) {
      ring.sweptAt = now.getTime()
      const past = new Date(now.getTime() - 3 * WINDOW_SECONDS * 1000)
      await tx.run(sql`delete from platform.used_jwe_ids where brand_id = ${brandId} and opened_at < ${past}`)
    }
    return tx.run(sql`
      insert into platform.used_jwe_ids (brand_id, jti, opened_at) values (${brandId}, ${jti}, ${now})
      on conflict do nothing`)
  })
  if (!isNew) refuse('platform.replayed')
}

async function keyById(deps: Deps, kid: string): Promise<Key | undefined> {
  const find = (keys: Key[]) => keys.find(key => key.kid === kid)
  const known = find(await currentKeys(deps))
  const ring = ringOf(deps)
  // Another process may have made it a moment ago; strangers' ids must not make the database work.
  if (known || Math.abs(deps.now().getTime() - ring.readAt) < 1000) return known
  ring.readAt = 0
  return find(await currentKeys(deps))
}

/** The keys believed now, the newest first; read again now and then, and a new one made when the newest is a day old. */
async function currentKeys(deps: Deps): Promise<Key[]> {
  const ring = ringOf(deps)
  const now = deps.now().getTime()
  if (Math.abs(now - ring.readAt) >= READ_AGAIN_MS) {
    ring.reading ??= readKeys(deps, ring).finally(() => {
      delete ring.reading
    })
    await ring.reading
  }
  return ring.keys.filter(key => key.expiresAt > now)
}

async function readKeys(deps: Deps, ring: Ring): Promise<void> {
  const now = deps.now()
  const kek = readKek(deps.config)
  ring.keys = await deps.db.asOwner(async tx => {
    await tx.run(sql`delete from platform.encryption_keys where expires_at <= ${now}`)
    let keys = await loadKeys(tx, kek)
    if (!isYoung(keys[0], now)) {
      // One process makes the new key; the others find it.
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('platform.encryption_keys', 0))`)
      keys = await loadKeys(tx, kek)
      if (!isYoung(keys[0], now)) keys = [await makeKey(tx, kek, now), ...keys]
    }
    return keys
  })
  ring.readAt = now.getTime()
}

const isYoung = (key: Key | undefined, now: Date): boolean =>
  key !== undefined && now.getTime() - key.createdAt < NEW_AFTER_MS

type KeyRow = { kid: string; public_jwk: PublicJwk; encrypted_private_key: Buffer; created_at: Date; expires_at: Date }

async function loadKeys(tx: Tx, kek: Kek): Promise<Key[]> {
  const rows = await tx.query<KeyRow>(
    sql`select kid, public_jwk, encrypted_private_key, created_at, expires_at from platform.encryption_keys order by created_at desc`,
  )
  const keys: Key[] = []
  for (const row of rows) {
    const text = openByKek(kek, `seal-key ${row.kid}`, row.encrypted_private_key)
    // A key sealed under another KEK cannot be opened by anybody here: it is as good as gone.
    if (!text) continue
    keys.push({
      kid: row.kid,
      publicJwk: row.public_jwk,
      privateKey: (await importJWK(JSON.parse(text.toString('utf8')) as JWK, 'ECDH-ES')) as CryptoKey,
      createdAt: row.created_at.getTime(),
      expiresAt: row.expires_at.getTime(),
    })
  }
  return keys
}

async function makeKey(tx: Tx, kek: Kek, now: Date): Promise<Key> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const privateJwk = await exportJWK(pair.privateKey)
  const { x, y } = privateJwk as { x: string; y: string }
  const kid = createHash('sha256').update(`${x}.${y}`).digest('base64url').slice(0, 22)
  const expiresAt = new Date(now.getTime() + BELIEVED_MS)
  const exp = Math.floor(expiresAt.getTime() / 1000)
  const publicJwk: PublicJwk = { kty: 'EC', crv: 'P-256', use: 'enc', alg: 'ECDH-ES', kid, x, y, exp }
  const encrypted = encryptByKek(kek, `seal-key ${kid}`, Buffer.from(JSON.stringify(privateJwk)))
  await tx.run(sql`
    insert into platform.encryption_keys (kid, public_jwk, encrypted_private_key, created_at, expires_at)
    values (${kid}, ${JSON.stringify(publicJwk)}::jsonb, ${encrypted}, ${now}, ${expiresAt})`)
  const privateKey = (await importJWK(privateJwk, 'ECDH-ES')) as CryptoKey
  return { kid, publicJwk, privateKey, createdAt: now.getTime(), expiresAt: expiresAt.getTime() }
}

/** 32 secret bytes of this installation, the same in every process; made when first asked for. */
export async function secretOf(deps: Deps, name: string): Promise<Buffer> {
  const { secrets } = ringOf(deps)
  const known = secrets.get(name)
  if (known) return known
  const kek = readKek(deps.config)
  const secret = await deps.db.asOwner(async tx => {
    const fresh = deps.randomBytes(32)
    await tx.run(sql`
      insert into platform.secrets (name, encrypted, created_at)
      values (${name}, ${encryptByKek(kek, `secret ${name}`, fresh)}, ${deps.now()}) on conflict do nothing`)
    const row = await tx.one<{ encrypted: Buffer }>(
      sql`select encrypted from platform.secrets where name = ${name} for update`,
    )
    const opened = openByKek(kek, `secret ${name}`, (row as { encrypted: Buffer }).encrypted)
    if (opened) return opened
    // Sealed under a KEK that is lost: what it protected is short-lived, so a new one takes its place.
    await tx.run(
      sql`update platform.secrets set encrypted = ${encryptByKek(kek, `secret ${name}`, fresh)} where name = ${name}`,
    )
    return fresh
  })
  secrets.set(name, secret)
  return secret
}

/** Seals a short secret that must be read again (an authenticator's), for keeping in the database. */
export const encryptSecret = (deps: Deps, purpose: string, plain: Buffer): Buffer =>
  encryptByKek(readKek(deps.config), purpose, plain)

/** Opens what encryptSecret sealed for this purpose; undefined when it is not that, or the key-encryption key is another one. */
export const decryptSecret = (deps: Deps, purpose: string, encrypted: Buffer): Buffer | undefined =>
  openByKek(readKek(deps.config), purpose, encrypted)
