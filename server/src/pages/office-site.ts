/**
 * The back office's page and files: one HTML that is the same for everybody, with a policy of its own, under /office. On hosts that
 * begin with "office." it is what stands at the address itself, so that it can have an origin of its own (threat T35).
 */
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBackOfficeHost, isBackOfficeServedHere } from '../platform/back-office-host.ts'
import type { Deps } from '../platform/deps.ts'
import { sendText } from '../platform/send-text.ts'
import { openFiles } from './site-files.ts'
import { WEB_DIST } from './static-site.ts'

/** Scripts from our own files only, none inline, none evaluated; script sinks take no text at all; nobody frames it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Serves /office; outside demo mode only on hosts that begin with "office.". */
export function serveOffice(http: FastifyInstance, deps: Deps, dist = WEB_DIST): void {
  const folder = path.join(dist, 'office')
  const files = openFiles(folder)
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const pathname = request.url.split('?', 1)[0] as string
    if (!isBackOfficeServedHere(deps, request.host) || !deps.brands.byHost(request.host))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    if (files.send(request, reply, pathname)) return reply
    if (/\.[a-z0-9]{2,12}$/i.test(pathname)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    const page = path.join(folder, 'office.html')
    if (!fs.existsSync(page))
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The back office is not built; npm start builds it.')
    void reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('x-robots-tag', 'noindex')
    return sendText(request, reply, await fs.promises.readFile(page), 'text/html; charset=utf-8')
  }
  http.get('/office', send)
  http.get('/office/*', send)
  // The way in on a host of its own; whatever else stands there is the office's too.
  http.addHook('onRequest', async (request, reply) => {
    const isPage = request.method === 'GET' && isBackOfficeHost(request.host)
    if (isPage && !/^\/(office|wps|healthz|readyz|icons|fonts)([/?]|$)/.test(request.url))
      return reply.redirect('/office')
  })
}
