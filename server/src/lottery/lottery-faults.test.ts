/** What stands in the way of a slip, many at one limit, and draws whose beacon or station is silent: nothing is taken or lost by them. */
import { randomUUID } from 'node:crypto'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { readAmount } from '@sen/core/money'
import { playerCalls } from '@sen/core/operations/player-calls'
import { safetyCalls } from '@sen/core/safety/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, board, drawRow, dying, fundsOf, goTo, makeBettor, nextDraw } from '../../test/lottery.ts'
import { type Player, signIn } from '../../test/players.ts'
import { hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { drawResults, publishResult } from './draw-results.ts'
import { lockDraws } from './lock-draws.ts'
import { planDraws } from './plan-draws.ts'
import { settleDraws } from './settle-draws.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await goTo(world, world.deps.now())
})
afterAll(() => world.close())

const funds = (player: Pick<Player, 'id'>) => fundsOf(world, player)
const rowOf = (gameCode: string, number: string) => drawRow(world, gameCode, number)
const nextOf = (gameCode: string) => nextDraw(world, gameCode)
const SIDE = (stake: string, selection = 'big') => [{ bet: 'k3_side', selection, stake }]
/** A slip is refused with this, and nothing of it is left: no money, no slip, no exposure. */
const expectRefused = async (player: Player, code: string, stake = '1000') => {
  const [before, sums] = [await funds(player), await exposed()]
  expect((await bet(world, player, 'k3-5', SIDE(stake))).code).toBe(code)
  expect(await funds(player)).toBe(before)
  expect(await exposed()).toEqual(sums)
}
const exposed = () =>
  world.deps.db.inBrand('sen', tx =>
    tx.query(sql`select draw_id, stake, possible_win from lottery.exposures where bet = '' order by 1`),
  )

test('a player’s own stake limit takes slips up to its last unit and none beyond', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const body = { kind: 'stake', period: 'day', value: '5000' } as const
  expect((await world.ask(safetyCalls.setLimit, { body }, { token: player.token })).code).toBe('')
  expect((await bet(world, player, 'k3-5', SIDE('4000'))).code).toBe('')
  await expectRefused(player, 'lottery.ownLimit', '2000')
  expect((await bet(world, player, 'k3-5', SIDE('1000', 'small'))).code).toBe('')
  await expectRefused(player, 'lottery.ownLimit', '1000')
})

test('an excluded, a cooling and a blocked player place nothing; what an excluded one won is still paid', async () => {
  const [out, cooling, blocked] = await Promise.all([1, 2, 3].map(() => makeBettor(world, 1_000_000n)))
  if (!out || !cooling || !blocked) throw new Error('no players')
  const draw = await nextOf('bau-cua')
  const placed = await bet(world, out, 'bau-cua', [{ bet: 'baucua', selection: '1', stake: '1000' }])
  expect(placed.code).toBe('')
  const body = { term: '7d' as const, isSure: true as const }
  expect((await world.ask(safetyCalls.selfExclude, { body }, { token: out.token })).code).toBe('')
  const again = await signIn(world, out)
  await expectRefused(
    { ...out, token: again.value?.token ?? out.token },
    again.value?.token ? 'safety.excluded' : 'platform.notSignedIn',
  )

  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`
      insert into safety.players (brand_id, player_id, cool_off_until)
      values ('sen', ${cooling.id}, ${new Date(world.deps.now().getTime() + 600_000)})
      on conflict (brand_id, player_id) do update set cool_off_until = excluded.cool_off_until`),
  )
  await expectRefused(cooling, 'safety.coolingOff')

  // A slip that is on its way when staff block its account: its session was read before.
  const risk = await hireStaff(world, 'risk')
  const { drawNumber } = await nextOf('k3-5')
  const { terms } = await board(world, 'k3-5')
  const had = await funds(blocked)
  const sent = { requestKey: randomUUID(), gameCode: 'k3-5', drawNumber, termsVersion: terms.version }
  const ask = () =>
    world.ask(lotteryCalls.placeSlip, { body: { ...sent, lines: SIDE('1000') } }, { token: blocked.token })
  await world.ask(
    playerCalls.blockPlayer,
    { body: { id: blocked.id, reason: 'a trial of blocks' } },
    { token: risk.token },
  )
  expect((await ask()).success).toBe(false)
  expect(await funds(blocked)).toBe(had)

  const row = await rowOf('bau-cua', draw.drawNumber)
  world.time.now = new Date(draw.locksAt)
  await lockDraws(world.deps, 'sen')
  const before = await funds(out)
  const told = { result: { numbers: [1, 2, 3] }, source: 'own', isSandbox: false }
  expect(await publishResult(world.deps, 'sen', row.id, told)).toBe(true)
  await settleDraws(world.deps, 'sen')
  expect(await funds(out)).toBeGreaterThan(before)
})

test('fifty slips at once on one number: as many are taken as its limit holds, the others lose nothing', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => makeBettor(world, 1_000_000n)))
  const row = await rowOf('north', (await nextOf('north')).drawNumber)
  const [win, most, fit] = [readAmount('99500'), 5_000_000_000n * 100_000n, 17n]
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`insert into lottery.exposures (brand_id, draw_id, bet, selection, stake, possible_win)
      values ('sen', ${row.id}, 'de_db', '66', 1, ${most - win * fit})`),
  )
  const before = await Promise.all(players.map(funds))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      bet(world, players[at % 10] as Player, 'north', [{ bet: 'de_db', selection: '66', stake: '1000' }]),
    ),
  )
  const codes = Object.groupBy(answers, answer => answer.code || 'taken')
  expect(Object.fromEntries(Object.entries(codes).map(([code, all]) => [code, all?.length]))).toEqual({
    taken: Number(fit),
    'lottery.numberStopped': 50 - Number(fit),
  })
  const after = await Promise.all(players.map(funds))
  const spent = before.reduce((sum: bigint, had, at) => sum + had - (after[at] ?? 0n), 0n)
  expect(spent).toBe(readAmount('1000') * fit)
  const exposure = await world.deps.db.inBrand('sen', tx =>
    tx.one<{ possible_win: bigint }>(sql`
      select possible_win from lottery.exposures where draw_id = ${row.id} and bet = 'de_db' and selection = '66'`),
  )
  expect(exposure?.possible_win).toBe(most)
})

/** The world with a beacon that nobody answers for. */
const withSilentBeacon = (): Deps => ({
  ...world.deps,
  config: { ...world.deps.config, beacon: { url: 'http://127.0.0.1:9/', publicKey: 'ab'.repeat(96) } },
})

test('a silent beacon leaves a draw waiting for as long as its terms say and until it was asked for a minute, then void; every stake goes back once', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const before = await funds(player)
  const draw = await nextOf('k3-3')
  expect((await bet(world, player, 'k3-3', SIDE('5000'))).code).toBe('')
  const deps = withSilentBeacon()
  world.time.now = new Date(draw.locksAt)
  await lockDraws(deps, 'sen')
  const minute = 60_000
  const at = (minutes: number) => new Date(Date.parse(draw.drawsAt) + minutes * minute)
  world.time.now = at(9)
  await drawResults(deps, 'sen')
  expect((await rowOf('k3-3', draw.drawNumber)).state).toBe('locked')
  // The server was down: one ask that nobody answers makes nothing void.
  world.time.now = at(60)
  await drawResults(deps, 'sen')
  expect((await rowOf('k3-3', draw.drawNumber)).state).toBe('locked')
  for (let second = 10; second <= 50; second += 10) {
    world.time.now = new Date(at(60).getTime() + second * 1000)
    await drawResults(deps, 'sen')
    expect((await rowOf('k3-3', draw.drawNumber)).state).toBe('locked')
  }
  world.time.now = at(61)
  for (let kill = 0; kill < 6; kill++) {
    await drawResults({ ...deps, db: dying(world, kill).db }, 'sen').catch(() => {})
    await settleDraws(dying(world, kill), 'sen').catch(() => {})
  }
  await drawResults(deps, 'sen')
  await Promise.all([settleDraws(deps, 'sen'), settleDraws(deps, 'sen')])
  expect(await rowOf('k3-3', draw.drawNumber)).toMatchObject({
    state: 'void',
    void_reason: 'lottery.void.noBeacon',
  })
  expect(await funds(player)).toBe(before)
})

test('a result whose publication is interrupted is published by the next run, whole', async () => {
  const draw = await nextOf('k3-1')
  world.time.now = new Date(draw.locksAt)
  await lockDraws(world.deps, 'sen')
  world.time.now = new Date(Date.parse(draw.drawsAt) + 3000)
  const row = await rowOf('k3-1', draw.drawNumber)
  const told = { result: { numbers: [1, 2, 3] }, source: 'own', isSandbox: false }
  // Killed inside the transaction, after the result was written and before its commit.
  const inBrand: Deps['db']['inBrand'] = (brand, work) =>
    world.deps.db.inBrand(brand, async tx => {
      await work(tx)
      throw new Error('killed')
    })
  const killed = { ...world.deps, db: { ...world.deps.db, inBrand } }
  await expect(publishResult(killed, 'sen', row.id, told)).rejects.toThrow('killed')
  expect((await rowOf('k3-1', draw.drawNumber)).state).toBe('locked')
  await goTo(world, world.time.now)
  expect((await rowOf('k3-1', draw.drawNumber)).state).toBe('settled')
  const results = await world.deps.db.inBrand('sen', tx =>
    tx.query(sql`select from lottery.results where draw_id = ${row.id}`),
  )
  expect(results).toHaveLength(1)
})

/** Whatever changes this draw fails, until it is mended. */
const breakDraw = async ({ id }: { id: bigint }) => {
  const asOwner = (statement: string) => world.deps.db.asOwner(tx => tx.client.query(statement))
  await asOwner(`create trigger broken_${id} before update on lottery.draws
    for each row when (old.id = ${id}) execute function lottery.refuse_change()`)
  return () => asOwner(`drop trigger broken_${id} on lottery.draws`)
}

test('a draw that fails is logged and reported, and keeps none of those behind it from lock and money', async () => {
  const player = await makeBettor(world, 1_000_000n)
  // From the first minute of five: the broken draw comes before the good one.
  world.time.now = new Date(Math.ceil(world.time.now.getTime() / 300_000) * 300_000 + 1000)
  await planDraws(world.deps, 'sen')
  const [first, second] = [await nextOf('k3-1'), await nextOf('k3-5')]
  expect(Date.parse(first.locksAt)).toBeLessThan(Date.parse(second.locksAt))
  expect((await bet(world, player, 'k3-5', SIDE('1000'))).code).toBe('')
  const [bad, good] = [await rowOf('k3-1', first.drawNumber), await rowOf('k3-5', second.drawNumber)]
  const mend = await breakDraw(bad)
  world.time.now = new Date(second.locksAt)
  await expect(lockDraws(world.deps, 'sen')).rejects.toThrow('append only')
  expect((await rowOf('k3-1', first.drawNumber)).state).toBe('scheduled')
  expect((await rowOf('k3-5', second.drawNumber)).state).toBe('locked')
  await mend()
  await lockDraws(world.deps, 'sen')

  world.time.now = new Date(Date.parse(second.drawsAt) + 3000)
  for (const { id } of [bad, good]) {
    const told = { result: { numbers: [6, 6, 5] }, source: 'own', isSandbox: false }
    expect(await publishResult(world.deps, 'sen', id, told)).toBe(true)
  }
  const mendAgain = await breakDraw(bad)
  const before = await funds(player)
  await expect(settleDraws(world.deps, 'sen')).rejects.toThrow('append only')
  expect((await rowOf('k3-5', second.drawNumber)).state).toBe('settled')
  expect(await funds(player)).toBeGreaterThan(before)
  expect((await rowOf('k3-1', first.drawNumber)).state).toBe('drawn')
  await mendAgain()
  await settleDraws(world.deps, 'sen')
  expect((await rowOf('k3-1', first.drawNumber)).state).toBe('settled')
})
