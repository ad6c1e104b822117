import type { Brand } from '@sen/core/brand/brand-file'
import { dayOf, startOfDay } from '@sen/core/calendar'
import type { DayDone, Task } from '@sen/core/rewards/missions'
import { listPlayedOn } from '../bets/public.ts'
import { categorize } from '../catalogue/public.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { sumDeposits } from '../wallet/public.ts'

/**
 * What a player did today, by the records of play and the ledger alone; of these tasks only: what none asks for is not read.
 */
export async function loadDayDone(
  deps: Deps,
  tx: Tx,
  brand: Brand,
  { playerId, tasks }: { playerId: string; tasks: readonly Task[] },
): Promise<DayDone> {
  const day = dayOf(deps.now(), brand.timeZone)
  const categoryOf = await categorize(deps, brand)
  const asks = { deposit: tasks.some(isDeposit), play: !tasks.every(isDeposit) }
  const play = asks.play ? await listPlayedOn(tx, playerId, day) : []
  return {
    play: play.map(({ nodeId, rounds, amount }) => ({ gameType: categoryOf(nodeId), rounds, amount })),
    deposited: asks.deposit ? await sumDeposits(tx, playerId, startOfDay(day, brand.timeZone) as Date) : 0n,
  }
}

const isDeposit = ({ kind }: Task) => kind === 'deposit'
