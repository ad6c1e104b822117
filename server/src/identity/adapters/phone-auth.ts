/** What identity asks of the phone-authentication service: have a code sent, have it checked, and by which keys its tokens are judged. */
import type { JWTVerifyGetKey, KeyObject } from 'jose'
import type { Caller, Deps } from '../../platform/deps.ts'
import { openIdentityToolkit } from './identity-toolkit.ts'
import { openPhoneStandIn } from './phone-auth-stand-in.ts'

export type PhoneAuth = {
  /** Nothing leaves: our own code stands in the place of the service's. */
  isStandIn: boolean
  /** The key of the check for people that its window shows; undefined for the stand-in's. Refuses with identity.phoneAuth.… */
  checkKey: () => Promise<string | undefined>
  /** Has the code sent ("84912345678"); answers what verify needs. Refuses with identity.phoneAuth.… */
  send: (mobile: string, more: { captchaToken?: string | undefined }) => Promise<string>
  /** Answers the identity token for a right code. Refuses with identity.phoneAuth.… */
  verify: (sessionInfo: string, code: string) => Promise<string>
  /** Who signs identity tokens, for whom, and how. */
  trust: { issuer: string; audience: string; algorithms: string[]; keys: JWTVerifyGetKey | (() => Promise<KeyObject>) }
}

/** The service of this server; undefined where there is none. */
export function openPhoneAuth(deps: Deps, caller: Pick<Caller, 'brand'>): PhoneAuth | undefined {
  const { phoneAuth, demo } = deps.config
  if (phoneAuth) return openIdentityToolkit(phoneAuth)
  return demo ? openPhoneStandIn(deps, caller) : undefined
}
