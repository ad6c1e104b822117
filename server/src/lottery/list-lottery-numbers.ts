import type { Answer, Asked } from '@sen/core/call'
import type { lotteryCalls } from '@sen/core/lottery/calls'
import type { Caller, Deps } from '../platform/deps.ts'
import { readBoards } from './boards.ts'

type Call = typeof lotteryCalls.listLotteryNumbers

/** The draw data of all boards in one answer, those that draw next first (API-43). */
export async function listLotteryNumbers(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const list = await deps.db.inBrand(caller.brand.code, tx => readBoards(deps, tx, caller))
  const soonest = (time: number) => (time < 0 ? Number.MAX_SAFE_INTEGER : time)
  return {
    serverTime: deps.now().getTime(),
    list: list.sort((one, other) => soonest(one.remainTime) - soonest(other.remainTime)).slice(0, query.count),
  }
}
