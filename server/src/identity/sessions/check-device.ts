/** The browser's own key, in an httpOnly cookie: it tells a browser that signed in before from a stranger. */
import type { Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { generateToken, hashToken, readToken } from '../../platform/token.ts'
import { isKnownDevice, saveDevice } from '../store.ts'

const COOKIE = 'dev'
const KEEP_SECONDS = 400 * 24 * 3600

const keyOf = (caller: Pick<Caller, 'cookies'>): string | undefined => readToken(caller.cookies[COOKIE])

/** The hash of the key that came with a request, base64; undefined when none did. */
export function keyHashOf(cookies: Caller['cookies']): string | undefined {
  const key = keyOf({ cookies })
  return key === undefined ? undefined : hashToken(key).toString('base64')
}

/** Whether this browser signed in to this account before. */
export async function isFromKnownDevice(tx: Tx, caller: Caller, accountId: string): Promise<boolean> {
  const key = keyOf(caller)
  return key !== undefined && (await isKnownDevice(tx, accountId, hashToken(key)))
}

/** Remembers the browser for the account, giving it a key when it has none; answers the device's id. */
export async function rememberDevice(deps: Deps, tx: Tx, caller: Caller, accountId: string): Promise<string> {
  const key = keyOf(caller) ?? generateToken(deps)
  caller.setCookie(COOKIE, key, KEEP_SECONDS)
  return saveDevice(tx, {
    accountId,
    keyHash: hashToken(key),
    id: deps.newId(),
    userAgent: caller.userAgent,
    at: deps.now(),
  })
}
