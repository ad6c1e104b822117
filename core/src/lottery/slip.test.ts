import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hmacBytes } from '../fairness/hmac-bytes.ts'
import { merkleRoot } from '../fairness/merkle-tree.ts'
import { ONE } from '../money.ts'
import { BETS, findBet } from './bets.ts'
import { type ChasePlan, endOfRefusal, judgeChase, keepsAgreement, planChase } from './chase.ts'
import { DEFAULT_ODDS } from './default-odds.ts'
import { expandPicks } from './expand-picks.ts'
import { FORM_CODES } from './forms.ts'
import { lowerOdds, lowerTable, readOdds, writeOdds } from './odds.ts'
import { readPublicSlip, writePublicSlip } from './public-slip.ts'
import { quickPick } from './quick-pick.ts'
import { recountDraw } from './recount.ts'
import { choose, countSelections, readSelection } from './selection.ts'
import { lockSecondsOf, lotterySettings, oddsFor } from './settings.ts'
import type { Line } from './settle-line.ts'
import { DEFAULT_RULES } from './site-rules.ts'
import { judgeLimits, priceSlip, readSlip, type SlipLine } from './slip.ts'

const settings = lotterySettings.parse({})
const terms = { odds: DEFAULT_ODDS.north, rules: DEFAULT_RULES, payUnit: ONE }
const line = (bet: string, selection: string, stake = 1000n): SlipLine => ({ bet, selection, stake: stake * ONE })
function read(...lines: SlipLine[]): Line[] {
  const found = readSlip('north', lines)
  return 'lines' in found ? found.lines : expect.fail(found.refusal)
}
const bytes = hmacBytes((key, text) => createHmac('sha256', key).update(text).digest(), 'picks', '1')

describe('selections', () => {
  it.each([
    ['lo2', ' 07', '07'],
    ['lo2', '7', 'lottery.selectionCount'],
    ['lo2', '0x', 'lottery.selectionUnknown'],
    ['lo3', '007', '007'],
    ['xien2', '34, 12', '12,34'],
    ['xien2', '12,12', 'lottery.selectionRepeats'],
    ['xien2', '12,34,56', 'lottery.selectionCount'],
    ['xien2', '1,34', 'lottery.selectionRange'],
    ['xien2', '12,-4', 'lottery.selectionUnknown'],
    ['truot4', '99,00,50,01', '00,01,50,99'],
    ['lo2', '1'.repeat(300), 'lottery.selectionUnknown'],
  ])('%s %j is %s', (bet, typed, expected) => {
    const found = readSlip('north', [line(bet, typed)])
    expect('lines' in found ? found.lines[0]?.selection : found.refusal).toBe(expected)
  })

  it.each([
    ['pk10', 'pk10_place', '1:10', '1:10'],
    ['pk10', 'pk10_place', '11:1', 'lottery.selectionUnknown'],
    ['pk10', 'pk10_first2', '3-10', '3-10'],
    ['pk10', 'pk10_first2', '3-3', 'lottery.selectionRepeats'],
    ['pk10', 'pk10_first2', '3-11', 'lottery.selectionRange'],
    ['ssc', 'digit_shape', 'front:pair', 'front:pair'],
    ['ssc', 'digit_shape', 'front:pair:x', 'lottery.selectionUnknown'],
    ['ssc', 'digit_place', '0:5', 'lottery.selectionUnknown'],
    ['mega645', 'mega645', '6,5,4,3,2,1', '01,02,03,04,05,06'],
    ['mega645', 'mega645', '6,5,4,3,2,46', 'lottery.selectionRange'],
    ['k3', 'k3_side', 'constructor', 'lottery.selectionUnknown'],
  ] as const)('%s %s %j is %s', (form, bet, typed, expected) => {
    const found = readSlip(form, [{ bet, selection: typed, stake: ONE }])
    expect('lines' in found ? found.lines[0]?.selection : found.refusal).toBe(expected)
  })

  it('what quick pick picks is written in the one way, for every bet of every form', () => {
    for (const form of FORM_CODES)
      for (const { code, shape } of BETS[form])
        for (const picked of quickPick(shape, bytes, 5))
          expect([code, readSelection(shape, picked)]).toEqual([code, { selection: picked }])
  })

  it('quick pick gives different ones, and all there are where more are asked', () => {
    const k3 = findBet('k3', 'k3_side')?.shape
    expect(k3 && quickPick(k3, bytes, 99).toSorted()).toEqual(['big', 'even', 'odd', 'small'])
    expect(countSelections({ of: 'set', count: 2, from: 0, to: 99, width: 2 })).toBe(4950)
    expect(countSelections({ of: 'order', count: 3, from: 1, to: 10 })).toBe(720)
    expect([choose(100, 4), choose(80, 20) > 3.5e18, choose(3, 4)]).toEqual([3_921_225, true, 0])
  })
})

describe('many picks', () => {
  const codes = (found: ReturnType<typeof expandPicks>) =>
    'lines' in found ? found.lines.map(({ bet, selection }) => `${bet} ${selection}`) : found.refusal

  it('xiên quay of three makes four lines, of four eleven', () => {
    expect(codes(expandPicks('north', 'xq3', ['56', '12', '34'], 99))).toHaveLength(4)
    const eleven = codes(expandPicks('north', 'xq4', ['12', '34', '56', '78'], 99)) as string[]
    expect([2, 3, 4].map(size => eleven.filter(text => text.startsWith(`xien${size}`)).length)).toEqual([6, 4, 1])
    expect(new Set(eleven).size).toBe(11)
  })

  it('five numbers make ten pairs, seven of 6/45 seven lines', () => {
    expect(codes(expandPicks('south', 'xien2', ['01', '02', '03', '04', '05'], 10))).toHaveLength(10)
    expect(codes(expandPicks('mega645', 'mega645', ['1', '2', '3', '4', '5', '6', '7'], 10))).toHaveLength(7)
  })

  it.each([
    ['xq3', ['12', '34'], 'lottery.selectionCount'],
    ['xq3', ['12', '34', '12'], 'lottery.selectionRepeats'],
    ['xien2', ['12'], 'lottery.selectionCount'],
    ['xien5', ['12'], 'lottery.betUnknown'],
    ['constructor', ['12'], 'lottery.betUnknown'],
    ['lo2', ['12', '123'], 'lottery.selectionCount'],
    ['lo2', Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')), 'lottery.tooManyLines'],
    ['truot10', Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')), 'lottery.tooManyLines'],
  ])('%s of %j is refused: %s', (bet, picks, refusal) => {
    expect(codes(expandPicks('north', bet, picks, 99))).toBe(refusal)
  })
})

describe('a slip', () => {
  it('costs stake × units of every line, and shows what one hit pays', () => {
    const priced = priceSlip(
      'north',
      read(line('lo2', '12'), line('xien2', '12,34', 5000n), line('lo2_1k', '07')),
      terms,
    )
    expect(
      priced.lines.map(({ units, cost, possibleWin, odds }) => [units, cost / ONE, possibleWin / ONE, odds]),
    ).toEqual([
      [27, 27_000n, 99_500n, '99.5'],
      [1, 5000n, 80_000n, '16'],
      [1, 1000n, 3700n, '3.7'],
    ])
    expect([priced.cost / ONE, priced.possibleWin / ONE]).toEqual([33_000n, 183_200n])
  })

  it('promises no more than one draw can pay: one of the numbers on the special prize, 27 of lô', () => {
    const winOf = (...lines: Parameters<typeof read>) => priceSlip('north', read(...lines), terms).possibleWin / ONE
    expect(winOf(line('de_db', '12'), line('de_db', '34', 5000n), line('de_db', '56'))).toBe(497_500n)
    expect(winOf(line('de_db', '12'), line('de_db', '12'), line('de_g1', '34'))).toBe(298_500n)
    expect(winOf(line('dau', '1'), line('dau', '2'))).toBe(winOf(line('dau', '1')))
    const thirty = Array.from({ length: 30 }, (_, at) => line('lo2', String(at + 10)))
    expect(winOf(...thirty)).toBe(27n * 99_500n)
  })

  it('of a bet of several prices shows that of what was picked, or the best', () => {
    const odds = (form: 'k3' | 'baucua' | 'pk10' | 'ssc', bet: string, selection: string) => {
      const { lines } = readSlip(form, [{ bet, selection, stake: ONE }]) as { lines: Line[] }
      return priceSlip(form, lines, { ...terms, odds: DEFAULT_ODDS[form] }).lines[0]?.odds
    }
    expect(odds('k3', 'k3_sum', '10')).toBe('5.6')
    expect(odds('pk10', 'pk10_sum_side', 'small')).toBe('1.75')
    expect(odds('ssc', 'digit_shape', 'back:straight')).toBe('14')
    expect(odds('ssc', 'ssc_dragon', 'tie')).toBe('9.4')
    expect(odds('ssc', 'ssc_dragon', 'tiger')).toBe('2.2')
    expect(odds('ssc', 'ssc_digit', '2:7')).toBe('11.8')
    expect(odds('ssc', 'ssc_digit', '1:2')).toBe('2.35')
    expect(odds('baucua', 'baucua', '2')).toBe('4')
  })

  it('is refused with the line that is wrong', () => {
    expect(readSlip('north', [])).toEqual({ refusal: 'lottery.noLines' })
    expect(readSlip('south', [line('lo2', '12'), line('bao8', '12')])).toEqual({
      refusal: 'lottery.betUnknown',
      line: 1,
    })
  })

  it.each([
    [[line('lo2', '12', 999n)], 0n, { refusal: 'lottery.stakeTooSmall', line: 0 }],
    [[line('dau', '1'), line('dau', '2', 50_000_001n)], 0n, { refusal: 'lottery.stakeTooLarge', line: 1 }],
    [[line('lo4', '1234', 1_000_000n)], 0n, { refusal: 'lottery.payoutTooLarge', line: 0 }],
    [[line('lo2', '12')], 499_973_001n, { refusal: 'lottery.playerLimit' }],
    [[line('lo2', '12')], 499_973_000n, undefined],
    [Array.from({ length: 1001 }, () => line('dau', '1')), 0n, { refusal: 'lottery.tooManyLines' }],
  ])('limits: %#', (lines, staked, refusal) => {
    const slip = read(...lines)
    expect(judgeLimits(slip, priceSlip('north', slip, terms), settings.limits, staked * ONE)).toEqual(refusal)
  })
})

describe('settings', () => {
  it('are whole without a word, and lay a brand’s odds over the defaults', () => {
    const own = lotterySettings.parse({ odds: { ELOTT: { north: { lo2: '99' } } }, lockSeconds: { 'k3-1': 8 } })
    expect(oddsFor(own, 'ELOTT', 'north').lo2).toBe('99')
    expect(oddsFor(own, 'ELOTT', 'north').lo3).toBe('980')
    expect(oddsFor(own, 'LOTT', 'north').lo2).toBe('99.5')
    expect([lockSecondsOf(own, 'k3-1'), lockSecondsOf(own, 'k3-3')]).toEqual([8, 10])
    expect(() => lockSecondsOf(own, 'k9')).toThrow('no lottery game')
  })

  it.each([
    { odds: { LOTT: { north: { lo9: '99' } } } },
    { odds: { LOTT: { south: { bao8: '99' } } } },
    { odds: { LOTT: { north: { lo2: '0.5' } } } },
    { odds: { XX: {} } },
    { lockSeconds: { 'k3-2': 5 } },
    { closed: ['k3-2'] },
    { limits: { stakeMin: '-1' } },
    { rules: { bao8: 'x' } },
    { unknown: 1 },
  ])('refuse %j', wrong => {
    expect(lotterySettings.safeParse(wrong).success).toBe(false)
  })

  it('a step of rebate lowers 99.5 by 0.1 %, ten of them by one percent', () => {
    expect([0, 1, 2, 10].map(steps => writeOdds(lowerOdds(readOdds('99.5'), steps, 1)))).toEqual([
      '99.5',
      '99.401',
      '99.301',
      '98.505',
    ])
    expect(lowerTable(DEFAULT_ODDS.k3, 1, 1)['k3_sum.10']).toBe('5.594')
    expect(lowerTable(DEFAULT_ODDS.k3, 0, 1)).toBe(DEFAULT_ODDS.k3)
  })
})

describe('a chase plan', () => {
  const plan: ChasePlan = {
    cost: 27_000n * ONE,
    win: 99_500n * ONE,
    draws: 5,
    factor: 1,
    rule: { kind: 'same' },
    limit: 1_000_000n * ONE,
  }
  const of = (changed: Partial<ChasePlan>) => planChase({ ...plan, ...changed })
  const factors = (changed: Partial<ChasePlan>) => of(changed).map(({ factor }) => factor)

  it('adds up what is spent and what is left of a win', () => {
    expect(of({}).map(step => [step.spent / ONE, step.profit / ONE])).toEqual([
      [27_000n, 72_500n],
      [54_000n, 45_500n],
      [81_000n, 18_500n],
      [108_000n, -8_500n],
      [135_000n, -35_500n],
    ])
  })

  it('grows by its rule and ends where the limit does', () => {
    expect(factors({ rule: { kind: 'multiply', by: 2, every: 2 } })).toEqual([1, 1, 2, 2, 4])
    expect(factors({ rule: { kind: 'multiply', by: 2, every: 1 } })).toEqual([1, 2, 4, 8, 16])
    expect(factors({ rule: { kind: 'multiply', by: 2, every: 1 }, limit: 200_000n * ONE })).toEqual([1, 2, 4])
  })

  it('for a profit takes the smallest factor that leaves it', () => {
    const steps = of({ rule: { kind: 'profit', percent: 50 }, draws: 6 })
    for (const [at, { factor, spent, profit }] of steps.entries()) {
      expect(profit * 100n >= spent * 50n).toBe(true)
      const before = steps[at - 1]?.spent ?? 0n
      const [lessSpent, lessWin] = [before + plan.cost * BigInt(factor - 1), plan.win * BigInt(factor - 1)]
      if (factor > 1) expect((lessWin - lessSpent) * 100n < lessSpent * 50n).toBe(true)
    }
    expect(steps.length).toBeGreaterThan(3)
    expect(factors({ rule: { kind: 'profit', percent: 300 } })).toEqual([])
  })

  it.each([
    { draws: 0 },
    { draws: 101 },
    { draws: 1.5 },
    { factor: 0 },
    { cost: 0n },
    { rule: { kind: 'multiply', by: 0, every: 1 } as const },
  ])('makes no sense with %o', changed => {
    expect(of(changed)).toEqual([])
  })

  it('stops on a win, at its limit, and when it is done', () => {
    const running = { draws: 5, steps: 5, stopsOnWin: true }
    expect(judgeChase(running, 1, false)).toBe('goesOn')
    expect(judgeChase(running, 1, true)).toBe('won')
    expect(judgeChase({ ...running, stopsOnWin: false }, 1, true)).toBe('goesOn')
    expect(judgeChase(running, 5, false)).toBe('done')
    expect(judgeChase({ ...running, steps: 2 }, 2, false)).toBe('limit')
  })

  it('is not played at lower odds or by other rules than those agreed to', () => {
    const lines = read(line('lo2', '12'))
    const agreed = { odds: DEFAULT_ODDS.north, rules: DEFAULT_RULES }
    const at = (odds: string) => ({ ...agreed, odds: { ...DEFAULT_ODDS.north, lo2: odds } })
    expect(keepsAgreement(lines, agreed, at('99.6'))).toBe(true)
    expect(keepsAgreement(lines, agreed, at('99.4'))).toBe(false)
    expect(keepsAgreement(lines, agreed, { ...agreed, odds: { ...DEFAULT_ODDS.north, lo3: '1' } })).toBe(true)
    expect(keepsAgreement(lines, agreed, { ...agreed, odds: {} })).toBe(false)
    expect(keepsAgreement(lines, agreed, { ...agreed, rules: { ...DEFAULT_RULES, xienRepeats: 'everySet' } })).toBe(
      false,
    )
  })

  it.each([
    ['wallet.notEnough', 'notEnough'],
    ['safety.excludedForever', 'excluded'],
    ['lottery.numberStopped', 'refused'],
    ['lottery.drawLocked', undefined],
  ])('a slip refused by %s ends it as %s', (code, end) => {
    expect(endOfRefusal(code)).toBe(end)
  })
})

describe('published slips', () => {
  const slipOf = (id: string, ...lines: SlipLine[]) => ({
    id,
    takenAt: '2026-11-22T10:00:00.000Z',
    rebate: 0,
    lines: read(...lines).map(one => ({ ...one, odds: DEFAULT_ODDS.north })),
  })
  const slips = [slipOf('a', line('lo2', '12'), line('xien2', '12,36', 5000n)), slipOf('b', line('de_db', '99'))]
  const rows = slips.map(writePublicSlip)
  const draw = { form: 'north', rules: DEFAULT_RULES, payUnit: ONE } as const
  const result = { prizes: { db: ['04536'], g1: ['12312'], g7: ['12', '00', '01', '02'] } }

  it('tell everything that decides the payout, and are read as they were written', () => {
    expect(rows[0]).toBe('a 2026-11-22T10:00:00.000Z lo2 12 1000.00 99.5;xien2 12,36 5000.00 16')
    for (const row of rows) expect(writePublicSlip(readPublicSlip('north', row) as (typeof slips)[0])).toBe(row)
    const keno = { id: 'k', takenAt: '2026-11-22T10:00:00.000Z', rebate: 0 }
    const bet = findBet('keno', 'keno_pick3')
    if (!bet) throw new Error('none')
    const row = writePublicSlip({
      ...keno,
      lines: [{ bet, selection: '01,02,03', stake: ONE, odds: DEFAULT_ODDS.keno }],
    })
    expect(row).toBe('k 2026-11-22T10:00:00.000Z keno_pick3 01,02,03 1.00 2=2,3=50')
    expect(readPublicSlip('keno', row)?.lines[0]?.odds).toEqual({ 'keno_pick3.2': '2', 'keno_pick3.3': '50' })
  })

  it.each(['', 'a b', 'a b lo9 12 1.00 99.5', 'a b lo2 12 x 99.5', 'a b lo2 12 1.00 9x', 'a b lo2 12 1.00 3=1'])(
    'the row %j is none',
    row => {
      expect(readPublicSlip('north', row)).toBeUndefined()
    },
  )

  it('recount to every payout and the totals', () => {
    const recount = recountDraw(draw, result, rows)
    expect(recount.slips.map(({ id, cost, payout }) => [id, cost / ONE, payout / ONE])).toEqual([
      ['a', 32_000n, 279_000n],
      ['b', 1000n, 0n],
    ])
    expect([recount.cost / ONE, recount.payout / ONE]).toEqual([33_000n, 279_000n])
    expect(() => recountDraw(draw, result, ['nonsense'])).toThrow('no slip')
  })

  it('one flipped digit of a result or of a slip changes the count or the root', () => {
    const sha256 = (text: Uint8Array) => createHash('sha256').update(text).digest()
    expect(recountDraw(draw, { prizes: { ...result.prizes, g1: ['12313'] } }, rows).payout).toBe(179_500n * ONE)
    const flipped = [(rows[0] as string).replace('lo2 12', 'lo2 13'), rows[1] as string]
    expect(merkleRoot(flipped, sha256)).not.toEqual(merkleRoot(rows, sha256))
  })
})
