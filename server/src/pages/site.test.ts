/** The site as the server hands it out: pages, files, and what machines read. Needs the built site (npm test builds it first). */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import zlib from 'node:zlib'
import { brandCalls } from '@sen/core/brand/calls'
import type { Call } from '@sen/core/call'
import { calls } from '@sen/core/calls'
import { identityCalls } from '@sen/core/identity/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPlayer, signIn } from '../../test/players.ts'
import { HOSTS, makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import { WEB_DIST } from './static-site.ts'

let world: World
beforeAll(async () => {
  expect(fs.existsSync(path.join(WEB_DIST, 'server', 'render.js')), 'the site is built').toBe(true)
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
})
afterAll(() => world.close())

type Got = { status: number; headers: http.IncomingHttpHeaders; body: Buffer; text: string }

function get(
  at: string,
  { brand = 'sen', headers = {} }: { brand?: string; headers?: Record<string, string> } = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(world.url)
    const request = http.get(
      { host: '127.0.0.1', port, path: at, headers: { host: HOSTS[brand] as string, ...headers } },
      response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString('utf8') })
        })
      },
    )
    request.on('error', reject)
  })
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

test('SHELL-02 name, title and flags of a brand come from its data and change without a new build', async () => {
  expect(titleOf((await get('/')).text)).toContain('Sen')
  expect(titleOf((await get('/login', { brand: 'hac' })).text)).toContain('Hạc')
  await world.deps.db.asOwner(async tx => {
    await tx.run(
      sql`update brand.brands set data = data || '{"name": "Cúc"}' || jsonb_build_object('flags', data->'flags' || '{"REGMOBVERF3": true}') where brand_id = 'sen'`,
    )
    await tx.run(sql`select pg_notify('sen_brand', '{"brand":"sen"}')`)
  })
  await expect.poll(async () => titleOf((await get('/')).text)).toContain('Cúc')
  const page = (await get('/')).text
  expect(page).not.toContain('<title>Sen')
  // The logo is the brand's too: its mark by its code, its name beside it.
  expect(page).toContain('aria-label="Cúc, về trang chủ"')
  expect(page).toContain('src="/brand/sen/favicon.svg"')
  expect((await get('/login', { brand: 'hac' })).text).toContain('src="/brand/hac/favicon.svg"')
  const marks = await Promise.all(['sen', 'hac'].map(code => get(`/brand/${code}/favicon.svg`)))
  expect(marks.map(({ headers }) => headers['content-type'])).toEqual(['image/svg+xml', 'image/svg+xml'])
  expect(marks[0]?.text).not.toBe(marks[1]?.text)
  const { value } = await world.ask(brandCalls.getWhitelabel)
  expect([value.name, value.REGMOBVERF3]).toEqual(['Cúc', true])
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`update brand.brands set data = data || '{"name": "Sen"}' where brand_id = 'sen'`)
    await tx.run(sql`select pg_notify('sen_brand', '{"brand":"sen"}')`)
  })
  await expect.poll(async () => titleOf((await get('/')).text)).toContain('Sen')
})

test('the policy of a page lets exactly its own inline scripts run and frames only the vendors of the brand', async () => {
  const { text, headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  const scripts = [
    ...text.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, script]) => script as string)
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(policy.match(/'sha256-/g)).toHaveLength(scripts.length)
  const directive = (name: string) => policy.split('; ').find(one => one.startsWith(`${name} `))
  expect(directive('script-src')).not.toMatch(/unsafe|https?:|\*/)
  expect(directive('frame-src')).toBe(
    `frame-src 'self' ${world.deps.config.studioUrl} ${world.deps.config.sportsbookUrl}`,
  )
  expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(directive('require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
  const framed = await get('/game?nodeId=1001')
  expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

test('SHELL-06 paths of the site answer with their page, an unknown one leads home, a file that is missing is a real 404', async () => {
  for (const at of [
    '/',
    '/index',
    '/index.html',
    '/home',
    '/rng',
    '/live',
    '/promotions',
    '/login',
    '/register',
    '/register.html',
    '/vip',
    '/help',
  ]) {
    const { status, text } = await get(at)
    expect([status, text.startsWith('<!doctype html>')], at).toEqual([200, true])
    expect(text, at).not.toMatch(/href="\/?#\//)
  }
  expect((await get('/assets/missing.js')).status).toBe(404)
  expect((await get('/covers/missing.avif')).status).toBe(404)
})

test.each([
  ['sen', '/nothing-here', 'Không có trang này'],
  ['sen', '/rng/nothing?mcPage=withdraw', 'Không có trang này'],
  ['sen', '/RNG', 'Không có trang này'],
  ['hac', '/nothing-here', 'There is no such page'],
])('an address that the site does not have says so and leads on, as 404: %s %s', async (brand, at, title) => {
  const { status, text } = await get(at, { brand })
  expect(status).toBe(404)
  expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  expect(text).toMatch(/<a[^>]* href="\/"/)
  // One page for all of them: nobody fills the memory with addresses.
  expect((await get(`${at.split('?')[0]}-other`, { brand })).text).toBe(text)
})

test('a last slash too many leads to the page that is meant', async () => {
  const { status, headers } = await get('/rng/?vassalage=STUDIO')
  expect([status, headers.location]).toEqual([301, '/rng?vassalage=STUDIO'])
})

test('a page speaks the language of its address, then of the visitor’s cookie, then of the brand', async () => {
  const language = async (at: string, as = {}) => /<html lang="(\w+)"/.exec((await get(at, as)).text)?.[1]
  expect(await language('/')).toBe('vi')
  expect(await language('/?lang=en')).toBe('en')
  expect(await language('/', { headers: { cookie: 'a=b; lang=en' } })).toBe('en')
  expect(await language('/?lang=vi', { headers: { cookie: 'lang=en' } })).toBe('vi')
  expect(await language('/', { headers: { cookie: 'lang=zz' } })).toBe('vi')
  expect(await language('/login', { brand: 'hac' })).toBe('en')
})

test('files of the build are packed, kept for good where their name has a hash, and asked for again otherwise', async () => {
  const names = fs.readdirSync(path.join(WEB_DIST, 'client', 'assets'))
  const script = names.find(name => /^entry-.*\.js$/.test(name)) as string
  const plain = fs.readFileSync(path.join(WEB_DIST, 'client', 'assets', script))
  const packed = await get(`/assets/${script}`, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(zlib.brotliDecompressSync(packed.body).equals(plain)).toBe(true)
  const zipped = await get(`/assets/${script}`, { headers: { 'accept-encoding': 'gzip' } })
  expect(zlib.gunzipSync(zipped.body).equals(plain)).toBe(true)
  expect((await get(`/assets/${script}`)).body.equals(plain)).toBe(true)
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const again = await get(`/assets/${script}`, { headers: { 'if-none-match': String(packed.headers.etag) } })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect((await get('/')).headers['cache-control']).toBe('no-cache')
})

test.each([
  '/../../../package.json',
  '/..%2f..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cboot.json',
  '/.vite/manifest.json',
  '/assets/%00.js',
  '//etc/passwd.txt',
])('no way leads out of the site’s folder: %s', async at => {
  const { status, text } = await get(at)
  expect(status).toBeGreaterThanOrEqual(302)
  expect(text).not.toMatch(/"workspaces"|scriptHashes|entry-client|root:x/)
})

test('what machines read is written from the brand’s data', async () => {
  const manifest = JSON.parse((await get('/manifest.webmanifest', { brand: 'hac' })).text)
  expect([manifest.name, manifest.lang]).toEqual(['Hạc', 'en'])
  for (const { src } of manifest.icons) expect((await get(src)).headers['content-type'], src).toBe('image/png')
  expect((await get('/robots.txt')).text).toContain('Sitemap: http://sen.localhost/sitemap.xml')
  const sitemap = (await get('/sitemap.xml')).text
  expect(sitemap).toContain('<loc>http://sen.localhost/rng</loc>')
  for (const [, at] of sitemap.matchAll(/<loc>http:\/\/sen\.localhost([^<]+)<\/loc>/g))
    expect((await get(at as string)).status, at).toBe(200)
  expect((await get('/llms.txt')).text).toMatch(/^# Sen\n/)
})

test('a host that could not be one never reaches a page', async () => {
  const { text } = await get('/', { headers: { host: 'evil"><script>.example' } })
  expect(text).not.toContain('evil')
})

test('SESSION-03 ROLES-01 without a session every public page opens, and registering, signing in and free play work', async () => {
  const PUBLIC =
    '/ /login /register /register.html /forget /rng /fish /live /sports /esports /pvp /elott /cockfight /lottery /vnlottery /promotions /noticePage /vip /pointMall /help /helpmc /down /join /chat'
  for (const path of PUBLIC.split(' ')) {
    const page = await get(path)
    expect([page.status, page.text.includes('data-gate')], path).toEqual([200, false])
    expect(page.text, path).toContain('id="main"')
  }
  // The brand that asks everybody in first shows a visitor the way to /login instead.
  expect((await get('/promotions', { brand: 'hac' })).text).toContain('data-gate="1"')

  const player = await registerPlayer(world)
  expect((await signIn(world, player)).value.token).toMatch(/^wps_/)
  const guest = await world.ask(identityCalls.freePlay, { body: { random: JSON.stringify({ nonce: 'a-visitor' }) } })
  expect(guest.value).toMatchObject({ isAgent: 4, token: expect.stringMatching(/^wps_/) })
})

test('API-01 every call of the catalogue answers success, value and message, whatever comes of it', async () => {
  const { token } = await registerPlayer(world)
  for (const [name, contract] of Object.entries(calls) as [string, Call][]) {
    for (const as of [{}, { token }]) {
      const { status, headers: _, ...body } = await world.ask(contract, {}, as)
      expect(status, name).toBeLessThan(500)
      expect(Object.keys(body), name).toEqual(expect.arrayContaining(['success', 'value', 'message']))
      expect([typeof body.success, typeof body.message], name).toEqual(['boolean', 'string'])
      // Success has nothing to explain; a refusal always says why.
      expect(body.message === '', `${name}: ${body.message}`).toBe(body.success)
    }
  }
})

test('a brand that follows its visitors opens in the language of the browser and lets the system choose the theme; a choice stands before it', async () => {
  const brand = world.deps.brands.byCode('sen')
  if (!brand) throw new Error('no brand')
  const langOf = async (headers: Record<string, string>, at = '/login') =>
    /<html lang="(\w+)"/.exec((await get(at, { headers })).text)?.[1]
  const english = { 'accept-language': 'fr;q=0.9, en-GB;q=0.8, vi;q=0.5' }
  // LANG-01, THEME-02: the brand's own, unless its data says otherwise.
  expect(await langOf(english)).toBe('vi')
  expect((await get('/login')).text).not.toContain('data-system')
  brand.followsSystem = { theme: true, language: true }
  try {
    const page = await get('/login', { headers: english })
    expect(page.text).toMatch(/<html lang="en" data-theme="light"[^>]* data-system="1"/)
    expect(page.headers.vary).toContain('accept-language')
    expect(await langOf({ 'accept-language': 'vi-VN, en;q=0.9' })).toBe('vi')
    expect(await langOf({ 'accept-language': 'en;q=0, fr' })).toBe('vi')
    expect(await langOf({ 'accept-language': ';;;,,q=,=' })).toBe('vi')
    expect(await langOf({ ...english, cookie: 'lang=vi' })).toBe('vi')
    expect(await langOf(english, '/login?lang=vi')).toBe('vi')
  } finally {
    brand.followsSystem = { theme: false, language: false }
  }
})
