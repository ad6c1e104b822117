/** What identity asks of a provider of social sign-in, and what of openid-client all of them share. */
import type { SocialProvider } from '@sen/core/identity/social-calls'
import { refuse } from '@sen/core/refusal'
import { buildAuthorizationUrl, ClientError, type Configuration, calculatePKCECodeChallenge } from 'openid-client'

/** How it is shown to people. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' }

/** What one try to sign in is bound to (threat T8). */
export type Bound = { redirectUri: string; state: string; nonce: string; verifier: string }
/** Who the provider says it is; name and mail address are only suggestions. */
export type Person = { subject: string; name: string; email: string }

export type Provider = {
  /** Where to send the browser. */
  begin: (bound: Bound) => Promise<URL>
  /** Judges what the browser came back with; refuses with identity.socialFailed or identity.socialUnreachable. */
  finish: (bound: Bound, came: URL) => Promise<Person>
}

/** Seconds that a provider is waited for. */
export const WAIT_SECONDS = 8

/** The address of the provider's own page, with state and PKCE. */
export async function addressOf(config: Configuration, bound: Bound, more: Record<string, string>): Promise<URL> {
  return buildAuthorizationUrl(config, {
    redirect_uri: bound.redirectUri,
    state: bound.state,
    code_challenge: await calculatePKCECodeChallenge(bound.verifier),
    code_challenge_method: 'S256',
    ...more,
  })
}

/** A provider on this machine has no certificate; everywhere else TLS is a must. */
export const isOnThisMachine = (address: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)

/** Throws what the person may be told: the provider did not answer, or what it said proves nobody. */
export function refuseProvider(provider: SocialProvider, error: unknown): never {
  const isSilent =
    (error instanceof ClientError && ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(error.code ?? '')) ||
    (error instanceof TypeError && error.message === 'fetch failed')
  if (isSilent) refuseSilent(provider)
  refuse('identity.socialFailed')
}

export const refuseSilent = (provider: SocialProvider): never =>
  refuse('identity.socialUnreachable', null, { name: PROVIDER_NAMES[provider] })

export const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, most) : ''
