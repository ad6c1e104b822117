/** Bets on four digits as in Malaysia and Singapore, and on three and two digits as in Thailand, Laos and on "Hanoi" products. */
import type { BetType, Hit, NumberSet } from './bet-type.ts'
import type { Form, Tier } from './forms.ts'
import { ONE_WINS } from './plain-bet.ts'
import type { Shape } from './selection.ts'

const D4: Shape = { of: 'digits', count: 4 }
const BIG: readonly Tier[] = ['g1', 'g2', 'g3', 'starter', 'consolation']
const SMALL: readonly Tier[] = ['g1', 'g2', 'g3']

const sortedText = (digits: string) => [...digits].toSorted().join('')

/** How many different numbers the digits make in other orders: 24, 12, 6, 4 or 1. */
function countOrders(digits: string): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  const counts = [...new Set(digits)].map(digit => digits.split(digit).length - 1)
  return counts.reduce((orders, count) => orders / factorial(count), factorial(digits.length))
}

/** Each of the tiers as often as it has prizes. */
const paidTiers = (form: Form, tiers: readonly Tier[]): Tier[] =>
  form.kind === 'prizes'
    ? form.tiers.flatMap(({ tier, prizes }) => Array<Tier>(tiers.includes(tier) ? prizes : 0).fill(tier))
    : []

/** Paid by the tier that the number stands in. */
const ofTiers = (code: string, tiers: readonly Tier[]): BetType => ({
  code,
  shape: D4,
  prices: tiers,
  units: () => 1,
  mostTimes: () => 1,
  together: { most: form => paidTiers(form, tiers).length, paidAt: form => paidTiers(form, tiers) },
  judge: ({ prizes }, picked) =>
    tiers.filter(tier => prizes[tier]?.includes(picked)).map(tier => ({ times: 1, price: tier })),
})

const BOXES = [24, 12, 6, 4] as const

/** Any order of the four digits, at the tier's price divided by the orders there are. Four alike have one order and no box. */
const box: BetType = {
  code: 'd4_box',
  shape: D4,
  prices: BIG.flatMap(tier => BOXES.map(orders => `${tier}.${orders}`)),
  pricesOf: picked => BIG.map(tier => `${tier}.${countOrders(picked)}`),
  units: () => 1,
  mostTimes: form => (form.kind === 'prizes' ? Math.max(...form.tiers.map(({ prizes }) => prizes)) : 0),
  judge: ({ prizes }, picked) => {
    const orders = countOrders(picked)
    if (orders === 1) return []
    return BIG.flatMap((tier): Hit[] => {
      const times = (prizes[tier] ?? []).filter(number => sortedText(number) === sortedText(picked)).length
      return times > 0 ? [{ times, price: `${tier}.${orders}` }] : []
    })
  },
}

export const D4_BETS: readonly BetType[] = [ofTiers('d4_big', BIG), ofTiers('d4_small', SMALL), box]

/** Where a product reads its three digits "on top" and its two digits "below". */
type Reading = { top: NumberSet; bottom: NumberSet }

const tail = (digits: number, tier: Tier): NumberSet => [{ part: 'tail', digits, from: [tier] }]
const head = (digits: number, tier: Tier): NumberSet => [{ part: 'head', digits, from: [tier] }]

export const READINGS = {
  thai: { top: tail(3, 'db'), bottom: tail(2, 'bottom') },
  lao: { top: tail(3, 'db'), bottom: head(2, 'db') },
  malaysia: { top: tail(3, 'g1'), bottom: tail(2, 'g2') },
  hanoi: { top: tail(3, 'db'), bottom: tail(2, 'g1') },
} as const satisfies Record<string, Reading>

const once = (
  code: string,
  count: number,
  set: NumberSet,
  isHit: (shown: string, picked: string) => boolean,
): BetType => ({
  code,
  shape: { of: 'digits', count },
  prices: [''],
  units: () => 1,
  mostTimes: () => 1,
  together: code === 'tod3' ? { ...ONE_WINS, asOne: sortedText } : ONE_WINS,
  judge: (view, picked) => {
    const [shown] = view.count(set).keys()
    return shown !== undefined && isHit(shown, picked) ? [{ times: 1, price: '' }] : []
  },
  set: () => set,
})

/** Three on top, the same in any order ("tod"), two on top, two below. */
export const topAndBottomBets = ({ top, bottom }: Reading): readonly BetType[] => [
  once('top3', 3, top, (shown, picked) => shown === picked),
  once('tod3', 3, top, (shown, picked) => sortedText(shown) === sortedText(picked)),
  once('top2', 2, top, (shown, picked) => shown.slice(-2) === picked),
  once('bottom2', 2, bottom, (shown, picked) => shown === picked),
]
