/** A long file costs no memory and no work for whoever has gone. */
import http from 'node:http'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'

const PIECE = `${'x'.repeat(65_535)}\n`

type Made = { pieces: number; ended: boolean }

/** Serves what `text` makes at an address of its own. */
async function serve(text: () => AsyncIterable<string>) {
  const app = Fastify()
  app.get('/', (_request, reply) => sendFile(reply, 'text/csv', { name: 'sổ "1".csv', text: text() }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, close: () => app.close() }
}

async function* write(made: Made, count: number): AsyncGenerator<string> {
  try {
    for (let at = 0; at < count; at += 1) {
      made.pieces += 1
      yield PIECE
    }
  } finally {
    made.ended = true
  }
}

const open = (address: string) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(address, resolve).on('error', reject)
  })

test('a file goes out whole, under a name that no header can be broken with', async () => {
  const made = { pieces: 0, ended: false }
  const { address, close } = await serve(() => write(made, 40))
  const response = await fetch(address)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="s___1_.csv"')
  expect((await response.text()).length).toBe(40 * PIECE.length)
  expect(made).toEqual({ pieces: 40, ended: true })
  await close()
})

test('while nobody reads nothing more is made, and once the reader has gone the making ends', async () => {
  const made = { pieces: 0, ended: false }
  const { address, close } = await serve(() => write(made, 100_000))
  const response = await open(address)
  response.pause()
  // Six gigabytes were asked for; what fits between the two ends is made, and then no more.
  const settled = async () => {
    const before = made.pieces
    await new Promise(resolve => setTimeout(resolve, 300))
    return before > 0 && made.pieces === before
  }
  await vi.waitUntil(settled, { timeout: 8000, interval: 1 })
  expect(made.pieces).toBeLessThan(1000)
  response.destroy()
  await vi.waitUntil(() => made.ended, { timeout: 8000 })
  expect(made.pieces).toBeLessThan(1000)
  await close()
})

test('a fault in the middle breaks the line: no file looks whole that is not', async () => {
  const { address, close } = await serve(async function* () {
    yield PIECE
    throw new Error('the database has gone')
  })
  await expect(fetch(address).then(response => response.text())).rejects.toThrow()
  await close()
})
