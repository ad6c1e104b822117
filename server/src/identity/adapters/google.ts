/** Google: OpenID Connect by discovery; the identity token proves the person. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretPost,
  type Configuration,
  discovery,
} from 'openid-client'
import type { SocialClient } from '../../platform/deps.ts'
import {
  addressOf,
  isOnThisMachine,
  type Provider,
  refuseProvider,
  refuseSilent,
  textOf,
  WAIT_SECONDS,
} from './social-provider.ts'

const ISSUER = 'https://accounts.google.com'

/** Google for this client. What it says about itself is read when first needed, again if that failed. */
export function openGoogle(client: SocialClient): Provider {
  const issuer = client.issuer ?? ISSUER
  let known: Promise<Configuration> | undefined
  const configure = () => {
    known ??= discovery(
      new URL(issuer),
      client.clientId,
      { client_secret: client.clientSecret },
      ClientSecretPost(client.clientSecret),
      { timeout: WAIT_SECONDS, execute: isOnThisMachine(issuer) ? [allowInsecureRequests] : [] },
    ).catch(() => {
      known = undefined
      return refuseSilent('google')
    })
    return known
  }
  return oidcProvider(configure)
}

/** A provider of OpenID Connect: the subject is the identity token's. */
export function oidcProvider(configure: () => Promise<Configuration>): Provider {
  return {
    begin: async bound =>
      addressOf(await configure(), bound, {
        scope: 'openid email profile',
        nonce: bound.nonce,
        prompt: 'select_account',
      }),
    finish: async ({ state, nonce, verifier }, came) => {
      const config = await configure()
      try {
        const tokens = await authorizationCodeGrant(config, came, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('no identity token came')
        return { subject: claims.sub, name: textOf(claims.name, 100), email: textOf(claims.email, 254) }
      } catch (error) {
        return refuseProvider('google', error)
      }
    },
  }
}
