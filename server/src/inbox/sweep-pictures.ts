import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'

/** Forgets pictures that no ticket and no feedback named within a day. */
export async function sweepPictures(deps: Deps, brandId: string): Promise<void> {
  await deps.db.inBrand(brandId, tx =>
    tx.run(sql`
      delete from inbox.pictures where brand_id = ${brandId} and line_id is null and feedback_id is null
        and at < ${new Date(deps.now().getTime() - 86_400_000)}`),
  )
}
