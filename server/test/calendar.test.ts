/** A brand in another zone lives by its own midnight; TypeScript and SQL reckon the same days. */

import { betsCalls } from '@sen/core/bets/calls'
import { addDays, dayOf, startOfDay, startOfDayAfter, startOfPeriod, weekOf } from '@sen/core/calendar'
import { withdrawalCalls } from '@sen/core/cashier/calls'
import { safetyCalls } from '@sen/core/safety/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/platform/db.ts'
import { openGameSession } from '../src/play/public.ts'
import { payRebates } from '../src/rewards/pay-rebates.ts'
import { listDepositLimits } from '../src/safety/public.ts'
import { askWithdrawal, makeDrawer } from './cashier.ts'
import { type Player, registerPlayer } from './players.ts'
import { rollUp } from './roll-up.ts'
import { type TestVendor, testVendor } from './vendor.ts'
import { HOSTS, makeWorld, type World } from './world.ts'

const RIO = 'rio'
const HOUR = 3_600_000
/** Of two zones the one where it is not about midnight now: some of the days below begin by the clock of the database. */
const ZONE =
  ['America/Sao_Paulo', 'America/Anchorage'].find(zone => {
    const near = (hours: number) => dayOf(new Date(Date.now() + hours * HOUR), zone)
    return near(-1) === near(1)
  }) ?? ''
let world: World
let studio: TestVendor
/** The brand's day when the tests began, and its first moment. */
let today: string
let midnight: Date
beforeAll(async () => {
  world = await makeWorld()
  HOSTS[RIO] = 'rio.localhost'
  const own = { code: RIO, timeZone: ZONE, country: 'BR', weekStart: 'sunday', hosts: [{ host: HOSTS[RIO], speed: 1 }] }
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`
      insert into brand.brands (brand_id, data, file_sha256)
      select ${RIO}, data || ${JSON.stringify(own)}::jsonb, '' from brand.brands where brand_id = 'sen'`)
    await tx.run(sql`insert into brand.domains (host, brand_id) values (${HOSTS[RIO]}, ${RIO})`)
  })
  await world.deps.brands.reload()
  studio = testVendor(() => world.url, world.deps.config.dataDir)
  today = dayOf(world.time.now, ZONE)
  midnight = startOfDay(today, ZONE) as Date
})
afterAll(async () => {
  delete HOSTS[RIO]
  await world.close()
})

const as = (player: Player) => ({ token: player.token, brand: RIO })
const before = (moment: Date) => new Date(moment.getTime() - 1)

test('a withdrawal counts for the day it was asked on: from the brand’s midnight on, not a millisecond earlier', async () => {
  const drawer = await makeDrawer(world, RIO)
  const { value } = await askWithdrawal(world, drawer)
  const usedOf = async (at: Date) => {
    await world.deps.db.asOwner(tx =>
      tx.run(sql`update cashier.withdrawals set created_at = ${at} where id = ${value.id}`),
    )
    return (await world.ask(withdrawalCalls.getWithdrawRules, {}, as(drawer.player))).value.usedToday
  }
  expect([await usedOf(before(midnight)), await usedOf(midnight)]).toEqual([0, 1])
})

test('a limit of a day is new at the brand’s midnight, one of a week on its Sunday', async () => {
  const player = await registerPlayer(world, { brand: RIO })
  const set = (kind: 'stake' | 'deposit', period: 'day' | 'week') =>
    world.ask(safetyCalls.setLimit, { body: { kind, period, value: '100000' } }, as(player))
  for (const one of [await set('stake', 'day'), await set('deposit', 'week')]) expect(one.success).toBe(true)
  const until = await world.deps.db.asOwner(tx =>
    tx.one<{ at: Date }>(sql`select headroom_until as at from safety.players where player_id = ${player.id}`),
  )
  expect(until?.at).toEqual(startOfDayAfter(today, ZONE))
  const sinceAt = (now: Date) =>
    world.deps.db.inBrand(RIO, async tx => (await listDepositLimits({ now: () => now }, tx, player.id))[0]?.since)
  // 22 November 2026 is a Sunday.
  const [sunday, last] = [startOfDay('2026-11-22', ZONE) as Date, startOfDay('2026-11-15', ZONE)]
  expect([await sinceAt(before(sunday)), await sinceAt(sunday)]).toEqual([last, sunday])
})

/** A bet that won nothing, made at a moment of this day or the one before. */
async function playAt(player: Player, stake: number, at: Date): Promise<void> {
  const game = { nodeId: 1001, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  const opened = await world.deps.db.inBrand(RIO, tx =>
    openGameSession(tx, { accountId: player.id, account: player.account, kind: 0, ...game }),
  )
  const seat = { id: player.id, brand: RIO, ...opened, game: 'lotus-pond' }
  const bet = studio.bet(seat, stake)
  expect(await studio.send('/user/info', { user: seat.user, request_uuid: bet.request_uuid })).toMatchObject({
    country: 'BR',
  })
  expect((await studio.send('/transaction/bet', bet)).status).toBe('RS_OK')
  expect((await studio.send('/transaction/win', studio.win(seat, bet, 0))).status).toBe('RS_OK')
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`alter table bets.transactions disable trigger transactions_for_ever`)
    await tx.run(sql`update bets.transactions set at = ${at} where player_id = ${player.id} and round = ${bet.round}`)
    await tx.run(sql`alter table bets.transactions enable trigger transactions_for_ever`)
  })
}

test('valid bets, the records of play and the statement turn at the brand’s midnight', async () => {
  const player = await registerPlayer(world, { brand: RIO })
  const yesterday = addDays(today, -1)
  await playAt(player, 100_000_000, before(midnight))
  await playAt(player, 200_000_000, midnight)
  await rollUp(world, RIO)
  const days = await world.deps.db.asOwner(tx =>
    tx.query<{ day: string; amount: bigint }>(sql`
      select day::text, amount from bets.valid_days where player_id = ${player.id} order by day`),
  )
  expect(days).toEqual([
    { day: yesterday, amount: 100_000_000n },
    { day: today, amount: 200_000_000n },
  ])
  const teams = await world.deps.db.asOwner(tx =>
    tx.query<{ day: string }>(sql`select day::text from bets.player_days where player_id = ${player.id} order by day`),
  )
  expect(teams.map(({ day }) => day)).toEqual([yesterday, today])
  const span = { from: yesterday, to: today }
  const { days: shown } = (await world.ask(betsCalls.listProfit, { query: span }, as(player))).value
  expect(shown.map(({ day, stake }) => [day, stake])).toEqual([
    [yesterday, '1000.00'],
    [today, '2000.00'],
  ])
  const { days: stated } = (
    await world.ask(walletCalls.getStatement, { query: { from: today, to: today } }, as(player))
  ).value
  expect(stated.map(({ day }) => day)).toEqual([today])
})

test('a day of rebate is over an hour after the brand’s midnight', async () => {
  const paidUntil = async (now: Date) => {
    await world.deps.db.asOwner(async tx => {
      await tx.run(sql`delete from rewards.rebate_days where brand_id = ${RIO}`)
      await tx.run(sql`
        insert into bets.rollup_watermarks (brand_id, rolled_up_until) values (${RIO}, ${now})
        on conflict (brand_id) do update set rolled_up_until = excluded.rolled_up_until`)
    })
    await payRebates({ ...world.deps, now: () => now }, RIO)
    const row = await world.deps.db.asOwner(tx =>
      tx.one<{ day: string }>(sql`select max(day)::text as day from rewards.rebate_days where brand_id = ${RIO}`),
    )
    return row?.day
  }
  const due = new Date(midnight.getTime() + HOUR)
  expect([await paidUntil(before(due)), await paidUntil(due)]).toEqual([addDays(today, -2), addDays(today, -1)])
})

test('TypeScript and SQL reckon the same days in every zone', async () => {
  const zones = ['Asia/Ho_Chi_Minh', 'Europe/Berlin', ZONE, 'America/Havana', 'Asia/Kathmandu', 'Australia/Lord_Howe']
  const asked = zones.flatMap(zone =>
    Array.from({ length: 800 }, (_, at) => ({ zone, day: addDays('2017-06-01', at) })),
  )
  const rows = await world.deps.db.asOwner(tx =>
    tx.query<{ start: Date; last: string; first: string; week: string }>(sql`
      select platform.start_of(day, zone) as start, platform.day_of(platform.start_of(day, zone) - interval '1 ms', zone)::text as last,
        platform.day_of(platform.start_of(day, zone), zone)::text as first, platform.week_of(day, 'sunday')::text as week
      from unnest(${asked.map(one => one.day)}::date[], ${asked.map(one => one.zone)}::text[]) with ordinality as asked (day, zone, no)
      order by no`),
  )
  expect(rows).toEqual(
    asked.map(({ day, zone }) => {
      const start = startOfDay(day, zone) as Date
      return { start, last: dayOf(before(start), zone), first: day, week: weekOf(day, 'sunday') }
    }),
  )
  const calendar = { timeZone: ZONE, weekStart: 'sunday' } as const
  expect(startOfPeriod('day', midnight, calendar)).toEqual(midnight)
})
