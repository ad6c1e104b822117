import type { Call } from '@sen/core/call'
import { calls } from '@sen/core/calls'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from './session.ts'

/** Modules of each test's own: a stream that was opened listens to its session for as long as the program runs. */
async function load() {
  vi.resetModules()
  const { ask } = await import('./ask.ts')
  const { fetchFile } = await import('./fetch-file.ts')
  const { openStream } = await import('./stream.ts')
  const { upload } = await import('./upload.ts')
  return { ask, fetchFile, openStream, upload, ...(await import('./session.ts')) }
}
let page: Awaited<ReturnType<typeof load>>
const signIn = (token: string) => page.openSession({ customerId: 'one', account: 'one', token } as SignedIn)
const OVER = { success: false, code: 'platform.notSignedIn', value: {} }

type Sent = { path: string; token: string | null; answer: (status: number, value: object, name?: string) => void }
/** The requests that were sent, whichever way, each with its token, answered by the test when it likes. */
let sent: Sent[]

const tokenOf = (headers: Record<string, string>) => headers.authorization?.slice('Bearer '.length) ?? null

/** As much of XMLHttpRequest as an upload uses. */
class Request {
  upload = {}
  status = 0
  responseText = ''
  onload = () => {}
  #path = ''
  #headers: Record<string, string> = {}
  open(_method: string, path: string) {
    this.#path = path
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value
  }
  send() {
    const answer = (status: number, value: object) => {
      this.status = status
      this.responseText = JSON.stringify(value)
      this.onload()
    }
    sent.push({ path: this.#path, token: tokenOf(this.#headers), answer })
  }
}

beforeEach(async () => {
  sent = []
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'vi' } })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    sent.push({
      ...{ path, token: tokenOf(headers) },
      answer: (status, value, name) =>
        resolve(
          Response.json(value, {
            status,
            headers: name ? { 'content-disposition': `attachment; filename="${name}"` } : {},
          }),
        ),
    })
    return promise
  })
  page = await load()
  signIn('old')
})
afterEach(() => {
  page.closeSession()
  vi.resetModules()
  vi.unstubAllGlobals()
})
const find = (path: string) => sent.filter(request => request.path.startsWith(path))
const count = (path: string, many: number) =>
  vi.waitFor(() => expect(find(path)).toHaveLength(many), { timeout: 30_000 })

const FILE = { method: 'GET', path: '/wps/file' } as unknown as Call
const PICTURE = { method: 'POST', path: '/wps/picture' } as unknown as Call

/** A write that brings the new token, whose answer comes after the refusal of what was sent with the old one. */
async function turnWhile(path: string): Promise<void> {
  const turn = page.ask(calls.logout).then(() => signIn('new'))
  await count(calls.logout.path, 1)
  await count(path, 1)
  find(path)[0]?.answer(401, OVER)
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(page.readToken()).toBe('old')
  find(calls.logout.path)[0]?.answer(200, { success: true, value: {} })
  await turn
  await count(path, 2)
  expect(find(path).map(({ token }) => token)).toEqual(['old', 'new'])
}

test('a file that is refused to the old token is asked for again with the new one', async () => {
  const file = page.fetchFile(FILE, {} as never)
  await turnWhile('/wps/file')
  find('/wps/file')[1]?.answer(200, {}, 'report.csv')
  expect((await file).name).toBe('report.csv')
  expect(page.readToken()).toBe('new')
})

test('a file that is sent with the old token is sent again with the new one', async () => {
  const answer = page.upload(PICTURE, new Blob(['x']), () => {})
  await turnWhile('/wps/picture')
  find('/wps/picture')[1]?.answer(200, { success: true, value: { id: '7' } })
  expect(await answer).toEqual({ id: '7' })
  expect(page.readToken()).toBe('new')
})

test('the stream goes on under the new token, and does not end the session that turned', async () => {
  page.openStream(new QueryClient())
  await turnWhile('/wps/stream')
  expect(page.readToken()).toBe('new')
})

test('each of them ends a session that is over', async () => {
  const file = page.fetchFile(FILE, {} as never)
  await count('/wps/file', 1)
  find('/wps/file')[0]?.answer(401, OVER)
  await expect(file).rejects.toMatchObject({ code: 'platform.notSignedIn' })
  expect(page.readToken()).toBeUndefined()
  signIn('again')
  const answer = page.upload(PICTURE, new Blob(['x']), () => {})
  await count('/wps/picture', 1)
  find('/wps/picture')[0]?.answer(401, OVER)
  await expect(answer).rejects.toMatchObject({ code: 'platform.notSignedIn' })
  expect(page.readToken()).toBeUndefined()
})
