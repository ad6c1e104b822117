/** Sessions of staff: opaque tokens with a prefix of their own, of which only the SHA-256 is kept. */
import { STAFF_ABSOLUTE_HOURS, STAFF_IDLE_MINUTES, STAFF_TOUCH_SECONDS } from '@sen/core/operations/limits'
import type { Role } from '@sen/core/operations/rules'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps, Staff } from '../platform/deps.ts'
import { generateToken, hashToken, readToken } from '../platform/token.ts'
import { recordChange } from './record-change.ts'
import { areIndependent } from './record-credential-reset.ts'

const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

/** Opens a session inside the caller's transaction and answers its token. The person's other sessions stay. */
export async function openStaffSession(deps: Deps, tx: Tx, caller: Caller, staffId: string): Promise<string> {
  const now = deps.now()
  const token = generateToken(deps, 'stf_')
  await tx.run(sql`
    insert into operations.staff_sessions (brand_id, token_hash, id, staff_id, ip, user_agent, created_at, last_seen_at, idle_until,
      absolute_until)
    values (${tx.brandId}, ${hashToken(token)}, ${deps.newId()}, ${staffId}, ${caller.ip}, ${caller.userAgent}, ${now}, ${now},
      ${later(now, STAFF_IDLE_MINUTES)}, ${later(now, STAFF_ABSOLUTE_HOURS * 60)})`)
  return token
}

/** Ends a person's live sessions, all of them or all but one. */
export async function endStaffSessions(deps: Deps, tx: Tx, staffId: string, reason: string, exceptId?: string) {
  return tx.run(sql`
    update operations.staff_sessions set ended_at = ${deps.now()}, ended_reason = ${reason}
    where brand_id = ${tx.brandId} and staff_id = ${staffId} and ended_at is null and id is distinct from ${exceptId ?? null}`)
}

export async function endStaffSession(deps: Deps, tx: Tx, sessionId: string, reason: string): Promise<void> {
  await tx.run(sql`
    update operations.staff_sessions set ended_at = ${deps.now()}, ended_reason = ${reason}
    where brand_id = ${tx.brandId} and id = ${sessionId} and ended_at is null`)
}

type Row = {
  id: string
  staff_id: string
  username: string
  name: string
  role: Role
  last_seen_at: Date
  absolute_until: Date
}

/**
 * Who a token belongs to in this brand; undefined when it is no staff token, when the session ended, stood idle for 15 minutes or is 8
 * hours old, or when the person is locked. Asked of the database every time: staff are few, and a lock must hold at once.
 */
export async function readStaff(
  deps: Deps,
  brandId: string,
  token: string,
  at: { ip: string; requestId: string },
): Promise<Staff | undefined> {
  if (readToken(token, 'stf_') === undefined) return undefined
  const now = deps.now()
  const row = await deps.db.inBrand(brandId, async tx => {
    const found = await tx.one<Row>(sql`
      select s.id, s.staff_id, p.username, p.name, p.role, s.last_seen_at, s.absolute_until
      from operations.staff_sessions s join operations.staff p on p.brand_id = s.brand_id and p.id = s.staff_id
      where s.brand_id = ${brandId} and s.token_hash = ${hashToken(token)} and s.ended_at is null and p.locked_at is null
        and s.idle_until > ${now} and s.absolute_until > ${now}`)
    if (found && now.getTime() - found.last_seen_at.getTime() >= STAFF_TOUCH_SECONDS * 1000) {
      await tx.run(sql`
        update operations.staff_sessions set last_seen_at = ${now}, idle_until = ${later(now, STAFF_IDLE_MINUTES)}
        where brand_id = ${brandId} and id = ${found.id} and ended_at is null`)
    }
    return found
  })
  if (!row) return undefined
  const staff = {
    sessionId: row.id,
    staffId: row.staff_id,
    username: row.username,
    name: row.name,
    role: row.role,
    until: row.absolute_until,
  }
  return {
    ...staff,
    record: (tx, change) => recordChange(tx, { ...staff, ...at }, change),
    isIndependentOf: (tx, otherId) => areIndependent(deps, tx, staff.staffId, otherId),
  }
}
