/** T28: payloads that would lead a browser to another host, at every place that answers with a way to go. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Attack } from './target.ts'

const HOSTS = [
  'evil.example',
  'evil.example:443',
  'user@evil.example',
  'evil.example#',
  'evil.example%00',
  'evil.example\\.sen.localhost',
  '[::ffff:7f00:1]',
  '2130706433',
  'sen.localhost.evil.example',
  'sen.localhost@evil.example',
]
const STARTS = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/%5c',
  '/%2f',
  '/%2f%2f',
  '/%09/',
  '/\t/',
  '/\n/',
  '/%0d%0alocation:%20https://',
  '/%0d%0a//',
  'https:',
  'https://',
  'HTTPS://',
  'http://',
  'https:/',
  '/.//',
  '/..//',
  '/;//',
  '/?//',
  '/@',
  '/%00//',
  '/%e3%80%82//',
  '/\u3002//',
  'javascript://',
  'JaVaScRiPt:alert(1)//',
  'java\tscript:alert(1)//',
  'data://',
  'vbscript:',
]

/** Three hundred and twenty ways to say another place. */
export const AWAY: readonly string[] = STARTS.flatMap(start => HOSTS.map(host => `${start}${host}/x`))

/** Code that takes an address and answers where it leads; undefined where it leads nowhere. */
export type Leading = { name: string; lead: (payload: string) => Promise<string | undefined> | string | undefined }

const PLACES = [
  (payload: string) => payload,
  (payload: string) => `/login?from=${encodeURIComponent(payload)}`,
  (payload: string) => `/dev/oidc/google/authorize?cancel=1&state=s&redirect_uri=${encodeURIComponent(payload)}`,
]

/** `size` payloads at most, each at every place. `more` are further places, `leading` code that is asked without a server. */
export const attackRedirectsAt =
  (more: readonly ((payload: string) => string)[] = [], leading: readonly Leading[] = []): Attack =>
  async ({ url }, size) => {
    // A few of each start, where not all of them are wanted.
    const step = Math.max(1, Math.floor(AWAY.length / size))
    const payloads = AWAY.filter((_, at) => at % step === 0).slice(0, size)
    const led: string[] = []
    let asked = 0
    for (const { name, lead } of leading) {
      // One that leads nowhere at all was not reached.
      if ((await lead('/rng')) === undefined) led.push(`${name} is not reached`)
      for (const payload of payloads) {
        asked++
        const to = await lead(payload)
        if (to !== undefined && !isOwn(to)) led.push(`${name} ${JSON.stringify(payload)} → ${to}`)
      }
    }
    for (const place of [...PLACES, ...more]) {
      for (const payload of payloads) {
        const path = place(payload)
        // What is no request line at all cannot be sent by anybody.
        if (/[^\x21-\x7e]/.test(path)) continue
        const { status, location, cookies } = await get(url, path)
        asked++
        if (status >= 500 || cookies || (location !== undefined && !isOwn(location)))
          led.push(`${path} → ${status} ${location}`)
      }
    }
    return {
      name: 'T28 open redirects',
      said: `${payloads.length} payloads, ${asked} asked: ${led.length} lead away${led[0] ? `, first: ${led[0]}` : ''}`,
      isHeld: led.length === 0 && asked > 0,
    }
  }

/** Whether a browser that stands on the site stays there when it follows this address. */
const isOwn = (to: string): boolean => URL.parse(to, 'http://sen.localhost/')?.host === 'sen.localhost'

function get(url: string, path: string): Promise<{ status: number; location: string | undefined; cookies: boolean }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(url)
    const request = http.get({ host: '127.0.0.1', port, path, headers: { host: 'sen.localhost' } }, response => {
      response.resume()
      const { location, 'set-cookie': set } = response.headers
      resolve({ status: response.statusCode ?? 0, location, cookies: set !== undefined })
    })
    // A line that is closed leads nowhere.
    request.on('error', error =>
      (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        ? reject(error)
        : resolve({ status: 0, location: undefined, cookies: false }),
    )
  })
}

/** A game vendor that opens every game and remembers where it was told that the way back leads. */
export async function openVendor(): Promise<{ url: string; takeLobby: () => string | undefined; close: () => void }> {
  let lobby: string | undefined
  const server = http.createServer((request, response) => {
    let text = ''
    request.on('data', chunk => (text += chunk))
    request.on('end', () => {
      lobby = (JSON.parse(text || '{}') as { lobby_url?: string }).lobby_url
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ url: 'http://127.0.0.1/game' }))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const takeLobby = () => {
    const taken = lobby
    lobby = undefined
    return taken
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, takeLobby, close: () => server.close() }
}
