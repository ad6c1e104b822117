import { expect, test } from 'vitest'
import { judgeRequest, partsOf, type Treatment } from './judge-request.ts'

const ORIGIN = 'https://sen.example'

test.each<[Treatment, string, string, string]>([
  ['page', 'GET', 'navigate', '/'],
  ['page', 'GET', 'navigate', '/rng?vassalage=STUDIO'],
  ['page', 'GET', 'navigate', '/help#term'],
  ['entry', 'GET', 'navigate', '/login'],
  ['entry', 'GET', 'navigate', '/game?nodeId=1001'],
  ['pass', 'GET', 'navigate', '/docs/api'],
  ['pass', 'GET', 'navigate', '/office'],
  ['pass', 'GET', 'navigate', '/dev/outbox'],
  ['pass', 'POST', 'navigate', '/login'],
  ['file', 'GET', 'cors', '/assets/entry-abc.js'],
  ['file', 'GET', 'cors', '/fonts/figures.woff2'],
  ['file', 'GET', 'cors', '/state/0123456789abcdef01234567.json'],
  ['pass', 'GET', 'cors', '/state/../wps/member/info'],
  ['picture', 'GET', 'no-cors', '/covers/lotus-pond.avif'],
  ['picture', 'GET', 'no-cors', '/icons/first.svg'],
  ['pass', 'GET', 'cors', '/wps/v2/wallets/balance'],
  ['pass', 'POST', 'cors', '/wps/session/login'],
  ['pass', 'GET', 'cors', '/wps/member/info'],
  ['pass', 'GET', 'cors', '/lgw/games/favorite/list'],
  ['pass', 'GET', 'cors', '/wps/stream'],
  ['pass', 'POST', 'cors', '/vendor/studio/bet'],
  ['pass', 'POST', 'no-cors', '/covers/lotus-pond.avif'],
  ['pass', 'GET', 'cors', '/sw.js'],
  ['pass', 'GET', 'cors', '/manifest.webmanifest'],
])('%s: %s (%s) %s', (treatment, method, mode, path) => {
  expect(judgeRequest({ method, mode, url: ORIGIN + path }, ORIGIN)).toBe(treatment)
})

test('another site is never answered for', () => {
  const url = 'https://studio.example/assets/game.js'
  expect(judgeRequest({ method: 'GET', mode: 'cors', url }, ORIGIN)).toBe('pass')
})

test('a page names the files it cannot do without, each once, and nothing of the API', () => {
  const html = `<img src="/covers/x.avif">
    <script data-answers="/state/0123456789abcdef01234567.json" data-entry="/assets/entry-1.js" data-fonts="/assets/fonts-1.js"
    data-sheets="/assets/site-1.css /assets/kit-1.css" data-parts="/assets/help-1.js /assets/entry-1.js /wps/member/info">1</script>`
  expect(partsOf(html)).toEqual([
    '/assets/entry-1.js',
    '/assets/fonts-1.js',
    '/assets/site-1.css',
    '/assets/kit-1.css',
    '/assets/help-1.js',
    '/state/0123456789abcdef01234567.json',
  ])
})
