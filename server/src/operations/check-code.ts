/** One-time codes of staff's authenticators (RFC 6238): each time step is taken once. */
import { TOTP_PERIOD_SECONDS, TOTP_WINDOW_STEPS } from '@sen/core/operations/limits'
import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../platform/deps.ts'
import { decryptSecret, encryptSecret } from '../platform/jwe.ts'

const SECRET_BYTES = 20
const purposeOf = (brandId: string, staffId: string) => `staff totp ${brandId} ${staffId}`

/** A new secret for a person's authenticator, sealed for keeping. */
export function generateSecret(deps: Deps, brandId: string, staffId: string): { base32: string; encrypted: Buffer } {
  return encryptBase32(
    deps,
    brandId,
    staffId,
    new Secret({ buffer: new Uint8Array(deps.randomBytes(SECRET_BYTES)).buffer }).base32,
  )
}

export function encryptBase32(deps: Deps, brandId: string, staffId: string, base32: string) {
  const { bytes } = Secret.fromBase32(base32)
  return { base32, encrypted: encryptSecret(deps, purposeOf(brandId, staffId), Buffer.from(bytes)) }
}

/** The time step that a code belongs to; undefined when it is not one of the moment. */
export function readStep(
  deps: Deps,
  brandId: string,
  staff: { id: string; secret: Buffer },
  code: string,
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const opened = decryptSecret(deps, purposeOf(brandId, staff.id), staff.secret)
  if (!opened) {
    deps.log.error(
      { staff: staff.id },
      'the secret of an authenticator cannot be opened: the key-encryption key is another one',
    )
    return undefined
  }
  const timestamp = deps.now().getTime()
  const period = TOTP_PERIOD_SECONDS
  const secret = new Secret({ buffer: new Uint8Array(opened).buffer })
  const away = TOTP.validate({ token: code, secret, period, timestamp, window: TOTP_WINDOW_STEPS })
  return away === null ? undefined : TOTP.counter({ period, timestamp }) + away
}

/** What the authenticator is told, as the text in the QR code. */
export const writeUri = (issuer: string, label: string, base32: string): string =>
  new TOTP({ issuer, label, secret: base32, period: TOTP_PERIOD_SECONDS }).toString()
