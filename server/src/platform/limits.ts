/**
 * How often a call may be made: a bucket of tokens per call and address, and another per call and account. A bucket holds `times` tokens
 * and fills again evenly within `seconds`. Buckets stand in memory of this process; those of calls that may be made at most once a second
 * also stand in the database, one for all processes (decision 0012).
 */
import type { Call } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from './db.ts'
import type { Caller, Deps } from './deps.ts'

type Limit = NonNullable<Call['limit']>
type Counted = Pick<Call, 'method' | 'path' | 'limit'>
type Counting = Pick<Caller, 'ip' | 'session' | 'brand'>
type Bucket = { tokens: number; at: number; fillMs: number }

const BUCKETS_MAX = 100_000
const buckets = new WeakMap<Deps, Map<string, Bucket>>()

/**
 * Takes a token in this process; refuses with platform.tooMany { seconds } when the bucket of the address or of the account is empty.
 * For what is cheap, and for what is no call of the catalogue.
 */
export function countCall(deps: Deps, contract: Counted, caller: Counting): void {
  const { limit } = contract
  if (!limit || deps.config.limits === 'off') return
  for (const key of keysOf(contract, caller)) takeToken(deps, key, limit)
}

/**
 * Takes a token in this process and, where the limit is shared, in the database too; refuses as countCall does. What this process refuses
 * does not reach the database. While the database does not answer, each process counts for itself.
 */
export async function countCallEverywhere(deps: Deps, contract: Counted, caller: Counting): Promise<void> {
  countCall(deps, contract, caller)
  const { limit } = contract
  if (!limit || !isShared(limit) || deps.config.limits === 'off') return
  const seconds = await takeShared(deps, caller.brand.code, keysOf(contract, caller), limit).catch(error => {
    deps.log.warn({ err: error }, 'limits are counted by this process alone')
    return 0
  })
  if (seconds > 0) refuseFor(seconds)
}

/** What may be made more often is cheap, and asking the database about it would cost more than it does. */
const isShared = ({ times, seconds }: Limit): boolean => times <= seconds

function keysOf({ method, path }: Counted, { ip, session, brand }: Counting): string[] {
  const address = `${method} ${path} ${ipBlock(ip)}`
  return session ? [address, `${method} ${path} ${brand.code} ${session.accountId}`] : [address]
}

const refuseFor = (seconds: number): never =>
  refuse('platform.tooMany', null, { seconds: Math.max(1, Math.ceil(seconds)) })

/** Seconds to wait until the first of these buckets that is empty holds a token; 0 when each of them gave one. */
async function takeShared(deps: Deps, brandId: string, keys: readonly string[], limit: Limit): Promise<number> {
  const now = deps.now()
  await sweep(deps, brandId, now)
  return deps.db.inBrand(brandId, async tx => {
    // The address before the account, always: transactions that lock in one order do not wait for each other in a ring.
    for (const key of keys) {
      const seconds = await takeSharedToken(tx, key, now, limit)
      if (seconds > 0) return seconds
    }
    return 0
  })
}

/** A token takes `seconds / times` to come back; a bucket is empty when it takes more than `seconds` until it is full. */
async function takeSharedToken(tx: Tx, key: string, now: Date, { times, seconds }: Limit): Promise<number> {
  const step = seconds / times
  const next = sql`greatest(b.full_at, ${now}::timestamptz) + make_interval(secs => ${step}::float8)`
  // Steps are rounded to microseconds: a millisecond more, so that the last token is not lost to that.
  const taken = await tx.run(sql`
    insert into platform.rate_limits as b (key, full_at)
    values (${key}, ${now}::timestamptz + make_interval(secs => ${step}::float8))
    on conflict (key) do update set full_at = ${next}
    where ${next} <= ${now}::timestamptz + make_interval(secs => ${seconds + 0.001}::float8)`)
  if (taken > 0) return 0
  // A statement of its own, since the one before may not see the row that refused it.
  const row = await tx.one<{ fullAt: Date }>(
    sql`select full_at as "fullAt" from platform.rate_limits where key = ${key}`,
  )
  const wait = row ? (row.fullAt.getTime() - now.getTime()) / 1000 + step - seconds : step
  return Math.max(wait, 0.001)
}

const sweptAt = new WeakMap<Deps, number>()
const SWEEP_EVERY_MS = 60_000

/** Drops the shared buckets that are full again. */
async function sweep(deps: Deps, brandId: string, now: Date): Promise<void> {
  if (now.getTime() - (sweptAt.get(deps) ?? 0) < SWEEP_EVERY_MS) return
  sweptAt.set(deps, now.getTime())
  await deps.db.inBrand(brandId, tx =>
    tx.run(sql`
      delete from platform.rate_limits where key in (
        select key from platform.rate_limits where full_at < ${now} for update skip locked)`),
  )
}

function takeToken(deps: Deps, key: string, { times, seconds }: Limit): void {
  const mine = buckets.get(deps) ?? new Map<string, Bucket>()
  buckets.set(deps, mine)
  const now = deps.now().getTime()
  const perMs = times / (seconds * 1000)
  const known = mine.get(key)
  const passed = known ? Math.max(0, now - known.at) : 0
  const tokens = known ? Math.min(times, known.tokens + passed * perMs) : times
  if (!known && mine.size >= BUCKETS_MAX) makeRoom(mine, now)
  mine.set(key, { tokens: Math.max(0, tokens < 1 ? tokens : tokens - 1), at: now, fillMs: seconds * 1000 })
  if (tokens < 1) refuseFor((1 - tokens) / perMs / 1000)
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
export function ipBlock(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = plain.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}
