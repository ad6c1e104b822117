import { catalogueCalls } from '@sen/core/catalogue/calls'
import { identityCalls } from '@sen/core/identity/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerPlayer } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from './public.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
})
afterAll(() => world.close())

const query = (nodeId: number) => ({ nodeId, vendor: 'STUDIO', gameType: 'RNG', language: 'VI' })

describe.each(['sen', 'hac'])('brand %s', brand => {
  test('API-33 API-36 a favourite is added once however often it is asked for, listed, and removed', async () => {
    const { token } = await registerPlayer(world, { brand })
    const as = { brand, token }
    const copies = await Promise.all(
      Array.from({ length: 5 }, () => world.ask(catalogueCalls.addFavorite, { query: query(1001) }, as)),
    )
    for (const copy of copies) expect([copy.success, copy.value]).toEqual([true, [1001]])
    world.time.now = new Date(world.time.now.getTime() + 1000)
    expect((await world.ask(catalogueCalls.addFavorite, { query: query(1002) }, as)).value).toEqual([1002, 1001])
    expect((await world.ask(catalogueCalls.listFavoriteIds, {}, as)).value).toEqual([1002, 1001])
    expect((await world.ask(catalogueCalls.removeFavorite, { query: query(1001) }, as)).value).toEqual([1002])
    expect((await world.ask(catalogueCalls.removeFavorite, { query: query(1001) }, as)).value).toEqual([1002])
    expect((await world.ask(catalogueCalls.listFavoriteIds, {}, as)).value).toEqual([1002])
  })

  test('API-34 the favourite list is paged, newest first, and reads its keys', async () => {
    const { token } = await registerPlayer(world, { brand })
    const as = { brand, token }
    const all = await world.ask(catalogueCalls.listGames, { query: { pageSize: 17 } }, as)
    const nodes = all.value.games.map(game => game.nodeId)
    for (const nodeId of nodes) {
      world.time.now = new Date(world.time.now.getTime() + 1000)
      await world.ask(catalogueCalls.addFavorite, { query: { nodeId } }, as)
    }
    const page = async (pageNo: number, gameType = '') =>
      world.ask(
        catalogueCalls.listFavorites,
        { query: { clientType: 3, platform: 'html5-desktop', language: 'VI', gameType, pageNo, pageSize: 15 } },
        as,
      )
    const first = await page(1)
    expect(first.value.totalPages).toBe(2)
    expect(first).toMatchObject({ totalPages: 2 })
    const second = await page(2)
    expect([...first.value.content, ...second.value.content].map(game => game.nodeId)).toEqual(nodes.toReversed())
    expect((await page(1, 'VN')).value).toEqual({ content: [], totalPages: 0 })
  })
})

test('FAV-03 CATALOGUE-29 without a token favourites and recent games answer 401', async () => {
  for (const contract of [
    catalogueCalls.listFavoriteIds,
    catalogueCalls.listFavorites,
    catalogueCalls.addFavorite,
    catalogueCalls.removeFavorite,
    catalogueCalls.listRecentGames,
  ] as const) {
    const reply = await world.ask(contract as typeof catalogueCalls.addFavorite, { query: { nodeId: 1001 } })
    expect([reply.status, reply.success, reply.code], contract.path).toEqual([401, false, 'platform.notSignedIn'])
  }
})

test('FAV-04 a guest is refused favourites and recent games with in_need_true_account', async () => {
  const guest = await world.ask(identityCalls.freePlay, {
    body: { random: JSON.stringify({ nonce: world.deps.newId() }), version: 3 },
  })
  for (const contract of [
    catalogueCalls.listFavoriteIds,
    catalogueCalls.listFavorites,
    catalogueCalls.addFavorite,
    catalogueCalls.removeFavorite,
    catalogueCalls.listRecentGames,
  ] as const) {
    const reply = await world.ask(
      contract as typeof catalogueCalls.addFavorite,
      { query: { nodeId: 1001 } },
      { token: guest.value.token },
    )
    expect([reply.status, reply.code], contract.path).toEqual([403, 'in_need_true_account'])
    expect(reply.message.length).toBeGreaterThan(10)
  }
})

test('FAV-05 favourites, of lottery games too, are the player’s own: another player, and the same name under another brand, see none of them', async () => {
  const mine = await registerPlayer(world, { username: 'samename' })
  const theirs = await registerPlayer(world, { username: 'samename', brand: 'hac' })
  const other = await registerPlayer(world)
  const lottery = await world.ask(catalogueCalls.listGames, { query: { gameType: 'LOTT' } })
  const nodeId = lottery.value.games.find(game => game.isGame === 'GAME')?.nodeId ?? 0
  for (const one of [1001, nodeId])
    await world.ask(catalogueCalls.addFavorite, { query: { nodeId: one } }, { token: mine.token })
  const kept = await world.ask(catalogueCalls.listFavoriteIds, {}, { token: mine.token })
  expect(kept.value.toSorted()).toEqual([1001, nodeId])
  expect((await world.ask(catalogueCalls.listFavoriteIds, {}, { token: other.token })).value).toEqual([])
  expect((await world.ask(catalogueCalls.listFavoriteIds, {}, { token: theirs.token, brand: 'hac' })).value).toEqual([])
})

test('only what the brand shows can be a favourite', async () => {
  const { token } = await registerPlayer(world, { brand: 'hac' })
  const as = { brand: 'hac', token }
  const hidden = await world.ask(catalogueCalls.listGames, { query: { vassalage: 'WS168' } })
  const nodeId = hidden.value.games[0]?.nodeId ?? 0
  for (const asked of [{ nodeId }, { nodeId: 999999 }, { nodeId: 1001, vendor: 'HOALU' }]) {
    const reply = await world.ask(catalogueCalls.addFavorite, { query: asked }, as)
    expect([reply.status, reply.code], JSON.stringify(asked)).toEqual([200, 'catalogue.gameUnknown'])
  }
  expect((await world.ask(catalogueCalls.listFavoriteIds, {}, as)).value).toEqual([])
})
