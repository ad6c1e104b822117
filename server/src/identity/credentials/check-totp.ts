/**
 * Authenticator apps (RFC 6238: SHA-1, six digits, 30 seconds) and the recovery codes beside them. The secret lies sealed; a step that
 * was used is never taken again, nor one before it.
 */
import { createHmac } from 'node:crypto'
import { RECOVERY_CODES, TOTP_ATTEMPTS, TOTP_LOCK_MINUTES } from '@sen/core/identity/limits'
import { Secret, TOTP } from 'otpauth'
import { sql, type Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { decryptSecret, encryptSecret, secretOf } from '../../platform/jwe.ts'
import { after } from '../../platform/moments.ts'
import { generateText } from '../../platform/token.ts'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** Thirty-two signs, none that looks like another: no l, o, 0, 1. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

export type Totp = {
  encrypted_secret: Buffer
  session_id: string
  begun_at: Date
  confirmed_at: Date | null
  last_step: bigint
  failed_attempts: number
  locked_until: Date | null
}

const purposeOf = (brandId: string, accountId: string) => `totp ${brandId} ${accountId}`

/** A new secret in base32, and the address that an app reads it from. */
export function generateTotp(deps: Deps, named: { issuer: string; label: string }): { secret: string; uri: string } {
  const secret = new Secret({ buffer: new Uint8Array(deps.randomBytes(SECRET_BYTES)).buffer })
  return { secret: secret.base32, uri: new TOTP({ ...named, secret, period: PERIOD_SECONDS }).toString() }
}

/** The step that a typed code belongs to, one before or after now at most; undefined when it belongs to none. */
export function matchTotp(secret: string, typed: string, at: Date): bigint | undefined {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = at.getTime()
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    timestamp,
    window: 1,
  })
  return delta === null ? undefined : BigInt(TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta)
}

export function findTotp(tx: Tx, accountId: string): Promise<Totp | undefined> {
  return tx.one<Totp>(sql`
    select encrypted_secret, session_id, begun_at, confirmed_at, last_step, failed_attempts, locked_until from identity.totps
    where brand_id = ${tx.brandId} and account_id = ${accountId}`)
}

/** Keeps a secret that waits to be confirmed by this session, in the place of one that waited before. */
export async function saveTotp(
  deps: Deps,
  tx: Tx,
  of: { accountId: string; sessionId: string; secret: string },
): Promise<void> {
  const encrypted = encryptSecret(deps, purposeOf(tx.brandId, of.accountId), Buffer.from(of.secret))
  await tx.run(sql`
    insert into identity.totps (brand_id, account_id, encrypted_secret, session_id, begun_at)
    values (${tx.brandId}, ${of.accountId}, ${encrypted}, ${of.sessionId}, ${deps.now()})
    on conflict (brand_id, account_id) do update set encrypted_secret = excluded.encrypted_secret, session_id = excluded.session_id,
      begun_at = excluded.begun_at, last_step = 0, failed_attempts = 0, locked_until = null
    where totps.confirmed_at is null`)
}

/**
 * Takes a code in a transaction of its own: true once for each code, and never after five wrong ones in a row until a quarter of an hour
 * has passed. A wrong one counts whatever the caller does next.
 */
export async function takeTotp(deps: Deps, brandId: string, accountId: string, typed: string): Promise<boolean> {
  const now = deps.now()
  return deps.db.inBrand(brandId, async tx => {
    const row = await tx.one<Totp>(sql`
      select encrypted_secret, session_id, begun_at, confirmed_at, last_step, failed_attempts, locked_until from identity.totps
      where brand_id = ${brandId} and account_id = ${accountId} for update`)
    if (!row || (row.locked_until && row.locked_until > now)) return false
    const secret = decryptSecret(deps, purposeOf(brandId, accountId), row.encrypted_secret)?.toString()
    const step = secret === undefined ? undefined : matchTotp(secret, typed, now)
    const isRight = step !== undefined && step > row.last_step
    const attempts = isRight ? 0 : (row.locked_until ? 0 : row.failed_attempts) + 1
    const until = attempts >= TOTP_ATTEMPTS ? after(now, TOTP_LOCK_MINUTES * 60) : null
    await tx.run(sql`
      update identity.totps
      set last_step = ${isRight ? step : row.last_step}, failed_attempts = ${attempts}, locked_until = ${until}
      where brand_id = ${brandId} and account_id = ${accountId}`)
    return isRight
  })
}

/** Takes a code of the authenticator that is on, or one of its recovery codes; 'recovery' when it was one of those. */
export async function takeSecondFactor(
  deps: Deps,
  brandId: string,
  accountId: string,
  typed: string,
): Promise<'totp' | 'recovery' | undefined> {
  const isOn = await deps.db.inBrand(brandId, async tx => (await findTotp(tx, accountId))?.confirmed_at)
  if (!isOn) return undefined
  if (await takeRecoveryCode(deps, brandId, accountId, typed)) return 'recovery'
  return (await takeTotp(deps, brandId, accountId, typed)) ? 'totp' : undefined
}

/** Ten new recovery codes of 60 bits in the place of all earlier ones; only here are they ever seen. */
export async function generateRecoveryCodes(deps: Deps, tx: Tx, accountId: string): Promise<string[]> {
  await tx.run(sql`delete from identity.recovery_codes where brand_id = ${tx.brandId} and account_id = ${accountId}`)
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    (generateText(deps, LETTERS, 12).match(/.{4}/g) ?? []).join('-'),
  )
  for (const code of codes)
    await tx.run(sql`
      insert into identity.recovery_codes (brand_id, account_id, code_hash)
      values (${tx.brandId}, ${accountId}, ${await hashRecovery(deps, accountId, code)})`)
  return codes
}

export async function countRecoveryCodes(tx: Tx, accountId: string): Promise<number> {
  const row = await tx.one<{ left: bigint }>(sql`
    select count(*) as left from identity.recovery_codes
    where brand_id = ${tx.brandId} and account_id = ${accountId} and used_at is null`)
  return Number(row?.left ?? 0)
}

async function takeRecoveryCode(deps: Deps, brandId: string, accountId: string, typed: string): Promise<boolean> {
  if (!/^[a-z2-9]{4}[\s-]?[a-z2-9]{4}[\s-]?[a-z2-9]{4}$/i.test(typed.trim())) return false
  const hash = await hashRecovery(deps, accountId, typed)
  const taken = await deps.db.inBrand(brandId, tx =>
    tx.run(sql`
      update identity.recovery_codes set used_at = ${deps.now()}
      where brand_id = ${brandId} and account_id = ${accountId} and code_hash = ${hash} and used_at is null`),
  )
  return taken === 1
}

async function hashRecovery(deps: Deps, accountId: string, code: string): Promise<Buffer> {
  const plain = code.toLowerCase().replace(/[^a-z2-9]/g, '')
  return createHmac('sha256', await secretOf(deps, 'recovery'))
    .update(`${accountId} ${plain}`)
    .digest()
}
