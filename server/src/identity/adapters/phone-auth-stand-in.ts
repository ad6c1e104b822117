/** The phone-authentication service of a demo: our own code, read at /dev/outbox, and identity tokens signed with a key of its own. */
import { createHash } from 'node:crypto'
import { CODE_MINUTES } from '@sen/core/identity/limits'
import { refuse } from '@sen/core/refusal'
import { jwtVerify, SignJWT } from 'jose'
import type { Caller, Deps } from '../../platform/deps.ts'
import { secretOf } from '../../platform/jwe.ts'
import { takeCode } from '../challenges/take-code.ts'
import type { PhoneAuth } from './phone-auth.ts'
import { standInKey } from './stand-in-key.ts'

const ISSUER = 'https://phone-auth.localhost/sen-demo'
const AUDIENCE = 'sen-demo'

/** The stand-in for one request: sendPhoneAuth has already written the code, which is of the purpose phone-auth. */
export function openPhoneStandIn(deps: Deps, { brand }: Pick<Caller, 'brand'>): PhoneAuth {
  const secret = () => secretOf(deps, 'phone-auth-stand-in')
  const seconds = () => Math.floor(deps.now().getTime() / 1000)
  return {
    isStandIn: true,
    checkKey: async () => undefined,
    send: async mobile =>
      new SignJWT({ brand: brand.code, mobile })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(seconds() + CODE_MINUTES * 60)
        .sign(await secret()),
    verify: async (sessionInfo, code) => {
      const { payload } = await jwtVerify(sessionInfo, await secret(), {
        algorithms: ['HS256'],
        currentDate: deps.now(),
      }).catch(() => refuse('identity.phoneAuth.codeExpired'))
      const mobile = payload.brand === brand.code ? String(payload.mobile) : ''
      const target = { kind: 'sms', value: mobile } as const
      if (!(await takeCode(deps, brand.code, { purpose: 'phone-auth', target, code })))
        refuse('identity.phoneAuth.codeInvalid')
      const now = seconds()
      const { privateKey } = await standInKey(deps, 'phone-auth-stand-in-key')
      return new SignJWT({
        phone_number: `+${mobile}`,
        auth_time: now,
        firebase: { sign_in_provider: 'phone' },
      })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(createHash('sha256').update(mobile).digest('hex').slice(0, 28))
        .setIssuedAt(now)
        .setJti(deps.newId())
        .setExpirationTime(now + 3600)
        .sign(privateKey)
    },
    trust: {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ['EdDSA'],
      keys: async () => (await standInKey(deps, 'phone-auth-stand-in-key')).publicKey,
    },
  }
}
