/**
 * The odds that hold where a brand says nothing else. Gross: "99.5" gives 99.5 × the stake back for a hit, the stake in it. Keys are a
 * bet's code, or code and price ("k3_sum.3"). A brand overrides them key by key for each prize mode.
 */
import type { FormCode } from './forms.ts'

export type OddsTable = Readonly<Record<string, string>>

/** Prices of one bet: the names of `prices` and their odds in the same order. */
const priced = (code: string, prices: readonly (string | number)[], odds: readonly string[]): OddsTable =>
  Object.fromEntries(prices.map((price, at) => [`${code}.${price}`, odds[at] as string]))

/** Prices that are the same from both ends, as sums of dice are. */
const mirrored = (code: string, from: number, odds: readonly string[], middles: 1 | 2): OddsTable => {
  const all = [...odds, ...odds.toReversed().slice(middles === 1 ? 1 : 0)]
  return priced(
    code,
    all.map((_, at) => from + at),
    all,
  )
}

const VIETNAMESE: OddsTable = {
  lo2: '99.5',
  lo2_dau: '99.5',
  lo3: '980',
  lo4: '8880',
  de_db: '99.5',
  de_dau_db: '99.5',
  de_g1: '99.5',
  de_dau_g1: '99.5',
  de_dau: '99.5',
  de_daduoi: '99.5',
  dau: '9.95',
  duoi: '9.95',
  c3_db: '980',
  c3_dau: '980',
  c3_daduoi: '980',
  c3_g1: '980',
  c4_db: '8880',
}

const TOP_AND_BOTTOM: OddsTable = { top3: '900', tod3: '150', top2: '92', bottom2: '92' }

const NORTH: OddsTable = {
  ...VIETNAMESE,
  lo2_1k: '3.7',
  bao8: '99.5',
  xien2: '16',
  xien3: '65',
  xien4: '180',
  truot4: '2.3',
  truot8: '8',
  truot10: '12',
  ...TOP_AND_BOTTOM,
}

const SOUTH: OddsTable = {
  ...VIETNAMESE,
  lo2_1k: '5.5',
  xien2: '28',
  xien3: '150',
  xien4: '750',
  truot4: '2',
  truot8: '3.3',
  truot10: '5.6',
}

const K3: OddsTable = {
  k3_side: '1.98',
  ...mirrored('k3_sum', 3, ['165', '48', '25', '15', '10', '7.2', '6.05', '5.6'], 2),
  k3_triple: '165',
  k3_any_triple: '27.5',
  k3_pair: '9.8',
  k3_two: '4.8',
  k3_single: '2.05',
  k3_aab: '68',
  k3_abc: '34',
  k3_straight: '8.5',
}

const SHAPES = priced('digit_shape', ['triple', 'straight', 'pair', 'half', 'mixed'], ['70', '14', '3.2', '2.3', '2.8'])
const DIGITS: OddsTable = { digit_place: '9.91', digit_side: '1.98', digit_sum_side: '1.98', ...SHAPES }

const SSC: OddsTable = {
  ...DIGITS,
  ...priced('ssc_dragon', ['side', 'tie'], ['2.2', '9.4']),
  ...priced(
    'ssc_hand',
    ['different', 'pair', 'twoPairs', 'three', 'full', 'four', 'five'],
    ['3.1', '1.88', '8.8', '13.2', '105', '210', '9500'],
  ),
  ...priced('ssc_digit', [1, 2, 3, 4], ['2.35', '11.8', '112', '2000']),
}

const D3: OddsTable = {
  ...DIGITS,
  d3_straight: '980',
  ...priced('d3_box', [3, 6], ['320', '160']),
  d3_front: '98',
  d3_back: '98',
}

const PC28: OddsTable = {
  ...SHAPES,
  pc28_side: '1.98',
  ...mirrored(
    'pc28_sum',
    0,
    ['900', '300', '155', '94', '63', '45', '34', '27', '21', '17.3', '15', '13.7', '13', '12.6'],
    2,
  ),
}

const PK10: OddsTable = {
  pk10_place: '9.91',
  pk10_side: '1.98',
  ...mirrored('pk10_sum', 3, ['42', '42', '21', '21', '14', '14', '10.5', '10.5', '8.5'], 1),
  ...priced('pk10_sum_side', ['big', 'small', 'odd', 'even'], ['2.18', '1.75', '1.75', '2.18']),
  pk10_first2: '88',
  pk10_first3: '700',
  pk10_first4: '4900',
  pk10_first5: '29000',
}

const E11X5: OddsTable = {
  e11x5_any1: '2.15',
  e11x5_any2: '5.3',
  e11x5_any3: '16',
  e11x5_any4: '64',
  e11x5_any5: '445',
  e11x5_any6: '74',
  e11x5_any7: '21',
  e11x5_any8: '8',
  e11x5_first2: '106',
  e11x5_first3: '950',
  e11x5_group2: '53',
  e11x5_group3: '158',
  ...priced('e11x5_odds', [0, 1, 2, 3, 4, 5], ['440', '14.8', '2.95', '2.22', '5.9', '74']),
  ...mirrored('e11x5_median', 3, ['15.8', '7', '4.9', '4.4'], 1),
  ...priced('e11x5_sum_side', ['side', 'thirty'], ['1.98', '10']),
}

/** By the count of hits; what is not named loses. */
const KENO_PICKS: readonly OddsTable[] = [
  { 1: '3.8' },
  { 2: '14' },
  { 2: '2', 3: '50' },
  { 2: '1', 3: '5', 4: '120' },
  { 3: '3', 4: '15', 5: '700' },
  { 3: '1', 4: '7', 5: '85', 6: '1800' },
  { 3: '1', 4: '3', 5: '20', 6: '150', 7: '6000' },
  { 4: '2', 5: '12', 6: '90', 7: '700', 8: '20000' },
  { 4: '1', 5: '5', 6: '40', 7: '250', 8: '3500', 9: '50000' },
  { 0: '2', 5: '2', 6: '20', 7: '100', 8: '900', 9: '10000', 10: '100000' },
]

const KENO: OddsTable = {
  ...Object.assign(
    {},
    ...KENO_PICKS.map((table, at) => priced(`keno_pick${at + 1}`, Object.keys(table), Object.values(table))),
  ),
  keno_side: '1.95',
  keno_parity: '1.95',
  ...priced('keno_element', ['metal', 'wood', 'water', 'fire', 'earth'], ['9.2', '4.6', '2.4', '4.6', '9.2']),
  ...priced('keno_upper', ['side', 'level'], ['1.95', '4.3']),
  ...priced('keno_odds', ['side', 'level'], ['1.95', '4.3']),
}

const D4_TIERS = ['g1', 'g2', 'g3', 'starter', 'consolation'] as const
const D4_PRIZES = [2500, 1000, 500, 180, 60] as const

/** A box pays the tier's prize divided by the orders of the number, rounded to the whole. */
const D4_BOX: OddsTable = Object.assign(
  {},
  ...D4_TIERS.map((tier, at) =>
    priced(
      `d4_box.${tier}`,
      [24, 12, 6, 4],
      [24, 12, 6, 4].map(orders => String(Math.round((D4_PRIZES[at] as number) / orders))),
    ),
  ),
)

export const DEFAULT_ODDS: Readonly<Record<FormCode, OddsTable>> = {
  north: NORTH,
  south: SOUTH,
  k3: K3,
  baucua: priced('baucua', [1, 2, 3], ['2', '3', '4']),
  xocdia: { xocdia_side: '1.98', ...priced('xocdia_reds', [0, 1, 2, 3, 4], ['15.5', '3.9', '2.6', '3.9', '15.5']) },
  ssc: SSC,
  d3: D3,
  pc28: PC28,
  pk10: PK10,
  e11x5: E11X5,
  keno: KENO,
  d4: {
    ...priced('d4_big', D4_TIERS, D4_PRIZES.map(String)),
    ...priced('d4_small', D4_TIERS.slice(0, 3), ['3500', '2000', '1000']),
    ...D4_BOX,
    ...TOP_AND_BOTTOM,
  },
  thai: TOP_AND_BOTTOM,
  lao: TOP_AND_BOTTOM,
  /** The jackpot has no odds: it is a share of its account. */
  mega645: priced('mega645', [3, 4, 5], ['3', '30', '1000']),
}
