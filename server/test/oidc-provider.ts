/**
 * A real OpenID provider on loopback (oidc-provider) for tests of social sign-in, and a browser's walk through it. It also answers as
 * Facebook's user endpoint does, under /me-as-facebook.
 */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { interactionPolicy } from 'oidc-provider'

export type TestProvider = {
  issuer: string
  /** Goes where the site sends the browser, signs in as this person, and answers where the provider sends it back to. */
  walk: (url: string, person: { subject: string; email?: string; isCancelled?: boolean }) => Promise<URL>
  close: () => Promise<void>
}

export const CLIENT = { clientId: 'sen-test', clientSecret: 'a-secret-only-of-this-test' }

export async function openTestProvider(redirectUris: string[]): Promise<TestProvider> {
  const people = new Map<string, string>()
  const server = http.createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Google lets people choose an account; this provider must know the word.
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    claims: { openid: ['sub'], email: ['email'], profile: ['name'], public_profile: ['email', 'name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a-key-only-of-this-test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: people.get(id) ?? '', name: `Người ${id}` }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void serve(request, response))

  async function serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    if (request.url?.startsWith('/interaction/')) return interact(request, response)
    if (!request.url?.startsWith('/me-as-facebook')) return answer(request, response)
    const token = await provider.AccessToken.find(request.headers.authorization?.replace(/^bearer /i, '') ?? '')
    const id = token?.accountId
    const said = id ? { id, email: people.get(id), name: `Người ${id}` } : { error: { code: 190 } }
    response.writeHead(id ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }

  /** The person and what they press stand in a header of the walking browser. */
  async function interact(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { params, prompt } = await provider.interactionDetails(request, response)
    const accountId = String(request.headers['x-person'])
    if (request.headers['x-cancel']) return provider.interactionFinished(request, response, { error: 'access_denied' })
    if (prompt.name === 'select_account')
      return provider.interactionFinished(request, response, { select_account: {}, login: { accountId } })
    if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId } })
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
    grant.addOIDCScope('openid email profile public_profile')
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }

  return {
    issuer,
    walk: async (url, { subject, email, isCancelled }) => {
      people.set(subject, email ?? `${subject}@example.vn`)
      const cookies = new Map<string, string>()
      let at = new URL(url)
      while (at.origin === issuer) {
        const said = await fetch(at, {
          redirect: 'manual',
          headers: {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            'x-person': subject,
            ...(isCancelled ? { 'x-cancel': '1' } : {}),
          },
        })
        for (const line of said.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const to = said.headers.get('location')
        if (!to) throw new Error(`the provider answered ${said.status}: ${await said.text()}`)
        at = new URL(to, at)
      }
      return at
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
