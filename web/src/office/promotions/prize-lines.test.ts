import { expect, test } from 'vitest'
import { readPrizes, writePrizes } from './prize-lines.ts'

test('prizes are read as they are written; a line that is none has no lots', () => {
  const prizes = [
    { amount: '100000.00', lots: 1 },
    { amount: '0.00', lots: 99 },
  ]
  expect(readPrizes(writePrizes(prizes))).toEqual(prizes)
  expect(readPrizes(' 5000 ; 40 \n\n')).toEqual([{ amount: '5000', lots: 40 }])
  expect(readPrizes('5000\n12, many')).toEqual([
    { amount: '5000', lots: 0 },
    { amount: '12', lots: 0 },
  ])
})
