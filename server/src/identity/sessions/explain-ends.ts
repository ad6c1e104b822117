import type { SessionEnd } from '@sen/core/identity/session-ends'
import { join, sql } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { hashToken } from '../../platform/token.ts'

/** Why the session of a token is over: only who holds the token is told. Undefined when nobody knows such a session, or it lives. */
export async function explainEnd(deps: Deps, brandId: string, token: string): Promise<SessionEnd | undefined> {
  const row = await deps.db.inBrand(brandId, tx =>
    tx.one<{ ended: SessionEnd | null }>(sql`
      select ${endedBy(deps)} as ended
      from identity.sessions s join identity.accounts a on a.brand_id = s.brand_id and a.id = s.account_id
      where s.brand_id = ${brandId} and s.token_hash = ${hashToken(token)}`),
  )
  return row?.ended ?? undefined
}

/** Why each of these sessions, by id, is over; those that live are left out. */
export async function explainEnds(
  deps: Deps,
  brandId: string,
  sessionIds: readonly string[],
): Promise<Map<string, SessionEnd>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await deps.db.inBrand(brandId, tx =>
    tx.query<{ id: string; ended: SessionEnd | null }>(sql`
      select s.id, ${endedBy(deps)} as ended
      from identity.sessions s join identity.accounts a on a.brand_id = s.brand_id and a.id = s.account_id
      where s.brand_id = ${brandId} and s.id in (${join([...sessionIds])})`),
  )
  return new Map(rows.flatMap(({ id, ended }) => (ended ? [[id, ended]] : [])))
}

/** Whichever of its two times ran out first is why; a session that somebody ended was over then. */
const endedBy = (deps: Deps) => sql`case
  when s.revoked_reason is not null then s.revoked_reason
  when a.blocked_at is not null then 'blocked'
  when least(s.idle_until, s.absolute_until) > ${deps.now()} then null
  when s.idle_until <= s.absolute_until then 'idle' else 'absolute' end`
