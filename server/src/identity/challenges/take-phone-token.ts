import { createHash } from 'node:crypto'
import { refuse } from '@sen/core/refusal'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { sql } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { after } from '../../platform/moments.ts'
import { openPhoneAuth, type PhoneAuth } from '../adapters/phone-auth.ts'

/** The service lets its tokens live for an hour; the phone was in somebody's hand when the code was typed, so ten minutes are enough. */
const FRESH_SECONDS = 600

/**
 * The mobile number ("84912345678") that an identity token of the phone-authentication service proves (decision P12): its signature by
 * the service's keys, issuer, audience, expiry, that it is about a phone and fresh. A token is good once for each use. Refuses with
 * identity.phoneAuth.codeExpired, identity.phoneAuth.unknown.
 */
export async function takePhoneToken(
  deps: Deps,
  caller: Caller,
  idToken: string,
  use: 'login' | 'register',
): Promise<string> {
  const service = openPhoneAuth(deps, caller) ?? refuse('identity.loginTypeOff')
  const { phone_number, auth_time, firebase } = await verify(deps, service, idToken)
  const now = deps.now().getTime() / 1000
  const provider = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider
  const mobile = typeof phone_number === 'string' ? /^\+(\d{6,15})$/.exec(phone_number)?.[1] : undefined
  if (!mobile || provider !== 'phone' || typeof auth_time !== 'number' || auth_time > now + 60)
    return refuse('identity.phoneAuth.unknown')
  if (now - auth_time > FRESH_SECONDS) refuse('identity.phoneAuth.codeExpired')
  // What was signed, not how the signature was written: its last letter may be another one and mean the same.
  const signed = idToken.slice(0, idToken.lastIndexOf('.'))
  const hash = createHash('sha256').update(`phone token ${use} ${signed}`).digest()
  const isNew = await deps.db.inBrand(caller.brand.code, tx =>
    tx.run(sql`
      insert into identity.used_pow_challenges (brand_id, challenge_hash, expires_at)
      values (${tx.brandId}, ${hash}, ${after(deps.now(), 2 * FRESH_SECONDS)}) on conflict do nothing`),
  )
  if (!isNew) refuse('identity.phoneAuth.codeExpired')
  return mobile
}

async function verify(deps: Deps, { trust }: PhoneAuth, idToken: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, trust.keys as Parameters<typeof jwtVerify>[1], {
      issuer: trust.issuer,
      audience: trust.audience,
      algorithms: trust.algorithms,
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time', 'phone_number'],
      currentDate: deps.now(),
      clockTolerance: 5,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) refuse('identity.phoneAuth.codeExpired')
    deps.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'an identity token was not believed')
    return refuse('identity.phoneAuth.unknown')
  }
}
