/** Files of the site's build, held in memory and sent packed (brotli, gzip); names with a hash are kept by browsers for a year. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Coding, PACK_FROM, packBytes, sendPacked } from '../platform/send-text.ts'

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
      body = fs.promises.readFile(found.file).then(plain => packBytes(plain, coding, 'best'))
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
