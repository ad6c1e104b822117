import { createHash } from 'node:crypto'
import { VISITOR_KEY_SECONDS } from '@sen/core/inbox/limits'
import { type Sql, sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'

const COOKIE = 'sen_chat'
const KEY = /^[A-Za-z0-9_-]{43}$/

/** Whose chat it is: an account's, or a visitor's whose browser holds a key. */
export type Requester = { accountId: string; visitorHash: null } | { accountId: null; visitorHash: Buffer }

/** Who asks; undefined for a visitor whose browser has no key yet. The key is in no script's reach: an httpOnly cookie. */
export function findRequester(caller: Caller): Requester | undefined {
  if (caller.session) return { accountId: caller.session.accountId, visitorHash: null }
  const key = caller.cookies[COOKIE]
  return key && KEY.test(key) ? { accountId: null, visitorHash: hashOf(key) } : undefined
}

/** Who asks; a visitor's browser is given a key where it has none. */
export function identifyRequester(deps: Deps, caller: Caller): Requester {
  const known = findRequester(caller)
  if (known) return known
  const key = deps.randomBytes(32).toString('base64url')
  caller.setCookie(COOKIE, key, VISITOR_KEY_SECONDS)
  return { accountId: null, visitorHash: hashOf(key) }
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The chats of this asker. */
export const isOf = ({ accountId, visitorHash }: Requester): Sql =>
  accountId === null ? sql`visitor_hash = ${visitorHash}` : sql`account_id = ${accountId}`
