import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staticPages } from './static-pages.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'supplier-pages-'))
let http: FastifyInstance

beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'assets'))
  fs.writeFileSync(path.join(folder, 'game.html'), '<p>game</p>')
  fs.writeFileSync(path.join(folder, 'proof.html'), '<p>proof</p>')
  fs.writeFileSync(path.join(folder, 'dice.html'), '<p>dice</p>')
  fs.writeFileSync(path.join(folder, 'assets', 'game-1.js'), 'let a = 1\n'.repeat(50))
  fs.writeFileSync(path.join(folder, 'secret.txt'), 'nobody may read this')
  http = Fastify()
  const games = [
    { code: 'lotus-pond', engine: 'lines' },
    { code: 'loom', engine: 'dice' },
  ]
  staticPages(http, { games, config: { frameAncestors: ['http://site.test', 'http://other.test'] } } as never, folder)
  await http.ready()
})
afterAll(async () => {
  await http.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

it('the game and the replay may be framed by the operator’s sites only, and load nothing from elsewhere', async () => {
  for (const url of ['/games/lotus-pond/', '/round/any', '/verify']) {
    const { statusCode, headers } = await http.inject(url)
    expect(statusCode).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'self' http://site.test http://other.test")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
  }
})

it('the page of the supplier’s staff is framed by nobody, and missing where there is none', async () => {
  expect((await http.inject('/staff')).statusCode).toBe(404)
  fs.writeFileSync(path.join(folder, 'staff.html'), '<p>staff</p>')
  const other = Fastify()
  staticPages(other, { games: [], config: { frameAncestors: ['http://site.test'] } } as never, folder)
  const { statusCode, headers } = await other.inject('/staff')
  expect(statusCode).toBe(200)
  expect(String(headers['content-security-policy'])).toMatch(/frame-ancestors 'none'$/)
  await other.close()
})

it('an engine with a page of its own has it, every other game the common one', async () => {
  expect((await http.inject('/games/loom/')).payload).toBe('<p>dice</p>')
  expect((await http.inject('/games/lotus-pond/')).payload).toBe('<p>game</p>')
})

it('assets are packed as the browser can unpack them and kept for ever', async () => {
  const plain = await http.inject('/assets/game-1.js')
  const packed = await http.inject({ url: '/assets/game-1.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  expect(packed.headers['cache-control']).toContain('immutable')
})

it.each(['/games/no-such/', '/assets/none.js', '/assets/..%2fsecret.txt', '/assets/%2e%2e/secret.txt', '/secret.txt'])(
  '%s is not found, and that is not kept',
  async url => {
    const { statusCode, payload, headers } = await http.inject(url)
    expect([statusCode, payload.includes('nobody')]).toEqual([404, false])
    expect(String(headers['cache-control'] ?? 'no-store')).not.toContain('immutable')
  },
)

it('a game’s address without its slash leads to the game and to nothing else', async () => {
  expect((await http.inject('/games/lotus-pond')).headers.location).toBe('/games/lotus-pond/')
  for (const code of [
    '%2fevil.example',
    '..%2f..%2f%2fevil.example',
    '%5cevil.example',
    '%0d%0aset-cookie:a',
    'no-such',
  ]) {
    const { statusCode, headers } = await http.inject(`/games/${code}`)
    expect([statusCode, headers.location], code).toEqual([404, undefined])
  }
})
