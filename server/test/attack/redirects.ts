/** T28: payloads that would lead a browser to another host, at every place that answers with a way to go. */
import http from 'node:http'
import type { Attack } from './target.ts'

const HOSTS = ['evil.example', 'evil.example:443', 'user@evil.example', 'evil.example#', '[::ffff:7f00:1]']
const STARTS = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '/%5c',
  '/%2f',
  '/%2f%2f',
  '/%09/',
  '/%0d%0alocation:%20https://',
  '/%0d%0a//',
  'https:',
  'https://',
  'http://',
  'https:/',
  '/.//',
  '/..//',
  '/;//',
  '/?//',
  '/@',
  '/%00//',
  '/%e3%80%82//',
  'javascript://',
  'data://',
]
const PLACES = [
  (payload: string) => payload,
  (payload: string) => `/login?from=${encodeURIComponent(payload)}`,
  (payload: string) => `/dev/oidc/google/authorize?cancel=1&state=s&redirect_uri=${encodeURIComponent(payload)}`,
]

/** `size` payloads at most, each at every place. `more` are further places, for the check of the check. */
export const attackRedirectsAt =
  (more: readonly ((payload: string) => string)[] = []): Attack =>
  async ({ url }, size) => {
    const payloads = STARTS.flatMap(start => HOSTS.map(host => `${start}${host}/x`)).slice(0, size)
    const led: string[] = []
    let asked = 0
    for (const place of [...PLACES, ...more]) {
      for (const payload of payloads) {
        const path = place(payload)
        // What is no request line at all cannot be sent by anybody.
        if (/[^\x21-\x7e]/.test(path)) continue
        const { status, location, cookies } = await get(url, path)
        asked++
        const to = location === undefined ? undefined : URL.parse(location, 'http://sen.localhost/')
        if (status >= 500 || cookies || (location !== undefined && to?.host !== 'sen.localhost'))
          led.push(`${path} → ${status} ${location}`)
      }
    }
    return {
      name: 'T28 open redirects',
      said: `${asked} asked: ${led.length} lead away${led[0] ? `, first: ${led[0]}` : ''}`,
      isHeld: led.length === 0 && asked > 0,
    }
  }

export const attackRedirects = attackRedirectsAt()

function get(url: string, path: string): Promise<{ status: number; location: string | undefined; cookies: boolean }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(url)
    const request = http.get({ host: '127.0.0.1', port, path, headers: { host: 'sen.localhost' } }, response => {
      response.resume()
      const { location, 'set-cookie': set } = response.headers
      resolve({ status: response.statusCode ?? 0, location, cookies: set !== undefined })
    })
    request.on('error', reject)
  })
}
