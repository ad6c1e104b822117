import { ONE } from '@sen/core/money'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlayer, type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { blockBets, findBalance, findVendorWallet, unblockBets } from '../wallet/public.ts'
import { endGameSessions } from './public.ts'

let world: World
let vendor: TestVendor
beforeAll(async () => {
  world = await makeWorld()
  vendor = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(() => world.close())

const [BET, WIN, ROLLBACK] = ['/transaction/bet', '/transaction/win', '/transaction/rollback'] as const
const balanceOf = (player: TestPlayer) => world.deps.db.inBrand(player.brand, tx => findBalance(tx, player.id))
const cashOf = async (player: TestPlayer) => (await balanceOf(player)).cash
const copies = <T>(count: number, one: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)))
const statuses = (said: { status: string }[]) => [...new Set(said.map(one => one.status))]

test('a bet and its win move money once each and answer with the balance', async () => {
  const player = await makePlayer(world.deps)
  const bet = vendor.bet(player, 250_000)
  const said = await vendor.send(BET, bet)
  expect(said).toMatchObject({
    status: 'RS_OK',
    user: player.user,
    currency: 'VND',
    request_uuid: bet.request_uuid,
    balance: 99_750_000,
  })
  const win = vendor.win(player, bet, 1_000_000, { round_closed: true })
  expect(await vendor.send(WIN, win)).toMatchObject({ status: 'RS_OK', balance: 100_750_000 })
  expect(await cashOf(player)).toBe(1007n * ONE + ONE / 2n)
})

test('the same bet twenty times at once is taken once and answered twenty times with the same bytes', async () => {
  const player = await makePlayer(world.deps)
  const bet = vendor.bet(player, 1_000_000)
  const said = await copies(20, () => vendor.send(BET, bet))
  expect(new Set(said.map(one => one.raw)).size).toBe(1)
  expect(said[0]?.status).toBe('RS_OK')
  expect(await cashOf(player)).toBe(990n * ONE)
  expect((await vendor.send(BET, bet)).raw).toBe(said[0]?.raw)
})

test('twenty cancels of one bet, each with an id of its own, give it back once', async () => {
  const player = await makePlayer(world.deps)
  const bet = vendor.bet(player, 1_000_000)
  await vendor.send(BET, bet)
  const said = await copies(20, () => vendor.send(ROLLBACK, vendor.rollback(player, bet)))
  expect(statuses(said)).toEqual(['RS_OK'])
  expect(await cashOf(player)).toBe(1000n * ONE)
})

test('a cancel that overtakes its bet: the late bet is refused for ever', async () => {
  const player = await makePlayer(world.deps)
  const bet = vendor.bet(player, 1_000_000)
  expect((await vendor.send(ROLLBACK, vendor.rollback(player, bet))).status).toBe('RS_OK')
  const late = await copies(5, () => vendor.send(BET, bet))
  expect(statuses(late)).toEqual(['RS_ERROR_TRANSACTION_ROLLED_BACK'])
  expect((await vendor.send(WIN, vendor.win(player, bet, 5))).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  expect(await cashOf(player)).toBe(1000n * ONE)
})

test('bet and cancel at the same moment, forty times: every bet is gone, whichever came first', async () => {
  const player = await makePlayer(world.deps)
  await copies(40, async () => {
    const bet = vendor.bet(player, 100_000)
    await Promise.all([vendor.send(BET, bet), vendor.send(ROLLBACK, vendor.rollback(player, bet))])
  })
  expect(await cashOf(player)).toBe(1000n * ONE)
})

test('a win without its bet is refused and can be repeated when the bet has come', async () => {
  const player = await makePlayer(world.deps)
  const bet = vendor.bet(player, 100_000)
  const win = vendor.win(player, bet, 700_000)
  expect((await vendor.send(WIN, win)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect((await vendor.send(BET, bet)).status).toBe('RS_OK')
  expect((await vendor.send(WIN, win)).status).toBe('RS_OK')
  expect(await cashOf(player)).toBe(1006n * ONE)
})

test('a win after the cancel is refused', async () => {
  const player = await makePlayer(world.deps)
  const bet = vendor.bet(player, 100_000)
  await vendor.send(BET, bet)
  await vendor.send(ROLLBACK, vendor.rollback(player, bet))
  expect((await vendor.send(WIN, vendor.win(player, bet, 700_000))).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  expect(await cashOf(player)).toBe(1000n * ONE)
})

test('the reply is lost three times: bet, win and rollback repeated give the same bytes and move nothing more', async () => {
  const player = await makePlayer(world.deps)
  const [kept, returned] = [vendor.bet(player, 100_000), vendor.bet(player, 300_000)]
  const steps = [
    [BET, kept],
    [BET, returned],
    [WIN, vendor.win(player, kept, 500_000)],
    [ROLLBACK, vendor.rollback(player, returned)],
  ] as const
  for (const [call, body] of steps) {
    const first = await vendor.send(call, body)
    expect(first.status).toBe('RS_OK')
    for (let again = 0; again < 3; again += 1) expect((await vendor.send(call, body)).raw).toBe(first.raw)
  }
  for (const [call, body] of steps) expect((await vendor.send(call, body)).status).toBe('RS_OK')
  expect(await cashOf(player)).toBe(1004n * ONE)
})

test('a settled bet is not rolled back, and a second win of one bet is refused; both open a case', async () => {
  const player = await makePlayer(world.deps)
  const bet = vendor.bet(player, 100_000)
  await vendor.send(BET, bet)
  await vendor.send(WIN, vendor.win(player, bet, 300_000))
  expect((await vendor.send(ROLLBACK, vendor.rollback(player, bet))).status).toBe('RS_ERROR_UNKNOWN')
  expect((await vendor.send(WIN, vendor.win(player, bet, 300_000))).status).toBe('RS_ERROR_UNKNOWN')
  expect(await cashOf(player)).toBe(1002n * ONE)
  const cases = await world.deps.db.inBrand('sen', tx =>
    tx.query<{ bet: string }>(
      sql`select detail->>'bet' as bet from play.reconciliation_breaks where kind = 'double_settlement'`,
    ),
  )
  expect(cases.filter(one => one.bet === bet.transaction_uuid)).toHaveLength(2)
})

test('twenty different wins of one bet at once: one is paid', async () => {
  const player = await makePlayer(world.deps)
  const bet = vendor.bet(player, 100_000)
  await vendor.send(BET, bet)
  const said = await copies(20, () => vendor.send(WIN, vendor.win(player, bet, 300_000)))
  expect(said.filter(one => one.status === 'RS_OK')).toHaveLength(1)
  expect(await cashOf(player)).toBe(1002n * ONE)
})

test('win and cancel at the same moment, thirty times: each bet has one end', async () => {
  const player = await makePlayer(world.deps)
  const ends = await copies(30, async () => {
    const bet = vendor.bet(player, 100_000)
    await vendor.send(BET, bet)
    const [win, rollback] = await Promise.all([
      vendor.send(WIN, vendor.win(player, bet, 300_000)),
      vendor.send(ROLLBACK, vendor.rollback(player, bet)),
    ])
    expect([win.status, rollback.status].filter(status => status === 'RS_OK')).toHaveLength(1)
    return win.status === 'RS_OK' ? 2n : 0n
  })
  expect(await cashOf(player)).toBe((1000n + ends.reduce((sum: bigint, one) => sum + one, 0n)) * ONE)
})

test('the same id with another amount, round, game, kind or player is a duplicate and moves nothing', async () => {
  const [player, other] = [await makePlayer(world.deps), await makePlayer(world.deps)]
  const bet = vendor.bet(player, 100_000)
  await vendor.send(BET, bet)
  const changed = [
    { amount: 100_001 },
    { round: 'another' },
    { game_code: 'lotus-pond-2' },
    { user: other.user, token: other.token },
  ]
  for (const change of changed)
    expect((await vendor.send(BET, { ...bet, ...change })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  const asWin = { ...vendor.win(player, vendor.bet(player, 1), 5), transaction_uuid: bet.transaction_uuid }
  expect((await vendor.send(WIN, asWin)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect([await cashOf(player), await cashOf(other)]).toEqual([999n * ONE, 1000n * ONE])
})

test('a retry under another request id gets the stored outcome under its own request id', async () => {
  const player = await makePlayer(world.deps)
  const bet = vendor.bet(player, 100_000)
  await vendor.send(BET, bet)
  const again = { ...bet, request_uuid: uuidv7() }
  expect(await vendor.send(BET, again)).toMatchObject({
    status: 'RS_OK',
    balance: 99_900_000,
    request_uuid: again.request_uuid,
  })
  expect(await cashOf(player)).toBe(999n * ONE)
})

test("another player's bet is neither won nor rolled back", async () => {
  const [player, thief] = [await makePlayer(world.deps), await makePlayer(world.deps)]
  const bet = vendor.bet(player, 100_000)
  await vendor.send(BET, bet)
  expect((await vendor.send(WIN, vendor.win(thief, bet, 500_000))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect((await vendor.send(ROLLBACK, vendor.rollback(thief, bet))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  expect([await cashOf(player), await cashOf(thief)]).toEqual([999n * ONE, 1000n * ONE])
})

test('sixty-four bets at once on money for ten: ten are taken, the others hear the balance and stay refused', async () => {
  const player = await makePlayer(world.deps, { cash: 10n * ONE })
  const bets = Array.from({ length: 64 }, () => vendor.bet(player, 100_000))
  const said = await Promise.all(bets.map(bet => vendor.send(BET, bet)))
  expect(said.filter(one => one.status === 'RS_OK')).toHaveLength(10)
  expect(statuses(said.filter(one => one.status !== 'RS_OK'))).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY'])
  expect(said.filter(one => one.status !== 'RS_OK' && one.balance !== 0)).toEqual([])
  // Money that comes later does not bring a refused bet back to life: the vendor has let it go.
  const taken = bets[said.findIndex(one => one.status === 'RS_OK')] as Record<string, unknown>
  await vendor.send(ROLLBACK, vendor.rollback(player, taken))
  const refused = bets[said.findIndex(one => one.status !== 'RS_OK')] as Record<string, unknown>
  expect((await vendor.send(BET, refused)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
  expect(await cashOf(player)).toBe(ONE)
})

test('a stake over both pockets goes back to the pockets it came from', async () => {
  const player = await makePlayer(world.deps, { cash: 3n * ONE, bonus: 5n * ONE })
  const bet = vendor.bet(player, 600_000)
  expect(await vendor.send(BET, bet)).toMatchObject({ status: 'RS_OK', balance: 200_000 })
  expect(await balanceOf(player)).toMatchObject({ cash: 0n, bonus: 2n * ONE })
  await vendor.send(ROLLBACK, vendor.rollback(player, bet))
  expect(await balanceOf(player)).toMatchObject({ cash: 3n * ONE, bonus: 5n * ONE })
})

test.each([
  ['cash alone', 6n * ONE, 5n * ONE, 12n * ONE, 5n * ONE],
  ['bonus alone', 0n, 7n * ONE, 0n, 13n * ONE],
  ['half and half', 3n * ONE, 3n * ONE, 6n * ONE, 6n * ONE],
  // Of a stake of 600,000 units one was cash: two of the 1,200,000 won are, and one unit of bonus was left.
  ['a crumb of cash in a stake of bonus', 1n, 6n * ONE, 2n, 12n * ONE - 2n + 1n],
])('a win goes to the pockets that paid its stake: %s', async (_, cash, bonus, cashAfter, bonusAfter) => {
  const player = await makePlayer(world.deps, { cash, bonus })
  const bet = vendor.bet(player, 600_000)
  await vendor.send(BET, bet)
  expect((await vendor.send(WIN, vendor.win(player, bet, 1_200_000))).status).toBe('RS_OK')
  expect(await balanceOf(player)).toMatchObject({ cash: cashAfter, bonus: bonusAfter })
})

test('a wrong currency is refused before money is looked at', async () => {
  const player = await makePlayer(world.deps)
  expect((await vendor.send(BET, vendor.bet(player, 100_000, { currency: 'EUR' }))).status).toBe(
    'RS_ERROR_WRONG_CURRENCY',
  )
  expect(await cashOf(player)).toBe(1000n * ONE)
})

test('an expired session takes no bet; its win and its rollback arrive', async () => {
  const player = await makePlayer(world.deps)
  const [won, returned] = [vendor.bet(player, 100_000), vendor.bet(player, 100_000)]
  await vendor.send(BET, won)
  await vendor.send(BET, returned)
  await world.deps.db.inBrand('sen', tx => endGameSessions(tx, player.id))
  expect((await vendor.send(BET, vendor.bet(player, 100_000))).status).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect(
    (await vendor.send('/user/balance', { user: player.user, token: player.token, request_uuid: uuidv7() })).status,
  ).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect((await vendor.send(WIN, vendor.win(player, won, 300_000, { token: 'anything' }))).status).toBe('RS_OK')
  expect((await vendor.send(ROLLBACK, vendor.rollback(player, returned))).status).toBe('RS_OK')
  expect(await cashOf(player)).toBe(1002n * ONE)
})

test('an excluded player bets no more from that commit on; the win of an earlier bet arrives', async () => {
  const player = await makePlayer(world.deps)
  const bet = vendor.bet(player, 100_000)
  await vendor.send(BET, bet)
  await world.deps.db.inBrand('sen', tx => blockBets(tx, player.id))
  expect((await vendor.send(BET, vendor.bet(player, 100_000))).status).toBe('RS_ERROR_USER_DISABLED')
  expect((await vendor.send(WIN, vendor.win(player, bet, 300_000))).status).toBe('RS_OK')
  await world.deps.db.inBrand('sen', tx => unblockBets(tx, player.id))
  expect((await vendor.send(BET, vendor.bet(player, 100_000))).status).toBe('RS_OK')
})

test('a launch ticket that the vendor does not use within a minute is over; once used it lives on', async () => {
  const [slow, quick] = [await makePlayer(world.deps), await makePlayer(world.deps)]
  const ask = (player: TestPlayer) =>
    vendor.send('/user/balance', { user: player.user, token: player.token, request_uuid: uuidv7() })
  expect(await ask(quick)).toMatchObject({ status: 'RS_OK', balance: 100_000_000 })
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update play.game_sessions set opened_at = opened_at - interval '61 seconds'`),
  )
  expect((await ask(slow)).status).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect((await vendor.send(BET, vendor.bet(slow, 1))).status).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect((await ask(quick)).status).toBe('RS_OK')
  expect((await vendor.send(BET, vendor.bet(quick, 1))).status).toBe('RS_OK')
})

test('a token of another player, of another brand or of nobody takes no bet', async () => {
  const [player, other] = [await makePlayer(world.deps), await makePlayer(world.deps)]
  for (const token of [other.token, 'g_nobody', ''])
    expect((await vendor.send(BET, vendor.bet(player, 100_000, { token }))).status).toBe('RS_ERROR_INVALID_TOKEN')
  const abroad = await makePlayer(world.deps, { brand: 'hac' })
  expect((await vendor.send(BET, vendor.bet(player, 100_000, { token: abroad.token }))).status).toBe(
    'RS_ERROR_INVALID_TOKEN',
  )
  expect((await vendor.send(BET, vendor.bet(player, 100_000, { game_code: 'another-game' }))).status).toBe(
    'RS_ERROR_INVALID_GAME',
  )
})

test('two brands, the same player name: each has its own money, also under the same transaction id', async () => {
  const [here, there] = [await makePlayer(world.deps), await makePlayer(world.deps, { brand: 'hac' })]
  const bet = vendor.bet(here, 100_000)
  const twin = { ...vendor.bet(there, 200_000), transaction_uuid: bet.transaction_uuid, round: bet.round }
  const said = await Promise.all([vendor.send(BET, bet), vendor.send(BET, twin)])
  expect(statuses(said)).toEqual(['RS_OK'])
  const held = await world.deps.db.inBrand('hac', tx => findVendorWallet(tx, there.id, 'STUDIO'))
  expect([await cashOf(here), await cashOf(there), held]).toEqual([999n * ONE, 0n, 998n * ONE])
  const mixed = `hac.${here.id}`
  expect((await vendor.send(BET, vendor.bet(here, 1, { user: mixed }))).status).toBe('RS_ERROR_INVALID_TOKEN')
})

test('the clock of the server decides nothing about money: a day off, and every session is judged the same', async () => {
  const player = await makePlayer(world.deps)
  for (const days of [-1, 1]) {
    world.time.now = new Date(Date.now() + days * 86_400_000)
    expect((await vendor.send(BET, vendor.bet(player, 100_000))).status).toBe('RS_OK')
  }
  world.time.now = new Date()
})

test('a storm of 50 retries for 200 players: every bet and every win counts once', async () => {
  const players = await copies(200, () => makePlayer(world.deps, { cash: 10n * ONE }))
  await Promise.all(
    players.map(async player => {
      const bet = vendor.bet(player, 100_000)
      const win = vendor.win(player, bet, 250_000)
      const bets = await copies(25, () => vendor.send(BET, bet))
      expect(new Set(bets.map(one => one.raw)).size).toBe(1)
      expect(statuses(await copies(25, () => vendor.send(WIN, win)))).toEqual(['RS_OK'])
    }),
  )
  for (const player of players) expect(await cashOf(player)).toBe((1150n * ONE) / 100n)
}, 60_000)

test('a free round takes nothing and pays its win', async () => {
  const player = await makePlayer(world.deps)
  const bet = vendor.bet(player, 500_000, { is_free: true, reward_uuid: uuidv7() })
  expect(await vendor.send(BET, bet)).toMatchObject({ status: 'RS_OK', balance: 100_000_000 })
  expect(await vendor.send(WIN, vendor.win(player, bet, 500_000, { is_free: true }))).toMatchObject({
    status: 'RS_OK',
    balance: 100_500_000,
  })
})

test('a win is never checked for affordability, and a win of nothing settles the bet', async () => {
  const player = await makePlayer(world.deps, { cash: ONE })
  const bet = vendor.bet(player, 100_000)
  await vendor.send(BET, bet)
  expect(await vendor.send(WIN, vendor.win(player, bet, 0, { round_closed: true }))).toMatchObject({
    status: 'RS_OK',
    balance: 0,
  })
  expect((await vendor.send(ROLLBACK, vendor.rollback(player, bet))).status).toBe('RS_ERROR_UNKNOWN')
})
