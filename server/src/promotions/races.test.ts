/** Races: what counts on their tables, that each prize is paid once, and who may set them up. */
import { messageCalls } from '@sen/core/inbox/calls'
import { ONE, readAmount } from '@sen/core/money'
import { raceCalls } from '@sen/core/promotions/race-calls'
import { raceStaffCalls } from '@sen/core/promotions/race-staff-calls'
import { safetyCalls } from '@sen/core/safety/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Player, registerPlayer } from '../../test/players.ts'
import { rollUp } from '../../test/roll-up.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import { openGameSession } from '../play/public.ts'
import { post } from '../wallet/public.ts'
import { closeRaces } from './close-races.ts'
import { keepRaces } from './keep-races.ts'
import { payAward } from './pay-awards.ts'
import { seedRaces } from './seed-races.ts'

let world: World
let finance: Hired
let second: Hired
let studio: TestVendor
let began: Date
let keys = 0
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  studio = testVendor(() => world.url, world.deps.config.dataDir)
  finance = await hireStaff(world, 'finance')
  second = await hireStaff(world, 'finance')
  began = world.time.now
})
beforeEach(() => {
  world.time.now = began
})
afterAll(() => world.close())

const as = ({ token, brand }: { token: string; brand: string }) => ({ token, brand })
const MINUTE = 60_000
const moment = (minutes: number) => new Date(world.time.now.getTime() + minutes * MINUTE).toISOString()
const terms = (change: object = {}) => ({
  name: { vi: 'Đua thử', en: 'Test race' },
  games: [1001],
  category: null,
  fromAt: moment(10),
  toAt: moment(70),
  leastStake: '1000',
  prizes: ['50000', '30000', '10000'],
  wagering: '1',
  reason: 'a test',
  idempotencyKey: `race-test-${++keys}`,
  ...change,
})
const create = (change: object = {}, by: Hired = finance) =>
  world.ask(raceStaffCalls.createRace, { body: terms(change) as never }, as(by))

/** A race of staff that runs now: begun an hour ago by the clock of the database, which the bets are told by. What was played before is read. */
async function openRace(change: object = {}): Promise<string> {
  await rollUp(world)
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update promotions.races set state = 'cancelled' where state in ('open', 'closed', 'proposed')`),
  )
  const { value, code } = await create(change)
  expect(code).toBe('')
  await world.deps.db.asOwner(tx =>
    tx.run(
      sql`update promotions.races set from_at = now() - interval '1 hour', to_at = now() + interval '1 hour' where id = ${value.id}`,
    ),
  )
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into promotions.race_marks (brand_id, xid) select brand_id, xid from bets.rollup_watermarks where brand_id = 'sen'
      on conflict (brand_id) do update set xid = excluded.xid`),
  )
  return value.id
}

/** A player with money and an open game. */
async function enter(nodeId = 1001, gameCode = 'lotus-pond'): Promise<{ player: Player; game: TestPlayer }> {
  const player = await registerPlayer(world)
  await world.deps.db.inBrand(player.brand, tx =>
    post(tx, {
      kind: 'deposit',
      key: `race:test:${player.id}`,
      lines: [
        { account: 'bank:test:in', amount: -1_000_000n * ONE },
        { account: `player:${player.id}:cash`, amount: 1_000_000n * ONE },
      ],
    }),
  )
  const of = { accountId: player.id, account: player.account, kind: 0, nodeId, gameCode, vendorCode: 'STUDIO' }
  const opened = await world.deps.db.inBrand(player.brand, tx => openGameSession(tx, { ...of, mode: 'real' }))
  return {
    player,
    game: { id: player.id, brand: player.brand, user: opened.user, token: opened.token, game: gameCode },
  }
}

const send = async (call: string, body: object) => {
  const said = await studio.send(`/transaction/${call}`, body as never)
  expect(said.status).toBe('RS_OK')
}
const bet = async (game: TestPlayer, stake: number, more: object = {}) => {
  const placed = studio.bet(game, stake * Number(ONE), more as never)
  await send('bet', placed)
  return placed
}
const win = (game: TestPlayer, placed: object, amount: number, more: object = { round_closed: true }) =>
  send('win', studio.win(game, placed as never, amount * Number(ONE), more as never))
const play = async (game: TestPlayer, stake: number, won: number) => win(game, await bet(game, stake), won)

/** The job, once all that was written before is rolled up: other tests on the same server may hold a roll-up back. */
const keep = async () => {
  await rollUp(world)
  await keepRaces(world.deps, 'sen')
}
const tableOf = async (id: string, player?: Player) =>
  (await world.ask(raceCalls.getRace, { query: { id } }, player ? as(player) : {})).value
const scoresOf = async (id: string) => (await tableOf(id)).places.map(({ place, score }) => [place, score])
const cashOf = async (player: Player) =>
  readAmount((await world.ask(walletCalls.getBalance, {}, as(player))).value.cash)
/** The race is over and so is what is settled late. */
const finish = async (id: string) => {
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update promotions.races set to_at = now() + interval '1 second' where id = ${id}`),
  )
  world.time.now = new Date(Date.now() + 20 * MINUTE)
}
const paymentsOf = (id: string) =>
  world.deps.db.asOwner(tx =>
    tx.query<{ place: number; amount: bigint; times: number }>(sql`
      select a.place, a.amount, (select count(*)::int from wallet.entries e where e.brand_id = a.brand_id and e.key = 'race:' || a.race_id || ':' || a.place) as times
      from promotions.race_awards a where a.race_id = ${id} order by place`),
  )

test('the table ranks the best round of each player by win ÷ stake; of two alike who was there first; small stakes, other games and free rounds count for nothing', async () => {
  const id = await openRace()
  const [first, next, low] = [await enter(), await enter(), await enter()]
  await play(first.game, 1000, 5000)
  await play(first.game, 2000, 240_000)
  await play(first.game, 1000, 0)
  await play(next.game, 1000, 120_000)
  await play(low.game, 3000, 10_000)
  // Below the smallest stake, a free round, another game.
  await play(low.game, 999, 500_000)
  await play(low.game, 0, 500_000)
  const other = await enter(1002, 'dong-son')
  await play(other.game, 1000, 500_000).catch(() => {})
  await keep()
  expect(await scoresOf(id)).toEqual([
    [1, '120.00'],
    [2, '120.00'],
    [3, '3.33'],
  ])
  const own = await tableOf(id, next.player)
  expect(own).toMatchObject({
    state: 'running',
    isPaused: false,
    own: { place: 2, score: '120.00', prize: '30000.00' },
  })
  expect(own.places.map(({ isSelf }) => isSelf)).toEqual([false, true, false])
  expect(own.places[0]?.account).toMatch(/^\S{1,2}\*\*\*\S?$/)
  expect((await tableOf(id)).own).toBeNull()
  const seen = await world.ask(raceStaffCalls.getRaceTable, { query: { id } }, as(finance))
  expect(seen.value.list.map(({ playerId, isPaid }) => [playerId, isPaid])).toEqual([
    [first.player.id, null],
    [next.player.id, null],
    [low.player.id, null],
  ])
})

test('several bets of one round are one round; a bet that is given back is no stake of it, and what is won later on counts', async () => {
  const id = await openRace()
  const { game } = await enter()
  const one = await bet(game, 1000)
  const two = await bet(game, 3000, { round: one.round })
  await win(game, one, 8000, { round_closed: false })
  await keep()
  expect(await scoresOf(id)).toEqual([[1, '2.00']])
  await win(game, two, 12_000)
  await keep()
  expect(await scoresOf(id)).toEqual([[1, '5.00']])
  const split = await bet(game, 1000)
  const back = await bet(game, 7000, { round: split.round })
  await win(game, split, 24_000, { round_closed: false })
  await keep()
  expect(await scoresOf(id)).toEqual([[1, '5.00']])
  await send('rollback', studio.rollback(game, back as never))
  await keep()
  expect(await scoresOf(id)).toEqual([[1, '24.00']])
})

test('a win that a correction takes back leaves the table, and the next best round of the player stands there', async () => {
  const id = await openRace()
  const { game } = await enter()
  await play(game, 1000, 4000)
  const best = await bet(game, 1000)
  await win(game, best, 90_000)
  await keep()
  expect(await scoresOf(id)).toEqual([[1, '90.00']])
  await world.deps.db.inBrand('sen', async tx => {
    const { takeBackWin } = await import('../bets/public.ts')
    await takeBackWin(world.deps, tx, {
      vendorCode: 'STUDIO',
      id: `back-${game.id}`,
      ref: String(best.transaction_uuid),
      playerId: game.id,
      round: String(best.round),
      amount: 90_000n * ONE,
      balance: 0n,
    })
  })
  await keep()
  expect(await scoresOf(id)).toEqual([[1, '4.00']])
})

test('the places are fixed once, each prize is posted once with its letter and its wagering, however many work at it and wherever it was cut off', async () => {
  const id = await openRace()
  const [first, next] = [await enter(), await enter()]
  await play(first.game, 1000, 9000)
  const late = await bet(next.game, 1000)
  await keep()
  const before = [await cashOf(first.player), await cashOf(next.player)] as const
  await finish(id)
  // Placed before the end, settled after it: it counts while the race is being settled.
  await win(next.game, late, 20_000)
  world.time.now = new Date(Date.now() + 10 * MINUTE)
  await keep()
  expect(await tableOf(id)).toMatchObject({ state: 'ended', places: [{ score: '20.00' }, { score: '9.00' }] })
  expect(await paymentsOf(id)).toEqual([])
  world.time.now = new Date(Date.now() + 20 * MINUTE)
  await rollUp(world)
  await keep0(id)
  // Killed after the first prize: the rest is paid by whoever comes next.
  await payAward(world.deps, 'sen', id, 1)
  expect(await paymentsOf(id)).toMatchObject([{ times: 1 }, { times: 0 }])
  await Promise.all(Array.from({ length: 8 }, () => keepRaces(world.deps, 'sen')))
  await Promise.all(Array.from({ length: 8 }, () => payAward(world.deps, 'sen', id, 1)))
  expect(await paymentsOf(id)).toEqual([
    { place: 1, amount: 50_000n * ONE, times: 1 },
    { place: 2, amount: 30_000n * ONE, times: 1 },
  ])
  expect((await tableOf(id)).state).toBe('paid')
  expect((await cashOf(next.player)) - before[1]).toBe((50_000n + 20_000n) * ONE)
  expect((await cashOf(first.player)) - before[0]).toBe(30_000n * ONE)
  world.time.now = began
  const letters = await world.ask(messageCalls.listMessages, { query: {} }, { ...as(next.player), language: 'en' })
  expect(letters.value.list.filter(({ title }) => title === 'You finished number 1 in Test race')).toHaveLength(1)
  const owed = await world.deps.db.asOwner(tx =>
    tx.query(
      sql`select source, required from cashier.wagering_requirements where player_id = ${next.player.id} and source = 'promotion'`,
    ),
  )
  expect(owed).toEqual([{ source: 'promotion', required: 50_000n * ONE }])
  // Nothing that comes later changes who has which place.
  await play(first.game, 1000, 900_000)
  await keep()
  expect(await scoresOf(id)).toEqual([
    [1, '20.00'],
    [2, '9.00'],
  ])
})

/** Fixes the places and pays nothing, as a process that dies between the two. */
async function keep0(id: string): Promise<void> {
  await world.deps.db.asOwner(tx =>
    tx.run(
      sql`update promotions.race_marks m set xid = w.xid from bets.rollup_watermarks w where w.brand_id = m.brand_id`,
    ),
  )
  await closeRaces(world.deps, 'sen')
  expect((await paymentsOf(id)).length).toBeGreaterThan(0)
}

test('nobody under an exclusion, blocked or a guest stands on a table or is given a prize; whoever has a break is shown none', async () => {
  const id = await openRace()
  const [out, blocked, stays, guest] = [await enter(), await enter(), await enter(), await enter()]
  await play(out.game, 1000, 30_000)
  await play(blocked.game, 1000, 20_000)
  await play(stays.game, 1000, 10_000)
  await keep()
  expect(await scoresOf(id)).toHaveLength(3)
  const term = { term: '24h', isSure: true } as const
  expect((await world.ask(safetyCalls.selfExclude, { body: term }, as(out.player))).success).toBe(true)
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update identity.accounts set blocked_at = now() where id = ${blocked.player.id}`),
  )
  await world.deps.db.asOwner(tx => tx.run(sql`update identity.accounts set kind = 4 where id = ${guest.player.id}`))
  await play(guest.game, 1000, 90_000)
  await keep()
  expect(await tableOf(id, out.player)).toMatchObject({ isPaused: true, places: [], own: null })
  expect(await scoresOf(id)).toEqual([[1, '10.00']])
  await finish(id)
  await keep()
  expect(await paymentsOf(id)).toEqual([{ place: 1, amount: 50_000n * ONE, times: 1 }])
})

test('staff set a race up within its bounds; each field that cannot be is refused; the same key is one race; another brand sees nothing', async () => {
  const wrong = [
    [{ name: { vi: ' x', en: '​a' }, games: [999_999] }, 'races.gamesWrong'],
    [{ fromAt: moment(-5) }, 'races.timesWrong'],
    [{ leastStake: '0' }, 'races.stakeWrong'],
    [{ prizes: ['1', '2'] }, 'races.prizesWrong'],
    [{ wagering: '1e3' }, 'races.wageringWrong'],
    [{ games: [1001], category: 'RNG' }, 'races.gamesWrong'],
  ] as const
  for (const [change, code] of wrong) expect((await create(change)).code).toBe(code)
  const same = { idempotencyKey: 'race-test-same', fromAt: moment(10), toAt: moment(70) }
  const made = await create(same)
  expect(made.value).toMatchObject({ waits: false })
  expect((await create(same)).value).toEqual(made.value)
  expect((await create({ ...same, wagering: '2' })).code).toBe('races.keyUsed')
  const { id } = made.value
  const listed = await world.ask(raceCalls.listRaces, { query: { nodeId: '1001' } })
  expect(listed.value.list.find(one => one.id === id)).toMatchObject({
    state: 'planned',
    prizes: ['50000.00', '30000.00', '10000.00'],
  })
  expect((await world.ask(raceCalls.getRace, { query: { id } }, { brand: 'hac' })).code).toBe('races.unknown')
  expect((await world.ask(raceCalls.listRaces, {}, { brand: 'hac' })).value.list).toEqual([])
  const support = await hireStaff(world, 'support')
  expect((await create({}, support)).status).toBe(403)
  const stranger = await hireStaff(world, 'owner', 'hac')
  const cancelling = { body: { id, reason: 'no longer' } }
  expect((await world.ask(raceStaffCalls.cancelRace, cancelling, as(stranger))).code).toBe('races.unknown')
  expect((await world.ask(raceStaffCalls.cancelRace, cancelling, as(finance))).value).toEqual({ state: 'cancelled' })
  expect((await world.ask(raceStaffCalls.cancelRace, cancelling, as(finance))).code).toBe('races.notNow')
  expect((await world.ask(raceCalls.getRace, { query: { id } })).code).toBe('races.unknown')
  const actions = await world.deps.db.asOwner(tx =>
    tx.query<{ action: string }>(sql`select action from operations.audit where subject_id = ${id} order by no`),
  )
  expect(actions.map(({ action }) => action)).toEqual(['createRace', 'createRace', 'cancelRace'])
})

test('a race above what one person may give is shown to nobody until a second person agrees', async () => {
  const { value } = await create({ prizes: ['2000000'] })
  expect(value.waits).toBe(true)
  const { id } = value
  const agree = (by: Hired) => world.ask(raceStaffCalls.agreeRace, { body: { id, reason: 'looked at it' } }, as(by))
  expect((await world.ask(raceCalls.getRace, { query: { id } })).code).toBe('races.unknown')
  expect((await agree(finance)).code).toBe('races.secondApproverNeeded')
  expect((await agree(second)).value).toEqual({ state: 'planned' })
  expect((await agree(second)).code).toBe('races.notNow')
  expect((await tableOf(id)).state).toBe('planned')
})

test('the demo has one race in each brand, and a new one once that is over', async () => {
  const listed = async () => (await world.ask(raceCalls.listRaces, {}, { brand: 'hac', language: 'en' })).value.list
  await Promise.all([seedRaces(world.deps), seedRaces(world.deps)])
  await seedRaces(world.deps)
  const [race, ...others] = await listed()
  expect(others).toEqual([])
  expect(race).toMatchObject({ name: 'Slots race of the week', state: 'running', category: 'RNG', games: [] })
  world.time.now = new Date(began.getTime() + 8 * 24 * 60 * MINUTE)
  await seedRaces(world.deps)
  expect((await listed()).map(({ state }) => state)).toEqual(['running', 'ended'])
})

test('a race in which nobody plays writes nothing while it lasts, and ends all the same', async () => {
  const marks = () =>
    world.deps.db.asOwner(async tx => [
      await tx.one(sql`select xid::text, seen_at from bets.rollup_watermarks where brand_id = 'hac'`),
      await tx.one(sql`select xid::text from promotions.race_marks where brand_id = 'hac'`),
    ])
  await seedRaces(world.deps)
  await rollUp(world, 'hac')
  await keepRaces(world.deps, 'hac')
  await rollUp(world, 'hac')
  const [rolledUp, read] = await marks()
  expect(rolledUp).toBeDefined()
  for (let turn = 0; turn < 3; turn++) await keepRaces(world.deps, 'hac')
  expect(await marks()).toEqual([rolledUp, read])
  // So far behind, it would read pages over and over.
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into promotions.race_marks (brand_id, xid) select brand_id, xid - 10000 from bets.rollup_watermarks where brand_id = 'hac'
      on conflict (brand_id) do update set xid = excluded.xid`),
  )
  await keepRaces(world.deps, 'hac')
  expect((await marks())[1]).toMatchObject({ xid: (rolledUp as { xid: string }).xid })
  world.time.now = new Date(began.getTime() + 8 * 24 * 60 * MINUTE)
  await keepRaces(world.deps, 'hac')
  const states = await world.deps.db.asOwner(tx =>
    tx.query(sql`select state from promotions.races where brand_id = 'hac' and to_at < ${world.time.now}`),
  )
  expect(states).toContainEqual({ state: 'paid' })
  expect(states).not.toContainEqual({ state: 'open' })
})
