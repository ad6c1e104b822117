/**
 * The figures of a slot, exactly but for the rounding of doubles: a census of its strips, and each feature by the law that fits it
 * (branching or a Markov chain for free spins, a chain over the coins for hold and win, closed forms for the pick bonus).
 */
import { jackpotReturn } from '@sen/supplier/jackpots/jackpot-rules'
import { addCensus, type Census, emptyCensus, takeBookCensus, takeCensus } from './census.ts'
import type { FreeSpins, Hold, Machine, PickBonus, Published } from './machine.ts'
import { heldAfter, multiplierOf } from './play-out.ts'

/** Mean and mean square of a prize, in parts. */
type Moments = { mean: number; square: number }
const NOTHING: Moments = { mean: 0, square: 0 }

export type Returns = {
  /** Expected prize of a paid round over its stake, with what the pots give back of it; of a bought feature over its price. */
  rtp: number
  jackpot: number | undefined
  buyRtp: number | undefined
  /** Chance that the paid spin itself pays, and that it starts the feature. */
  hitRate: number
  featureRate: number
  /** Standard deviation of a round's prize, in stakes; and of a bought feature's, in prices. */
  deviation: number
  buyDeviation: number | undefined
  /** The largest prize of one spin, in stakes. */
  bestSpin: number
}

/** All published figures of a machine. */
export function computeReturns(machine: Machine): Returns {
  const base = takeCensus(machine, 'base')
  const { feature, best } = featureOf(machine, base)
  let mean = 0
  let square = 0
  let features = 0
  base.count.forEach((count, scatters) => {
    if (count === 0) return
    const value = feature(scatters)
    const pay = base.pay[scatters] as number
    mean += pay + count * value.mean
    square += (base.square[scatters] as number) + 2 * pay * value.mean + count * value.square
    if (value.mean > 0) features += count
  })
  mean /= base.total
  const variance = square / base.total - mean * mean
  const bought = machine.buy && { ...feature(machine.buy.scatters), price: machine.buy.price }
  const jackpot = machine.jackpot && jackpotReturn(machine.jackpot)
  return {
    rtp: mean / machine.parts + (jackpot ?? 0),
    jackpot,
    buyRtp: bought && bought.mean / bought.price,
    hitRate: base.hits / base.total,
    featureRate: features / base.total,
    deviation: Math.sqrt(variance) / machine.parts,
    buyDeviation: bought && Math.sqrt(bought.square - bought.mean ** 2) / bought.price,
    bestSpin: Math.max(base.best, best) / machine.parts,
  }
}

/** The figures as a file publishes them. */
export function publish(returns: Returns): Published {
  const { rtp, jackpot, buyRtp, hitRate, featureRate, deviation, bestSpin } = returns
  return {
    rtp: rtp.toFixed(6),
    ...(jackpot === undefined ? {} : { jackpot: jackpot.toFixed(6) }),
    ...(buyRtp === undefined ? {} : { buyRtp: buyRtp.toFixed(6) }),
    hitRate: hitRate.toFixed(6),
    ...(featureRate > 0 ? { featureEvery: (1 / featureRate).toFixed(1) } : {}),
    deviation: deviation.toFixed(3),
    bestSpin: String(Math.round(bestSpin * 100) / 100),
  }
}

/** What a feature that so many scatters begin is worth, and the largest prize of one of its spins. */
function featureOf(machine: Machine, base: Census): { feature: (scatters: number) => Moments; best: number } {
  const { freeSpins, pick, hold } = machine
  const index = (scatters: number) => (machine.scatterCounts ?? []).findLastIndex(least => least <= scatters)
  if (hold) return { feature: worthOfHold(machine, hold), best: 0 }
  if (pick) {
    const worth = worthOfPick(pick)
    return {
      feature: scatters => {
        const times = pick.times[index(scatters)] ?? 0
        return { mean: worth.mean * times, square: worth.square * times * times }
      },
      best: 0,
    }
  }
  if (!freeSpins) return { feature: () => NOTHING, best: 0 }
  if (freeSpins.sticky || freeSpins.walk) return worthOfHeld(machine, freeSpins, index)
  if (machine.books.length > 0) return worthOfBook(machine, freeSpins, index)
  const isSameFall = machine.cascade?.base.join() === machine.cascade?.free.join()
  const same = !machine.strips.free && isSameFall && (machine.expand?.length ?? 2) === 2
  const free = same ? base : takeCensus(machine, 'free')
  const worth = worthOfFree(machine, freeSpins, free)
  return { feature: scatters => worth(freeSpins.awarded[index(scatters)] ?? 0), best: free.best * topTimes(freeSpins) }
}

/** The highest multiplier of a free spin. */
const topTimes = ({ draw, grow, multiplier }: FreeSpins): number =>
  draw ? Math.max(...draw.map(({ value }) => value)) : (grow?.most ?? multiplier)

/** Each symbol of the book is as likely, and holds for a whole feature: the mean of what the features with each are worth. */
function worthOfBook(machine: Machine, freeSpins: FreeSpins, index: (scatters: number) => number) {
  const { books } = machine
  const each = books.map(book => {
    const free = takeBookCensus(machine, book)
    return { worth: worthOfFree(machine, freeSpins, free), best: free.best }
  })
  return {
    feature: (scatters: number) => {
      const values = each.map(({ worth }) => worth(freeSpins.awarded[index(scatters)] ?? 0))
      const over = (key: keyof Moments) => values.reduce((sum, value) => sum + value[key], 0) / books.length
      return { mean: over('mean'), square: over('square') }
    },
    best: Math.max(...each.map(({ best }) => best)) * topTimes(freeSpins),
  }
}

/** Free spins by their number. The multiplier of one is independent of what it shows. */
function worthOfFree(machine: Machine, freeSpins: FreeSpins, free: Census): (spins: number) => Moments {
  const { draw, grow } = freeSpins
  const weights = draw?.reduce((sum, { weight }) => sum + weight, 0) ?? 1
  const over = (power: number) =>
    draw
      ? draw.reduce((sum, { value, weight }) => sum + weight * value ** power, 0) / weights
      : freeSpins.multiplier ** power
  const kinds = new Map<number, { chance: number; pay: number }>()
  let square = 0
  free.count.forEach((count, scatters) => {
    if (count === 0) return
    const at = (machine.scatterCounts ?? []).findLastIndex(least => least <= scatters)
    const more = freeSpins.awarded[at] ?? 0
    const kind = kinds.get(more) ?? { chance: 0, pay: 0 }
    kind.chance += count / free.total
    kind.pay += (free.pay[scatters] as number) / free.total
    kinds.set(more, kind)
    square += (free.square[scatters] as number) / free.total
  })
  if (!grow && freeSpins.most >= 500) return branching([...kinds], square, over(1), over(2))
  const times = (at: number, power: number) => (draw ? over(power) : multiplierOf(machine, at) ** power)
  return countdown([...kinds], square, times, freeSpins.most)
}

type Kinds = [more: number, { chance: number; pay: number }][]

/**
 * Let T be what one free spin and its descendants pay: T = X + ΣT over the N spins it adds, so E T = x / (1 − s) and
 * Var T = Var(X + N·E T) / (1 − s), s being the mean of N.
 */
function branching(kinds: Kinds, square: number, times: number, timesSquare: number): (spins: number) => Moments {
  const sum = (of: (more: number, kind: { chance: number; pay: number }) => number) =>
    kinds.reduce((all, [more, kind]) => all + of(more, kind), 0)
  const adds = sum((more, { chance }) => more * chance)
  const pay = times * sum((_, kind) => kind.pay)
  const each = pay / (1 - adds)
  const mean = pay + each * adds
  const whole =
    timesSquare * square +
    2 * times * each * sum((more, kind) => more * kind.pay) +
    each * each * sum((more, { chance }) => more * more * chance)
  const variance = (whole - mean * mean) / (1 - adds)
  return spins => ({ mean: spins * each, square: spins * variance + (spins * each) ** 2 })
}

/** The chain over (spins played, spins left), from its end. */
function countdown(
  kinds: Kinds,
  square: number,
  times: (at: number, power: number) => number,
  most: number,
): (spins: number) => Moments {
  const pay = kinds.reduce((sum, [, kind]) => sum + kind.pay, 0)
  let after: Moments[] = [NOTHING]
  for (let played = most - 1; played >= 0; played--) {
    const here: Moments[] = [NOTHING]
    const [first, second] = [times(played, 1), times(played, 2)]
    for (let left = 1; left <= most - played; left++) {
      let mean = first * pay
      let whole = second * square
      for (const [more, kind] of kinds) {
        const then = after[Math.min(left - 1 + more, most - played - 1)] as Moments
        mean += kind.chance * then.mean
        whole += 2 * first * kind.pay * then.mean + kind.chance * then.square
      }
      here[left] = { mean, square: whole }
    }
    after = here
  }
  const worth = after
  return spins => worth[Math.min(spins, most)] ?? NOTHING
}

/** Reels that stay wild or walk: the chain over the set of wild reels. What a spin pays depends on the set after it only. */
function worthOfHeld(machine: Machine, freeSpins: FreeSpins, index: (scatters: number) => number) {
  const { reels, wildIndex, free, rows } = machine
  const turns = free.map((strip, reel) => {
    const wild = strip.filter((_, at) =>
      Array.from({ length: rows[reel] as number }, (_unused, row) => strip[(at + row) % strip.length]).includes(
        wildIndex,
      ),
    ).length
    return wild / strip.length
  })
  // A wild may come to a reel from its right.
  const able = turns.flatMap((_, reel) =>
    turns.slice(reel, freeSpins.walk && reel > 0 ? reels : reel + 1).some(chance => chance > 0) ? [reel] : [],
  )
  const sets = Array.from({ length: 2 ** able.length }, (_, bits) => able.filter((_reel, at) => (bits >> at) & 1))
  const prizes = sets.map(set => {
    const census = emptyCensus()
    addCensus(census, takeCensus(machine, 'free', set), 1)
    const sum = (list: Float64Array) => list.reduce((all, one) => all + one, 0) / census.total
    return { mean: sum(census.pay), square: sum(census.square), best: census.best }
  })
  const heldOf = sets.map(set => heldAfter(freeSpins, set))
  const chanceOf = (from: number, to: number) =>
    able.reduce((product, reel, at) => {
      if (heldOf[from]?.includes(reel)) return (to >> at) & 1 ? product : 0
      const turn = turns[reel] as number
      return product * ((to >> at) & 1 ? turn : 1 - turn)
    }, 1)
  const spins = Math.max(...freeSpins.awarded)
  const byLeft: Moments[][] = [sets.map(() => NOTHING)]
  for (let left = 1; left <= spins; left++) {
    const after = byLeft[left - 1] as Moments[]
    const times = (power: number) => multiplierOf(machine, 0) ** power
    byLeft.push(
      sets.map((_, from) =>
        sets.reduce((sum, _set, to) => {
          const chance = chanceOf(from, to)
          if (chance === 0) return sum
          const prize = prizes[to] as Moments
          const then = after[to] as Moments
          return {
            mean: sum.mean + chance * (times(1) * prize.mean + then.mean),
            square:
              sum.square + chance * (times(2) * prize.square + 2 * times(1) * prize.mean * then.mean + then.square),
          }
        }, NOTHING),
      ),
    )
  }
  if (reels > 8) throw new Error('too many reels')
  return {
    feature: (scatters: number) => byLeft[freeSpins.awarded[index(scatters)] ?? 0]?.[0] ?? NOTHING,
    best: Math.max(...prizes.map(({ best }) => best)) * freeSpins.multiplier,
  }
}

/** Boxes until the first of s stops: each prize is found with chance 1/(s+1), two of them both with 2/((s+1)(s+2)). */
function worthOfPick({ prizes, stops }: PickBonus): Moments {
  const sum = prizes.reduce((all, prize) => all + prize, 0)
  const squares = prizes.reduce((all, prize) => all + prize * prize, 0)
  return {
    mean: sum / (stops + 1),
    square: squares / (stops + 1) + ((sum * sum - squares) * 2) / ((stops + 1) * (stops + 2)),
  }
}

/** The chain over (coins, respins left); the values of coins are drawn apart from their number. */
function worthOfHold(machine: Machine, hold: Hold): (scatters: number) => Moments {
  const cells = machine.rows.reduce((sum, rows) => sum + rows, 0)
  const weights = hold.values.reduce((sum, { weight }) => sum + weight, 0)
  const value = hold.values.reduce((sum, one) => sum + one.value * one.weight, 0) / weights
  const valueSquare = hold.values.reduce((sum, one) => sum + one.value ** 2 * one.weight, 0) / weights
  const ends = endsOfHold(cells, hold)
  return scatters => {
    if (scatters < hold.least) return NOTHING
    const end = ends(scatters)
    let mean = 0
    let square = 0
    end.forEach((chance, coins) => {
      const extra = coins === cells ? hold.full : 0
      const sum = coins * value + extra
      mean += chance * sum
      square += chance * (coins * (valueSquare - value * value) + sum * sum)
    })
    return { mean, square }
  }
}

/** How many coins lie at the end, by how many lay at the start. */
function endsOfHold(cells: number, { oneIn, respins }: Hold): (start: number) => number[] {
  const p = 1 / oneIn
  const brings = (empty: number, coins: number) => {
    let ways = 1
    for (let at = 0; at < coins; at++) ways = (ways * (empty - at)) / (at + 1)
    return ways * p ** coins * (1 - p) ** (empty - coins)
  }
  const ends: number[][] = []
  ends[cells] = Array.from({ length: cells + 1 }, (_, coins) => (coins === cells ? 1 : 0))
  for (let coins = cells - 1; coins >= 0; coins--) {
    const empty = cells - coins
    const quiet = brings(empty, 0)
    // Of the respins in a row that bring nothing only the last one ends it.
    const never = quiet ** respins
    const any = (1 - never) / (1 - quiet)
    const end = new Array<number>(cells + 1).fill(0)
    end[coins] = never
    for (let more = 1; more <= empty; more++)
      (ends[coins + more] as number[]).forEach((chance, at) => {
        end[at] = (end[at] as number) + any * brings(empty, more) * chance
      })
    ends[coins] = end
  }
  return start => ends[Math.min(start, cells)] as number[]
}
