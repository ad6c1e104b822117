import { betsCalls } from '@sen/core/bets/calls'
import { betsStaffCalls } from '@sen/core/bets/staff-calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { registerPlayer } from '../../test/players.ts'
import { rollUp } from '../../test/roll-up.ts'
import { hireStaff } from '../../test/staff.ts'
import { type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import { openGameSession } from '../play/public.ts'
import { keepDaysRolledUp, rollUpDays } from './roll-up-days.ts'

const ONE = 100_000
let world: World
let studio: TestVendor
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  studio = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(() => world.close())

type Gambler = TestPlayer & { session: string }

async function makeGambler(): Promise<Gambler> {
  const { id, token, account } = await registerPlayer(world)
  const game = { nodeId: 1001, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  const opened = await world.deps.db.inBrand('sen', tx =>
    openGameSession(tx, { accountId: id, account, kind: 0, ...game }),
  )
  return { id, brand: 'sen', user: opened.user, token: opened.token, game: 'lotus-pond', session: token }
}

const profitOf = async (player: Gambler, query: { from?: string; to?: string } = {}) =>
  (await world.ask(betsCalls.listProfit, { query }, { token: player.session })).value

/** Makes everything that was settled so far be `days` days older, and old enough to be rolled up. */
const age = (days: number) =>
  world.deps.db.asOwner(async tx => {
    await tx.run(sql`alter table bets.transactions disable trigger transactions_for_ever`)
    await tx.run(sql`update bets.transactions set at = at - make_interval(days => ${days}),
      no = (lpad(to_hex((extract(epoch from at - make_interval(days => ${days})) * 1000)::bigint), 12, '0')
        || substr(replace(no::text, '-', ''), 13))::uuid`)
    await tx.run(sql`alter table bets.transactions enable trigger transactions_for_ever`)
  })

const inDays = () =>
  world.deps.db.asOwner(tx =>
    tx.query<{ rounds: bigint; stake: bigint; win: bigint; returned: bigint }>(
      sql`select rounds, stake, win, returned from bets.player_days order by stake`,
    ),
  )

test('profit and loss shows days and categories; folded days and the rounds of this minute make one sum, nothing twice', async () => {
  const player = await makeGambler()
  const stranger = await makeGambler()
  const old = studio.bet(player, 10 * ONE)
  const late = studio.bet(player, 40 * ONE)
  const back = studio.bet(player, 5 * ONE)
  for (const bet of [old, late, back]) await studio.send('/transaction/bet', bet)
  await studio.send('/transaction/win', studio.win(player, old, 30 * ONE, { round_closed: true }))
  await studio.send('/transaction/rollback', studio.rollback(player, back))
  await age(10)
  const before = await profitOf(player, { from: '2020-12-01', to: '2021-01-01' })
  expect(before.totals.rounds).toBe(0)

  expect(await rollUp(world)).toBe(5)
  expect(await rollUp(world), 'a second time there is nothing to add').toBe(0)
  expect((await inDays()).map(row => Object.values(row))).toEqual([
    [3n, 55n * BigInt(ONE), 30n * BigInt(ONE), 5n * BigInt(ONE)],
  ])

  // The win of an old bet and a round of now arrive after the days were rolled up.
  await studio.send('/transaction/win', studio.win(player, late, 7 * ONE, { round_closed: true }))
  const fresh = studio.bet(player, 2 * ONE)
  await studio.send('/transaction/bet', fresh)
  const from = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)
  const now = await profitOf(player, { from })
  expect(now.days.map(day => day.stake)).toEqual(['55.00', '2.00'])
  expect(now.totals).toMatchObject({ rounds: 4, stake: '57.00', returned: '5.00' })

  await age(1)
  await rollUp(world)
  const { totals, categories } = await profitOf(player, { from })
  expect(totals).toEqual({ rounds: 4, stake: '57.00', win: '37.00', returned: '5.00', net: '-15.00' })
  expect(categories).toEqual([{ gameType: 'RNG', ...totals }])
  expect((await profitOf(stranger, { from })).totals.rounds).toBe(0)
  const { value } = await world.ask(betsCalls.listBets, { query: { from } }, { token: player.session })
  expect(value.totals).toEqual(totals)

  // The brand's days hold the same play, and count a player once a day and game however often he was rolled up.
  const { token: staff } = await hireStaff(world, 'finance')
  const report = async (query: { from?: string; to?: string; vassalage?: string }) =>
    (await world.ask(betsStaffCalls.listRevenue, { query }, { token: staff })).value
  const revenue = { rounds: 4, stake: '57.00', win: '37.00', returned: '5.00', ggr: '15.00' }
  const all = await report({ from })
  expect(all.totals).toEqual(revenue)
  const { days } = await profitOf(player, { from })
  expect(all.days.map(day => [day.day, day.rounds, day.stake, day.win])).toEqual(
    days.map(day => [day.day, day.rounds, day.stake, day.win]),
  )
  expect(all.games).toEqual([
    {
      nodeId: 1001,
      gameName: 'Hồ Sen Vàng',
      vassalage: 'STUDIO',
      vendorName: 'Sen Studio',
      playerDays: days.length,
      ...revenue,
    },
  ])
  expect((await report({ from, vassalage: 'OTHER' })).games).toEqual([])
  expect((await report({ from: '2020-12-01', to: '2020-12-31' })).days).toEqual([])
  expect((await world.ask(betsStaffCalls.listRevenue, {}, { token: player.session })).status).toBe(401)
})

/** A connection with a transaction open. */
async function openWriter(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  onTestFinished(() => client.end())
  await client.connect()
  await client.query('begin')
  return client
}

test('a bet whose transaction commits late is not passed over: folds wait for it, and it is counted once', async () => {
  const [late, other] = [await makeGambler(), await makeGambler()]
  const stakes = async () =>
    world.deps.db.asOwner(tx =>
      tx.query<{ id: string; stake: bigint }>(sql`
        select player_id as id, sum(stake)::bigint as stake from bets.player_days
        where player_id = any(${[late.id, other.id]}::uuid[]) group by 1`),
    )
  const key = world.deps.newId()
  const writer = await openWriter()
  await writer.query(
    `insert into bets.transactions (brand_id, vendor_code, key, id, kind, player_id, no, round, game_code, node_id, amount, content,
       outcome, moved, balance) values ('sen', 'STUDIO', '${key}', 'late', 'bet', '${late.id}', '${key}', 'late', 'lotus-pond', 1001,
       0, '${key}', 'ok', false, 0)`,
  )
  await studio.send('/transaction/bet', studio.bet(other, 3 * ONE))
  for (let i = 0; i < 3; i += 1) await rollUpDays(world.deps, 'sen')
  expect(await stakes(), 'nothing that is younger than the open one is rolled up').toEqual([])
  await writer.query('commit')
  await rollUp(world)
  await rollUp(world)
  const rounds = await world.deps.db.asOwner(tx =>
    tx.query<{ rounds: bigint }>(sql`select rounds from bets.player_days where player_id = ${late.id}`),
  )
  expect(rounds).toEqual([{ rounds: 1n }])
  expect(await stakes()).toContainEqual({ id: other.id, stake: 3n * BigInt(ONE) })
})

test('a span that is turned round, longer than a year or no date is refused; a visitor is asked to sign in', async () => {
  const player = await makeGambler()
  for (const query of [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2024-01-01', to: '2026-01-01' },
    { from: '2026-02-30' },
  ])
    expect((await world.ask(betsCalls.listProfit, { query }, { token: player.session })).status).toBe(400)
  expect((await world.ask(betsCalls.listProfit)).status).toBe(401)
})

test('by the clock, a brand in which nothing is bet writes once a minute how far it is rolled up; a bet is rolled up at the next turn', async () => {
  const marks = () =>
    world.deps.db.asOwner(tx =>
      tx.one<{ xid: bigint; until: Date }>(
        sql`select xid, rolled_up_until as until from bets.rollup_watermarks where brand_id = 'sen'`,
      ),
    )
  await rollUp(world)
  await rollUp(world)
  const before = await marks()
  for (let turn = 0; turn < 3; turn++) await keepDaysRolledUp(world.deps, 'sen')
  expect(await marks()).toEqual(before)
  const aMinuteLater = () =>
    world.deps.db.asOwner(tx =>
      tx.run(sql`update bets.rollup_watermarks set rolled_up_until = rolled_up_until - interval '1 minute'`),
    )
  // What others write on this server holds a roll-up back.
  const held = { timeout: 20_000 }
  await expect
    .poll(async () => {
      await aMinuteLater()
      await keepDaysRolledUp(world.deps, 'sen')
      return (await marks())?.xid
    }, held)
    .toBeGreaterThan(before?.xid ?? 0n)
  await rollUp(world)
  const player = await makeGambler()
  await studio.send('/transaction/bet', studio.bet(player, 7 * ONE))
  const rounds = async () =>
    (
      await world.deps.db.asOwner(tx =>
        tx.query(sql`select rounds from bets.player_days where player_id = ${player.id}`),
      )
    ).length
  await expect
    .poll(async () => {
      await keepDaysRolledUp(world.deps, 'sen')
      return rounds()
    }, held)
    .toBe(1)
})
