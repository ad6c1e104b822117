/** The composition of a supplier: what it serves, and the work it does on its own. */
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { clearFishing, hasFishing } from './fishing/fishing-rooms.ts'
import { fishingRoutes } from './fishing/fishing-routes.ts'
import { fishingStreamsOf } from './fishing/fishing-streams.ts'
import { hasRooms } from './hands/hands.ts'
import { roomRoutes } from './hands/room-routes.ts'
import { roomStreamsOf } from './hands/room-streams.ts'
import { makeRoomStepper } from './hands/step-hands.ts'
import { operatorRoutes } from './operator-routes.ts'
import { endAbandoned } from './play-round.ts'
import { playRoutes } from './play-routes.ts'
import { beat } from './processes.ts'
import { Refusal } from './refusal.ts'
import { settleBacklog } from './settle-movements.ts'
import { roomsOf } from './shared/rooms.ts'
import { hasClock, hasTables, makeStepper } from './shared/shared-rounds.ts'
import { tableRoutes } from './shared/table-routes.ts'
import { staticPages } from './static-pages.ts'
import type { Supplier } from './supplier.ts'

/** Players see the lock and the outcome of a table at most so much late. */
const TABLES_EVERY_MS = 200
/** Where no game is a table any more, only what is left of them is played to its end. */
const LEFT_EVERY_MS = 5000

/** Puts a supplier together, its pages out of this folder; nothing listens yet. */
export async function createSupplier(supplier: Supplier, pages: string): Promise<FastifyInstance> {
  const http = Fastify({ loggerInstance: supplier.log, bodyLimit: 32 * 1024, return503OnClosing: true })
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
    if (error instanceof Refusal) return reply.code(error.status).send({ error: error.code, ...error.more })
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return reply.code(status).send({ error: status >= 500 ? 'fault' : 'badRequest' })
  })
  http.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'notFound' }))
  http.get('/healthz', async () => ({ ok: true }))
  operatorRoutes(http, supplier)
  playRoutes(http, supplier)
  if (hasTables(supplier)) tableRoutes(http, supplier)
  if (hasRooms(supplier)) roomRoutes(http, supplier)
  if (hasFishing(supplier)) fishingRoutes(http, supplier)
  staticPages(http, supplier, pages)
  return http
}

/**
 * Carries on unfinished work: a word of life and owed movements every second, abandoned rounds every minute, the rounds of tables as soon
 * as they are due. Answers how to stop.
 */
export function startWork(supplier: Supplier): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const loop = async (everyMs: number, work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await work().catch(error => supplier.log.error(error, 'unfinished work failed; it will be tried again'))
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const loops = [
    loop(1000, () => beat(supplier)),
    loop(1000, () => settleBacklog(supplier, stopping.signal)),
    loop(60_000, () => endAbandoned(supplier)),
  ]
  if (hasClock(supplier)) {
    const stepper = makeStepper(supplier)
    const everyMs = hasTables(supplier) ? TABLES_EVERY_MS : LEFT_EVERY_MS
    const stepOn = async () => {
      const steps = await stepper.begin()
      // A step that takes long, as payments do, keeps nobody else waiting.
      await Promise.race([Promise.all(steps), sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {})])
      if (hasTables(supplier)) await roomsOf(supplier).refresh()
    }
    loops.push(loop(everyMs, stepOn).then(async () => void (await stepper.rest())))
  }
  if (hasRooms(supplier)) {
    const stepper = makeRoomStepper(supplier)
    const stepOn = async () => {
      const steps = await stepper.begin()
      await Promise.race([
        Promise.all(steps),
        sleep(TABLES_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {}),
      ])
      await roomStreamsOf(supplier).refresh()
    }
    loops.push(loop(TABLES_EVERY_MS, stepOn).then(async () => void (await stepper.rest())))
  }
  if (hasFishing(supplier))
    loops.push(
      loop(TABLES_EVERY_MS, () => fishingStreamsOf(supplier).refresh()),
      loop(LEFT_EVERY_MS, () => clearFishing(supplier)),
    )
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
