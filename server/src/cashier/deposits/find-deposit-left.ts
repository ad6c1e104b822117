import type { Amount } from '@sen/core/money'
import { strictestLeft } from '@sen/core/safety/rules'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { listDepositLimits } from '../../safety/public.ts'
import { sumDeposits } from './sum-deposits.ts'

/** What the player's own limits leave to deposit now, ledger units: null without a limit, never below zero. */
export async function findDepositLeft(deps: Pick<Deps, 'now'>, tx: Tx, playerId: string): Promise<Amount | null> {
  const used = []
  for (const { value, since } of await listDepositLimits(deps, tx, playerId))
    used.push({ value, used: await sumDeposits(tx, playerId, since) })
  const left = strictestLeft(used)
  return left !== null && left < 0n ? 0n : left
}
