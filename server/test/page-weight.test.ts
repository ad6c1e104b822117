/**
 * What the home page weighs as the server sends it. Measured on the last build of the site, so it is skipped where none stands;
 * the parts of the build are weighed in web/budget.test.ts.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBudgets, type Parts } from '../../tools/budget/budget.ts'
import { seedCatalogue } from '../src/catalogue/public.ts'
import { seedContent } from '../src/content/public.ts'
import { makeWorld, type World } from './world.ts'

const KB = 1000
const built = fs.existsSync(
  path.join(import.meta.dirname, '..', '..', 'web', 'dist', 'client', '.vite', 'manifest.json'),
)

const budgets = openBudgets('page')

/** What the parts of a page weigh by themselves, packed: what stands in its head, and each part of what is drawn. */
function partsOf(html: string, page: string): Parts {
  const sections: [name: string, pattern: RegExp][] = [
    ['styles', /<style>[\s\S]*?<\/style>/g],
    ['scripts', /<script(?![^>]* type=)[^>]*>[\s\S]*?<\/script>/g],
    ['state', /<script type="application\/json"[\s\S]*?<\/script>/g],
    ['header', /<header[\s>][\s\S]*?<\/header>/],
    ['banner', /<div[^>]* data-banner-group=[\s\S]*?(?=<section|<article)/],
    ['games', /<article[\s\S]*<\/article>/],
    ['footer', /<footer[\s>][\s\S]*?<\/footer>/],
  ]
  let rest = html
  const parts: Record<string, number> = {}
  for (const [name, pattern] of sections) {
    const found = rest.match(pattern)
    parts[`${page}: ${name}`] = found ? gzipSync(pattern.global ? found.join('') : found[0]).length : 0
    rest = rest.replace(pattern, '')
  }
  return { ...parts, [`${page}: the rest`]: gzipSync(rest).length }
}

/** Ids are drawn anew with each world, and one draw packs up to 40 bytes better than another: a page is weighed with those of one draw. */
function fixIds(html: string): string {
  const known = new Map<string, string>()
  const draw = (id: string) => {
    const drawn = known.get(id) ?? createHash('sha256').update(`id ${known.size}`).digest('hex')
    known.set(id, drawn)
    return drawn
  }
  return html
    .replace(
      /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g,
      id => `01a22050-20d1-7c0d-803d-ab4${draw(id).slice(0, 9)}`,
    )
    .replace(/(?<=\/state\/)[\da-f]{24}(?=\.json)/g, id => draw(id).slice(0, 24))
}

describe.skipIf(!built)('the home page as it is served', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
    await seedCatalogue(world.deps.db)
    await seedContent(world.deps.db)
  })
  afterAll(() => {
    budgets.close()
    return world?.close()
  })

  const get = (at: string, brand: 'sen' | 'hac') =>
    new Promise<Buffer>((resolve, reject) => {
      const headers = { host: brand === 'hac' ? 'hac.localhost' : 'localhost', 'accept-encoding': 'identity' }
      const { port } = new URL(world.url)
      http
        .get({ host: '127.0.0.1', port, path: at, headers }, answer => {
          const parts: Buffer[] = []
          answer.on('data', part => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
        })
        .on('error', reject)
    })
  const pictures = (html: string) =>
    [...html.matchAll(/<img [^>]*src="(\/[^"]+)"/g)].map(match => match[1] as string).filter(src => !/icon/.test(src))

  test.each(['sen', 'hac'] as const)(
    '%s: its HTML fits what a server may send before the first answer',
    async brand => {
      for (const language of ['vi', 'en']) {
        const html = fixIds((await get(`/?lang=${language}`, brand)).toString())
        const parts = partsOf(html, `${brand} ${language}`)
        const hold = (how: string, bytes: number, limit: number) => {
          const what = `the home page of ${brand} in ${language}, ${how}`
          expect(bytes, budgets.weigh({ what, bytes, limit, parts })).toBeLessThanOrEqual(limit)
        }
        // Ten packets of 1460 bytes, of which the headers take about 1.1 kB.
        hold('brotli', brotliCompressSync(html).length, 13.5 * KB)
        hold('gzip', gzipSync(html, { level: 9 }).length, 16 * KB)
      }
    },
  )

  test.each(['sen', 'hac'] as const)('%s: what stands in it is complete, and light', async brand => {
    const html = (await get('/', brand)).toString()
    expect(html.match(/<article /g)?.length).toBeGreaterThanOrEqual(40)
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(match => match[1]).join('')
    expect(styles.length).toBeGreaterThan(10_000)
    expect(gzipSync(styles, { level: 9 }).length).toBeLessThanOrEqual(9 * KB)
    // A phone takes the small form of the banner.
    const phone = [...html.matchAll(/srcSet="(\/banners\/[^"]+-phone\.avif)"/g)].map(match => match[1] as string)
    expect(phone).toHaveLength(1)
    const shown = [...pictures(html).filter(src => !src.startsWith('/banners/')), ...phone]
    expect(shown.length).toBeGreaterThanOrEqual(5)
    const sizes = await Promise.all(shown.map(async src => (await get(src, brand)).length))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(70 * KB)
  })

  test.each([
    ['sen', '/', 1],
    ['sen', '/login', 0],
    ['hac', '/login', 0],
  ] as const)(
    '%s %s: nothing is fetched before the first paint but the picture that counts for it',
    async (brand, at, count) => {
      const html = (await get(at, brand)).toString()
      expect(html).not.toMatch(/rel="(stylesheet|preload|modulepreload)"/)
      expect(html).not.toMatch(/<use href=|<script src=|url\(/)
      const early = [...html.matchAll(/<(?:img|source) [^>]*>/g)]
        .map(match => match[0])
        .filter(tag => / src=/.test(tag))
      expect(early).toHaveLength(count)
      for (const picture of early) expect(picture).toContain('fetchPriority="high"')
      // What waits is in the page, for the boot script to put back.
      expect(html).toMatch(/<use data-href="\/icons\/first\.svg#/)
      // The second sprite is twice as heavy; pages come without it.
      expect(html.match(/\/icons\/more\.svg#[\w-]+/g)).toBeNull()
      expect(html).toMatch(/<img [^>]*data-src="\//)
    },
  )
})
