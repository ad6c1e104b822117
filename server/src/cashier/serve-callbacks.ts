/**
 * Where channels say that money came or went. No call of the catalogue: the caller is a bank, known by its signature over the bytes
 * it sent. A repeated callback gets the same answer and has no second effect; one that says otherwise than before is refused
 * and written down as an alarm (threat T12).
 */
import type { FastifyInstance } from 'fastify'
import { readJson } from '../platform/bodies.ts'
import type { Deps } from '../platform/deps.ts'
import { findChannel, type Heard } from './adapters/channel.ts'
import { listChannelFiles } from './adapters/channel-file.ts'
import { callbackPath } from './adapters/sign-callback.ts'
import { hearNews } from './hear-news.ts'

const STATUS: Readonly<Record<Heard, number>> = { done: 200, changed: 409, unknown: 404 }

export function serveCallbacks(http: FastifyInstance, deps: Deps): void {
  listChannelFiles(deps.config)
  void http.register(async scope => {
    // The signature is over the bytes, so here they are not read before it is judged.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, body),
    )
    scope.post('/cashier/callbacks/:channel/:brand', async (request, reply) => {
      const { channel: code, brand } = request.params as { channel: string; brand: string }
      const channel = deps.brands.byCode(brand) && findChannel(deps, code, brand)
      if (!channel) return reply.status(404).send({ ok: false, error: 'unknown' })
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signed = { path: callbackPath(code, brand), body }
      if (!channel.isOwn(deps, signed, request.headers))
        return reply.status(401).send({ ok: false, error: 'signature' })
      const news = channel.readNews(readQuietly(body))
      if (!news) return reply.status(400).send({ ok: false, error: 'body' })
      const heard = await hearNews(deps, brand, code, news)
      return reply.status(STATUS[heard]).send(heard === 'done' ? { ok: true } : { ok: false, error: heard })
    })
  })
}

function readQuietly(body: Buffer): unknown {
  try {
    return readJson(body.toString('utf8'))
  } catch {
    return undefined
  }
}
