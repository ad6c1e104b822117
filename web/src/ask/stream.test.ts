import { calls } from '@sen/core/calls'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStream } from './stream.ts'
import { asQuery, keyOf } from './use-call.ts'

/** Lines to the server, in the order they were opened. */
let lines: ReadableStreamDefaultController<Uint8Array>[] = []
/** What the server says of the site when it is asked, and how often it was. */
let site = { status: 0, asked: 0 }

beforeEach(() => {
  lines = []
  site = { status: 0, asked: 0 }
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'vi' } })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    if (path !== '/wps/stream') {
      site.asked++
      return Response.json({ success: true, value: { status: site.status, endTime: null, info: '', ip: '' } })
    }
    const body = new ReadableStream<Uint8Array>({
      start: line => {
        lines.push(line)
        signal.addEventListener('abort', () => line.error(signal.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
// The streams that were opened listen to their session for as long as the program runs: the next file has one of its own.
afterAll(() => vi.resetModules())

const tell = (line: number, event: string, data: unknown = {}) =>
  lines[line]?.enqueue(new TextEncoder().encode(`id: 1\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`))

/** What a screen read before the line was open. */
const READ = [calls.getPlaySession, calls.getDeposit, calls.countUnread, calls.getSystemStatus, calls.listPointRewards]

function readAll(): QueryClient {
  const queries = new QueryClient()
  for (const contract of READ) queries.setQueryData(keyOf(contract), 'read before')
  return queries
}
const stale = (queries: QueryClient) =>
  READ.filter(contract => queries.getQueryState(keyOf(contract))?.isInvalidated).map(({ name }) => name)

test('a page that read before its line was open asks for its breaks and limits again when it is', async () => {
  const queries = readAll()
  openStream(queries)
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(stale(queries)).toEqual([])
  tell(0, 'hello')
  await vi.waitFor(() => expect(stale(queries)).toEqual(['getPlaySession', 'countUnread']))
})

test('after a line that broke everything that may have been told in between is asked for again', async () => {
  const queries = readAll()
  openStream(queries)
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  tell(0, 'hello')
  lines[0]?.close()
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 5_000 })
  tell(1, 'hello')
  // Whether the site is open is not only marked as old: it is asked for at once.
  const marked = READ.filter(contract => contract !== calls.getSystemStatus)
  await vi.waitFor(() => expect(stale(queries)).toEqual(marked.map(({ name }) => name)))
  await vi.waitFor(() => expect(site.asked).toBe(1))
})

/** The status as the gate of the site sees it, which shows it and never asks for it. */
function watchStatus(queries: QueryClient): () => number | undefined {
  const query = asQuery(calls.getSystemStatus)
  queries.setQueryData(query.queryKey, { status: 0, endTime: null, info: '', ip: '' })
  const gate = new QueryObserver(queries, { ...query, enabled: false, staleTime: 60_000 })
  gate.subscribe(() => {})
  return () => gate.getCurrentResult().data?.status
}

test('a closing before the line was open is known from its greeting, one after that from its news; an open site is not asked again', async () => {
  const queries = new QueryClient()
  const status = watchStatus(queries)
  openStream(queries)
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  site.status = 1
  tell(0, 'hello', { status: 1 })
  await vi.waitFor(() => expect(status()).toBe(1))
  site.status = 0
  tell(0, 'status')
  await vi.waitFor(() => expect(status()).toBe(0))
  expect(site.asked).toBe(2)
  lines[0]?.close()
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 5_000 })
  site.status = 1
  tell(1, 'hello', { status: 1 })
  await vi.waitFor(() => expect(status()).toBe(1))

  const open = new QueryClient()
  watchStatus(open)
  openStream(open)
  await vi.waitFor(() => expect(lines).toHaveLength(3))
  tell(2, 'hello', { status: 0 })
  tell(2, 'points')
  await new Promise(done => setTimeout(done, 50))
  expect(site.asked).toBe(3)
})

test('an event is the tag of what happened: what shows it is asked for again, and nothing else', async () => {
  const queries = readAll()
  openStream(queries)
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  tell(0, 'deposits', { kind: 'deposit', step: 'paid' })
  await vi.waitFor(() => expect(stale(queries)).toEqual(['getDeposit']))
  tell(0, 'points')
  await vi.waitFor(() => expect(stale(queries)).toEqual(['getDeposit', 'listPointRewards']))
})

test('steps of many draws that come together have what shows draws read once', async () => {
  const queries = new QueryClient()
  const key = keyOf(calls.listOpenedNumbers)
  queries.setQueryData(key, 'read before')
  const renewed = vi.spyOn(queries, 'invalidateQueries')
  openStream(queries)
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  for (const gameCode of ['k3-1', 'keno-1', 'ssc-1']) tell(0, 'lottery', { gameCode, state: 'drawn' })
  await vi.waitFor(() => expect(queries.getQueryState(key)?.isInvalidated).toBe(true), { timeout: 5000 })
  expect(renewed).toHaveBeenCalledTimes(1)
})

test('browsers whose lines broke together come back spread over thirty seconds', async () => {
  vi.useFakeTimers()
  try {
    const waits: number[] = []
    for (const luck of [0, 0.25, 0.5, 0.99]) {
      vi.spyOn(Math, 'random').mockReturnValue(luck)
      lines = []
      openStream(readAll())
      await vi.waitFor(() => expect(lines).toHaveLength(1))
      const began = Date.now()
      lines[0]?.close()
      while (lines.length < 2) await vi.advanceTimersByTimeAsync(250)
      waits.push((Date.now() - began) / 1000)
    }
    expect(waits.map(Math.round)).toEqual([0, 8, 15, 30])
  } finally {
    vi.useRealTimers()
  }
})
