import { SESSION_CACHE_MS, SESSION_IDLE_MINUTES, SESSION_TOUCH_SECONDS } from '@sen/core/identity/limits'
import { join, sql } from '../../platform/db.ts'
import type { AccountKind, Deps, Session } from '../../platform/deps.ts'
import { after } from '../../platform/moments.ts'
import { hashToken } from '../../platform/token.ts'
import { type Bound, judgeBinding, type Seen } from './session-binding.ts'

type Read = { session: Session; bound: Bound; readAt: number; idleUntil: number; absoluteUntil: number }

/** What was read lately, per server: an ended session is believed at most SESSION_CACHE_MS longer, here not at all. */
const lately = new WeakMap<Deps, { byToken: Map<string, Read>; tokenOf: Map<string, string> }>()
const LATELY_MAX = 50_000

const latelyOf = (deps: Deps) => {
  const found = lately.get(deps) ?? { byToken: new Map(), tokenOf: new Map() }
  lately.set(deps, found)
  return found
}

/**
 * The live session of a token in this brand; undefined when there is none, when it ended, stood idle for 30 minutes or is 12 hours
 * old, or when its account is blocked. Its use is written down at most once a minute; with isUse false it is no use. With `seen` it says
 * whether the token turned up elsewhere; guests, who hold nothing and can prove nothing, are nowhere else.
 */
export async function readSession(
  deps: Deps,
  brandId: string,
  token: string,
  isUse = true,
  seen?: Seen,
): Promise<Session | undefined> {
  const read = await readLately(deps, brandId, token, isUse)
  if (!read || !seen || read.session.kind === 4) return read?.session
  await noteKeptKey(deps, brandId, read, seen)
  const bindingMismatch = judgeBinding(read.bound, seen)
  return bindingMismatch ? { ...read.session, bindingMismatch } : read.session
}

/** Writes down, once for a session, that its browser keeps the key: whoever leaves the key out later is not that browser. */
async function noteKeptKey(deps: Deps, brandId: string, read: Read, { keyHash }: Seen): Promise<void> {
  const { bound, session } = read
  if (bound.isKeyKept || keyHash === undefined || keyHash !== bound.keyHash) return
  await deps.db.inBrand(brandId, tx =>
    tx.run(sql`
      update identity.sessions set is_key_kept = true where brand_id = ${brandId} and id = ${session.sessionId} and not is_key_kept`),
  )
  read.bound = { ...bound, isKeyKept: true }
}

async function readLately(deps: Deps, brandId: string, token: string, isUse: boolean): Promise<Read | undefined> {
  const { byToken, tokenOf } = latelyOf(deps)
  const hash = hashToken(token)
  const key = `${brandId}:${hash.toString('base64')}`
  const now = deps.now()
  const known = byToken.get(key)
  if (known && isFresh(known, now.getTime())) return known
  const read = await load(deps, brandId, hash, now, isUse)
  if (!read) {
    byToken.delete(key)
    return undefined
  }
  // What was read without a use is not kept: else the next use would find it and not be written down.
  if (!isUse) return read
  if (byToken.size >= LATELY_MAX || tokenOf.size >= LATELY_MAX) {
    byToken.clear()
    tokenOf.clear()
  }
  byToken.set(key, read)
  tokenOf.set(read.session.sessionId, key)
  return read
}

/** Forgets what was read of a session, by its id: called wherever one ends. */
export function forgetSession(deps: Deps, sessionId: string): void {
  const { byToken, tokenOf } = latelyOf(deps)
  const key = tokenOf.get(sessionId)
  if (key) byToken.delete(key)
  tokenOf.delete(sessionId)
}

/** When each of these sessions ends unless it is used again; those that are over, or whose account is blocked, are left out. */
export async function findSessionEnds(
  deps: Deps,
  brandId: string,
  sessionIds: readonly string[],
): Promise<Map<string, Date>> {
  if (sessionIds.length === 0) return new Map()
  const now = deps.now()
  const rows = await deps.db.inBrand(brandId, tx =>
    tx.query<{ id: string; until: Date }>(sql`
      select s.id, least(s.idle_until, s.absolute_until) as until
      from identity.sessions s join identity.accounts a on a.brand_id = s.brand_id and a.id = s.account_id
      where s.brand_id = ${brandId} and s.id in (${join([...sessionIds])}) and s.revoked_at is null and a.blocked_at is null
        and s.idle_until > ${now} and s.absolute_until > ${now}`),
  )
  return new Map(rows.map(row => [row.id, row.until]))
}

function isFresh(known: Read, now: number): boolean {
  const age = now - known.readAt
  return age >= 0 && age < SESSION_CACHE_MS && now < known.idleUntil && now < known.absoluteUntil
}

type Row = {
  id: string
  account_id: string
  username: string
  kind: AccountKind
  must_change_password: boolean
  last_seen_at: Date
  idle_until: Date
  absolute_until: Date
  networks: string[]
  key_hash: Buffer | null
  is_key_kept: boolean
  user_agent: string | null
}

function load(deps: Deps, brandId: string, hash: Buffer, now: Date, isUse: boolean): Promise<Read | undefined> {
  return deps.db.inBrand(brandId, async tx => {
    const row = await tx.one<Row>(sql`
      select s.id, s.account_id, a.username, a.kind, s.must_change_password, s.last_seen_at, s.idle_until, s.absolute_until,
        s.networks, s.is_key_kept, d.key_hash, d.user_agent
      from identity.sessions s join identity.accounts a on a.brand_id = s.brand_id and a.id = s.account_id
        left join identity.devices d on d.brand_id = s.brand_id and d.account_id = s.account_id and d.id = s.device_id
      where s.brand_id = ${brandId} and s.token_hash = ${hash} and s.revoked_at is null and a.blocked_at is null
        and s.idle_until > ${now} and s.absolute_until > ${now}`)
    if (!row) return undefined
    let idleUntil = row.idle_until
    if (isUse && now.getTime() - row.last_seen_at.getTime() >= SESSION_TOUCH_SECONDS * 1000) {
      idleUntil = after(now, SESSION_IDLE_MINUTES * 60)
      await tx.run(sql`
        update identity.sessions set last_seen_at = ${now}, idle_until = ${idleUntil}
        where brand_id = ${brandId} and token_hash = ${hash} and revoked_at is null`)
    }
    const session: Session = {
      sessionId: row.id,
      brandId,
      accountId: row.account_id,
      account: row.username,
      kind: row.kind,
      mustChangePassword: row.must_change_password,
    }
    return {
      session,
      bound: {
        keyHash: row.key_hash?.toString('base64'),
        isKeyKept: row.is_key_kept,
        userAgent: row.user_agent ?? '',
        networks: row.networks,
      },
      readAt: now.getTime(),
      idleUntil: idleUntil.getTime(),
      absoluteUntil: row.absolute_until.getTime(),
    }
  })
}
