import { ONE } from '@sen/core/money'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPlayer, signIn } from '../../test/players.ts'
import { type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { blockAccount, unblockAccount } from '../identity/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import { blockBets, findBalance, post, unblockBets } from '../wallet/public.ts'
import { openGameSession } from './public.ts'

let world: World
let vendor: TestVendor
beforeAll(async () => {
  world = await makeWorld()
  vendor = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(() => world.close())

const inSen = <T>(work: (tx: Tx) => Promise<T>) => world.deps.db.inBrand('sen', work)
const betOf = async (player: TestPlayer) => (await vendor.send('/transaction/bet', vendor.bet(player, 100_000))).status

/** A registered player with a game open that hangs on no account session: only the block itself can stop it. */
async function openPlay() {
  const member = await registerPlayer(world)
  const game = { nodeId: 1, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  const opened = await inSen(tx => openGameSession(tx, { accountId: member.id, account: 'x', kind: 0, ...game }))
  return { member, player: { id: member.id, brand: 'sen', ...opened, game: 'lotus-pond' } }
}

test('a blocked account bets no more from that commit on and is signed out; its earlier bet is still won', async () => {
  const { member, player } = await openPlay()
  const bet = vendor.bet(player, 100_000)
  expect((await vendor.send('/transaction/bet', bet)).status).toBe('RS_OK')
  expect(await inSen(tx => blockAccount(world.deps, tx, member.id, 'asked by the desk'))).toBe(true)
  expect(await betOf(player)).toBe('RS_ERROR_USER_DISABLED')
  expect((await world.ask(walletCalls.getBalance, {}, { token: member.token })).status).toBe(401)
  expect((await signIn(world, member)).success).toBe(false)
  expect((await vendor.send('/transaction/win', vendor.win(player, bet, 300_000))).status).toBe('RS_OK')

  expect(await inSen(tx => unblockAccount(world.deps, tx, member.id))).toBe(true)
  expect(await betOf(player)).toBe('RS_OK')
  expect((await signIn(world, member)).success).toBe(true)
})

test('a block that is rolled back stops nothing, and nobody is blocked in another brand', async () => {
  const { member, player } = await openPlay()
  const undo = new Error('undo')
  await expect(
    inSen(async tx => {
      await blockAccount(world.deps, tx, member.id, 'mistake')
      throw undo
    }),
  ).rejects.toBe(undo)
  const abroad = await world.deps.db.inBrand('hac', tx => blockAccount(world.deps, tx, member.id, 'x'))
  expect(abroad).toBe(false)
  expect(await betOf(player)).toBe('RS_OK')
})

test('an excluded player stays excluded when the account is opened again', async () => {
  const { member, player } = await openPlay()
  await inSen(tx => blockBets(tx, member.id, 'exclusion'))
  for (let n = 0; n < 2; n += 1) await inSen(tx => blockAccount(world.deps, tx, member.id, 'twice'))
  await inSen(tx => unblockAccount(world.deps, tx, member.id))
  expect(await betOf(player)).toBe('RS_ERROR_USER_DISABLED')
  await inSen(tx => unblockBets(tx, member.id, 'exclusion'))
  expect(await betOf(player)).toBe('RS_OK')
})

/** Sends a bet while `work` holds the player's row, lets it wait there, then commits; answers the bet's status. */
async function betDuring(player: TestPlayer, amount: number, work: (tx: Tx) => Promise<unknown>): Promise<string> {
  let said: Promise<{ status: string }> | undefined
  await inSen(async tx => {
    await work(tx)
    said = vendor.send('/transaction/bet', vendor.bet(player, amount))
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%play.settle%'`
    await expect.poll(() => world.deps.db.asOwner(other => other.run(waits)), { timeout: 10_000 }).toBe(1)
  })
  return (await (said as Promise<{ status: string }>)).status
}

test('a bet that was already waiting when a block or another posting committed is judged by what committed', async () => {
  const { member, player } = await openPlay()
  const { cash } = await inSen(tx => findBalance(tx, member.id))
  const take = (tx: Tx) =>
    post(tx, {
      kind: 'adjustment',
      key: `take ${member.id}`,
      lines: [
        { account: `player:${member.id}:cash`, amount: ONE - cash },
        { account: 'house:adjustments', amount: cash - ONE },
      ],
    })
  expect(await betDuring(player, 200_000, take)).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
  expect(await betDuring(player, 50_000, tx => blockAccount(world.deps, tx, member.id, 'now'))).toBe(
    'RS_ERROR_USER_DISABLED',
  )
  expect((await inSen(tx => findBalance(tx, member.id))).cash).toBe(ONE)
})
