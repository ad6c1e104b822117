/** Valid bets are rolled up by the same rule as they are listed: stakes of rounds that are over, each once, on the day that was. */

import { readAmount } from '@sen/core/money'
import { rewardCalls } from '@sen/core/rewards/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '../../test/days.ts'
import { registerPlayer } from '../../test/players.ts'
import { rollUp } from '../../test/roll-up.ts'
import { type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { seedContent } from '../content/public.ts'
import { sql } from '../platform/db.ts'
import { openGameSession } from '../play/public.ts'
import { post } from '../wallet/public.ts'
import { sumStakes } from './sum-stakes.ts'
import { sumValidBets } from './sum-valid-bets.ts'

const ONE = 100_000
let world: World
let studio: TestVendor
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await seedContent(world.deps.db)
  studio = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(() => world.close())

type Gambler = TestPlayer & { session: string }

const LOTUS = { nodeId: 1001, gameCode: 'lotus-pond' }

async function makeGambler(cash = 0n, at = LOTUS): Promise<Gambler> {
  const { id, token, account } = await registerPlayer(world)
  const amount = cash * BigInt(ONE)
  const lines = [
    { account: 'house:welcome' as const, amount: -amount },
    { account: `player:${id}:cash` as const, amount },
  ]
  if (cash > 0n) await world.deps.db.inBrand('sen', tx => post(tx, { kind: 'grant', key: `cash:${id}`, lines }))
  const game = { ...at, vendorCode: 'STUDIO', mode: 'real' as const }
  const opened = await world.deps.db.inBrand('sen', tx =>
    openGameSession(tx, { accountId: id, account, kind: 0, ...game }),
  )
  return { id, brand: 'sen', user: opened.user, token: opened.token, game: at.gameCode, session: token }
}

/** Makes everything that was settled so far be older, and the mark of the roll-up with it. */
const age = (by: string) =>
  world.deps.db.asOwner(async tx => {
    await tx.run(sql`alter table bets.transactions disable trigger transactions_for_ever`)
    await tx.run(sql`update bets.transactions set at = at - ${by}::interval,
      no = (lpad(to_hex((extract(epoch from at - ${by}::interval) * 1000)::bigint), 12, '0')
        || substr(replace(no::text, '-', ''), 13))::uuid`)
    await tx.run(sql`alter table bets.transactions enable trigger transactions_for_ever`)
    await tx.run(sql`update bets.open_bets set at = at - ${by}::interval`)
    await tx.run(sql`update bets.rollup_watermarks set rolled_up_until = rolled_up_until - ${by}::interval`)
  })

/** The valid bets as they are rolled up and as they are listed, whole units. */
async function both({ id }: Gambler): Promise<[number, number]> {
  return world.deps.db.inBrand('sen', async tx => {
    const day = dayOf(new Date())
    const rolledUp = await sumValidBets(tx, id, dayOf(new Date(Date.now() - 3 * 86_400_000)), day)
    const [listed = 0n] = await sumStakes(tx, id, [new Date(Date.now() - 2 * 86_400_000)])
    return [Number(rolledUp) / ONE, Number(listed) / ONE]
  })
}

async function bet(player: Gambler, amount: number, more: object = {}) {
  const body = studio.bet(player, amount * ONE, { ...more })
  expect((await studio.send('/transaction/bet', body)).status).toBe('RS_OK')
  return body
}
type Bet = Awaited<ReturnType<typeof bet>>
async function win(player: Gambler, of: Bet, more: object = {}): Promise<void> {
  expect((await studio.send('/transaction/win', studio.win(player, of, 0, { ...more }))).status).toBe('RS_OK')
}
async function giveBack(player: Gambler, of: Bet): Promise<void> {
  expect((await studio.send('/transaction/rollback', studio.rollback(player, of))).status).toBe('RS_OK')
}

test('an open bet reaches no level: its gift cannot be claimed before the round is over, and a bet given back never counts', async () => {
  const player = await makeGambler(12_000_000n)
  const cash = async () =>
    readAmount((await world.ask(walletCalls.getBalance, {}, { token: player.session })).value.cash)
  const claim = () => world.ask(rewardCalls.claimReward, { body: { level: 1 } }, { token: player.session })
  const before = await cash()
  const open = await bet(player, 5_000_000)
  await rollUp(world)
  expect((await claim()).code).toBe('rewards.notReached')
  await giveBack(player, open)
  await rollUp(world)
  expect((await claim()).code).toBe('rewards.notReached')
  expect(await cash()).toBe(before)
  await win(player, await bet(player, 5_000_000))
  await rollUp(world)
  expect((await claim()).success).toBe(true)
})

test('whichever way a round ends, each stake is rolled up once, and as it is listed', async () => {
  const player = await makeGambler()
  const [plain, back, one] = [await bet(player, 10), await bet(player, 1), await bet(player, 100)]
  const two = await bet(player, 1_000, { round: one.round })
  await win(player, plain)
  await giveBack(player, back)
  // Resolved before it is rolled up, then given no second time.
  expect(await both(player)).toEqual([0, 10])
  await rollUp(world)
  expect(await both(player)).toEqual([10, 10])
  // The win that closes the round names one bet; the other's own win comes after it was counted.
  await win(player, two, { round_closed: true })
  await rollUp(world)
  expect(await both(player)).toEqual([1_110, 1_110])
  await win(player, one)
  await rollUp(world)
  expect(await both(player)).toEqual([1_110, 1_110])
  // In one roll-up: two bets, a win that closes, one of them given back afterwards.
  const [three] = [await bet(player, 2_000)]
  const four = await bet(player, 4_000, { round: three.round })
  await win(player, four, { round_closed: true })
  await giveBack(player, three)
  await rollUp(world)
  expect(await both(player)).toEqual([5_110, 5_110])
  // Closed by a bet: an hour later, with the bet before it; what is given back after that is taken off again.
  const five = await bet(player, 10_000)
  const six = await bet(player, 20_000, { round: five.round, round_closed: true })
  await rollUp(world)
  expect(await both(player)).toEqual([5_110, 5_110])
  await age('1 hour')
  await rollUp(world)
  expect(await both(player)).toEqual([35_110, 35_110])
  await giveBack(player, five)
  await rollUp(world)
  expect(await both(player)).toEqual([25_110, 25_110])
  await win(player, six)
  await rollUp(world)
  expect(await both(player)).toEqual([25_110, 25_110])
  const open = await world.deps.db.asOwner(tx =>
    tx.query(sql`select key from bets.open_bets where player_id = ${player.id}`),
  )
  expect(open).toEqual([])
})

test('in a game between players a bet counts for what it won or lost, at most its stake', async () => {
  const player = await makeGambler(1000n, { nodeId: 4001, gameCode: 'tien-len' })
  const hand = async (back: number) => {
    const taken = await bet(player, 30)
    const body = studio.win(player, taken, back * ONE)
    expect((await studio.send('/transaction/win', body)).status).toBe('RS_OK')
    await rollUp(world)
    return both(player)
  }
  expect(await hand(30)).toEqual([0, 0])
  expect(await hand(25)).toEqual([5, 5])
  expect(await hand(41)).toEqual([16, 16])
  expect(await hand(0)).toEqual([46, 46])
  expect(await hand(100)).toEqual([76, 76])
})
