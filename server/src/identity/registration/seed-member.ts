import type { Brand } from '@sen/core/brand/brand-file'
import { normalizeUsername } from '@sen/core/identity/rules'
import { sql, type Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { findLogin } from '../store.ts'
import { openAccount } from './open-account.ts'

/** An account of the demo that nobody signs in to: it has no password. `deps` carry the clock and the ids of the day it joined. */
export async function seedMember(
  deps: Deps,
  tx: Tx,
  brand: Brand,
  member: { username: string; kind: 0 | 1; uplineId: string; lastSignInAt: Date },
): Promise<string | undefined> {
  if (await findLogin(tx, normalizeUsername(member.username))) return undefined
  // The welcome grant is part of the past that is written for it.
  const account = await openAccount(deps, tx, brand, { ...member, language: brand.defaultLanguage })
  await tx.run(sql`
    insert into identity.login_attempts (brand_id, id, username_normalized, account_id, ip, user_agent, portal, known_device, outcome, at)
    values (${tx.brandId}, ${deps.newId()}, ${normalizeUsername(member.username)}, ${account.id}, '192.0.2.1', '', 'member', true, 'ok',
      ${member.lastSignInAt})`)
  return account.id
}

/** Puts an account of the demo below another one, where it stands below none. */
export async function seedUpline(tx: Tx, username: string, uplineId: string): Promise<void> {
  await tx.run(sql`
    update identity.accounts set upline_id = ${uplineId}
    where brand_id = ${tx.brandId} and username_normalized = ${normalizeUsername(username)} and upline_id is null`)
}
