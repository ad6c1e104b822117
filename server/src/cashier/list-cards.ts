import type { Answer } from '@sen/core/call'
import type { cardCalls } from '@sen/core/cashier/calls'
import { findRealName, hasPaymentPassword } from '../identity/public.ts'
import { sessionOf } from '../platform/caller.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listCardsOf } from './store.ts'
import { viewCard } from './views.ts'

type Call = typeof cardCalls.listCards

/** The player's bank accounts, and what adding another asks for. */
export function listCards(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const cards = await listCardsOf(tx, accountId)
    return {
      list: cards.map(viewCard),
      max: caller.brand.cashier.cardsMax,
      realName: (await findRealName(tx, accountId)) ?? '',
      password: (await hasPaymentPassword(tx, accountId)) ? ('payment' as const) : ('login' as const),
      needsPassword: cards.length > 0,
    }
  })
}
