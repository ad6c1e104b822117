/** Who vouches for whom: whoever makes a password for somebody else could sign in as that person. */
import { VOUCHED_HOURS } from '@sen/core/operations/limits'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'

/** Writes down that somebody created or reset this person now. */
export async function recordCredentialReset(deps: Deps, tx: Tx, staffId: string, byId: string): Promise<void> {
  await tx.run(sql`
    update operations.staff set credential_reset_by = ${byId}, credential_reset_at = ${deps.now()}
    where brand_id = ${tx.brandId} and id = ${staffId}`)
}

/**
 * Whether two people are two, so that one may agree to what the other asked for. They are not while one was lately created or reset by
 * the other, or both by a third, also through people who were themselves: one person could hold the passwords of both (threat T35).
 */
export async function areIndependent(deps: Deps, tx: Tx, one: string, other: string): Promise<boolean> {
  const since = new Date(deps.now().getTime() - VOUCHED_HOURS * 3_600_000)
  // Each person with those who lately vouched, however far up; "union" ends at a circle.
  const shared = await tx.one(sql`
    with recursive line (of_id, id) as (
      select id, id from operations.staff where brand_id = ${tx.brandId} and id in (${one}, ${other})
      union
      select line.of_id, s.credential_reset_by from line join operations.staff s on s.brand_id = ${tx.brandId} and s.id = line.id
      where s.credential_reset_by is not null and s.credential_reset_at > ${since}
    )
    select 1 from line a join line b on b.id = a.id and b.of_id = ${other} where a.of_id = ${one} limit 1`)
  return shared === undefined
}
