import { afterAll, beforeAll, expect, it, vi } from 'vitest'

type News = { kind: 'room' | 'none' | 'elsewhere' }
let hearStream: typeof import('./hear-stream.ts').hearStream
let lines: ReadableStreamDefaultController<Uint8Array>[] = []
const tell = (line: number, kind: News['kind']) =>
  lines[line]?.enqueue(new TextEncoder().encode(`data: {"kind":"${kind}"}\n\n`))

beforeAll(async () => {
  vi.stubGlobal('location', { hash: '#s=token' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: line => {
        lines = [...lines, line]
        signal?.addEventListener('abort', () => line.error(new Error('stopped')))
      },
    })
    return new Response(body)
  })
  ;({ hearStream } = await import('./hear-stream.ts'))
})
afterAll(() => vi.unstubAllGlobals())

it('a page has one stream of a path at a time, and hears nothing of it after its end', async () => {
  const told: string[] = []
  const hear = () =>
    hearStream<News>('/room/stream', {
      onNews: ({ kind }) => told.push(kind),
      onLink: () => {},
      isStart: ({ kind }) => kind === 'room',
      isEnd: ({ kind }) => kind !== 'room',
    })
  const first = hear()
  await hear()
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  tell(0, 'room')
  tell(0, 'none')
  tell(0, 'elsewhere')
  await first
  expect(told).toEqual(['room', 'none'])

  const again = hear()
  await vi.waitFor(() => expect(lines).toHaveLength(2))
  tell(1, 'elsewhere')
  await again
  expect(told).toEqual(['room', 'none', 'elsewhere'])
})
