import { beforeEach, expect, test, vi } from 'vitest'
import { popupsFor } from './popups-for.ts'

const welcome = { audience: 'newcomers' as const }
const news = { audience: 'everyone' as const }

test.each([
  ['a member who has just joined', 'newcomer', 0, [welcome, news]],
  ['a member who was here before', 'player', 0, [news]],
  ['an agent, whose first sign-in it is', 'newcomer', 1, [news]],
  ['an agent’s assistant', 'newcomer', 41, [news]],
  ['a guest', 'player', 4, [news]],
  ['a session that came from another tab', undefined, 0, [news]],
] as const)('%s is shown what concerns him', (_, arrival, kind, shown) => {
  expect(popupsFor([welcome, news], arrival, kind)).toEqual(shown)
})

beforeEach(() => vi.resetModules())

test('who registers, or signs in first to an account that was opened for him, is a newcomer once', async () => {
  const { noteJoined, noteSignedIn, takeArrival } = await import('../identity/login-signal.ts')
  expect(takeArrival()).toBeUndefined()
  noteSignedIn('one')
  expect(takeArrival()).toBe('player')
  noteJoined('two')
  noteSignedIn('two')
  expect([takeArrival(), takeArrival()]).toEqual(['newcomer', undefined])
  noteSignedIn('two')
  expect(takeArrival()).toBe('player')
  // Who joined and gave up before he was in makes nobody else a newcomer.
  noteJoined('three')
  noteSignedIn('one')
  expect(takeArrival()).toBe('player')
})
