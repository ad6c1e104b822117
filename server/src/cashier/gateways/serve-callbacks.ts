/**
 * Where providers say that money came or went. No call of the catalogue: the caller is a bank, known by its signature over the bytes
 * it sent. A repeated callback gets the same answer and has no second effect; one that says otherwise than before is refused
 * and written down as an alarm (threat T12).
 */
import type { FastifyInstance } from 'fastify'
import { readJson } from '../../platform/body-parsers.ts'
import type { Deps } from '../../platform/deps.ts'
import { type EventOutcome, findProvider } from '../adapters/provider.ts'
import { listProviderFiles } from '../adapters/provider-file.ts'
import { callbackPath } from '../adapters/sign-callback.ts'
import { handlePaymentEvent } from '../handle-payment-event.ts'

const STATUS: Readonly<Record<EventOutcome, number>> = { done: 200, changed: 409, unknown: 404 }

export function serveCallbacks(http: FastifyInstance, deps: Deps): void {
  listProviderFiles(deps.config)
  void http.register(async scope => {
    // The signature is over the bytes, so here they are not read before it is judged.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, body),
    )
    scope.post('/cashier/callbacks/:provider/:brand', async (request, reply) => {
      const { provider: code, brand } = request.params as { provider: string; brand: string }
      const provider = deps.brands.byCode(brand) && findProvider(deps, code, brand)
      if (!provider) return reply.status(404).send({ ok: false, error: 'unknown' })
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signed = { path: callbackPath(code, brand), body }
      if (!provider.isOwn(deps, signed, request.headers))
        return reply.status(401).send({ ok: false, error: 'signature' })
      const event = provider.parsePaymentEvent(readQuietly(body))
      if (!event) return reply.status(400).send({ ok: false, error: 'body' })
      const heard = await handlePaymentEvent(deps, brand, code, event)
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
