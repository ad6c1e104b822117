/** The brand in figures: what each is made of, over real HTTP, on the real database, with a real vendor's bets. */

import { betsStaffCalls } from '@sen/core/bets/staff-calls'
import { ONE } from '@sen/core/money'
import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { reportCalls } from '@sen/core/operations/report-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '../../test/days.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import { rollUp } from '../../test/roll-up.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import { openGameSession } from '../play/public.ts'
import { type Entry, post } from '../wallet/public.ts'

let world: World
let finance: Hired
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  finance = await hireStaff(world, 'finance')
})
afterAll(() => world.close())

const report = async (query: { from?: string; to?: string } = {}) =>
  world.ask(reportCalls.getPerformance, { query }, { token: finance.token })
const enter = (entry: Entry) => world.deps.db.inBrand('sen', tx => post(tx, entry))

const pockets = ({ id }: Player) => ({ cash: `player:${id}:cash`, locked: `player:${id}:locked` })

/** Money that moves between an account of a player and another one. */
const move = (kind: Entry['kind'], key: string, account: string, other: string, amount: bigint) =>
  enter({
    kind,
    key,
    lines: [
      { account, amount: amount * ONE },
      { account: other, amount: -amount * ONE },
    ],
  })

test('money, play, bonuses and players of the days are what was posted and played; the days before stand beside them', async () => {
  const [first, second] = [await registerPlayer(world), await registerPlayer(world)]
  const { value: at } = await report()
  const today = dayOf(world.time.now)
  expect([at.to, at.days.length, at.isOver]).toEqual([today, 7, false])
  const welcome = at.totals.bonusCost

  await move('deposit', 'one', pockets(first).cash, 'bank:test', 500n)
  await move('deposit', 'two', pockets(first).cash, 'bank:test', 200n)
  await move('deposit', 'three', pockets(second).cash, 'bank:test', 100n)
  await move('deposit', 'nobodys', 'house:suspense', 'bank:test', 900n)
  await move('withdrawal', 'request:w', pockets(first).locked, pockets(first).cash, 300n)
  const waits = (await report()).value.totals
  expect(waits, 'what only waits is not paid out').toMatchObject({ deposits: '800.00', withdrawals: '0.00' })
  await move('withdrawal', 'paid:w', 'bank:test', pockets(first).locked, 300n)
  await move('withdrawal_return', 'refund:w', pockets(first).cash, 'bank:test', 40n)
  await move('bonus', 'gift', pockets(first).cash, 'house:bonuses', 30n)
  await move('rebate', 'rebate', pockets(second).cash, 'house:rebates', 5n)
  await move('adjustment', 'by hand', pockets(second).cash, 'house:adjustments', 77n)

  const studio = testVendor(() => world.url, world.deps.config.dataDir)
  const game = { nodeId: 1001, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  for (const [player, stake, win] of [
    [first, 60, 25],
    [first, 10, 0],
    [second, 20, 5],
  ] as const) {
    const opened = await world.deps.db.inBrand('sen', tx =>
      openGameSession(tx, { accountId: player.id, account: player.account, kind: 0, ...game }),
    )
    const bet = studio.bet({ ...player, user: opened.user, token: opened.token, game: 'lotus-pond' }, stake * 100_000)
    await studio.send('/transaction/bet', bet)
    const seat = { ...player, user: opened.user, token: opened.token, game: 'lotus-pond' }
    await studio.send('/transaction/win', studio.win(seat, bet, win * 100_000, { round_closed: true }))
  }
  await rollUp(world)

  const { value } = await report()
  const expected = {
    deposits: '800.00',
    withdrawals: '260.00',
    stake: '90.00',
    ggr: '60.00',
    rounds: 3,
    bettors: 2,
    registrations: 2,
    firstDepositors: 2,
    firstDeposits: '600.00',
  }
  expect(value.totals).toMatchObject(expected)
  expect(Number(value.totals.bonusCost) - Number(welcome)).toBe(35)
  expect(Number(value.totals.ngr)).toBe(60 - Number(value.totals.bonusCost))
  expect(value.days.at(-1)).toEqual({ day: today, ...value.totals })
  expect(value.before.totals).toMatchObject({ deposits: '0.00', bettors: 0, registrations: 0 })

  // The same days as the days before of those that follow them; and a first deposit is one, however often is paid in later.
  await world.deps.db.asOwner(tx =>
    tx.run(sql`insert into bets.player_days (brand_id, player_id, day, vendor_code, node_id, rounds, stake, win, returned)
      values ('sen', ${first.id}, ${today}::date - 1, 'STUDIO', 1001, 1, 0, 0, 0)`),
  )
  const { value: two } = await report({ from: value.from, to: today })
  expect(two.totals.bettors, 'who bet on two days is one').toBe(2)
  world.time.now = new Date(world.time.now.getTime() + 86_400_000)
  const tomorrow = await hireStaff(world, 'finance')
  const next = await world.ask(
    reportCalls.getPerformance,
    { query: { from: dayOf(world.time.now), to: dayOf(world.time.now) } },
    { token: tomorrow.token },
  )
  expect(next.value.before).toMatchObject({ from: today, to: today, totals: expected })
  expect(next.value.totals).toMatchObject({ deposits: '0.00', bettors: 0, firstDepositors: 0 })
  const over = await world.ask(
    reportCalls.getPerformance,
    { query: { from: today, to: today } },
    { token: tomorrow.token },
  )
  expect(over.value.isOver).toBe(true)
  finance = tomorrow

  const file = await world.ask(
    ledgerCalls.exportTable,
    { body: { table: 'performance', query: { from: today, to: today } } },
    { token: finance.token },
  )
  expect(file.value.csv.trim().split('\r\n')[1]).toContain('800.00,260.00,90.00,60.00')
})

test('revenue narrows from all vendors to the days of one game', async () => {
  const ask = async (query: { from: string; vassalage?: string; nodeId?: string }) =>
    (await world.ask(betsStaffCalls.listRevenue, { query }, { token: finance.token })).value
  const from = dayOf(new Date(world.time.now.getTime() - 5 * 86_400_000))
  const { vendors, totals } = await ask({ from })
  expect(vendors).toEqual([{ vassalage: 'STUDIO', vendorName: 'Sen Studio', ...totals }])
  expect((await ask({ from, vassalage: 'studio', nodeId: '1001' })).totals).toEqual(totals)
  expect((await ask({ from, nodeId: '1002' })).days).toEqual([])
})

test('days that are none, turned round, over a year or of before there were brands are refused; others’ staff see nothing', async () => {
  for (const query of [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2024-01-01', to: '2026-01-01' },
    { from: '2026-02-30' },
    { from: '0001-01-01', to: '0001-01-02' },
  ])
    expect((await report(query)).code, JSON.stringify(query)).toBe('platform.badInput')
  const abroad = await hireStaff(world, 'owner', 'hac')
  const { value } = await world.ask(reportCalls.getPerformance, {}, { token: abroad.token, brand: 'hac' })
  expect(value.totals).toMatchObject({ deposits: '0.00', registrations: 0, bettors: 0 })
})
