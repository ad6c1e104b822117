/**
 * The time zone and the week's beginning of a brand that has players stay as they are: days that were rolled up, paid and claimed stand
 * under their date, and nothing moves them (decision 0011).
 */
import { type BrandFile, findMovedCalendars } from './brand/public.ts'
import { hasPlayers } from './identity/public.ts'
import type { Db } from './platform/db.ts'

/** The files that may be taken over, and what is wrong with the others. */
export async function keepCalendars(
  db: Db,
  files: readonly BrandFile[],
): Promise<{ files: BrandFile[]; faults: string[] }> {
  const moved = await db.asOwner(async tx => {
    const codes = await findMovedCalendars(tx, files)
    const kept = await Promise.all(codes.map(code => hasPlayers(tx, code)))
    return codes.filter((_, at) => kept[at])
  })
  return {
    files: files.filter(({ brand }) => !moved.includes(brand.code)),
    faults: moved.map(
      code => `${code}/brand.json: timeZone and weekStart cannot change once the brand has players (decision 0011)`,
    ),
  }
}
