import { startOfPeriod } from '@sen/core/calendar'
import type { Amount } from '@sen/core/money'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { listLimits } from './store.ts'

/** What the player's own limits let him deposit since a moment, ledger units; several may stand. */
export async function listDepositLimits(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  playerId: string,
): Promise<{ value: Amount; since: Date }[]> {
  const now = deps.now()
  return (await listLimits(tx, playerId, now)).flatMap(({ kind, period, value }) =>
    kind === 'deposit' && value !== null ? [{ value, since: startOfPeriod(period, now, tx.calendar) }] : [],
  )
}
