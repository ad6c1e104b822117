/** The frame of every page as it is served: header, navigation, banners, footer by the row of its path. Needs the built site. */
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedCatalogue } from '../src/catalogue/public.ts'
import { seedContent } from '../src/content/public.ts'
import { WEB_DIST } from '../src/pages/static-site.ts'
import { HOSTS, makeWorld, type World } from './world.ts'

const built = fs.existsSync(path.join(WEB_DIST, 'server', 'render.js'))

describe.skipIf(!built)('pages as they are served', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
    await seedCatalogue(world.deps.db)
    await seedContent(world.deps.db)
  })
  afterAll(() => world?.close())

  const get = (at: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: new URL(world.url).port, path: at, headers: { host: HOSTS.sen } }
      http
        .get(options, async response => {
          const chunks: Buffer[] = []
          for await (const chunk of response) chunks.push(chunk as Buffer)
          resolve(Buffer.concat(chunks).toString())
        })
        .on('error', reject)
    })

  /** What stands around the screen. */
  function frameOf(html: string) {
    return {
      header: html.includes('<header class="'),
      nav: html.includes('aria-label="Điều hướng chính"'),
      footer: html.includes('<footer class="footer'),
      banners: /data-banner-group="(\w+)"/.exec(html)?.[1] ?? '',
    }
  }
  const FULL = { header: true, nav: true, footer: true }

  test.each(['live', 'sports', 'esports', 'pvp', 'elott', 'cockfight'])(
    'SHELL-17 /%s is the page of its category, with its own vendors',
    async category => {
      const html = await get(`/${category}`)
      expect(frameOf(html)).toMatchObject(FULL)
      const { value } = JSON.parse(await get('/lgw/games/vendors'))
      const lane = value.data.lanes.find((one: { gameType: string }) => one.gameType === category.toUpperCase())
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      expect(lane.vendors.length).toBeGreaterThan(0)
      for (const { displayName } of lane.vendors) expect(main).toContain(displayName.replace('&', '&amp;'))
    },
  )

  test.each(['/rng', '/rng?page=HOALU', '/fish'])('SHELL-18 %s is the page of slots and fishing games', async at => {
    const html = await get(at)
    expect(frameOf(html)).toMatchObject(FULL)
    // What can be played is drawn at once; under it the program draws what is shut, of the answers that the page brings with it.
    expect(html).toContain('<article')
    const brought = await get(/data-answers="([^"]+)"/.exec(html)?.[1] ?? '')
    const games = new Set([...brought.matchAll(/"nodeId":"?(\d+)/g)].map(match => match[1]))
    expect(games.size).toBeGreaterThan(3)
  })

  test.each(['/lottery', '/vnlottery'])('SHELL-19 %s has the header and neither banner nor footer', async at => {
    expect(frameOf(await get(at))).toMatchObject({ header: true, footer: false, banners: '' })
  })

  test('SHELL-22 /seamless keeps the header and hides the navigation', async () => {
    expect(frameOf(await get('/seamless'))).toMatchObject({ header: true, nav: false, footer: false })
  })

  test('SHELL-14 /noticePage lists the notices', async () => {
    const html = await get('/noticePage')
    const { value } = JSON.parse(await get('/wps/announcement?types=PL,PR,H'))
    expect(value.player.length).toBeGreaterThan(0)
    for (const { title } of [...value.player, ...value.promotion]) expect(html).toContain(title)
  })

  test('SHELL-01 a page is Vietnamese, English where that is asked for', async () => {
    const [vi, en] = [await get('/'), await get('/?lang=en')]
    expect([vi, en].map(html => /<html lang="(\w+)"/.exec(html)?.[1])).toEqual(['vi', 'en'])
    expect(vi).toContain('Đang hot')
    expect(en).not.toContain('Đang hot')
    expect(en).toContain('Hot now')
  })
})
