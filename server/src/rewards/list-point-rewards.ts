import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import type { pointCalls } from '@sen/core/rewards/point-calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { listItems } from './redemption-store.ts'
import { inWords } from './views.ts'

type Call = typeof pointCalls.listPointRewards

/** What the mall offers, visitors too. */
export async function listPointRewards(deps: Deps, caller: Caller, _: Asked<Call>): Promise<Answer<Call>> {
  const items = await deps.db.inBrand(caller.brand.code, tx => listItems(tx, deps.now()))
  return {
    list: items.map(item => ({
      code: item.code,
      kind: item.kind,
      name: inWords(item.name, caller.language),
      text: inWords(item.text, caller.language),
      picture: item.picture,
      points: item.points,
      amount: item.amount === null ? null : writeAmount(item.amount),
      app: item.app,
      left: item.stock === null ? null : item.stock - item.taken,
      perPlayer: item.per_player,
    })),
  }
}
