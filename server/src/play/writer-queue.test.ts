import { expect, test } from 'vitest'
import type { VendorCall } from './writer.ts'
import { type Pending, tagOf, takeBatch } from './writer-queue.ts'

/** A waiting call: its key, its player, and the key of the bet it is about. */
const waiting = (key: string, player: string, referenceKey = '', more: Partial<VendorCall> = {}): Pending => ({
  call: { brand: 'sen', key, player, referenceKey, content: key, ...more } as VendorCall,
  done: () => {},
  followers: undefined,
})
const keys = (pending: Pending[]) => pending.map(({ call }) => call.key).join(' ')

test.each<[string, Pending[], string[], string, string]>([
  ['calls of different players go together', [waiting('a', 'p'), waiting('b', 'q')], [], 'a b', ''],
  ['a player is not twice in it', [waiting('a', 'p'), waiting('b', 'p', 'a'), waiting('c', 'q')], [], 'a c', 'b'],
  [
    'who waits keeps his later calls behind him',
    [waiting('a', 'p'), waiting('b', 'p'), waiting('c', 'p')],
    [],
    'a',
    'b c',
  ],
  ['a call about a bet in it waits', [waiting('a', 'p'), waiting('b', 'q', 'a')], [], 'a', 'b'],
  ['a bet waits for the call about it', [waiting('b', 'q', 'a'), waiting('a', 'p')], [], 'b', 'a'],
  ['the same id with other content waits', [waiting('a', 'p'), waiting('a', 'q', '', { content: 'x' })], [], 'a', 'a'],
  ['the same id of another brand waits', [waiting('a', 'p'), waiting('a', 'p', '', { brand: 'hac' })], [], 'a', 'a'],
  [
    'no more than may go at once',
    [waiting('a', 'p'), waiting('b', 'q'), waiting('c', 'r'), waiting('d', 's')],
    [],
    'a b c',
    'd',
  ],
  ['a player in another batch waits', [waiting('a', 'p'), waiting('b', 'q'), waiting('c', 'p')], ['p'], 'b', 'a c'],
  ['also when he is alone', [waiting('a', 'p')], ['p'], '', 'a'],
])('%s', (_title, queue, elsewhere, batch, left) => {
  const taken = takeBatch(queue, 3, elsewhere.length > 0 ? new Set(elsewhere.map(tagOf)) : undefined)
  expect([keys(taken.batch), keys(taken.left)]).toEqual([batch, left])
})

test('a copy of a call in the batch joins it and waits for nothing', () => {
  const { batch, left } = takeBatch([waiting('a', 'p'), waiting('a', 'p'), waiting('a', 'p')], 3)
  expect([keys(batch), left.length, batch[0]?.followers?.length]).toEqual(['a', 0, 2])
})

test('two players whose ids share a tag go one after the other, and neither is lost', () => {
  const [one, other] = ['00000000-0000-4000-8000-000000000001', '11111111-0000-4000-8000-000000000001']
  expect(tagOf(one)).toBe(tagOf(other))
  const { batch, left } = takeBatch([waiting('a', one), waiting('b', other)], 3)
  expect([keys(batch), keys(left)]).toEqual(['a', 'b'])
})
