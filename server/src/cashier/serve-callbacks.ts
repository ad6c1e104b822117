/**
 * Where channels say that money came or went. No call of the catalogue: the caller is a bank, known by its signature over the bytes
 * it sent. A repeated callback gets the same answer and has no second effect; one that says otherwise than before is refused
 * and written down as an alarm (threat T12).
 */
import type { FastifyInstance } from 'fastify'
import { readJson } from '../platform/bodies.ts'
import type { Deps } from '../platform/deps.ts'
import { findChannel, type News } from './adapters/channel.ts'
import { callbackPath, channelSecret, isSignedCallback } from './adapters/sign-callback.ts'
import { type Heard, raiseAlarm } from './raise-alarm.ts'
import { settlePayout } from './settle-payout.ts'
import { settleTransfer } from './settle-transfer.ts'

const STATUS: Readonly<Record<Heard, number>> = { done: 200, changed: 409, unknown: 404 }

export function serveCallbacks(http: FastifyInstance, deps: Deps): void {
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
      const channel = deps.brands.byCode(brand) && findChannel(deps, code)
      if (!channel) return reply.status(404).send({ ok: false, error: 'unknown' })
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signed = { path: callbackPath(code, brand), body }
      if (!isSignedCallback(channelSecret(deps, code), signed, request.headers, deps.now()))
        return reply.status(401).send({ ok: false, error: 'signature' })
      const news = channel.readNews(readQuietly(body))
      if (!news) return reply.status(400).send({ ok: false, error: 'body' })
      const heard = await hear(deps, brand, code, news)
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

/** Takes what a channel says; an impossible thing is written down as an alarm. */
async function hear(deps: Deps, brandId: string, channel: string, news: News): Promise<Heard> {
  const heard =
    news.kind === 'transfer'
      ? await settleTransfer(deps, brandId, channel, news)
      : await settlePayout(deps, brandId, channel, news)
  if (heard !== 'done') await raiseAlarm(deps, brandId, channel, heard, news)
  return heard
}
