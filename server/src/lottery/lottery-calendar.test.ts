/** The calendar as staff change it: pauses, moved, missed and extra draws; a second person wherever bets are touched, the lobby follows. */
import { addDays, dayOf, VIETNAM_DRAWS_ZONE } from '@sen/core/calendar'
import { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { operationsCalls } from '@sen/core/operations/calls'
import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, board, drawRow, fundsOf, goTo, makeBettor, nextDraw } from '../../test/lottery.ts'
import { type Player, signIn } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { readCalendar } from './calendar.ts'
import { settleDraws } from './settle-draws.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  // A Sunday at noon, far from every Tết that is known: the draws of the next days are to come.
  await goTo(world, new Date('2031-11-23T05:00:00Z'))
})
afterAll(() => world.close())

type Change = Parameters<typeof world.ask<typeof lotteryCalendarCalls.changeLotteryCalendar>>[1]
const change = (by: Hired, asked: object, reason = 'the station says so') =>
  world.ask(lotteryCalendarCalls.changeLotteryCalendar, { body: { change: asked, reason } } as Change, {
    token: by.token,
  })
const add = (by: Hired, exception: object) => change(by, { kind: 'add', exception })
const decide = (by: Hired, id: string, decision: 'approve' | 'reject') =>
  world.ask(
    lotteryCalendarCalls.decideLotteryRequest,
    { body: { id, decision, reason: 'looked at it' } },
    { token: by.token },
  )
const requests = async (by: Hired) =>
  (await world.ask(lotteryCalendarCalls.listLotteryRequests, {}, { token: by.token })).value.list
const calendar = async (by: Hired) =>
  (await world.ask(lotteryCalendarCalls.listLotteryCalendar, {}, { token: by.token })).value.list
const hireTwo = async () => [await hireStaff(world, 'finance'), await hireStaff(world, 'risk')] as const
const today = () => dayOf(world.deps.now(), VIETNAM_DRAWS_ZONE)
const numberOf = (day: string, place = '01') => `${day.replaceAll('-', '')}-${place}`
const lobbyOf = async (gameCode: string) => {
  const { list } = (await world.ask(lotteryCalls.listLotteryNumbers, { query: {} })).value
  return list.find(game => game.gameCode === gameCode)
}
const stakeOn = async (player: Player, gameCode: string) => {
  const { token } = (await signIn(world, player)).value
  return bet(world, { ...player, token }, gameCode, [{ bet: 'de_db', selection: '07', stake: '1000' }])
}

test('a draw without bets is moved at once: the board, the lobby and the lock follow; taken out, it goes back', async () => {
  const [one] = await hireTwo()
  const { drawNumber, drawsAt, locksAt } = await nextDraw(world, 'north')
  const moved = { kind: 'moved', game: 'north', draw: drawNumber, day: addDays(today(), 1), hour: '20:00' }
  expect((await add(one, moved)).value.state).toBe('done')
  const later = await drawRow(world, 'north', drawNumber)
  expect(later.draws_at.toISOString()).toBe('2031-11-24T13:00:00.000Z')
  expect(later.locks_at.toISOString()).toBe('2031-11-24T12:55:00.000Z')
  expect((await board(world, 'north')).draws.map(draw => draw.drawNumber)).toContain(drawNumber)
  expect((await lobbyOf('north'))?.drawNumber).not.toBe(drawNumber)
  expect((await board(world, 'north')).pause).toBe('moved')
  const row = (await calendar(one)).find(({ row: { drawNumber: number } }) => number === drawNumber)
  expect(row).toMatchObject({
    addedBy: expect.stringContaining('finance'),
    approvedBy: '',
    row: { kind: 'moved', hour: '20:00' },
  })
  expect((await change(one, { kind: 'remove', id: row?.id })).value.state).toBe('done')
  expect((await change(one, { kind: 'remove', id: row?.id })).code).toBe('lottery.calendarUnknown')
  expect(await drawRow(world, 'north', drawNumber)).toMatchObject({
    draws_at: new Date(drawsAt),
    locks_at: new Date(locksAt),
  })
  const owner = await hireStaff(world, 'owner')
  const query = { action: 'changeLotteryCalendar' }
  const { value } = await world.ask(operationsCalls.listAudit, { query }, { token: owner.token })
  expect(value.list).toHaveLength(2)
})

test('a missed draw with bets takes two people; then every stake goes back once, with the reason', async () => {
  const [one, two] = await hireTwo()
  const player = await makeBettor(world, 100_000n)
  const had = await fundsOf(world, player)
  const { drawNumber } = await nextDraw(world, 'north')
  const placed = await stakeOn(player, 'north')
  expect(placed.code).toBe('')
  const spent = await fundsOf(world, player)
  expect(spent).toBeLessThan(had)
  const missed = { kind: 'missed', game: 'north', draw: drawNumber }
  expect((await add(one, missed)).value.state).toBe('waiting')
  expect((await drawRow(world, 'north', drawNumber)).state).toBe('scheduled')
  const [request] = await requests(two)
  expect(request).toMatchObject({ kind: 'calendar', slips: 1, amount: '1000.00', row: { kind: 'missed', drawNumber } })
  expect((await decide(one, request?.id ?? '', 'approve')).code).toBe('lottery.ownRequest')
  expect(await fundsOf(world, player)).toBe(spent)
  expect((await decide(two, request?.id ?? '', 'approve')).value.state).toBe('approved')
  expect((await decide(two, request?.id ?? '', 'approve')).code).toBe('lottery.requestDecided')
  await settleDraws(world.deps, 'sen')
  await settleDraws(world.deps, 'sen')
  expect(await fundsOf(world, player)).toBe(had)
  expect(await drawRow(world, 'north', drawNumber)).toMatchObject({ state: 'void', void_reason: 'the station says so' })
  expect((await board(world, 'north')).pause).toBe('missed')
  expect((await add(one, missed)).code).toBe('lottery.drawOver')
  const { token } = (await signIn(world, player)).value
  const slip = await world.ask(lotteryCalls.getSlip, { query: { id: placed.value.slip.id } }, { token })
  expect(slip.value.payments).toMatchObject([{ kind: 'void', amount: '1000.00', reason: 'the station says so' }])
})

test('a request that is rejected changes nothing; a bet is not moved by one person', async () => {
  const [one, two] = await hireTwo()
  const player = await makeBettor(world, 100_000n)
  const { drawNumber, drawsAt } = await nextDraw(world, 'north')
  expect((await stakeOn(player, 'north')).code).toBe('')
  const moved = { kind: 'moved', game: 'north', draw: drawNumber, day: addDays(today(), 3), hour: '09:00' }
  expect((await add(one, moved)).value.state).toBe('waiting')
  const [request] = await requests(two)
  expect((await decide(two, request?.id ?? '', 'reject')).value.state).toBe('rejected')
  expect((await drawRow(world, 'north', drawNumber)).draws_at).toEqual(new Date(drawsAt))
  expect(await requests(two)).toEqual([])
})

test('a pause makes its draws void and none is planned in it; taken out, the days that are left draw again', async () => {
  const [one] = await hireTwo()
  const game = 'tay-ninh'
  const { drawNumber } = await nextDraw(world, game)
  const from = `${drawNumber.slice(0, 4)}-${drawNumber.slice(4, 6)}-${drawNumber.slice(6, 8)}`
  const pause = { kind: 'pause', games: [game], from, to: addDays(from, 7), reason: 'tet' }
  expect((await add(one, pause)).value.state).toBe('done')
  expect((await drawRow(world, game, drawNumber)).state).toBe('void')
  const numbers = async () => (await board(world, game)).draws.map(draw => draw.drawNumber)
  expect(await numbers()).toEqual([numberOf(addDays(from, 14)), numberOf(addDays(from, 21))])
  expect((await lobbyOf(game))?.drawNumber).toBe(numberOf(addDays(from, 14)))
  const row = (await calendar(one)).find(({ row: { games } }) => games.includes(game))
  expect((await change(one, { kind: 'remove', id: row?.id })).value.state).toBe('done')
  expect((await drawRow(world, game, drawNumber)).state).toBe('void')
})

test('what was known beforehand can be taken out: the moon may be reckoned otherwise', async () => {
  const [one] = await hireTwo()
  const paused = async () =>
    (await world.deps.db.inBrand('sen', readCalendar)).some(({ id }) => id === 'pause:north:2027-02-05')
  expect(await paused()).toBe(true)
  expect((await change(one, { kind: 'remove', id: 'pause:north:2027-02-05' })).value.state).toBe('done')
  expect(await paused()).toBe(false)
})

test('an extra draw has a number of its own, takes bets, and is void when it is called off', async () => {
  const [one] = await hireTwo()
  const player = await makeBettor(world, 100_000n)
  const day = today()
  const extra = { kind: 'extra', game: 'da-lat', day: addDays(day, 1), hour: '16:15' }
  expect((await add(one, extra)).value.state).toBe('done')
  const [next] = (await board(world, 'da-lat')).draws
  const week = next?.drawNumber === numberOf(day)
  const number = numberOf(addDays(day, 1), '02')
  await goTo(world, new Date((week && next?.locksAt) || world.deps.now()))
  const { draws } = await board(world, 'da-lat')
  expect(draws[0]).toMatchObject({
    drawNumber: number,
    drawsAt: new Date(`${addDays(day, 1)}T09:15:00Z`).toISOString(),
  })
  const had = await fundsOf(world, player)
  const placed = await stakeOn(player, 'da-lat')
  expect(placed.value.slip.drawNumber).toBe(number)
  // Hours have passed: a session of staff is over.
  const [again, two] = await hireTwo()
  expect((await add(again, extra)).code).toBe('lottery.calendarTaken')
  const row = (await calendar(again)).find(found => found.row.drawNumber === number)
  expect((await change(again, { kind: 'remove', id: row?.id })).value.state).toBe('waiting')
  const [request] = await requests(two)
  expect(request).toMatchObject({ isRemoval: true, slips: 1 })
  expect((await decide(two, request?.id ?? '', 'approve')).code).toBe('')
  await settleDraws(world.deps, 'sen')
  expect(await fundsOf(world, player)).toBe(had)
  expect((await drawRow(world, 'da-lat', number)).state).toBe('void')
})

test('what cannot be is refused with its reason: another game, a draw that is not planned, the past', async () => {
  const one = await hireStaff(world, 'risk')
  const day = addDays(today(), 2)
  const codes = async (exception: object) => (await add(one, exception)).code
  expect(await codes({ kind: 'extra', game: 'k3-1', day, hour: '10:00' })).toBe('lottery.calendarGame')
  expect(await codes({ kind: 'extra', game: 'nowhere', day, hour: '10:00' })).toBe('lottery.gameUnknown')
  expect(await codes({ kind: 'extra', game: 'da-lat', day: '2020-01-01', hour: '10:00' })).toBe('lottery.calendarPast')
  expect(await codes({ kind: 'missed', game: 'north', draw: numberOf(day, '07') })).toBe('lottery.drawUnknown')
  const moved = { kind: 'moved', game: 'north', draw: numberOf(day), day: '2020-01-01', hour: '10:00' }
  expect(await codes(moved)).toBe('lottery.calendarPast')
  const past = { kind: 'pause', games: ['north'], from: '2020-01-01', to: '2020-01-02', reason: 'other' }
  expect(await codes(past)).toBe('lottery.calendarPast')
  const back = { kind: 'pause', games: ['north'], from: addDays(day, 1), to: day, reason: 'other' }
  expect(await codes(back)).toBe('platform.badInput')
  const auditor = await hireStaff(world, 'auditor')
  expect((await add(auditor, back)).status).toBe(403)
})

test('the calendar is read page by page, each row once, and leaves as a file with every row', async () => {
  const one = await hireStaff(world, 'owner')
  for (const place of [1, 2, 3]) {
    const extra = { kind: 'extra', game: 'kon-tum', day: addDays(today(), 20), hour: `0${place}:15` }
    expect((await add(one, extra)).value.state).toBe('done')
  }
  const all = await calendar(one)
  expect(all.length).toBeGreaterThan(3)
  const read: string[] = []
  for (let cursor: string | undefined; ; ) {
    const query = { pageSize: 2, ...(cursor ? { cursor } : {}) }
    const { value } = await world.ask(lotteryCalendarCalls.listLotteryCalendar, { query }, { token: one.token })
    expect(value.list.length).toBeLessThanOrEqual(2)
    read.push(...value.list.map(row => row.id))
    if (!value.nextCursor) break
    cursor = value.nextCursor
  }
  expect(read).toEqual(all.map(row => row.id))
  const body = { table: 'lotteryCalendar' as const, query: {} }
  const { value } = await world.ask(ledgerCalls.exportTable, { body }, { token: one.token })
  expect(value).toMatchObject({ rows: all.length, isWhole: true })
  expect(value.csv).toContain('kon-tum')
  const wrong = Buffer.from('2031-11-23 a b').toString('base64url')
  const refused = await world.ask(
    lotteryCalendarCalls.listLotteryCalendar,
    { query: { cursor: wrong } },
    { token: one.token },
  )
  expect(refused.code).toBe('platform.badInput')
})
