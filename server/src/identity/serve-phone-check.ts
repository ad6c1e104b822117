/**
 * The window of the phone-authentication service, in which it asks whether a person is there before it sends a code: its own check,
 * or the stand-in's in a demo. It tells the page that opened it the answer, and closes.
 */
import { createHash } from 'node:crypto'
import type { Language } from '@sen/core/phrases'
import { say } from '@sen/core/words'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { openPhoneAuth } from './adapters/phone-auth.ts'

/** Google's check asks for these. */
const CHECK = 'https://www.google.com/recaptcha/'
const PICTURES = 'https://www.gstatic.com/recaptcha/'

/** Told to the opener alone, which must be a page of the same host. */
const SCRIPT = `function answer(token){if(opener)opener.postMessage({kind:'phoneAuth',token},location.origin);close()}
addEventListener('click',event=>{if(event.target.closest('[data-person]'))answer('person')})`
const HASH = createHash('sha256').update(SCRIPT).digest('base64')

/** Serves `/phoneAuth/check?lang=`, where the brand has the service on. */
export function servePhoneCheck(http: FastifyInstance, deps: Deps): void {
  http.get('/phoneAuth/check', async (request, reply) => {
    const brand = deps.brands.byHost(request.host)
    const service = brand?.modules.phoneAuth.enabled === 1 ? openPhoneAuth(deps, { brand }) : undefined
    if (!service) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such service here.')
    const language = (request.query as { lang?: unknown }).lang === 'en' ? 'en' : 'vi'
    const check = await service.checkKey().then(
      key => ({ key }),
      () => undefined,
    )
    if (!check)
      return reply.code(502).type('text/plain; charset=utf-8').send(say(language, 'identity.phoneAuth.unknown'))
    const { key } = check
    const policy = [
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      `script-src 'sha256-${HASH}'${key ? ` ${CHECK} ${PICTURES}` : ''}`,
      ...(key ? [`frame-src ${CHECK}`, `connect-src ${CHECK}`, `img-src data: ${PICTURES}`] : []),
    ].join('; ')
    void reply.header('content-security-policy', policy)
    return reply.type('text/html; charset=utf-8').send(writePage(language, key))
  })
}

function writePage(language: Language, key: string | undefined): string {
  const title = say(language, 'identity.phoneAuth.checkTitle')
  const check = key
    ? `<div class="g-recaptcha" data-sitekey="${key.replace(/[^\w-]/g, '')}" data-callback="answer"></div><script src="${CHECK}api.js?hl=${language}" async defer></script>`
    : `<p>${say(language, 'identity.phoneAuth.checkDemo')}</p><button data-person>${say(language, 'identity.phoneAuth.checkPerson')}</button>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><script>${SCRIPT}</script>${check}</main></body></html>`
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}
main{max-width:22rem;margin:0 auto;padding:1.5rem}h1{font-size:1.25rem}
button{font:inherit;font-weight:600;width:100%;min-height:48px;border:0;border-radius:.75rem;background:#0b6b4f;color:#fff;cursor:pointer}`
