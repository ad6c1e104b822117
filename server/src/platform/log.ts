/** What the server writes down about itself. Nothing secret may reach a line: bodies are never logged, headers only by name. */
import { type FastifyInstance, LogController } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'

const SECRET_KEYS = [
  'password',
  'confirmPassword',
  'newPassword',
  'oldPassword',
  'paymentPassword',
  'token',
  'authorization',
  'cookie',
  'jwe',
  'captcha',
  'verificationCode',
  'secret',
  'random',
]

/** Paths that pino blanks wherever an object with such a key is logged, one and two levels down. */
const REDACTED = SECRET_KEYS.flatMap(key => [key, `*.${key}`, `*.*.${key}`, `*.headers["set-cookie"]`]).filter(
  (path, index, all) => all.indexOf(path) === index,
)

/** Opens the log; `to` is for tests, default is standard output. */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '(hidden)' },
    serializers: { err: errorWords },
  }
  return to ? pino(options, to) : pino(options)
}

/** An error's type, message and stack, without the request or statement that some libraries hang on to it. */
function errorWords(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error).slice(0, 500) }
  const code = (error as { code?: unknown }).code
  return {
    type: error.name,
    message: error.message.slice(0, 500),
    stack: error.stack?.slice(0, 4000),
    ...(typeof code === 'string' ? { code } : {}),
  }
}

/** Fastify's own request lines are off: they would carry whole URLs. `logRequests` writes one short line per answer instead. */
export const logController = new LogController({ disableRequestLogging: true })

/** One line per answer: id, method, path without its query, status, milliseconds. Health and metrics are left out. */
export function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] as string
    if (!path.startsWith('/healthz') && !path.startsWith('/readyz') && !path.startsWith('/metrics')) {
      const line = { method: request.method, path: path.slice(0, 200), status: reply.statusCode }
      request.log.info({ ...line, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered')
    }
    done()
  })
}
