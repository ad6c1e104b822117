/** A balance that names an amount: whether a bet of it would be taken, judged as a bet is, and nothing moves. */
import { safetyCalls } from '@sen/core/safety/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPlayer } from '../../test/players.ts'
import { type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { blockAccount } from '../identity/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import { blockBets, findBalance, unblockBets } from '../wallet/public.ts'
import { openGameSession } from './public.ts'

let world: World
let vendor: TestVendor
beforeAll(async () => {
  world = await makeWorld()
  vendor = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(() => world.close())

const inSen = <T>(work: (tx: Tx) => Promise<T>) => world.deps.db.inBrand('sen', work)

async function openPlay() {
  const member = await registerPlayer(world)
  const game = { nodeId: 1, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  const opened = await inSen(tx => openGameSession(tx, { accountId: member.id, account: 'x', kind: 0, ...game }))
  return { member, player: { id: member.id, brand: 'sen', ...opened, game: 'lotus-pond' } }
}

const bodyOf = (player: TestPlayer, more: object = {}) => {
  const { user, token, request_uuid, game_code, currency } = vendor.bet(player, 1)
  return { user, token, request_uuid, game_code, currency, ...more }
}
const ask = async (player: TestPlayer, amount?: unknown) =>
  (await vendor.send('/user/balance', bodyOf(player, amount === undefined ? {} : { amount }))).status

test('it is answered with the balance, and neither money nor what limits leave has moved', async () => {
  const { member, player } = await openPlay()
  const limit = { kind: 'stake', period: 'day', value: '20' } as const
  expect((await world.ask(safetyCalls.setLimit, { body: limit }, { token: member.token })).code).toBe('')
  const { cash } = await inSen(tx => findBalance(tx, member.id))
  for (let again = 0; again < 3; again += 1)
    expect(await vendor.send('/user/balance', bodyOf(player, { amount: 2_000_000 }))).toMatchObject({
      status: 'RS_OK',
      balance: Number(cash),
    })
  expect(await ask(player, 2_000_001)).toBe('RS_ERROR_LIMIT_REACHED')
  expect(await ask(player)).toBe('RS_OK')
  expect((await vendor.send('/transaction/bet', vendor.bet(player, 100_000))).status).toBe('RS_OK')
  expect(await ask(player, 2_000_000)).toBe('RS_ERROR_LIMIT_REACHED')
  expect(await ask(player, 1_900_000)).toBe('RS_OK')
})

test('a loss limit that leaves less, an exclusion, a rest and a blocked account each refuse it as they refuse a bet', async () => {
  const { member, player } = await openPlay()
  const limit = { kind: 'loss', period: 'day', value: '10' } as const
  expect((await world.ask(safetyCalls.setLimit, { body: limit }, { token: member.token })).code).toBe('')
  expect(await ask(player, 1_000_000)).toBe('RS_OK')
  expect(await ask(player, 1_000_001)).toBe('RS_ERROR_LIMIT_REACHED')
  for (const why of ['exclusion', 'limit'] as const) {
    await inSen(tx => blockBets(tx, member.id, why))
    expect([why, await ask(player, 1)]).toEqual([why, 'RS_ERROR_USER_DISABLED'])
    // The balance itself is still told: the page of the game opens and pays what is owed.
    expect(await ask(player)).toBe('RS_OK')
    await inSen(tx => unblockBets(tx, member.id, why))
    expect(await ask(player, 1)).toBe('RS_OK')
  }
  await inSen(tx => blockAccount(world.deps, tx, member.id, 'asked by the desk'))
  expect(await ask(player, 1)).not.toBe('RS_OK')
})

test('it waits for an exclusion that is being written, and is refused by it', async () => {
  const { member, player } = await openPlay()
  let said: Promise<string> | undefined
  await inSen(async tx => {
    await blockBets(tx, member.id, 'exclusion')
    said = ask(player, 100_000)
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%bets_blocked_at is not null then%'`
    await expect.poll(() => world.deps.db.asOwner(other => other.run(waits)), { timeout: 10_000 }).toBe(1)
  })
  expect(await said).toBe('RS_ERROR_USER_DISABLED')
})

test('an ended session, an amount that is none, and a call that knows no amount are refused', async () => {
  const { player } = await openPlay()
  for (const amount of [-1, 1.5, 1e19])
    expect([amount, await ask(player, amount)]).toEqual([amount, 'RS_ERROR_WRONG_SYNTAX'])
  for (const amount of ['1', true, [1]])
    expect([amount, await ask(player, amount)]).toEqual([amount, 'RS_ERROR_WRONG_TYPES'])
  expect((await vendor.send('/user/info', bodyOf(player, { amount: 1 }))).status).toBe('RS_ERROR_WRONG_SYNTAX')
  await inSen(tx =>
    tx.run(sql`update play.game_sessions set ended_at = now() where brand_id = 'sen' and player_id = ${player.id}`),
  )
  expect(await ask(player, 1)).toBe('RS_ERROR_TOKEN_EXPIRED')
})
