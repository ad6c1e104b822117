/** /dev/outbox: what was said to people outside, in demo mode only, where nothing really leaves. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { listOutbox, type Sent } from '../platform/outbox.ts'
import { envelope } from '../platform/serve.ts'

/**
 * Serves the page, and as JSON (`?json=1`, or `accept: application/json`) the envelope with value = [{ id, kind, to, topic,
 * subject, text, code, link, state, at }], the newest first; `?to=` shows one recipient's only. Of the brand that the host names.
 */
export function serveOutbox(http: FastifyInstance, deps: Deps): void {
  if (!deps.config.demo) return
  http.get('/dev/outbox', async (request, reply) => {
    const brand = deps.brands.byHost(request.host)
    const { to, json } = request.query as { to?: unknown; json?: unknown }
    const rows = brand
      ? await listOutbox(deps, brand.code, typeof to === 'string' && !/\p{Cc}/u.test(to) ? to : '')
      : []
    if (json !== undefined || wantsJson(request)) return reply.send(envelope(true, rows.map(show), '', ''))
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(writePage(brand?.name ?? '', rows))
  })
}

const wantsJson = (request: FastifyRequest) =>
  /^application\/json\b/.test(String(request.headers.accept ?? '').split(',')[0] ?? '')

const show = (row: Sent) => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  topic: row.topic,
  subject: row.subject,
  text: row.body,
  code: /\b\d{6}\b/.exec(row.body)?.[0] ?? null,
  link: /https?:\/\/\S+/.exec(row.body)?.[0] ?? null,
  state: row.state,
  at: row.created_at.toISOString(),
})

function writePage(brand: string, rows: Sent[]): string {
  const items = rows
    .map(
      row => `<li><p><b>${inHtml(row.kind)}</b> to <code>${inHtml(row.recipient)}</code>, ${inHtml(row.topic)}, ${inHtml(row.state)}
<time>${row.created_at.toISOString()}</time></p>${row.subject ? `<h2>${inHtml(row.subject)}</h2>` : ''}<pre>${inHtml(row.body)}</pre></li>`,
    )
    .join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>${STYLE}</style></head><body><main><h1>Outbox of ${inHtml(brand)}</h1>
<p>Demo mode: messages and mails are written here instead of being sent to anybody. Reload to see new ones.</p>
<ul>${items || '<li>Nothing was sent yet.</li>'}</ul></main></body></html>`
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:50rem;margin:0 auto;padding:1.5rem}
ul{list-style:none;padding:0}li{border-top:1px solid #8886;padding:.5rem 0}h2{font-size:1rem;margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#8882;padding:.75rem;margin:.5rem 0}time{opacity:.7;font-size:.85rem}`

const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
