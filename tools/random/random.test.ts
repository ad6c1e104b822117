/** The raw bytes of draws through a pipe, as dieharder and ent read them. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sampled, streamDraws } from './draw-stream.ts'

const SCRIPT = path.join(import.meta.dirname, '..', 'random.ts')
const SEED = 'a trial of the pipe'

/** Runs the command and reads its output to the end, or stops reading after so many bytes. */
function run(bytes: string, readMost = Number.POSITIVE_INFINITY) {
  const child = spawn(process.execPath, [SCRIPT, '--bytes', bytes, '--seed', SEED], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [read, said]: [Buffer[], Buffer[]] = [[], []]
  let length = 0
  child.stdout.on('data', (part: Buffer) => {
    read.push(part)
    length += part.length
    if (length >= readMost) child.stdout.destroy()
  })
  child.stderr.on('data', (part: Buffer) => said.push(part))
  return new Promise<{ code: number | null; bytes: Buffer; said: string }>(resolve =>
    child.on('close', code => resolve({ code, bytes: Buffer.concat(read), said: Buffer.concat(said).toString() })),
  )
}

test('writes exactly as many bytes as are asked for, those that the sampler draws from the seed', async () => {
  const { code, bytes, said } = await run('1e5')
  expect([code, bytes.length, said]).toEqual([0, 100_000, ''])
  expect(bytes.equals(Buffer.from(Uint8Array.from({ length: 100_000 }, sampled(streamDraws(SEED)))))).toBe(true)
})

test('ends quietly when nobody reads any more, however many bytes are left', async () => {
  const { code, bytes, said } = await run('1e12', 200_000)
  expect([code, said]).toEqual([0, ''])
  expect(bytes.length).toBeGreaterThanOrEqual(200_000)
  // No more was made than the pipe holds: it waited for whoever reads.
  expect(bytes.length).toBeLessThan(2_000_000)
})

test('refuses what is no count of bytes', async () => {
  for (const wrong of ['many', '0', '']) expect((await run(wrong)).code).toBe(1)
})
