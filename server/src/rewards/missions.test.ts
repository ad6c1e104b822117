/** Missions: what was done is read from the records of play, what they give is given once, and a break stops all of it. */

import { maskAccount } from '@sen/core/bets/rules'
import type { Brand } from '@sen/core/brand/brand-file'
import { addDays, weekOf } from '@sen/core/calendar'
import { readAmount } from '@sen/core/money'
import { missionCalls } from '@sen/core/rewards/mission-calls'
import { judgeProgress, type TaskKind } from '@sen/core/rewards/missions'
import { safetyCalls } from '@sen/core/safety/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDeposit, sendCallback, transferOf } from '../../test/cashier.ts'
import { dayOf } from '../../test/days.ts'
import { listenStream } from '../../test/listen-stream.ts'
import { type Player, registerPlayer, signIn as signInAgain } from '../../test/players.ts'
import { addSettled } from '../../test/roll-up.ts'
import { type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { forgetCatalogue, seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import { openGameSession } from '../play/public.ts'
import { loadDayDone } from './load-day-done.ts'
import { creditBets } from './public.ts'

const ONE = 100_000n
let world: World
let studio: TestVendor
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  studio = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(() => world.close())

const senBrand = () => world.deps.brands.byCode('sen') as Brand
const as = ({ token, brand }: Player) => ({ token, brand })
const summaryOf = async (player: Player) => (await world.ask(missionCalls.getMissionSummary, {}, as(player))).value
const boardOf = async (player: Player, week?: 'last') =>
  (await world.ask(missionCalls.getMissionLeaderboard, { query: week ? { week } : {} }, as(player))).value
const signIn = (player: Player) => world.ask(missionCalls.claimDailyCheckIn, { body: {} }, as(player))
const claim = (player: Player, code: string) => world.ask(missionCalls.claimMission, { body: { code } }, as(player))
const cashOf = async (player: Player) =>
  readAmount((await world.ask(walletCalls.getBalance, {}, as(player))).value.cash)
const taskOf = async (player: Player, code: string) => (await summaryOf(player)).tasks.find(task => task.code === code)

/** A game that a player has open. */
async function openGame(player: Player, nodeId = 1001): Promise<TestPlayer> {
  const game = { nodeId, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  const opened = await world.deps.db.inBrand(player.brand, tx =>
    openGameSession(tx, { accountId: player.id, account: player.account, kind: 0, ...game }),
  )
  return { id: player.id, brand: player.brand, user: opened.user, token: opened.token, game: 'lotus-pond' }
}

/** Rounds that are over, each of so much. */
async function play(game: TestPlayer, rounds: number, stake: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const bet = studio.bet(game, stake * Number(ONE))
    expect((await studio.send('/transaction/bet', bet)).status).toBe('RS_OK')
    const won = studio.win(game, bet as never, 0, { round_closed: true })
    expect((await studio.send('/transaction/win', won)).status).toBe('RS_OK')
  }
}

/** Valid bets of a day as the roll-up leaves them behind. */
const played = (player: Player, amount: bigint, day = dayOf(world.time.now)) =>
  addSettled(world, player, { day, amount: amount * ONE, nodeId: 1001 })

test('MISSION-02 signing in: once a day however many try, more each day in a row, from the first again after a gap', async () => {
  const player = await registerPlayer(world)
  const row = world.deps.brands.byCode('sen')?.rewards.dailyCheckIn ?? []
  expect(await summaryOf(player)).toMatchObject({ claimable: 1, dailyCheckIn: { isDone: false, inRow: 0 } })
  const said = await Promise.all(Array.from({ length: 64 }, () => signIn(player)))
  expect(said.filter(one => one.success).map(one => one.value)).toEqual([{ place: 1, points: row[0] }])
  expect(new Set(said.filter(one => !one.success).map(one => one.code))).toEqual(new Set(['missions.signedIn']))
  expect(await summaryOf(player)).toMatchObject({
    claimable: 0,
    points: row[0],
    dailyCheckIn: { isDone: true, inRow: 1 },
  })
  const start = world.time.now
  const places: number[] = []
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into rewards.daily_check_ins (brand_id, player_id, day, place, points, at)
      select brand_id, player_id, day + later, 1 + later, points, at from rewards.daily_check_ins, generate_series(1, 5) as later
      where player_id = ${player.id}`),
  )
  for (const days of [6, 7, 9]) {
    world.time.now = new Date(start.getTime() + days * 86_400_000)
    const { value } = await signInAgain(world, player)
    places.push((await signIn({ ...player, token: value.token ?? '' })).value.place)
  }
  world.time.now = start
  expect(places).toEqual([7, 1, 1])
})

test('MISSION-03 daily tasks count rounds that are over, by the records alone; each is claimed once, for points or cash', async () => {
  const player = await registerPlayer(world)
  expect((await taskOf(player, 'rounds-20'))?.progress).toBe('0')
  expect(await claim(player, 'rounds-20')).toMatchObject({ code: 'missions.notDone' })
  expect(await claim(player, 'nothing-like-it')).toMatchObject({ code: 'missions.unknown' })
  const game = await openGame(player)
  await play(game, 19, 20_000)
  // A bet whose round is not over counts for nothing.
  await studio.send('/transaction/bet', studio.bet(game, 20_000 * Number(ONE)))
  expect(await taskOf(player, 'rounds-20')).toMatchObject({ progress: '19', goal: '20', state: 'open' })
  expect(await taskOf(player, 'stake-200k')).toMatchObject({ progress: '200000.00', state: 'claimable' })
  await play(game, 1, 100)
  expect(await summaryOf(player)).toMatchObject({ claimable: 3, points: 0 })
  const said = await Promise.all(Array.from({ length: 64 }, () => claim(player, 'rounds-20')))
  expect(said.filter(one => one.success).map(one => one.value)).toEqual([{ points: 200, cash: null }])
  expect(new Set(said.filter(one => !one.success).map(one => one.code))).toEqual(new Set(['missions.claimed']))
  expect(await summaryOf(player)).toMatchObject({ claimable: 2, points: 200 })

  const deposit = await askDeposit(world, player, '100000')
  const before = await cashOf(player)
  expect(await claim(player, 'deposit-100k')).toMatchObject({ code: 'missions.notDone' })
  await sendCallback(world, transferOf(deposit.value.reference, '100000.00'))
  expect(await taskOf(player, 'deposit-100k')).toMatchObject({ progress: '100000.00', state: 'claimable' })
  expect((await claim(player, 'deposit-100k')).value).toEqual({ points: 0, cash: '2000' })
  expect((await cashOf(player)) - before).toBe(102_000n * ONE)
  expect((await summaryOf(player)).points).toBe(200)
  const staked = await world.deps.db.inBrand('sen', tx =>
    tx.query(
      sql`select required from cashier.wagering_requirements where player_id = ${player.id} and source = 'mission'`,
    ),
  )
  expect(staked).toEqual([{ required: 2000n * ONE }])
})

test('several bets of one round are one round, and a round without a stake is none, of a category neither', async () => {
  const player = await registerPlayer(world)
  const game = await openGame(player)
  const first = studio.bet(game, 100 * Number(ONE))
  const bets = [first, ...[1, 2, 3].map(() => ({ ...studio.bet(game, 100 * Number(ONE)), round: first.round }))]
  for (const bet of bets) expect((await studio.send('/transaction/bet', bet)).status).toBe('RS_OK')
  for (const bet of bets) expect((await studio.send('/transaction/win', studio.win(game, bet, 0))).status).toBe('RS_OK')
  expect(await taskOf(player, 'rounds-20')).toMatchObject({ progress: '1' })
  const nothing = studio.bet(await openGame(player, 1110), 0)
  expect((await studio.send('/transaction/bet', nothing)).status).toBe('RS_OK')
  const won = studio.win(game, nothing, 0, { round_closed: true })
  expect((await studio.send('/transaction/win', won)).status).toBe('RS_OK')
  expect(await taskOf(player, 'rounds-20')).toMatchObject({ progress: '1' })
  const done = await world.deps.db.inBrand('sen', tx =>
    loadDayDone(world.deps, tx, senBrand(), { playerId: player.id, tasks: senBrand().rewards.tasks }),
  )
  const categories = { kind: 'categories' as const, goal: '2' }
  expect(judgeProgress(categories, done)).toBe(1n)
})

test('a task is there while games run that it can be done with, and what was done stays to be claimed', async () => {
  const player = await registerPlayer(world)
  const codes = async () => (await summaryOf(player)).tasks.map(task => task.code)
  const run = async (gameType: string, isRunning: boolean) => {
    await world.deps.db.asOwner(async tx => {
      await tx.run(sql`update catalogue.games set is_maintenance = ${!isRunning} where game_type = ${gameType}`)
      await tx.run(sql`
        update catalogue.vendors set is_maintenance = false
        where code in (select vendor_code from catalogue.games where game_type = ${gameType})`)
    })
    forgetCatalogue(world.deps.db, 'sen')
  }
  // Every category is played from the start.
  expect(await codes()).toEqual(['stake-200k', 'rounds-20', 'fish-10', 'two-rooms', 'deposit-100k', 'stake-2m'])
  await run('FISH', false)
  expect(await codes()).toEqual(['stake-200k', 'rounds-20', 'two-rooms', 'deposit-100k', 'stake-2m'])
  await run('FISH', true)
  expect(await codes()).toEqual(['stake-200k', 'rounds-20', 'fish-10', 'two-rooms', 'deposit-100k', 'stake-2m'])
  await play(await openGame(player), 20, 100)
  await run('FISH', false)
  const running = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP', 'LOTT', 'ELOTT', 'VN']
  for (const gameType of running) await run(gameType, false)
  expect(await codes()).toEqual(['rounds-20', 'deposit-100k'])
  for (const gameType of running) await run(gameType, true)
})

test('MISSION-01 the week’s board by points of valid bets: masked, the first of equals first, one’s own place, and last week’s', async () => {
  const [first, second, third, none] = [
    await registerPlayer(world),
    await registerPlayer(world),
    await registerPlayer(world),
    await registerPlayer(world),
  ]
  await played(first, 5_000_000n)
  await creditBets(world.deps, 'sen')
  world.time.now = new Date(world.time.now.getTime() + 1)
  await played(second, 9_000_000n)
  await played(third, 5_000_000n)
  await played(none, 999n)
  await creditBets(world.deps, 'sen')
  const board = await boardOf(first)
  const today = dayOf(world.time.now)
  expect(board).toMatchObject({
    from: weekOf(today, 'monday'),
    to: addDays(weekOf(today, 'monday'), 6),
    own: { place: 2, points: 5000 },
  })
  expect(board.leaders.slice(0, 3)).toEqual([
    { place: 1, account: maskAccount(second.account), points: 9000, isSelf: false },
    { place: 2, account: maskAccount(first.account), points: 5000, isSelf: true },
    { place: 3, account: maskAccount(third.account), points: 5000, isSelf: false },
  ])
  expect((await boardOf(none)).own).toBeNull()
  // What a supplier gives back later is taken off again, and who rises leads.
  await played(second, -6_000_000n)
  await creditBets(world.deps, 'sen')
  expect((await boardOf(second)).own).toEqual({ place: 3, points: 3000 })
  await played(none, 7_000_000n, addDays(weekOf(today, 'monday'), -1))
  await creditBets(world.deps, 'sen')
  expect(await boardOf(none, 'last')).toMatchObject({ own: { place: 1, points: 7000 } })
  expect((await boardOf(none)).own).toBeNull()
})

test('from an exclusion on nothing is claimed, no badge invites, and the board neither shows nor is shown', async () => {
  const [player, other] = [await registerPlayer(world), await registerPlayer(world)]
  await played(player, 50_000_000n)
  await creditBets(world.deps, 'sen')
  expect((await boardOf(other)).leaders[0]).toMatchObject({ account: maskAccount(player.account), points: 50_000 })
  await world.ask(safetyCalls.selfExclude, { body: { term: '24h', isSure: true } }, as(player))
  expect((await boardOf(other)).leaders[0]?.points).toBeLessThan(50_000)
  expect(await summaryOf(player)).toMatchObject({ isPaused: true, claimable: 0, tasks: [] })
  expect(await boardOf(player)).toMatchObject({ isPaused: true, leaders: [], own: null })
  expect(await signIn(player)).toMatchObject({ code: 'safety.excluded' })
  expect(await claim(player, 'rounds-20')).toMatchObject({ code: 'safety.excluded' })
})

test('a player who is blocked stands on no board', async () => {
  const [player, other] = [await registerPlayer(world), await registerPlayer(world)]
  await played(player, 60_000_000n)
  await creditBets(world.deps, 'sen')
  await played(other, 1_000_000n)
  await creditBets(world.deps, 'sen')
  const before = await boardOf(other)
  expect(before.leaders[0]).toMatchObject({ account: maskAccount(player.account), points: 60_000 })
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update identity.accounts set blocked_at = now(), blocked_reason = 'x' where id = ${player.id}`),
  )
  const after = await boardOf(other)
  expect(after.leaders.some(one => one.points === 60_000)).toBe(false)
  expect(after.own?.place).toBe((before.own?.place ?? 0) - 1)
})

test('bets are read only where a task asks for them, deposits too; what was claimed stays full', async () => {
  const player = await registerPlayer(world)
  await play(await openGame(player), 20, 100)
  const brand = world.deps.brands.byCode('sen') as Brand
  const judge = (kind: TaskKind) =>
    world.deps.db.inBrand('sen', tx => {
      const tasks = brand.rewards.tasks.filter(task => task.kind === kind)
      return loadDayDone(world.deps, tx, brand, { playerId: player.id, tasks })
    })
  expect((await judge('rounds')).play).toMatchObject([{ rounds: 20 }])
  expect((await judge('deposit')).play).toEqual([])
  expect((await claim(player, 'rounds-20')).success).toBe(true)
  expect(await taskOf(player, 'rounds-20')).toMatchObject({ state: 'claimed', progress: '20', goal: '20' })
})

test('MC-16 the badge’s number follows what was claimed and what was played, live', async () => {
  const player = await registerPlayer(world)
  const stream = await listenStream(world.url, as(player))
  await signIn(player)
  await stream.next('missions')
  stream.heard.length = 0
  expect((await summaryOf(player)).claimable).toBe(0)
  await play(await openGame(player), 20, 100)
  expect((await summaryOf(player)).claimable).toBe(1)
  await played(player, 5000n)
  await creditBets(world.deps, 'sen')
  await stream.next('missions')
  stream.stop()
})

test('whoever only tries the games earns no points and stands on no board', async () => {
  const guestId = world.deps.newId()
  await played({ id: guestId, brand: 'sen', account: '', token: '', password: '' }, 900_000_000n)
  expect(await creditBets(world.deps, 'sen')).toBe(0)
  const player = await registerPlayer(world)
  expect((await boardOf(player)).leaders.every(one => one.points < 900_000)).toBe(true)
})
