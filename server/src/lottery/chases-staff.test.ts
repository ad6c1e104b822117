/** Chase plans as staff see them: whose, how far, with what money; page by page; nothing of another brand. */
import { randomUUID } from 'node:crypto'
import { addDays, dayOf, momentOf } from '@sen/core/calendar'
import type { Ask } from '@sen/core/call'
import { chaseCalls } from '@sen/core/lottery/chase-calls'
import { lotteryChaseStaffCalls } from '@sen/core/lottery/chase-staff-calls'
import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { board, drawRow, goTo, makeBettor, nextDraw } from '../../test/lottery.ts'
import { type Player, signIn } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { publishResult } from './draw-results.ts'
import { goOnWithChases } from './go-on-with-chases.ts'
import { lockDraws } from './lock-draws.ts'
import { settleDraws } from './settle-draws.ts'

const GAME = 'k3-1'
let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  // Noon of tomorrow: no day ends while the tests run.
  const zone = 'Asia/Ho_Chi_Minh'
  await goTo(world, momentOf(addDays(dayOf(world.deps.now(), zone), 1), '12:00', zone) as Date)
})
afterAll(() => world.close())

const chase = async (player: Player, gameCode = GAME): Promise<string> => {
  const { token } = (await signIn(world, player)).value
  const { drawNumber } = await nextDraw(world, gameCode)
  const { terms } = await board(world, gameCode)
  const body: Ask<typeof chaseCalls.placeChase>['body'] = {
    ...{ requestKey: randomUUID(), gameCode, drawNumber, termsVersion: terms.version },
    lines: [{ bet: 'k3_side', selection: 'big', stake: '10000' }],
    ...{ draws: 3, rule: { kind: 'multiply', by: 2, every: 1 }, limit: '1000000', stopsOnWin: true },
  }
  const placed = await world.ask(chaseCalls.placeChase, { body }, { token })
  expect(placed.code).toBe('')
  return placed.value.chase.id
}
type Query = NonNullable<Ask<typeof lotteryChaseStaffCalls.listLotteryChases>['query']>
const list = (by: Hired, query: Query = {}) =>
  world.ask(lotteryChaseStaffCalls.listLotteryChases, { query }, { token: by.token, brand: by.brand })
const idsOf = async (by: Hired, query: Query) => (await list(by, query)).value.list.map(row => row.id)

/** Draws the game's next draw and leads the plans on. */
async function drawDice(numbers: number[]): Promise<void> {
  const draw = await nextDraw(world, GAME)
  world.time.now = new Date(draw.locksAt)
  await lockDraws(world.deps, 'sen')
  world.time.now = new Date(Date.parse(draw.drawsAt) + 1000)
  const { id } = await drawRow(world, GAME, draw.drawNumber)
  expect(await publishResult(world.deps, 'sen', id, { result: { numbers }, source: 'own', isSandbox: false })).toBe(
    true,
  )
  await settleDraws(world.deps, 'sen')
  await nextDraw(world, GAME)
  await goOnWithChases(world.deps, 'sen')
}

test('staff see every plan with what it spent and won, filter by state, game and player, and open its draws', async () => {
  const [one, other] = [await makeBettor(world, 1_000_000n), await makeBettor(world, 1_000_000n)]
  const [first, second, third] = [await chase(one), await chase(other), await chase(other, 'k3-5')]
  const staff = await hireStaff(world, 'risk')
  expect(await idsOf(staff, {})).toEqual([third, second, first])
  expect(await idsOf(staff, { gameCode: 'k3-5' })).toEqual([third])
  expect(await idsOf(staff, { account: one.account.toUpperCase() })).toEqual([first])
  expect(await idsOf(staff, { account: 'nobodyatall' })).toEqual([])
  expect((await list(staff, { gameCode: 'nowhere' })).code).toBe('lottery.gameUnknown')
  const pages: string[][] = []
  for (let cursor: string | undefined; ; ) {
    const { value } = await list(staff, { pageSize: 2, ...(cursor ? { cursor } : {}) })
    pages.push(value.list.map(row => row.id))
    if (!value.nextCursor) break
    cursor = value.nextCursor
  }
  expect(pages).toEqual([[third, second], [first]])

  await drawDice([1, 1, 2])
  await drawDice([6, 6, 5])
  expect(await idsOf(staff, { state: 'running' })).toEqual([third])
  const { value } = await list(staff, { state: 'ended', account: one.account })
  expect(value.list).toMatchObject([
    { id: first, account: one.account, playerId: one.id, end: 'won', played: 2, spent: '30000.00', payout: '39600.00' },
  ])
  const detail = await world.ask(
    lotteryChaseStaffCalls.getLotteryChase,
    { query: { id: first } },
    { token: staff.token },
  )
  expect(detail.value.steps.map(step => [step.multiplier, step.slip?.state, step.slip?.payout])).toEqual([
    [1, 'lost', '0.00'],
    [2, 'won', '39600.00'],
  ])
})

test('a file has the rows of the screen’s filters; another brand and who may not look see nothing', async () => {
  const player = await makeBettor(world, 1_000_000n)
  const id = await chase(player, 'k3-5')
  const owner = await hireStaff(world, 'owner')
  const body = { table: 'lotteryChases' as const, query: { account: player.account } }
  const taken = await world.ask(ledgerCalls.exportTable, { body }, { token: owner.token })
  expect(taken.value).toMatchObject({ rows: 1, isWhole: true })
  expect(taken.value.csv).toContain(player.account)
  const abroad = await hireStaff(world, 'owner', 'hac')
  expect((await list(abroad)).value.list).toEqual([])
  const there = { token: abroad.token, brand: 'hac' }
  expect((await world.ask(lotteryChaseStaffCalls.getLotteryChase, { query: { id } }, there)).code).toBe(
    'lottery.chaseUnknown',
  )
  expect((await world.ask(lotteryChaseStaffCalls.listLotteryChases, {}, { token: player.token })).success).toBe(false)
})
