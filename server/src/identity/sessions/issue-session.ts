/** Sessions begin here: opaque tokens, of which only the SHA-256 is kept (design: 256 random bits need no slow hash). */
import { createHash } from 'node:crypto'
import { SESSION_ABSOLUTE_HOURS, SESSION_IDLE_MINUTES } from '@sen/core/identity/limits'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { after } from '../../platform/moments.ts'
import { generateToken, hashToken } from '../../platform/token.ts'
import { endSessions } from './end-sessions.ts'
import { wideNetworkOf } from './session-binding.ts'

export type LoginPortal = 'member' | 'agent'

/** By which form a session came in. */
export async function portalOf(tx: Tx, sessionId: string): Promise<LoginPortal> {
  const row = await tx.one<{ portal: LoginPortal }>(
    sql`select portal from identity.sessions where brand_id = ${tx.brandId} and id = ${sessionId}`,
  )
  return row?.portal ?? 'member'
}

/**
 * Issues a session inside the caller's transaction and answers its token. Of the account's live sessions of the same door only the
 * newest `maxSessions` of the brand stay, this one among them; the others end with reason `replaced`. The account's row is locked,
 * so that sign-ins at the same moment count one after the other.
 */
export async function issueSession(
  deps: Deps,
  tx: Tx,
  caller: Caller,
  to: { accountId: string; portal: LoginPortal; deviceId?: string; mustChangePassword?: boolean },
): Promise<string> {
  await tx.run(
    sql`select 1 from identity.accounts where brand_id = ${tx.brandId} and id = ${to.accountId} for no key update`,
  )
  const now = deps.now()
  const surplus = await tx.query<{ id: string }>(sql`
    select id from identity.sessions
    where brand_id = ${tx.brandId} and account_id = ${to.accountId} and portal = ${to.portal} and revoked_at is null
      and idle_until > ${now} and absolute_until > ${now}
    order by created_at desc, id desc offset ${caller.brand.maxSessions - 1}`)
  await endSessions(
    deps,
    tx,
    surplus.map(row => row.id),
    'replaced',
  )
  const token = generateToken(deps, 'wps_')
  await tx.run(sql`
    insert into identity.sessions (brand_id, token_hash, id, account_id, portal, device_id, ip, user_agent_hash, created_at,
      last_seen_at, idle_until, absolute_until, must_change_password, networks)
    values (${tx.brandId}, ${hashToken(token)}, ${deps.newId()}, ${to.accountId}, ${to.portal}, ${to.deviceId ?? null}, ${caller.ip},
      ${createHash('sha256').update(caller.userAgent).digest()}, ${now}, ${now},
      ${after(now, SESSION_IDLE_MINUTES * 60)}, ${after(now, SESSION_ABSOLUTE_HOURS * 3600)},
      ${to.mustChangePassword ?? false}, ${[wideNetworkOf(caller.ip)]}::text[])`)
  return token
}
