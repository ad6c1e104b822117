/** The browser's own key, in an httpOnly cookie: it tells a browser that signed in before from a stranger. */
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { isKnownDevice, saveDevice } from '../store.ts'

const COOKIE = 'dev'
const KEEP_SECONDS = 400 * 24 * 3600

function keyOf(caller: Pick<Caller, 'cookies'>): string | undefined {
  const key = caller.cookies[COOKIE]
  return key && /^[A-Za-z0-9_-]{43}$/.test(key) ? key : undefined
}

/** The hash of the key that came with a request, base64; undefined when none did. */
export function keyHashOf(cookies: Caller['cookies']): string | undefined {
  const key = keyOf({ cookies })
  return key === undefined ? undefined : hashOf(key).toString('base64')
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Whether this browser signed in to this account before. */
export async function isFromKnownDevice(tx: Tx, caller: Caller, accountId: string): Promise<boolean> {
  const key = keyOf(caller)
  return key !== undefined && (await isKnownDevice(tx, accountId, hashOf(key)))
}

/** Remembers the browser for the account, giving it a key when it has none; answers the device's id. */
export async function rememberDevice(deps: Deps, tx: Tx, caller: Caller, accountId: string): Promise<string> {
  const key = keyOf(caller) ?? deps.randomBytes(32).toString('base64url')
  caller.setCookie(COOKIE, key, KEEP_SECONDS)
  return saveDevice(tx, {
    accountId,
    keyHash: hashOf(key),
    id: deps.newId(),
    userAgent: caller.userAgent,
    at: deps.now(),
  })
}
