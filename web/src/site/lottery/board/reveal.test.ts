import { expect, test } from 'vitest'
import { countDrawn, firstNumbers } from './reveal.ts'

test('numbers come in the order drawn', () => {
  expect(countDrawn('k3')).toBe(3)
  expect(firstNumbers('k3', { numbers: [2, 4, 4] }, 2)).toEqual({ numbers: [2, 4] })
})

test('prizes come in the order announced: the special one of the north is the last', () => {
  const prizes = { db: ['12345'], g1: ['11111'], g2: ['22222', '33333'] }
  expect(countDrawn('north')).toBe(27)
  expect(firstNumbers('north', { prizes }, 2)).toMatchObject({ prizes: { g1: ['11111'], g2: ['22222'], db: [] } })
  expect(firstNumbers('north', { prizes }, 4)).toMatchObject({ prizes })
})
