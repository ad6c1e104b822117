import type { Amount } from '@sen/core/money'
import { startOfPeriod, strictestLeft } from '@sen/core/safety/rules'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { listLimits } from './store.ts'

/**
 * What the player's own limits leave to deposit now, ledger units: null without a limit, never below zero. `sumSince` says what was
 * deposited, or may still come, since a moment: the cashier knows.
 */
export async function findDepositLeft(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  playerId: string,
  sumSince: (since: Date) => Promise<Amount>,
): Promise<Amount | null> {
  const now = deps.now()
  const used = []
  for (const { kind, period, value } of await listLimits(tx, playerId, now))
    if (kind === 'deposit' && value !== null) used.push({ value, used: await sumSince(startOfPeriod(period, now)) })
  const left = strictestLeft(used)
  return left !== null && left < 0n ? 0n : left
}
