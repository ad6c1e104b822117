import { randomUUID } from 'node:crypto'
import { addDays } from '@sen/core/calendar'
import { readAmount } from '@sen/core/money'
import { rebateCalls } from '@sen/core/rewards/rebate-calls'
import { priceRebate, readPercent } from '@sen/core/rewards/rebate-rules'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayOf } from '../../test/days.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import { makePlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { watchStatements } from '../../test/watch-statements.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { seedContent } from '../content/public.ts'
import { sql } from '../platform/db.ts'
import { payRebates } from './pay-rebates.ts'

const ONE = 100_000n
let world: World
let studio: TestVendor
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await seedContent(world.deps.db)
  studio = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(() => world.close())
const began = new Date()
afterEach(async () => {
  world.time.now = began
  await world.deps.db.asOwner(tx => tx.run(sql`delete from rewards.rebate_days`))
})

const pay = () => payRebates(world.deps, 'sen')
const yesterday = () => addDays(dayOf(world.time.now), -1)

/** Slots and live tables of the seed. */
const nodesOf = (type: string) =>
  world.deps.db.asOwner(tx =>
    tx.query<{ node_id: number }>(sql`
      select g.node_id from catalogue.games g where g.brand_id = 'sen' and g.game_type = ${type} order by g.node_id limit 3`),
  )

type Played = { node: number; stake: bigint }

/** A player's valid bets of a day, as the roll-up leaves them behind. */
async function played(playerId: string, day: string, bets: readonly Played[], brand = 'sen'): Promise<void> {
  await world.deps.db.asOwner(async tx => {
    for (const { node, stake } of bets)
      await tx.run(sql`
        insert into bets.valid_days (brand_id, player_id, day, node_id, amount)
        values (${brand}, ${playerId}, ${day}::date, ${node}, ${stake})`)
  })
}

/** Everything up to this moment is rolled up. */
const rollUpUntil = (moment: Date, brand = 'sen') =>
  world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into bets.rollup_watermarks (brand_id, rolled_up_until) values (${brand}, ${moment})
      on conflict (brand_id) do update set rolled_up_until = excluded.rolled_up_until`),
  )

const cashOf = async (player: Player) =>
  readAmount((await world.ask(walletCalls.getBalance, {}, { token: player.token })).value.cash)
const rebatesOf = async (player: Player, query: Record<string, string | number> = {}) =>
  (await world.ask(rebateCalls.listRebates, { query }, { token: player.token })).value
const entriesOf = (playerId: string) =>
  world.deps.db.asOwner(tx =>
    tx.query<{ amounts: string[]; key: string }>(sql`
      select amounts, key from wallet.entries where player_id = ${playerId} and kind = 'rebate' order by key`),
  )

/** The last noon in Vietnam, later in its day than rebate is paid. The clock goes back only: sessions would run out. */
const midday = () => {
  const noon = Date.parse(`${dayOf(began)}T12:00:00+07:00`)
  world.time.now = new Date(noon <= began.getTime() ? noon : noon - 86_400_000)
  return rollUpUntil(world.time.now)
}

test('MC-11 yesterday’s valid bets come back after midnight by category, in cash, and stand in the record', async () => {
  const player = await registerPlayer(world)
  const [slot] = await nodesOf('RNG')
  const [table] = await nodesOf('LIVE')
  await midday()
  await played(player.id, yesterday(), [
    { node: slot?.node_id ?? 0, stake: 100_000n * ONE },
    { node: table?.node_id ?? 0, stake: 33_333n * ONE },
  ])
  const before = await cashOf(player)
  expect(await pay()).toBeGreaterThan(0)
  const { list, totals } = await rebatesOf(player, { from: yesterday(), to: yesterday() })
  const lines = list.map(({ gameType, validBet, rate, amount }) => [gameType, validBet, rate, amount])
  expect(lines).toEqual([
    ['RNG', '100000.00', '0.80', '800.00'],
    ['LIVE', '33333.00', '0.60', '199.99'],
  ])
  expect(totals).toEqual({ validBet: '133333.00', amount: '999.99' })
  expect((await cashOf(player)) - before).toBe(readAmount('999.99'))
  const books = await world.ask(walletCalls.listTransactions, { query: { kind: 'rebate' } }, { token: player.token })
  expect(books.value.list).toMatchObject([{ kind: 'rebate', bucket: 'cash', amount: '999.99' }])
})

test('a day is paid an hour after its end, and not before everything of it is rolled up', async () => {
  const player = await makePlayer(world.deps)
  const day = yesterday()
  await played(player.id, day, [{ node: 0, stake: 1000n * ONE }])
  const end = new Date(`${addDays(day, 1)}T00:00:00+07:00`).getTime()
  const at = async (now: number, normalized: number) => {
    world.time.now = new Date(now)
    await rollUpUntil(new Date(normalized))
    await pay()
    return (await entriesOf(player.id)).length
  }
  const hour = 3_600_000
  expect(await at(end + hour - 1, end + hour - 1)).toBe(0)
  expect(await at(end + 12 * hour, end + hour - 1)).toBe(0)
  expect(await at(end + hour, end + hour)).toBe(1)
})

test('what comes back is rate × valid bet rounded down, and twenty runs at once pay it once', async () => {
  await midday()
  const day = addDays(yesterday(), -1)
  // The days begin with this one, so that two are due: one before the mark stands and one after.
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`insert into rewards.rebate_days (brand_id, day) values ('sen', ${addDays(day, -1)}::date)`),
  )
  const rate = readPercent(world.deps.brands.byCode('sen')?.promotions.rebate.rates.RNG ?? '')
  const owed = new Map<string, bigint>()
  for (let seed = 1; seed <= 40; seed += 1) {
    const id = randomUUID()
    // Below the first VIP level, down to single units of the ledger.
    const bets = [day, yesterday()].map((on, at) => ({ on, stake: BigInt(seed * 7919 + at) ** 2n + BigInt(seed) }))
    for (const { on, stake } of bets) await played(id, on, [{ node: 0, stake }])
    owed.set(
      id,
      bets.reduce((sum, { stake }) => sum + priceRebate(stake, rate), 0n),
    )
  }
  const paid = await Promise.all(Array.from({ length: 20 }, pay))
  expect(paid.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(40)
  expect(await pay(), 'and never again').toBe(0)
  for (const [id, amount] of owed) {
    const entries = await entriesOf(id)
    expect(new Set(entries.map(entry => entry.key)).size).toBe(entries.length)
    expect(entries.reduce((sum, entry) => sum + BigInt(entry.amounts[1] ?? 0), 0n)).toBe(amount)
  }
})

test('a run that breaks in the middle leaves nobody half paid, and the next one goes on', async () => {
  await midday()
  const ids: string[] = Array.from({ length: 6 }, () => randomUUID()).toSorted()
  for (const id of ids) await played(id, yesterday(), [{ node: 0, stake: 5000n * ONE }])
  let saved = 0
  // Killed between the lines of the fourth and their posting.
  const breaking = watchStatements(world.deps, statement => {
    if (saved === 4) throw new Error('killed')
    if (statement.includes('insert into rewards.rebates')) saved += 1
  })
  await expect(payRebates(breaking, 'sen')).rejects.toThrow('killed')
  const counts = async () => (await Promise.all(ids.map(entriesOf))).map(entries => entries.length)
  expect(await counts()).toEqual([1, 1, 1, 0, 0, 0])
  await pay()
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1])
})

test('the VIP level adds to every rate, and is the level of the day that is paid', async () => {
  const player = await registerPlayer(world)
  await midday()
  // The second level takes thirty million within ninety days; what was played today does not count for yesterday.
  await played(player.id, addDays(yesterday(), -3), [{ node: 0, stake: 30_000_000n * ONE }])
  await played(player.id, yesterday(), [{ node: 0, stake: 1_000_000n * ONE }])
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`insert into rewards.rebate_days (brand_id, day) values ('sen', ${addDays(yesterday(), -1)}::date)`),
  )
  await pay()
  expect((await rebatesOf(player)).list).toMatchObject([{ rate: '0.95', amount: '9500.00' }])
})

test('today’s estimate follows rounds that end at once, open bets and refunds not, with every rate of the brand', async () => {
  const player = await registerPlayer(world)
  const seat = await makePlayer(world.deps)
  const own = { ...seat, ...(await openSeat(player)) }
  const bet = studio.bet(own, Number(50_000n * ONE))
  expect((await studio.send('/transaction/bet', bet)).status).toBe('RS_OK')
  const today = async () => (await world.ask(rebateCalls.getRebateToday, {}, { token: player.token })).value
  expect(await today(), 'a bet whose round is not over gives nothing').toMatchObject({ amount: '0.00', lines: [] })
  const given = studio.bet(own, Number(70_000n * ONE))
  await studio.send('/transaction/bet', given)
  await studio.send('/transaction/win', studio.win(own, bet, 0))
  await studio.send('/transaction/rollback', studio.rollback(own, given))
  const after = await today()
  expect(after).toMatchObject({ amount: '400.00', lines: [{ gameType: 'RNG', validBet: '50000.00' }] })
  expect(after.vipBonus).toBe('0.00')
  expect(after.rates).toContainEqual({ gameType: 'LIVE', rate: '0.60' })
})

async function openSeat(player: Player) {
  const { openGameSession } = await import('../play/public.ts')
  const game = { nodeId: 1001, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  const opened = await world.deps.db.inBrand('sen', tx =>
    openGameSession(tx, { accountId: player.id, account: player.account, kind: 0, ...game }),
  )
  return { id: player.id, user: opened.user, token: opened.token }
}

test('the record goes on by its cursor without a gap, shows nobody else’s, and refuses a cursor of its own making', async () => {
  const player = await registerPlayer(world)
  const other = await registerPlayer(world)
  await world.deps.db.asOwner(async tx => {
    for (let back = 1; back <= 5; back += 1)
      await tx.run(sql`
        insert into rewards.rebates (brand_id, player_id, day, game_type, valid_bet, rate, amount)
        select 'sen', ${player.id}, ${addDays(dayOf(began), -back)}::date, type, 100000000, 8000, 800000
        from unnest(array['RNG', 'LIVE']) as type`)
  })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await rebatesOf(player, { pageSize: 3, ...(cursor ? { cursor } : {}) })
    seen.push(...page.list.map(line => `${line.day} ${line.gameType}`))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(10)
  expect(seen).toEqual(seen.toSorted().toReversed())
  expect((await rebatesOf(other)).list).toEqual([])
  const bad = await world.ask(rebateCalls.listRebates, { query: { cursor: 'abc' } }, { token: player.token })
  expect(bad.status).toBe(400)
})
