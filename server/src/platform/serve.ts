/**
 * Serves the call catalogue: reads and judges the request, finds the brand and the session, runs the use case, checks its
 * answer, puts on the envelope. Which status a refusal has stands in core/refusal.ts; `web/src/ask` is this file's mirror.
 */

import { type Answer, type Asked, type Call, isPersonal, isWrite } from '@sen/core/call'
import type { SessionEnd } from '@sen/core/identity/session-ends'
import { mayStaff } from '@sen/core/operations/rules'
import { type Language, readLanguage } from '@sen/core/phrases'
import { COMMON_REFUSALS, REFUSAL_STATUS, Refusal, refuse } from '@sen/core/refusal'
import { say } from '@sen/core/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBackOfficeServedHere } from './back-office-host.ts'
import { DatabaseAway, refusalOfBreak } from './breaks.ts'
import { readCookies, writeCookie } from './cookies.ts'
import type { Caller, Deps, Session, Staff } from './deps.ts'
import { countCall, countCallEverywhere } from './limits.ts'
import { bytesOf } from './response-cache.ts'
import { sendFile } from './send-file.ts'
import { sendText } from './send-text.ts'
import { readUpload, UPLOAD_TYPES } from './uploads.ts'
import { readVisitor } from './visitor.ts'

export type Handle<C> = (deps: Deps, caller: Caller, asked: Asked<C>) => Promise<Answer<C>>
export type Bind = <C extends Call>(contract: C, handle: Handle<C>) => void

/** What identity and the sealing of bodies put in; handed over where the app is composed, since they stand to the right. */
export type Ports = {
  /** The session of a token; with isUse false the reading does not count as a use of it. */
  readSession: (
    brandId: string,
    token: string,
    at: { ip: string; userAgent: string; cookies: Caller['cookies']; isUse?: boolean },
  ) => Promise<Session | undefined>
  /** What proves the owner of an account whose session turned up elsewhere, on this host. */
  stepUpMethodOf: (
    brandId: string,
    accountId: string,
    host: string,
  ) => Promise<{ by: 'password' | 'authenticator' | 'signIn'; hasPasskey: boolean }>
  /** Who of the staff a token belongs to; every use counts as one. */
  readStaff: (brandId: string, token: string, at: { ip: string; requestId: string }) => Promise<Staff | undefined>
  /** When each of these sessions ends unless it is used again; those that are over are left out. */
  findSessionEnds: (brandId: string, sessionIds: readonly string[]) => Promise<Map<string, Date>>
  /** Why the session of a token is over, for whoever holds the token. */
  explainEnd: (brandId: string, token: string) => Promise<SessionEnd | undefined>
  /** Why each of these sessions is over. */
  explainEnds: (brandId: string, sessionIds: readonly string[]) => Promise<Map<string, SessionEnd>>
  /** Opens a compact JWE for this method and path; refuses with platform.malformedJwe or platform.replayed. */
  decryptJwe: (jwe: string, at: { method: string; path: string; brandId: string }) => Promise<unknown>
}

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json; charset=utf-8'
/** What sessions that turned up elsewhere are refused counts together, whichever calls they were: many of these have no limit of their own. */
const BINDING_LIMIT = { method: 'POST', path: 'binding', limit: { times: 120, seconds: 60 } } as const
const AGENT_KINDS: readonly number[] = [1, 2, 41, 42]

/** Makes `bind`, which serves one call. */
export function binder(app: FastifyInstance, deps: Deps, ports: Ports): Bind {
  return (contract, handle) => {
    app.route({
      method: contract.method,
      url: contract.path,
      handler: async (request, reply) => {
        const language = languageOf(request)
        try {
          const admit = async () => {
            const caller = await callerOf(contract, request, reply, deps, ports, language)
            judgeOpen(contract, caller)
            // Counted whatever becomes of it: a refusal costs questions to the database too.
            if (contract.limit) await countCallEverywhere(deps, contract, caller)
            await requireAccess(deps, contract, caller, ports)
            return caller
          }
          const caller = await admit().catch(error => repeat(deps, true, error, admit))
          const asked = await readAsked(contract, request, caller, deps, ports)
          const run = (who: Caller) => handle(deps, known(contract, who), asked as Asked<typeof contract>)
          const work = () => recorded(contract, caller, who => withBinding(deps, contract, who, ports, run))
          const value = await work().catch(error => repeat(deps, isRepeatable(contract, asked.body), error, work))
          if (contract.download) return sendFile(reply, contract.download, contract.answer.parse(value))
          const write = () => envelope(true, contract.answer.parse(value), '', '')
          const bytes = bytesOf(value, () => JSON.stringify(write())) ?? openBytes(contract, caller, write)
          if (bytes) return sendText(request, reply, bytes, JSON_TYPE, 'quick')
          return reply.send(write())
        } catch (error) {
          return answerFailure(error, contract, request, reply, language)
        }
      },
    })
  }
}

/** The keys under which a call is one call however often it is sent. */
const KEYS = ['idempotencyKey', 'requestKey', 'key'] as const
/** How long the database is waited for before a call is made once more. */
const BACK_WITHIN_MS = 5_000

/** What only reads, and what is one call under its key: made once more it also finds out whether it was done. */
const isRepeatable = (contract: Call, body: unknown) =>
  !isWrite(contract) || KEYS.some(key => typeof (body as Record<string, unknown> | undefined)?.[key] === 'string')

/** After a break does what may be done twice once more, when the database is back. */
async function repeat<T>(deps: Deps, isSafe: boolean, error: unknown, work: () => Promise<T>): Promise<T> {
  if (!isSafe || !(error instanceof DatabaseAway) || !(await deps.db.isThere(BACK_WITHIN_MS))) throw error
  return work()
}

/** What is read by anyone is the same for everyone: who asks is not even told, unless the contract says that it matters. */
function known(contract: Call, caller: Caller): Caller {
  const isForEveryone = contract.method === 'GET' && !isPersonal(contract)
  return isForEveryone && caller.session ? { ...caller, session: undefined } : caller
}

/** The bytes of an answer that holds nobody's secrets, since nobody is signed in; undefined for any other, which goes unpacked. */
function openBytes({ method }: Call, { session, staff }: Caller, write: () => unknown): Buffer | undefined {
  return method === 'GET' && !session && !staff ? Buffer.from(JSON.stringify(write())) : undefined
}

/** Holds a call of staff to the audit log: one that changes something and writes nothing down is a fault (threat T35). */
async function recorded<T>(contract: Call, caller: Caller, run: (caller: Caller) => Promise<T>): Promise<T> {
  const { staff } = caller
  if (!staff || contract.method === 'GET' || contract.unaudited) return run(caller)
  let records = 0
  const record: Staff['record'] = async (tx, change) => {
    await staff.record(tx, change)
    records++
  }
  const value = await run({ ...caller, staff: { ...staff, record } })
  if (records === 0) throw new Error(`${contract.method} ${contract.path} left no record in the audit log`)
  return value
}

/** The envelope of every answer. Lists also stand at the top level where the documents show both (decision P2). */
export function envelope(success: boolean, value: unknown, message: string, code: string) {
  const flat = success && value && typeof value === 'object' && 'totalPages' in value ? (value as object) : {}
  return { ...flat, success, value, message, code }
}

/** The language of a request: header or query `language`, then Accept-Language, then Vietnamese (decision P4). */
export function languageOf(request: FastifyRequest): Language {
  const query = request.query as Record<string, unknown> | undefined
  const asked = typeof query?.language === 'string' ? query.language : undefined
  const header = request.headers.language
  return (
    readLanguage(asked) ??
    readLanguage(Array.isArray(header) ? header[0] : header) ??
    readLanguage(request.headers['accept-language']) ??
    'vi'
  )
}

async function callerOf(
  contract: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  ports: Ports,
  language: Language,
): Promise<Caller> {
  const host = request.host
  const isSecure = request.protocol === 'https'
  if (contract.path.startsWith('/wps/office/') && !isBackOfficeServedHere(deps, host)) refuse('platform.notFound')
  const brand = deps.brands.byHost(host) ?? refuse('platform.notFound')
  const token = readToken(request)
  const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 400)
  // A token opens either the site or the back office, never both.
  const isStaff = contract.access === 'staff'
  const cookies = readCookies(request.headers.cookie, isSecure)
  const at = { ip: request.ip, userAgent, cookies, requestId: request.id }
  const session = token && !isStaff ? await ports.readSession(brand.code, token, at) : undefined
  const staff = token && isStaff ? await ports.readStaff(brand.code, token, at) : undefined
  return {
    brand,
    host,
    language,
    ...readVisitor(request, brand),
    userAgent,
    requestId: request.id,
    session,
    staff,
    token,
    cookies,
    setCookie: (name, value, maxAge, options = {}) => {
      const written = writeCookie({ name, value, maxAge }, { ...options, isSecure })
      void reply.header('set-cookie', [written])
    },
  }
}

/** The session token: `Authorization: Bearer` or the header `token`; never a query or a body (decision P3). */
export function readToken(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  const plain = request.headers.token
  return bearer ?? (typeof plain === 'string' && /^[A-Za-z0-9_-]{20,200}$/.test(plain) ? plain : undefined)
}

/** A closed site refuses everything but what tells the visitor so (decisions P16 and P24, STATUS-09). */
function judgeOpen(contract: Call, caller: Caller): void {
  // Whoever closed the site must be able to open it again.
  if (contract.access === 'staff' || contract.whileClosed || caller.siteStatus === 0) return
  refuse(caller.siteStatus === 1 ? 'platform.maintenance' : 'blockip')
}

async function requireAccess(deps: Deps, contract: Call, caller: Caller, ports: Ports): Promise<void> {
  if (contract.access === 'anyone') return
  if (contract.access === 'staff') {
    judgeStaff(contract, caller)
    return
  }
  const session = caller.session ?? (await refuseEnded(caller, ports))
  await requireUnmoved(deps, contract, caller, ports)
  // Until the new password is set nothing else is answered (threat T9).
  if (session.mustChangePassword && !contract.whileMustChange) refuse('identity.passwordChangeNeeded')
  if (contract.access === 'account') return
  if (session.kind === 4) refuse('in_need_true_account')
  if (contract.access === 'agent' && !AGENT_KINDS.includes(session.kind)) refuse('platform.forbidden')
}

/** A session in another browser opens nothing but the proof of its owner; on another network what asks no password waits for it (threat T6). */
async function requireUnmoved(deps: Deps, contract: Call, caller: Caller, ports: Ports): Promise<void> {
  const { brand, session } = caller
  if (!session?.bindingMismatch || contract.whileBindingBroken) return
  if (session.bindingMismatch === 'network' && !contract.stepUp) return
  countCall(deps, BINDING_LIMIT, caller)
  const method = await ports.stepUpMethodOf(brand.code, session.accountId, caller.host)
  refuse('identity.stepUpNeeded', { ...method, bindingMismatch: session.bindingMismatch })
}

/** What is open to anyone is answered as to a visitor in another browser; where that needs a session, its owner must prove himself. */
async function withBinding<T>(
  deps: Deps,
  contract: Call,
  caller: Caller,
  ports: Ports,
  run: (caller: Caller) => Promise<T>,
): Promise<T> {
  if (contract.access !== 'anyone' || caller.session?.bindingMismatch !== 'device') return run(caller)
  try {
    return await run({ ...caller, session: undefined })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'platform.notSignedIn')
      await requireUnmoved(deps, contract, caller, ports)
    throw error
  }
}

/** Refuses a caller without a session; one whose session is over is told why, so that the page can say so kindly. */
async function refuseEnded({ brand, token }: Caller, ports: Ports): Promise<never> {
  const ended = token ? await ports.explainEnd(brand.code, token) : undefined
  return refuse('platform.notSignedIn', ended && { ended })
}

function judgeStaff({ permission }: Call, { staff }: Caller): void {
  const { role } = staff ?? refuse('platform.notSignedIn')
  if (permission && !mayStaff(role, permission)) refuse('platform.forbidden')
}

async function readAsked(contract: Call, request: FastifyRequest, caller: Caller, deps: Deps, ports: Ports) {
  const query = (request.query ?? {}) as Record<string, unknown>
  if (Object.values(query).some(Array.isArray)) refuse('platform.badInput', { fields: repeated(query) })
  const body = contract.body ? await readBody(contract, request, caller, deps, ports) : undefined
  return {
    query: contract.query ? judge(contract.query, query) : undefined,
    body: contract.body ? judge(contract.body, body) : undefined,
  }
}

async function readBody(
  contract: Call,
  request: FastifyRequest,
  caller: Caller,
  deps: Deps,
  ports: Ports,
): Promise<unknown> {
  const type = String(request.headers['content-type'] ?? '')
    .split(';')[0]
    ?.trim()
    .toLowerCase()
  if (contract.upload) return readUpload(request, type ?? '')
  if (contract.encrypted) {
    if (type === 'application/jose') {
      return ports.decryptJwe(String(request.body), {
        method: request.method,
        path: contract.path,
        brandId: caller.brand.code,
      })
    }
    if (type !== 'application/json' && type !== '') refuse('platform.mediaType')
    const loopback = request.ip === '127.0.0.1' || request.ip === '::1'
    if (deps.config.jweBodies === 'required' || !loopback) refuse('platform.malformedJwe')
  }
  if (type === 'application/jose' || UPLOAD_TYPES.includes(type ?? '') || (type === FORM && !contract.form))
    refuse('platform.mediaType')
  return request.body ?? {}
}

function judge(schema: NonNullable<Call['query']>, input: unknown): unknown {
  const verdict = schema.safeParse(input)
  if (verdict.success) return verdict.data
  const fields = Object.fromEntries(
    verdict.error.issues.map(issue => [issue.path.join('.') || '.', issue.code ?? 'invalid']),
  )
  return refuse('platform.badInput', { fields })
}

function repeated(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(query)
      .filter(key => Array.isArray(query[key]))
      .map(key => [key, 'repeated']),
  )
}

function answerFailure(
  error: unknown,
  contract: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
) {
  if (error instanceof Refusal && (contract.refusals.includes(error.code) || COMMON_REFUSALS.includes(error.code))) {
    const status = REFUSAL_STATUS[error.code] ?? 200
    if (status === 429 && typeof error.words.seconds === 'number')
      void reply.header('retry-after', String(error.words.seconds))
    return reply.status(status).send(envelope(false, error.value, say(language, error.code, error.words), error.code))
  }
  const broke = refusalOfBreak(error)
  if (broke) {
    request.log.warn({ err: error }, 'a call lost the database')
    void reply.status(503).header('retry-after', String(broke.retryAfterSeconds))
    return reply.send(envelope(false, null, say(language, broke.code), broke.code))
  }
  request.log.error({ err: error }, 'fault')
  const value = { id: request.id }
  return reply.status(500).send(envelope(false, value, say(language, 'platform.fault'), 'platform.fault'))
}
