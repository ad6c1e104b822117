/** Facebook: OAuth 2 with PKCE; its user endpoint says who it is. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretPost,
  Configuration,
  fetchProtectedResource,
} from 'openid-client'
import type { SocialClient } from '../../platform/deps.ts'
import { addressOf, isOnThisMachine, type Provider, refuseProvider, textOf, WAIT_SECONDS } from './social-provider.ts'

const VERSION = 'v23.0'
const ENDPOINTS = {
  authorize: `https://www.facebook.com/${VERSION}/dialog/oauth`,
  token: `https://graph.facebook.com/${VERSION}/oauth/access_token`,
  me: `https://graph.facebook.com/${VERSION}/me`,
}

export function openFacebook(client: SocialClient): Provider {
  const endpoints = client.endpoints ?? ENDPOINTS
  const config = new Configuration(
    {
      issuer: new URL(endpoints.authorize).origin,
      authorization_endpoint: endpoints.authorize,
      token_endpoint: endpoints.token,
    },
    client.clientId,
    { client_secret: client.clientSecret },
    ClientSecretPost(client.clientSecret),
  )
  config.timeout = WAIT_SECONDS
  if (isOnThisMachine(endpoints.token)) allowInsecureRequests(config)
  return oauthProvider(config, endpoints.me)
}

/** A provider of OAuth 2 whose user endpoint answers { id, name, email }. */
export function oauthProvider(config: Configuration, me: string): Provider {
  return {
    begin: bound => addressOf(config, bound, { scope: 'public_profile email', response_type: 'code' }),
    finish: async ({ state, verifier }, came) => {
      try {
        const tokens = await authorizationCodeGrant(config, came, { expectedState: state, pkceCodeVerifier: verifier })
        const at = new URL(me)
        at.searchParams.set('fields', 'id,name,email')
        const answer = await fetchProtectedResource(config, tokens.access_token, at, 'GET')
        const person = (await answer.json()) as { id?: unknown; name?: unknown; email?: unknown }
        const subject = textOf(person.id, 100)
        if (!answer.ok || subject === '') throw new Error('the user endpoint named nobody')
        return { subject, name: textOf(person.name, 100), email: textOf(person.email, 254) }
      } catch (error) {
        return refuseProvider('facebook', error)
      }
    },
  }
}
