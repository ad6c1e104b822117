/** Results that were paid and turn out wrong: two people, a preview, new lines for the differences, once, whoever is killed where. */

import { betsCalls } from '@sen/core/bets/calls'
import type { Call } from '@sen/core/call'
import { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { ONE, readAmount } from '@sen/core/money'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, drawRow, dying, makeBettor, nextDraw, northernResult } from '../../test/lottery.ts'
import { type Player, signIn } from '../../test/players.ts'
import { rollUp } from '../../test/roll-up.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sumDay } from '../bets/public.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql, type Tx } from '../platform/db.ts'
import { post } from '../wallet/public.ts'
import { publishResult } from './draw-results.ts'
import { lockDraws } from './lock-draws.ts'
import { planDraws } from './plan-draws.ts'
import { settleDraws } from './settle-draws.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await planDraws(world.deps, 'sen')
})
afterAll(() => world.close())

const tokenOf = async (player: Player) => (await signIn(world, player)).value.token
const cashOf = async (player: Player) =>
  readAmount((await world.ask(walletCalls.getBalance, {}, { token: await tokenOf(player) })).value.sumBalance)
const slipOf = async (player: Player, id: string) =>
  (await world.ask(lotteryCalls.getSlip, { query: { id } }, { token: await tokenOf(player) })).value
const openDraw = () => nextDraw(world, 'north')
const rowOf = (number: string) => drawRow(world, 'north', number)
/** One bet on the special prize of the next northern draw. */
const stakeOn = async (player: Player, selection: string, stake = '1000') => {
  const lines = [{ bet: 'de_db', selection, stake }]
  const placed = await bet(world, { ...player, token: await tokenOf(player) }, 'north', lines)
  expect(placed.code).toBe('')
  return placed.value.slip.id
}
/** Locks the draw and publishes a result as a feed would; its money is moved. */
const settleAs = async (draw: Awaited<ReturnType<typeof openDraw>>, special: string) => {
  world.time.now = new Date(draw.locksAt)
  await lockDraws(world.deps, 'sen')
  world.time.now = new Date(Date.parse(draw.drawsAt) + 1000)
  const { id } = await rowOf(draw.drawNumber)
  const told = { result: northernResult(special), source: 'feed:test', isSandbox: false }
  expect(await publishResult(world.deps, 'sen', id, told)).toBe(true)
  await settleDraws(world.deps, 'sen')
}
const correct = (by: Hired, drawNumber: string, special: string) => {
  const body = { gameCode: 'north', drawNumber, result: northernResult(special), reason: 'the station corrected it' }
  return world.ask(lotteryStaffCalls.correctLotteryResult, { body }, { token: by.token })
}
const preview = (by: Hired, drawNumber: string, special: string) => {
  const body = { gameCode: 'north', drawNumber, result: northernResult(special) }
  return world.ask(lotteryStaffCalls.previewLotteryCorrection, { body }, { token: by.token })
}
const hireTwo = async () => [await hireStaff(world, 'finance'), await hireStaff(world, 'risk')] as const
/** Two people publish a correction; its money has not moved yet. */
const publishCorrection = async (drawNumber: string, special: string) => {
  const [one, two] = await hireTwo()
  expect((await correct(one, drawNumber, special)).value.state).toBe('waiting')
  expect((await correct(two, drawNumber, special)).value.state).toBe('published')
}

test('a correction is previewed, agreed by two, and settled with new lines; the slips say so and why', async () => {
  const [loser, winner] = [await makeBettor(world, 1_000_000n), await makeBettor(world, 1_000_000n)]
  const draw = await openDraw()
  const [old, now] = [await stakeOn(loser, '07'), await stakeOn(winner, '08')]
  await settleAs(draw, '12307')
  const before = [await cashOf(loser), await cashOf(winner)] as const
  const [one, two] = await hireTwo()
  const { value } = await preview(one, draw.drawNumber, '12308')
  expect(value).toMatchObject({ slips: 2, pays: '99500.00', takes: '99500.00' })
  expect(value.list.map(row => [row.slipId, row.difference]).sort()).toEqual(
    [
      [old, '-99500.00'],
      [now, '99500.00'],
    ].sort(),
  )
  expect((await correct(one, draw.drawNumber, '12308')).value.state).toBe('waiting')
  expect((await correct(one, draw.drawNumber, '12308')).code).toBe('lottery.samePerson')
  expect((await correct(two, draw.drawNumber, '12308')).value.state).toBe('published')
  expect((await correct(two, draw.drawNumber, '12309')).code).toBe('lottery.correctionRuns')
  await settleDraws(world.deps, 'sen')
  await settleDraws(world.deps, 'sen')
  const odds = readAmount('99500')
  expect([await cashOf(loser), await cashOf(winner)]).toEqual([before[0] - odds, before[1] + odds])
  const taken = await slipOf(loser, old)
  expect(taken.slip).toMatchObject({ state: 'lost', payout: '0.00' })
  expect(taken.payments).toMatchObject([
    { kind: 'win', amount: '99500.00' },
    { kind: 'correction', amount: '-99500.00', reason: 'the station corrected it' },
  ])
  expect(taken.draw?.corrections).toBe(1)
  expect((await slipOf(winner, now)).payments).toMatchObject([{ kind: 'correction', amount: '99500.00' }])
  const query = { gameCode: 'north', drawNumber: draw.drawNumber }
  const detail = await world.ask(lotteryStaffCalls.getLotteryDraw, { query }, { token: one.token })
  expect(detail.value).toMatchObject({ typing: 'correction', receivable: '0.00', draw: { payout: '99500.00' } })
  expect(detail.value.results.map(row => row.source)).toEqual(['feed', 'staff'])
})

test('a second correction pays only what the first left wrong, back to the beginning nothing is left', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const draw = await openDraw()
  const [seven, eight] = [await stakeOn(player, '07'), await stakeOn(player, '08', '2000')]
  await settleAs(draw, '12307')
  const before = await cashOf(player)
  for (const [special, won] of [
    ['12308', 100_000n - 500n],
    ['12309', -99_500n],
    ['12307', 0n],
  ] as const) {
    await publishCorrection(draw.drawNumber, special)
    await settleDraws(world.deps, 'sen')
    expect(await cashOf(player)).toBe(before + won * ONE)
  }
  expect((await slipOf(player, seven)).payments.map(row => row.amount)).toEqual(['99500.00', '-99500.00', '99500.00'])
  expect((await slipOf(player, eight)).payments.map(row => row.amount)).toEqual(['199000.00', '-199000.00'])
})

const ledgerOf = async (account: string) => {
  const row = await world.deps.db.inBrand('sen', tx =>
    tx.one<{ sum: bigint }>(sql`
      select coalesce(sum(l.amount), 0)::bigint as sum from wallet.entries e
      cross join lateral unnest(e.accounts, e.amounts) as l (account, amount) where l.account = ${account}`),
  )
  return row?.sum
}

test('what a player no longer has is owed, and taken of later lottery wins only', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const first = await openDraw()
  await stakeOn(player, '07')
  await settleAs(first, '12307')
  const has = await cashOf(player)
  const gone = has - readAmount('40000')
  const spend = (amount: bigint, key: string) =>
    world.deps.db.inBrand('sen', tx =>
      post(tx, {
        kind: 'adjustment',
        key,
        lines: [
          { account: `player:${player.id}:cash`, amount: -amount },
          { account: 'house:adjustments', amount },
        ],
      }),
    )
  const cash = await world.deps.db.inBrand('sen', tx =>
    tx.one<{ cash: bigint; bonus: bigint }>(
      sql`select cash, bonus from wallet.balances where player_id = ${player.id}`,
    ),
  )
  const left = (cash?.cash ?? 0n) + (cash?.bonus ?? 0n) - gone
  await spend(gone, `spent:${player.id}`)
  await publishCorrection(first.drawNumber, '12309')
  await settleDraws(world.deps, 'sen')
  expect(await cashOf(player)).toBe(0n)
  const owed = readAmount('99500') - left
  const account = `lottery:receivable:${player.id}`
  expect(await ledgerOf(account)).toBe(-owed)

  // Money that comes otherwise stays his.
  await spend(-readAmount('50000'), `came:${player.id}`)
  expect(await cashOf(player)).toBe(readAmount('50000'))
  const second = await openDraw()
  await stakeOn(player, '07')
  await settleAs(second, '12307')
  expect(await cashOf(player)).toBe(readAmount('49000') + readAmount('99500') - owed)
  expect(await ledgerOf(account)).toBe(0n)
})

test('killed between any two transactions a correction goes on; two who settle at once pay it once', async () => {
  const players = await Promise.all([1, 2, 3].map(() => makeBettor(world, 1_000_000n)))
  const draw = await openDraw()
  for (const [at, player] of players.entries()) {
    await stakeOn(player, `0${at}`)
    await stakeOn(player, '50')
  }
  await settleAs(draw, '12350')
  const before = await Promise.all(players.map(cashOf))
  await publishCorrection(draw.drawNumber, '12301')
  let kills = 0
  const isDone = (transactions: number) =>
    settleDraws(dying(world, transactions), 'sen').then(
      () => true,
      () => false,
    )
  while (!(await isDone(kills))) kills += 1
  expect(kills).toBeGreaterThan(3)
  await Promise.all([1, 2, 3].map(() => settleDraws(world.deps, 'sen')))
  const win = readAmount('99500')
  const after = before.map((cash, at) => cash - win + (at === 1 ? win : 0n))
  expect(await Promise.all(players.map(cashOf))).toEqual(after)
  const row = await rowOf(draw.drawNumber)
  const settled = await world.deps.db.inBrand('sen', tx =>
    tx.query(sql`select from lottery.corrections where draw_id = ${row.id} and settled_at is not null`),
  )
  expect(settled).toHaveLength(1)
})

test('who contradicts what is published, or the other, is told so; what is not settled or our own is not corrected', async () => {
  const draw = await openDraw()
  const early = await hireStaff(world, 'risk')
  expect((await correct(early, draw.drawNumber, '12308')).code).toBe('lottery.notSettled')
  await settleAs(draw, '12307')
  // Hours have passed: a session of staff is over.
  const [one, two] = await hireTwo()
  expect((await correct(one, draw.drawNumber, '12307')).code).toBe('lottery.sameResult')
  expect((await preview(one, draw.drawNumber, '12307')).code).toBe('lottery.sameResult')
  expect((await correct(one, draw.drawNumber, '12308')).value.state).toBe('waiting')
  expect((await correct(two, draw.drawNumber, '12309')).value.state).toBe('differs')
  const query = { gameCode: 'north', drawNumber: draw.drawNumber }
  const seen = await world.ask(lotteryStaffCalls.getLotteryDraw, { query }, { token: one.token })
  expect(seen.value.isContradicted).toBe(true)
  expect(seen.value.entries.map(entry => entry.result !== null)).toEqual([true, true])
  const body = {
    gameCode: 'k3-5',
    drawNumber: '20261122-0001',
    result: { numbers: [1, 2, 3] },
    reason: 'no such thing',
  }
  const refused = await world.ask(lotteryStaffCalls.correctLotteryResult, { body }, { token: one.token })
  expect(refused.code).toBe('lottery.notStateDraw')
  const auditor = await hireStaff(world, 'auditor')
  expect((await correct(auditor, draw.drawNumber, '12308')).status).toBe(403)
})

test('after a correction every report has the corrected win: betting record, dashboard, days of players and of games', async () => {
  const [loser, winner] = [await makeBettor(world, 1_000_000n), await makeBettor(world, 1_000_000n)]
  const draw = await openDraw()
  await stakeOn(loser, '07')
  await stakeOn(winner, '08')
  await settleAs(draw, '12307')
  await rollUp(world)
  const recordOf = async (player: Player) =>
    (await world.ask(betsCalls.listBets, {}, { token: await tokenOf(player) })).value.list[0]
  expect(await recordOf(loser)).toMatchObject({ win: '99500.00', net: '98500.00' })
  const figures = async () => {
    // The hours of the dashboard, by the clock of the database, which the record has.
    const now = Date.now()
    const [from, to] = [new Date(now - 3_600_000), new Date(now + 3_600_000)]
    const { hours } = await world.deps.db.inBrand('sen', tx => sumDay(tx, from, to))
    const days = await world.deps.db.inBrand('sen', tx =>
      tx.one<{ players: bigint; games: bigint }>(sql`
        select (select sum(win) from bets.player_days)::bigint as players, (select sum(win) from bets.game_days)::bigint as games`),
    )
    return { today: hours.reduce((sum, hour) => sum + hour.win, 0n), ...days }
  }
  const winOf = async ({ id }: Player) => {
    const row = await world.deps.db.inBrand('sen', tx =>
      tx.one<{ win: bigint; stake: bigint }>(sql`
        select sum(win)::bigint as win, sum(stake)::bigint as stake from bets.player_days where player_id = ${id}`),
    )
    return row?.win
  }
  const validOf = ({ id }: Player) =>
    world.deps.db.inBrand('sen', tx => tx.query(sql`select amount from bets.valid_days where player_id = ${id}`))
  const before = await figures()
  const [valid] = await validOf(loser)
  // Both change: what one loses the other wins, and then nobody has it.
  await publishCorrection(draw.drawNumber, '12308')
  await settleDraws(world.deps, 'sen')
  await rollUp(world)
  const win = readAmount('99500')
  expect([await winOf(loser), await winOf(winner)]).toEqual([0n, win])
  expect(await figures()).toEqual(before)
  expect(await recordOf(loser)).toMatchObject({ state: 'closed', win: '0.00', net: '-1000.00' })
  expect(await recordOf(winner)).toMatchObject({ state: 'closed', win: '99500.00' })
  await publishCorrection(draw.drawNumber, '12309')
  await settleDraws(world.deps, 'sen')
  await rollUp(world)
  expect([await winOf(loser), await winOf(winner)]).toEqual([0n, 0n])
  const { today, players, games } = before
  expect(await figures()).toEqual({ today: today - win, players: (players ?? 0n) - win, games: (games ?? 0n) - win })
  expect(await recordOf(winner)).toMatchObject({ win: '0.00', net: '-1000.00' })
  // The stake was valid by the first result and stays so once: nothing of it is paid a rebate for again.
  expect(await validOf(loser)).toEqual([valid])
  const movements = await world.ask(
    betsCalls.getBet,
    { query: { id: (await recordOf(winner))?.id ?? '' } },
    { token: await tokenOf(winner) },
  )
  expect(movements.value.transactions.map(row => row.amount)).toEqual(['-1000.00', '99500.00', '-99500.00'])
})

const ask = <C extends Call>(by: Hired, contract: C, body: unknown) =>
  world.ask(contract, { body } as never, { token: by.token })

test('what nobody will pay any more is given up by two people: the claim is gone, the loss is the house’s, later wins are his', async () => {
  const player = await makeBettor(world, 10_000n)
  const first = await openDraw()
  await stakeOn(player, '07', '2000')
  await settleAs(first, '12307')
  const has = await cashOf(player)
  await world.deps.db.inBrand('sen', tx => spendAll(tx, player.id))
  await publishCorrection(first.drawNumber, '12309')
  await settleDraws(world.deps, 'sen')
  const owed = -((await ledgerOf(`lottery:receivable:${player.id}`)) ?? 0n)
  expect(owed).toBe(readAmount('199000'))
  expect(has).toBeGreaterThanOrEqual(owed)

  const [one, two] = await hireTwo()
  const query = { gameCode: 'north', drawNumber: first.drawNumber }
  const seen = async () => (await world.ask(lotteryStaffCalls.getLotteryDraw, { query }, { token: one.token })).value
  const [debt] = (await seen()).debts
  expect(debt).toMatchObject({ account: player.account, left: '199000.00', isRequested: false })
  const asked = { slipId: debt?.slipId, version: debt?.version, reason: 'he cannot be reached' }
  const request = await ask(one, lotteryCalendarCalls.requestWriteOff, asked)
  expect((await ask(two, lotteryCalendarCalls.requestWriteOff, asked)).code).toBe('lottery.requestWaits')
  expect((await seen()).debts[0]?.isRequested).toBe(true)
  const { value } = await world.ask(lotteryCalendarCalls.listLotteryRequests, {}, { token: two.token })
  expect(value.list).toMatchObject([{ kind: 'writeOff', amount: '199000.00', account: player.account, isOwn: false }])
  const decide = (by: Hired) =>
    ask(by, lotteryCalendarCalls.decideLotteryRequest, {
      ...{ id: (request.value as { id: string }).id, decision: 'approve', reason: 'agreed' },
    })
  expect((await decide(one)).code).toBe('lottery.ownRequest')
  expect((await decide(two)).code).toBe('')
  expect((await decide(two)).code).toBe('lottery.requestDecided')
  expect(await ledgerOf(`lottery:receivable:${player.id}`)).toBe(0n)
  expect(await ledgerOf('house:lottery-writeoffs')).toBe(-owed)
  expect(await seen()).toMatchObject({ receivable: '0.00', debts: [] })
  expect((await ask(one, lotteryCalendarCalls.requestWriteOff, asked)).code).toBe('lottery.nothingOwed')

  await world.deps.db.inBrand('sen', tx =>
    post(tx, {
      ...{ kind: 'adjustment', key: `again:${player.id}` },
      lines: [
        { account: 'house:adjustments', amount: -readAmount('1000') },
        { account: `player:${player.id}:cash`, amount: readAmount('1000') },
      ],
    }),
  )
  const second = await openDraw()
  await stakeOn(player, '07')
  await settleAs(second, '12307')
  expect(await cashOf(player)).toBe(readAmount('99500'))
})

/** The player has spent all he has. */
async function spendAll(tx: Tx, id: string): Promise<void> {
  const row = await tx.one<{ cash: bigint; bonus: bigint }>(
    sql`select cash, bonus from wallet.balances where player_id = ${id}`,
  )
  const [cash, bonus] = [row?.cash ?? 0n, row?.bonus ?? 0n]
  const lines = [
    { account: `player:${id}:cash`, amount: -cash },
    { account: `player:${id}:bonus`, amount: -bonus },
    { account: 'house:adjustments', amount: cash + bonus },
  ].filter(line => line.amount !== 0n)
  await post(tx, { kind: 'adjustment', key: `all:${id}`, lines } as never)
}
