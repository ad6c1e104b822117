import fs from 'node:fs'
import path from 'node:path'
import { contentCalls } from '@sen/core/content/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenStream } from '../../test/listen-stream.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { cleanHtml } from './clean-html.ts'
import { seedContent } from './public.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedContent(world.deps.db)
})
afterAll(() => world.close())

/** How many notices of a type the first fill has. */
const SEED = path.join(import.meta.dirname, '..', '..', '..', 'seed', 'notices.json')
const seeded = (JSON.parse(fs.readFileSync(SEED, 'utf8')) as { type: string }[]).map(({ type }) => type)
const count = (type: string) => seeded.filter(one => one === type).length

const ASKED = { types: 'B,PL,PU,PR', platform: 'W', execution: 'B', language: 'VI' }
const list = (query: Record<string, string> = ASKED, brand = 'sen', language: 'vi' | 'en' = 'vi') =>
  world.ask(contentCalls.listAnnouncements, { query }, { brand, language })
const change = (statement: ReturnType<typeof sql>) => world.deps.db.asOwner(tx => tx.run(statement))

describe.each([
  ['sen', 'Sen'],
  ['hac', 'Hạc'],
])('brand %s', (brand, name) => {
  test('API-41 NOTICE-01 the call of the documents answers player, banners, popup and promotion', async () => {
    const { value } = await list(ASKED, brand)
    expect([value.player.length, value.popup.length, value.promotion.length]).toEqual([
      count('PL'),
      count('PU'),
      count('PR'),
    ])
    expect(Math.min(count('PL'), count('PU'), count('PR'))).toBeGreaterThan(0)
    expect(value.banners.length).toBeGreaterThanOrEqual(8)
    expect(value.headline).toEqual([])
    for (const notice of [...value.player, ...value.popup, ...value.promotion]) {
      expect(notice.id).toMatch(/^[0-9a-f-]{36}$/)
      expect(notice.title.length).toBeGreaterThan(5)
    }
    expect(value.popup[0]?.content).toContain(`<p>Cảm ơn bạn đã ghé ${name}.`)
    // What greets newcomers says so: the site shows it to nobody else.
    expect(value.popup[0]?.audience).toBe('newcomers')
    expect(JSON.stringify(value)).not.toContain('{brand}')
  })

  test('BANNER-10 every banner carries bannerId, url, groupName and linkageType, in the group of its route', async () => {
    const { value } = await list(ASKED, brand)
    for (const banner of value.banners) {
      expect(banner.bannerId).toMatch(/^[0-9a-f-]{36}$/)
      expect(banner.url).toMatch(new RegExp(`^/banners/${brand}-[a-z-]+\\.avif$`))
      expect([0, 1, 2, 3, 4]).toContain(banner.linkageType)
    }
    const groups = new Set(value.banners.map(banner => banner.groupName))
    for (const group of ['home', 'rng', 'live', 'promotions', 'w_register', 'w_login', 'w_forget']) {
      expect(groups, group).toContain(group)
    }
    const home = await list({ ...ASKED, types: 'B', group: 'w_home' }, brand)
    expect(home.value.banners.map(banner => banner.groupName)).toEqual(['home', 'home', 'home'])
    expect(home.value.player).toEqual([])
    expect((await list({ ...ASKED, group: 'nowhere' }, brand)).value.banners).toEqual([])
  })

  test('NOTICE-04 the announcements of game pages answer an array of promotions', async () => {
    const { value } = await world.ask(contentCalls.listGameAnnouncements, {}, { brand, language: 'en' })
    expect(value.promotion.map(promotion => promotion.title)).toEqual([
      'Verify a round yourself',
      'Lotus season',
      'New-member bonus',
      '50% bonus on your first deposit',
      '20% bonus on one deposit a day',
    ])
  })
})

test('NOTICE-03 type H is accepted and answered as headlines', async () => {
  const { status, value } = await list({ types: 'H' })
  expect(status).toBe(200)
  expect(value.headline.map(notice => notice.title)).toEqual(['Hồ Sen Vàng đã mở tại Sen'])
  expect([value.player, value.banners, value.popup, value.promotion]).toEqual([[], [], [], []])
})

test('texts come in the language of the caller, and differ between the two', async () => {
  const [vi, en] = await Promise.all([list(ASKED, 'sen', 'vi'), list({ ...ASKED, language: 'EN' }, 'sen', 'en')])
  const words = (reply: typeof vi) =>
    [...reply.value.player, ...reply.value.popup, ...reply.value.promotion, ...reply.value.banners].map(x => x.title)
  words(vi).forEach((title, at) => {
    expect(title).not.toBe(words(en)[at])
  })
})

test('one announcement is answered with its content; unknown, hidden and foreign ones are refused alike', async () => {
  const { value } = await list()
  const id = value.player[0]?.id ?? ''
  const one = await world.ask(contentCalls.getAnnouncement, { query: { id } })
  expect(one.value).toMatchObject({ id, title: value.player[0]?.title })
  expect(one.value.content).toMatch(/^<(p|ol)>/)
  const foreign = await world.ask(contentCalls.getAnnouncement, { query: { id } }, { brand: 'hac' })
  expect([foreign.status, foreign.code]).toEqual([200, 'content.announcementUnknown'])
  await change(sql`update content.announcements set is_hidden = true where id = ${id}`)
  expect((await world.ask(contentCalls.getAnnouncement, { query: { id } })).code).toBe('content.announcementUnknown')
  expect((await list()).value.player.map(notice => notice.id)).not.toContain(id)
  await change(sql`update content.announcements set is_hidden = false where id = ${id}`)
  for (const bad of ['1', "' or 1=1", '']) {
    expect((await world.ask(contentCalls.getAnnouncement, { query: { id: bad } })).status, bad).toBe(400)
  }
})

test('what has a time is shown from its first moment to before its last', async () => {
  const at = (moment: string) => {
    world.time.now = new Date(moment)
  }
  const now = world.time.now
  await change(sql`update content.announcements set from_at = '2027-01-01T00:00:00Z', to_at = '2027-01-02T00:00:00Z'
    where brand_id = 'sen' and slug = 'safety'`)
  await change(sql`update content.banners set from_at = '2027-01-01T00:00:00Z', to_at = '2027-01-02T00:00:00Z'
    where brand_id = 'sen' and slug = 'rng-reels'`)
  const shown = async () => {
    const { value } = await list()
    return [value.player.length, value.banners.filter(banner => banner.groupName === 'rng').length]
  }
  for (const [moment, expected] of [
    ['2026-12-31T23:59:59.999Z', [count('PL') - 1, 0]],
    ['2027-01-01T00:00:00.000Z', [count('PL'), 1]],
    ['2027-01-01T23:59:59.999Z', [count('PL'), 1]],
    ['2027-01-02T00:00:00.000Z', [count('PL') - 1, 0]],
  ] as const) {
    at(moment)
    expect(await shown(), moment).toEqual(expected)
  }
  world.time.now = now
})

test('a change of notices or banners is told to the live streams of its brand, and to no other', async () => {
  const [sen, hac] = [await listenStream(world.url), await listenStream(world.url, { brand: 'hac' })]
  await change(sql`update content.banners set position = position + 1 where brand_id = 'sen'`)
  await sen.next('announcements')
  expect(hac.heard.filter(({ event }) => event === 'notice')).toEqual([])
  await change(sql`update content.announcements set is_hidden = true where brand_id = 'hac' and type = 'H'`)
  await hac.next('announcements')
  sen.stop()
  hac.stop()
})

test('HTML that an operator stored leaves without anything that acts', async () => {
  const evil = '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)><iframe src="//e"></iframe></p>'
  await change(
    sql`update content.announcements set content = jsonb_build_object('vi', ${evil}::text) where type = 'PU' and brand_id = 'sen'`,
  )
  const { value } = await list()
  expect(value.popup[0]?.content).toBe('<p>a<img src="x" /></p>')
})

test.each([
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="JaVaScRiPt&#58;alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="https:evil.example">x</a>', '<a>x</a>'],
  ['<a href="/promotions" target="_top">x</a>', '<a href="/promotions">x</a>'],
  [
    '<a href="https://a.example">x</a>',
    '<a href="https://a.example" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  ],
  ['<img src="https://evil.example/a.png">', '<img />'],
  ['<img src="data:image/svg+xml,x">', '<img />'],
  ['<img src="/banners/a.avif" alt="a">', '<img src="/banners/a.avif" alt="a" />'],
  ['<svg><script>x</script></svg><style>*{}</style>', ''],
  ['<form action="/x"><input name=p></form>', ''],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ['<math><mi xlink:href="javascript:x">a</mi></math>', 'a'],
  ['<ul><li>một</li></ul>', '<ul><li>một</li></ul>'],
])('%s is cleaned to %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

test('the seed may run again: nothing changes, and what an operator wrote stays', async () => {
  await change(
    sql`update content.banners set title = '{"vi": "Của nhà", "en": "House"}' where brand_id = 'sen' and slug = 'home-pond'`,
  )
  const read = () =>
    world.deps.db.asOwner(async tx => [
      await tx.query(sql`select * from content.banners order by brand_id, slug`),
      await tx.query(sql`select * from content.announcements order by brand_id, slug`),
    ])
  const before = await read()
  await seedContent(world.deps.db)
  expect(await read()).toEqual(before)
})

test('row-level security holds: a connection that names one brand sees and changes no text of the other', async () => {
  const { db } = world.deps
  const seen = await db.inBrand('hac', tx =>
    tx.query(sql`select distinct brand_id from content.banners union select brand_id from content.announcements`),
  )
  expect(seen).toEqual([{ brand_id: 'hac' }])
  expect(
    await db.inBrand('hac', tx => tx.run(sql`update content.banners set is_hidden = true where brand_id = 'sen'`)),
  ).toBe(0)
})
