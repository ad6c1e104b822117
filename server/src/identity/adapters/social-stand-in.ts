/**
 * A small provider of our own, in demo mode only, where no client ids are set: the same protocol as the real ones, with a page that
 * asks who you want to be. Its codes are signed texts, so it keeps nothing.
 */
import { createHash } from 'node:crypto'
import type { SocialProvider } from '@sen/core/identity/social-calls'
import { exportJWK, jwtVerify, SignJWT } from 'jose'
import { allowInsecureRequests, Configuration, customFetch, None } from 'openid-client'
import type { Deps } from '../../platform/deps.ts'
import { secretOf } from '../../platform/jwe.ts'
import { oauthProvider } from './facebook.ts'
import { oidcProvider } from './google.ts'
import type { Provider } from './social-provider.ts'
import { standInKey } from './stand-in-key.ts'

const CLIENT = 'sen-demo'
const CODE_SECONDS = 60

/** What the provider's page was asked for. */
export type Request = { redirectUri: string; state: string; nonce: string; challenge: string }
type Code = { redirectUri: string; nonce: string; challenge: string; sub: string; name: string; email: string }

export const standInBase = (origin: string, provider: SocialProvider): string => `${origin}/dev/oidc/${provider}`

/** The stand-in as identity asks it: the same client library, its questions answered in this process. */
export function openStandIn(deps: Deps, provider: SocialProvider, origin: string): Provider {
  const base = standInBase(origin, provider)
  const isGoogle = provider === 'google'
  const config = new Configuration(
    {
      issuer: base,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      ...(isGoogle ? { jwks_uri: `${base}/jwks`, authorization_response_iss_parameter_supported: true } : {}),
    },
    CLIENT,
    isGoogle ? { id_token_signed_response_alg: 'EdDSA' } : {},
    None(),
  )
  allowInsecureRequests(config)
  config[customFetch] = (url, { body, headers }) =>
    answerClient(deps, base, url.slice(base.length), new URLSearchParams(String(body ?? '')), new Headers(headers))
  return isGoogle ? oidcProvider(async () => config) : oauthProvider(config, `${base}/me`)
}

/** A code for the person that was chosen on the page; one minute to use it. */
export async function issueCode(
  deps: Deps,
  base: string,
  asked: Request,
  person: { name: string; email: string },
): Promise<string> {
  const sub = createHash('sha256')
    .update(`${base.split('/').at(-1)} ${person.email.toLowerCase()}`)
    .digest('hex')
  const { redirectUri, nonce, challenge } = asked
  const code: Code = { redirectUri, nonce, challenge, sub: sub.slice(0, 24), ...person }
  return sign(deps, base, { ...code, use: 'code' }, CODE_SECONDS)
}

async function answerClient(
  deps: Deps,
  base: string,
  at: string,
  form: URLSearchParams,
  headers: Headers,
): Promise<Response> {
  const { privateKey, publicKey } = await standInKey(deps, 'social-stand-in-key')
  if (at === '/jwks') return Response.json({ keys: [{ ...(await exportJWK(publicKey)), alg: 'EdDSA', use: 'sig' }] })
  if (at.startsWith('/me')) {
    const bearer = headers.get('authorization')?.replace(/^bearer /i, '') ?? ''
    const person = await open<Code>(deps, base, bearer, 'access')
    return person
      ? Response.json({ id: person.sub, name: person.name, email: person.email })
      : Response.json({ error: 'invalid_token' }, { status: 401 })
  }
  const code = at === '/token' ? await open<Code>(deps, base, form.get('code') ?? '', 'code') : undefined
  const verifier = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (!code || code.challenge !== verifier || code.redirectUri !== form.get('redirect_uri'))
    return Response.json({ error: 'invalid_grant' }, { status: 400 })
  const { sub, name, email, nonce } = code
  const access_token = await sign(deps, base, { sub, name, email, use: 'access' }, CODE_SECONDS)
  const seconds = Math.floor(Date.now() / 1000)
  const id_token = await new SignJWT({ name, email, nonce })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(base)
    .setAudience(CLIENT)
    .setSubject(sub)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .sign(privateKey)
  return Response.json({
    access_token,
    token_type: 'bearer',
    expires_in: CODE_SECONDS,
    ...(base.endsWith('/google') ? { id_token } : {}),
  })
}

async function sign(deps: Deps, base: string, what: Record<string, unknown>, seconds: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT(what)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(base)
    .setExpirationTime(now + seconds)
    .sign(await secretOf(deps, 'social-stand-in'))
}

async function open<T>(deps: Deps, base: string, text: string, use: string): Promise<T | undefined> {
  try {
    const key = await secretOf(deps, 'social-stand-in')
    const { payload } = await jwtVerify(text, key, { issuer: base, algorithms: ['HS256'] })
    return payload.use === use ? (payload as T) : undefined
  } catch {
    return undefined
  }
}
