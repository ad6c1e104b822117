/** The composition of the server, in one readable place: what is served, in which order. */

import { createServer } from 'node:http'
import { calls } from '@sen/core/calls'
import Fastify, { type FastifyInstance } from 'fastify'
import { handed } from './handed.ts'
import { identityPorts } from './identity/public.ts'
import { serveStreams } from './live.ts'
import { MODULES } from './modules.ts'
import { operationsPorts } from './operations/public.ts'
import { serveSite } from './pages/public.ts'
import { useBodyParsers } from './platform/body-parsers.ts'
import type { Deps } from './platform/deps.ts'
import { refuseBrokenRequest, refuseMalformedUrl, serveErrors } from './platform/error-handlers.ts'
import { guardAnswers } from './platform/headers.ts'
import { serveHealth } from './platform/health.ts'
import { readOrMakeSecret } from './platform/keys.ts'
import { logController, logRequests } from './platform/log.ts'
import { openMetrics, serveMetrics } from './platform/metrics.ts'
import { openNotifications } from './platform/pg-notifications.ts'
import { binder } from './platform/serve.ts'
import { serveUploads } from './platform/uploads.ts'
import { playProtocol } from './play/public.ts'

export type App = { http: FastifyInstance; served: Set<string> }

/** Puts the server together; nothing listens yet. */
export async function createApp(deps: Deps): Promise<App> {
  const protocol = playProtocol(deps)
  const http = Fastify({
    // The vendors' money calls are taken in front of the framework: they are the hottest calls and need none of it.
    serverFactory: handler =>
      protocol.front(
        createServer({ requestTimeout: 30_000, keepAliveTimeout: 72_000 }, (request, response) => {
          if (!protocol.handle(request, response)) handler(request, response)
        }),
      ),
    loggerInstance: deps.log,
    logController,
    trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    genReqId: () => deps.newId(),
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    requestTimeout: 30_000,
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: refuseMalformedUrl,
  })
  useBodyParsers(http)
  http.addHook('preClose', async () => protocol.hangUp())
  http.addHook('onClose', protocol.close)
  guardAnswers(http)
  logRequests(http)
  const metrics = openMetrics(http)
  const hub = openNotifications(deps.db.url, error => deps.log.warn({ err: error }, 'the listening connection broke'))
  serveHealth(http, deps.db)
  serveMetrics(http, metrics, readOrMakeSecret(deps.config.dataDir, 'metrics-token'))

  const served = new Set<string>()
  const ports = { ...identityPorts(deps, hub), ...operationsPorts(deps) }
  const bindCall = binder(http, deps, ports)
  const bind: typeof bindCall = (contract, handle) => {
    served.add(Object.entries(calls).find(([, value]) => (value as unknown) === contract)?.[0] ?? contract.path)
    bindCall(contract, handle)
  }
  for (const { routes } of MODULES) routes?.(bind, handed)
  for (const { beside } of MODULES) beside?.(http, deps, hub)
  serveUploads(http, deps)
  serveStreams(http, deps, ports, hub, metrics)
  serveErrors(http, serveSite(http, deps, undefined, hub))
  return { http, served }
}
