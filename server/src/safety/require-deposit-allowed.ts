import { refuse } from '@sen/core/refusal'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { assertNotExcluded } from './require-play-allowed.ts'
import { listLimits, lockSafety } from './store.ts'

/**
 * Refuses a deposit during a break or exclusion, and without a limit that the market obliges to; how much the limits leave is the
 * cashier's to reckon, from `listDepositLimits`. Inside the transaction that opens the deposit: an exclusion and a deposit come one
 * after the other.
 */
export async function requireDepositAllowed(
  deps: Deps,
  tx: Tx,
  caller: Pick<Caller, 'brand'>,
  playerId: string,
): Promise<void> {
  await lockSafety(tx, playerId)
  await assertNotExcluded(deps, tx, playerId)
  const limits = (await listLimits(tx, playerId, deps.now())).filter(({ value }) => value !== null)
  const missing = caller.brand.safety.obligatory.find(kind => !limits.some(limit => limit.kind === kind))
  if (missing) refuse('safety.limitNeeded', { kind: missing })
}
