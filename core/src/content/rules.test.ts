import { expect, test } from 'vitest'
import { pickService, readContact, serviceWindow } from './rules.ts'

test.each([
  ['phone', '0912 345 678', '0912345678'],
  ['phone', '+84 (912) 345-678', '+84912345678'],
  ['zalo', '1234567', undefined],
  ['zalo', '12345678', '12345678'],
  ['phone', '1234567890123456', undefined],
  ['telegram', 'Sen_Agent', '@sen_agent'],
  ['telegram', '@sen_agent', '@sen_agent'],
  ['telegram', 'sen', undefined],
  ['telegram', '@1sen_agent', undefined],
  ['email', ' An@Sen.Example ', 'an@sen.example'],
  ['email', 'an@sen', undefined],
  ['email', 'an sen@x.vn', undefined],
] as const)('a contact by %s typed as %s is kept as %s', (channel, typed, kept) => {
  expect(readContact(channel, typed)).toBe(kept)
})

const LIVE = { type: 'LIVECHAT', path: 'live' }
const VIP = { type: 'VIP', path: 'vip' }

test.each([
  [0, [LIVE, VIP], LIVE],
  [4, [LIVE, VIP], LIVE],
  [5, [LIVE, VIP], VIP],
  [9, [LIVE], LIVE],
  [9, [VIP], VIP],
  [4, [VIP], undefined],
])('CS-07 rank %d over %o is answered by %o', (rank, paths, picked) => {
  expect(pickService(paths, rank)).toBe(picked)
})

test.each([
  ['/', 500],
  ['/help', 500],
  ['/promotions', 500],
  ['/rngs', 500],
  ['/rng', 750],
  ['/fish', 750],
  ['/cockfight', 750],
  ['/lottery', 750],
  ['/vnlottery', 750],
  ['/seamless', 750],
  ['/fbsports', 750],
  ['/game', 750],
])('CS-06 the window of customer service on %s is 440 wide and %d high', (path, height) => {
  expect(serviceWindow(path)).toEqual({ width: 440, height })
})
