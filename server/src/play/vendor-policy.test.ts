import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { ONE } from '@sen/core/money'
import { playCalls } from '@sen/core/play/calls'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPlayer } from '../../test/players.ts'
import { makePlayer, type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { createApp } from '../app.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { findBalance } from '../wallet/public.ts'

const [BET, WIN, ROLLBACK] = ['/transaction/bet', '/transaction/win', '/transaction/rollback'] as const

let world: World
/** The built-in vendor (one win a bet, offered in sen alone here) and one with several wins a bet and a largest stake. */
let studio: TestVendor
let wide: TestVendor
/** A second server process on the same database, whose vendor files are stricter. */
let second: { http: Awaited<ReturnType<typeof createApp>>['http']; wide: TestVendor; studio: TestVendor }
const folders: string[] = []

function writeVendors(betMax: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-vendors-'))
  folders.push(folder)
  const vendor = {
    displayName: { vi: 'x', en: 'x' },
    adapter: 'hub88',
    baseUrl: 'http://127.0.0.1:1',
    unitScale: 5,
    unknownFields: 'refuse',
    anyGameInSession: false,
    categories: ['RNG'],
  }
  const write = (code: string, more: object) =>
    fs.writeFileSync(
      path.join(folder, `${code.toLowerCase()}.json`),
      JSON.stringify({ ...vendor, code, publicKeyFile: `${code.toLowerCase()}.public.pem`, ...more }),
    )
  write('STUDIO', { winPolicy: 'one', brands: ['sen'] })
  write('WIDE', { winPolicy: 'several', brands: ['*'], betMax: { VND: betMax } })
  return folder
}

beforeAll(async () => {
  world = await makeWorld({ vendorsFolder: writeVendors('50') })
  const { dataDir } = world.deps.config
  studio = testVendor(() => world.url, dataDir)
  wide = testVendor(() => world.url, dataDir, 'wide')
  const { http } = await createApp({
    ...world.deps,
    config: { ...world.deps.config, vendorsFolder: writeVendors('2') },
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  second = { http, wide: testVendor(() => url, dataDir, 'wide'), studio: testVendor(() => url, dataDir) }
})
afterAll(async () => {
  await second.http.close()
  await world.close()
  for (const folder of folders) fs.rmSync(folder, { recursive: true })
})

const cashOf = async (player: TestPlayer) =>
  (await world.deps.db.inBrand(player.brand, tx => findBalance(tx, player.id))).cash
const copies = <T>(count: number, one: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)))

test('jackpot and win in one round: both are paid once, their copies pay nothing, and the bet is not given back after', async () => {
  const player = await makePlayer(world.deps, { vendor: 'WIDE' })
  const bet = wide.bet(player, 200_000)
  await wide.send(BET, bet)
  const win = wide.win(player, bet, 300_000)
  const jackpot = wide.win(player, bet, 5_000_000, { round_closed: true })
  for (const one of [win, jackpot, win, jackpot]) expect((await wide.send(WIN, one)).status).toBe('RS_OK')
  expect(await cashOf(player)).toBe(1051n * ONE)
  expect((await wide.send(ROLLBACK, wide.rollback(player, bet))).status).toBe('RS_ERROR_UNKNOWN')
  expect(await cashOf(player)).toBe(1051n * ONE)
})

test('twenty wins of one bet at once over two servers are twenty wins, each once', async () => {
  const player = await makePlayer(world.deps, { vendor: 'WIDE' })
  const bet = wide.bet(player, 100_000)
  await wide.send(BET, bet)
  const wins = Array.from({ length: 20 }, () => wide.win(player, bet, 100_000))
  const said = await Promise.all(wins.flatMap(win => [wide.send(WIN, win), second.wide.send(WIN, win)]))
  expect([...new Set(said.map(one => one.status))]).toEqual(['RS_OK'])
  expect(await cashOf(player)).toBe(1019n * ONE)
})

test('win and cancel at once over two servers: each bet has one kind of end', async () => {
  const player = await makePlayer(world.deps, { vendor: 'WIDE' })
  const ends = await copies(20, async () => {
    const bet = wide.bet(player, 100_000)
    await wide.send(BET, bet)
    const [won, other, cancelled] = await Promise.all([
      wide.send(WIN, wide.win(player, bet, 300_000)),
      second.wide.send(WIN, wide.win(player, bet, 300_000)),
      second.wide.send(ROLLBACK, wide.rollback(player, bet)),
    ])
    const wins = [won, other].filter(one => one.status === 'RS_OK').length
    expect([cancelled.status === 'RS_OK', wins]).toEqual(cancelled.status === 'RS_OK' ? [true, 0] : [false, 2])
    return BigInt(wins * 3) - (wins ? 1n : 0n)
  })
  expect(await cashOf(player)).toBe((1000n + ends.reduce((sum, one) => sum + one, 0n)) * ONE)
})

test('one bet and money for one bet, over two servers: copies count once, and sixteen bets on one stake take one', async () => {
  const player = await makePlayer(world.deps)
  const bet = studio.bet(player, 100_000)
  const said = await copies(20, n => (n % 2 ? studio : second.studio).send(BET, bet))
  expect(new Set(said.map(one => one.raw)).size).toBe(1)
  expect(await cashOf(player)).toBe(999n * ONE)
  const poor = await makePlayer(world.deps, { cash: ONE })
  const attempts = await copies(16, n => (n % 2 ? studio : second.studio).send(BET, studio.bet(poor, 100_000)))
  expect(attempts.filter(one => one.status === 'RS_OK')).toHaveLength(1)
  expect(await cashOf(poor)).toBe(0n)
})

test('a cancel on one server and its late or simultaneous bet on the other leave nothing taken', async () => {
  const player = await makePlayer(world.deps)
  await copies(30, async () => {
    const bet = studio.bet(player, 100_000)
    await Promise.all([studio.send(BET, bet), second.studio.send(ROLLBACK, studio.rollback(player, bet))])
  })
  expect(await cashOf(player)).toBe(1000n * ONE)
})

test('a stake above the vendor’s maximum is refused as a limit and stays refused; a free round and a win have none', async () => {
  const player = await makePlayer(world.deps, { vendor: 'WIDE' })
  const large = wide.bet(player, 5_000_001)
  for (const _ of [1, 2]) expect((await wide.send(BET, large)).status).toBe('RS_ERROR_LIMIT_REACHED')
  const most = wide.bet(player, 5_000_000)
  expect((await wide.send(BET, most)).status).toBe('RS_OK')
  expect((await wide.send(WIN, wide.win(player, most, 900_000_000))).status).toBe('RS_OK')
  expect((await wide.send(BET, wide.bet(player, 5_000_001, { is_free: true }))).status).toBe('RS_OK')
  expect(await cashOf(player)).toBe(9950n * ONE)
})

test('a bet that was taken is confirmed again, whatever the maximum has become meanwhile', async () => {
  const player = await makePlayer(world.deps, { vendor: 'WIDE' })
  const bet = wide.bet(player, 5_000_000)
  expect((await wide.send(BET, bet)).status).toBe('RS_OK')
  expect(await second.wide.send(BET, bet)).toMatchObject({ status: 'RS_OK', balance: 95_000_000 })
  expect((await second.wide.send(BET, wide.bet(player, 200_001))).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect(await cashOf(player)).toBe(950n * ONE)
})

test('a vendor can do nothing with the bets, the replies and the tokens of another', async () => {
  const player = await makePlayer(world.deps)
  const bet = studio.bet(player, 100_000)
  expect((await studio.send(BET, bet)).status).toBe('RS_OK')
  expect((await wide.send(BET, bet)).status).toBe('RS_ERROR_INVALID_TOKEN')
  expect((await wide.send(WIN, wide.win(player, bet, 900_000))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  // Under its own name it has a bet of this id, the refused one above: there is nothing to give back.
  expect((await wide.send(ROLLBACK, wide.rollback(player, bet))).status).toBe('RS_OK')
  expect(await cashOf(player)).toBe(999n * ONE)
  expect((await studio.send(WIN, studio.win(player, bet, 100_000))).status).toBe('RS_OK')
  for (const token of [player.token, ''])
    expect((await wide.send('/user/balance', { user: player.user, token, request_uuid: uuidv7() })).status, token).toBe(
      'RS_ERROR_INVALID_TOKEN',
    )
})

test('a brand that does not offer a vendor launches nothing of it and takes none of its calls', async () => {
  await seedCatalogue(world.deps.db)
  const member = await registerPlayer(world, { brand: 'hac' })
  for (const mode of ['real', 'demo'] as const) {
    const reply = await world.ask(
      playCalls.launchGame,
      { query: { nodeId: 1001, mode } },
      { brand: 'hac', token: member.token },
    )
    expect([reply.success, reply.code]).toEqual([false, 'play.launchFailed'])
  }
  const tickets = await world.deps.db.asOwner(tx =>
    tx.client.query(`select from play.game_sessions where brand_id = 'hac'`),
  )
  expect(tickets.rowCount).toBe(0)
  const player = await makePlayer(world.deps, { brand: 'hac' })
  expect((await studio.send(BET, studio.bet(player, 1))).status).toBe('RS_ERROR_INVALID_PARTNER')
})
