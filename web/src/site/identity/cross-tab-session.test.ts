import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A tab: its own program and its own storage, the same channel. */
async function openTab(referrer = 'http://site.test/') {
  vi.resetModules()
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', { referrer, documentElement: { dataset: {} } })
  vi.stubGlobal('location', { origin: 'http://site.test' })
  const session = await import('../../ask/session.ts')
  const { startCrossTabSession } = await import('./cross-tab-session.ts')
  return { ...session, start: () => stops.push(startCrossTabSession()) }
}
let stops: (() => void)[] = []
beforeEach(() => {
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
})

const answer = (token: string, customerId = 'one') => ({
  landing: '/' as const,
  token,
  customerId,
  account: customerId,
  nickname: customerId,
  isAgent: 0,
  memberLabel: '#ABABAB',
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
  mustAgree: false,
})
const tokenBecomes = (tab: { readToken: () => string | undefined }, token: string | undefined) =>
  vi.waitFor(() => expect(tab.readToken()).toBe(token))

test('a new token reaches every tab of the session, and no tab of another one; signing out reaches them all', async () => {
  const [one, two, other] = [await openTab(), await openTab(), await openTab()]
  one.openSession(answer('old'))
  other.openSession(answer('foreign', 'other'))
  for (const tab of [one, other, two]) tab.start()
  await tokenBecomes(two, 'old')
  one.openSession(answer('new'))
  await tokenBecomes(two, 'new')
  two.openSession(answer('newer'))
  await tokenBecomes(one, 'newer')
  expect(other.readToken()).toBe('foreign')
  one.closeSession()
  await tokenBecomes(two, undefined)
  expect(other.readToken()).toBe('foreign')
})
