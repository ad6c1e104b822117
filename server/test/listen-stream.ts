/** A reader of the live stream for tests: what a browser would hear, over real HTTP. */
import http from 'node:http'
import { HOSTS } from './world.ts'

export type Heard = { event: string; data: unknown }
export type Reader = {
  status: number
  heard: Heard[]
  /** Waits for an event of this name that `fits`; throws after five seconds. */
  next: (event: string, fits?: (data: never) => boolean) => Promise<unknown>
  /** Resolves when the server ended the stream. */
  ended: Promise<void>
  stop: () => void
}

export function listenStream(
  url: string,
  as: { brand?: string; token?: string; headers?: Record<string, string> } = {},
): Promise<Reader> {
  const headers: Record<string, string> = { host: HOSTS[as.brand ?? 'sen'] ?? '', ...as.headers }
  if (as.token) headers.authorization = `Bearer ${as.token}`
  return new Promise((resolve, reject) => {
    const request = http.get(new URL('/wps/stream', url), { headers, agent: false }, response => {
      const heard: Heard[] = []
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const event = /^event: (.+)$/m.exec(block)?.[1]
          const data = /^data: (.+)$/m.exec(block)?.[1]
          if (event && data) heard.push({ event, data: JSON.parse(data) })
        }
      })
      const ended = new Promise<void>(done => response.once('close', () => done()))
      const next = async (event: string, fits: (data: never) => boolean = () => true) => {
        const deadline = Date.now() + 5000
        for (;;) {
          const found = heard.find(one => one.event === event && fits(one.data as never))
          if (found) return found.data
          if (Date.now() > deadline) throw new Error(`no "${event}" within 5 s; heard ${JSON.stringify(heard)}`)
          await new Promise(later => setTimeout(later, 10))
        }
      }
      resolve({ status: response.statusCode ?? 0, heard, next, ended, stop: () => request.destroy() })
    })
    request.on('error', reject)
  })
}
