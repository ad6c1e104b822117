import { INVITATION_DAYS } from '@sen/core/agents/limits'
import type { agentLineCalls } from '@sen/core/agents/line-calls'
import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import { lockApplication } from '../../content/public.ts'
import { staffOf } from '../../platform/caller.ts'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { generateToken, hashToken } from '../../platform/token.ts'
import { findUplineNamed } from './open-agent.ts'

type Call = typeof agentLineCalls.createAgentInvitation
const DAY_MS = 86_400_000

/** Makes an invitation for an application that was accepted. Its link is answered once; here stands its hash only. */
export function createAgentInvitation(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const staff = staffOf(caller)
  const now = deps.now()
  return deps.db.inBrand(caller.brand.code, async tx => {
    if ((await lockApplication(tx, body.applicationId))?.state !== 'accepted') refuse('agents.applicationNotAccepted')
    if (await isTaken(tx, body.applicationId)) refuse('agents.invitationUsed')
    const uplineId = body.upline === undefined ? null : await findUplineNamed(tx, undefined, body.upline)
    const token = generateToken(deps)
    const [id, expiresAt] = [deps.newId(), new Date(now.getTime() + INVITATION_DAYS * DAY_MS)]
    await tx.run(sql`
      insert into agents.invitations (brand_id, id, token_hash, application_id, upline_id, made_by, made_at, expires_at)
      values (${tx.brandId}, ${id}, ${hashToken(token)}, ${body.applicationId}, ${uplineId}, ${staff.staffId}, ${now}, ${expiresAt})
      on conflict (brand_id, application_id) where taken_by is null do update set token_hash = excluded.token_hash,
        upline_id = excluded.upline_id, made_by = excluded.made_by, made_at = excluded.made_at, expires_at = excluded.expires_at`)
    await staff.record(tx, {
      action: 'createAgentInvitation',
      subject: { kind: 'application', id: body.applicationId },
      after: { upline: uplineId, expiresAt: expiresAt.toISOString() },
      reason: '',
    })
    return { path: `/join#invitation=${token}`, expiresAt: expiresAt.toISOString() }
  })
}

/** Whether an application has become an agent already; the application is locked, and so is an invitation of it that is just being taken. */
async function isTaken(tx: Tx, applicationId: string): Promise<boolean> {
  const made = await tx.query<{ is_taken: boolean }>(sql`
    select taken_by is not null as is_taken from agents.invitations
    where brand_id = ${tx.brandId} and application_id = ${applicationId} for update`)
  return made.some(one => one.is_taken)
}
