import { calls } from '@sen/core/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask } from './ask.ts'
import { closeSession, openSession, readToken, type SignedIn } from './session.ts'

const signIn = (token: string) => openSession({ customerId: 'one', account: 'one', token } as SignedIn)
const ok = (value: object) => Response.json({ success: true, value })
const ended = () => Response.json({ success: false, code: 'platform.notSignedIn', value: {} }, { status: 401 })

/** The requests that were sent, each with its token, answered by the test when it likes. */
let sent: { token: string | null; answer: (response: Response) => void }[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'vi' } })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    sent.push({ token: headers.authorization?.slice('Bearer '.length) ?? null, answer: resolve })
    return promise
  })
  signIn('old')
})
afterEach(() => {
  closeSession()
  vi.unstubAllGlobals()
})
/** Waits until so many were sent. The first sealed body loads its module, which a busy machine takes seconds for. */
const count = (many: number) => vi.waitFor(() => expect(sent).toHaveLength(many), { timeout: 30_000 })

test('what the old token is refused for before the answer with the new one comes is asked again, and the session goes on', async () => {
  const write = ask(calls.logout).then(() => signIn('new'))
  const read = ask(calls.getBalance)
  await count(2)
  sent[1]?.answer(ended())
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(readToken()).toBe('old')
  sent[0]?.answer(ok({}))
  await write
  await count(3)
  expect(sent[2]?.token).toBe('new')
  sent[2]?.answer(ok({ balance: '1.00' }))
  expect(await read).toEqual({ balance: '1.00' })
  expect(readToken()).toBe('new')
})

test('a session that is over ends, once no write is on its way any more', async () => {
  const read = ask(calls.getBalance)
  await count(1)
  sent[0]?.answer(ended())
  await expect(read).rejects.toMatchObject({ code: 'platform.notSignedIn' })
  expect(readToken()).toBeUndefined()
})

test('a write that the server refuses ends the session too: it waits for no other', async () => {
  const write = ask(calls.logout)
  await count(1)
  sent[0]?.answer(ended())
  await expect(write).rejects.toMatchObject({ code: 'platform.notSignedIn' })
  expect(readToken()).toBeUndefined()
})
