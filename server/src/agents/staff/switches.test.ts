/** What the staff switch in lines, and what they see beside bills before they approve many at once. */
import { contractCalls } from '@sen/core/agents/contract-calls'
import { agentStaffCalls } from '@sen/core/agents/staff-calls'
import { transferCalls } from '@sen/core/cashier/transfer-calls'
import { identityCalls } from '@sen/core/identity/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, makeAgent, makeDownline } from '../../../test/agents.ts'
import { freeWelcome, newKey } from '../../../test/cashier.ts'
import { answer, answerForHouse, did, request, settle, termsOf } from '../../../test/contracts.ts'
import { type Hired, hireStaff } from '../../../test/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { payBills } from '../bills/pay-bills.ts'

let world: World
let owner: Hired
let finance: Hired
beforeAll(async () => {
  world = await makeWorld()
  owner = await hireStaff(world, 'owner')
  finance = await hireStaff(world, 'finance')
})
afterAll(() => world.close())

const read = (by: Hired) => world.ask(agentStaffCalls.getLineSwitches, {}, { token: by.token })
const save = (body: object, by = owner) =>
  world.ask(
    agentStaffCalls.saveLineSwitches,
    { body: { reason: 'theo quyết định', ...body } as never },
    { token: by.token },
  )

test('MC-07 AGENT-17 the office switches transfers in lines and kinds of contract: members see the way up when it is on, and nothing of it when it is off', async () => {
  const agent = await makeAgent(world)
  const member = await makeDownline(world, agent)
  await freeWelcome(world.deps.db, agent, member)
  const stranger = await makeAgent(world)
  const before = (await read(finance)).value
  expect(before).toEqual({ upline: false, downline: true, contracts: ['dividend', 'daily', 'hourly', 'realtime'] })
  const toUpline = async (of = member) => (await world.ask(identityCalls.getMemberInfo, {}, as(of))).value.toUpline
  const send = () => {
    const body = { direction: 'upline' as const, amount: '50000', password: member.password, idempotencyKey: newKey() }
    return world.ask(transferCalls.transferToDownline, { body }, as(member))
  }
  expect([await toUpline(), (await send()).code]).toEqual([false, 'cashier.downlineTransferOff'])
  expect((await save({ ...before, upline: true }, finance)).success).toBe(false)
  expect((await save(before)).code).toBe('operations.nothingChanged')
  expect((await save({ ...before, contracts: ['weekly'] })).status).toBe(400)
  const on = { upline: true, downline: false, contracts: ['daily', 'dividend'] as const }
  expect((await save(on)).value).toEqual({ ...on, contracts: ['dividend', 'daily'] })
  await expect.poll(() => toUpline(), { timeout: 10_000 }).toBe(true)
  // Nobody stands above him.
  expect(await toUpline(stranger)).toBe(false)
  expect((await send()).code).toBe('')
  const flags = (await world.ask(contractCalls.getConsolidatedFunds, { query: {} }, as(agent))).value
  expect(flags).toEqual({ divtypereq: 1, dailysalreqtype: 1, contracthoursalreq: 0, realtimesalreqtype: 0 })
  expect((await request(world, agent, 'hourly', termsOf(1000))).code).toBe('agents.contractKindOff')
  expect((await world.ask(agentStaffCalls.getLineSwitches, {}, { token: owner.token, brand: 'hac' })).success).toBe(
    false,
  )
  await save(before)
  await expect.poll(() => toUpline(), { timeout: 10_000 }).toBe(false)
  const changes = await world.deps.db.asOwner(tx =>
    tx.query<{ after: object }>(
      sql`select after from operations.audit where brand_id = 'sen' and action = 'saveLineSwitches' order by no`,
    ),
  )
  expect(changes).toHaveLength(2)
})

test('the form to send credit says beforehand why nothing could be sent', async () => {
  const agent = await makeAgent(world)
  const low = await makeDownline(world, agent, 'agent')
  const stopped = async (of = agent) =>
    (await world.ask(transferCalls.getDownlineTransfer, {}, { ...as(of), language: 'en' })).value
  // The welcome of the house is not bet yet.
  expect((await stopped()).downlineStopped).toBe('Bet 1,000,000.00 more for your bonuses before you transfer money')
  await freeWelcome(world.deps.db, agent, low)
  expect(await stopped()).toMatchObject({ downline: true, downlineStopped: '', uplineStopped: '' })
  await world.deps.db.asOwner(tx =>
    tx.run(
      sql`insert into cashier.downline_limits (brand_id, player_id, day_max) values ('sen', ${low.id}, 500000000)`,
    ),
  )
  expect((await stopped(low)).downlineStopped).toBe(
    'Your upline’s limit leaves 5,000.00 for you to send to your downline today',
  )
})

test('bills that wait stand beside what is usual of their contract, and what an agent owes beside what he has', async () => {
  const top = await makeAgent(world)
  const low = await makeDownline(world, top, 'agent')
  const member = await makeDownline(world, low)
  const own = (await request(world, top, 'daily', termsOf(20_000, { isApproved: true }))).value
  const start = new Date((await answerForHouse(world, own.id, 1)).starts_at as Date)
  const given = (await request(world, top, 'daily', termsOf(10_000, { payer: 'upline' }), low)).value
  expect((await answer(world, low, given, 'accept')).code).toBe('')
  const day = (n: number) => new Date(start.getTime() + (n * 24 + 1) * 3_600_000)
  for (const [n, valid] of [100, 200, 300, 601, 590].entries()) await did(world, member, { at: day(n), valid })
  await settle(world, day(7))
  // He must still bet his welcome: his cash pays nobody.
  await payBills(world.deps, 'sen')
  const list = async (state: 'unapproved' | 'insufficient') =>
    (
      await world.ask(agentStaffCalls.listAgentBills, { query: { state } }, { token: finance.token })
    ).value.list.reverse()
  const waiting = await list('unapproved')
  expect(waiting.map(({ amount, usual, isOutlier }) => [amount, usual, isOutlier])).toEqual([
    ['2.00', null, false],
    ['4.00', null, false],
    ['6.00', '3.00', false],
    ['12.02', '4.00', true],
    ['11.80', '6.01', false],
  ])
  expect(waiting.every(({ payerCash }) => payerCash === null)).toBe(true)
  const short = await list('insufficient')
  expect(short.map(({ holder, amount, payerCash }) => [holder.id, amount, payerCash])[0]).toEqual([
    low.id,
    '1.00',
    '1000000.00',
  ])
})
