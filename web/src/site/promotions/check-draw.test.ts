import { createHash, createHmac } from 'node:crypto'
import { drawPrize } from '@sen/core/promotions/campaign-rules'
import { expect, test } from 'vitest'
import { checkDraw } from './check-draw.ts'
import { cutComment } from './cut-comment.ts'

const prizes = [
  { amount: '100000.00', lots: 1 },
  { amount: '1000.00', lots: 9 },
  { amount: '0.00', lots: 90 },
]
const seed = Buffer.alloc(32, 7)
const commitment = createHash('sha256').update(seed).digest('hex')
const draw = (text: string) => {
  const drawn = drawPrize(prizes, createHmac('sha256', seed).update(text).digest('hex'))
  return { seed: seed.toString('hex'), text, lot: drawn?.lot ?? -1, amount: drawn?.prize.amount ?? '' }
}

test('a draw that follows from its seed is right; another seed, text, lot or prize is not', async () => {
  const drawn = draw('sen nở')
  expect(await checkDraw(drawn, commitment, prizes)).toBe(true)
  expect(await checkDraw({ ...drawn, lot: (drawn.lot + 1) % 100 }, commitment, prizes)).toBe(false)
  expect(await checkDraw({ ...drawn, text: 'khác' }, commitment, prizes)).toBe(false)
  expect(await checkDraw({ ...drawn, amount: '5.00' }, commitment, prizes)).toBe(false)
  expect(await checkDraw({ ...drawn, seed: Buffer.alloc(32, 8).toString('hex') }, commitment, prizes)).toBe(false)
})

test.each([
  ['a'.repeat(140), 140],
  ['a'.repeat(141), 140],
  ['ặ'.repeat(150), 140],
  ['😀'.repeat(141), 140],
])('the 141st character of a comment is not taken (%#)', (typed, kept) => {
  expect([...cutComment(typed)]).toHaveLength(kept)
})
