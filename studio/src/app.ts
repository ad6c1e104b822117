/** The composition of the studio: what it serves, and the work it does on its own. */
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { operatorRoutes } from './operator-routes.ts'
import { payAbandoned } from './play-round.ts'
import { playRoutes } from './play-routes.ts'
import { settleDue } from './settle-movements.ts'
import { staticPages } from './static-pages.ts'
import { REFUSALS, Refusal, type Studio } from './studio.ts'

/** Puts the studio together; nothing listens yet. */
export async function createStudio(studio: Studio): Promise<FastifyInstance> {
  const http = Fastify({ loggerInstance: studio.log, bodyLimit: 32 * 1024, return503OnClosing: true })
  // Raw bytes: a signature is over what came, not over what was understood.
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  http.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    // A frame may be sandboxed into an origin of its own. Calls carry a token and never a cookie, so any origin may read.
    reply.header('access-control-allow-origin', '*')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  http.options('/api/*', (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  )
  http.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) return reply.code(REFUSALS[error.code]).send({ error: error.code, ...error.more })
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return reply.code(status).send({ error: status >= 500 ? 'fault' : 'badRequest' })
  })
  http.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'notFound' }))
  http.get('/healthz', async () => ({ ok: true }))
  operatorRoutes(http, studio)
  playRoutes(http, studio)
  staticPages(http, studio)
  return http
}

/** Carries on unfinished work: owed movements every second, abandoned features every minute. Answers how to stop. */
export function startWork(studio: Studio): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const loop = async (everyMs: number, work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await work().catch(error => studio.log.error(error, 'unfinished work failed; it will be tried again'))
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const loops = [loop(1000, () => settleDue(studio)), loop(60_000, () => payAbandoned(studio))]
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
