import { type Amount, showAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import type { Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { findDepositLeft } from './find-deposit-left.ts'
import { refuseExcluded } from './require-play-allowed.ts'
import { listLimits, lockSafety } from './store.ts'

/**
 * Refuses a deposit during a break or exclusion, without a limit that the market obliges to, and above what the limits leave.
 * `sumSince` says what was deposited, or may still come, since a moment: the cashier knows. Inside the transaction that opens the
 * deposit: an exclusion and a deposit come one after the other.
 */
export async function requireDepositAllowed(
  deps: Deps,
  tx: Tx,
  caller: Pick<Caller, 'brand'>,
  deposit: { playerId: string; amount: Amount; sumSince: (since: Date) => Promise<Amount> },
): Promise<void> {
  const { playerId, amount, sumSince } = deposit
  await lockSafety(tx, playerId)
  await refuseExcluded(deps, tx, playerId)
  const limits = (await listLimits(tx, playerId, deps.now())).filter(({ value }) => value !== null)
  const missing = caller.brand.safety.obligatory.find(kind => !limits.some(limit => limit.kind === kind))
  if (missing) refuse('safety.limitNeeded', { kind: missing })
  const left = await findDepositLeft(deps, tx, playerId, sumSince)
  if (left !== null && amount > left) refuse('safety.depositLimit', null, { left: showAmount(left) })
}
