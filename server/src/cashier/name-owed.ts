import type { Language } from '@sen/core/phrases'
import { nameOffers } from '../content/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Owed } from './find-turnover.ts'

/** Of so many gifts and deposits a player is told what each asks. */
const SHOWN = 5

export type NamedOwed = Pick<Owed, 'id' | 'source' | 'reference' | 'required'> & { title: string }

/** The newest of what must still be staked, as its player reads it: a promotion by its title. */
export async function nameOwed(tx: Tx, owed: readonly Owed[], language: Language): Promise<NamedOwed[]> {
  const shown = owed.slice(0, SHOWN)
  const ids = shown.flatMap(({ promotionId }) => promotionId ?? [])
  const titles = await nameOffers(tx, ids, language)
  return shown.map(({ id, source, reference, required, promotionId }) => ({
    id,
    source,
    reference,
    required,
    title: (promotionId && titles.get(promotionId)) || '',
  }))
}
