/** Every try to sign in is written down with its address, and counted before a password is looked at (threat T1). */
import { CAPTCHA_WINDOW_MINUTES, LOCK_WINDOW_MINUTES } from '@sen/core/identity/limits'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import type { Door } from './issue-session.ts'
import { after } from './read-session.ts'

/** When a code or a new password lifted the name's lock. */
const unlockedAt = (tx: Tx, folded: string) =>
  sql`select unlocked_at from identity.accounts where brand_id = ${tx.brandId} and username_folded = ${folded}`

/** What failed lately for the name and for the address; the larger of the two decides about the picture. */
export async function countFailures(deps: Deps, tx: Tx, folded: string, ip: string): Promise<number> {
  const since = after(deps.now(), -CAPTCHA_WINDOW_MINUTES * 60)
  // A success of the name forgives its earlier failures, never those of the address: else an attacker would sign in between.
  const row = await tx.one<{ by_name: bigint; by_address: bigint }>(sql`
    select
      (select count(*) from identity.sign_ins where brand_id = ${tx.brandId} and username_folded = ${folded}
        and outcome = 'failed' and at > greatest(${since}, coalesce((select max(at) from identity.sign_ins
          where brand_id = ${tx.brandId} and username_folded = ${folded} and outcome = 'ok'), ${since}),
          coalesce((${unlockedAt(tx, folded)}), ${since}))) as by_name,
      (select count(*) from identity.sign_ins where brand_id = ${tx.brandId} and ip_block = identity.address_block(${ip})
        and outcome = 'failed' and at > ${since}) as by_address`)
  const { by_name, by_address } = row as { by_name: bigint; by_address: bigint }
  return Math.max(Number(by_name), Number(by_address))
}

/**
 * Writes the try down as 'trying' and answers how many tries the name had in the window before it, from known browsers or from
 * strangers as this one is; one at a time per name.
 */
export async function beginTry(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { folded, door, isKnown }: { folded: string; door: Door; isKnown: boolean },
): Promise<{ id: string; triesBefore: number }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${tx.brandId} ${folded}`}, 0))`)
  const now = deps.now()
  const row = await tx.one<{ tries: bigint }>(sql`
    select count(*) as tries from identity.sign_ins
    where brand_id = ${tx.brandId} and username_folded = ${folded} and outcome <> 'ok'
      and known_device = ${isKnown}
      and at > greatest(${after(now, -LOCK_WINDOW_MINUTES * 60)}, (${unlockedAt(tx, folded)}))`)
  const id = deps.newId()
  await tx.run(sql`
    insert into identity.sign_ins (brand_id, id, username_folded, ip, user_agent, door, known_device, outcome, at)
    values (${tx.brandId}, ${id}, ${folded}, ${caller.ip}, ${caller.userAgent}, ${door}, ${isKnown}, 'trying', ${now})`)
  return { id, triesBefore: Number((row as { tries: bigint }).tries) }
}

/** Forgets a try that turned out to be none. */
export async function dropTry(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from identity.sign_ins where brand_id = ${tx.brandId} and id = ${id}`)
}

/** How the try ended; the reason is for the audit and never leaves the server. */
export async function endTry(
  tx: Tx,
  id: string,
  end: { outcome: 'ok' | 'failed'; accountId?: string; reason?: string },
): Promise<void> {
  await tx.run(sql`
    update identity.sign_ins set outcome = ${end.outcome}, account_id = ${end.accountId ?? null}, reason = ${end.reason ?? ''}
    where brand_id = ${tx.brandId} and id = ${id}`)
}
