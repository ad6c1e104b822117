import { createHmac } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import type { Hmac } from '../fairness/hmac-bytes.ts'
import { FORM_CODES, FORMS, type FormCode, judgeResult } from './forms.ts'
import { drawBytes, generateResult } from './generate-result.ts'

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest()
const seeds = { seed: 'a1'.repeat(32), beacon: '0f'.repeat(32), game: 'k3-1', draw: '20261122-0001' }
const of = (form: FormCode, draw: string) => generateResult(FORMS[form], drawBytes({ ...seeds, draw }, hmac))

test('the bytes of a draw are the HMAC of beacon, game, number and cursor under the seed, and nothing else', () => {
  const expected = createHmac('sha256', seeds.seed).update(`${seeds.beacon}:k3-1:20261122-0001:0`).digest()
  const next = drawBytes(seeds, hmac)
  expect(Buffer.from(Array.from({ length: 32 }, next))).toEqual(expected)
})

describe.each(FORM_CODES)('%s', form => {
  it('every draw is a result of the form, and the same bytes draw the same', () => {
    for (let at = 0; at < 50; at++) {
      expect(judgeResult(FORMS[form], of(form, `${at}`))).toBeUndefined()
      expect(of(form, `${at}`)).toEqual(of(form, `${at}`))
    }
  })
})

test('one flipped bit of seed, beacon, game or number draws something else', () => {
  const draw = (changed: Partial<typeof seeds>) =>
    JSON.stringify(generateResult(FORMS.north, drawBytes({ ...seeds, ...changed }, hmac)))
  const changes = [
    {},
    { seed: `b1${'a1'.repeat(31)}` },
    { beacon: `0e${'0f'.repeat(31)}` },
    { game: 'k3-3' },
    { draw: '20261122-0002' },
  ]
  expect(new Set(changes.map(draw)).size).toBe(changes.length)
})

test('a northern draw takes G1 first and ĐB last, digit by digit, and throws away a number that its tier has', () => {
  // Bytes below 250 give their last decimal digit; 250 and above are thrown away.
  const digits = [...('12345' + '11111' + '11111' + '22222')]
  const bytes = [251, ...digits.map(Number)]
  let at = 0
  const filler = (place: number) => Math.floor(place / 7) + place * 3
  const next = () => bytes[at++] ?? filler(at) % 250
  const { prizes } = generateResult(FORMS.north, next) as { prizes: Record<string, string[]> }
  expect(prizes.g1).toEqual(['12345'])
  expect(prizes.g2).toEqual(['11111', '22222'])
  expect(Object.keys(prizes)).toEqual(['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'db'])
  expect(Object.keys((of('south', 'x') as { prizes: object }).prizes)[0]).toBe('g8')
})

test('digits and tails of many draws are spread evenly (chi-square below the 99.9 % mark)', () => {
  const tails = new Array<number>(100).fill(0)
  for (let at = 0; at < 400; at++) {
    const { prizes } = of('north', `even ${at}`) as { prizes: Record<string, string[]> }
    for (const number of Object.values(prizes).flat())
      tails[Number(number.slice(-2))] = (tails[Number(number.slice(-2))] ?? 0) + 1
  }
  const expected = (400 * 27) / 100
  const chiSquare = tails.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 99 degrees of freedom. The draws are always the same ones, so this never fails by chance.
  expect(chiSquare).toBeLessThan(148.2)
})

test.each([
  ['north', { numbers: [1] }, 'lottery.resultForm'],
  ['k3', { prizes: {} }, 'lottery.resultForm'],
  ['k3', { numbers: [1, 2] }, 'lottery.resultCount'],
  ['k3', { numbers: [1, 2, 7] }, 'lottery.resultDigits'],
  ['keno', { numbers: new Array(20).fill(5) }, 'lottery.resultRepeats'],
  ['lao', { prizes: { db: ['123'] } }, 'lottery.resultDigits'],
  ['lao', { prizes: { db: [] } }, 'lottery.resultCount'],
  ['lao', { prizes: { db: ['1234'], g8: ['12'] } }, 'lottery.resultForm'],
] as const)('a result of %s %j is refused: %s', (form, result, refusal) => {
  expect(judgeResult(FORMS[form], result)?.refusal).toBe(refusal)
})

test('a result that is still being announced is none, but may become one', () => {
  const partial = { prizes: { g8: ['07'], g7: ['123'] } }
  expect(judgeResult(FORMS.south, partial)?.refusal).toBe('lottery.resultCount')
  expect(judgeResult(FORMS.south, partial, true)).toBeUndefined()
  expect(judgeResult(FORMS.south, { prizes: { g7: ['123', '124'] } }, true)?.refusal).toBe('lottery.resultCount')
})
