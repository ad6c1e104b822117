/** What was being written is for the player who comes back; one who signed out left nothing behind, in no tab. */
import { afterEach, expect, test, vi } from 'vitest'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.doUnmock('react')
  vi.unstubAllGlobals()
})

/** A tab in which a player has begun to write: a ticket, kept in its storage, and a form, kept in memory. */
async function openTab(customerId = 'one') {
  vi.resetModules()
  const storage: Record<string, unknown> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  Object.defineProperties(storage, {
    getItem: hidden((key: string) => storage[key] ?? null),
    setItem: hidden((key: string, value: string) => Object.assign(storage, { [key]: value })),
    removeItem: hidden((key: string) => delete storage[key]),
  })
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { referrer: '', documentElement: { dataset: {} } })
  vi.stubGlobal('location', { origin: 'http://site.test' })
  // Effects run at once: the form is drawn and stands.
  vi.doMock('react', () => ({
    useEffect: (effect: () => void) => void effect(),
    useSyncExternalStore: () => undefined,
  }))
  const session = await import('../../ask/session.ts')
  const { useKeptTyping: keepTyping, ...typing } = await import('../../parts/form-draft.ts')
  const { startCrossTabSession } = await import('./cross-tab-session.ts')
  const names = { token: 'secret', customerId, account: customerId, nickname: customerId, isAgent: 0, memberLabel: '' }
  const steps = { firstTimeLogin: false, passwordExpired: false, mustChangePassword: false, mustAgree: false }
  session.openSession({ ...names, ...steps, landing: '/' })
  storage[`draft:${customerId}:ticket`] = '{"content":"my card number"}'
  keepTyping('bank', { number: '123456789' })
  stops.push(startCrossTabSession())
  const left = () => [Object.keys(storage).filter(key => key.startsWith('draft:')), typing.readKept('bank')]
  return { ...session, ...typing, left }
}

const WRITTEN = [['draft:one:ticket'], { number: '123456789' }]
const NOTHING = [[], {}]
/** Another tab of the site. */
const otherTab = () => {
  const channel = new BroadcastChannel('sen-session')
  stops.push(() => channel.close())
  return channel
}

test('a session that ran out leaves what was being written, for when its player is back', async () => {
  for (const reason of ['idle', 'absolute', 'replaced', 'password', undefined]) {
    const tab = await openTab()
    tab.expireSession(reason)
    expect([reason, tab.hasKeptTyping(), ...tab.left()]).toEqual([reason, true, ...WRITTEN])
  }
})

test('a sign-out leaves nothing in its own tab, whichever word of it comes first', async () => {
  const tab = await openTab()
  tab.closeSession()
  expect(tab.left()).toEqual(NOTHING)
  // The server's word, over the stream or as the answer to a call; and the player's own from another device.
  for (const reason of ['logout', 'owner']) {
    const told = await openTab()
    told.expireSession(reason)
    expect([reason, told.hasKeptTyping(), ...told.left()]).toEqual([reason, false, ...NOTHING])
  }
})

test('a sign-out in another tab leaves nothing in this one', async () => {
  for (const ended of [undefined, 'logout']) {
    const tab = await openTab()
    otherTab().postMessage({ kind: 'bye', token: 'secret', customerId: 'one', ended })
    await vi.waitFor(() => expect(tab.readToken()).toBeUndefined())
    expect([ended, tab.readEnd(), ...tab.left()]).toEqual([ended, 'logout', ...NOTHING])
  }
})

test('a sign-out from a later session reaches a tab whose own ran out before; that of somebody else does not', async () => {
  const tab = await openTab()
  tab.expireSession('idle')
  const other = otherTab()
  other.postMessage({ kind: 'bye', token: 'x', customerId: 'two', ended: undefined })
  other.postMessage({ kind: 'bye', token: 'y', customerId: 'one', ended: 'idle' })
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(tab.left()).toEqual(WRITTEN)
  other.postMessage({ kind: 'bye', token: 'later', customerId: 'one', ended: undefined })
  await vi.waitFor(() => expect(tab.left()).toEqual(NOTHING))
})
