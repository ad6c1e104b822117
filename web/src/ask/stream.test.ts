import { calls } from '@sen/core/calls'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStream } from './stream.ts'
import { keyOf } from './use-call.ts'

/** Lines to the server, in the order they were opened. */
let lines: ReadableStreamDefaultController<Uint8Array>[] = []

beforeEach(() => {
  lines = []
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'vi' } })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
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
  await vi.waitFor(() => expect(stale(queries)).toEqual(READ.map(({ name }) => name)))
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
