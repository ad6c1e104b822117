import type { Brand } from '@sen/core/brand/brand-file'
import { dayOf, startOfDay } from '@sen/core/play/rules'
import type { DayDone, Task } from '@sen/core/rewards/missions'
import { categorize } from '../catalogue/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { listPlayedSince } from '../play/public.ts'
import { sumDeposits } from '../wallet/public.ts'

/**
 * What a player did today, by the records of play and the ledger alone; of these tasks only: bets are many, and are read where a
 * task asks for them.
 */
export async function judgeDay(
  deps: Deps,
  tx: Tx,
  brand: Brand,
  { playerId, tasks }: { playerId: string; tasks: readonly Task[] },
): Promise<DayDone> {
  const start = startOfDay(dayOf(deps.now())) as Date
  const categoryOf = await categorize(deps, brand)
  const asks = { deposit: tasks.some(isDeposit), play: !tasks.every(isDeposit) }
  const play = asks.play ? await listPlayedSince(tx, playerId, start) : []
  return {
    play: play.map(({ nodeId, rounds, amount }) => ({ gameType: categoryOf(nodeId), rounds, amount })),
    deposited: asks.deposit ? await sumDeposits(tx, playerId, start) : 0n,
  }
}

const isDeposit = ({ kind }: Task) => kind === 'deposit'
