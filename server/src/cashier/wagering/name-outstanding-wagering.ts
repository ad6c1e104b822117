import type { Language } from '@sen/core/phrases'
import { namePromotions } from '../../content/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { OutstandingWagering } from './find-wagering.ts'

/** Of so many gifts and deposits a player is told what each asks. */
const SHOWN = 5

export type NamedOutstandingWagering = Omit<OutstandingWagering, 'promotionId'> & { title: string }

/** The newest of what must still be staked, as its player reads it: a promotion by its title. */
export async function nameOutstandingWagering(
  tx: Tx,
  owed: readonly OutstandingWagering[],
  language: Language,
): Promise<NamedOutstandingWagering[]> {
  const shown = owed.slice(0, SHOWN)
  const ids = shown.flatMap(({ promotionId }) => promotionId ?? [])
  const titles = await namePromotions(tx, ids, language)
  return shown.map(({ promotionId, ...one }) => ({
    ...one,
    title: (promotionId && titles.get(promotionId)) || '',
  }))
}
