import type { Word } from '@sen/core/inbox/rules'
import { refuse } from '@sen/core/refusal'
import { type Term, TIMEOUT_TERMS } from '@sen/core/safety/limits'
import { endOfTerm, isLater } from '@sen/core/safety/rules'
import { notify } from '../inbox/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { blockBets } from '../wallet/public.ts'
import { findExclusion, lockSafety, publishSafety, saveChange } from './store.ts'

export type Begun = { kind: 'timeout' | 'exclusion'; term: Term; until: Date | null }

/**
 * Begins a break or an exclusion of a player. Bets are blocked in this very transaction: from its commit on none is taken, whatever
 * game is open. Where one stands already only a longer one may follow (safety.notLonger). `by` is the name of staff who did it.
 */
export async function beginExclusion(deps: Deps, tx: Tx, playerId: string, term: Term, by?: string): Promise<Begun> {
  const kind = TIMEOUT_TERMS.some(one => one === term) ? 'timeout' : 'exclusion'
  await lockSafety(tx, playerId)
  const now = deps.now()
  const until = endOfTerm(term, now)
  const standing = await findExclusion(tx, playerId, now)
  if (standing && !isLater(until, standing.until)) refuse('safety.notLonger')
  await tx.run(sql`
    insert into safety.exclusions (brand_id, id, player_id, kind, term, begun_at, until)
    values (${tx.brandId}, ${deps.newId()}, ${playerId}, ${kind}, ${term}, ${now}, ${until})`)
  const words: Record<string, Word> = until ? { until: { moment: until.toISOString() } } : {}
  await notify(tx, playerId, { key: `inbox.${kind}${until ? '' : 'Forever'}`, words, at: now })
  await blockBets(tx, playerId, 'exclusion')
  const detail = { term, until, ...(by ? { by } : {}) }
  await saveChange(tx, { id: deps.newId(), playerId, what: kind, detail, at: now })
  publishSafety(tx, playerId, 'excluded')
  return { kind, term, until }
}
