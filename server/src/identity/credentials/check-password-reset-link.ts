import type { Answer, Asked } from '@sen/core/call'
import type { passwordCalls } from '@sen/core/identity/password-calls'
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../../platform/db.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { hashToken } from '../../platform/token.ts'

type Call = typeof passwordCalls.checkPasswordResetLink

/** Whether the link of a mail is still good; refuses with identity.linkOver. */
export async function checkPasswordResetLink(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const account = await deps.db.inBrand(caller.brand.code, tx => findLinked(deps, tx, body.token))
  return { username: (account ?? refuse('identity.linkOver')).username }
}

/** The account of a live link; its row is locked, so that of two who use it at once one comes second. */
export function findLinked(deps: Deps, tx: Tx, token: string): Promise<{ id: string; username: string } | undefined> {
  return tx.one(sql`
    select a.id, a.username from identity.password_reset_tokens l
    join identity.accounts a on a.brand_id = l.brand_id and a.id = l.account_id and a.blocked_at is null
    where l.brand_id = ${tx.brandId} and l.token_hash = ${hashToken(token)} and l.used_at is null
      and l.expires_at > ${deps.now()}
    for update of l`)
}
