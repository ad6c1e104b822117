/** Prometheus figures at /metrics: for this machine, or for whoever holds the token in `<data>/keys/metrics-token`. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { sendRefusal } from './error-handlers.ts'

export type Metrics = {
  registry: Registry
  /** Adds a gauge that is read when it is asked for. */
  gauge: (name: string, help: string, read: () => number) => void
}

/** Makes the registry and measures every answer by route, method and status. */
export function openMetrics(http: FastifyInstance): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'sen_' })
  const answers = new Histogram({
    name: 'sen_http_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'other'
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  return {
    registry,
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    },
  }
}

/** Serves the figures. Everybody else is told that there is nothing here. */
export function serveMetrics(http: FastifyInstance, metrics: Metrics, token: string): void {
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return sendRefusal(request, reply, 'platform.notFound')
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string): boolean {
  const address = request.socket.remoteAddress ?? ''
  const loopback = address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
  // Behind a proxy on this machine every visitor comes from a loopback address, and the proxy says so.
  if (loopback && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined)
    return true
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== '' && given.length === wanted.length && timingSafeEqual(given, wanted)
}
