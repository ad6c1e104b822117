/** The page of the demo's stand-in for Google and Facebook: it asks who you want to be, and sends you back. Nothing leaves. */

import type { SocialProvider } from '@sen/core/identity/social-calls'
import { SOCIAL_PROVIDERS } from '@sen/core/identity/social-calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { ownOrigin } from '../account/find-provider.ts'
import { PROVIDER_NAMES } from '../adapters/social-provider.ts'
import { issueCode, type Request, standInBase } from '../adapters/social-stand-in.ts'

const PEOPLE = [
  { name: 'Nguyễn Thị Sen', email: 'sen.nguyen@example.vn' },
  { name: 'Trần Văn Hạc', email: 'hac.tran@example.vn' },
]
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Serves the page in demo mode, `/dev/oidc/<provider>/authorize`; with `name` and `email`, or `cancel`, it answers for the person. */
export function serveStandIns(http: FastifyInstance, deps: Deps): void {
  if (!deps.config.demo) return
  http.get('/dev/oidc/:provider/authorize', async (request, reply) => {
    const read = readAsked(deps, request)
    if (!read) return reply.code(400).type('text/plain; charset=utf-8').send('This is no question of our own site.')
    const { base, provider, asked, query } = read
    void reply.header('content-security-policy', POLICY)
    if (!query.cancel && !query.email)
      return reply.type('text/html; charset=utf-8').send(writePage(PROVIDER_NAMES[provider], query))
    const back = new URL(asked.redirectUri)
    back.searchParams.set('state', asked.state)
    back.searchParams.set('iss', base)
    const { email = '', name = '' } = query
    if (query.cancel) back.searchParams.set('error', 'access_denied')
    else back.searchParams.set('code', await issueCode(deps, base, asked, { name: name.slice(0, 60), email }))
    return reply.code(302).header('location', back.href).send('')
  })
}

type Query = Partial<Record<string, string>>

/** What our own client asked, and only that: the way back is this host's own page. */
function readAsked(deps: Deps, request: FastifyRequest) {
  const brand = deps.brands.byHost(request.host)
  const origin = brand && ownOrigin(deps, brand, request.host)
  const provider = SOCIAL_PROVIDERS.find(name => name === (request.params as { provider?: string }).provider)
  const query = Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as Query
  const { redirect_uri = '', state = '', nonce = '', code_challenge = '', email = '' } = query
  if (!origin || !provider || redirect_uri !== `${origin}/login/${provider}`) return undefined
  if (email && !/^[^\s@<>]{1,60}@[^\s@<>]{1,60}$/.test(email)) return undefined
  const asked: Request = { redirectUri: redirect_uri, state, nonce, challenge: code_challenge }
  return { base: standInBase(origin, provider as SocialProvider), provider, asked, query }
}

function writePage(provider: string, query: Query): string {
  const kept = Object.entries(query)
    .map(([name, value]) => `<input type="hidden" name="${inHtml(name)}" value="${inHtml(value ?? '')}">`)
    .join('')
  const person = ({ name, email }: { name: string; email: string }) =>
    `<form>${kept}<input type="hidden" name="name" value="${inHtml(name)}"><input type="hidden" name="email" value="${inHtml(email)}">
<button><b>${inHtml(name)}</b><span>${inHtml(email)}</span></button></form>`
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${provider} (demo)</title><style>${STYLE}</style></head><body><main><h1>${provider} <small>demo</small></h1>
<p lang="vi">Trang này thay cho ${provider} trên bản demo, không có gì được gửi đi. Chọn người bạn muốn đăng nhập.</p>
<p lang="en">This page stands in for ${provider} on a demo site; nothing leaves this machine. Choose who signs in.</p>
${PEOPLE.map(person).join('\n')}
<form class="own">${kept}<label>Tên / Name <input name="name" required maxlength="60" autocomplete="off"></label>
<label>E-mail <input name="email" type="email" required maxlength="120" autocomplete="off"></label><button><b>Tiếp tục / Continue</b></button></form>
<form>${kept}<input type="hidden" name="cancel" value="1"><button class="quiet">Hủy / Cancel</button></form></main></body></html>`
}

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0}
main{max-width:26rem;margin:0 auto;padding:1.5rem}h1 small{font-size:.9rem;opacity:.7}form{margin:.75rem 0}
button{font:inherit;width:100%;min-height:48px;padding:.5rem 1rem;border:1px solid #8888;border-radius:.75rem;background:#8881;color:inherit;cursor:pointer}
button b{display:block;font-weight:600}button span{opacity:.75}.quiet{border-color:transparent;background:none}
.own{border-top:1px solid #8884;padding-top:1rem}label{display:block;margin:.5rem 0}
input:not([type=hidden]){font:inherit;display:block;width:100%;min-height:44px;padding:.25rem .75rem;border:1px solid #8888;border-radius:.5rem;background:Field;color:FieldText}`

const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
