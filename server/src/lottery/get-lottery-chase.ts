import type { Answer, Asked } from '@sen/core/call'
import type { lotteryChaseStaffCalls } from '@sen/core/lottery/chase-staff-calls'
import { refuse } from '@sen/core/refusal'
import { sql } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { listChaseRows } from './chases.ts'
import { listSteps } from './get-chase.ts'
import { viewStaffChase } from './list-lottery-chases.ts'

type Call = typeof lotteryChaseStaffCalls.getLotteryChase

/** One chase plan with its slips. */
export function getLotteryChase(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  return deps.db.inBrand(caller.brand.code, async tx => {
    const [chase] = await listChaseRows(tx, sql`and c.id = ${query.id}`)
    if (!chase) return refuse('lottery.chaseUnknown')
    return { chase: viewStaffChase(caller, chase), steps: await listSteps(tx, caller, chase) }
  })
}
