/** Answers for what no route takes: unknown paths, wrong methods, bodies that cannot be read; always in the envelope. */
import type { Socket } from 'node:net'
import { REFUSAL_STATUS } from '@sen/core/refusal'
import { say } from '@sen/core/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOfBreak } from './breaks.ts'
import { envelope, languageOf } from './serve.ts'

/** Paths that belong to the API: unknown ones are refused in the envelope instead of being shown the site. */
const API_PATH = /^\/(wps|lgw|vendor|dev)(\/|$)/

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

/** Says no in the envelope, in the caller's language. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, code: string, value: unknown = null) {
  const status = REFUSAL_STATUS[code] ?? 400
  return reply.code(status).send(envelope(false, value, say(languageOf(request), code), code))
}

/** `otherwise` answers unknown paths outside the API (the site). */
export function serveErrors(
  http: FastifyInstance,
  otherwise?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  http.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] as string
    const allowed = METHODS.filter(
      method => method !== request.method && http.findRoute({ method, url: path }) !== null,
    )
    if (allowed.length > 0) {
      void reply.header('allow', allowed.join(', '))
      return sendRefusal(request, reply, 'platform.methodNotAllowed')
    }
    if (API_PATH.test(path) || !otherwise) return sendRefusal(request, reply, 'platform.notFound')
    return otherwise(request, reply)
  })
  http.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status === 413) return sendRefusal(request, reply, 'platform.tooLarge')
    if (status === 415) return sendRefusal(request, reply, 'platform.mediaType')
    if (status === 429) return sendRefusal(request, reply, 'platform.tooMany')
    if (status >= 400 && status < 500)
      return sendRefusal(request, reply, 'platform.badInput', { fields: { '.': 'unreadable' } })
    const broke = refusalOfBreak(error)
    if (broke) {
      request.log.warn({ err: error }, 'a request lost the database')
      return sendRefusal(request, reply.header('retry-after', String(broke.retryAfterSeconds)), broke.code)
    }
    request.log.error({ err: error }, 'fault')
    return sendRefusal(request, reply, 'platform.fault', { id: request.id })
  })
}

/** An address that cannot be read ("/%zz"). */
export function refuseMalformedUrl(_error: Error, request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(request, reply, 'platform.badInput', { fields: { '.': 'address' } })
}

/** Bytes that are no HTTP request: there is no request object to answer, so the words are Vietnamese, the first language. */
export function refuseBrokenRequest(_error: Error, socket: Socket): void {
  if (!socket.writable) return
  const code = 'platform.badInput'
  const body = JSON.stringify(envelope(false, { fields: { '.': 'request' } }, say('vi', code), code))
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
