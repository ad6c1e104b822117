/** Who waits for whom while pictures are drawn. */
import type { Refusal } from '@sen/core/refusal'
import { beforeAll, expect, test } from 'vitest'
import { renderPng } from '../../test/pictures.ts'
import { reencodePicture } from './uploads.ts'

let png: Buffer
beforeAll(async () => {
  png = await renderPng()
})

const size = { width: 20, height: 20, fit: 'inside' as const }
type Lane = Parameters<typeof reencodePicture>[1]['lane']
/** What became of a picture: drawn, or why not. `judge` holds its turn as long as it takes. */
const send = (owner: string, lane: Lane = 'pictures', judge?: () => Promise<void>) =>
  reencodePicture(png, { size, lane, owner, ...(judge ? { judge } : {}) }).then(
    () => 'drawn',
    (error: Refusal) => error.code,
  )

test('a player has one picture in a lane at a time; others wait behind it, and proofs have a lane of their own', async () => {
  const gate = Promise.withResolvers<void>()
  const ends: string[] = []
  const slow = send('greedy', 'pictures', () => gate.promise)
  const waiting = [1, 2].map(async n => ends.push(`${n} ${await send(`other ${n}`)}`))
  expect(await send('greedy')).toBe('platform.tooMany')
  expect(await send('other 1')).toBe('platform.tooMany')
  expect(await send('third', 'proofs')).toBe('drawn')
  expect(await send('greedy', 'proofs')).toBe('drawn')
  expect(ends).toEqual([])
  gate.resolve()
  expect(await slow).toBe('drawn')
  await Promise.all(waiting)
  expect(ends).toEqual(['1 drawn', '2 drawn'])
  expect(await send('greedy')).toBe('drawn')
})

test('so many wait and no more; what is refused before it is drawn hands its turn on', async () => {
  const gate = Promise.withResolvers<void>()
  const first = send('first', 'pictures', () => gate.promise)
  const waiting = Array.from({ length: 20 }, (_, n) => send(`player ${n}`))
  expect(await send('one more')).toBe('platform.tooMany')
  gate.reject(Object.assign(new Error('no more today'), { code: 'pictures.perDay' }))
  expect(await first).toBe('pictures.perDay')
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['drawn']))
  expect(await send('one more')).toBe('drawn')
})
