/** Moves of lines and closings of agents by two people, house stops, and what an agent lets those below him do. */
import { agentCalls } from '@sen/core/agents/calls'
import { contractCalls } from '@sen/core/agents/contract-calls'
import { agentLineCalls } from '@sen/core/agents/line-calls'
import { transferCalls } from '@sen/core/cashier/transfer-calls'
import { messageCalls } from '@sen/core/inbox/calls'
import { ONE } from '@sen/core/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsOf, as, list, makeAgent, makeDownline, makeTree, open } from '../../../test/agents.ts'
import { freeWelcome, newKey } from '../../../test/cashier.ts'
import { answer, answerForHouse, billsOf, did, request, settle, termsOf } from '../../../test/contracts.ts'
import type { Player } from '../../../test/players.ts'
import { type Hired, hireStaff, takeOverStaff } from '../../../test/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { findDownlineLimit } from '../../cashier/public.ts'
import { sql } from '../../platform/db.ts'

let world: World
let lan: Hired
let minh: Hired
beforeAll(async () => {
  world = await makeWorld()
  lan = await hireStaff(world, 'finance')
  minh = await hireStaff(world, 'finance')
})
afterAll(() => world.close())
/** Whoever registers is verified by the clock that was there before: no test leaves it in the past. */
let start: Date
beforeEach(() => {
  start = world.time.now
})
afterEach(() => {
  world.time.now = start
})

type Asked = { kind: 'move' | 'close'; account: string; upline?: string }
const preview = (asked: Asked) => world.ask(agentLineCalls.previewAgentMove, { query: asked }, { token: lan.token })
const ask = (asked: Asked, by = lan) =>
  world.ask(agentLineCalls.requestAgentMove, { body: { ...asked, reason: 'đổi khu vực' } }, { token: by.token })
const decide = (id: string, by: { token: string } = minh, verdict: 'approve' | 'reject' = 'approve') =>
  world.ask(agentLineCalls.decideAgentMove, { body: { id, verdict, reason: 'đã đối chiếu' } }, { token: by.token })
const move = async (account: Player, upline?: Player) =>
  decide(
    (await ask({ kind: 'move', account: account.account, ...(upline ? { upline: upline.account } : {}) })).value.id,
  )
const uplineOf = async ({ id }: Player) =>
  (
    await world.deps.db.asOwner(tx =>
      tx.one<{ upline_id: string | null }>(sql`select upline_id from identity.accounts where id = ${id}`),
    )
  )?.upline_id
const balances = (at: Player) => list(world, at).then(accountsOf)

/** A daily contract of the house for an agent, signed by all. */
async function houseContract(holder: Player, rate: number) {
  const { value } = await request(world, holder, 'daily', termsOf(rate))
  await answerForHouse(world, value.id, 1)
  return value.id
}
async function givenContract(giver: Player, holder: Player, rate: number) {
  const { value, code } = await request(world, giver, 'daily', termsOf(rate), holder)
  expect(code).toBe('')
  expect((await answer(world, holder, value, 'accept')).code).toBe('')
  return value.id
}
const contractOf = async (by: Player, id: string) =>
  (await world.ask(contractCalls.getContract, { query: { id } }, as(by))).value.contract

test('an account moves with all below it by two people, after a preview of what goes along and what ends; once', async () => {
  const { top, middle, low, ofLow, ofMiddle, side } = await makeTree(world)
  const other = await makeAgent(world)
  await houseContract(top, 3000)
  const held = await givenContract(top, middle, 2000)
  const below = await givenContract(middle, low, 1000)
  const asked = { kind: 'move', account: middle.account, upline: other.account } as const
  expect((await preview(asked)).value).toMatchObject({
    account: { account: middle.account },
    from: { account: top.account },
    to: { account: other.account },
    members: 3,
    agents: 1,
    contracts: 1,
    bills: 0,
  })
  const { id } = (await ask(asked)).value
  expect((await ask(asked)).code).toBe('agents.moveAsked')
  expect((await decide(id, lan)).code).toBe('agents.ownMove')
  expect(await uplineOf(middle)).toBe(top.id)
  const [shown] = (await world.ask(agentLineCalls.listAgentMoves, {}, { token: lan.token })).value.list
  expect(shown).toMatchObject({ id, kind: 'move', isOwn: true, preview: { members: 3 } })
  const both = await Promise.all([decide(id), decide(id)])
  expect(both.map(({ code }) => code).sort()).toEqual(['', 'agents.moveDecided'])
  expect(await uplineOf(middle)).toBe(other.id)
  expect(await balances(other)).toEqual([middle.account])
  expect((await list(world, other, { search: ofLow.account })).value.list).toHaveLength(1)
  expect(await balances(top)).toEqual([side.account])
  expect((await list(world, top, { search: ofMiddle.account })).value.list).toEqual([])
  expect(await contractOf(middle, held)).toMatchObject({ state: 'terminated', endedBy: 'moved' })
  expect(await contractOf(low, below)).toMatchObject({ state: 'terminated', endedBy: 'giverEnded' })
})

test('a line cannot stand below itself, below a member, a blocked agent or another brand’s, nor where it stands already', async () => {
  const { top, middle, low, ofLow, foreign } = await makeTree(world)
  const codeOf = async (account: Player, upline: Player) =>
    (await ask({ kind: 'move', account: account.account, upline: upline.account })).code
  expect(await codeOf(top, top)).toBe('agents.uplineUnknown')
  expect(await codeOf(top, low)).toBe('agents.uplineUnknown')
  expect(await codeOf(middle, ofLow)).toBe('agents.uplineUnknown')
  expect(await codeOf(middle, foreign)).toBe('agents.uplineUnknown')
  expect(await codeOf(foreign, middle)).toBe('agents.accountUnknown')
  expect(await codeOf(low, middle)).toBe('agents.moveNowhere')
  const other = await makeAgent(world)
  const id = (await ask({ kind: 'move', account: low.account, upline: other.account })).value.id
  await world.deps.db.asOwner(tx => tx.run(sql`update identity.accounts set blocked_at = now() where id = ${other.id}`))
  expect((await decide(id)).code).toBe('agents.uplineUnknown')
  expect(await uplineOf(low)).toBe(middle.id)
  expect((await decide(id, lan, 'reject')).value).toEqual({ state: 'rejected' })
})

test('two moves that would close a circle are not both done', async () => {
  const [one, other] = [await makeAgent(world), await makeAgent(world)]
  const down = (await ask({ kind: 'move', account: one.account, upline: other.account })).value.id
  const up = (await ask({ kind: 'move', account: other.account, upline: one.account })).value.id
  const both = await Promise.all([decide(down), decide(up)])
  expect(both.map(({ code }) => code).sort()).toEqual(['', 'agents.uplineUnknown'])
})

test('whoever has lately held a password of the one who asked is no second person', async () => {
  const [agent, other] = [await makeAgent(world), await makeAgent(world)]
  const owner = await hireStaff(world, 'owner')
  const third = await hireStaff(world, 'finance')
  const id = (await ask({ kind: 'move', account: agent.account, upline: other.account }, third)).value.id
  await takeOverStaff(world, owner, third)
  expect((await decide(id, owner)).code).toBe('operations.notIndependent')
})

test('a contract of the house that goes above the new line’s keeps the line where it is', async () => {
  const [rich, poor] = [await makeAgent(world), await makeAgent(world)]
  await houseContract(rich, 3000)
  await houseContract(poor, 1000)
  expect((await ask({ kind: 'move', account: rich.account, upline: poor.account })).code).toBe('agents.moveRates')
  expect((await ask({ kind: 'move', account: poor.account, upline: rich.account })).code).toBe('')
})

test('after a move the old upline pays for what was placed below him and for nothing else', async () => {
  const [old, fresh] = [await makeAgent(world), await makeAgent(world)]
  const holder = await makeDownline(world, old, 'agent')
  const member = await makeDownline(world, holder)
  world.time.now = new Date('2026-01-05T17:00:00Z')
  const at = (hour: number) => new Date(Date.parse('2026-01-05T17:00:00Z') + hour * 3_600_000)
  await houseContract(old, 20_000)
  await givenContract(old, holder, 10_000)
  await did(world, member, { at: at(1), valid: 100 })
  world.time.now = at(6)
  expect((await move(holder, fresh)).code).toBe('')
  await world.deps.db.asOwner(tx =>
    tx.run(
      sql`update agents.lineages set from_at = ${at(6)} where member_id in (${member.id}, ${holder.id}) and from_at <> '-infinity'`,
    ),
  )
  await did(world, member, { at: at(7), placed: at(5), valid: 200 })
  await did(world, member, { at: at(8), valid: 400 })
  await settle(world, at(24))
  expect((await billsOf(world, holder, 'daily')).map(({ amount }) => amount)).toEqual(['3.00'])
  expect((await billsOf(world, old, 'daily')).map(({ amount }) => amount)).toEqual(['3.00'])
  const [bill] = await billsOf(world, holder, 'daily')
  const members = await world.ask(contractCalls.listBillMembers, { query: { id: bill?.id ?? '' } }, as(holder))
  expect(members.value.list).toMatchObject([{ account: member.account, validBet: '300.00' }])
  // The next day nothing of it is left: who moved has no contract until his new upline gives him one.
  await did(world, member, { at: at(25), valid: 100 })
  await settle(world, at(48))
  expect(await billsOf(world, holder, 'daily')).toHaveLength(1)
})

test('an agent is closed once nothing of his runs: those below go to who stands above, and he is a member', async () => {
  const { top, middle, low, ofMiddle } = await makeTree(world)
  world.time.now = new Date('2026-01-15T17:00:00Z')
  await houseContract(top, 3000)
  const held = await givenContract(top, middle, 2000)
  const close = { kind: 'close', account: middle.account } as const
  expect((await ask(close)).code).toBe('agents.closeOpen')
  const stop = (by: { token: string }) =>
    world.ask(agentLineCalls.stopContract, { body: { id: held, reason: 'gian lận' } }, { token: by.token })
  expect((await stop(await hireStaff(world, 'support'))).code).toBe('platform.forbidden')
  const stopped = await stop(lan)
  expect(stopped.value.endsAt).toBe('2026-01-16T17:00:00.000Z')
  expect((await stop(lan)).code).toBe('agents.contractDecided')
  expect(await contractOf(top, held)).toMatchObject({ state: 'terminated', endedBy: 'stopped' })
  const { value: told } = await world.ask(messageCalls.listMessages, {}, as(middle))
  expect(told.list.map(({ title }) => title)).toContain('Contract stopped')
  expect((await ask(close)).code).toBe('agents.closeOpen')
  world.time.now = new Date('2026-01-17T17:00:00Z')
  // It is over, but the bill of its last day is not written yet.
  expect((await ask(close)).code).toBe('agents.closeOpen')
  await settle(world, world.time.now)
  expect((await preview(close)).value).toMatchObject({
    to: { account: top.account },
    members: 2,
    agents: 1,
    contracts: 0,
  })
  expect((await decide((await ask(close)).value.id)).code).toBe('')
  expect([await uplineOf(low), await uplineOf(ofMiddle), await uplineOf(middle)]).toEqual([top.id, top.id, top.id])
  world.time.now = new Date(world.time.now.getTime() + 3000)
  expect((await world.ask(agentCalls.getAgentCenter, {}, as(middle))).code).not.toBe('')
  expect((await ask(close)).code).toBe('agents.notAgent')
})

test('a contract of the house is not stopped by one of its staff', async () => {
  const agent = await makeAgent(world)
  const id = await houseContract(agent, 1000)
  const body = { id, reason: 'thử' }
  expect((await world.ask(agentLineCalls.stopContract, { body }, { token: lan.token })).code).toBe(
    'agents.contractUnknown',
  )
})

test('of two agents that are closed, one above the other, nobody is left below the one who is none any more', async () => {
  const { top, middle, low, ofLow } = await makeTree(world)
  const [of, above] = [
    (await ask({ kind: 'close', account: low.account })).value.id,
    (await ask({ kind: 'close', account: middle.account })).value.id,
  ]
  expect((await decide(above)).code).toBe('')
  expect((await decide(of)).code).toBe('agents.closeMoved')
  expect(await uplineOf(ofLow)).toBe(low.id)
  expect((await decide(of, minh, 'reject')).code).toBe('')
  expect((await decide((await ask({ kind: 'close', account: low.account })).value.id)).code).toBe('')
  expect(await uplineOf(ofLow)).toBe(top.id)
})

test('what the old upline forbade ends with the place below him, by a move and by a closing', async () => {
  const { top, middle, low, ofLow } = await makeTree(world)
  const other = await makeAgent(world)
  const deep = await makeDownline(world, low, 'agent')
  await set(top, middle, { mayRegister: false, mayContract: false, creditPerDay: '100' })
  await set(middle, low, { mayRegister: false, mayContract: false, creditPerDay: '50' })
  await set(low, deep, { mayRegister: false, mayContract: false, creditPerDay: '20' })
  expect((await move(low, other)).code).toBe('')
  expect((await open(world, low)).code).toBe('')
  expect((await open(world, deep)).code).toBe('agents.mayNotRegister')
  const settingsOf = async (by: Player, { id }: Player) =>
    (await world.ask(agentCalls.getDownline, { query: { id } }, as(by))).value.settings
  expect(await settingsOf(other, low)).toEqual({ mayRegister: true, mayContract: true, creditPerDay: null })
  await set(other, low, { mayRegister: false })
  expect((await decide((await ask({ kind: 'close', account: low.account })).value.id)).code).toBe('')
  expect([await uplineOf(deep), await uplineOf(ofLow)]).toEqual([other.id, other.id])
  expect(await settingsOf(other, deep)).toEqual({ mayRegister: true, mayContract: true, creditPerDay: null })
  const kept = await world.deps.db.asOwner(tx =>
    tx.query(sql`select member_id from agents.downline_settings where member_id in (${low.id}, ${deep.id})`),
  )
  expect(kept).toEqual([])
})

const set = (by: Player, member: Player, more: object = {}) =>
  world.ask(
    agentLineCalls.setDownlineSettings,
    { body: { id: member.id, mayRegister: true, mayContract: true, creditPerDay: null, ...more } },
    as(by),
  )

test('AGENT-08 an agent sets what those directly below him may do, within his own; it binds everybody further down', async () => {
  const { top, middle, low, ofMiddle, side, stranger } = await makeTree(world)
  expect((await set(top, middle, { mayRegister: false, creditPerDay: '500000.00' })).value).toEqual({
    mayRegister: false,
    mayContract: true,
    creditPerDay: '500000.00',
  })
  expect((await open(world, middle)).code).toBe('agents.mayNotRegister')
  expect((await open(world, low)).code).toBe('agents.mayNotRegister')
  expect((await open(world, side)).code).toBe('')
  expect((await world.ask(agentCalls.getAgentCenter, {}, as(low))).value.mayRegister).toBe(false)
  expect((await set(middle, low)).code).toBe('agents.settingAboveOwn')
  expect((await set(middle, low, { mayRegister: false, creditPerDay: '600000' })).code).toBe('agents.settingAboveOwn')
  expect((await set(middle, low, { mayRegister: false })).code).toBe('agents.settingAboveOwn')
  expect((await set(middle, low, { mayRegister: false, creditPerDay: '-1' })).code).not.toBe('')
  expect((await set(top, side, { creditPerDay: '99999999999999999' })).code).toBe('agents.settingAboveOwn')
  expect((await set(middle, low, { mayRegister: false, creditPerDay: '200000' })).code).toBe('')
  for (const [by, member] of [
    [top, low],
    [middle, middle],
    [side, low],
    [top, stranger],
  ] as const)
    expect((await set(by, member)).code).toBe('agents.memberUnknown')
  expect((await set(middle, ofMiddle)).code).toBe('agents.notAgent')
  const { settings } = (await world.ask(agentCalls.getDownline, { query: { id: middle.id } }, as(top))).value
  expect(settings).toEqual({ mayRegister: false, mayContract: true, creditPerDay: '500000.00' })
  expect(
    (await world.ask(agentCalls.getDownline, { query: { id: ofMiddle.id } }, as(middle))).value.settings,
  ).toBeNull()
})

test('who may have no contracts asks for none and gives none; a limit of credit holds when money is sent', async () => {
  const { top, middle, side, low, ofMiddle } = await makeTree(world)
  await houseContract(top, 3000)
  const asked = (await request(world, middle, 'daily', termsOf(1000))).value
  const offered = (await request(world, side, 'daily', termsOf(1000))).value
  await set(top, middle, { mayContract: false, creditPerDay: '100000' })
  await set(top, side, { mayContract: false })
  for (const how of ['accept', 'counter'] as const)
    expect((await answer(world, top, asked, how, termsOf(900))).code).toBe('agents.mayNotContract')
  expect((await answer(world, side, offered, 'cancel')).code).toBe('')
  expect((await request(world, middle, 'daily', termsOf(1000))).code).toBe('agents.mayNotContract')
  expect((await request(world, low, 'daily', termsOf(1000))).code).toBe('agents.mayNotContract')
  await freeWelcome(world.deps.db, middle)
  const send = (amount: string) => {
    const body = { direction: 'downline' as const, account: ofMiddle.account, amount, password: middle.password }
    return world.ask(transferCalls.transferToDownline, { body: { ...body, idempotencyKey: newKey() } }, as(middle))
  }
  expect((await send('100001')).code).toBe('cashier.downlineCredit')
  expect((await send('100000')).code).toBe('')
  expect((await send('10000')).code).toBe('cashier.downlineCredit')
  // It binds further down, whatever was set there before or was not.
  expect(await world.deps.db.inBrand('sen', tx => findDownlineLimit(tx, low.id))).toBe(100_000n * ONE)
  await set(middle, low, { mayContract: false, creditPerDay: '80000' })
  await set(top, middle, { mayContract: false, creditPerDay: '50000' })
  expect(await world.deps.db.inBrand('sen', tx => findDownlineLimit(tx, low.id))).toBe(50_000n * ONE)
})

test('staff read the tree of agents with its money, level by level and by name, each brand its own', async () => {
  const { top, middle, side, low, foreign } = await makeTree(world)
  const read = async (query: object, by = lan) =>
    (await world.ask(agentLineCalls.listAgents, { query }, { token: by.token })).value
  expect((await read({ below: top.id })).list.map(({ account }) => account)).toEqual([side.account, middle.account])
  const found = await read({ search: low.account })
  expect(found.list).toMatchObject([{ account: low.account, direct: 1, team: 1, stake: '0.00' }])
  expect((await read({ below: middle.id })).trail.map(({ account }) => account)).toEqual([top.account, middle.account])
  expect((await read({ search: foreign.account })).list).toEqual([])
  const heads = await read({ pageSize: '50' })
  expect(heads.list.map(({ account }) => account)).toContain(top.account)
  expect(heads.list.map(({ account }) => account)).not.toContain(middle.account)
  const below = await world.ask(agentLineCalls.listAgents, { query: { below: foreign.id } }, { token: lan.token })
  expect(below.code).toBe('agents.accountUnknown')
})
