/** The lottery in the back office: two people for a result, terms that count from the next draw on, voids; all of it in the audit log. */
import { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import { lotteryCalls } from '@sen/core/lottery/calls'
import { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { readAmount } from '@sen/core/money'
import { operationsCalls } from '@sen/core/operations/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, board, drawRow, goTo, makeBettor, nextDraw, southernResult } from '../../test/lottery.ts'
import { type Player, signIn } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { publishResult } from './draw-results.ts'
import { lockDraws } from './lock-draws.ts'
import { settleDraws } from './settle-draws.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await goTo(world, world.deps.now())
})
afterAll(() => world.close())

const cashOf = async (player: Player) => {
  const { value } = await signIn(world, player)
  return readAmount((await world.ask(walletCalls.getBalance, {}, { token: value.token })).value.sumBalance)
}
const as = ({ token }: Hired) => ({ token })
const firstDraw = (gameCode: string) => nextDraw(world, gameCode)
const whole = southernResult('123407')

test('changed terms hold for draws that have not opened, and only whoever saw the latest may change them', async () => {
  const owner = await hireStaff(world, 'owner')
  const before = (await world.ask(lotteryStaffCalls.getLotteryTerms, {}, as(owner))).value
  const settings = { ...before.settings, odds: { LOTT: { k3: { k3_any_triple: '20' } } } }
  const body = { expectedVersion: before.version, settings, reason: 'a trial of other odds' }
  const open = await board(world, 'k3-5')
  const saved = await world.ask(lotteryStaffCalls.saveLotteryTerms, { body }, as(owner))
  expect(saved.value.version).toBe(before.version + 1)
  expect((await world.ask(lotteryStaffCalls.saveLotteryTerms, { body }, as(owner))).code).toBe('lottery.termsMoved')
  expect((await board(world, 'k3-5')).terms.version).toBe(open.terms.version)
  await goTo(world, new Date(open.draws[0]?.locksAt ?? ''))
  const next = await board(world, 'k3-5')
  expect(next.terms).toMatchObject({ version: before.version + 1, odds: { k3_any_triple: '20' } })
  const { value } = await world.ask(operationsCalls.listAudit, { query: { action: 'saveLotteryTerms' } }, as(owner))
  expect(value.list).toHaveLength(1)
})

const voidDraw = (by: Hired, draw: { gameCode: string; drawNumber: string }, reason = 'the machine was tried') =>
  world.ask(lotteryStaffCalls.voidLotteryDraw, { body: { ...draw, reason } }, as(by))
const previewVoid = (by: Hired, query: { gameCode: string; drawNumber: string }) =>
  world.ask(lotteryStaffCalls.previewLotteryVoid, { query }, as(by))
const decide = (by: Hired, id: string, decision: 'approve' | 'reject') =>
  world.ask(lotteryCalendarCalls.decideLotteryRequest, { body: { id, decision, reason: 'looked at it' } }, as(by))
const waiting = async (by: Hired, query: { pageSize?: number; cursor?: string } = {}) =>
  (await world.ask(lotteryCalendarCalls.listLotteryRequests, { query }, as(by))).value
const stakeOn = async (player: Player, stake = '1000') => {
  const { token } = (await signIn(world, player)).value
  const placed = await bet(world, { ...player, token }, 'sen-3d', [{ bet: 'd3_straight', selection: '123', stake }])
  expect(placed.code).toBe('')
  return { id: placed.value.slip.id, draw: { gameCode: 'sen-3d', drawNumber: placed.value.slip.drawNumber } }
}

test('a draw without slips is void at the word of one person, with a reason; who may not decide voids none', async () => {
  const [owner, support] = [await hireStaff(world, 'owner'), await hireStaff(world, 'support')]
  const { drawNumber } = await firstDraw('keno-5')
  const draw = { gameCode: 'keno-5', drawNumber }
  expect((await voidDraw(support, draw)).status).toBe(403)
  expect((await previewVoid(support, draw)).status).toBe(403)
  expect((await previewVoid(owner, draw)).value).toEqual({ slips: 0, players: 0, returns: '0.00', isRequested: false })
  expect((await voidDraw(owner, draw)).value.state).toBe('void')
  expect((await voidDraw(owner, draw)).code).toBe('lottery.drawOver')
  expect((await previewVoid(owner, draw)).code).toBe('lottery.drawOver')
  expect((await voidDraw(owner, { ...draw, drawNumber: '20200101-0001' })).code).toBe('lottery.drawUnknown')
})

test('a draw with slips is void only when a second, independent person agrees; what goes back is seen before', async () => {
  const [one, two] = [await hireStaff(world, 'finance'), await hireStaff(world, 'risk')]
  const [player, late] = [await makeBettor(world, 1_000_000n), await makeBettor(world, 1_000_000n)]
  const [had, hadLate] = [await cashOf(player), await cashOf(late)]
  const { id, draw } = await stakeOn(player)
  const seen = await world.ask(lotteryStaffCalls.getLotteryExposure, { query: draw }, as(one))
  expect(seen.value.selections).toMatchObject([
    { bet: 'd3_straight', selection: '123', stake: '1000.00', isStopped: false },
  ])
  const preview = { slips: 1, players: 1, returns: '1000.00', isRequested: false }
  expect((await previewVoid(one, draw)).value).toEqual(preview)
  expect((await voidDraw(one, draw)).value.state).toBe('waiting')
  expect((await previewVoid(two, draw)).value).toEqual({ ...preview, isRequested: true })
  expect((await voidDraw(two, draw, 'so do I')).code).toBe('lottery.requestWaits')
  // Until then the draw goes on.
  expect((await board(world, 'sen-3d')).draws[0]?.drawNumber).toBe(draw.drawNumber)
  await stakeOn(late, '2000')
  const [request] = (await waiting(two)).list
  expect(request).toMatchObject({ kind: 'void', draw, row: null, slips: 2, amount: '3000.00', isOwn: false })
  const asked = request?.id ?? ''
  expect((await decide(one, asked, 'approve')).code).toBe('lottery.ownRequest')
  expect(await cashOf(player)).toBe(had - readAmount('1000'))
  // Two who agree at the same moment do it once.
  const answers = await Promise.all([decide(two, asked, 'approve'), decide(two, asked, 'approve')])
  expect(answers.map(answer => answer.code).sort()).toEqual(['', 'lottery.requestDecided'])
  await settleDraws(world.deps, 'sen')
  await settleDraws(world.deps, 'sen')
  expect([await cashOf(player), await cashOf(late)]).toEqual([had, hadLate])
  const { token } = (await signIn(world, player)).value
  const slip = await world.ask(lotteryCalls.getSlip, { query: { id } }, { token })
  expect(slip.value.payments).toMatchObject([{ kind: 'void', amount: '1000.00', reason: 'the machine was tried' }])
  const owner = await hireStaff(world, 'owner')
  const audit = async (action: string) =>
    (await world.ask(operationsCalls.listAudit, { query: { action } }, as(owner))).value.list[0]
  expect(await audit('voidLotteryDraw')).toMatchObject({ after: { state: 'waiting', slips: 1, amount: '1000.00' } })
  expect(await audit('decideLotteryRequest')).toMatchObject({
    after: { state: 'approved', void: `sen-3d/${draw.drawNumber}` },
  })
})

test('a void that is rejected, or comes after the result, moves nothing; what waits is read page by page', async () => {
  const [one, two] = [await hireStaff(world, 'finance'), await hireStaff(world, 'risk')]
  const player = await makeBettor(world, 1_000_000n)
  const games = ['k3-1', 'k3-3', 'k3-5'] as const
  const draws: { gameCode: string; drawNumber: string }[] = []
  for (const gameCode of games) {
    const placed = await bet(world, player, gameCode, [{ bet: 'k3_side', selection: 'big', stake: '1000' }])
    expect(placed.code).toBe('')
    draws.push({ gameCode, drawNumber: placed.value.slip.drawNumber })
  }
  for (const draw of draws) expect((await voidDraw(one, draw)).value.state).toBe('waiting')
  const pages: string[][] = []
  for (let cursor: string | undefined; ; ) {
    const page = await waiting(two, { pageSize: 2, ...(cursor ? { cursor } : {}) })
    pages.push(page.list.map(row => row.draw?.gameCode ?? ''))
    if (!page.nextCursor) break
    cursor = page.nextCursor
  }
  expect(pages).toEqual([['k3-1', 'k3-3'], ['k3-5']])
  const { list } = await waiting(two)
  expect((await decide(two, list[0]?.id ?? '', 'reject')).value.state).toBe('rejected')
  const [rejected, drawn] = draws as [(typeof draws)[number], (typeof draws)[number]]
  expect((await previewVoid(one, rejected)).value.isRequested).toBe(false)
  const { locksAt } = await firstDraw('k3-3')
  world.time.now = new Date(locksAt)
  await lockDraws(world.deps, 'sen')
  const row = await drawRow(world, drawn.gameCode, drawn.drawNumber)
  await publishResult(world.deps, 'sen', row.id, { result: { numbers: [1, 2, 3] }, source: 'own', isSandbox: false })
  expect((await decide(two, list[1]?.id ?? '', 'approve')).code).toBe('lottery.drawOver')
  expect((await decide(two, list[1]?.id ?? '', 'reject')).value.state).toBe('rejected')
  await settleDraws(world.deps, 'sen')
  expect((await drawRow(world, drawn.gameCode, drawn.drawNumber)).state).toBe('settled')
})

test('a result that is typed counts when a second person typed the same', async () => {
  const [next] = (await world.ask(lotteryCalls.listLotteryNumbers, { query: {} })).value.list.filter(
    game => game.gameMenuTag === 'SOUTH' && game.remainTime > 0,
  )
  const gameCode = next?.gameCode ?? ''
  const player = await makeBettor(world, 1_000_000n)
  const { drawNumber, locksAt, drawsAt } = await firstDraw(gameCode)
  expect((await bet(world, player, gameCode, [{ bet: 'de_db', selection: '07', stake: '1000' }])).code).toBe('')
  const before = await cashOf(player)
  world.time.now = new Date(locksAt)
  await lockDraws(world.deps, 'sen')
  world.time.now = new Date(Date.parse(drawsAt) + 1000)
  const [one, two] = [await hireStaff(world, 'finance'), await hireStaff(world, 'risk')]
  const enter = (by: Hired, result: typeof whole) =>
    world.ask(lotteryStaffCalls.enterLotteryResult, { body: { gameCode, drawNumber, result, reason: '' } }, as(by))
  expect((await enter(one, { prizes: { ...whole.prizes, g8: ['8'] } })).code).toBe('lottery.resultDigits')
  expect((await enter(one, whole)).value.state).toBe('waiting')
  expect((await enter(one, whole)).code).toBe('lottery.samePerson')
  expect((await enter(two, whole)).value.state).toBe('published')
  await settleDraws(world.deps, 'sen')
  expect(await cashOf(player)).toBe(before + readAmount('99500'))
  const { value } = await world.ask(
    lotteryStaffCalls.listLotteryDraws,
    { query: { gameCode, day: drawNumberDay(drawNumber) } },
    as(one),
  )
  expect(value.list).toMatchObject([{ drawNumber, state: 'settled', slips: 1, payout: '99500.00', isSandbox: false }])
})

const drawNumberDay = (number: string) => `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`
