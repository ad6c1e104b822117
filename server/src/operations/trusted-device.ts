/** The browser's own key, in an httpOnly cookie: strangers' tries never shut the sign-in of a browser that a person is known by. */
import { STAFF_BROWSER_DAYS } from '@sen/core/operations/limits'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { generateToken, hashToken, readToken } from '../platform/token.ts'

const COOKIE = 'office-browser'
const KEEP_SECONDS = STAFF_BROWSER_DAYS * 24 * 3600

const keyOf = (caller: Caller): string | undefined => readToken(caller.cookies[COOKIE])

const oldest = (deps: Deps) => new Date(deps.now().getTime() - KEEP_SECONDS * 1000)

/** The hash of this browser's key when the name signed in with it before; undefined for a stranger's. */
export async function findTrustedDevice(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  username: string,
): Promise<Buffer | undefined> {
  const key = keyOf(caller)
  if (!key) return undefined
  const row = await tx.one<{ key_hash: Buffer }>(sql`
    select b.key_hash from operations.staff_trusted_devices b
    join operations.staff s on s.brand_id = b.brand_id and s.id = b.staff_id
    where b.brand_id = ${tx.brandId} and s.username = ${username} and b.key_hash = ${hashToken(key)} and b.used_at > ${oldest(deps)}`)
  return row?.key_hash
}

/** Remembers the browser for the person, giving it a key when it has none. */
export async function rememberTrustedDevice(deps: Deps, tx: Tx, caller: Caller, staffId: string): Promise<void> {
  const key = keyOf(caller) ?? generateToken(deps)
  caller.setCookie(COOKIE, key, KEEP_SECONDS)
  await tx.run(sql`
    delete from operations.staff_trusted_devices
    where brand_id = ${tx.brandId} and staff_id = ${staffId} and used_at <= ${oldest(deps)}`)
  await tx.run(sql`
    insert into operations.staff_trusted_devices (brand_id, staff_id, key_hash, used_at)
    values (${tx.brandId}, ${staffId}, ${hashToken(key)}, ${deps.now()})
    on conflict (brand_id, staff_id, key_hash) do update set used_at = excluded.used_at`)
}

/** After a reset no browser is known any more. */
export async function forgetTrustedDevices(tx: Tx, staffId: string): Promise<void> {
  await tx.run(
    sql`delete from operations.staff_trusted_devices where brand_id = ${tx.brandId} and staff_id = ${staffId}`,
  )
}
