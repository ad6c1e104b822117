import { createPublicKey, createVerify } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { betsCalls } from '@sen/core/bets/calls'
import { maskAccount } from '@sen/core/bets/rules'
import { catalogueCalls } from '@sen/core/catalogue/calls'
import { identityCalls } from '@sen/core/identity/calls'
import { playCalls } from '@sen/core/play/calls'
import { lobbyCalls } from '@sen/core/play/lobby-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Player, registerPlayer } from '../../test/players.ts'
import { testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import { VENDORS } from './vendors.ts'

type Asked = { path: string; body: Record<string, string>; signed: boolean }

/** A foreign vendor's side of the protocol: it checks the platform's signature and gives addresses, or fails as told. */
let vendor: { server: http.Server; asked: Asked[]; answer: (asked: Asked) => { status: number; body: string } }
let world: World
const players: Record<string, Player> = {}

beforeAll(async () => {
  const asked: Asked[] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      const pem = fs.readFileSync(path.join(world.deps.config.dataDir, 'keys', 'platform.public.pem'), 'utf8')
      const signature = Buffer.from(String(request.headers['x-hub88-signature'] ?? ''), 'base64')
      const signed = createVerify('RSA-SHA256').update(raw).verify(createPublicKey(pem), signature)
      const one = { path: request.url ?? '', body: JSON.parse(raw.toString('utf8')), signed }
      asked.push(one)
      const { status, body } = vendor.answer(one)
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  vendor = { server, asked, answer: giveAddress }
  const studioUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  world = await makeWorld({ studioUrl, vendorsFolder: writeVendors(studioUrl) })
  await seedCatalogue(world.deps.db)
  for (const brand of ['sen', 'hac']) players[brand] = await registerPlayer(world, { brand })
})
afterAll(async () => {
  await world.close()
  vendor.server.close()
})
beforeEach(() => {
  vendor.asked.length = 0
  vendor.answer = giveAddress
})

/** The vendors as they are, and one more, whose games open in windows of their own. */
function writeVendors(baseUrl: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-vendors-'))
  fs.cpSync(VENDORS, folder, { recursive: true })
  const studio = JSON.parse(fs.readFileSync(path.join(VENDORS, 'studio.json'), 'utf8'))
  fs.writeFileSync(
    path.join(folder, 'langbai.json'),
    JSON.stringify({ ...studio, code: 'LANGBAI', baseUrl, opens: 'window', categories: ['PVP'] }),
  )
  return folder
}

/** A game of the brand under repair, or open again; who asks later sees it so. */
async function setClosed(nodeId: number, isClosed: boolean): Promise<void> {
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update catalogue.games set is_maintenance = ${isClosed} where node_id = ${nodeId}`),
  )
  world.time.now = new Date(world.time.now.getTime() + 2000)
}

const giveAddress = ({ body }: Asked) => ({
  status: 200,
  body: JSON.stringify({ url: `https://vendor.example/games/${body.game_code}/#s=${body.token ?? 'demo'}` }),
})

const launch = (
  query: Record<string, string | number>,
  as: { brand?: string; token?: string; language?: 'vi' | 'en' },
) => world.ask(playCalls.launchGame, { query }, as)

describe.each(['sen', 'hac'])('brand %s', brand => {
  test('API-39 a member opens a game at the address the vendor gives; without a token it is 401 and nobody is asked', async () => {
    const anonymous = await launch({ nodeId: 1001 }, { brand })
    expect([anonymous.status, anonymous.success, anonymous.code]).toEqual([401, false, 'platform.notSignedIn'])
    expect(vendor.asked).toEqual([])

    const { token, id } = players[brand] as Player
    const reply = await launch({ nodeId: 1001, platform: 'html5-desktop', language: 'EN' }, { brand, token })
    expect(reply.value).toMatchObject({ mode: 'real', nodeId: 1001, gameName: 'Golden Lotus Pond' })
    const [asked] = vendor.asked
    expect(asked).toMatchObject({ path: '/operator/generic/v2/game/url', signed: true })
    expect(asked?.body).toMatchObject({ user: `${brand}.${id}`, game_code: 'lotus-pond', currency: 'VND', lang: 'en' })
    expect(asked?.body.sub_partner_id).toBe(brand)
    // The supplier may wear the brand's own colours and type.
    expect(asked?.body.look).toBe(brand === 'sen' ? '3_0.205_200_be-vietnam' : '232_0.14_262_jakarta')
    // Sen's market lets rounds follow each other by themselves, Hạc's does not.
    expect(asked?.body.autoplay).toBe(brand === 'sen')
    // Whom others see at a table: masked here, so that a supplier never has the account's name.
    expect(asked?.body.display_name).toBe(maskAccount((players[brand] as Player).account))
    expect(reply.value.content).toBe(`https://vendor.example/games/lotus-pond/#s=${asked?.body.token}`)
    expect(asked?.body.token).not.toBe(token)
  })

  test('CATALOGUE-25 a game is launched by vendor or accountTypeName with gameCode or code as well as by node', async () => {
    const { token } = players[brand] as Player
    for (const names of [
      { vendor: 'studio', gameCode: 'lotus-pond' },
      { accountTypeName: 'STUDIO', code: 'lotus-pond' },
      { vendor: 'STUDIO', code: 'lotus-pond' },
      { accountTypeName: 'STUDIO', gameCode: 'lotus-pond' },
    ] as Record<string, string>[]) {
      const reply = await launch(names, { brand, token })
      expect([reply.success, reply.value.nodeId], JSON.stringify(names)).toEqual([true, 1001])
    }
    expect((await launch({ vendor: 'STUDIO', gameCode: 'nothing' }, { brand, token })).code).toBe(
      'catalogue.gameUnknown',
    )
    for (const names of [{ vendor: 'STUDIO' }, { accountTypeName: 'STUDIO' }, { code: 'lotus-pond' }] as Record<
      string,
      string
    >[])
      expect((await launch(names, { brand, token })).status).toBe(400)
  })

  test('CATALOGUE-30 a game in maintenance is refused with the popular games that run, in the language of the caller', async () => {
    const { token } = players[brand] as Player
    const closed = 4004
    await setClosed(closed, true)
    const reply = await launch({ nodeId: closed }, { brand, token, language: 'en' })
    await setClosed(closed, false)
    expect([reply.status, reply.success, reply.code]).toEqual([200, false, 'play.gameMaintenance'])
    expect(reply.message).toBe('This game is not available now, please choose another one')
    const { suggestions } = reply.value as unknown as { suggestions: { gameName: string; isMaintenance: number }[] }
    expect(suggestions.length).toBeGreaterThan(0)
    expect(suggestions.map(game => game.isMaintenance)).toEqual(suggestions.map(() => 0))
    expect(vendor.asked).toEqual([])
  })

  test('demo mode is for anyone where the game has one, and tells the vendor no user', async () => {
    const reply = await launch({ nodeId: 1001, mode: 'demo' }, { brand })
    expect([reply.success, reply.value.mode]).toEqual([true, 'demo'])
    expect(Object.keys(vendor.asked[0]?.body ?? {})).not.toContain('user')
    expect(Object.keys(vendor.asked[0]?.body ?? {})).not.toContain('token')
  })

  test('API-35 a launched game stands in the recent list, last first, each once; another player has his own', async () => {
    const { token } = players[brand] as Player
    world.time.now = new Date(world.time.now.getTime() + 1000)
    await launch({ nodeId: 1001 }, { brand, token })
    await launch({ nodeId: 1001 }, { brand, token })
    const query = { clientType: 3, vassalage: '', language: 'VI', pageNo: 1, pageSize: 15 }
    const recent = await world.ask(catalogueCalls.listRecentGames, { query }, { brand, token })
    expect(recent.value.list.map(game => game.nodeId)).toEqual([1001])
    expect(recent.value.totalPages).toBe(1)
    const other = await registerPlayer(world, { brand })
    const none = await world.ask(catalogueCalls.listRecentGames, { query }, { brand, token: other.token })
    expect(none.value).toEqual({ list: [], totalPages: 0 })
  })
})

test('a vendor’s data say whether its games open in the site’s frame or in a window of their own; LAUNCH-09 a room of card games opens by GET', async () => {
  const { token } = players.sen as Player
  const { value } = await world.ask(lobbyCalls.listRooms, { query: { vassalage: 'LANGBAI' } })
  const room = value.rooms[0] as (typeof value.rooms)[number]
  expect([playCalls.launchGame.method, playCalls.launchGame.path]).toEqual(['GET', '/wps/game/launchGame'])
  const opened = await launch({ nodeId: room.nodeId }, { token })
  expect(opened.value).toMatchObject({ opens: 'window', nodeId: room.nodeId })
  expect(opened.value.content).toMatch(new RegExp(`^https://vendor.example/games/${room.gameCode}/#s=.`))
  expect((await launch({ nodeId: 1001 }, { token })).value.opens).toBe('frame')
})

test('a launched game is played with its ticket, and its round leads to the vendor’s replay page in the player’s language, with the brand’s sign of money', async () => {
  const { token, id } = await registerPlayer(world)
  const opened = await launch({ nodeId: 1001 }, { token })
  const ticket = opened.value.content.split('#s=')[1] ?? ''
  const studio = testVendor(() => world.url, world.deps.config.dataDir)
  const player = { id, brand: 'sen', user: `sen.${id}`, token: ticket, game: 'lotus-pond' }
  const bet = studio.bet(player, 1_000 * 100_000)
  expect((await studio.send('/transaction/bet', bet)).status).toBe('RS_OK')
  expect((await studio.send('/transaction/win', studio.win(player, bet, 0, { round_closed: true }))).status).toBe(
    'RS_OK',
  )
  vendor.answer = ({ body }) => ({
    status: 200,
    body: JSON.stringify({ url: `https://vendor.example/round/${body.round}?lang=${body.lang}&sign=${body.sign}` }),
  })
  const [line] = (await world.ask(betsCalls.listBets, {}, { token })).value.list
  const { value } = await world.ask(betsCalls.getBet, { query: { id: line?.id ?? '' } }, { token, language: 'en' })
  expect(value.bet).toMatchObject({ stake: '1000.00', win: '0.00', state: 'closed', roundId: bet.round })
  expect(value.replayUrl).toBe(`https://vendor.example/round/${bet.round}?lang=en&sign=P`)
  vendor.answer = () => ({ status: 503, body: '' })
  const silent = await world.ask(betsCalls.getBet, { query: { id: line?.id ?? '' } }, { token })
  expect([silent.success, silent.value.replayUrl]).toEqual([true, ''])
})

test('a guest is refused real mode with the true-account sentence, and may play demo', async () => {
  const guest = await world.ask(identityCalls.freePlay, {
    body: { random: JSON.stringify({ nonce: world.deps.newId() }), version: 3 },
  })
  const token = guest.value.token
  expect(token).toBeTruthy()
  const real = await launch({ nodeId: 1001 }, { token })
  expect([real.status, real.code]).toEqual([403, 'in_need_true_account'])
  expect((await launch({ nodeId: 1001, mode: 'demo' }, { token })).success).toBe(true)
})

test('a token of one brand opens nothing under the other', async () => {
  const reply = await launch({ nodeId: 1001 }, { brand: 'hac', token: players.sen?.token ?? '' })
  expect([reply.status, vendor.asked.length]).toEqual([401, 0])
})

test('an account that was blocked opens nothing', async () => {
  const blocked = await registerPlayer(world)
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`update identity.accounts set blocked_at = now() where id = ${blocked.id}`),
  )
  const reply = await launch({ nodeId: 1001 }, { token: blocked.token })
  expect(reply.success).toBe(false)
  expect(['play.accountBlocked', 'platform.notSignedIn']).toContain(reply.code)
  expect(vendor.asked).toEqual([])
})

test('an account that is no member’s, which enters by the agents’ form alone, plays for no money', async () => {
  const agent = await registerPlayer(world)
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`update identity.accounts set member_enabled = false, agent_enabled = true where id = ${agent.id}`),
  )
  expect((await launch({ nodeId: 1001 }, { token: agent.token })).code).toBe('play.accountBlocked')
  expect(vendor.asked).toEqual([])
})

test.each([
  ['answers an error', { status: 500, body: '{}' }],
  ['answers no address', { status: 200, body: '{"url":"javascript:alert(1)"}' }],
  ['answers no JSON', { status: 200, body: '<html>' }],
])('a vendor that %s is a refusal with its sentence, and the game does not count as launched', async (_how, answer) => {
  const player = await registerPlayer(world)
  vendor.answer = () => answer
  const reply = await launch({ nodeId: 1001 }, { token: player.token, language: 'en' })
  expect([reply.status, reply.success, reply.code]).toEqual([200, false, 'play.launchFailed'])
  const recent = await world.ask(catalogueCalls.listRecentGames, {}, { token: player.token })
  expect(recent.value.list).toEqual([])
})

test('the way back leads to this host and nowhere else', async () => {
  const { token } = players.sen as Player
  for (const [backUrl, lobby] of [
    ['http://sen.localhost/rng?page=STUDIO', 'http://sen.localhost/rng?page=STUDIO'],
    ['/rng', 'http://sen.localhost/rng'],
    ['https://evil.example/', 'http://sen.localhost/'],
    ['//evil.example/', 'http://sen.localhost/'],
    ['javascript:alert(1)', 'http://sen.localhost/'],
    ['', 'http://sen.localhost/'],
  ] as const) {
    vendor.asked.length = 0
    await launch({ nodeId: 1001, backUrl }, { token })
    expect(vendor.asked[0]?.body.lobby_url, backUrl).toBe(lobby)
  }
})

test('hostile launches are refused clearly', async () => {
  const { token } = players.sen as Player
  const bad: Record<string, string>[] = [
    { nodeId: '-1' },
    { nodeId: '1e3' },
    { nodeId: '1001', mode: 'free' },
    { vendor: '../x', gameCode: 'y' },
    { nodeId: '0' },
    { nodeId: '1001', backUrl: 'x'.repeat(501) },
  ]
  for (const query of bad) {
    const reply = await launch(query, { token })
    expect([reply.status, reply.code], JSON.stringify(query)).toEqual([400, 'platform.badInput'])
  }
  const unknown = await launch({ nodeId: 999999999 }, { token })
  expect([unknown.status, unknown.code]).toEqual([200, 'catalogue.gameUnknown'])
})
