/**
 * The Vietnamese bets against identities that every draw satisfies, and against a second reading of the rules, written from the
 * table of bets and not from the engine.
 */
import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { VIETNAM_DRAWS_ZONE } from '../calendar.ts'
import { hmacBytes } from '../fairness/hmac-bytes.ts'
import { ONE } from '../money.ts'
import { type BetType, type ResultView, viewResult } from './bet-type.ts'
import { BETS, findBet } from './bets.ts'
import { DEFAULT_ODDS } from './default-odds.ts'
import { findDraw } from './draw-schedule.ts'
import { expandPicks } from './expand-picks.ts'
import { countNumbers, FORMS, judgeResult, type Prizes } from './forms.ts'
import type { LotteryGame } from './game.ts'
import { findLotteryGame } from './games.ts'
import { generateResult } from './generate-result.ts'
import { quickPick } from './quick-pick.ts'
import { choose, combinations } from './selection.ts'
import { findPlaces, settleLine } from './settle-line.ts'
import { DEFAULT_RULES, type SiteRules } from './site-rules.ts'

/** Rows of a file of real draws: so many cells that name a draw, then its numbers from ĐB on. */
function readDraws(file: string, form: Vietnamese, named: number): { name: string[]; prizes: Prizes }[] {
  const rows = fs
    .readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
  return rows.map(row => {
    const cells = row.split(',')
    const numbers = cells.slice(named)
    const tiers = FORMS[form].tiers.map(({ tier, prizes, digits }) => [
      tier,
      numbers.splice(0, prizes).map(number => number.padStart(digits, '0')),
    ])
    if (numbers.length > 0) throw new Error(`too many numbers: ${row}`)
    return { name: cells.slice(0, named), prizes: Object.fromEntries(tiers) }
  })
}

/**
 * Real draws. The northern ones from 2005-10-01 on, as khiemdoan/vietnam-lottery-xsmb-analysis has them (data/xsmb.csv); that source keeps
 * numbers, not texts, so the zeros in front are put back by the width of the tier. The southern ones are one week of September 2026, each
 * station once, as Thienlee86/du-bao-xsmn has them (data/api/latest.json), with their zeros. The central ones, drawn in the form of the
 * south, are nine days of August 2025 as dyno-nexsoft/vietnam-lottery has them (data/xsmt.csv), numbers again.
 */
const PROVINCIAL = {
  south: { draws: readDraws('southern-draws.csv', 'south', 2), drawsAt: '09:15' },
  centre: { draws: readDraws('central-draws.csv', 'south', 2), drawsAt: '10:15' },
}
const REAL = {
  north: readDraws('northern-draws.csv', 'north', 1),
  south: [...PROVINCIAL.south.draws, ...PROVINCIAL.centre.draws],
}

type Vietnamese = 'north' | 'south'
const bytesOf = (seed: number) =>
  hmacBytes((key, message) => createHmac('sha256', key).update(message).digest(), 'test', String(seed))

function drawn(form: Vietnamese, seed: number): Prizes {
  const result = generateResult(FORMS[form], bytesOf(seed)) as { prizes: Prizes }
  return result.prizes
}

const viewOf = (form: Vietnamese, prizes: Prizes): ResultView => viewResult(FORMS[form], { prizes })
const bet = (form: Vietnamese, code: string) => findBet(form, code) as BetType
const digitsOf = (count: number) => Array.from({ length: 10 ** count }, (_, at) => String(at).padStart(count, '0'))

function times(view: ResultView, one: BetType, selection: string, rules: SiteRules = DEFAULT_RULES): number {
  const judged = one.judge(view, selection, rules)
  if (judged === 'returned') throw new Error('no bet of these goes back')
  return judged.reduce((sum, hit) => sum + hit.times, 0)
}

// ---- The second reading: plain text work on the list of all numbers, tier by tier as the table of bets has them.

const NAMES = ['db', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8'] as const
const isIn = (text: string, list: readonly string[]) => list.filter(one => one === text).length

/** What each bet compares a number with, from the columns "north" and "south+centre". */
function comparedWith(code: string, form: Vietnamese, p: Prizes): string[] | undefined {
  const numbers = (from: readonly string[]) => from.flatMap(name => p[name as 'db'] ?? [])
  const last = (count: number, from: readonly string[]) =>
    numbers(from).map(number => number.substring(number.length - count))
  const first = (count: number, from: readonly string[]) => numbers(from).map(number => number.substring(0, count))
  const upTo = (name: string) => NAMES.slice(0, NAMES.indexOf(name as 'db') + 1)
  const isNorth = form === 'north'
  const twos = isNorth ? 'g7' : 'g8'
  const threes = isNorth ? 'g6' : 'g7'
  const table: Record<string, () => string[]> = {
    lo2: () => last(2, NAMES),
    lo2_1k: () => last(2, NAMES),
    lo2_dau: () => first(2, NAMES),
    lo3: () => last(3, upTo(threes)),
    lo4: () => last(4, upTo(isNorth ? 'g5' : 'g6')),
    de_db: () => last(2, ['db']),
    de_dau_db: () => first(2, ['db']),
    de_g1: () => last(2, ['g1']),
    de_dau_g1: () => first(2, ['g1']),
    de_dau: () => numbers([twos]),
    de_daduoi: () => [...numbers([twos]), ...last(2, ['db'])],
    dau: () => last(2, ['db']).map(pair => pair[0] as string),
    duoi: () => last(1, ['db']),
    c3_db: () => last(3, ['db']),
    c3_dau: () => numbers([threes]),
    c3_daduoi: () => [...numbers([threes]), ...last(3, ['db'])],
    c3_g1: () => last(3, ['g1']),
    c4_db: () => last(4, ['db']),
    bao8: () => [...last(2, ['g7']), ...last(2, ['g6']), ...last(2, ['db'])],
    top3: () => last(3, ['db']),
    top2: () => last(2, ['db']),
    bottom2: () => last(2, ['g1']),
  }
  return table[code]?.()
}

function recompute(code: string, form: Vietnamese, p: Prizes, selection: string): number {
  const compared = comparedWith(code, form, p)
  if (compared) return isIn(selection, compared)
  const tails = comparedWith('lo2', form, p) as string[]
  const picks = selection.split(',')
  if (code.startsWith('xien')) return picks.every(pick => tails.includes(pick)) ? 1 : 0
  if (code.startsWith('truot')) return picks.some(pick => tails.includes(pick)) ? 0 : 1
  if (code === 'tod3') {
    const orders = (text: string) => text.split('').sort().join()
    return orders((comparedWith('top3', form, p) as string[])[0] as string) === orders(selection) ? 1 : 0
  }
  throw new Error(`nothing is known of ${code}`)
}

/** Odds of a price as thousandths, read from the text. */
const thousandths = (odds: string): bigint => {
  const [whole = '', rest = ''] = odds.split('.')
  return BigInt(whole) * 1000n + BigInt(rest.padEnd(3, '0'))
}

/** What the second reading pays: so many times stake × odds, below one đồng cut off once. An uneven stake, so that something is cut off. */
function payAgain(one: BetType, form: Vietnamese, hits: number): bigint {
  const odds = DEFAULT_ODDS[form][one.code] as string
  return ((STAKE * BigInt(hits) * thousandths(odds)) / 1000n / ONE) * ONE
}
const STAKE = 1237n * ONE

/** Selections that may well win: what stands in the result, next to what chance gives. */
function likely(one: BetType, form: Vietnamese, p: Prizes, seed: number): string[] {
  const next = bytesOf(seed)
  const chance = quickPick(one.shape, next, 3)
  if (one.shape.of === 'digits') return [...chance, ...(comparedWith(one.code, form, p) ?? []).slice(0, 12)]
  const tails = [...new Set(comparedWith('lo2', form, p))]
  const missed = digitsOf(2).filter(pair => !tails.includes(pair))
  const { count } = one.shape as { count: number }
  const of = (list: readonly string[]) =>
    list
      .slice(seed % 5, (seed % 5) + count)
      .toSorted()
      .join(',')
  return [...chance, of(tails), of(missed), [...tails.slice(0, count - 1), missed[0] as string].toSorted().join(',')]
}

function agree(form: Vietnamese, p: Prizes, seed: number): void {
  const view = viewOf(form, p)
  for (const one of BETS[form])
    for (const selection of likely(one, form, p, seed)) {
      const found = times(view, one, selection)
      const expected = recompute(one.code, form, p, selection)
      if (found !== expected)
        expect({ bet: one.code, selection, times: found }).toEqual({ bet: one.code, selection, times: expected })
      const terms = { odds: DEFAULT_ODDS[form], rules: DEFAULT_RULES, payUnit: ONE }
      const { payout } = settleLine(view, { bet: one, selection, stake: STAKE }, terms)
      const due = payAgain(one, form, expected)
      if (payout !== due)
        expect({ bet: one.code, selection, payout }).toEqual({ bet: one.code, selection, payout: due })
    }
}

/** The hits of all numbers of two, three and four digits, of all xiên 2, and of trượt 4 by their count. */
function holdIdentities(form: Vietnamese, p: Prizes): void {
  const view = viewOf(form, p)
  const sums = (['lo2', 'lo3', 'lo4'] as const).map((code, at) =>
    digitsOf(at + 2).reduce((sum, number) => sum + times(view, bet(form, code), number), 0),
  )
  expect(sums).toEqual(form === 'north' ? [27, 23, 20] : [18, 17, 16])
  const tails = new Set(comparedWith('lo2', form, p)).size
  const won = combinations(digitsOf(2), 2).filter(pair => times(view, bet(form, 'xien2'), pair.join(',')) === 1)
  expect(won.length).toBe(choose(tails, 2))
  expect(countMissing(view, form, p)).toBe(choose(98 - tails, 2))
}

/** Of the 3,921,225 quadruples those that win trượt 4 with the two lowest numbers that missed: C(100 − D, 4) in all is C(98 − D, 2) of these. */
function countMissing(view: ResultView, form: Vietnamese, p: Prizes): number {
  const tails = new Set(comparedWith('lo2', form, p))
  const [first, second] = digitsOf(2).filter(pair => !tails.has(pair)) as [string, string]
  const rest = digitsOf(2).filter(pair => pair !== first && pair !== second)
  const truot4 = bet(form, 'truot4')
  return combinations(rest, 2).filter(pair => times(view, truot4, [first, second, ...pair].toSorted().join(',')) === 1)
    .length
}

describe.each(['north', 'south'] as const)('%s', form => {
  it('every bet agrees with the second reading on 250 generated draws', () => {
    for (let seed = 0; seed < 250; seed++) {
      const p = drawn(form, seed)
      expect(judgeResult(FORMS[form], { prizes: p })).toBeUndefined()
      agree(form, p, seed)
    }
  })

  it('all hundred numbers hit as often as there are prizes, on 2,000 generated draws', () => {
    const [lo2, all] = [bet(form, 'lo2'), countNumbers(FORMS[form])]
    const missed = Array.from({ length: 2000 }, (_, seed) => viewOf(form, drawn(form, seed))).filter(
      view => digitsOf(2).reduce((sum, number) => sum + times(view, lo2, number), 0) !== all,
    )
    expect(missed).toEqual([])
  })

  it('all numbers of two to four digits hit as often as there are prizes, pairs and quadruples as the tails have it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), seed => holdIdentities(form, drawn(form, seed))),
      { numRuns: 20 },
    )
  })

  it('all 10,000 numbers of four digits hit as often as there are prizes of four', () => {
    const view = viewOf(form, drawn(form, 5))
    const hits = digitsOf(4).reduce((sum, number) => sum + times(view, bet(form, 'lo4'), number), 0)
    expect(hits).toBe(form === 'north' ? 20 : 16)
  })
})

it('the real draws are at least two hundred', () => {
  expect(REAL.north.length + REAL.south.length).toBeGreaterThanOrEqual(200)
  expect(PROVINCIAL.south.draws).toHaveLength(21)
  expect(PROVINCIAL.centre.draws).toHaveLength(22)
})

/** So few at a time that a busy machine does them in time, and none left out. */
const partsOf = (count: number): [from: number, to: number][] =>
  Array.from({ length: Math.ceil(count / 25) }, (_, at) => [at * 25, Math.min(count, at * 25 + 25)])

describe.each(['north', 'south'] as const)('real draws, %s', form => {
  it('are what the form says, no number twice within a tier', () => {
    for (const { prizes } of REAL[form]) expect(judgeResult(FORMS[form], { prizes })).toBeUndefined()
  })

  it('every bet agrees with the second reading', () => {
    for (const [seed, { prizes }] of REAL[form].entries()) agree(form, prizes, seed)
  })

  it('xiên quay is each of its xiên by itself: 4 lines of three numbers, 11 of four', () => {
    const odds = DEFAULT_ODDS[form]
    for (const [seed, { prizes }] of REAL[form].entries()) {
      const tails = comparedWith('lo2', form, prizes) as string[]
      for (const [code, numbers, lines] of [['xq3', 3, 4] as const, ['xq4', 4, 11] as const]) {
        // From none to all of the numbers came.
        const came = [...new Set(tails)].slice(seed % 9, (seed % 9) + (seed % (numbers + 1)))
        const picks = [...came, ...digitsOf(2).filter(pair => !tails.includes(pair))].slice(0, numbers)
        const due = [2, 3, 4].reduce(
          (sum, size) => sum + choose(came.length, size) * Number(odds[`xien${size}`]) * (size <= numbers ? 1 : 0),
          0,
        )
        const expanded = expandPicks(form, code, picks, 11)
        if (!('lines' in expanded)) throw new Error(`${code} is refused`)
        expect(expanded.lines).toHaveLength(lines)
        const paid = expanded.lines.map(
          line =>
            settleLine(
              viewOf(form, prizes),
              { bet: bet(form, line.bet), selection: line.selection, stake: 1000n * ONE },
              { odds, rules: DEFAULT_RULES, payUnit: ONE },
            ).payout,
        )
        expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(BigInt(due * 1000) * ONE)
      }
    }
  })

  it.each(partsOf(REAL[form].length))(
    'all numbers of two to four digits hit as often as there are prizes, pairs and quadruples as the tails have it, draws %i to %i',
    (from, to) => {
      for (const { prizes } of REAL[form].slice(from, to)) holdIdentities(form, prizes)
    },
  )
})

test.each(['south', 'centre'] as const)('each station of the %s drew on a day that its calendar has', region => {
  const { draws, drawsAt } = PROVINCIAL[region]
  for (const { name } of draws) {
    const [code = '', day = ''] = name
    const game = findLotteryGame(code)
    expect(game?.form, code).toBe('south')
    const plan = { game: game as LotteryGame, zone: VIETNAM_DRAWS_ZONE, lockSeconds: 300, exceptions: [] }
    expect(findDraw(plan, `${day.replaceAll('-', '')}-01`)?.drawsAt.toISOString(), code).toBe(
      `${day}T${drawsAt}:00.000Z`,
    )
  }
})

const PRIZES: Prizes = {
  db: ['04536'],
  g1: ['12312'],
  g2: ['55512', '90036'],
  g3: ['10000', '20001', '30002', '40003', '50004', '60005'],
  g4: ['1112', '2213', '3314', '4415'],
  g5: ['1021', '1022', '1023', '1024', '1025', '1026'],
  g6: ['007', '536', '881'],
  g7: ['00', '12', '77', '99'],
}
const view = viewOf('north', PRIZES)
const terms = { odds: DEFAULT_ODDS.north, rules: DEFAULT_RULES, payUnit: ONE }
const pay = (code: string, selection: string, stake: bigint, rules: Partial<SiteRules> = {}) =>
  settleLine(view, { bet: bet('north', code), selection, stake }, { ...terms, rules: { ...DEFAULT_RULES, ...rules } })
    .payout

test('a number that came four times pays four times the odds, and the hit says so', () => {
  // 12: G1, one of G2, one of G4, one of G7.
  const settled = settleLine(view, { bet: bet('north', 'lo2'), selection: '12', stake: 1000n * ONE }, terms)
  expect(settled).toEqual({
    state: 'won',
    payout: 398_000n * ONE,
    hits: [{ times: 4, price: '', odds: '99.5' }],
    winsJackpot: false,
  })
})

test('the prizes that made a hit are named', () => {
  expect(findPlaces(view, { bet: bet('north', 'lo2'), selection: '12' }, DEFAULT_RULES)).toEqual([
    { tier: 'g1', number: '12312', picked: '12' },
    { tier: 'g2', number: '55512', picked: '12' },
    { tier: 'g4', number: '1112', picked: '12' },
    { tier: 'g7', number: '12', picked: '12' },
  ])
  const both = findPlaces(view, { bet: bet('north', 'xien2'), selection: '07,99' }, DEFAULT_RULES)
  expect(both.map(({ tier, picked }) => `${picked} ${tier}`)).toEqual(['07 g6', '99 g7'])
  expect(findPlaces(view, { bet: bet('north', 'dau'), selection: '3' }, DEFAULT_RULES)).toEqual([])
})

test('zeros in front count: 007 is three digits, 00 is two', () => {
  expect(pay('c3_dau', '007', 1000n * ONE)).toBe(980_000n * ONE)
  expect(pay('de_dau', '00', 1000n * ONE)).toBe(99_500n * ONE)
  expect(pay('de_dau_db', '04', 1000n * ONE)).toBe(99_500n * ONE)
  expect(pay('lo3', '536', 1000n * ONE)).toBe(1_960_000n * ONE)
})

test('what is below a đồng is cut off once a line, after all hits are added', () => {
  const odds = { ...DEFAULT_ODDS.north, lo2: '5.445' }
  const settled = (stake: bigint, selection: string) =>
    settleLine(view, { bet: bet('north', 'lo2'), selection, stake }, { ...terms, odds }).payout
  expect(settled(101n * ONE, '07')).toBe(549n * ONE)
  // 4 × 549.945 is 2199.78: cut off after the sum, not four times.
  expect(settled(101n * ONE, '12')).toBe(2199n * ONE)
})

test('points on which sites differ', () => {
  // 12 came four times, 36 three times.
  expect(pay('xien2', '12,36', 1000n * ONE)).toBe(16_000n * ONE)
  expect(pay('xien2', '12,36', 1000n * ONE, { xienRepeats: 'everySet' })).toBe(48_000n * ONE)
  const heads = bet('north', 'lo2_dau')
  expect(heads.units(FORMS.north, DEFAULT_RULES)).toBe(27)
  expect(heads.units(FORMS.north, { ...DEFAULT_RULES, headsOfAll: false })).toBe(23)
  expect(pay('lo2_dau', '99', 1000n * ONE)).toBe(99_500n * ONE)
  expect(pay('lo2_dau', '99', 1000n * ONE, { headsOfAll: false })).toBe(0n)
  const eight = bet('north', 'bao8')
  expect(eight.units(FORMS.north, DEFAULT_RULES)).toBe(8)
  expect(pay('bao8', '36', 1000n * ONE)).toBe(2n * 99_500n * ONE)
  expect(eight.units(FORMS.north, { ...DEFAULT_RULES, bao8: 'firstOfSix' })).toBe(6)
  expect(pay('bao8', '36', 1000n * ONE, { bao8: 'firstOfSix' })).toBe(0n)
})

test.each([
  ['north', 'lo2', 27],
  ['south', 'lo2', 18],
  ['north', 'lo2_1k', 1],
  ['north', 'lo3', 23],
  ['south', 'lo3', 17],
  ['north', 'lo4', 20],
  ['south', 'lo4', 16],
  ['north', 'de_db', 1],
  ['north', 'de_dau', 4],
  ['south', 'de_dau', 1],
  ['north', 'de_daduoi', 5],
  ['south', 'de_daduoi', 2],
  ['north', 'c3_dau', 3],
  ['south', 'c3_dau', 1],
  ['north', 'c3_daduoi', 4],
  ['south', 'c3_daduoi', 2],
  ['south', 'c4_db', 1],
  ['north', 'xien4', 1],
  ['south', 'truot10', 1],
] as const)('%s %s costs %d units', (form, code, units) => {
  expect(bet(form, code).units(FORMS[form], DEFAULT_RULES)).toBe(units)
})
