import fs from 'node:fs'
import path from 'node:path'
import { catalogueCalls, GAME_TYPES } from '@sen/core/catalogue/calls'
import { readAmount } from '@sen/core/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { savePopularity, seedCatalogue } from './public.ts'
import { SEED } from './seed-catalogue.ts'

type Seeded = Record<string, unknown> & { nodeId: number; names: { en: string }; description: { en: string } }
const seeded = JSON.parse(fs.readFileSync(path.join(SEED, 'games.json'), 'utf8')) as Seeded[]
let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
})
afterAll(() => world.close())

const list = (query: Record<string, string | number>, brand = 'sen', language: 'vi' | 'en' = 'vi') =>
  world.ask(catalogueCalls.listGames, { query }, { brand, language })

/** Runs a change as an operator would make it, and lets the second pass in which memory may still be old. */
async function change(statement: ReturnType<typeof sql>): Promise<void> {
  await world.deps.db.asOwner(tx => tx.run(statement))
  world.time.now = new Date(world.time.now.getTime() + 2000)
}
const setMaintenance = (slug: string, is: boolean) =>
  change(sql`update catalogue.games set is_maintenance = ${is} where slug = ${slug}`)

test('CATALOGUE-01 API-40 the menus name every category with name and page, cockfight third, in both languages', async () => {
  const vi = await world.ask(catalogueCalls.listMenus, {}, { language: 'vi' })
  const en = await world.ask(catalogueCalls.listMenus, {}, { language: 'en' })
  expect(vi.success).toBe(true)
  const order = ['RNG', 'LIVE', 'COCKFIGHT', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'VN']
  expect(vi.value.map(menu => menu.gameType)).toEqual(order)
  expect(new Set(vi.value.map(menu => menu.gameType))).toEqual(new Set(GAME_TYPES))
  expect(vi.value.map(menu => menu.page)).toEqual(
    ['rng', 'live', 'cockfight', 'sports', 'esports', 'fish', 'pvp', 'lottery', 'elott', 'vnlottery'].map(p => `/${p}`),
  )
  expect(vi.value.find(menu => menu.gameType === 'FISH')?.name).toBe('Bắn cá')
  expect(en.value.find(menu => menu.gameType === 'FISH')?.name).toBe('Fishing')
})

test('CATALOGUE-27 CATALOGUE-28 vendor lanes carry title, cards and gameClassify, their cards vassalage, isHot and title', async () => {
  const { value } = await world.ask(catalogueCalls.listVendors, { query: { platform: 'html5-desktop' } })
  expect(value.data.lanes.length).toBeGreaterThanOrEqual(10)
  for (const lane of value.data.lanes) {
    expect([typeof lane.title, typeof lane.gameClassify, lane.cards.length > 0]).toEqual(['string', 'string', true])
    for (const card of [...lane.cards, ...lane.categories.flatMap(group => group.cards)]) {
      expect(Object.keys(card).sort()).toEqual(['isHot', 'title', 'vassalage'])
    }
  }
  const slots = value.data.lanes.find(lane => lane.gameType === 'RNG')
  expect(slots?.cards.length).toBeGreaterThan(7)
  expect(slots?.categories.map(group => group.gameClassify)).toContain('ARCADE')
})

test('CATALOGUE-26 every vendor of the lanes carries its five fields, and isHot is 1 or 0', async () => {
  const { value } = await world.ask(catalogueCalls.listVendors, { query: { platform: 'html5-desktop', flush: 1 } })
  const vendors = value.data.lanes.flatMap(lane => lane.vendors)
  for (const vendor of vendors) {
    expect(vendor).toMatchObject({
      accountTypeId: expect.any(Number),
      vassalage: expect.stringMatching(/^[A-Z0-9_]+$/),
      displayName: expect.stringMatching(/./),
      gameType: expect.any(String),
    })
    expect([0, 1]).toContain(vendor.isHot)
  }
  expect(new Set(vendors.map(vendor => vendor.isHot))).toEqual(new Set([0, 1]))
})

test('API-38 the vendor and game lists answer the same for "html5-desktop" and "flash,html5-desktop", and nothing for flash alone', async () => {
  const [one, two, none] = await Promise.all(
    ['html5-desktop', 'flash,html5-desktop', 'flash'].map(platform =>
      world.ask(catalogueCalls.listVendors, { query: { platform } }),
    ),
  )
  expect(two?.value).toEqual(one?.value)
  expect(none?.value.data.lanes).toEqual([])
  const games = await Promise.all(
    ['html5-desktop', 'flash,html5-desktop'].map(platform => list({ platform, gameType: 'RNG' })),
  )
  expect(games[0]?.value.games.length).toBe(15)
  expect(games[1]?.value).toEqual(games[0]?.value)
})

test('CATALOGUE-21 a sports vendor on the esports list stands in ESPORTS and not in SPORTS', async () => {
  const { value } = await world.ask(catalogueCalls.listVendors)
  const lane = (type: string) => value.data.lanes.find(({ gameType }) => gameType === type)?.vendors ?? []
  const moved = lane('ESPORTS').find(vendor => vendor.vassalage === 'DAUTRUONG')
  expect(moved?.gameType).toBe('SPORTS')
  expect(lane('SPORTS').map(vendor => vendor.vassalage)).toEqual(['KHANDAI', 'SAOVANG'])
  await change(sql`update catalogue.vendors set regroup = 'esports' where brand_id = 'sen' and code = 'KHANDAI'`)
  const games = await list({ gameType: 'ESPORTS', vassalage: 'KHANDAI' })
  expect(games.value.total).toBe(7)
  expect((await list({ gameType: 'SPORTS', vassalage: 'KHANDAI' })).value.total).toBe(0)
  await change(sql`update catalogue.vendors set regroup = '' where brand_id = 'sen' and code = 'KHANDAI'`)
})

test('NAV-12 CATALOGUE-22 CATALOGUE-23 cockfight vendors DS88, DIG and WS168 leave SPORTS; the group is third even without vendors', async () => {
  const { value } = await world.ask(catalogueCalls.listVendors)
  expect(value.data.lanes.map(lane => lane.gameType)[2]).toBe('COCKFIGHT')
  expect(value.data.lanes[2]?.vendors.map(vendor => [vendor.vassalage, vendor.isCockfight])).toEqual([
    ['DS88', 1],
    ['DIG', 1],
    ['WS168', 1],
  ])
  expect(
    value.data.lanes.find(lane => lane.gameType === 'SPORTS')?.vendors.some(vendor => vendor.isCockfight === 1),
  ).toBe(false)
  await change(sql`update catalogue.vendors set is_hidden = true where brand_id = 'sen' and regroup = 'cockfight'`)
  const menus = await world.ask(catalogueCalls.listMenus)
  expect(menus.value[2]).toMatchObject({ gameType: 'COCKFIGHT', page: '/cockfight', categories: [] })
  await change(sql`update catalogue.vendors set is_hidden = false where brand_id = 'sen' and regroup = 'cockfight'`)
})

test('NAV-11 a category whose vendors are all gone leaves the menus, within a second and without a restart', async () => {
  await change(sql`update catalogue.vendors set is_hidden = true where brand_id = 'sen' and 'PVP' = any (game_types)`)
  const menus = await world.ask(catalogueCalls.listMenus)
  expect(menus.value.map(menu => menu.gameType)).not.toContain('PVP')
  expect((await list({ gameType: 'PVP' })).value.total).toBe(0)
  await change(sql`update catalogue.vendors set is_hidden = false where brand_id = 'sen' and 'PVP' = any (game_types)`)
  expect((await list({ gameType: 'PVP' })).value.total).toBe(13)
})

test('API-32 CATALOGUE-12 the game list reads its thirteen keys and answers games and totalPages, in value and at the top', async () => {
  const reply = await list({
    clientType: 3,
    platform: 'flash,html5-desktop',
    channel: 'WEB',
    merchant: 'SEN',
    gameType: 'RNG',
    vassalage: 'STUDIO',
    gameClassify: 'VIDEO',
    gameName: 'sen',
    minBet: '1000',
    minLineNum: 20,
    language: 'EN',
    pageNo: 1,
    pageSize: 15,
  })
  expect(reply.value.games.map(game => [game.nodeId, game.gameName])).toEqual([[1001, 'Golden Lotus Pond']])
  expect(reply.value.totalPages).toBe(1)
  expect(reply).toMatchObject({ games: reply.value.games, totalPages: 1 })
})

test('what can be played stands before what is in maintenance, on the pages of a category and of a vendor', async () => {
  const closed = async (query: { gameType: string } | { vassalage: string }) => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(pageNo => list({ ...query, pageNo, pageSize: 15 })))
    return pages.flatMap(({ value }) => value.games.map(game => game.isMaintenance))
  }
  await setMaintenance('tai-xiu-gong', true)
  const openBy = (key: string, value: string) => seeded.filter(game => game[key] === value && !game.maintenance).length
  for (const [query, open] of [
    [{ gameType: 'RNG' }, openBy('type', 'RNG')],
    [{ vassalage: 'STUDIO' }, openBy('vendor', 'STUDIO')],
  ] as const) {
    const found = await closed(query)
    expect(found.filter(one => one === 0)).toHaveLength(open - 1)
    expect(found).toContain(1)
    expect(found).toEqual(found.toSorted())
  }
  await setMaintenance('tai-xiu-gong', false)
})

test('CATALOGUE-24 every game carries the fields that lists and launches read, all of them in every category', async () => {
  for (const gameType of GAME_TYPES) {
    const { value } = await list({ gameType })
    expect(value.total, gameType).toBeGreaterThan(0)
    for (const game of value.games) {
      expect(game.gameType).toBe(gameType)
      expect(game).toMatchObject({
        nodeId: expect.any(Number),
        vassalage: expect.stringMatching(/^[A-Z0-9_]+$/),
        gameClassify: expect.stringMatching(/^[A-Z_]+$/),
        gameName: expect.stringMatching(/./),
        minBet: expect.stringMatching(/^\d+\.\d{2,5}$/),
        minLineNum: expect.any(Number),
        isGame: expect.stringMatching(/^(GAME|VASSALAGE)$/),
        defaultPlayType: expect.any(String),
      })
      expect([game.vendor, game.accountTypeName]).toEqual([game.vassalage, game.vassalage])
      expect(game.code).toBe(game.gameCode)
    }
  }
})

test('lists are paged by 15: pages join to the whole list without repeats, past the end is empty', async () => {
  const first = await list({ gameType: 'RNG' })
  expect(first.value.games.length).toBe(15)
  const seen: number[] = []
  for (let pageNo = 1; pageNo <= first.value.totalPages; pageNo++) {
    const { value } = await list({ gameType: 'RNG', pageNo, pageSize: 15 })
    expect(value.games.length).toBeLessThanOrEqual(15)
    seen.push(...value.games.map(game => game.nodeId))
  }
  expect(seen.length).toBe(first.value.total)
  expect(new Set(seen).size).toBe(seen.length)
  const past = await list({ gameType: 'RNG', pageNo: first.value.totalPages + 1 })
  expect(past.value.games).toEqual([])
})

test('a classification narrows the list to its own', async () => {
  const { value } = await list({ gameType: 'RNG', gameClassify: 'ARCADE', pageSize: 60 })
  expect(value.total).toBeGreaterThan(3)
  expect(new Set(value.games.map(game => game.gameClassify))).toEqual(new Set(['ARCADE']))
})

/** Gives the first slots these lowest stakes, one each. */
const withMinBets = (minBets: readonly string[]) =>
  change(sql`
    update catalogue.games g set min_bet = m.min_bet
    from (select node_id, row_number() over (order by node_id) as place from catalogue.games
        where brand_id = 'sen' and game_type = 'RNG' and not is_maintenance) n
      join unnest(${minBets.map(amount => readAmount(amount))}::bigint[]) with ordinality as m (min_bet, place) using (place)
    where g.brand_id = 'sen' and g.node_id = n.node_id`)

test('the minimum-bet filter is equal to the chosen value; "all" and nothing filter nothing', async () => {
  const minBets = ['0.01', '0.05', '0.1', '0.5', '0.75']
  const all = await list({ gameType: 'RNG' })
  await withMinBets(minBets)
  for (const minBet of minBets) {
    const { value } = await list({ gameType: 'RNG', minBet, pageSize: 60 })
    expect(value.total, minBet).toBeGreaterThan(0)
    expect(new Set(value.games.map(game => Number(game.minBet)))).toEqual(new Set([Number(minBet)]))
  }
  expect((await list({ gameType: 'RNG', minBet: 'all' })).value.total).toBe(all.value.total)
  expect((await list({ gameType: 'RNG', minBet: '' })).value.total).toBe(all.value.total)
})

test('CATALOGUE-20 API-31 hot games come grouped ELOTT, LOTT, LIVE, SPORTS, FISH, RNG, PVP, the others last, and the footer counts them', async () => {
  const { value } = await world.ask(catalogueCalls.listHotGames, {
    query: { merchantCode: 'SEN', isPlatform: 2, vassalage: '', platform: 'html5-desktop', language: 'VI' },
  })
  const groups = value.list.map(game => game.gameType).filter((type, at, all) => type !== all[at - 1])
  expect(groups).toEqual(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT', 'VN'])
  expect(value.footer.map(group => group.gameType)).toEqual(groups)
  expect(value.footer.reduce((sum, group) => sum + group.count, 0)).toBe(value.list.length)
  expect(value.list.every(game => game.isHot === 1)).toBe(true)
  for (const type of groups) {
    const closed = value.list.filter(game => game.gameType === type).map(game => game.isMaintenance)
    expect(closed, type).toEqual(closed.toSorted())
  }
  expect(value.list.find(game => game.gameType === 'RNG')?.gameCode).toBe('lotus-pond')
})

test('API-31 the hot list of one vendor holds that vendor only, and is empty where nothing is hot', async () => {
  const hot = await world.ask(catalogueCalls.listHotGames, { query: { vassalage: 'HOALU' } })
  expect(hot.value.list.length).toBeGreaterThan(0)
  expect(new Set(hot.value.list.map(game => game.vassalage))).toEqual(new Set(['HOALU']))
  await change(sql`update catalogue.games set is_hot = false where brand_id = 'sen' and vendor_code = 'HOALU'`)
  expect((await world.ask(catalogueCalls.listHotGames, { query: { vassalage: 'HOALU' } })).value.list).toEqual([])
})

test('API-42 popular games are at most the count, most played first, padded with hot ones', async () => {
  const node = async (gameName: string) => (await list({ gameName })).value.games[0]?.nodeId ?? 0
  const counts = [
    { nodeId: await node('gánh trái cây'), rounds: 7 },
    { nodeId: await node('tiến lên miền bắc'), rounds: 9 },
  ]
  await world.deps.db.inBrand('sen', tx => savePopularity(tx, counts))
  world.time.now = new Date(world.time.now.getTime() + 2000)
  const { value } = await world.ask(catalogueCalls.listPopularGames, {
    query: { count: 20, prizeMode: 'LOTT', device: 'WEB', language: 'VI' },
  })
  expect(value.length).toBe(20)
  expect(value.slice(0, 2).map(game => game.gameCode)).toEqual(['tien-len-north', 'fruit-cart'])
  expect(value.slice(2).every(game => game.isHot === 1)).toBe(true)
})

test('a game is answered with others like it that run', async () => {
  const { nodeId, names, description } = seeded.find(({ slug }) => slug === 'mau-binh') as Seeded
  await setMaintenance('mau-binh', true)
  const closed = await world.ask(catalogueCalls.getGame, { query: { nodeId } }, { language: 'en' })
  expect(closed.value).toMatchObject({ game: { gameName: names.en, isMaintenance: 1 }, description: description.en })
  expect(closed.value.suggestions[0]).toMatchObject({ gameType: closed.value.game.gameType, isMaintenance: 0 })
  const open = await world.ask(catalogueCalls.getGame, { query: { nodeId: 1001 } })
  expect(open.value.game).toMatchObject({ isMaintenance: 0, hasDemo: 1 })
  const like = { gameType: open.value.game.gameType, isMaintenance: 0 }
  expect(open.value.suggestions).toMatchObject(Array(6).fill(like))
  const unknown = await world.ask(catalogueCalls.getGame, { query: { nodeId: 999999 } })
  expect([unknown.status, unknown.success, unknown.code]).toEqual([200, false, 'catalogue.gameUnknown'])
})

test('what a brand hides is nowhere under it and stays under the other: menus, lists, search, detail', async () => {
  expect((await list({ vassalage: 'WS168' })).value.total).toBe(3)
  expect((await list({ vassalage: 'WS168' }, 'hac')).value.total).toBe(0)
  expect((await list({ gameName: 'chợ mèo' })).value.games.map(game => game.gameCode)).toEqual(['cat-market'])
  const other = await list({ gameName: 'chợ mèo' }, 'hac')
  expect(other.value.games.some(game => game.gameCode === 'cat-market')).toBe(false)
  const node = (await list({ gameName: 'chợ mèo' })).value.games[0]?.nodeId ?? 0
  const detail = await world.ask(catalogueCalls.getGame, { query: { nodeId: node } }, { brand: 'hac' })
  expect(detail.code).toBe('catalogue.gameUnknown')
})

test('row-level security holds: a connection that names one brand sees no row of the other, and cannot write one', async () => {
  const { db } = world.deps
  const seen = await db.inBrand('hac', tx =>
    tx.query<{ brand_id: string }>(sql`
      select distinct brand_id from catalogue.games union select brand_id from catalogue.vendors
      union select brand_id from catalogue.versions union select brand_id from catalogue.popularity`),
  )
  expect(seen).toEqual([{ brand_id: 'hac' }])
  const trespass = db.inBrand('hac', tx =>
    tx.run(sql`insert into catalogue.favorites (brand_id, account_id, node_id)
      values ('sen', '01900000-0000-7000-8000-000000000001', 1001)`),
  )
  await expect(trespass).rejects.toThrow(/row-level security/)
  expect(
    await db.inBrand('hac', tx => tx.run(sql`update catalogue.games set is_hot = true where brand_id = 'sen'`)),
  ).toBe(0)
})

test('hostile queries get a clear 400 or an empty list, never a fault', async () => {
  const bad: Record<string, string>[] = [
    { pageNo: '0' },
    { pageNo: '-1' },
    { pageNo: '1e9' },
    { pageSize: '61' },
    { pageSize: 'NaN' },
    { minBet: '1e400' },
    { minBet: '-1' },
    { minBet: 'NaN' },
    { minLineNum: '1.5' },
    { gameName: 'x'.repeat(101) },
    { gameName: 'a\u0000b' },
    { language: 'vietnamese-please' },
  ]
  for (const query of bad) {
    const reply = await list(query)
    expect([reply.status, reply.code], JSON.stringify(query)).toEqual([400, 'platform.badInput'])
    expect(Object.keys((reply.value as unknown as { fields: object }).fields)).toEqual(Object.keys(query))
  }
  const empty: Record<string, string>[] = [
    { gameType: '__proto__' },
    { gameType: "RNG' or '1'='1" },
    { vassalage: '%' },
    { gameClassify: 'constructor' },
    { gameName: '%%%' },
    { gameName: '.*' },
    { gameName: '👾' },
    { gameName: `${'zq '.repeat(30)}` },
  ]
  for (const query of empty) {
    const reply = await list(query)
    expect([reply.status, reply.value.total, reply.value.totalPages], JSON.stringify(query)).toEqual([200, 0, 0])
  }
})

test('the seed may run again: nothing changes, and what an operator changed stays', async () => {
  await change(sql`update catalogue.games set is_maintenance = true where brand_id = 'sen' and slug = 'lotus-pond'`)
  const before = await world.deps.db.asOwner(tx =>
    tx.query(sql`select * from catalogue.games order by brand_id, node_id`),
  )
  await seedCatalogue(world.deps.db)
  await change(sql`update catalogue.versions set seed_sha256 = ''`)
  await seedCatalogue(world.deps.db)
  const after = await world.deps.db.asOwner(tx =>
    tx.query(sql`select * from catalogue.games order by brand_id, node_id`),
  )
  expect(after).toEqual(before)
  expect(before.length).toBeGreaterThanOrEqual(280)
  await change(sql`update catalogue.games set is_maintenance = false where brand_id = 'sen' and slug = 'lotus-pond'`)
})

test('a game that has left the seed is not shown any more, and records still have its name', async () => {
  await change(sql`
    insert into catalogue.games
    select (jsonb_populate_record(g, '{"node_id": 7204, "code": "express-dice", "slug": "express-dice"}')).*
    from catalogue.games g where brand_id = 'sen' and slug = 'k3-1'`)
  await change(sql`update catalogue.versions set seed_sha256 = ''`)
  await seedCatalogue(world.deps.db)
  const gone = await world.deps.db.asOwner(tx =>
    tx.query<{ is_hidden: boolean }>(sql`select is_hidden from catalogue.games where slug = 'express-dice'`),
  )
  expect(gone).toEqual([{ is_hidden: true }])
  await change(sql`delete from catalogue.games where slug = 'express-dice'`)
})

test('search by name forgives accents, case, blanks and slips, in either language', async () => {
  const names = async (gameName: string, language: 'vi' | 'en' = 'vi') =>
    (await list({ gameName }, 'sen', language)).value.games.map(game => game.gameName)
  expect((await names('ho sen'))[0]).toBe('Hồ Sen Vàng')
  expect((await names('HỒ SEN'))[0]).toBe('Hồ Sen Vàng')
  expect((await names('hosen'))[0]).toBe('Hồ Sen Vàng')
  expect(await names('lotus pnd', 'en')).toEqual(['Golden Lotus Pond'])
  expect(await names('golden lotus', 'vi')).toEqual(['Hồ Sen Vàng'])
  expect((await names('trong dong'))[0]).toBe('Trống Đồng')
  expect((await names('dèn lồng'))[0]).toMatch(/Đèn Lồng/)
  expect((await names('tien len')).slice(0, 2)).toEqual(['Tiến Lên Miền Nam', 'Tiến Lên Miền Bắc'])
  await setMaintenance('mau-binh', true)
  const jackpots = await list({ gameName: 'no hu', pageSize: 60 })
  expect(new Set(jackpots.value.games.map(game => game.gameType))).toEqual(new Set(['RNG']))
  const pages = await Promise.all([1, 2, 3, 4].map(pageNo => list({ gameName: 'a', pageNo, pageSize: 60 })))
  const open = pages.flatMap(({ value }) => value.games).map(game => game.isMaintenance)
  expect(new Set(open)).toEqual(new Set([0, 1]))
  expect(open, 'what can be played stands first').toEqual(open.toSorted())
})
