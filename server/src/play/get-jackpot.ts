import type { Answer } from '@sen/core/call'
import { readAmount, writeAmount } from '@sen/core/money'
import type { playCalls } from '@sen/core/play/calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { sumJackpots } from '../wallet/public.ts'
import { readPots } from './read-pots.ts'

/**
 * What the counter shows (decisions C35, 0200): the dearest pot of the brand's vendors, and all of them; where no vendor tells of one, the
 * jackpots of the brand's own ledger. Zero for a brand that shows the illustration, and where there is nothing to be won.
 */
export async function getJackpot(deps: Deps, caller: Caller): Promise<Answer<typeof playCalls.getJackpot>> {
  const at = deps.now().toISOString()
  if (caller.brand.jackpot !== 'pool') return { amount: writeAmount(0n), at, pots: [] }
  const pots = await readPots(deps, caller.brand)
  const dearest = pots
    .map(({ tier, amount }) => ({ tier, amount }))
    .sort((a, b) => (readAmount(b.amount) > readAmount(a.amount) ? 1 : -1))
  const [first] = dearest
  if (first) return { amount: first.amount, at, pots: dearest }
  return { amount: writeAmount(await deps.db.inBrand(caller.brand.code, tx => sumJackpots(tx))), at, pots: [] }
}
