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
  readonly code: string
  readonly value: unknown
  readonly status: number
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
  readonly timedOut: boolean
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
export type StepUpAsked = { by: 'password' | 'authenticator' | 'signIn'; bindingMismatch: 'device' | 'network' }
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
    if (!(error instanceof Refused && error.code === 'identity.stepUpNeeded')) throw error
    // What asks comes after the page.
    await arrived
    if (await prove?.(error.value as StepUpAsked)) return ask(contract, input, signal)
    throw error
  }
}

async function askOnce<C extends Call>(contract: C, input?: Ask<C>, signal?: AbortSignal): Promise<Answer<C>> {
  const token = readToken()
  const { body, type } = await writeBody(contract, input?.body)
  const response = await send(addressOf(contract.path, input?.query as object | undefined), {
    method: contract.method,
    headers: writeHeaders(token, type),
    body,
    signal,
  })
  const value = openEnvelope(await readEnvelope<Answer<C>>(response), response.status, token)
  tellWritten(contract)
  return value
}

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
  const { ended } = (envelope.value ?? {}) as { ended?: string }
  if (status === 401 && token && token === readToken()) expireSession(ended)
  throw new Refused(envelope.code || 'platform.fault', envelope.message, envelope.value, status)
}

/** The address of a call with its query; values left undefined are not sent. */
export function addressOf(path: string, query: object | undefined): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
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

async function send(address: string, init: RequestInit & { signal?: AbortSignal | undefined }): Promise<Response> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience
  try {
    return await fetch(address, { ...init, signal, credentials: 'same-origin' })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Unreachable(patience.aborted)
  }
}

async function readEnvelope<T>(response: Response): Promise<Envelope<T>> {
  try {
    return (await response.json()) as Envelope<T>
  } catch {
    throw new Unreachable(false)
  }
}
