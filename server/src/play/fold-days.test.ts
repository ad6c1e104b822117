import { playCalls } from '@sen/core/play/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPlayer } from '../../test/players.ts'
import { type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import { foldDays } from './fold-days.ts'
import { openGameSession } from './open-game-session.ts'

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
  (await world.ask(playCalls.listProfit, { query }, { token: player.session })).value

/** Makes everything that was settled so far be `days` days older, and old enough to be folded. */
const age = (days: number) =>
  world.deps.db.asOwner(async tx => {
    await tx.run(sql`alter table play.transactions disable trigger transactions_for_ever`)
    await tx.run(sql`update play.transactions set at = at - make_interval(days => ${days}),
      no = (lpad(to_hex((extract(epoch from at - make_interval(days => ${days})) * 1000)::bigint), 12, '0')
        || substr(replace(no::text, '-', ''), 13))::uuid`)
    await tx.run(sql`alter table play.transactions enable trigger transactions_for_ever`)
  })

const inDays = () =>
  world.deps.db.asOwner(tx =>
    tx.query<{ rounds: bigint; stake: bigint; win: bigint; returned: bigint }>(
      sql`select rounds, stake, win, returned from play.player_days order by stake`,
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

  expect(await foldDays(world.deps, 'sen')).toBe(5)
  expect(await foldDays(world.deps, 'sen'), 'a second time there is nothing to add').toBe(0)
  expect((await inDays()).map(row => Object.values(row))).toEqual([
    [3n, 55n * BigInt(ONE), 30n * BigInt(ONE), 5n * BigInt(ONE)],
  ])

  // The win of an old bet and a round of now arrive after the days were folded.
  await studio.send('/transaction/win', studio.win(player, late, 7 * ONE, { round_closed: true }))
  const fresh = studio.bet(player, 2 * ONE)
  await studio.send('/transaction/bet', fresh)
  const from = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)
  const now = await profitOf(player, { from })
  expect(now.days.map(day => day.stake)).toEqual(['55.00', '2.00'])
  expect(now.totals).toMatchObject({ rounds: 4, stake: '57.00', returned: '5.00' })

  // Five seconds is how long a fold leaves the newest alone; here the clock is turned instead of waited for.
  await age(1)
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update play.day_marks set folded_until = (select max(at) - interval '1 second' from play.transactions)`),
  )
  await foldDays(world.deps, 'sen')
  const { totals, categories } = await profitOf(player, { from })
  expect(totals).toEqual({ rounds: 4, stake: '57.00', win: '37.00', returned: '5.00', net: '-15.00' })
  expect(categories).toEqual([{ gameType: 'RNG', ...totals }])
  expect((await profitOf(stranger, { from })).totals.rounds).toBe(0)
  const { value } = await world.ask(playCalls.listBets, { query: { from } }, { token: player.session })
  expect(value.totals).toEqual(totals)
})

test('a transaction that is still under way is not passed over: it is folded when it is done', async () => {
  await world.deps.db.asOwner(async tx => {
    for (const table of [sql`play.day_marks`, sql`play.open_bets`]) await tx.run(sql`delete from ${table}`)
  })
  await world.deps.db.asOwner(async () => {
    // This one began before the fold and runs on.
    await foldDays(world.deps, 'sen')
    const mark = await world.deps.db.asOwner(tx =>
      tx.one<{ behind: boolean }>(sql`
        select folded_until <= (select min(xact_start) from pg_stat_activity where datname = current_database()) as behind
        from play.day_marks where brand_id = 'sen'`),
    )
    expect(mark?.behind).toBe(true)
  })
})

test('a span that is turned round, longer than a year or no date is refused; a visitor is asked to sign in', async () => {
  const player = await makeGambler()
  for (const query of [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2024-01-01', to: '2026-01-01' },
    { from: '2026-02-30' },
  ])
    expect((await world.ask(playCalls.listProfit, { query }, { token: player.session })).status).toBe(400)
  expect((await world.ask(playCalls.listProfit)).status).toBe(401)
})
