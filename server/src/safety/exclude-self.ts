import type { Answer, Asked } from '@sen/core/call'
import { refuse } from '@sen/core/refusal'
import type { safetyCalls } from '@sen/core/safety/calls'
import { BREAK_TERMS } from '@sen/core/safety/limits'
import { endOfTerm, isLater } from '@sen/core/safety/rules'
import { sessionOf } from '../platform/caller.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { blockBets } from '../wallet/public.ts'
import { findExclusion, lockSafety, saveChange, tellSafety } from './store.ts'
import { viewLimits } from './view-limits.ts'

type Call = typeof safetyCalls.excludeSelf

/**
 * Begins a break or an exclusion. Bets are blocked in this very transaction: from its commit on none is taken, whatever game is open.
 * What was won, refunds and withdrawals go on. Where one stands already only a longer one may follow (safety.notLonger).
 */
export async function excludeSelf(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const { term } = body
  const kind = BREAK_TERMS.some(one => one === term) ? 'break' : 'exclusion'
  return deps.db.inBrand(caller.brand.code, async tx => {
    await lockSafety(tx, accountId)
    const now = deps.now()
    const until = endOfTerm(term, now)
    const standing = await findExclusion(tx, accountId, now)
    if (standing && !isLater(until, standing.until)) refuse('safety.notLonger')
    await tx.run(sql`
      insert into safety.exclusions (brand_id, id, player_id, kind, term, begun_at, until)
      values (${tx.brandId}, ${deps.newId()}, ${accountId}, ${kind}, ${term}, ${now}, ${until})`)
    await blockBets(tx, accountId, 'exclusion')
    await saveChange(tx, { id: deps.newId(), playerId: accountId, what: kind, detail: { term, until }, at: now })
    await tellSafety(tx, accountId, 'excluded')
    return viewLimits(deps, tx, caller, accountId)
  })
}
