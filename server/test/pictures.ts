/** Pictures for tests, sent as a browser sends them: the file itself is the body. */
import http from 'node:http'
import type { Answer, Call, Envelope } from '@sen/core/call'
import sharp from 'sharp'
import { HOSTS, type World } from './world.ts'

/** A plain picture of this colour. */
export const renderPng = (background = '#c22'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

/** Sends a file to a call with `upload`. */
export function sendFile<C extends Call>(
  world: World,
  contract: C,
  who: { token: string; brand: string },
  bytes: Buffer,
  type = 'image/png',
): Promise<Envelope<Answer<C>> & { status: number }> {
  const headers = { host: HOSTS[who.brand] ?? '', authorization: `Bearer ${who.token}`, 'content-type': type }
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(contract.path, world.url), { method: contract.method, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () =>
        resolve({ ...JSON.parse(Buffer.concat(chunks).toString()), status: response.statusCode ?? 0 }),
      )
    })
    // A server that has heard enough answers and hangs up while we still speak.
    request.on('error', error => ((error as NodeJS.ErrnoException).code === 'EPIPE' ? undefined : reject(error)))
    request.end(bytes)
  })
}
