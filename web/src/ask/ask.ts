/**
 * The only place of the site that knows HTTP, and the mirror of the server's `serve`: puts headers on, seals bodies, takes the
 * envelope off, turns refusals into typed errors.
 */
import { DEVICE, PLATFORM } from '@sen/core/brand/merchant'
import { type Answer, type Ask, type Call, type Envelope, isWrite } from '@sen/core/call'
import { readLanguageNow } from '../words/language.ts'
import { expireSession, readToken } from './session.ts'

/** A refusal of the server: it understood and says no. `message` is the sentence, already in the player's language. */
export class Refused extends Error {
  declare readonly code: string
  declare readonly value: unknown
  declare readonly status: number
  constructor(code: string, message: string, value: unknown, status: number) {
    super(message)
    this.name = 'Refused'
    this.code = code
    this.value = value
    this.status = status
  }
  /** What was wrong with which field, by name, where the server said so. */
  get fields(): Record<string, string> {
    const value = this.value as { fields?: Record<string, string> } | null
    return value?.fields ?? {}
  }
}

/** Nobody answered: no network, or nothing within 30 seconds. */
export class Unreachable extends Error {
  declare readonly timedOut: boolean
  constructor(timedOut: boolean) {
    super(timedOut ? 'time-out' : 'network')
    this.name = 'Unreachable'
    this.timedOut = timedOut
  }
}

/** A player waits this long for an answer, and not longer (decision L25). Milliseconds. */
const PATIENCE_MS = 30_000

let merchantCode = ''
/** Names the brand's merchant code, sent with every call (decision P4). */
export function nameMerchant(code: string): void {
  merchantCode = code
}

/** What a session that turned up elsewhere asks of its owner (identity.stepUpNeeded). */
export type StepUpAsked = {
  by: 'password' | 'authenticator' | 'signIn'
  /** A passkey of this site does as well. */
  hasPasskey: boolean
  bindingMismatch: 'device' | 'network'
}
type Prove = (asked: StepUpAsked) => Promise<boolean>
let prove: Prove | undefined
let arrive: () => void
const arrived = new Promise<void>(resolve => {
  arrive = resolve
})
/** Names what asks the owner to prove himself and answers whether he did (site/identity/StepUpDialog.tsx). */
export function onStepUpAsked(asking: Prove): void {
  prove = asking
  arrive()
}

let written: (contract: Call) => void = () => {}
/** Names who hears of every call that changed something (use-call.ts). */
export function onWritten(hear: (contract: Call) => void): void {
  written = hear
}

/** Says that a call changed something, after it did. */
export function tellWritten(contract: Call): void {
  if (isWrite(contract)) written(contract)
}

/** Makes a call; once more where its owner had to prove himself first (threat T6). Throws Refused or Unreachable. */
export async function ask<C extends Call>(contract: C, input?: Ask<C>, signal?: AbortSignal): Promise<Answer<C>> {
  try {
    return await askOnce(contract, input, signal)
  } catch (error) {
    if ((error as Refused).code !== 'identity.stepUpNeeded') throw error
    // What asks comes after the page.
    await arrived
    if (await prove?.((error as Refused).value as StepUpAsked)) return ask(contract, input, signal)
    throw error
  }
}

/** Until every write that was sent is answered, and who sent it has its answer: each may bring the session a new token (threat T6). */
let answered: Promise<unknown> | undefined

async function askOnce<C extends Call>(contract: C, input?: Ask<C>, signal?: AbortSignal): Promise<Answer<C>> {
  const token = readToken()
  const { body, type } = await writeBody(contract, input?.body)
  const sent = send<Answer<C>>(addressOf(contract.path, writeQuery(contract, input?.query as object | undefined)), {
    method: contract.method,
    headers: writeHeaders(token, type),
    body,
    signal,
  })
  if (isWrite(contract))
    answered = Promise.allSettled([answered, sent]).then(() => new Promise<void>(resolve => setTimeout(resolve)))
  const [status, envelope] = await sent
  if (await isTokenOld(status, token)) return askOnce(contract, input, signal)
  const value = openEnvelope(envelope, status, token)
  tellWritten(contract)
  return value
}

/**
 * Whether the session goes on under another token than the one that was refused with this status: what the old one was refused for is
 * then asked again. Answers once no write is on its way any more that may bring the new one.
 */
export async function isTokenOld(status: number, token: string | undefined): Promise<boolean | undefined> {
  if (status !== 401) return
  await answered
  return token !== (readToken() ?? token)
}

/** The query of a call with what of its sender the documents' client writes beside it (API-31, API-32). */
const writeQuery = ({ says }: Pick<Call, 'says'>, query: object | undefined): object | undefined =>
  says
    ? { ...query, [says]: says === 'device' ? DEVICE : merchantCode, language: readLanguageNow().toUpperCase() }
    : query

/** What every request says of its sender. */
export function writeHeaders(token: string | undefined, type: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    language: readLanguageNow().toUpperCase(),
    merchant: merchantCode,
    platform: PLATFORM,
    device: DEVICE,
  }
  if (token) headers.authorization = `Bearer ${token}`
  if (type) headers['content-type'] = type
  return headers
}

/** The value of an answer. Throws Refused; a session that the server no longer knows ends here, if it is still `token`'s. */
export function openEnvelope<T>(envelope: Envelope<T>, status: number, token: string | undefined): T {
  if (envelope.success) return envelope.value
  if (status === 401 && token && token === readToken())
    expireSession((envelope.value as { ended?: string } | undefined)?.ended)
  throw new Refused(envelope.code || 'platform.fault', envelope.message, envelope.value, status)
}

/** The address of a call with its query; values left undefined are not sent. */
export function addressOf(path: string, query: object | undefined): string {
  const said = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(said).toString()
  return text ? `${path}?${text}` : path
}

async function writeBody(contract: Call, body: unknown): Promise<{ body?: string; type?: string }> {
  if (body === undefined) return {}
  if (contract.encrypted) {
    const { encryptJwe } = await import('./jwe.ts')
    return { body: await encryptJwe(body, contract.method, contract.path), type: 'application/jose' }
  }
  if (contract.form) {
    const form = new URLSearchParams(body as Record<string, string>)
    return { body: form.toString(), type: 'application/x-www-form-urlencoded' }
  }
  return { body: JSON.stringify(body), type: 'application/json' }
}

async function send<T>(
  address: string,
  init: RequestInit & { signal?: AbortSignal | undefined },
): Promise<[status: number, Envelope<T>]> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience
  try {
    const response = await fetch(address, { ...init, signal, credentials: 'same-origin' })
    return [response.status, (await response.json()) as Envelope<T>]
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Unreachable(patience.aborted)
  }
}
