import type { contractCalls } from '@sen/core/agents/contract-calls'
import { periodAt } from '@sen/core/agents/contract-periods'
import { BASE_SCALE, billPeriod, priceContract } from '@sen/core/agents/contract-rules'
import { isSound, readTerms } from '@sen/core/agents/contract-terms'
import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { refuse } from '@sen/core/refusal'
import { categorize } from '../../catalogue/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { findTyped } from '../read-report.ts'
import { findDepth } from '../store.ts'
import { readCounted } from './read-counted.ts'
import { addPath, countActiveOf, emptyTeam } from './reckon-team.ts'

type Call = typeof contractCalls.simulateContract

/** What the last period that is over would have given the caller, or one directly below him, under these terms. */
export async function simulateContract(deps: Deps, caller: Caller, { body }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const terms = readTerms(body.terms)
  if (!isSound(body.kind, terms)) refuse('agents.termsInvalid')
  const running = periodAt(terms.period, deps.now(), caller.brand)
  const span = periodAt(terms.period, new Date(running.from.getTime() - 1), caller.brand)
  const typeOf = await categorize(deps, caller.brand)
  return deps.db.inBrand(caller.brand.code, async tx => {
    const typed = await findTyped(tx, accountId, body.account)
    if (typed && (await findDepth(tx, accountId, typed)) !== 1) refuse('agents.memberUnknown')
    const holderId = typed ?? accountId
    const team = emptyTeam()
    const rule = { deposit: terms.activeDeposit, bet: terms.activeBet }
    const { sums, active: paths, movers } = await readCounted(tx, span, { cuts: [], rules: [rule], agentId: holderId })
    for (const row of sums) addPath(team, row, typeOf)
    const active = countActiveOf({ paths: paths[0] ?? [], movers }, rule).get(holderId) ?? 0
    const priced = priceContract(terms, team, active, 0n)
    return {
      from: span.from.toISOString(),
      to: span.to.toISOString(),
      base: writeAmount(priced.base / BASE_SCALE),
      active,
      tier: priced.tier,
      rate: priced.rate,
      amount: writeAmount(billPeriod({ earned: priced.earned, rest: 0n }, 0n).amount),
    }
  })
}
