import { dayOf } from '@sen/core/calendar'
import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { WAITS } from './attach-pictures.ts'

/** Forgets pictures that no text named within a day, and how many were sent on days that are over. */
export async function sweepPictures(deps: Deps, brandId: string): Promise<void> {
  const now = deps.now()
  await deps.db.inBrand(brandId, async tx => {
    await tx.run(sql`
      delete from inbox.pictures where brand_id = ${brandId} and ${WAITS}
        and at < ${new Date(now.getTime() - 86_400_000)}`)
    await tx.run(
      sql`delete from inbox.picture_days where brand_id = ${brandId} and day < ${dayOf(now, tx.calendar.timeZone)}::date`,
    )
  })
}
