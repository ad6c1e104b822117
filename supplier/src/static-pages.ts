/** The built pages of a supplier, read at start and packed once; assets carry a hash in their name and may be kept for ever. */
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Supplier } from './supplier.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

type Page = { type: string; plain: Buffer; gzip?: Buffer; brotli?: Buffer }

/** Every page and asset of a build, by name. Read at once, so that a build made later never mixes with the one being served. */
function readPages(folder: string): Map<string, Page> {
  const pages = new Map<string, Page>()
  if (!fs.existsSync(folder)) return pages
  for (const file of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[path.extname(file.name)]
    if (!file.isFile() || !type) continue
    const whole = path.join(file.parentPath, file.name)
    pages.set(path.relative(folder, whole).replaceAll(path.sep, '/'), { type, plain: fs.readFileSync(whole) })
  }
  return pages
}

/**
 * Binds the pages of a folder: at /games/<code>/ the page `<engine>.html` of the game, or `game.html`; at /round/<id> and /verify
 * `proof.html`, or `game.html`, which then shows the round itself; at /staff `staff.html`, for the supplier's own people where it has one.
 */
export function staticPages(http: FastifyInstance, supplier: Pick<Supplier, 'games' | 'config'>, folder: string): void {
  const pages = readPages(folder)
  const page = (...names: string[]): Page | undefined => names.map(name => pages.get(name)).find(found => found)
  const policy = contentPolicy(supplier.config.frameAncestors)
  const sendPage = (request: FastifyRequest, reply: FastifyReply, ...names: string[]) => {
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
    return send(request, reply, page(...names))
  }
  const gameAt = ({ params }: FastifyRequest) =>
    supplier.games.find(({ code }) => code === (params as { code: string }).code)
  http.get('/games/:code', (request, reply) => {
    const game = gameAt(request)
    return game ? reply.redirect(`/games/${game.code}/`) : send(request, reply, undefined)
  })
  http.get('/games/:code/', (request, reply) => {
    const game = gameAt(request)
    return game ? sendPage(request, reply, `${game.engine}.html`, 'game.html') : sendPage(request, reply)
  })
  for (const address of ['/round/:id', '/verify'])
    http.get(address, (request, reply) => sendPage(request, reply, 'proof.html', 'game.html'))
  // Framed by nobody: whoever works there has signed in with a key of his own.
  http.get('/staff', (request, reply) => {
    reply.headers({ 'content-security-policy': contentPolicy(), 'cache-control': 'no-cache' })
    return send(request, reply, page('staff.html'))
  })
  http.get('/assets/:name', (request, reply) => {
    const { name } = request.params as { name: string }
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return send(request, reply, /^[\w.-]+$/.test(name) ? page(`assets/${name}`) : undefined)
  })
  http.get('/favicon.ico', (_request, reply) => reply.code(204).send())
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page | undefined): FastifyReply {
  if (!page) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
  const accepts = String(request.headers['accept-encoding'] ?? '')
  reply.type(page.type).header('vary', 'accept-encoding')
  if (/\bbr\b/.test(accepts)) {
    page.brotli ??= brotliCompressSync(page.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    return reply.header('content-encoding', 'br').send(page.brotli)
  }
  if (/\bgzip\b/.test(accepts)) {
    page.gzip ??= gzipSync(page.plain)
    return reply.header('content-encoding', 'gzip').send(page.gzip)
  }
  return reply.send(page.plain)
}

/** Nothing from outside; framed by the operator's sites only, without a list by nobody. */
function contentPolicy(frameAncestors?: string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors ? `'self' ${frameAncestors.join(' ')}`.trim() : "'none'"}`,
  ].join('; ')
}
