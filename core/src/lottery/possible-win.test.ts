import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawBelow } from '../fairness/draw-below.ts'
import { hmacBytes } from '../fairness/hmac-bytes.ts'
import { ONE } from '../money.ts'
import { viewResult } from './bet-type.ts'
import { BETS } from './bets.ts'
import { DEFAULT_ODDS } from './default-odds.ts'
import { FORMS, type FormCode } from './forms.ts'
import { generateResult } from './generate-result.ts'
import { quickPick } from './quick-pick.ts'
import { type Line, settleLine } from './settle-line.ts'
import { DEFAULT_RULES } from './site-rules.ts'
import { priceSlip, readSlip } from './slip.ts'

type Typed = readonly [bet: string, selection: string, stake?: bigint]

const termsOf = (form: FormCode) => ({ odds: DEFAULT_ODDS[form], rules: DEFAULT_RULES, payUnit: ONE })

function read(form: FormCode, typed: readonly Typed[]): Line[] {
  const asked = typed.map(([bet, selection, stake = 1000n]) => ({ bet, selection, stake: stake * ONE }))
  const found = readSlip(form, asked)
  return 'lines' in found ? found.lines : expect.fail(found.refusal)
}

const winOf = (form: FormCode, ...typed: Typed[]) => priceSlip(form, read(form, typed), termsOf(form)).possibleWin / ONE

describe('the possible win of a slip', () => {
  it('counts one of the sides that shut each other out, and both that do not', () => {
    expect(winOf('k3', ['k3_side', 'big'], ['k3_side', 'small', 3000n])).toBe(5940n)
    expect(winOf('k3', ['k3_side', 'big'], ['k3_side', 'odd'])).toBe(3960n)
    expect(winOf('pc28', ['pc28_side', 'big'], ['pc28_side', 'small'])).toBe(winOf('pc28', ['pc28_side', 'big']))
    const sides = ['odd', 'even', 'big', 'small'].map((side): Typed => ['digit_side', `1:${side}`])
    expect(winOf('ssc', ...sides)).toBe(2n * winOf('ssc', ['digit_side', '1:odd']))
    expect(winOf('keno', ['keno_side', 'big'], ['keno_side', 'small'])).toBe(winOf('keno', ['keno_side', 'big']))
  })

  it('counts one car a place, one digit a place, and as many digits as five places show', () => {
    const one = winOf('pk10', ['pk10_place', '1:1'])
    expect(winOf('pk10', ['pk10_place', '1:1'], ['pk10_place', '1:2'], ['pk10_place', '2:3'])).toBe(2n * one)
    const digits = (times: number, count: number) =>
      winOf('ssc', ...Array.from({ length: count }, (_, digit): Typed => ['ssc_digit', `${times}:${digit}`]))
    expect([digits(1, 10), digits(2, 10), digits(3, 10)]).toEqual([5n * digits(1, 1), 2n * digits(2, 1), digits(3, 1)])
  })

  it('of a race is what its best order pays: a car is in one place, and a place bet has to fit the sum of the first two', () => {
    const one = winOf('pk10', ['pk10_place', '1:5'])
    expect(winOf('pk10', ['pk10_place', '1:5'], ['pk10_place', '2:5'])).toBe(one)
    expect(winOf('pk10', ['pk10_place', '1:5'], ['pk10_place', '2:5', 3000n], ['pk10_place', '1:6'])).toBe(4n * one)
    // Car 3 is small, and the sum 3 has only the cars 1 and 2 in it.
    expect(winOf('pk10', ['pk10_place', '1:3'], ['pk10_side', '1:big'])).toBe(one)
    expect(winOf('pk10', ['pk10_place', '1:3'], ['pk10_sum', '3'])).toBe(42_000n)
    // A thousand orders are summed, not tried against each other: of those that go on from each other all win.
    const orders: string[] = []
    for (let seed = 0; orders.length < 999; seed++) {
      const cars = [...new Set([seed, seed / 10, seed / 100, seed / 1000].map(one => (Math.floor(one) % 10) + 1))]
      if (cars.length === 4) orders.push(cars.join('-'))
    }
    const [first = ''] = orders
    const four = winOf('pk10', ['pk10_first4', first])
    const many = orders.map((order): Typed => ['pk10_first4', order])
    expect(winOf('pk10', ...many)).toBe(four)
    const two = first.split('-').slice(0, 2).join('-')
    expect(winOf('pk10', ...many, ['pk10_first2', two])).toBe(four + winOf('pk10', ['pk10_first2', two]))
    const bytes = hmacBytes((key, text) => createHmac('sha256', key).update(text).digest(), 'possible', 'race')
    const all = Array.from({ length: 10 }, (_, car) => car + 1)
    const threes = all.flatMap(a =>
      all.flatMap(b => all.flatMap(c => (new Set([a, b, c]).size === 3 ? [[a, b, c]] : []))),
    )
    for (let round = 0; round < 8; round++) {
      const typed = ['pk10_place', 'pk10_side', 'pk10_sum', 'pk10_sum_side', 'pk10_first2', 'pk10_first3'].flatMap(
        code => {
          const { shape } = BETS.pk10.find(bet => bet.code === code) ?? expect.fail(code)
          const first = shape.of === 'place' ? { ...shape, places: 3 } : shape
          const stake = BigInt(1 + drawBelow(bytes, 90)) * (code === 'pk10_first3' ? 1n : 20n)
          return quickPick(first, bytes, 2 + drawBelow(bytes, 2)).map((selection): Typed => [code, selection, stake])
        },
      )
      const lines = read('pk10', typed)
      const paid = threes.map(first => {
        const view = viewResult(FORMS.pk10, { numbers: [...first, ...all.filter(car => !first.includes(car))] })
        return lines.reduce((sum, line) => sum + settleLine(view, line, termsOf('pk10')).payout, 0n)
      })
      const most = paid.toSorted((one, other) => Number(other - one))[0] ?? 0n
      expect(winOf('pk10', ...typed)).toBe(most / ONE)
    }
  })

  it('of dice is what the best throw pays: no sum of three is big, and a symbol has three dice at most', () => {
    expect(winOf('k3', ['k3_side', 'big'], ['k3_sum', '3'])).toBe(165_000n)
    expect(winOf('baucua', ['baucua', '1'])).toBe(4000n)
    expect(winOf('baucua', ['baucua', '1'], ['baucua', '2'], ['baucua', '3'])).toBe(6000n)
    expect(winOf('xocdia', ['xocdia_side', 'odd'], ['xocdia_side', 'even'])).toBe(
      winOf('xocdia', ['xocdia_side', 'odd']),
    )
  })

  it('pays orders of the same digits together, and of four digits one first prize, one second and one third', () => {
    expect(winOf('d3', ['d3_box', '123'], ['d3_box', '321'], ['d3_box', '456'])).toBe(
      2n * winOf('d3', ['d3_box', '123']),
    )
    expect(winOf('thai', ['tod3', '123'], ['tod3', '321'], ['top2', '11'], ['top2', '12'])).toBe(
      2n * winOf('thai', ['tod3', '123']) + winOf('thai', ['top2', '11']),
    )
    expect(winOf('d4', ['d4_big', '1234'], ['d4_big', '2345', 2000n])).toBe(6_000_000n)
    const four = ['1234', '2345', '3456', '4567'].map((number): Typed => ['d4_small', number])
    expect(winOf('d4', ...four)).toBe(6_500_000n)
  })
})

it.each(['k3', 'baucua', 'xocdia', 'd3', 'pc28', 'ssc', 'pk10', 'e11x5', 'keno'] as const)(
  'no draw of %s pays a slip more than was said to be possible',
  form => {
    const bytes = hmacBytes((key, text) => createHmac('sha256', key).update(text).digest(), 'possible', form)
    const terms = termsOf(form)
    for (let round = 0; round < 30; round++) {
      const lines = BETS[form].flatMap(bet =>
        quickPick(bet.shape, bytes, drawBelow(bytes, 12)).map(
          (selection): Line => ({ bet, selection, stake: BigInt(1 + drawBelow(bytes, 9)) * ONE }),
        ),
      )
      const { possibleWin } = priceSlip(form, lines, terms)
      for (let draw = 0; draw < 50; draw++) {
        const view = viewResult(FORMS[form], generateResult(FORMS[form], bytes))
        const paid = lines
          .map(line => settleLine(view, line, terms))
          .reduce((all, { state, payout }) => all + (state === 'won' ? payout : 0n), 0n)
        expect(paid <= possibleWin).toBe(true)
      }
    }
  },
)
