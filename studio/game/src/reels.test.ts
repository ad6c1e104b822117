import { expect, it } from 'vitest'
import file from '../../games/lotus-pond.json' with { type: 'json' }
import { prepareMachine, type SlotFile } from '../../src/engines/slots/machine.ts'
import { drawSymbol } from './lotus-art.ts'
import { landReel, makeReel, restReel, startReel, turnReel } from './reels.ts'
import { wordsOf } from './words.ts'

const strip = prepareMachine(file as unknown as SlotFile).base[0] as number[]

it.each([1 / 60, 1 / 20, 0.3])(
  'a reel comes to rest exactly on its stop, whatever the frame rate (%s s a frame)',
  frame => {
    for (const stop of [0, 1, strip.length - 1]) {
      const reel = makeReel(strip, 5)
      startReel(reel)
      for (let time = 0; time < 1; time += frame) expect(turnReel(reel, frame)).toBe(false)
      landReel(reel, strip, stop)
      let rests = 0
      for (let time = 0; time < 2; time += frame) if (turnReel(reel, frame)) rests += 1
      expect([rests, reel.phase, reel.position]).toEqual([1, 'rest', stop])
    }
  },
)

it('symbols move downwards all the way, but for the small swing at the end', () => {
  const reel = makeReel(strip, 0)
  landReel(reel, strip, 7)
  const from = reel.position
  let lowest = from
  for (let time = 0; time < 1; time += 0.01) {
    turnReel(reel, 0.01)
    lowest = Math.min(lowest, reel.position)
  }
  expect(from).toBeGreaterThan(7)
  expect(lowest).toBeLessThan(7)
  expect(lowest).toBeGreaterThan(6.5)
})

it('with less motion a reel rests at once', () => {
  const reel = makeReel(strip, 0)
  startReel(reel)
  restReel(reel, strip, 9)
  expect(turnReel(reel, 1)).toBe(false)
  expect(reel.position).toBe(9)
})

it('every symbol of the lotus pond is drawn, each in its own way', () => {
  const drawings = file.symbols.map(drawSymbol)
  expect(new Set(drawings).size).toBe(file.symbols.length)
  for (const drawing of drawings) expect(drawing).toMatch(/^<svg [^>]+>.+<\/svg>$/s)
})

it('both languages have every sentence with the same places to fill', () => {
  const vi = wordsOf('vi')
  const en = wordsOf('en')
  const places = (sentence: string) => [...new Set(sentence.match(/\{\d\}/g) ?? [])].sort()
  for (const key of Object.keys(vi) as (keyof typeof vi)[]) {
    expect(en[key], key).toBeTruthy()
    expect(places(en[key]), key).toEqual(places(vi[key]))
    expect(en[key].split('|').length, key).toBe(vi[key].split('|').length)
  }
})
