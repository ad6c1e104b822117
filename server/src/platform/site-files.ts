/** Files of the site's build, held in memory and sent packed (brotli, gzip); names with a hash are kept by browsers for a year. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const PACKED = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest'])
const PACK_FROM = 512
/** What is never a document of its own: headers that speak to documents would only make every picture half a kilobyte heavier. */
const INERT = /^(image\/(avif|webp|png|jpeg)|font\/|text\/(css|javascript))/
const OF_DOCUMENTS = [
  'content-security-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-request-id',
]

type File = {
  file: string
  size: number
  mtimeMs: number
  etag: string
  type: string
  isHashed: boolean
  packed: boolean
}

type SiteFiles = {
  /** Sends the file of this path; false when there is none. */
  send: (request: FastifyRequest, reply: FastifyReply, pathname: string) => boolean
}

/** Opens the folder of a build; a file that changes is noticed when it is asked for. */
export function openFiles(folder: string): SiteFiles {
  const known = new Map<string, File>()
  const bodies = new Map<string, Promise<Buffer>>()
  const pack = (found: File, coding: Coding): Promise<Buffer> => {
    const key = `${found.etag} ${found.file} ${coding}`
    let body = bodies.get(key)
    if (!body) {
      body = fs.promises.readFile(found.file).then(plain => PACKERS[coding](plain, 'best'))
      bodies.set(key, body)
      body.catch(() => bodies.delete(key))
    }
    return body
  }
  return {
    send: (request, reply, pathname) => {
      const found = findFile(folder, pathname, known)
      if (!found) return false
      const isForGood = found.isHashed || request.url.includes('?v=')
      void reply
        .header('etag', found.etag)
        .header('cache-control', isForGood ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        .header('cross-origin-resource-policy', 'same-site')
        .type(found.type)
      if (INERT.test(found.type)) for (const name of OF_DOCUMENTS) void reply.removeHeader(name)
      if (request.headers['if-none-match'] === found.etag) void reply.code(304).send()
      else if (!found.packed) void reply.header('content-length', found.size).send(fs.createReadStream(found.file))
      else sendPacked(request, reply, coding => pack(found, coding))
      return true
    },
  }
}

/**
 * Sends a text, packed as the browser can take it. Only for texts without anybody's secrets: beside something that somebody else
 * put in, their length would give them away.
 */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  type: string,
  effort: Effort = 'best',
): Promise<FastifyReply> {
  const coding = body.length >= PACK_FROM ? readCoding(request) : 'identity'
  void reply.type(type)
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding')
  if (coding !== 'identity') void reply.header('content-encoding', coding)
  return reply.send(await packText(body, coding, effort))
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, pack: (coding: Coding) => Promise<Buffer>): void {
  const coding = readCoding(request)
  void reply.header('vary', 'accept-encoding')
  if (coding !== 'identity') void reply.header('content-encoding', coding)
  pack(coding).then(
    body => reply.send(body),
    () => reply.code(404).send('Not found'),
  )
}

/** The file of a path; undefined for what is none, for names that begin with a dot and for ways out of the folder. */
function findFile(folder: string, pathname: string, known: Map<string, File>): File | undefined {
  const plain = readPath(pathname)
  if (plain === undefined) return undefined
  const file = path.join(folder, plain)
  if (!file.startsWith(folder + path.sep)) return undefined
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) return undefined
  const before = known.get(file)
  if (before && before.mtimeMs === stat.mtimeMs && before.size === stat.size) return before
  const ending = path.extname(file).toLowerCase()
  const etag = `"${createHash('sha1').update(`${stat.size}-${stat.mtimeMs}`).digest('base64url').slice(0, 16)}"`
  const found: File = {
    file,
    size: stat.size,
    mtimeMs: stat.mtimeMs,
    etag,
    type: TYPES[ending] ?? 'application/octet-stream',
    isHashed: plain.startsWith('/assets/'),
    packed: PACKED.has(ending) && stat.size >= PACK_FROM,
  }
  known.set(file, found)
  return found
}

function readPath(pathname: string): string | undefined {
  try {
    const plain = decodeURIComponent(pathname)
    const isHidden = plain.split(/[/\\]/).some(part => part.startsWith('.'))
    return plain.includes('\0') || plain.endsWith('/') || isHidden ? undefined : plain
  } catch {
    return undefined
  }
}

type Coding = 'br' | 'gzip' | 'identity'
type Effort = 'best' | 'quick'
const brotli = promisify(zlib.brotliCompress) as (body: Buffer, options: zlib.BrotliOptions) => Promise<Buffer>
const gzip = promisify(zlib.gzip) as (body: Buffer, options: zlib.ZlibOptions) => Promise<Buffer>

const PACKERS: Record<Coding, (body: Buffer, effort: Effort) => Promise<Buffer>> = {
  br: (body, effort) =>
    brotli(body, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 5,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body, effort) => gzip(body, { level: effort === 'best' ? 9 : 6 }),
  identity: async body => body,
}

/**
 * A text's packed forms hang on its body, so that one that is kept is packed once: quickly for whoever waits for it, and then,
 * at best effort, as small as it gets for everybody after.
 */
const packedTexts = new WeakMap<Buffer, Map<Coding, Promise<Buffer>>>()
function packText(body: Buffer, coding: Coding, effort: Effort): Promise<Buffer> {
  const forms = packedTexts.get(body) ?? new Map<Coding, Promise<Buffer>>()
  packedTexts.set(body, forms)
  const known = forms.get(coding)
  if (known) return known
  const quick = PACKERS[coding](body, 'quick')
  forms.set(coding, quick)
  if (effort === 'quick') return quick
  quick
    .then(() => PACKERS[coding](body, 'best'))
    .then(
      best => forms.set(coding, Promise.resolve(best)),
      () => undefined,
    )
  return quick
}

function readCoding(request: FastifyRequest): Coding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
