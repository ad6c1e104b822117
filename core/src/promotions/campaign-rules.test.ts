import { expect, test } from 'vitest'
import { ONE } from '../money.ts'
import { say } from '../words.ts'
import {
  CAMPAIGN_STATES,
  type CampaignAct,
  drawPrize,
  isComment,
  judgeAct,
  judgeState,
  judgeTerms,
  needsSecond,
  type PROMOTION_KINDS,
  priceMatch,
} from './campaign-rules.ts'

const ACTS: CampaignAct[] = ['join', 'fulfil', 'apply', 'approve', 'issue', 'reject', 'claim', 'pay']

test('ACTIVITY-01 each of the ten states has a label of its own in both languages', () => {
  for (const language of ['vi', 'en'] as const)
    expect(new Set(CAMPAIGN_STATES.map(state => say(language, `promotions.state.${state}`))).size).toBe(10)
})

test('a state changes along the table of decision T1 and in no other way, kind by kind', () => {
  const changes = (kind: (typeof PROMOTION_KINDS)[number]) =>
    ACTS.flatMap(act =>
      CAMPAIGN_STATES.flatMap(state => {
        const next = judgeAct(kind, state, act)
        return next ? [`${state} -${act}> ${next}`] : []
      }),
    )
  const claiming = ['join -join> joined', 'joined -fulfil> claim', 'claim -claim> process', 'process -pay> claimed']
  expect(changes('announcement')).toEqual([])
  expect(changes('claim')).toEqual(claiming)
  expect(changes('raffle')).toEqual(claiming)
  expect(changes('deposit')).toEqual([])
  expect(changes('apply')).toEqual([
    'join -join> joined',
    'joined -apply> applying',
    'rejected -apply> applying',
    'applying -approve> claim',
    'applying -issue> issued',
    'applying -reject> rejected',
    'claim -claim> process',
    'process -pay> claimed',
  ])
})

const at = (text: string) => new Date(`2026-11-${text}Z`)
const span = { fromAt: at('10T00:00:00'), toAt: at('20T00:00:00') }

test.each([
  [undefined, '09T23:59:59.999', 'comingSoon'],
  [undefined, '10T00:00:00', 'join'],
  [undefined, '19T23:59:59.999', 'join'],
  [undefined, '20T00:00:00', 'close'],
  ['joined', '19T23:59:59', 'joined'],
  ['joined', '20T00:00:00', 'close'],
  ['rejected', '20T00:00:00', 'close'],
  ['applying', '21T00:00:00', 'applying'],
  ['claim', '21T00:00:00', 'claim'],
  ['process', '21T00:00:00', 'process'],
  ['claimed', '21T00:00:00', 'claimed'],
  ['issued', '21T00:00:00', 'issued'],
] as const)('a player who is %s stands, on %s, at %s', (kept, moment, state) => {
  expect(judgeState(kept, span, at(moment))).toBe(state)
})

test('without bounds it is open for ever', () => {
  expect(judgeState(undefined, { fromAt: null, toAt: null }, at('20T00:00:00'))).toBe('join')
})

test.each([
  ['a'.repeat(140), true],
  ['a'.repeat(141), false],
  [`  ${'ặ'.repeat(140)}  `, true],
  ['😀'.repeat(140), true],
  ['😀'.repeat(141), false],
])('ACTIVITY-02 a comment counts as a person counts it (%#)', (comment, good) => {
  expect(isComment(comment)).toBe(good)
})

test('the lots belong to the prizes in their order, each exactly as many as it has', () => {
  const prizes = [
    { amount: '100', lots: 1 },
    { amount: '10', lots: 3 },
    { amount: '0', lots: 6 },
  ]
  const drawn = Array.from({ length: 20 }, (_, n) => drawPrize(prizes, n.toString(16)))
  expect(drawn.map(one => one?.lot)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(drawn.slice(0, 10).map(one => one?.prize.amount)).toEqual([
    '100',
    '10',
    '10',
    '10',
    '0',
    '0',
    '0',
    '0',
    '0',
    '0',
  ])
  expect(drawPrize([], 'ff')).toBeUndefined()
})

const terms = {
  kind: 'claim',
  fromAt: null,
  toAt: null,
  condition: 'nothing',
  threshold: 0n,
  reward: 1n,
  match: '0',
  wagering: '1.5',
  prizes: [],
  budget: 10n ** 17n,
} as const

const OF_DEPOSIT = { kind: 'deposit', threshold: 200_000n * ONE, match: '50', reward: 500_000n * ONE } as const

test.each([
  [199_999, 0],
  [200_000, 100_000],
  [200_001, 100_000],
  [200_002, 100_001],
  [1_000_000, 500_000],
  [5_000_000, 500_000],
])('half of a deposit, from 200,000 on, 500,000 at most: %i is given %i', (amount, granted) => {
  expect(priceMatch(BigInt(amount) * ONE, OF_DEPOSIT)).toBe(BigInt(granted) * ONE)
})

test.each([
  ['a claim that gives something', {}, true],
  ['a claim that gives nothing', { reward: 0n }, false],
  ['news that take', { kind: 'announcement', reward: -1n }, false],
  ['a prize that takes', { kind: 'raffle', prizes: [{ amount: '-1', lots: 1 }] }, false],
  ['more than the ledger holds', { reward: 10n ** 18n }, false],
  ['a reward whose wagering the ledger does not hold', { reward: 10n ** 17n, wagering: '99.99' }, false],
  [
    'a prize whose wagering it does not hold',
    { kind: 'raffle', prizes: [{ amount: '1000000000000', lots: 1 }] },
    false,
  ],
  ['a reward above the budget', { reward: 3n, budget: 2n }, false],
  ['news that give nothing', { kind: 'announcement', reward: 0n }, true],
  ['an end that is no later than the beginning', { fromAt: at('10T00:00:00'), toAt: at('10T00:00:00') }, false],
  ['bets without saying how much', { condition: 'bets' }, false],
  ['bets of some amount', { condition: 'bets', threshold: 1n }, true],
  ['wagering that is no number', { wagering: 'twice' }, false],
  ['a raffle without prizes', { kind: 'raffle', reward: 0n }, false],
  ['a raffle with one lot', { kind: 'raffle', reward: 0n, prizes: [{ amount: '1', lots: 1 }] }, true],
  [
    'a prize without lots',
    {
      kind: 'raffle',
      prizes: [
        { amount: '1', lots: 1 },
        { amount: '2', lots: 0 },
      ],
    },
    false,
  ],
  ['a share of a deposit', { ...OF_DEPOSIT }, true],
  ['a share without a minimum', { ...OF_DEPOSIT, threshold: 0n }, false],
  ['a share of nothing', { ...OF_DEPOSIT, match: '0' }, false],
  ['a share without a cap', { ...OF_DEPOSIT, reward: 0n }, false],
  ['a share that is no number', { ...OF_DEPOSIT, match: 'half' }, false],
  ['a share that is no number where nothing follows from it', { match: 'half' }, false],
  ['news with a share that is no number', { kind: 'announcement', match: '1e3' }, false],
  ['three times the deposit', { ...OF_DEPOSIT, match: '300' }, true],
  ['more than three times the deposit', { ...OF_DEPOSIT, match: '300.01' }, false],
  ['a minimum of which the share is nothing', { ...OF_DEPOSIT, threshold: ONE, match: '50' }, false],
  ['a cap above the budget', { ...OF_DEPOSIT, budget: 499_999n * ONE }, false],
  ['more lots than a chance can be told of', { kind: 'raffle', prizes: [{ amount: '1', lots: 1_000_001 }] }, false],
] as const)('terms: %s', (_, change, good) => {
  expect(judgeTerms({ ...terms, ...change })).toBe(good)
})

const bounds = { reward: '100', unstaked: '10', budget: '1000' }

test.each([
  ['all at their bounds', { reward: 100n * ONE }, false],
  ['a reward above', { reward: 100n * ONE + 1n }, true],
  ['a share with the cap at its bound', { ...OF_DEPOSIT, threshold: 10n * ONE, reward: 100n * ONE }, false],
  ['a share with the cap above', { ...OF_DEPOSIT, threshold: 10n * ONE, reward: 101n * ONE }, true],
  ['a prize above', { kind: 'raffle', prizes: [{ amount: '100.00001', lots: 1 }] }, true],
  ['a budget above', { budget: 1000n * ONE + 1n }, true],
  ['what need not be staked, at its bound', { reward: 10n * ONE, wagering: '0' }, false],
  ['what need not be staked, above', { reward: 10n * ONE + 1n, wagering: '0' }, true],
  ['what need not be staked once, above', { reward: 11n * ONE, wagering: '0.99' }, true],
  ['news, which give nothing', { kind: 'announcement', budget: 10n ** 17n }, false],
] as const)('a second person: %s', (_, change, needed) => {
  expect(needsSecond({ ...terms, wagering: '1', budget: 1000n * ONE, ...change }, bounds)).toBe(needed)
})
