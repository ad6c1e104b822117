/** Every try to sign in is written down with its address, and counted before a password is looked at (threat T1). */
import { CAPTCHA_WINDOW_MINUTES, LOCK_WINDOW_MINUTES } from '@sen/core/identity/limits'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { after } from '../../platform/moments.ts'
import type { LoginPortal } from '../sessions/issue-session.ts'

/** When a code or a new password lifted the name's lock. */
const unlockedAt = (tx: Tx, normalized: string) =>
  sql`select unlocked_at from identity.accounts where brand_id = ${tx.brandId} and username_normalized = ${normalized}`

/** What failed lately for the name and for the address; the larger of the two decides about the picture. */
export async function countFailedLogins(deps: Deps, tx: Tx, normalized: string, ip: string): Promise<number> {
  const since = after(deps.now(), -CAPTCHA_WINDOW_MINUTES * 60)
  // A success of the name forgives its earlier failures, never those of the address: else an attacker would sign in between.
  const row = await tx.one<{ by_name: bigint; by_ip: bigint }>(sql`
    select
      (select count(*) from identity.login_attempts where brand_id = ${tx.brandId} and username_normalized = ${normalized}
        and outcome = 'failed' and at > greatest(${since}, coalesce((select max(at) from identity.login_attempts
          where brand_id = ${tx.brandId} and username_normalized = ${normalized} and outcome = 'ok'), ${since}),
          coalesce((${unlockedAt(tx, normalized)}), ${since}))) as by_name,
      (select count(*) from identity.login_attempts where brand_id = ${tx.brandId} and ip_block = identity.ip_block_of(${ip})
        and outcome = 'failed' and at > ${since}) as by_ip`)
  const { by_name, by_ip } = row as { by_name: bigint; by_ip: bigint }
  return Math.max(Number(by_name), Number(by_ip))
}

/**
 * Writes the try down as 'pending' and answers how many tries the name had in the window before it, from known browsers or from
 * strangers as this one is; one at a time per name.
 */
export async function beginLoginAttempt(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  { normalized, portal, isKnown }: { normalized: string; portal: LoginPortal; isKnown: boolean },
): Promise<{ id: string; attemptsBefore: number }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${tx.brandId} ${normalized}`}, 0))`)
  const now = deps.now()
  const row = await tx.one<{ attempts: bigint }>(sql`
    select count(*) as attempts from identity.login_attempts
    where brand_id = ${tx.brandId} and username_normalized = ${normalized} and outcome <> 'ok'
      and known_device = ${isKnown}
      and at > greatest(${after(now, -LOCK_WINDOW_MINUTES * 60)}, (${unlockedAt(tx, normalized)}))`)
  const id = deps.newId()
  await tx.run(sql`
    insert into identity.login_attempts (brand_id, id, username_normalized, ip, user_agent, portal, known_device, outcome, at)
    values (${tx.brandId}, ${id}, ${normalized}, ${caller.ip}, ${caller.userAgent}, ${portal}, ${isKnown}, 'pending', ${now})`)
  return { id, attemptsBefore: Number((row as { attempts: bigint }).attempts) }
}

/** Forgets a try that turned out to be none. */
export async function dropLoginAttempt(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from identity.login_attempts where brand_id = ${tx.brandId} and id = ${id}`)
}

/** How the try ended; the reason is for the audit and never leaves the server. */
export async function endLoginAttempt(
  tx: Tx,
  id: string,
  end: { outcome: 'ok' | 'failed'; accountId?: string; reason?: string },
): Promise<void> {
  await tx.run(sql`
    update identity.login_attempts set outcome = ${end.outcome}, account_id = ${end.accountId ?? null}, reason = ${end.reason ?? ''}
    where brand_id = ${tx.brandId} and id = ${id}`)
}
