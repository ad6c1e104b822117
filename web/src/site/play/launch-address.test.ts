import { expect, test } from 'vitest'
import { viaCdn } from './launch-address.ts'

const cdns = ['https://a.example', 'https://b.example']
const address = 'http://127.0.0.1:3100/play?token=t#x'

test.each([
  [0, 'https://a.example/play?token=t#x'],
  [0.49, 'https://a.example/play?token=t#x'],
  [0.5, 'https://b.example/play?token=t#x'],
  [0.999, 'https://b.example/play?token=t#x'],
])('luck %d picks %s', (luck, through) => {
  expect(viaCdn(address, cdns, luck)).toBe(through)
})

test('without a CDN the address stays', () => {
  expect(viaCdn(address, [], 0.5)).toBe(address)
  expect(viaCdn(address, [''], 0.5)).toBe(address)
})
