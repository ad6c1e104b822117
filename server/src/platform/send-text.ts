/** Texts and files that are sent packed (brotli, gzip) as the browser can take them. */
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this many bytes packing gains nothing. */
export const PACK_FROM = 512

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

/** Sends what `pack` makes of it in the coding that the browser takes; where that fails, there is nothing to be found. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  pack: (coding: Coding) => Promise<Buffer>,
): void {
  const coding = readCoding(request)
  void reply.header('vary', 'accept-encoding')
  if (coding !== 'identity') void reply.header('content-encoding', coding)
  pack(coding).then(
    body => reply.send(body),
    () => reply.code(404).send('Not found'),
  )
}

export type Coding = 'br' | 'gzip' | 'identity'
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

export const packBytes = (body: Buffer, coding: Coding, effort: Effort): Promise<Buffer> =>
  PACKERS[coding](body, effort)

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
