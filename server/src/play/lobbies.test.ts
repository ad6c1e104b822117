import { catalogueCalls } from '@sen/core/catalogue/calls'
import { playCalls } from '@sen/core/play/calls'
import { lobbyCalls } from '@sen/core/play/lobby-calls'
import { PRIZE_MODES } from '@sen/core/play/prize-mode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPlayer } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
})
afterAll(() => world.close())

test('LAUNCH-10 the rooms are the card games of the brand, in its language, and of one vendor where one is named', async () => {
  const { value } = await world.ask(lobbyCalls.listRooms)
  const games = await world.ask(catalogueCalls.listGames, { query: { gameType: 'PVP', pageSize: 60 } })
  const plain = games.value.games.filter(game => game.isGame === 'GAME')
  expect(value.rooms.map(room => room.nodeId).toSorted()).toEqual(plain.map(game => game.nodeId).toSorted())
  expect(value.rooms.length).toBeGreaterThan(5)
  const vassalage = value.rooms[0]?.vassalage ?? ''
  const some = await world.ask(lobbyCalls.listRooms, { query: { vassalage: vassalage.toLowerCase() } })
  expect(new Set(some.value.rooms.map(room => room.vassalage))).toEqual(new Set([vassalage]))
  const hac = await world.ask(lobbyCalls.listRooms, {}, { brand: 'hac', language: 'en' })
  expect(hac.value.rooms.map(room => room.gameCode)).not.toContain('co-up')
  expect(hac.value.rooms.find(room => room.gameCode === value.rooms[0]?.gameCode)?.name).not.toBe(value.rooms[0]?.name)
})

test('a room is entered by GET /wps/game/launchGame: a visitor signs in first, one under repair says so', async () => {
  expect([playCalls.launchGame.method, playCalls.launchGame.path]).toEqual(['GET', '/wps/game/launchGame'])
  const { value } = await world.ask(lobbyCalls.listRooms)
  const room = value.rooms[0] as (typeof value.rooms)[number]
  expect((await world.ask(playCalls.launchGame, { query: { nodeId: room.nodeId } })).status).toBe(401)
  const { token } = await registerPlayer(world)
  expect((await world.ask(playCalls.launchGame, { query: { nodeId: room.nodeId } }, { token })).code).toBe(
    'play.gameMaintenance',
  )
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update catalogue.games set is_maintenance = false where node_id = ${room.nodeId} and brand_id = 'sen'`),
  )
  world.time.now = new Date(world.time.now.getTime() + 2000)
  const open = await world.ask(lobbyCalls.listRooms)
  expect(open.value.rooms[0]).toMatchObject({ nodeId: room.nodeId, isOpen: true })
  // The vendor is no part of this test: nobody answers at its address.
  expect((await world.ask(playCalls.launchGame, { query: { nodeId: room.nodeId } }, { token })).code).toBe(
    'play.launchFailed',
  )
})

test('LAUNCH-07 LAUNCH-08 the lottery opens in each prize mode, as a lobby or at the board of a game', async () => {
  const { token } = await registerPlayer(world)
  const asked = { lottoArea: 'VN', launchMode: 'LOTT', device: 'WEB', backUrl: '/', language: 'VI' }
  for (const mode of ['Lott', 'ZY', 'Elott', 'SEA', 'nothing']) {
    const query = { ...asked, lottoPrizeMode: mode, lottoView: 'LOBBY' }
    const { success, value } = await world.ask(lobbyCalls.launchLottery, { query: query as never }, { token })
    const named = mode.toUpperCase() as (typeof PRIZE_MODES)[number]
    expect([success, value]).toEqual([
      true,
      { content: '/lottery', prizeMode: PRIZE_MODES.includes(named) ? named : 'LOTT' },
    ])
    expect((await world.ask(catalogueCalls.listPopularGames, { query: { prizeMode: mode } })).success).toBe(true)
  }
  const games = await world.ask(catalogueCalls.listGames, { query: { gameType: 'ELOTT', pageSize: 5 } })
  const game = games.value.games.find(one => one.isGame === 'GAME') as (typeof games.value.games)[number]
  const board = { ...asked, lottoGameCode: game.gameCode, lottoView: 'BET', lottoPrizeMode: 'ELOTT' }
  const opened = await world.ask(lobbyCalls.launchLottery, { query: board as never }, { token })
  const { pathname, searchParams } = new URL(opened.value.content, 'http://x')
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/lottery',
    {
      gameCode: game.gameCode,
      vendor: game.vassalage,
      ...(game.defaultPlayType ? { playType: game.defaultPlayType } : {}),
    },
  ])
})

test('the lottery launch refuses what it does not know, and visitors', async () => {
  const { token } = await registerPlayer(world)
  const ask = (query: Record<string, string>, as: { token?: string } = { token }) =>
    world.ask(lobbyCalls.launchLottery, { query: query as never }, as)
  expect((await ask({ lottoGameCode: 'nothing' })).code).toBe('catalogue.gameUnknown')
  expect((await ask({ lottoGameCode: 'lotus-pond' })).code).toBe('catalogue.gameUnknown')
  expect((await ask({ lottoArea: 'US' })).status).toBe(400)
  expect((await ask({ lottoView: '<b>' })).status).toBe(400)
  expect((await ask({}, {})).status).toBe(401)
})
