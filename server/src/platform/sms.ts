/**
 * SMS by HTTP gateways that take JSON. Each is described as data (SMS_PROVIDERS): where to, with which headers, which body, and
 * where the answer says its id. They are asked in order of weight; one that failed several times in a row rests for a minute.
 */
import { z } from '@sen/core/schema'
import type { Deps } from './deps.ts'
import type { Receipt } from './outbox.ts'

export const smsProvider = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  url: z.url({ protocol: /^https?$/ }),
  method: z._default(z.enum(['POST', 'PUT']), 'POST'),
  headers: z._default(z.record(z.string(), z.string()), {}),
  /** JSON with the placeholders {to}, {text} and {id} inside its texts. */
  body: z.record(z.string(), z.unknown()),
  /** The path to the gateway's id in its answer, e.g. "messages.0.id". */
  idPath: z._default(z.string(), ''),
  /** The larger is asked first. */
  weight: z._default(z.number(), 1),
})
export type SmsProvider = z.output<typeof smsProvider>

export type Sms = { id: string; to: string; text: string }

const WAIT_MS = 8000
const FAILURES_TO_REST = 3
const REST_MS = 60_000

type Health = { failures: number; restsUntil: number }
const healths = new WeakMap<Deps, Map<string, Health>>()

/** Sends by the first gateway that takes it; throws when none does. Without gateways a stand-in says so in the log. */
export async function sendSms(deps: Deps, sms: Sms): Promise<Receipt> {
  const providers = (deps.config.sms ?? []).toSorted((a, b) => b.weight - a.weight)
  if (providers.length === 0) {
    deps.log.info({ letter: sms.id }, 'SMS (no SMS_PROVIDERS are set, so nothing leaves)')
    return { provider: 'log', id: sms.id }
  }
  const health = healths.get(deps) ?? new Map<string, Health>()
  healths.set(deps, health)
  const now = deps.now().getTime()
  const awake = providers.filter(({ name }) => (health.get(name)?.restsUntil ?? 0) <= now)
  let last: unknown
  // When all of them rest, all are asked: resting saves time, it must not keep a code from being sent.
  for (const provider of awake.length > 0 ? awake : providers) {
    try {
      const id = await ask(provider, sms)
      health.delete(provider.name)
      return { provider: provider.name, id }
    } catch (error) {
      last = error
      const failures = (health.get(provider.name)?.failures ?? 0) + 1
      health.set(provider.name, { failures, restsUntil: failures >= FAILURES_TO_REST ? now + REST_MS : 0 })
      deps.log.warn({ provider: provider.name, failures, letter: sms.id }, 'an SMS gateway failed')
    }
  }
  throw last
}

async function ask(provider: SmsProvider, sms: Sms): Promise<string> {
  const response = await fetch(provider.url, {
    method: provider.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': sms.id, ...provider.headers },
    body: JSON.stringify(fillIn(provider.body, sms)),
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${provider.name} answered ${response.status}`)
  return readId(text, provider.idPath) ?? sms.id
}

/** The template with its placeholders filled, at any depth; only texts are touched, so nothing typed becomes structure. */
function fillIn(template: unknown, sms: Sms): unknown {
  if (typeof template === 'string')
    return template.replace(/\{(to|text|id)\}/g, (_, name: 'to' | 'text' | 'id') => sms[name])
  if (Array.isArray(template)) return template.map(part => fillIn(part, sms))
  if (template && typeof template === 'object')
    return Object.fromEntries(Object.entries(template).map(([key, part]) => [key, fillIn(part, sms)]))
  return template
}

function readId(text: string, idPath: string): string | undefined {
  if (!idPath) return undefined
  try {
    let at: unknown = JSON.parse(text)
    for (const key of idPath.split('.')) at = (at as Record<string, unknown> | undefined)?.[key]
    return typeof at === 'string' || typeof at === 'number' ? String(at) : undefined
  } catch {
    return undefined
  }
}
