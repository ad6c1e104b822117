/** Which cards open the book, under which vendor entry, and at what of it: `openings.json`. */
import path from 'node:path'
import { z } from '@sen/core/schema'
import { readGameFile } from '@sen/supplier/game-file'
import type { Entry } from '@sen/supplier/supplier'
import { SPORTS, type Sport } from './leagues.ts'

export const ENTRIES: Entry[] = [
  { code: 'khandai', name: { vi: 'Khán Đài', en: 'The Stand' } },
  { code: 'dautruong', name: { vi: 'Đấu Trường', en: 'The Arena' } },
  { code: 'caothu', name: { vi: 'Cao Thủ', en: 'Masters' } },
]

const shape = z.strictObject({
  openings: z.array(
    z.strictObject({
      code: z.string(),
      entry: z.string(),
      name: z.object({ vi: z.string(), en: z.string() }),
      /** It opens at a sport, at one league first, or at everything. */
      sport: z.optional(z.enum(SPORTS)),
      league: z.optional(z.string()),
    }),
  ),
})

export type Opening = z.output<typeof shape>['openings'][number]

export const OPENINGS: readonly Opening[] = readGameFile(
  path.join(import.meta.dirname, '..', 'openings.json'),
  shape,
  ({ openings }) => openings,
)

/** Where a card opens the book. */
export function openingOf(gameCode: string): { sport: Sport | null; league: string | null } {
  const opening = OPENINGS.find(({ code }) => code === gameCode)
  return { sport: opening?.sport ?? null, league: opening?.league ?? null }
}
