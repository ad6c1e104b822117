/** The figures of a promotion in words: drawn from its terms, so that they follow whatever the staff sets. */
import type { Words } from '../../words/words.tsx'
import type { Standing } from './use-standings.ts'

type Say = Words['say']
type Money = (amount: string) => string

/** What it gives: a share of a deposit, up to a prize, or an amount. */
export function sayReward(
  { kind, match, reward }: Pick<Standing, 'kind' | 'match' | 'reward'>,
  say: Say,
  money: Money,
) {
  if (kind === 'deposit') return say('promotions.matchOf', { match: Number(match), amount: money(reward) })
  return kind === 'raffle' ? say('promotions.upTo', { amount: money(reward) }) : money(reward)
}

/** How often the reward is staked before it leaves. */
export const sayWagering = (wagering: string, say: Say): string =>
  Number(wagering) === 0 ? say('promotions.wageringNone') : say('promotions.wageringTimes', { times: Number(wagering) })
