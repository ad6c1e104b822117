import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HANDICAP, judge, judgeLine, TOTAL, writeQuarters } from './judge.ts'
import { FORMATS, netOf, type OddsFormat, showOdds, stakeTerms } from './odds-formats.ts'
import { factorOf, linesOf, payoutOf, type Result, worthOf } from './settle.ts'

const pay = (unit: bigint, odds: string, result: Result) => payoutOf(unit, [1], [factorOf(odds, result)])

describe('one bet', () => {
  it.each([
    [{ result: 1, voidFactor: '0' }, 190_000n],
    [{ result: 0, voidFactor: '0' }, 0n],
    [{ result: 0, voidFactor: '1' }, 100_000n],
    [{ result: 1, voidFactor: '0.5' }, 145_000n],
    [{ result: 0, voidFactor: '0.5' }, 50_000n],
    [{ result: 1, voidFactor: '0', deadHeat: '0.5' }, 95_000n],
  ] as [Result, bigint][])('of 100,000 at 1.90 that ended %j pays %i', (result, paid) => {
    expect(pay(100_000n, '1.90', result)).toBe(paid)
  })
})

describe('Asian handicap', () => {
  const NAMES: Record<string, Result> = {
    win: { result: 1, voidFactor: '0' },
    'half win': { result: 1, voidFactor: '0.5' },
    push: { result: 0, voidFactor: '1' },
    'half lose': { result: 0, voidFactor: '0.5' },
    lose: { result: 0, voidFactor: '0' },
  }
  const TABLE: Record<string, string> = {
    '-0.25': 'win, win, half lose, lose, lose',
    '-0.75': 'win, half win, lose, lose, lose',
    '-1.25': 'win, half lose, lose, lose, lose',
    '0': 'win, win, push, lose, lose',
    '0.25': 'win, win, half win, lose, lose',
    '0.75': 'win, win, win, half lose, lose',
    '1.25': 'win, win, win, half win, lose',
  }
  it.each(Object.entries(TABLE))('%s settles as the published table: %s', (line, row) => {
    const ends = [2, 1, 0, -1, -2].map(
      by =>
        judge(HANDICAP, `hcp=${line}`, {
          home: Math.max(by, 0),
          away: Math.max(-by, 0),
          halfHome: 0,
          halfAway: 0,
        })[1714],
    )
    expect(ends).toEqual(row.split(', ').map(name => NAMES[name]))
  })

  /** The stake halved on the two neighbouring lines and each half settled by itself, in decimals. */
  function byHalves(difference: number, line: number): number {
    const parts = Number.isInteger(line * 2) ? [line] : [line - 0.25, line + 0.25]
    const values = parts.map(part => Math.sign(difference + part))
    return values.reduce((sum, value) => sum + (value > 0 ? 1.9 : value === 0 ? 1 : 0), 0) / parts.length
  }

  it('agrees with two half stakes settled one by one, home and away, and with totals', () => {
    const goals = fc.integer({ min: 0, max: 9 })
    const property = fc.property(goals, goals, fc.integer({ min: -20, max: 20 }), (home, away, quarters) => {
      const score = { home, away, halfHome: 0, halfAway: 0 }
      const line = writeQuarters(quarters)
      const asDecimal = (result: Result | undefined) => Number(pay(1000n, '1.90', result as Result)) / 1000
      const handicap = judge(HANDICAP, `hcp=${line}`, score)
      expect(asDecimal(handicap[1714])).toBe(byHalves(home - away, quarters / 4))
      expect(asDecimal(handicap[1715])).toBe(byHalves(away - home, -quarters / 4))
      const total = judge(TOTAL, `total=${line}`, score)
      expect(asDecimal(total[12])).toBe(byHalves(home + away, -quarters / 4))
      expect(asDecimal(total[13])).toBe(byHalves(-home - away, quarters / 4))
    })
    fc.assert(property, { numRuns: 2000 })
  })

  it('moved by a goal with its score it is the same bet, and a goal more is never worse', () => {
    const worth = (margin: number) => Number(pay(100n, '1.90', judgeLine(margin)))
    for (let margin = -12; margin < 12; margin++) expect(worth(margin + 1)).toBeGreaterThanOrEqual(worth(margin))
  })
})

describe('systems', () => {
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  it.each([
    ['Trixie', 3, span(2, 3), 4],
    ['Yankee', 4, span(2, 4), 11],
    ['Canadian', 5, span(2, 5), 26],
    ['Heinz', 6, span(2, 6), 57],
    ['Super Heinz', 7, span(2, 7), 120],
    ['Goliath', 8, span(2, 8), 247],
    ['Patent', 3, span(1, 3), 7],
    ['Lucky 15', 4, span(1, 4), 15],
    ['Lucky 31', 5, span(1, 5), 31],
    ['Lucky 63', 6, span(1, 6), 63],
    ['3 of 8', 8, [3], 56],
  ])('a %s of %i legs has its lines', (_name, legs, sizes, lines) => {
    expect(linesOf(legs, sizes)).toBe(lines)
  })

  it('a Trixie of 10,000 with a win, a void and a half win pays 92,500', () => {
    const factors = [
      factorOf('2.0', { result: 1, voidFactor: '0' }),
      factorOf('3.0', { result: 0, voidFactor: '1' }),
      factorOf('1.9', { result: 1, voidFactor: '0.5' }),
    ]
    expect(payoutOf(10_000n, [2, 3], factors)).toBe(92_500n)
  })

  it('agrees with every combination multiplied out by itself in hundredths, one floor at the end', () => {
    const leg = fc.tuple(
      fc.integer({ min: 101, max: 2000 }),
      fc.constantFrom<Result>(
        { result: 1, voidFactor: '0' },
        { result: 0, voidFactor: '0' },
        { result: 0, voidFactor: '1' },
        { result: 1, voidFactor: '0.5' },
        { result: 0, voidFactor: '0.5' },
      ),
    )
    const property = fc.property(
      fc.array(leg, { minLength: 1, maxLength: 7 }),
      fc.bigInt(1n, 10n ** 12n),
      fc.nat(),
      (legs, unit, pick) => {
        const sizes = span(1, legs.length).filter(size => (pick >> size) & 1)
        // Two-hundredths: half results of odds in hundredths are whole.
        const worth = ([hundredths, { result, voidFactor }]: (typeof legs)[number]) =>
          BigInt(
            result * hundredths * (voidFactor === '0.5' ? 1 : 2) +
              (voidFactor === '0.5' ? 100 : voidFactor === '1' ? 200 : 0),
          )
        let sum = 0n
        for (let set = 1; set < 2 ** legs.length; set++) {
          const chosen = legs.filter((_, at) => (set >> at) & 1)
          if (!sizes.includes(chosen.length)) continue
          sum += chosen.reduce((product, one) => product * worth(one), 1n) * 200n ** BigInt(legs.length - chosen.length)
        }
        const factors = legs.map(([hundredths, result]) => factorOf((hundredths / 100).toFixed(2), result))
        expect(payoutOf(unit, sizes, factors)).toBe((unit * sum) / 200n ** BigInt(legs.length))
      },
    )
    fc.assert(property, { numRuns: 300 })
  })
})

describe('odds formats', () => {
  it.each([
    // European, Hong Kong, Malay, Indonesian, American.
    ['1.80', '1.80', '0.80', '0.80', '-1.25', '-125'],
    ['2.00', '2.00', '1.00', '1.00', '1.00', '+100'],
    ['1.35', '1.35', '0.35', '0.35', '-2.85', '-285'],
    ['9.00', '9.00', '8.00', '-0.12', '8.00', '+800'],
    ['2.50', '2.50', '1.50', '-0.66', '1.50', '+150'],
    ['1.01', '1.01', '0.01', '0.01', '-100.00', '-10000'],
  ])('%s is written in all five', (odds, ...shown) => {
    expect(FORMATS.map(format => showOdds(odds, format))).toEqual(shown)
  })
})

describe('the money of a stake of 1,000', () => {
  it.each([
    ['hongkong', '0.80', 800n, 1000n],
    ['malay', '-0.88', 1000n, 880n],
    ['indonesian', '-1.25', 1000n, 1250n],
    ['european', '1.80', 800n, 1000n],
    ['malay', '0.93', 930n, 1000n],
    ['indonesian', '1.40', 1400n, 1000n],
    ['american', '-125', 1000n, 1250n],
    ['american', '+150', 1500n, 1000n],
  ] as [OddsFormat, string, bigint, bigint][])('%s %s wins %i and costs %i', (format, price, wins, costs) => {
    expect(stakeTerms(price, format, 1000n)).toEqual({ wins, costs })
  })

  it('is never more to win nor less to pay than the exact figure', () => {
    expect(stakeTerms('0.33', 'malay', 10n)).toEqual({ wins: 3n, costs: 10n })
    expect(stakeTerms('-0.33', 'malay', 10n)).toEqual({ wins: 10n, costs: 4n })
  })

  it('written in another format a price wins as much for what it costs, but for what its two decimals leave out', () => {
    const hundredths = fc.integer({ min: 110, max: 900 })
    const property = fc.property(hundredths, cents => {
      const odds = (cents / 100).toFixed(2)
      for (const format of FORMATS) {
        const shown = showOdds(odds, format)
        const { wins, costs } = stakeTerms(shown, format, 10n ** 12n)
        // The last digit of the figure that is written, cut off, moves the exact ratio by no more than that digit is of it.
        const figure = Math.abs(Number(shown))
        const step = format === 'american' ? 1 / figure : 0.01 / figure
        const exact = cents / 100 - 1
        expect(Math.abs(Number(wins) / Number(costs) / exact - 1), `${odds} ${shown}`).toBeLessThanOrEqual(step + 1e-9)
      }
    })
    fc.assert(property, { numRuns: 500 })
  })
})

describe('a settled stake in every format', () => {
  const ENDS: readonly [string, Result, (wins: number, risks: number) => number][] = [
    ['won', { result: 1, voidFactor: '0' }, wins => wins],
    ['half won', { result: 1, voidFactor: '0.5' }, wins => wins / 2],
    ['void', { result: 0, voidFactor: '1' }, () => 0],
    ['half lost', { result: 0, voidFactor: '0.5' }, (_, risks) => -risks / 2],
    ['lost', { result: 0, voidFactor: '0' }, (_, risks) => -risks],
  ]
  /** By the printed rule, in whole numbers: what 1,000,000 wins and risks at a price of so many hundredths. */
  function byTheRule(hundredths: number, format: OddsFormat): [number, number] {
    const stake = 1_000_000
    if (format === 'european') return [(stake * (hundredths - 100)) / 100, stake]
    if (hundredths < 0) return [stake, (stake * -hundredths) / (format === 'american' ? 10_000 : 100)]
    return [(stake * hundredths) / (format === 'american' ? 10_000 : 100), stake]
  }
  const RANGES: Record<OddsFormat, [number, number]> = {
    european: [101, 5000],
    hongkong: [1, 4900],
    malay: [1, 100],
    indonesian: [100, 4900],
    american: [10_000, 490_000],
  }

  it.each(ENDS)('that %s brings or takes what the printed rule says, at every price', (_, result, rule) => {
    for (const format of FORMATS) {
      const [from, to] = RANGES[format]
      const isSigned = format !== 'european' && format !== 'hongkong'
      const step = format === 'american' ? 100 : 1
      for (let size = from; size <= to; size += step)
        for (const hundredths of isSigned ? [size, -size] : [size]) {
          const price = format === 'american' ? String(hundredths / 100) : (hundredths / 100).toFixed(2)
          const due = rule(...byTheRule(hundredths, format))
          const net = netOf(price, format, 1_000_000n, result)
          if (Number(net) !== due) expect(`${format} ${price}: ${net}`).toBe(`${format} ${price}: ${due}`)
        }
    }
  })

  it.each([
    ['malay', '-0.88', '0.5', 0, -440n],
    ['malay', '-0.88', '0.5', 1, 500n],
    ['indonesian', '-1.25', '0.5', 0, -625n],
    ['hongkong', '0.80', '0.5', 1, 400n],
    ['american', '-125', '0', 0, -1250n],
  ] as [OddsFormat, string, '0' | '0.5', 0 | 1, bigint][])(
    'of 1,000 at %s %s with half %s and result %i is %i',
    (format, price, voidFactor, result, net) => {
      expect(netOf(price, format, 1000n, { result, voidFactor })).toBe(net)
    },
  )

  it('that shares its place with another brings its share of the return, less what was risked', () => {
    const tied: Result = { result: 1, voidFactor: '0', deadHeat: '0.5' }
    // Risked 880 to win 1,000: half of 1,880 comes back.
    expect(netOf('-0.88', 'malay', 1000n, tied)).toBe(60n)
    expect(netOf('1.90', 'european', 1000n, tied)).toBe(-50n)
  })
})

describe('a dead heat', () => {
  it.each([
    [2, '95000'],
    [3, '63327'],
    [4, '47500'],
  ])('of %i pays that share of the whole return', (of, paid) => {
    const share = { 2: '0.5', 3: '0.3333', 4: '0.25' }[of] as string
    expect(pay(100_000n, '1.90', { result: 1, voidFactor: '0', deadHeat: share })).toBe(BigInt(paid))
  })

  it('counts in an accumulator as its factor, beside a void leg and a half won one', () => {
    const factors = [
      factorOf('4.00', { result: 1, voidFactor: '0', deadHeat: '0.5' }),
      factorOf('2.00', { result: 0, voidFactor: '1' }),
      factorOf('1.90', { result: 1, voidFactor: '0.5' }),
    ]
    expect(payoutOf(10_000n, [3], factors)).toBe(29_000n)
  })
})

describe('what an undecided leg is worth', () => {
  it('is its chances times what each end pays', () => {
    const { over, under } = worthOf('1.90', { won: 0.4513, halfWon: 0, push: 0, halfLost: 0.262 })
    expect(Number(over) / Number(under)).toBeCloseTo(1.9 * 0.4513 + 0.5 * 0.262, 5)
  })

  it('of a fair price it is one, whichever way it may end', () => {
    // AH -0.75 at 1.45 to 1.10 goals: won .2203, half won .2310; the fair price is one over .3796.
    const { over, under } = worthOf('2.634', { won: 0.2203, halfWon: 0.231, push: 0, halfLost: 0 })
    expect(Number(over) / Number(under)).toBeCloseTo(1, 2)
  })
})
