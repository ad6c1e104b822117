import { timingSafeEqual } from 'node:crypto'
import { CODE_ATTEMPTS_PER_DAY } from '@sen/core/identity/limits'
import { sql } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { after } from '../../platform/moments.ts'
import { type CodePurpose, type CodeTarget, hashCode } from './send-code.ts'

/**
 * Whether the typed code is the live one that was sent to this target for this purpose; a right one is used up. The try is taken
 * in a transaction of its own before the code is looked at, so refusing afterwards gives no try back, and of many right ones at
 * once exactly one counts.
 */
export async function takeCode(
  deps: Deps,
  brandId: string,
  given: { purpose: CodePurpose; target: CodeTarget; code: string },
): Promise<boolean> {
  const { purpose, target } = given
  const now = deps.now()
  return deps.db.inBrand(brandId, async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${brandId} ${target.value}`}, 0))`)
    const used = await tx.one<{ attempts: bigint }>(sql`
      select coalesce(sum(attempts_used), 0) as attempts from identity.one_time_codes
      where brand_id = ${brandId} and target = ${target.value} and created_at > ${after(now, -24 * 3600)}`)
    if (Number(used?.attempts ?? 0) >= CODE_ATTEMPTS_PER_DAY) return false
    const row = await tx.one<{ id: string; code_hash: Buffer }>(sql`
      update identity.one_time_codes set attempts_left = attempts_left - 1, attempts_used = attempts_used + 1
      where brand_id = ${brandId} and id = (
        select id from identity.one_time_codes
        where brand_id = ${brandId} and target = ${target.value} and kind = ${target.kind} and purpose = ${purpose}
        order by created_at desc, id desc limit 1)
        and used_at is null and attempts_left > 0 and expires_at > ${now}
      returning id, code_hash`)
    if (!row) return false
    const typed = await hashCode(deps, { id: row.id, purpose, code: given.code.trim() })
    if (!timingSafeEqual(typed, row.code_hash)) return false
    // A right code gives its try back: only wrong ones count against the number's day.
    await tx.run(sql`
      update identity.one_time_codes set used_at = ${now}, attempts_used = attempts_used - 1 where brand_id = ${brandId} and id = ${row.id}`)
    return true
  })
}
