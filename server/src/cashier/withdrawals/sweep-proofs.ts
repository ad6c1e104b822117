import { sql } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'

/** Forgets proof images that no answer named within a day. */
export async function sweepProofs(deps: Deps, brandId: string): Promise<void> {
  await deps.db.inBrand(brandId, tx =>
    tx.run(sql`
      delete from cashier.proofs where brand_id = ${brandId} and not is_used and created_at < now() - interval '1 day'`),
  )
}
