/** Brands that keep a wallet per vendor (decision 0201): what stands there is what its games stake, and what they pay goes there. */
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { transferCalls } from '@sen/core/cashier/transfer-calls'
import { ONE } from '@sen/core/money'
import { playCalls } from '@sen/core/play/calls'
import { safetyCalls } from '@sen/core/safety/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askWithdrawal, freeWelcome, makeDrawer, newKey } from '../../test/cashier.ts'
import { checkLaws } from '../../test/laws.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import { type Body, makePlayer, type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import { auditBooks, auditNewEntries, checkpointEntries, findBalance, findVendorWallet } from '../wallet/public.ts'
import { openGameSession } from './open-game-session.ts'
import { placeHouseBets } from './settle-house-calls.ts'
import { VENDORS } from './vendors.ts'

let world: World
let studio: TestVendor
let front: http.Server
beforeAll(async () => {
  front = http.createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"url":"https://vendor.example/game"}')
  })
  await new Promise<void>(resolve => front.listen(0, '127.0.0.1', resolve))
  world = await makeWorld({ studioUrl: `http://127.0.0.1:${(front.address() as AddressInfo).port}` })
  await seedCatalogue(world.deps.db)
  studio = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(async () => {
  await world.close()
  front.close()
})

const [BET, WIN, ROLLBACK] = ['/transaction/bet', '/transaction/win', '/transaction/rollback'] as const
type Both = Player & TestPlayer

/** A member of Hạc with a session of the first slot; nothing stands at any vendor yet. */
async function makeMember(brand = 'hac'): Promise<Both & { session: string }> {
  const player = await registerPlayer(world, { brand })
  await freeWelcome(world.deps.db, player)
  const opened = await world.deps.db.inBrand(brand, tx =>
    openGameSession(tx, {
      ...{ accountId: player.id, account: player.account, kind: 0 },
      ...{ nodeId: 1001, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' },
    }),
  )
  return { ...player, user: opened.user, token: opened.token, session: player.token, game: 'lotus-pond' }
}
type Member = Awaited<ReturnType<typeof makeMember>>

const as = (player: Member) => ({ token: player.session, brand: player.brand })
const move = (player: Member, direction: 'in' | 'out', amount: string) =>
  world.ask(
    transferCalls.transferWallet,
    { body: { vassalage: 'STUDIO', direction, amount, idempotencyKey: newKey() } },
    as(player),
  )
const collect = async (player: Member) =>
  (await world.ask(transferCalls.recallVendorBalances, { body: {} }, as(player))).value
const launch = (player: Member, nodeId: number) =>
  world.ask(playCalls.launchGame, { query: { nodeId, mode: 'real' } }, as(player))
/** Main wallet and the one at a vendor. */
const stands = (player: Pick<TestPlayer, 'id' | 'brand'>, vendor = 'STUDIO') =>
  world.deps.db.inBrand(player.brand, async tx => [
    (await findBalance(tx, player.id)).cash / ONE,
    (await findVendorWallet(tx, player.id, vendor)) / ONE,
  ])
const said = async (call: string, body: Body) => {
  const { status, balance } = await studio.send(call, body)
  return [status, (balance ?? 0) / 100_000]
}

test('MC-27 what was moved to a vendor is what its games stake; wins and refunds go there, and it is collected back', async () => {
  const player = await makeMember()
  expect((await move(player, 'in', '100000')).value).toEqual({ main: '150000.00', balance: '100000.00' })
  const ask = {
    user: player.user,
    token: player.token,
    request_uuid: newKey(),
    game_code: player.game,
    currency: 'VND',
  }
  expect(await said('/user/balance', ask)).toEqual(['RS_OK', 100_000])

  const [bet, other] = [studio.bet(player, 30_000 * 100_000), studio.bet(player, 20_000 * 100_000)]
  expect(await said(BET, bet)).toEqual(['RS_OK', 70_000])
  expect(await said(BET, bet)).toEqual(['RS_OK', 70_000])
  expect(await said(BET, other)).toEqual(['RS_OK', 50_000])
  expect(await said(WIN, studio.win(player, bet, 90_000 * 100_000, { round_closed: true }))).toEqual(['RS_OK', 140_000])
  expect(await said(ROLLBACK, studio.rollback(player, other))).toEqual(['RS_OK', 160_000])
  expect(await stands(player)).toEqual([150_000n, 160_000n])

  const { value } = await world.ask(walletCalls.getBalance, {}, as(player))
  expect(value).toMatchObject({ sumBalance: '310000.00', atVendors: '160000.00', cash: '150000.00' })
  const lines = (await world.ask(walletCalls.listTransactions, {}, as(player))).value.list
  expect(
    lines.slice(0, 2).map(({ kind, bucket, amount, balanceAfter }) => [kind, bucket, amount, balanceAfter]),
  ).toEqual([
    ['rollback', 'vendor', '20000.00', '160000.00'],
    ['win', 'vendor', '90000.00', '140000.00'],
  ])
  expect(await collect(player)).toEqual({ main: '310000.00', collected: '160000.00' })
  expect(await collect(player)).toEqual({ main: '310000.00', collected: '0.00' })
  // A win that comes after everything was collected still arrives.
  await move(player, 'in', '10000')
  const late = studio.bet(player, 10_000 * 100_000)
  await said(BET, late)
  await collect(player)
  expect(await said(WIN, studio.win(player, late, 5_000 * 100_000))).toEqual(['RS_OK', 5_000])
  expect(await stands(player)).toEqual([300_000n, 5_000n])
})

test('a bet above what stands at the vendor is refused, however much the main wallet or another vendor holds', async () => {
  const player = await makeMember()
  expect(await said(BET, studio.bet(player, 100_000))).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 0])
  await move(player, 'in', '5000')
  expect(await said(BET, studio.bet(player, 5_000 * 100_000 + 1))).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 5_000])
  expect(await said(BET, studio.bet(player, 5_000 * 100_000))).toEqual(['RS_OK', 0])
  expect(await stands(player)).toEqual([245_000n, 0n])
})

test('bets, collections and transfers at once: each bet is paid from what stands there or refused, and nothing is made or lost', async () => {
  const player = await makeMember()
  await move(player, 'in', '100000')
  const bets = Array.from({ length: 30 }, () => studio.bet(player, 10_000 * 100_000))
  const [answers] = await Promise.all([
    Promise.all(bets.map(bet => said(BET, bet))),
    ...Array.from({ length: 4 }, () => collect(player)),
    ...Array.from({ length: 4 }, () => move(player, 'in', '20000')),
  ])
  expect(new Set(answers.map(([status]) => status))).toEqual(
    new Set(['RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY'].filter(one => answers.some(([status]) => status === one))),
  )
  const taken = BigInt(answers.filter(([status]) => status === 'RS_OK').length)
  const [main = 0n, held = 0n] = await stands(player)
  expect(main + held).toBe(250_000n - taken * 10_000n)
  // Without anything else going on, exactly what stands there is staked.
  await collect(player)
  await move(player, 'in', '45000')
  const rivals = await Promise.all(Array.from({ length: 12 }, () => said(BET, studio.bet(player, 10_000 * 100_000))))
  expect(rivals.filter(([status]) => status === 'RS_OK')).toHaveLength(4)
  expect((await stands(player))[1]).toBe(5_000n)
  await checkLaws(world.databaseUrl)
})

test('opening a game brings what it needs: the main wallet, then the other vendors; what a player put there himself stays as it is', async () => {
  const games: { nodeId: number; vendor: string; type: string; maintenance: boolean }[] = JSON.parse(
    fs.readFileSync(path.join(VENDORS, '..', 'seed', 'games.json'), 'utf8'),
  )
  const other = games.find(({ vendor, maintenance, type }) => vendor !== 'STUDIO' && type === 'RNG' && !maintenance)
  if (!other) throw new Error('no game of another vendor')
  const player = await makeMember()
  await move(player, 'in', '50000')
  expect((await launch(player, 1001)).success).toBe(true)
  expect(await stands(player)).toEqual([200_000n, 50_000n])
  await move(player, 'out', '49500')
  await launch(player, 1001)
  expect(await stands(player)).toEqual([0n, 250_000n])
  // Nothing is left in the main wallet: what stands at the first vendor goes to the second.
  expect((await launch(player, other.nodeId)).success).toBe(true)
  expect(await stands(player)).toEqual([0n, 0n])
  expect(await stands(player, other.vendor)).toEqual([0n, 250_000n])
  const single = await makeMember('sen')
  expect((await launch(single, 1001)).success).toBe(true)
  expect(await stands(single)).toEqual([1_000_000n, 0n])
})

test('a limit counts what is staked and lost at vendors', async () => {
  const player = await makeMember()
  await move(player, 'in', '100000')
  const spent = studio.bet(player, 15_000 * 100_000)
  await said(BET, spent)
  const limit = { kind: 'stake', period: 'day', value: '20000' } as const
  expect((await world.ask(safetyCalls.setLimit, { body: limit }, as(player))).code).toBe('')
  expect((await said(BET, studio.bet(player, 6_000 * 100_000)))[0]).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await said(BET, studio.bet(player, 5_000 * 100_000)))[0]).toBe('RS_OK')
  expect((await said(BET, studio.bet(player, 100_000)))[0]).toBe('RS_ERROR_LIMIT_REACHED')
  await said(ROLLBACK, studio.rollback(player, spent))
  expect((await said(BET, studio.bet(player, 15_000 * 100_000)))[0]).toBe('RS_OK')
})

test('a win taken back is taken from the wallet at its vendor; what is missing there is owed, and set off against a later win there', async () => {
  const book = testVendor(() => world.url, world.deps.config.dataDir, 'khandai')
  const player = await makePlayer(world.deps, { brand: 'hac', vendor: 'KHANDAI', cash: 100n * ONE })
  const send = async (call: string, body: Body) => {
    const { status, balance } = await book.send(call, body)
    return [status, (balance ?? 0) / 100_000]
  }
  const bet = book.bet(player, 100 * 100_000)
  expect(await send(BET, bet)).toEqual(['RS_OK', 0])
  expect(await send(WIN, book.win(player, bet, 300 * 100_000))).toEqual(['RS_OK', 300])
  expect(await send(BET, book.bet(player, 250 * 100_000))).toEqual(['RS_OK', 50])
  expect(await send('/transaction/correction', book.correction(player, bet, 200 * 100_000))).toEqual(['RS_OK', 0])
  const next = book.bet(player, 0)
  expect(await send(BET, next)).toEqual(['RS_OK', 0])
  expect(await send(WIN, book.win(player, next, 500 * 100_000))).toEqual(['RS_OK', 350])
  expect(await stands(player, 'KHANDAI')).toEqual([0n, 350n])
})

test('the house’s own games and withdrawals use what stands at vendors: it comes back where the main wallet does not do', async () => {
  const player = await makeMember()
  await move(player, 'in', '200000')
  const stake = async (amount: bigint) =>
    world.deps.db.inBrand('hac', async tx => {
      const game = { vendorCode: 'TCG_LOTTO', gameCode: 'x', nodeId: 1 }
      const of = { accountId: player.id, account: player.account, kind: 0 as const }
      const bet = { bettor: of, id: newKey(), round: newKey(), amount }
      return [...(await placeHouseBets(world.deps, tx, game, [bet])).values()]
    })
  expect(await stake(40_000n * ONE)).toEqual(['ok'])
  expect(await stands(player)).toEqual([10_000n, 200_000n])
  expect(await stake(60_000n * ONE)).toEqual(['ok'])
  expect(await stands(player)).toEqual([150_000n, 0n])
  expect(await stake(150_001n * ONE)).toEqual(['not_enough'])

  const drawer = await makeDrawer(world, 'hac')
  const of = { ...(await makeMember()), ...drawer.player, session: drawer.player.token }
  expect((await move(of, 'in', '240000')).success).toBe(true)
  expect((await askWithdrawal(world, drawer, '200000')).code).toBe('')
  expect(await stands(of)).toEqual([50_000n, 0n])
})

test('a brand with one wallet stakes the balance as before, and nothing stands at vendors', async () => {
  const player = await makePlayer(world.deps)
  expect(await said(BET, studio.bet(player, 100 * 100_000))).toEqual(['RS_OK', 900])
  expect(await stands(player)).toEqual([900n, 0n])
  expect(await world.deps.db.asOwner(tx => tx.one(sql`select from wallet.vendor_wallets where brand_id = 'sen'`))).toBe(
    undefined,
  )
})

test('the books name a wallet at a vendor that is another than its lines', async () => {
  const player = await makeMember()
  await move(player, 'in', '100000')
  await said(BET, studio.bet(player, 100_000))
  const plant = (by: bigint) =>
    world.deps.db.asOwner(tx =>
      tx.run(sql`update wallet.vendor_wallets set amount = amount + ${by}::bigint where player_id = ${player.id}`),
    )
  await checkpointEntries(world.deps.db, 'hac')
  await plant(1n)
  const law = 'a wallet at a vendor equals the sum of its lines'
  const row = `vendor:STUDIO:wallet:${player.id}`
  for (const audit of [
    world.deps.db.asOwner(tx => auditBooks(tx, 'hac')),
    world.deps.db.asOwner(async tx => (await auditNewEntries(tx, 'hac', new Date())).findings),
  ])
    expect((await audit).filter(finding => finding.law === law)).toMatchObject([{ row }])
  await plant(-1n)
  await checkLaws(world.databaseUrl)
})
