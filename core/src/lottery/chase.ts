/** Chase plans: the same slip on the next draws, its stake times a factor that may grow, until it wins or a limit is met. Pure. */
import type { Amount } from '../money.ts'
import type { OddsTable } from './default-odds.ts'
import { listOddsKeys, readOdds } from './odds.ts'
import type { Line } from './settle-line.ts'
import type { SiteRules } from './site-rules.ts'

export type ChaseRule =
  | { kind: 'same' }
  /** Times `by` after every `every` draws. */
  | { kind: 'multiply'; by: number; every: number }
  /** The smallest factor whose win leaves so many percent of all that was spent. */
  | { kind: 'profit'; percent: number }

export type ChasePlan = {
  /** The slip at factor 1: what it costs, and what one hit pays. */
  cost: Amount
  win: Amount
  draws: number
  /** The factor of the first draw. */
  factor: number
  rule: ChaseRule
  /** What the plan may spend in all. */
  limit: Amount
}

/** One draw of a plan. `profit` is what is left when its win comes, after all that was spent up to it. */
export type ChaseStep = { factor: number; cost: Amount; spent: Amount; win: Amount; profit: Amount }

/** More would be a mistake of typing. */
export const CHASE_DRAWS_MAX = 100
const CHASE_FACTOR_MAX = 10_000

/**
 * The draws of a plan that its limit pays for; fewer than asked where the limit, or the largest factor, is met before. Empty for a
 * plan that makes no sense: no draws, no cost, a profit that no factor reaches.
 */
export function planChase(plan: ChasePlan): ChaseStep[] {
  const { cost, win, limit } = plan
  const isWhole = Number.isInteger(plan.draws) && Number.isInteger(plan.factor)
  if (!isWhole || plan.draws < 1 || plan.draws > CHASE_DRAWS_MAX || plan.factor < 1 || cost <= 0n) return []
  const steps: ChaseStep[] = []
  let spent = 0n
  for (let at = 0; at < plan.draws; at++) {
    const factor = factorAt(plan, at, spent)
    if (factor === undefined || factor > CHASE_FACTOR_MAX) break
    const stepCost = cost * BigInt(factor)
    if (spent + stepCost > limit) break
    spent += stepCost
    const stepWin = win * BigInt(factor)
    steps.push({ factor, cost: stepCost, spent, win: stepWin, profit: stepWin - spent })
  }
  return steps
}

function factorAt({ rule, factor, cost, win }: ChasePlan, at: number, spent: Amount): number | undefined {
  if (rule.kind === 'same') return factor
  if (rule.kind === 'multiply') {
    if (!Number.isInteger(rule.by) || rule.by < 1 || !Number.isInteger(rule.every) || rule.every < 1) return undefined
    return factor * rule.by ** Math.floor(at / rule.every)
  }
  // win × f ≥ (spent + cost × f) × (100 + percent) / 100, solved for f.
  if (!Number.isInteger(rule.percent) || rule.percent < 0) return undefined
  const share = BigInt(100 + rule.percent)
  const gain = win * 100n - cost * share
  if (gain <= 0n) return undefined
  const least = Number((spent * share + gain - 1n) / gain)
  return Math.max(factor, least)
}

/** What ends a plan by itself; everything else that ends one is a refusal of its next slip, or the player. */
export type ChaseState = 'goesOn' | 'won' | 'limit' | 'done'

/** A plan as it runs: the draws asked for, and how many of them its limit pays for. */
export type RunningChase = { draws: number; steps: number; stopsOnWin: boolean }

/** What becomes of a plan after `played` of its steps, the last of which won or not. */
export function judgeChase({ draws, steps, stopsOnWin }: RunningChase, played: number, hasWon: boolean): ChaseState {
  if (hasWon && stopsOnWin) return 'won'
  if (played < steps) return 'goesOn'
  return steps < draws ? 'limit' : 'done'
}

/** Why a plan ended. */
export const CHASE_ENDS = [
  'won',
  'done',
  'limit',
  'cancelled',
  'notEnough',
  'ownLimit',
  'excluded',
  'coolingOff',
  'blocked',
  'oddsChanged',
  'gameClosed',
  'refused',
] as const
export type ChaseEnd = (typeof CHASE_ENDS)[number]

const ENDS_OF_REFUSALS: Readonly<Record<string, ChaseEnd>> = {
  'wallet.notEnough': 'notEnough',
  'lottery.ownLimit': 'ownLimit',
  'safety.excluded': 'excluded',
  'safety.excludedForever': 'excluded',
  'safety.coolingOff': 'coolingOff',
  'play.accountBlocked': 'blocked',
  'lottery.gameClosed': 'gameClosed',
  'lottery.gameUnknown': 'gameClosed',
}

/** How a refusal of its next slip ends a plan; undefined for one that only says that this draw came too late: the next is tried. */
export const endOfRefusal = (code: string): ChaseEnd | undefined =>
  code === 'lottery.drawLocked' || code === 'lottery.drawUnknown' || code === 'lottery.oddsChanged'
    ? undefined
    : (ENDS_OF_REFUSALS[code] ?? 'refused')

type AgreedTerms = { odds: OddsTable; rules: SiteRules }

/**
 * Whether other terms are still what the player agreed to: the same rules, and no price of his lines lower. A plan is never played at
 * worse odds than those it was made at.
 */
export function keepsAgreement(
  lines: readonly Pick<Line, 'bet'>[],
  agreed: AgreedTerms,
  offered: AgreedTerms,
): boolean {
  if (JSON.stringify(agreed.rules) !== JSON.stringify(offered.rules)) return false
  return lines.every(({ bet }) =>
    listOddsKeys(bet).every(key => {
      const [before, after] = [agreed.odds[key], offered.odds[key]]
      return before === undefined || (after !== undefined && readOdds(after) >= readOdds(before))
    }),
  )
}
