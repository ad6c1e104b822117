/**
 * The bets on rows of numbers over every outcome there is: how many win is what the rules count, and no default odds give a player
 * more than the stake.
 */
import { describe, expect, it, test } from 'vitest'
import { chanceOfHits } from './ball-bets.ts'
import { type BetType, viewResult } from './bet-type.ts'
import { BETS, findBet } from './bets.ts'
import { DEFAULT_ODDS } from './default-odds.ts'
import { FORMS, type FormCode } from './forms.ts'
import { listOddsKeys, oddsKey, readOdds } from './odds.ts'
import { combinations } from './selection.ts'
import { DEFAULT_RULES, type SiteRules } from './site-rules.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Every row of `count` numbers. */
function rows(count: number, numbers: readonly number[], distinct = false): number[][] {
  let all: number[][] = [[]]
  for (let at = 0; at < count; at++)
    all = all.flatMap(row => numbers.filter(one => !distinct || !row.includes(one)).map(one => [...row, one]))
  return all
}

const DICE = rows(3, range(1, 6))
const THREE_DIGITS = rows(3, range(0, 9))
const ALL: Partial<Record<FormCode, number[][]>> = {
  k3: DICE,
  baucua: DICE,
  xocdia: rows(4, [0, 1]),
  d3: THREE_DIGITS,
  pc28: THREE_DIGITS,
  ssc: rows(5, range(0, 9)),
  // The bets looked at here concern the first three cars.
  pk10: rows(3, range(1, 10), true),
  e11x5: combinations(range(1, 11), 5),
}

const views = new Map(
  Object.entries(ALL).map(([form, all]) => [
    form,
    all.map(numbers => viewResult(FORMS[form as FormCode], { numbers })),
  ]),
)

const counted = new Map<string, Record<string, number>>()

/** How many outcomes a selection wins at, by price, and at how many its stake goes back. */
function count(form: FormCode, bet: BetType, selection: string, rules = DEFAULT_RULES): Record<string, number> {
  const key = JSON.stringify([form, bet.code, selection, rules])
  const known = counted.get(key)
  if (known) return known
  const counts: Record<string, number> = {}
  counted.set(key, counts)
  for (const view of views.get(form) ?? []) {
    const judged = bet.judge(view, selection, rules)
    for (const key of judged === 'returned' ? [judged] : judged.map(({ price }) => price))
      counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

type Row = [form: FormCode, bet: string, selections: string, counts: number[], rules?: Partial<SiteRules>]
const DICE_SUMS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
const DIGIT_SUMS = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75]

const COUNTS: readonly Row[] = [
  ['k3', 'k3_sum', range(3, 18).join(' '), DICE_SUMS],
  ['k3', 'k3_side', 'big small odd even', [108, 108, 108, 108]],
  ['k3', 'k3_side', 'big small', [105, 105], { tripleLoses: true }],
  ['k3', 'k3_any_triple', 'any', [6]],
  ['k3', 'k3_triple', '111 666', [1, 1]],
  ['k3', 'k3_single', '1 6', [91, 91]],
  ['k3', 'k3_pair', '11 66', [16, 16]],
  ['k3', 'k3_two', '1,2 5,6', [30, 30]],
  ['k3', 'k3_aab', '112 166', [3, 3]],
  ['k3', 'k3_abc', '1,2,3 2,4,6', [6, 6]],
  ['k3', 'k3_straight', 'any', [24]],
  ['xocdia', 'xocdia_side', 'odd even', [8, 8]],
  ['xocdia', 'xocdia_reds', '0 1 2 3 4', [1, 4, 6, 4, 1]],
  ['ssc', 'digit_place', '1:0 5:9', [10_000, 10_000]],
  ['ssc', 'digit_side', '3:big 3:odd', [50_000, 50_000]],
  ['ssc', 'digit_sum_side', 'big small', [50_000, 50_000]],
  ['ssc', 'ssc_dragon', 'dragon tiger tie', [45_000, 45_000, 10_000]],
  [
    'ssc',
    'digit_shape',
    'front:triple middle:straight back:pair front:half back:mixed',
    [1000, 6000, 27_000, 36_000, 30_000],
  ],
  ['ssc', 'ssc_hand', 'different pair twoPairs three full four five', [30_240, 50_400, 10_800, 7200, 900, 450, 10]],
  ['ssc', 'ssc_digit', '1:7 2:7 3:0 4:9', [40_951, 8146, 856, 46]],
  ['pc28', 'pc28_sum', range(0, 27).join(' '), [...DIGIT_SUMS, ...DIGIT_SUMS.toReversed()]],
  ['pc28', 'pc28_side', 'big small', [500, 500]],
  ['d3', 'digit_shape', 'all:triple all:straight all:pair all:half all:mixed', [10, 60, 270, 360, 300]],
  ['d3', 'd3_straight', '007', [1]],
  ['d3', 'd3_box', '123 112', [6, 3]],
  ['d3', 'd3_front', '07', [10]],
  ['d3', 'd3_back', '07', [10]],
  // Of the 720 first three cars each sum of the first two has eight times what it has of 90.
  [
    'pk10',
    'pk10_sum',
    range(3, 19).join(' '),
    [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2].map(of90 => of90 * 8),
  ],
  ['pk10', 'pk10_sum_side', 'big small odd even', [40, 50, 50, 40].map(of90 => of90 * 8)],
  ['pk10', 'pk10_place', '1:10 3:1', [72, 72]],
  ['pk10', 'pk10_first2', '3-10', [8]],
  ['pk10', 'pk10_first3', '3-10-1', [1]],
  ['e11x5', 'e11x5_any1', '07', [210]],
  ['e11x5', 'e11x5_any2', '01,11', [84]],
  ['e11x5', 'e11x5_any3', '01,02,03', [28]],
  ['e11x5', 'e11x5_any4', '01,02,03,04', [7]],
  ['e11x5', 'e11x5_any5', '01,02,03,04,05', [1]],
  ['e11x5', 'e11x5_any6', '01,02,03,04,05,06', [6]],
  ['e11x5', 'e11x5_any7', '01,02,03,04,05,06,07', [21]],
  ['e11x5', 'e11x5_any8', '01,02,03,04,05,06,07,08', [56]],
  ['e11x5', 'e11x5_odds', '0 1 2 3 4 5', [1, 30, 150, 200, 75, 6]],
  ['e11x5', 'e11x5_median', '3 4 5 6 7 8 9', [28, 63, 90, 100, 90, 63, 28]],
  ['e11x5', 'e11x5_sum_side', 'big small thirty', [215, 215, 32]],
]

test.each(COUNTS)('%s %s %s wins at %j of all outcomes', (form, code, selections, expected, rules) => {
  const bet = findBet(form, code) as BetType
  const found = selections.split(' ').map(selection => {
    const { returned: _, ...won } = count(form, bet, selection, { ...DEFAULT_RULES, ...rules })
    return Object.values(won).reduce((sum, some) => sum + some, 0)
  })
  expect(found).toEqual(expected)
})

test('a symbol of bầu cua comes once, twice and three times in 75, 15 and 1 of 216', () => {
  const bet = findBet('baucua', 'baucua') as BetType
  expect(count('baucua', bet, '4')).toEqual({ 1: 75, 2: 15, 3: 1 })
})

test('what falls between two sides goes back or is lost, as the brand has it', () => {
  const dragon = findBet('ssc', 'ssc_dragon') as BetType
  const sum = findBet('e11x5', 'e11x5_sum_side') as BetType
  expect(count('ssc', dragon, 'tiger', { ...DEFAULT_RULES, tieReturns: true })).toEqual({
    side: 45_000,
    returned: 10_000,
  })
  expect(count('e11x5', sum, 'big')).toEqual({ side: 215, returned: 32 })
  expect(count('e11x5', sum, 'big', { ...DEFAULT_RULES, middleReturns: false })).toEqual({ side: 215 })
})

test('three of eighty are all among twenty drawn as often as the hypergeometric distribution has it', () => {
  const bet = findBet('keno', 'keno_pick3') as BetType
  const view = viewResult(FORMS.keno, { numbers: range(21, 40) })
  const hits = [0, 0, 0, 0]
  for (const numbers of combinations(range(1, 80), 3)) {
    const selection = numbers.map(number => String(number).padStart(2, '0')).join(',')
    const [hit] = bet.judge(view, selection, DEFAULT_RULES) as unknown as [{ price: string }]
    hits[Number(hit.price)] = (hits[Number(hit.price)] ?? 0) + 1
  }
  expect(hits).toEqual([34_220, 35_400, 11_400, 1140])
  for (const at of range(0, 3)) expect(chanceOfHits(80, 20, 3, at)).toBeCloseTo((hits[at] as number) / 82_160, 12)
})

/** How many of the draws of keno have each sum. */
function countKenoSums(): number[] {
  const ways = Array.from({ length: 21 }, () => new Array<number>(1411).fill(0))
  ;(ways[0] as number[])[0] = 1
  for (let ball = 1; ball <= 80; ball++)
    for (let drawn = 20; drawn >= 1; drawn--)
      for (let sum = 1410; sum >= ball; sum--)
        (ways[drawn] as number[])[sum] =
          ((ways[drawn] as number[])[sum] as number) + ((ways[drawn - 1] as number[])[sum - ball] as number)
  return ways[20] as number[]
}

test('the sums of keno: over 810, at it, and the five elements', () => {
  const ways = countKenoSums()
  const all = ways.reduce((sum, some) => sum + some, 0)
  const chance = (from: number, to: number) => ways.slice(from, to + 1).reduce((sum, some) => sum + some, 0) / all
  expect(chance(811, 1410)).toBeCloseTo(0.4978, 5)
  expect(chance(810, 810)).toBeCloseTo(0.0043964, 7)
  // Ten and ten: of the twenty drawn as many above forty as below.
  expect(chanceOfHits(80, 40, 20, 10)).toBeCloseTo(0.203243, 6)
  const odds = DEFAULT_ODDS.keno
  const back = (key: string, p: number) => p * Number(odds[key])
  const elements = {
    metal: [210, 695],
    wood: [696, 763],
    water: [764, 855],
    fire: [856, 923],
    earth: [924, 1410],
  } as const
  const returns = Object.entries(elements).map(([name, [from, to]]) => back(`keno_element.${name}`, chance(from, to)))
  returns.push(back('keno_upper.level', 0.203243), back('keno_side', 0.4978) + 0.0043964)
  for (const returned of returns) expect(returned, returns.join(' ')).toSatisfy(isFair)
})

const isFair = (back: number) => back > 0.4 && back < 1

test('every price of every bet has default odds, and every default odds has a bet', () => {
  for (const [form, bets] of Object.entries(BETS) as [FormCode, readonly BetType[]][]) {
    const keys = bets.flatMap(listOddsKeys)
    expect(new Set(keys).size, form).toBe(keys.length)
    const without = keys.filter(key => DEFAULT_ODDS[form][key] === undefined && !/^keno_pick|jackpot$/.test(key))
    expect(without, form).toEqual([])
    expect(
      Object.keys(DEFAULT_ODDS[form]).filter(key => !keys.includes(key)),
      form,
    ).toEqual([])
  }
})

const returnOf = (form: FormCode, bet: BetType, selection: string, outcomes: number): number =>
  Object.entries(count(form, bet, selection)).reduce(
    (back, [price, some]) =>
      back + some * (price === 'returned' ? 1 : Number(DEFAULT_ODDS[form][oddsKey(bet, { price })] ?? 0)),
    0,
  ) / outcomes

describe('default odds give back less than is staked', () => {
  it.each(COUNTS.filter(([, , , , rules]) => !rules))('%s %s', (form, code, selections) => {
    const bet = findBet(form, code) as BetType
    for (const selection of selections.split(' '))
      expect(returnOf(form, bet, selection, (ALL[form] as number[][]).length), selection).toSatisfy(isFair)
  })

  it.each([
    ['pk10', 'pk10_first4', 5040],
    ['pk10', 'pk10_first5', 30_240],
    ['e11x5', 'e11x5_first2', 110],
    ['e11x5', 'e11x5_first3', 990],
    ['e11x5', 'e11x5_group2', 55],
    ['e11x5', 'e11x5_group3', 165],
    ['e11x5', 'e11x5_any8', 462 / 56],
    ['north', 'lo3', 1000],
    ['north', 'lo4', 10_000],
    ['north', 'dau', 10],
    ['north', 'xien2', 18.2209],
    ['north', 'xien3', 81.3145],
    ['north', 'xien4', 374.54],
    ['north', 'truot4', 3.0108],
    ['north', 'truot8', 9.5001],
    ['north', 'truot10', 17.197],
    ['south', 'xien2', 38.3027],
    ['south', 'xien3', 255.53],
    ['south', 'xien4', 1801.07],
    ['south', 'truot4', 2.0851],
    ['south', 'truot8', 4.4856],
    ['south', 'truot10', 6.6625],
    ['lao', 'top3', 1000],
    ['lao', 'bottom2', 100],
  ] as const)('%s %s of fair odds %d', (form, code, fair) => {
    expect(Number(DEFAULT_ODDS[form][code]) / fair).toSatisfy(isFair)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('keno, %d picks', picks => {
    const back = range(0, picks).map(
      hits => Number(DEFAULT_ODDS.keno[`keno_pick${picks}.${hits}`] ?? 0) * chanceOfHits(80, 20, picks, hits),
    )
    expect(back.reduce((sum, some) => sum + some, 0)).toSatisfy(isFair)
  })

  it('4D: 64 % of big and 65 % of small', () => {
    const sum = (code: string, tiers: readonly (readonly [string, number])[]) =>
      tiers.reduce(
        (all, [tier, prizes]) => all + Number(readOdds(DEFAULT_ODDS.d4[`${code}.${tier}`] as string)) * prizes,
        0,
      )
    const podium = [
      ['g1', 1],
      ['g2', 1],
      ['g3', 1],
    ] as const
    expect(sum('d4_big', [...podium, ['starter', 10], ['consolation', 10]])).toBe(6400 * 1e6)
    expect(sum('d4_small', podium)).toBe(6500 * 1e6)
    expect(DEFAULT_ODDS.d4['d4_box.g1.24']).toBe('104')
  })
})
