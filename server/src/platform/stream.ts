/**
 * Live streams: GET /wps/stream answers server-sent events, one stream per browser, anonymous or with the session's token in the
 * header. What is told never carries more than the caller could ask for; a stream that broke asks again and is told the
 * present state first, so no event needs to be kept (Last-Event-ID is read by nobody and harms nobody).
 *
 * A stream costs its socket and a small record. Heartbeats are spread over their period, so that ten thousand streams never
 * wake in one moment. A reader that lets its line fill up is dropped; it comes back and reads the present state.
 */
import type { ServerResponse } from 'node:http'
import type { SiteStatus } from '@sen/core/brand/rules'
import type { Tag } from '@sen/core/tags'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookies } from './cookies.ts'
import type { Deps } from './deps.ts'
import { sendRefusal } from './error-handlers.ts'
import { ipBlock } from './limits.ts'
import { type Ports, readToken } from './serve.ts'
import { readVisitor } from './visitor.ts'

const STREAM_PATH = '/wps/stream'
const HEARTBEAT_S = 25
/** Bytes waiting in a line before its reader counts as too slow. */
const WAITING_MOST = 64 * 1024
/** Streams of one session: tabs that do not share one yet, and a game window. The oldest goes. */
const PER_SESSION = 4
const PER_ADDRESS = 200
/** Sessions that are asked after in one statement. */
const ASKED_AT_ONCE = 1000

export type Stream = { brandId: string; accountId: string | undefined; sessionId: string | undefined }
type Open = Stream & {
  line: ServerResponse
  /** The address, or of IPv6 the network that one household gets. */
  ip: string
  beat: number
  /** Until when the session lives unless it is used again; milliseconds. 0: nobody asked yet. */
  until: number
}

/** What a new stream is told first, by event name; `siteStatus` is the site's for its visitor now. */
export type Greet = (stream: Stream, siteStatus: SiteStatus) => Promise<Record<string, unknown>>

export type Streams = {
  /** Serves the path. */
  serve: (http: FastifyInstance, ports: Ports, greet: Greet) => void
  /** Tells every stream of a brand. */
  tellBrand: (brandId: string, event: Tag, data: unknown) => void
  /** Tells the streams of one account. */
  tellAccount: (brandId: string, accountId: string, event: Tag, data: unknown) => void
  /** Tells a session that it ended and closes its streams. */
  endSession: (sessionId: string, data: unknown) => void
  /** Whether somebody listens for this account here. */
  hasAccount: (brandId: string, accountId: string) => boolean
  /** Every stream that is open now; one that ended meanwhile is told nothing. */
  list: () => { brandId: string; accountId: string | undefined; tell: (event: Tag, data: unknown) => void }[]
  count: () => number
  /** Has every session asked after again: news of one that ended may have been lost. */
  doubtSessions: () => void
  close: () => void
}

/** The open streams, findable by whom they belong to. */
function openIndex() {
  const all = new Set<Open>()
  const found = { brand: new Map(), account: new Map(), session: new Map(), address: new Map() } as Record<
    'brand' | 'account' | 'session' | 'address',
    Map<string, Set<Open>>
  >
  const placesOf = (stream: Open): [Map<string, Set<Open>>, string | undefined][] => [
    [found.brand, stream.brandId],
    [found.account, stream.accountId && accountKey(stream.brandId, stream.accountId)],
    [found.session, stream.sessionId],
    [found.address, stream.ip],
  ]
  return {
    all,
    ...found,
    add: (stream: Open) => {
      all.add(stream)
      for (const [place, key] of placesOf(stream)) {
        if (key === undefined) continue
        const known = place.get(key)
        if (known) known.add(stream)
        else place.set(key, new Set([stream]))
      }
    },
    drop: (stream: Open) => {
      if (!all.delete(stream)) return
      for (const [place, key] of placesOf(stream)) {
        if (key === undefined) continue
        place.get(key)?.delete(stream)
        if (place.get(key)?.size === 0) place.delete(key)
      }
    },
  }
}

type Index = ReturnType<typeof openIndex>

/** What is said on streams. */
function openLines(index: Index) {
  let events = 0
  const textOf = (event: string, data: unknown) => `id: ${++events}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
  const write = (stream: Open, text: string) => {
    // A line that was ended while its greeting was read hears no more.
    if (stream.line.destroyed || stream.line.writableEnded) return
    stream.line.write(text)
    if (stream.line.writableLength > WAITING_MOST) {
      index.drop(stream)
      stream.line.destroy()
    }
  }
  return {
    write,
    tell: (streams: Iterable<Open> | undefined, event: string, data: unknown) => {
      if (!streams) return
      const text = textOf(event, data)
      for (const stream of streams) write(stream, text)
    },
    end: (stream: Open, event: string, data: unknown) => {
      write(stream, textOf(event, data))
      index.drop(stream)
      stream.line.end()
    },
  }
}

export function openStreams(deps: Deps): Streams {
  const index = openIndex()
  const lines = openLines(index)
  let isClosed = false
  let now = 0
  const beats = setInterval(() => {
    now = (now + 1) % HEARTBEAT_S
    for (const stream of index.all) if (stream.beat === now) lines.write(stream, ':\n\n')
    void judge?.()
  }, 1000)
  beats.unref()
  let judge: (() => Promise<void>) | undefined

  return {
    serve: (http, ports, greet) => {
      judge = endOverdue(deps, ports, index, lines)
      // A HEAD would be a stream without a word, held open for nothing.
      http.get(STREAM_PATH, { exposeHeadRoute: false }, async (request, reply) => {
        const stream = await admitStream(request, reply, deps, ports, index)
        if (!stream) return reply
        if (isClosed || request.raw.destroyed) return reply.hijack()
        const mine = [...(index.session.get(stream.sessionId ?? '') ?? [])]
        for (const oldest of mine.slice(0, mine.length - PER_SESSION + 1)) lines.end(oldest, 'replaced', {})
        reply.hijack()
        reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...STREAM_HEADERS })
        reply.raw.on('close', () => index.drop(stream))
        // A line that breaks is the reader's loss, never the server's.
        reply.raw.on('error', () => index.drop(stream))
        // It hears from here on, so that nothing is missed between the greeting's reading and its telling.
        index.add(stream)
        lines.write(stream, 'retry: 2000\n\n')
        try {
          for (const [event, data] of Object.entries(await greet(stream, readStatus(request, deps))))
            lines.tell([stream], event, data)
        } catch (error) {
          // It comes back by itself.
          deps.log.warn({ err: error }, 'a stream could not be greeted')
          lines.end(stream, 'broken', {})
        }
      })
    },
    tellBrand: (brandId, event, data) => lines.tell(index.brand.get(brandId), event, data),
    tellAccount: (brandId, accountId, event, data) =>
      lines.tell(index.account.get(accountKey(brandId, accountId)), event, data),
    endSession: (sessionId, data) => {
      for (const stream of [...(index.session.get(sessionId) ?? [])]) lines.end(stream, 'session-ended', data)
    },
    hasAccount: (brandId, accountId) => index.account.has(accountKey(brandId, accountId)),
    list: () =>
      [...index.all].map(stream => ({
        brandId: stream.brandId,
        accountId: stream.accountId,
        tell: (event, data) => {
          if (index.all.has(stream)) lines.tell([stream], event, data)
        },
      })),
    count: () => index.all.size,
    doubtSessions: () => {
      for (const stream of index.all) stream.until = 0
    },
    close: () => {
      isClosed = true
      clearInterval(beats)
      for (const stream of [...index.all]) {
        index.drop(stream)
        stream.line.end()
      }
    },
  }
}

/**
 * Ends the streams of sessions that ran out, which no one says aloud. A session is asked after only when the time it was known to
 * have is over: right after its stream opened (it may have ended while the stream was greeted), then at its deadline.
 */
function endOverdue(deps: Deps, ports: Ports, index: Index, lines: ReturnType<typeof openLines>) {
  let isUnderWay = false
  return async () => {
    const now = deps.now().getTime()
    const due = [...index.all].filter(stream => stream.sessionId && stream.until <= now).slice(0, ASKED_AT_ONCE)
    if (due.length === 0 || isUnderWay) return
    isUnderWay = true
    try {
      for (const [brandId, streams] of Map.groupBy(due, stream => stream.brandId)) {
        const ends = await ports.findSessionEnds(brandId, [
          ...new Set(streams.map(stream => stream.sessionId as string)),
        ])
        const over = streams.flatMap(({ sessionId = '' }) => (ends.has(sessionId) ? [] : [sessionId]))
        const reasons = await ports.explainEnds(brandId, [...new Set(over)])
        for (const stream of streams) {
          const end = ends.get(stream.sessionId as string)
          const reason = reasons.get(stream.sessionId as string) ?? 'timeout'
          if (end) stream.until = end.getTime()
          else if (index.all.has(stream)) lines.end(stream, 'session-ended', { reason })
        }
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'the sessions of streams could not be read')
    } finally {
      isUnderWay = false
    }
  }
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** The site's status for this visitor, by the brand as it is now: it may have changed while his session was looked for. */
function readStatus(request: FastifyRequest, deps: Deps): SiteStatus {
  const brand = deps.brands.byHost(request.host)
  return brand ? readVisitor(request, brand).siteStatus : 0
}

/** Who asks for a stream; says no and answers undefined when it may not be. */
async function admitStream(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  ports: Ports,
  index: Index,
): Promise<Open | undefined> {
  const no = (code: string, value?: unknown): undefined => void sendRefusal(request, reply, code, value)
  const brand = deps.brands.byHost(request.host)
  if (!brand) return no('platform.notFound')
  if (readVisitor(request, brand).siteStatus === 2) return no('blockip')
  const token = readToken(request)
  const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 400)
  // A browser reopens its stream by itself: that must not keep a session alive that nobody uses.
  const session = token
    ? await ports.readSession(brand.code, token, {
        ip: request.ip,
        userAgent,
        cookies: readCookies(request.headers.cookie, request.protocol === 'https'),
        isUse: false,
      })
    : undefined
  if (token && !session) {
    const ended = await ports.explainEnd(brand.code, token)
    return no('platform.notSignedIn', ended && { ended })
  }
  const ip = ipBlock(request.ip)
  if ((index.address.get(ip)?.size ?? 0) >= PER_ADDRESS && !deps.config.demo) return no('platform.tooMany')
  return {
    brandId: brand.code,
    // Until a forced change of the password is done the stream tells nothing of the account (threat T9), nor in another browser (T6).
    accountId: session?.mustChangePassword || session?.bindingMismatch === 'device' ? undefined : session?.accountId,
    sessionId: session?.sessionId,
    line: reply.raw,
    ip,
    beat: Math.floor(Math.random() * HEARTBEAT_S),
    until: 0,
  }
}

const accountKey = (brandId: string, accountId: string) => `${brandId}:${accountId}`
