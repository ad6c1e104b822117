/**
 * How often a call may be made: a bucket of tokens per call and address, and another per call and account, kept in memory of this
 * process. A bucket holds `times` tokens and fills again evenly within `seconds`.
 */
import type { Call } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import type { Caller, Deps } from './deps.ts'

type Bucket = { tokens: number; at: number; fillMs: number }

const BUCKETS_MAX = 100_000
const buckets = new WeakMap<Deps, Map<string, Bucket>>()

/** Takes a token; refuses with platform.tooMany { seconds } when the bucket of the address or of the account is empty. */
export function countCall(
  deps: Deps,
  contract: Pick<Call, 'method' | 'path' | 'limit'>,
  caller: Pick<Caller, 'ip' | 'session' | 'brand'>,
): void {
  if (!contract.limit || deps.config.limits === 'off') return
  const call = `${contract.method} ${contract.path}`
  const { accountId } = caller.session ?? {}
  takeToken(deps, `${call} ${addressBlock(caller.ip)}`, contract.limit)
  if (accountId) takeToken(deps, `${call} ${caller.brand.code} ${accountId}`, contract.limit)
}

function takeToken(deps: Deps, key: string, { times, seconds }: { times: number; seconds: number }): void {
  const mine = buckets.get(deps) ?? new Map<string, Bucket>()
  buckets.set(deps, mine)
  const now = deps.now().getTime()
  const perMs = times / (seconds * 1000)
  const known = mine.get(key)
  const passed = known ? Math.max(0, now - known.at) : 0
  const tokens = known ? Math.min(times, known.tokens + passed * perMs) : times
  if (!known && mine.size >= BUCKETS_MAX) makeRoom(mine, now)
  mine.set(key, { tokens: Math.max(0, tokens < 1 ? tokens : tokens - 1), at: now, fillMs: seconds * 1000 })
  if (tokens < 1) refuse('platform.tooMany', null, { seconds: Math.max(1, Math.ceil((1 - tokens) / perMs / 1000)) })
}

/** Full buckets say nothing; when too many are not full, the oldest go, since memory must not grow with strangers. */
function makeRoom(mine: Map<string, Bucket>, now: number): void {
  for (const [key, bucket] of mine) if (now - bucket.at >= bucket.fillMs) mine.delete(key)
  for (const key of mine.keys()) {
    if (mine.size < BUCKETS_MAX / 2) break
    mine.delete(key)
  }
}

/** IPv4 as it is; of IPv6 the first 64 bits, which is what one household gets. */
export function addressBlock(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = plain.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}
