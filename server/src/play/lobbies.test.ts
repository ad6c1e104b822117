import { catalogueCalls } from '@sen/core/catalogue/calls'
import { playCalls } from '@sen/core/play/calls'
import { lobbyCalls } from '@sen/core/play/lobby-calls'
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

/** A game is closed for repair, or open again; who asks later sees it so. */
async function repair(nodeId: number, isClosed: boolean): Promise<void> {
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update catalogue.games set is_maintenance = ${isClosed} where node_id = ${nodeId} and brand_id = 'sen'`),
  )
  world.time.now = new Date(world.time.now.getTime() + 2000)
}

test('a room is entered by GET /wps/game/launchGame: a visitor signs in first, one under repair says so', async () => {
  expect([playCalls.launchGame.method, playCalls.launchGame.path]).toEqual(['GET', '/wps/game/launchGame'])
  const { value } = await world.ask(lobbyCalls.listRooms)
  const room = value.rooms[0] as (typeof value.rooms)[number]
  await repair(room.nodeId, true)
  const shut = await world.ask(lobbyCalls.listRooms)
  expect(shut.value.rooms.find(({ nodeId }) => nodeId === room.nodeId)).toMatchObject({ isOpen: false })
  expect((await world.ask(playCalls.launchGame, { query: { nodeId: room.nodeId } })).status).toBe(401)
  const { token } = await registerPlayer(world)
  expect((await world.ask(playCalls.launchGame, { query: { nodeId: room.nodeId } }, { token })).code).toBe(
    'play.gameMaintenance',
  )
  await repair(room.nodeId, false)
  const open = await world.ask(lobbyCalls.listRooms)
  expect(open.value.rooms.find(({ nodeId }) => nodeId === room.nodeId)).toMatchObject({ isOpen: true })
  // The vendor is no part of this test: nobody answers at its address.
  expect((await world.ask(playCalls.launchGame, { query: { nodeId: room.nodeId } }, { token })).code).toBe(
    'play.launchFailed',
  )
})
