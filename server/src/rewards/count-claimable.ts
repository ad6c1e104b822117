import { dayOf } from '@sen/core/calendar'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { loadVip } from './load-vip.ts'
import { listReachedGifts } from './views.ts'

/** How many rewards a player can claim now. */
export async function countClaimable(deps: Deps, tx: Tx, playerId: string): Promise<number> {
  const vip = await loadVip(tx, playerId, dayOf(deps.now(), tx.calendar.timeZone))
  return (await listReachedGifts(tx, playerId, vip)).filter(({ claimed }) => !claimed).length
}
