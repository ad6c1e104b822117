import type { Answer } from '@sen/core/call'
import type { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { nameAccounts } from '../identity/public.ts'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { nameBank } from './read-banks.ts'
import type { Card } from './store.ts'
import { showNumber } from './view-staff.ts'

type Call = typeof cashierStaffCalls.listHeldCards

/** Bank accounts that wait because another player has them already (threat T16), and who that is. */
export function listHeldCards(deps: Deps, caller: Caller): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const cards = await tx.query<Card & { others: string[] }>(sql`
      select h.id, h.player_id, h.bank_code, h.number, h.holder, h.state, h.created_at, array(
        select o.player_id::text from cashier.cards o
        where o.brand_id = h.brand_id and o.bank_code = h.bank_code and o.number = h.number and o.id <> h.id
          and o.state <> 'removed') as others
      from cashier.cards h where h.brand_id = ${tx.brandId} and h.state = 'held' order by h.id limit 200`)
    const names = await nameAccounts(
      tx,
      cards.flatMap(card => [card.player_id, ...card.others]),
    )
    return {
      list: cards.map(card => ({
        id: card.id,
        playerId: card.player_id,
        account: names.get(card.player_id) ?? '',
        bankName: nameBank(card.bank_code),
        number: showNumber(caller, card.number),
        holder: card.holder,
        createdAt: card.created_at.toISOString(),
        alsoOf: card.others.map(id => names.get(id) ?? id),
      })),
    }
  })
}
