/**
 * The site: files of the build, and the prerendered HTML of its pages by (brand, language, path). A page is rendered when it is
 * first asked for, kept in memory, and rendered anew (the old one is served meanwhile) when it grew old or its brand changed.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Brand } from '@sen/core/brand/brand-file'
import { brandCalls } from '@sen/core/brand/calls'
import type { SiteStatus } from '@sen/core/brand/rules'
import { type Language, readLanguage } from '@sen/core/phrases'
import { Refusal } from '@sen/core/refusal'
import { RENDERED_KEYS } from '@sen/core/rendered-keys'
import { say } from '@sen/core/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { sendRefusal } from '../platform/error-handlers.ts'
import { pagePolicy } from '../platform/headers.ts'
import { countCall } from '../platform/limits.ts'
import type { PgNotifications } from '../platform/pg-notifications.ts'
import { sendText } from '../platform/send-text.ts'
import { languageOf } from '../platform/serve.ts'
import { readVisitor } from '../platform/visitor.ts'
import { BRAND_PICTURES, drawMonogram } from './brand-pictures.ts'
import { describeSite } from './seo-files.ts'
import { openFiles } from './site-files.ts'

export const WEB_DIST = path.join(import.meta.dirname, '..', '..', '..', 'web', 'dist')

/** What web/dist/server/render.js exports (web/src/entry-server.tsx). */
type Render = (input: {
  brand: Brand
  language: Language
  path: string
  origin: string
  ask: (pathWithQuery: string) => Promise<unknown>
  closed?: Closed
}) => Promise<{ html: string; status: number; cacheable: boolean }>

/** What a visitor is told to whom the site is closed: the answer of getSystemStatus. */
type Closed = { status: SiteStatus; endTime: string | null; info: string; ip: string }

type Renderer = {
  render: Render
  readAnswers: (hash: string) => string | undefined
  /** Where a path leads; one address for all that the site does not have. */
  findPage: (pathname: string) => string
}
type Page = Awaited<ReturnType<Render>>
type Kept = { page: Omit<Page, 'html'>; body: Buffer; at: number; brand: Brand }

/** A page older than this is rendered anew; winners and hot games on it are as fresh as that. */
const FRESH_MS = 15_000
/** A page this old is not shown any more: its visitor waits for the new one. */
const OLD_MS = 300_000
const PAGES_MOST = 2000
/** Readers' memories of the catalogue are at most a second old: a page drawn within it after a change may still show the old. */
const CATCH_UP_MS = 1500
/** Answers of pages that are kept packed. */
const ANSWERS_MOST = 600
/** All pages together, before they are packed. */
const BYTES_MOST = 128 * 1024 * 1024
/** A visitor may ask for so many pages that nobody asked for before: each costs a rendering, and they are made one by one. */
const NEW_PAGES = { times: 300, seconds: 60 }
/** The settings of a brand that pages may show; the others are the server's own. */
const SHOWN_SETTINGS = ['chatHeaderColour', 'slotsArcade', 'welcomeGrant']
/** Paths that our own pages may frame. */
const FRAMED = /^\/(game|seamless)(\/|\?|$)/

/** Serves the site's files and answers how to serve everything else that is not the API. */
export function serveSite(
  http: FastifyInstance,
  deps: Deps,
  dist = WEB_DIST,
  hub?: Pick<PgNotifications, 'on' | 'onLost'>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const files = openFiles(path.join(dist, 'client'))
  const pictures = openFiles(BRAND_PICTURES)
  const pages = openPages(http, deps, dist)
  // Whoever edits the site sees the change on its next page, not on one that was drawn before.
  for (const channel of ['sen_content', 'sen_catalogue'])
    hub?.on(channel, payload => pages.outdate((payload as { brand: string }).brand))
  hub?.onLost(() => {
    for (const { code } of deps.brands.all()) pages.outdate(code)
  })
  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendRefusal(request, reply, 'platform.methodNotAllowed')
    const brand = deps.brands.byHost(request.host)
    if (!brand) {
      const words = say(languageOf(request), 'brand.domainUnknown')
      return reply.code(404).type('text/plain; charset=utf-8').send(words)
    }
    // "//name/path" would be another host to whoever resolves it.
    if (!/^\/(?![/\\])/.test(request.url)) return reply.code(302).header('location', '/').send('')
    const pathname = request.url.split('?', 1)[0] as string
    const described = describeSite(pathname, brand, originOf(request), path.join(dist, 'client'))
    if (described) {
      void reply.header('cache-control', 'public, max-age=3600').header('vary', 'x-forwarded-host, x-forwarded-proto')
      return reply.type(described.type).send(described.text)
    }
    if (files.send(request, reply, pathname)) return reply
    if (pathname.startsWith('/brand/')) {
      if (pictures.send(request, reply, pathname)) return reply
      const monogram = drawMonogram(pathname, deps.brands.byCode)
      if (monogram) return reply.header('cache-control', 'public, max-age=60').type('image/svg+xml').send(monogram)
    }
    const answers = /^\/state\/([0-9a-f]{24})\.json$/.exec(pathname)?.[1]
    if (answers) return pages.sendAnswers(request, reply, brand, answers)
    // A name with an ending is a file; one that is not there is a real 404, not the site.
    if (/\.[a-z0-9]{2,12}$/i.test(pathname) && !/\.html$/i.test(pathname)) {
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    }
    return pages.send(request, reply, brand)
  }
}

/** The built-in suppliers, whose games stand in frames. */
const suppliersOf = ({ config }: Deps): string[] => [config.studioUrl, config.sportsbookUrl]

function openPages(http: FastifyInstance, deps: Deps, dist: string) {
  const kept = openKeptPages()
  const underway = new Map<string, Promise<Kept>>()
  const load = once(() => loadRender(dist))
  /** Pages of a brand that were drawn before this moment show what is no longer so. */
  const outdated = new Map<string, number>()
  const hashes = readScriptHashes(dist)

  const make = (key: string, brand: Brand, drawn: Drawn): Promise<Kept> => {
    const { language, at, origin, closed } = drawn
    const known = underway.get(key)
    if (known) return known
    const work = (async () => {
      const go = (await load())?.render
      if (!go) throw new Error('the site is not built; npm start builds it')
      const ask = (pathWithQuery: string) => askOurselves(http, brand, language, origin, pathWithQuery)
      const { html, ...page } = await go({
        brand: shownPart(brand),
        language,
        path: at,
        origin,
        ask,
        ...(closed ? { closed } : {}),
      })
      const made = Buffer.from(html)
      const before = kept.get(key)?.body
      // The same page again keeps its body, and with it its packed forms.
      const fresh: Kept = { page, body: before?.equals(made) ? before : made, at: Date.now(), brand }
      if (page.cacheable) kept.keep(key, fresh)
      return fresh
    })().finally(() => underway.delete(key))
    underway.set(key, work)
    return work
  }

  return {
    outdate: (brandCode: string) => outdated.set(brandCode, Date.now() + CATCH_UP_MS),
    sendAnswers: openAnswers(load),
    send: async (request: FastifyRequest, reply: FastifyReply, brand: Brand) => {
      const language = languageOfPage(request, brand)
      const origin = originOf(request)
      const closed = closedTo(request, brand, language)
      const { asked, meant, moved } = await findMeant(load, request)
      if (moved) return reply.code(301).header('location', moved).send('')
      // Whoever is blocked gets one page, whatever he asks for.
      const at = closed?.status === 2 ? '/' : meant === asked ? keptPath(request.url) : meant
      const drawn: Drawn = { language, at, origin, closed }
      const key = [brand.code, language, origin, at, ...(closed ? [`closed ${closed.status}`] : [])].join(' ')
      const known = kept.get(key)
      const isChanged = known && (known.brand !== brand || known.at < (outdated.get(brand.code) ?? 0))
      const isStale = known && (Date.now() - known.at > FRESH_MS || isChanged)
      let found = known
      if (!known) {
        const wait = underway.has(key) ? 0 : countNewPage(deps, request, brand)
        if (wait > 0) return sendRefusal(request, reply.header('retry-after', String(wait)), 'platform.tooMany')
        found = await make(key, brand, drawn)
      } else if (isStale) {
        if (isChanged || Date.now() - known.at > OLD_MS) found = await make(key, brand, drawn)
        else make(key, brand, drawn).catch(error => deps.log.error({ err: error }, 'a page could not be rendered'))
      }
      const { page, body: drawnBody } = found as Kept
      const body = closed?.status === 2 ? addressed(drawnBody.toString(), request, brand) : drawnBody
      const framedBySelf = FRAMED.test(request.url)
      const policy = pagePolicy(brand, { scriptHashes: hashes, frames: suppliersOf(deps), framedBySelf })
      writePageHeaders(reply.code(page.status), { policy, language, framedBySelf })
      if (page.status === 503) void reply.header('retry-after', '60')
      return sendText(request, reply, body, 'text/html; charset=utf-8')
    },
  }
}

/** The path that is asked for, the page that it means, and the address to go on to where a slash too many stands behind it. */
async function findMeant(load: () => Promise<Renderer | undefined>, { url }: FastifyRequest) {
  const asked = url.split('?', 1)[0] as string
  const meant = (await load())?.findPage(asked) ?? asked
  const isSlashed = asked !== meant && asked.replace(/\/+$/, '') === meant
  return { asked, meant, moved: isSlashed ? meant + url.slice(asked.length) : undefined }
}

/** Makes it when it is first asked for, and only then. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Sends the answers a page was drawn from, by their hash: what the program needs to take the page over. */
function openAnswers(load: () => Promise<Renderer | undefined>) {
  // One body for each text, since packed forms hang on the body.
  const answers = new Map<string, Buffer>()
  return async (request: FastifyRequest, reply: FastifyReply, brand: Brand, hash: string) => {
    const text = (await load())?.readAnswers(hash)
    if (text === undefined) return sendRefusal(request, reply, 'platform.notFound')
    // A blocked visitor's own page holds the site's status and nothing else.
    if (readVisitor(request, brand).siteStatus === 2) {
      if (!text.startsWith(OWN_OF_BLOCKED)) return sendRefusal(request, reply, 'blockip')
      return sendText(request, reply, addressed(text, request, brand), 'application/json; charset=utf-8')
    }
    void reply.header('cache-control', 'public, max-age=31536000, immutable')
    const body = answers.get(hash) ?? Buffer.from(text)
    if (answers.size >= ANSWERS_MOST) answers.delete(answers.keys().next().value as string)
    answers.set(hash, body)
    return sendText(request, reply, body, 'application/json; charset=utf-8')
  }
}

/** How the answers of a blocked visitor's page begin: with the one they hold (web/src/entry-server.tsx, keyOf). */
const OWN_OF_BLOCKED = `[[["${brandCalls.getSystemStatus.name}",`

/** What a page is drawn by, beside its brand. */
type Drawn = { language: Language; at: string; origin: string; closed: Closed | undefined }

/** Stands for the visitor's own address in the page of blocked visitors, which is drawn once for all of them (RFC 5737). */
const ANY_ADDRESS = '192.0.2.0'

/** What the visitor is told when the site is closed to him. */
function closedTo(request: FastifyRequest, brand: Brand, language: Language): Closed | undefined {
  const { siteStatus: status } = readVisitor(request, brand)
  const { maintenanceEndTime: endTime } = brand.status
  if (status === 1) return { status, endTime, info: say(language, 'info_maintenance'), ip: '' }
  return status === 2 ? { status, endTime: null, info: say(language, 'info_ip_block'), ip: ANY_ADDRESS } : undefined
}

/** The text with the visitor's own address in it. */
const addressed = (text: string, request: FastifyRequest, brand: Brand): Buffer =>
  Buffer.from(text.replaceAll(ANY_ADDRESS, readVisitor(request, brand).ip))

type PageHeaders = { policy: string; language: Language; framedBySelf: boolean }

function writePageHeaders(reply: FastifyReply, { policy, language, framedBySelf }: PageHeaders): void {
  void reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie, accept-language, accept-encoding')
    .header('content-language', language)
  if (framedBySelf) void reply.header('x-frame-options', 'SAMEORIGIN')
}

/** The pages that are kept, the oldest going first when there are too many or they take too much memory. */
function openKeptPages() {
  const pages = new Map<string, Kept>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= pages.get(key)?.body.length ?? 0
    pages.delete(key)
  }
  return {
    get: (key: string) => pages.get(key),
    keep: (key: string, page: Kept) => {
      drop(key)
      pages.set(key, page)
      bytes += page.body.length
      while (pages.size > 1 && (pages.size > PAGES_MOST || bytes > BYTES_MOST))
        drop(pages.keys().next().value as string)
    },
  }
}

/** Seconds to wait before another new page is made for this visitor; 0 when one may be made now. */
function countNewPage(deps: Deps, { ip }: FastifyRequest, brand: Brand): number {
  try {
    countCall(deps, { method: 'GET', path: 'a new page', limit: NEW_PAGES }, { ip, brand, session: undefined })
    return 0
  } catch (error) {
    if (error instanceof Refusal) return Number(error.words.seconds)
    throw error
  }
}

/** What of a brand may stand in a page: it is there for everybody to read. */
function shownPart(brand: Brand): Brand {
  const settings = Object.entries(brand.settings).filter(([name]) => SHOWN_SETTINGS.includes(name))
  const status = { ...brand.status, blockedIps: [], blockedCountries: [] }
  return { ...brand, settings: Object.fromEntries(settings), status }
}

/** The path with its query, but only the parts of the query that pages render by: the rest must not fill the memory. */
function keptPath(url: string): string {
  const [pathname = '/', query = ''] = url.split('?', 2)
  const parts = [...new URLSearchParams(query.slice(0, 400))]
    .filter(([name, value]) => RENDERED_KEYS.includes(name) && /^[\w.-]{1,40}$/.test(value))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  const plain = pathname.slice(0, 200)
  return parts.length > 0 ? `${plain}?${parts.join('&')}` : plain
}

/**
 * ?lang=, then the visitor's cookie, then what his browser asks for where the brand follows it, then the brand's own language; only
 * languages that the brand speaks.
 */
function languageOfPage(request: FastifyRequest, brand: Brand): Language {
  const asked = (request.query as Record<string, unknown>).lang
  const cookie = /(?:^|;\s*)lang=([a-z]{2})/i.exec(request.headers.cookie ?? '')?.[1]
  const browser = brand.followsSystem?.language ? listAccepted(request.headers['accept-language']) : []
  for (const said of [typeof asked === 'string' ? asked : undefined, cookie, ...browser]) {
    const language = readLanguage(said)
    if (language && brand.languages.includes(language)) return language
  }
  return brand.defaultLanguage
}

/** The languages of Accept-Language, the most wanted first: "en-US,en;q=0.9,vi;q=0" is en-US, en. */
function listAccepted(header = ''): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map(part => {
      const [tag = '', ...rest] = part.trim().split(/\s*;\s*/)
      const weight = rest.find(parameter => parameter.startsWith('q='))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/** Only a host that could be one is believed; it ends up in links of the page. */
function originOf(request: FastifyRequest): string {
  const host = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(request.host) ? request.host.toLowerCase() : 'localhost'
  return `${request.protocol}://${host}`
}

/** An anonymous call through the same routes, without a socket. */
async function askOurselves(
  http: FastifyInstance,
  brand: Brand,
  language: Language,
  origin: string,
  at: string,
): Promise<unknown> {
  const host = new URL(origin).host
  const answer = await http.inject({
    method: 'GET',
    url: at,
    headers: { host, language, merchant: brand.merchantCode },
  })
  return answer.json()
}

async function loadRender(dist: string): Promise<Renderer | undefined> {
  const file = path.join(dist, 'server', 'render.js')
  if (!fs.existsSync(file)) return undefined
  return (await import(file)) as Renderer
}

function readScriptHashes(dist: string): string[] {
  const file = path.join(dist, 'boot.json')
  if (!fs.existsSync(file)) return []
  const { scriptHashes } = JSON.parse(fs.readFileSync(file, 'utf8')) as { scriptHashes: string[] }
  return scriptHashes.map(hash => hash.replaceAll("'", ''))
}
