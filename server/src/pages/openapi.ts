/** The call catalogue as an OpenAPI 3.1 document and as a page for people, both written from the contracts themselves. */
import type { Call } from '@sen/core/call'
import { COMMON_REFUSALS, REFUSAL_STATUS } from '@sen/core/refusal'
import { z } from '@sen/core/schema'
import { say } from '@sen/core/words'
import type { FastifyInstance } from 'fastify'
import { UPLOAD_TYPES } from '../platform/uploads.ts'

type Calls = Readonly<Record<string, Call>>
type Json = Record<string, unknown>

const VERSION = '0.1.0'

/** Serves /openapi.json and /docs/api. */
export function serveDocs(http: FastifyInstance, calls: Calls): void {
  let document: string | undefined
  let page: string | undefined
  http.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(writeOpenApi(calls))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(document)
  })
  http.get('/docs/api', async (_request, reply) => {
    page ??= writePage(calls)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(page)
  })
}

/** The document: one operation per call, named as in the catalogue. */
export function writeOpenApi(calls: Calls): Json {
  const paths: Record<string, Json> = {}
  for (const [name, contract] of Object.entries(calls)) {
    const path = contract.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operationOf(name, contract) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sen',
      version: VERSION,
      description:
        'Every answer travels in the envelope {success, value, message, code}. The Host header names the brand; the header ' +
        '`language` (VI or EN) the language of messages; `Authorization: Bearer <token>` the session. Amounts are decimal texts.',
    },
    tags: [...new Set(Object.values(calls).map(contract => tagOf(contract.path)))].map(name => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: REFUSAL_SCHEMA },
    },
  }
}

const REFUSAL_SCHEMA = {
  type: 'object',
  required: ['success', 'value', 'message', 'code'],
  properties: {
    success: { const: false },
    value: { description: 'What helps to do better, e.g. {fields} or {captcha}; usually null.' },
    message: { type: 'string', description: 'The sentence in the language of the request.' },
    code: { type: 'string', description: 'The refusal; also the key of its sentence.' },
  },
}

function operationOf(name: string, contract: Call): Json {
  const refusals = [...contract.refusals, ...COMMON_REFUSALS]
  const byStatus = Map.groupBy(refusals, code => REFUSAL_STATUS[code] ?? 200)
  const answer = { type: 'object', required: ['success', 'value', 'message', 'code'], properties: envelopeOf(contract) }
  const said = (codes: string[] = []) => codes.map(code => `\`${code}\`: ${say('en', code)}`).join('\n\n')
  const responses: Json = {
    200: {
      description:
        contract.refusals.length > 0 ? `The answer, or a refusal.\n\n${said(byStatus.get(200))}` : 'The answer.',
      content: contract.download
        ? { [contract.download]: {}, 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
        : { 'application/json': { schema: { anyOf: [answer, { $ref: '#/components/schemas/Refusal' }] } } },
    },
  }
  for (const [status, codes] of byStatus) {
    if (status === 200) continue
    responses[status] = {
      description: said(codes),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    }
  }
  return {
    operationId: name,
    summary: contract.summary,
    tags: [tagOf(contract.path)],
    ...(contract.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    'x-access': contract.access,
    ...(contract.encrypted ? { 'x-encrypted': true } : {}),
    ...(contract.limit ? { 'x-limit': contract.limit } : {}),
    parameters: parametersOf(contract),
    ...(contract.body ? { requestBody: { required: true, content: bodyOf(contract) } } : {}),
    responses,
  }
}

const tagOf = (path: string) => path.split('/')[2] ?? 'other'

function envelopeOf(contract: Call): Json {
  return {
    success: { const: true },
    value: contract.download ? {} : schemaOf(contract.answer, 'output'),
    message: { type: 'string' },
    code: { type: 'string' },
  }
}

function bodyOf(contract: Call): Json {
  if (contract.upload) return Object.fromEntries(UPLOAD_TYPES.map(type => [type, {}]))
  const schema = schemaOf(contract.body as NonNullable<Call['body']>, 'input')
  const encrypted = {
    'application/jose': { schema: { type: 'string', description: 'A compact JWE over the same JSON.' } },
  }
  return {
    ...(contract.encrypted ? encrypted : {}),
    'application/json': { schema },
    ...(contract.form ? { 'application/x-www-form-urlencoded': { schema } } : {}),
  }
}

function parametersOf(contract: Call): Json[] {
  const fromPath = [...contract.path.matchAll(/:(\w+)/g)].map(([, name]) => {
    return { name, in: 'path', required: true, schema: { type: 'string' } }
  })
  if (!contract.query) return fromPath
  const schema = schemaOf(contract.query, 'input') as { properties?: Record<string, Json>; required?: string[] }
  const fromQuery = Object.entries(schema.properties ?? {}).map(([name, value]) => {
    return { name, in: 'query', required: schema.required?.includes(name) ?? false, schema: value }
  })
  return [...fromPath, ...fromQuery]
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return rest
}

/** A page that needs nothing but itself. */
function writePage(calls: Calls): string {
  const groups = Map.groupBy(Object.entries(calls), ([, contract]) => tagOf(contract.path))
  const sections = [...groups].map(([tag, entries]) => {
    const rows = entries.map(([name, contract]) => sectionOf(name, contract)).join('\n')
    return `<section><h2 id="${inHtml(tag)}">${inHtml(tag)}</h2>${rows}</section>`
  })
  const links = [...groups.keys()].map(tag => `<a href="#${inHtml(tag)}">${inHtml(tag)}</a>`).join(' ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Calls</title><style>${PAGE_STYLE}</style></head><body><main><h1>Calls</h1>
<p>Every answer travels in the envelope <code>{success, value, message, code}</code>. The Host header names the brand, the header
<code>language</code> the language, <code>Authorization: Bearer</code> the session. Amounts are decimal texts. The same as
<a href="/openapi.json">OpenAPI 3.1</a>.</p><nav>${links}</nav>${sections.join('\n')}</main></body></html>`
}

function sectionOf(name: string, contract: Call): string {
  const marks = [contract.access, contract.encrypted && 'encrypted', contract.form && 'form', contract.upload && 'file']
    .filter(Boolean)
    .join(', ')
  const part = (title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output') =>
    schema ? `<h4>${title}</h4><pre>${inHtml(JSON.stringify(schemaOf(schema, io), null, 1))}</pre>` : ''
  const refusals = contract.refusals
    .map(code => `<li><code>${inHtml(code)}</code> ${inHtml(say('en', code))}</li>`)
    .join('')
  return `<details id="${inHtml(name)}"><summary><b>${contract.method}</b> <code>${inHtml(contract.path)}</code>
<i>${inHtml(marks)}</i><br>${inHtml(contract.summary)}</summary><p>Catalogue name: <code>${inHtml(name)}</code>${
    contract.limit ? ` · at most ${contract.limit.times} in ${contract.limit.seconds} s` : ''
  }</p>${part('Query', contract.query, 'input')}${part('Body', contract.body, 'input')}${part('Answer', contract.answer, 'output')}${
    refusals ? `<h4>Refusals</h4><ul>${refusals}</ul>` : ''
  }</details>`
}

const PAGE_STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:0 auto;padding:1.5rem}
details{border-top:1px solid #8886;padding:.5rem 0}summary{cursor:pointer}pre{overflow:auto;font-size:.8rem;background:#8882;padding:.75rem}
nav a{margin-right:1rem}code{overflow-wrap:anywhere}`

const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
