import { VISITOR_KEY_SECONDS } from '@sen/core/inbox/limits'
import { type Sql, sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { generateToken, hashToken, readToken } from '../platform/token.ts'

const COOKIE = 'sen_chat'

/** Whose chat it is: an account's, or a visitor's whose browser holds a key. */
export type Requester = { accountId: string; visitorHash: null } | { accountId: null; visitorHash: Buffer }

/** Who asks; undefined for a visitor whose browser has no key yet. The key is in no script's reach: an httpOnly cookie. */
export function findRequester(caller: Caller): Requester | undefined {
  if (caller.session) return { accountId: caller.session.accountId, visitorHash: null }
  const key = readToken(caller.cookies[COOKIE])
  return key ? { accountId: null, visitorHash: hashToken(key) } : undefined
}

/** Who asks; a visitor's browser is given a key where it has none. */
export function identifyRequester(deps: Deps, caller: Caller): Requester {
  const known = findRequester(caller)
  if (known) return known
  const key = generateToken(deps)
  caller.setCookie(COOKIE, key, VISITOR_KEY_SECONDS)
  return { accountId: null, visitorHash: hashToken(key) }
}

/** The chats of this asker. */
export const isOf = ({ accountId, visitorHash }: Requester): Sql =>
  accountId === null ? sql`visitor_hash = ${visitorHash}` : sql`account_id = ${accountId}`
