/**
 * Sports of attacks: the sides attack in turn, each attack brings no point, one, two or three with fixed chances, whatever the score. So many
 * attacks of each side make a period, so many periods the match; while it is level then, overtimes of fewer attacks decide it. Basketball is
 * four quarters, a shoot-out one period of five kicks and overtimes of one. Matches are drawn from it and prices are computed from it. Pure.
 */

export type Rules = {
  periods: number
  /** Attacks of each side in a period, and in an overtime. */
  each: number
  extra: number
}

/** A chance for every number of points, from none on. */
export type Spread = readonly number[]

/** What an attack of each side brings. */
export type Sides = { home: Spread; away: Spread }

/** The spread of one attack: it scores with a chance, and then one, two, three points in these shares. */
export const attackOf = (chance: number, shares: readonly number[]): Spread => [
  1 - chance,
  ...shares.map(share => chance * share),
]

/** The sum of two independent numbers of points. */
function sumOf(one: Spread, other: Spread): number[] {
  const sum = new Array<number>(one.length + other.length - 1).fill(0)
  for (const [at, chance] of one.entries())
    if (chance > 0)
      for (const [more, own] of other.entries()) sum[at + more] = (sum[at + more] as number) + chance * own
  return sum
}

/** Points of so many attacks. */
export function pointsOf(attack: Spread, count: number): Spread {
  let [sum, power]: [Spread, Spread] = [[1], attack]
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) sum = sumOf(sum, power)
    if (left > 1) power = sumOf(power, power)
  }
  return sum
}

/** One period as it went: what each attack brought, home and away in turn. */
export type Period = (readonly [number, number])[]

/** Every period of a match, overtimes too; `next` gives numbers evenly from 0 to 1. */
export function playAttacks(rules: Rules, { home, away }: Sides, next: () => number): Period[] {
  const draw = (spread: Spread): number => {
    let left = next()
    const at = spread.findIndex(chance => {
      left -= chance
      return left < 0
    })
    return at < 0 ? spread.length - 1 : at
  }
  const play = (count: number): Period => Array.from({ length: count }, () => [draw(home), draw(away)] as const)
  const periods = Array.from({ length: rules.periods }, () => play(rules.each))
  const isLevel = () => periods.flat().reduce((lead, [one, other]) => lead + one - other, 0) === 0
  while (isLevel()) periods.push(play(rules.extra))
  return periods
}

/** A number of points with its chance. */
export type Chance = { size: number; chance: number }

/** The home side's lead after so many attacks of each side, level ones too. */
export function leadsOf({ home, away }: Sides, count: number, lead = 0): Chance[] {
  const [own, other] = [pointsOf(home, count), [...pointsOf(away, count)].reverse()]
  return sumOf(own, other).map((chance, at) => ({ size: lead + at - (other.length - 1), chance }))
}

/** The total after so many attacks of each side. */
export const totalsOf = ({ home, away }: Sides, count: number, total = 0): Chance[] =>
  sumOf(pointsOf(home, count), pointsOf(away, count)).map((chance, at) => ({ size: total + at, chance }))

/** The lead at the very end, never zero: of a level match the overtimes decide. */
export function finalLeads(rules: Rules, sides: Sides, left: number, lead: number): Chance[] {
  const chances = new Map<number, number>()
  const add = (list: Chance[], times: number) => {
    for (const { size, chance } of list) if (size !== 0) chances.set(size, (chances.get(size) ?? 0) + chance * times)
  }
  const level = (list: Chance[]) => list.find(({ size }) => size === 0)?.chance ?? 0
  const regular = leadsOf(sides, left, lead)
  const overtime = leadsOf(sides, rules.extra)
  add(regular, 1)
  add(overtime, level(regular) / (1 - level(overtime)))
  return [...chances].map(([size, chance]) => ({ size, chance }))
}

/** What is left of a match after so many overtimes that were level is less than this. */
const ENOUGH = 1e-12

/** The total at the very end, overtimes and all. */
export function finalTotals(
  rules: Rules,
  sides: Sides,
  left: number,
  [home, away]: readonly [number, number],
): Chance[] {
  const chances = new Map<number, number>()
  let [level, base] = [[1] as Spread, home + away]
  let [one, other] = [pointsOf(sides.home, left), pointsOf(sides.away, left)]
  let lead = home - away
  while (level.reduce((sum, chance) => sum + chance, 0) > ENOUGH) {
    const all = sumOf(one, other)
    // Level ends: the home side makes up its lead, so that the total is one side's twice.
    const ties = all.map((_, total) => {
      const own = (total - lead) / 2
      return Number.isInteger(own) ? (one[own] ?? 0) * (other[total - own] ?? 0) : 0
    })
    for (const [at, chance] of sumOf(
      level,
      all.map((sum, total) => sum - (ties[total] as number)),
    ).entries())
      if (chance > 0) chances.set(base + at, (chances.get(base + at) ?? 0) + chance)
    level = sumOf(level, ties)
    ;[one, other, lead] = [pointsOf(sides.home, rules.extra), pointsOf(sides.away, rules.extra), 0]
  }
  return [...chances].map(([size, chance]) => ({ size, chance }))
}
