/** What a kind of bet is: what may be picked, what a line costs in units, and what a result makes of it. Data and pure functions. */
import type { Form, Prizes, Result, Tier } from './forms.ts'
import type { Shape } from './selection.ts'
import type { SiteRules } from './site-rules.ts'

/**
 * So many wins at a price of the brand's table. `price` names one of the bet's prices; it is empty where the bet has only one.
 * A bet on two digits that came twice is one hit with times 2 ("2 nháy").
 */
export type Hit = { times: number; price: string }

/** The hits of a line, none when it lost; or its stake goes back. */
export type Judged = readonly Hit[] | 'returned'

export type BetType = {
  code: string
  shape: Shape
  /** The names of its prices; one empty name where it has one price. */
  prices: readonly string[]
  /** Those that one selection may be paid at; left out, all of them. */
  pricesOf?: (selection: string) => readonly string[]
  /** Stakes that one line costs: 27 for the two digits among the 27 northern prizes. */
  units(form: Form, rules: SiteRules): number
  /** The most hits that one line can have at one price. */
  mostTimes(form: Form, rules: SiteRules): number
  /** How many selections one result can let win: one for đề. Left out, all that are picked may. */
  together?: Together
  judge(view: ResultView, selection: string, rules: SiteRules): Judged
  /** For bets on prizes: the numbers of the result that a line is compared with. */
  set?: (rules: SiteRules) => NumberSet
}

export type Together = {
  /** Selections that shut each other out: of big and small one wins, of odd and even one. Left out, all of the bet are one group. */
  groupOf?: (selection: string) => string
  /** So many different ones of a group win at most. */
  most: (form: Form, rules: SiteRules, group: string) => number
  /** What only wins all at once is one of them: the orders of the same digits. */
  asOne?: (selection: string) => string
  /** What the first, the second … of those that win is paid at, the best first, where no two are paid the same price of a tier. */
  paidAt?: (form: Form) => readonly string[]
}

/** Parts of prizes: the last (or first) so many digits of each prize of the tiers named. */
export type NumberSet = readonly {
  part: 'tail' | 'head'
  digits: number
  /**
   * `all`: every tier with that many digits or more; `longer`: with more; a number: tiers of numbers of just so many digits; `first
   * of` tiers: only the first prize of each.
   */
  from: 'all' | 'longer' | number | readonly Tier[] | { firstOf: readonly Tier[] }
}[]

/** A result with what bets ask of it, each set counted once however many lines ask. */
export type ResultView = {
  form: Form
  numbers: readonly number[]
  prizes: Prizes
  /** How often each text of digits stands in a set. */
  count(set: NumberSet): ReadonlyMap<string, number>
  /** The prizes that make a text stand in a set: what "2 nháy" were. */
  find(set: NumberSet, digits: string): Found[]
}

export type Found = { tier: Tier; number: string }

type Part = { tier: Tier; number: string; digits: string }

function partsOf(form: Form, prizes: Prizes, set: NumberSet): Part[] {
  if (form.kind !== 'prizes') return []
  return set.flatMap(({ part, digits, from }) =>
    form.tiers.flatMap(({ tier, digits: length }) => {
      if (!isAmong(from, tier, length, digits)) return []
      const drawn = prizes[tier] ?? []
      const asked = typeof from === 'object' && 'firstOf' in from ? drawn.slice(0, 1) : drawn
      return asked.map(number => ({
        tier,
        number,
        digits: part === 'tail' ? number.slice(-digits) : number.slice(0, digits),
      }))
    }),
  )
}

function isAmong(from: NumberSet[number]['from'], tier: Tier, length: number, digits: number): boolean {
  if (from === 'all') return length >= digits
  if (from === 'longer') return length > digits
  if (typeof from === 'number') return length === from
  return ('firstOf' in from ? from.firstOf : from).includes(tier)
}

/** How many numbers of a form a set holds: what a line on it costs. */
export function countSet(form: Form, set: NumberSet): number {
  if (form.kind !== 'prizes') return 0
  return set.reduce((sum, { digits, from }) => {
    const tiers = form.tiers.filter(({ tier, digits: length }) => isAmong(from, tier, length, digits))
    const firstOnly = typeof from === 'object' && 'firstOf' in from
    return sum + tiers.reduce((all, { prizes }) => all + (firstOnly ? 1 : prizes), 0)
  }, 0)
}

/** Opens a result for bets to be judged. One whose prizes are not all announced yet gives the hits so far. */
export function viewResult(form: Form, result: Result): ResultView {
  const prizes = 'prizes' in result ? result.prizes : {}
  const counted = new Map<NumberSet, ReadonlyMap<string, number>>()
  return {
    form,
    prizes,
    numbers: 'numbers' in result ? result.numbers : [],
    count(set) {
      let counts = counted.get(set)
      if (!counts) {
        const made = new Map<string, number>()
        for (const { digits } of partsOf(form, prizes, set)) made.set(digits, (made.get(digits) ?? 0) + 1)
        counts = made
        counted.set(set, counts)
      }
      return counts
    },
    find: (set, digits) =>
      partsOf(form, prizes, set).flatMap(part =>
        part.digits === digits ? [{ tier: part.tier, number: part.number }] : [],
      ),
  }
}
