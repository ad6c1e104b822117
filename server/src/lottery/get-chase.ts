import type { Answer, Asked } from '@sen/core/call'
import type { chaseCalls } from '@sen/core/lottery/chase-calls'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { sessionOf } from '../platform/caller.ts'
import { sql, type Tx } from '../platform/db.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { type ChaseRow, listChaseRows, viewChase } from './chases.ts'
import { SLIP, SLIPS, type SlipRow, viewSlip } from './views.ts'

type Call = typeof chaseCalls.getChase
type Step = Answer<Call>['steps'][number]
type ChaseSlip = SlipRow & { step: number }

/** One plan of the member's with its slips. Another player's is lottery.chaseUnknown, as one that does not exist. */
export async function getChase(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const [chase] = await listChaseRows(tx, sql`and c.player_id = ${accountId} and c.id = ${query.id}`)
    if (!chase) return refuse('lottery.chaseUnknown')
    return { chase: viewChase(caller, chase), lines: chase.lines, steps: await listSteps(tx, caller, chase) }
  })
}

/** The slips of a plan in the order placed; of one that runs, what is to come behind them. */
export async function listSteps(tx: Tx, caller: Pick<Caller, 'language'>, chase: ChaseRow): Promise<Step[]> {
  const placed = await listSlipsOf(tx, chase)
  return [...placed.map(row => viewStep(caller, chase, row)), ...listComing(chase)]
}

const listSlipsOf = (tx: Tx, { id }: ChaseRow): Promise<ChaseSlip[]> =>
  tx.query<ChaseSlip>(sql`
    select ${SLIP}, k.step from ${SLIPS} join lottery.chase_slips k on k.brand_id = s.brand_id and k.slip_id = s.id
    where k.brand_id = ${tx.brandId} and k.chase_id = ${id} order by k.no`)

function viewStep(caller: Pick<Caller, 'language'>, chase: ChaseRow, row: ChaseSlip): Step {
  const { id, drawNumber, state, payout, cost } = viewSlip(caller, row)
  return { multiplier: chase.multipliers[row.step] as number, cost, slip: { id, drawNumber, state, payout } }
}

/** What a plan that runs has still to place. */
const listComing = ({ ended_at, multipliers, played, cost }: ChaseRow): Step[] =>
  ended_at
    ? []
    : multipliers
        .slice(played)
        .map(multiplier => ({ multiplier, cost: writeAmount(cost * BigInt(multiplier)), slip: null }))
