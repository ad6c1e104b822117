/**
 * The window of the phone-authentication service, in which it asks whether a person is there before it sends a code: its own check,
 * or the stand-in's in a demo. It tells the page that opened it the answer, and closes.
 */
import { createHash } from 'node:crypto'
import type { Language } from '@sen/core/phrases'
import { Refusal } from '@sen/core/refusal'
import { say } from '@sen/core/words'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { countCall } from '../../platform/limits.ts'
import { openPhoneAuth, type PhoneAuth } from '../adapters/phone-auth.ts'

/** Google's check asks for these. */
const CHECK = 'https://www.google.com/recaptcha/'
const PICTURES = 'https://www.gstatic.com/recaptcha/'

/** Told to the opener alone, which must be a page of the same host. */
const SCRIPT = `function answer(token){if(opener)opener.postMessage({kind:'phoneAuth',token},location.origin);close()}
addEventListener('click',event=>{if(event.target.closest('[data-person]'))answer('person')})`
const HASH = createHash('sha256').update(SCRIPT).digest('base64')

/** Open to anyone, so that an address opens it no more often than people do. */
const OPENED = { method: 'GET', path: '/phoneAuth/check', limit: { times: 30, seconds: 60 } } as const

type Check = { key: string | undefined } | undefined

/** What the service said lately of its check, per server; undefined when it said nothing. It changes its key hardly ever. */
const kept = new WeakMap<Deps, { check: Promise<Check>; until: number }>()
const KEEP_MS = 10 * 60_000
/** One that did not answer is left in peace so long. */
const REST_MS = 5000

function readCheck(deps: Deps, service: PhoneAuth): Promise<Check> {
  const now = deps.now().getTime()
  const known = kept.get(deps)
  if (known && now < known.until) return known.check
  const entry = {
    until: now + KEEP_MS,
    check: service.checkKey().then(
      key => ({ key }),
      () => {
        entry.until = deps.now().getTime() + REST_MS
        return undefined
      },
    ),
  }
  kept.set(deps, entry)
  return entry.check
}

/** Serves `/phoneAuth/check?lang=`, where the brand has the service on. */
export function servePhoneCheck(http: FastifyInstance, deps: Deps): void {
  http.get('/phoneAuth/check', async (request, reply) => {
    const brand = deps.brands.byHost(request.host)
    const service = brand?.modules.phoneAuth.enabled === 1 ? openPhoneAuth(deps, { brand }) : undefined
    const plain = (status: number, text: string) => reply.code(status).type('text/plain; charset=utf-8').send(text)
    if (!brand || !service) return plain(404, 'There is no such service here.')
    const language = (request.query as { lang?: unknown }).lang === 'en' ? 'en' : 'vi'
    try {
      countCall(deps, OPENED, { ip: request.ip, brand, session: undefined })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      void reply.header('retry-after', String(error.words.seconds))
      return plain(429, say(language, error.code, error.words))
    }
    const check = await readCheck(deps, service)
    if (!check) return plain(502, say(language, 'identity.phoneAuth.unknown'))
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
