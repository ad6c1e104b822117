/** A slip from the board to its money: placed, locked, committed, drawn, settled; each step once, whoever is killed where. */
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { betsCalls } from '@sen/core/bets/calls'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { LOTTERY_GAMES } from '@sen/core/lottery/games'
import { lotteryMenuCalls } from '@sen/core/lottery/menu-calls'
import { readAmount } from '@sen/core/money'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recount } from '../../../tools/recount.ts'
import { bet, board, drawRow, dying, goTo, makeBettor, nextDraw, readProof, runDraw } from '../../test/lottery.ts'
import { type Player, signIn } from '../../test/players.ts'
import { rollUp } from '../../test/roll-up.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { sql } from '../platform/db.ts'
import { drawResults, publishResult } from './draw-results.ts'
import { lockDraws } from './lock-draws.ts'
import { settleDraws } from './settle-draws.ts'
import { voidDraw } from './void-draw.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await goTo(world, world.deps.now())
})
afterAll(() => world.close())

const balance = async (player: Player) =>
  readAmount((await world.ask(walletCalls.getBalance, {}, { token: player.token })).value.sumBalance)
const slipOf = async (player: Player, id: string) =>
  (await world.ask(lotteryCalls.getSlip, { query: { id } }, { token: player.token })).value
const after = (moment: string | undefined, seconds: number) => new Date(Date.parse(moment ?? '') + seconds * 1000)
const drawOf = (gameCode: string) => nextDraw(world, gameCode)
const findRow = (gameCode: string, number: string) => drawRow(world, gameCode, number)
/** Both sides of a bet: one of them wins. */
const BOTH = [
  { bet: 'k3_side', selection: 'big', stake: '10000' },
  { bet: 'k3_side', selection: 'small', stake: '10000' },
]
const LO = (selection: string, stake = '1000') => [{ bet: 'lo2', selection, stake }]

test('a slip is paid at once, locked, drawn by seed and beacon, and its winners get stake × odds', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const before = await balance(player)
  const draw = await drawOf('k3-1')
  const placed = await bet(world, player, 'k3-1', BOTH)
  expect(placed.value.slip).toMatchObject({ state: 'open', cost: '20000.00', lineCount: 2 })
  expect(await balance(player)).toBe(before - readAmount('20000'))
  await runDraw(world, draw)
  const { slip, lines, draw: drawn, proof } = await slipOf(player, placed.value.slip.id)
  expect(drawn?.state).toBe('settled')
  expect(lines.map(line => line.state).sort()).toEqual(['lost', 'won'])
  expect(slip.payout).toBe(lines.find(line => line.state === 'won')?.payout)
  expect(await balance(player)).toBe(before - readAmount('20000') + readAmount(slip.payout))
  expect(proof?.size).toBe(1)
  const { value: bets } = await world.ask(betsCalls.listBets, {}, { token: player.token })
  expect(bets.list[0]).toMatchObject({ state: 'closed', stake: '20000.00', win: slip.payout, vassalage: 'ELOTT' })
})

test('the same key is the same slip, and with other content refused', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const draw = await drawOf('k3-3')
  const requestKey = randomUUID()
  const more = { requestKey, drawNumber: draw.drawNumber }
  const answers = await Promise.all([1, 2, 3].map(() => bet(world, player, 'k3-3', BOTH, more)))
  expect(new Set(answers.map(answer => answer.value.slip.id)).size).toBe(1)
  expect(answers.filter(answer => !answer.value.isRepeated)).toHaveLength(1)
  expect((await bet(world, player, 'k3-3', BOTH.slice(1), more)).code).toBe('lottery.otherContent')
  const { value } = await world.ask(lotteryCalls.listSlips, {}, { token: player.token })
  expect(value.list).toHaveLength(1)
})

test('a slip at the instant of the lock is refused and costs nothing, one just before it is in', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const draw = await drawOf('ssc-5')
  const { terms } = await board(world, 'ssc-5')
  const place = (now: Date) => {
    world.time.now = now
    const body = {
      requestKey: randomUUID(),
      gameCode: 'ssc-5',
      drawNumber: draw.drawNumber,
      termsVersion: terms.version,
    }
    const lines = [{ bet: 'digit_sum_side', selection: 'big', stake: '1000' }]
    return world.ask(lotteryCalls.placeSlip, { body: { ...body, lines } }, { token: player.token })
  }
  const inTime = await place(new Date(Date.parse(draw.locksAt) - 1))
  expect(inTime.code).toBe('')
  const before = await balance(player)
  expect((await place(new Date(draw.locksAt))).code).toBe('lottery.drawLocked')
  expect(await balance(player)).toBe(before)
  // Whoever locked it early is believed more than the clock.
  world.time.now = new Date(draw.locksAt)
  await lockDraws(world.deps, 'sen')
  expect((await place(new Date(Date.parse(draw.locksAt) - 1000))).code).toBe('lottery.drawLocked')
})

test('a recount from the public files equals the ledger', async () => {
  const players = await Promise.all([1, 2, 3].map(() => makeBettor(world, 1_000_000n)))
  const draw = await drawOf('k3-5')
  for (const [at, player] of players.entries()) {
    await bet(world, player, 'k3-5', at === 0 ? BOTH : BOTH.slice(at - 1, at))
    await bet(world, player, 'k3-5', [{ bet: 'k3_sum', selection: String(9 + at), stake: '3333' }])
  }
  await runDraw(world, draw)
  const { proof, rows } = await readProof(world, 'k3-5', draw.drawNumber)
  const counted = recount(proof, rows)
  expect(counted.wrong).toEqual([])
  expect(rows).toHaveLength(6)
  const ledger = await world.deps.db.inBrand('sen', tx =>
    tx.query<{ kind: string; sum: bigint }>(sql`
      select kind, sum(amount)::bigint as sum from bets.transactions where round = ${`k3-5/${draw.drawNumber}`} group by 1 order by 1`),
  )
  expect(ledger.find(row => row.kind === 'bet')?.sum).toBe(readAmount(counted.stake))
  expect(ledger.find(row => row.kind === 'win')?.sum).toBe(readAmount(counted.payout))
})

test('a recount agrees with the draws of every minute of all kinds, and what each pays with the ledger', async () => {
  const player = await makeBettor(world, 5_000_000n)
  const games = ['fast-north-1', 'keno-1', 'pk10-1', 'ssc-1', '11x5-1', 'bau-cua', 'xoc-dia']
  const draw = await drawOf('fast-north-1')
  for (let tail = 0; tail < 100; tail += 4) await bet(world, player, 'fast-north-1', LO(String(tail).padStart(2, '0')))
  await runDraw(world, draw)
  for (const game of games) {
    const { proof, rows } = await readProof(world, game, draw.drawNumber)
    const counted = recount(proof, rows)
    expect([game, counted.wrong, rows.length]).toEqual([game, [], game === 'fast-north-1' ? 25 : 0])
    const ledger = await world.deps.db.inBrand('sen', tx =>
      tx.one<{ won: bigint }>(sql`
        select coalesce(sum(amount), 0)::bigint as won from bets.transactions where round = ${`${game}/${draw.drawNumber}`} and kind = 'win'`),
    )
    expect(ledger?.won).toBe(readAmount(counted.payout))
  }
})

test('a number takes no more bets at its limit, odds that changed are refused, and nothing is taken for either', async () => {
  const player = await makeBettor(world, 100_000_000n)
  const before = await balance(player)
  expect((await bet(world, player, 'north', LO('07'), { termsVersion: 999 })).code).toBe('lottery.oddsChanged')
  expect((await bet(world, player, 'north', [...LO('07'), ...LO('07')])).code).toBe('lottery.selectionTwice')
  expect((await bet(world, player, 'north', LO('07'), { drawNumber: '20200101-01' })).code).toBe('lottery.drawUnknown')
  expect((await bet(world, player, 'north', LO('7'))).code).toBe('lottery.selectionCount')
  expect((await bet(world, player, 'north', LO('07', '4000000'))).code).toBe('wallet.notEnough')
  expect(await balance(player)).toBe(before)
  const row = await findRow('north', (await drawOf('north')).drawNumber)
  const most = 5_000_000_000n * 100_000n
  await world.deps.db.inBrand('sen', tx =>
    tx.run(sql`insert into lottery.exposures (brand_id, draw_id, bet, selection, stake, possible_win)
      values ('sen', ${row.id}, 'lo2', '13', 1, ${most - readAmount('99500')})`),
  )
  expect((await bet(world, player, 'north', LO('13'))).code).toBe('')
  const stopped = await bet(world, player, 'north', LO('13'))
  expect(stopped).toMatchObject({ code: 'lottery.numberStopped', value: { line: 0 } })
  expect((await board(world, 'north')).stopped).toEqual([{ bet: 'lo2', selection: '13' }])
  expect(await balance(player)).toBe(before - readAmount('27000'))
})

test('a void draw gives every stake back with its reason, once, however often it is settled', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const before = await balance(player)
  const draw = await drawOf('pc28')
  const placed = await bet(world, player, 'pc28', [{ bet: 'pc28_side', selection: 'big', stake: '5000' }])
  const row = await findRow('pc28', draw.drawNumber)
  expect(await voidDraw(world.deps, 'sen', row.id, 'lottery.void.noBeacon')).toBe(true)
  await goTo(world, world.time.now)
  await goTo(world, world.time.now)
  expect(await balance(player)).toBe(before)
  const { slip, payments } = await slipOf(player, placed.value.slip.id)
  expect(slip).toMatchObject({ state: 'void', payout: '5000.00' })
  expect(payments).toMatchObject([{ kind: 'void', amount: '5000.00' }])
  expect(await voidDraw(world.deps, 'sen', row.id, 'again')).toBe(false)
})

test('killed between any two transactions, the next run goes on: nobody is paid twice or left out', async () => {
  const players = await Promise.all([1, 2, 3].map(() => makeBettor(world, 1_000_000n)))
  const draw = await drawOf('xoc-dia')
  for (const player of players)
    for (const selection of ['odd', 'even'])
      expect((await bet(world, player, 'xoc-dia', [{ bet: 'xocdia_side', selection, stake: '1000' }])).code).toBe('')
  const before = await Promise.all(players.map(balance))
  world.time.now = after(draw.locksAt, 0)
  await lockDraws(world.deps, 'sen')
  world.time.now = after(draw.drawsAt, 3)
  for (let transactions = 0; transactions < 5; transactions++)
    await drawResults(dying(world, transactions), 'sen').catch(() => {})
  await drawResults(world.deps, 'sen')
  let kills = 0
  const runUntilKilled = (transactions: number) =>
    settleDraws(dying(world, transactions), 'sen').then(
      () => true,
      () => false,
    )
  while (!(await runUntilKilled(kills))) kills += 1
  expect(kills).toBeGreaterThan(2)
  await Promise.all([settleDraws(world.deps, 'sen'), settleDraws(world.deps, 'sen')])
  const { proof, rows } = await readProof(world, 'xoc-dia', draw.drawNumber)
  const counted = recount(proof, rows)
  expect(counted.wrong).toEqual([])
  expect(counted.winners).toHaveLength(3)
  const each = readAmount(counted.payout) / 3n
  expect(await Promise.all(players.map(balance))).toEqual(before.map(amount => amount + each))
})

test('two who settle at once pay once; a lost bet is over, closed in the record and valid', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const draw = await drawOf('bau-cua')
  const placed = await bet(world, player, 'bau-cua', [{ bet: 'baucua', selection: '1', stake: '1000' }])
  const row = await findRow('bau-cua', draw.drawNumber)
  await goTo(world, after(draw.locksAt, 0))
  const before = await balance(player)
  const told = { result: { numbers: [2, 3, 4] }, source: 'own', isSandbox: false }
  expect(await publishResult(world.deps, 'sen', row.id, told)).toBe(true)
  expect(await publishResult(world.deps, 'sen', row.id, { ...told, result: { numbers: [1, 1, 1] } })).toBe(false)
  await Promise.all([goTo(world, world.time.now), goTo(world, world.time.now)])
  expect((await findRow('bau-cua', draw.drawNumber)).state).toBe('settled')
  expect(await balance(player)).toBe(before)
  expect((await slipOf(player, placed.value.slip.id)).slip.state).toBe('lost')
  const { value: bets } = await world.ask(betsCalls.listBets, {}, { token: player.token })
  expect(bets.list[0]).toMatchObject({ state: 'closed', stake: '1000.00', win: '0.00' })
  await rollUp(world)
  const valid = await world.deps.db.inBrand('sen', tx =>
    tx.query<{ amount: bigint }>(sql`select amount from bets.valid_days where player_id = ${player.id}`),
  )
  expect(valid).toEqual([{ amount: readAmount('1000') }])
})

test('a state draw is announced number by number by the sandbox, which says so, and settled when it is whole', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const draw = await drawOf('north')
  const placed = await bet(world, player, 'north', LO('22'))
  await goTo(world, after(draw.locksAt, 0))
  await goTo(world, after(draw.drawsAt, 10))
  const query = { gameCode: 'north' }
  const { list } = (await world.ask(lotteryCalls.listOpenedNumbers, { query })).value
  expect(list[0]).toMatchObject({ state: 'locked', isComplete: false, isSandbox: true })
  await goTo(world, after(draw.drawsAt, 90))
  // Hours have passed: the session of the player is over.
  const again = await signIn(world, player)
  const { slip, draw: drawn, lines } = await slipOf({ ...player, token: again.value.token }, placed.value.slip.id)
  expect(drawn).toMatchObject({ state: 'settled', isComplete: true, isSandbox: true })
  expect(lines[0]?.units).toBe(27)
  expect(slip.isSandbox).toBe(true)
  const { proof, rows } = await readProof(world, 'north', draw.drawNumber)
  expect(recount(proof, rows).wrong).toEqual([])
})

test('LOTTERY-06 API-43: the boards answer all games in one answer, packed twelve kilobytes at most, each with the eight fields', async () => {
  const { value } = await world.ask(lotteryCalls.listLotteryNumbers, { query: { count: 100 } })
  expect(value.list.length).toBeGreaterThanOrEqual(60)
  expect(value.list.length).toBeLessThanOrEqual(100)
  expect(gzipSync(JSON.stringify(value)).length).toBeLessThanOrEqual(12_000)
  for (const game of value.list) {
    expect(game, game.gameCode).toMatchObject({
      gameId: expect.any(Number),
      remark: expect.stringMatching(/./),
      gameMenuTag: expect.stringMatching(/^[A-Z0-9_]+$/),
      numero: expect.stringMatching(/^[\d,]*$/),
      remainTime: expect.any(Number),
      lockTime: expect.any(Number),
      winningTime: expect.any(Number),
    })
    expect(game.drawDayOfWeek, game.gameCode).toMatch(/^[1-7](,[1-7])*$/)
  }
  const north = value.list.find(game => game.gameCode === 'north')
  expect(north).toMatchObject({ gameId: 7301, gameMenuTag: 'NORTH', lockTime: 300, drawDayOfWeek: '1,2,3,4,5,6,7' })
  expect(north?.numero.split(',')).toHaveLength(5)
  expect(north?.remainTime).toBe((north?.winningTime ?? 0) - value.serverTime)
  const query = { count: 5, prizeMode: 'ELOTT', device: 'WEB', language: 'VI' }
  expect((await world.ask(lotteryCalls.listLotteryNumbers, { query })).value.list).toHaveLength(5)
  expect((await world.ask(lotteryCalls.listLotteryNumbers, { query: { count: 101 } })).status).toBe(400)
})

test('LOTTERY-07 API-44 API-45 LOTTERY-13: menus by tag, recent games for members, results by game', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const { method, path } = lotteryMenuCalls.listLotteryMenus
  expect([method, path]).toEqual(['GET', '/lgw/vn/games/game_menu'])
  const { value: menus } = await world.ask(lotteryMenuCalls.listLotteryMenus, {
    query: { prizeMode: 'Elott', device: 'WEB' },
  })
  expect(menus.map(menu => menu.tag)).toContain('NORTH')
  expect(menus.flatMap(menu => menu.gameMenus.map(game => [game.gameCode, menu.tag])).toSorted()).toEqual(
    LOTTERY_GAMES.map(game => [game.code, game.menuTag]).toSorted(),
  )
  await bet(world, player, 'k3-1', BOTH)
  const query = { prizeMode: 'LOTT', device: 'WEB', recentCount: 100 }
  const recent = await world.ask(lotteryCalls.listRecentLottery, { query }, { token: player.token })
  expect(recent.value.list.map(game => game.gameCode)).toEqual(['k3-1'])
  expect((await world.ask(lotteryCalls.listRecentLottery, { query })).status).toBe(401)
  const page = await world.ask(lotteryCalls.listOpenedNumbers, { query: { gameCode: 'k3-1', pageSize: 1 } })
  expect(page.value.list).toHaveLength(1)
  expect(page.value.list[0]?.state).toBe('settled')
  const counted = await world.ask(lotteryCalls.getLotteryStatistics, { query: { gameCode: 'k3-1' } })
  expect(counted.value.draws).toBeGreaterThanOrEqual(1)
})
