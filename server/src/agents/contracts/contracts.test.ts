/** Requests, negotiation, signatures and the bounds of contracts, over real HTTP on the real database. */

import { agentCalls } from '@sen/core/agents/calls'
import { contractCalls } from '@sen/core/agents/contract-calls'
import { agentLineCalls } from '@sen/core/agents/line-calls'
import { agentStaffCalls } from '@sen/core/agents/staff-calls'
import type { Brand } from '@sen/core/brand/brand-file'
import { messageCalls } from '@sen/core/inbox/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, makeAgent, makeDownline, makeTree } from '../../../test/agents.ts'
import { answer, answerForHouse, BILLS, request, terminate, termsOf } from '../../../test/contracts.ts'
import { type Player, registerPlayer, signIn } from '../../../test/players.ts'
import { type Hired, hireStaff } from '../../../test/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const house = (id: string, version: number, how: 'accept' | 'reject' = 'accept') =>
  answerForHouse(world, id, version, how)
const signedByHouse = async (
  holder: Player,
  rate: number,
  more = {},
  kind: 'daily' | 'hourly' | 'realtime' | 'dividend' = 'daily',
) => {
  const asked = await request(world, holder, kind, termsOf(rate, more))
  expect(asked.code).toBe('')
  return house(asked.value.id, asked.value.version)
}
const one = async (by: Player, id: string) =>
  (await world.ask(contractCalls.getContract, { query: { id } }, as(by))).value
const change = async (data: object) => {
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update brand.brands set data = data || ${JSON.stringify(data)}::jsonb where brand_id = 'sen'`),
  )
  await world.deps.brands.reload()
}

test('CONTRACT-05 the four flags are answered by funds/consolidated, each by its kind, 1 where the brand has it', async () => {
  const agent = await makeAgent(world)
  const flags = async () => (await world.ask(contractCalls.getConsolidatedFunds, {}, as(agent))).value
  expect(contractCalls.getConsolidatedFunds).toMatchObject({
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
  })
  expect(await flags()).toEqual({ divtypereq: 1, dailysalreqtype: 1, contracthoursalreq: 1, realtimesalreqtype: 1 })
  const { agents } = world.deps.brands.byCode('sen') as Brand
  try {
    await change({ agents: { ...agents, contracts: ['hourly'] } })
    expect(await flags()).toEqual({ divtypereq: 0, dailysalreqtype: 0, contracthoursalreq: 1, realtimesalreqtype: 0 })
    expect((await request(world, agent, 'daily', termsOf(1000))).code).toBe('agents.contractKindOff')
    expect((await world.ask(BILLS.daily, {}, as(agent))).code).toBe('agents.contractKindOff')
    expect((await world.ask(BILLS.hourly, {}, as(agent))).value.list).toEqual([])
    await change({ agents: { openedPerDay: agents.openedPerDay } })
    expect(Object.values(await flags())).toEqual([0, 0, 0, 0])
  } finally {
    await change({ agents })
  }
  expect((await world.ask(contractCalls.getConsolidatedFunds)).code).toBe('platform.notSignedIn')
})

test('CONTRACT-01 CONTRACT-02 CONTRACT-11 CONTRACT-12 each kind is asked for by its POST, signed by both, and ended by both', async () => {
  for (const kind of ['dividend', 'daily', 'hourly', 'realtime'] as const) {
    const agent = await makeAgent(world)
    const asked = await request(world, agent, kind, termsOf(5000))
    expect(asked.value).toMatchObject({ kind, state: 'pending', awaiting: 'giver', giver: null, version: 1 })
    // Nobody signs for the other side.
    expect((await answer(world, agent, asked.value, 'accept')).code).toBe('agents.contractNotYours')
    await house(asked.value.id, 1)
    const { contract, side } = await one(agent, asked.value.id)
    expect(contract).toMatchObject({ state: 'accepted', awaiting: null, endsAt: null })
    expect(side).toBe('holder')
    expect(Date.parse(contract.startsAt ?? '') % 300_000).toBe(0)
    expect(Date.parse(contract.startsAt ?? '')).toBeGreaterThan(world.deps.now().getTime())
    expect((await terminate(world, agent, kind, asked.value.id)).value).toMatchObject({
      state: 'terminationPending',
      awaiting: 'giver',
    })
    await house(asked.value.id, 1, 'reject')
    expect((await one(agent, asked.value.id)).contract.state).toBe('accepted')
    expect((await terminate(world, agent, kind, asked.value.id)).success).toBe(true)
    await house(asked.value.id, 1)
    const ended = (await one(agent, asked.value.id)).contract
    expect(ended).toMatchObject({ state: 'terminated', endedBy: 'agreed' })
    // It runs to the end of its period: midnight in Vietnam.
    expect(Date.parse(ended.endsAt ?? '') % 86_400_000).toBe(17 * 3_600_000)
    expect((await terminate(world, agent, kind, asked.value.id)).code).toBe('agents.contractDecided')
    // A new one begins when that has ended, not beside it.
    const again = await signedByHouse(agent, 6000, {}, kind)
    expect(again.starts_at?.toISOString()).toBe(ended.endsAt)
  }
})

test('CONTRACT-04 AGENT-18 a contract has one of the four periods and no other', async () => {
  for (const period of ['daily', 'weekly', 'halfMonthly', 'monthly'] as const)
    expect(
      (await request(world, await makeAgent(world), 'dividend', termsOf(100_00, { period, base: 'ggr' }))).value.terms
        .period,
    ).toBe(period)
  const wrong = { ...termsOf(1000), period: 'yearly' as 'daily' }
  expect((await request(world, await makeAgent(world), 'dividend', wrong)).code).toBe('platform.badInput')
})

test('an offer is countered until one side accepts the version it read; every offer stays to be compared', async () => {
  const top = await makeAgent(world)
  const low = await makeDownline(world, top, 'agent')
  await signedByHouse(top, 8000)
  const asked = (await request(world, low, 'daily', termsOf(8000))).value
  expect(asked).toMatchObject({ awaiting: 'giver', giver: { account: top.account } })
  const countered = await answer(world, top, asked, 'counter', termsOf(4000))
  expect(countered.value).toMatchObject({ version: 2, awaiting: 'holder', state: 'pending' })
  expect((await answer(world, low, asked, 'accept')).code).toBe('agents.contractChanged')
  expect((await answer(world, top, countered.value, 'accept')).code).toBe('agents.contractNotYours')
  expect((await answer(world, top, countered.value, 'counter', termsOf(9000))).code).toBe('agents.contractNotYours')
  expect((await answer(world, low, countered.value, 'counter', termsOf(9000))).code).toBe('agents.rateAboveUpline')
  expect((await answer(world, low, countered.value, 'counter')).code).toBe('agents.termsInvalid')
  const last = await answer(world, low, countered.value, 'counter', termsOf(6000))
  expect((await answer(world, top, last.value, 'accept')).value).toMatchObject({ state: 'accepted', version: 3 })
  const { offers } = await one(low, asked.id)
  expect(offers.map(({ version, side, terms }) => [version, side, terms.tiers[0]?.rate])).toEqual([
    [1, 'holder', 8000],
    [2, 'giver', 4000],
    [3, 'holder', 6000],
  ])
})

test('whoever asked withdraws, whoever is asked rejects; then another request may come', async () => {
  const agent = await makeAgent(world)
  const first = (await request(world, agent, 'hourly', termsOf(1000))).value
  expect((await request(world, agent, 'hourly', termsOf(2000))).code).toBe('agents.contractAsked')
  expect((await answer(world, agent, first, 'reject')).code).toBe('agents.contractNotYours')
  expect((await answer(world, agent, first, 'cancel')).value.state).toBe('cancelled')
  const second = (await request(world, agent, 'hourly', termsOf(2000))).value
  await house(second.id, 1, 'reject')
  expect((await one(agent, second.id)).contract.state).toBe('rejected')
  expect((await answer(world, agent, second, 'cancel')).code).toBe('agents.contractDecided')
})

test('of any number of acceptances at once exactly one signs', async () => {
  const top = await makeAgent(world)
  const low = await makeDownline(world, top, 'agent')
  await signedByHouse(top, 8000)
  const offered = (await request(world, top, 'daily', termsOf(5000), low)).value
  const replies = await Promise.all(Array.from({ length: 6 }, () => answer(world, low, offered, 'accept')))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(replies.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
    new Set(['agents.contractDecided']),
  )
})

test('nobody gives what he has not: no contract, a higher rate, other terms, himself, or somebody not directly below', async () => {
  const { top, middle, low, ofMiddle, stranger, foreign, side } = await makeTree(world)
  const give = async (by: Player, to: Player, terms = termsOf(5000)) =>
    (await request(world, by, 'daily', terms, to)).code
  expect(await give(top, middle)).toBe('agents.uplineHasNone')
  await signedByHouse(top, 5000)
  expect(await give(top, middle, termsOf(5001))).toBe('agents.rateAboveUpline')
  expect(await give(top, middle, termsOf(5000, { base: 'turnover' }))).toBe('agents.termsDiffer')
  expect(await give(top, middle, termsOf(5000, { period: 'weekly' }))).toBe('agents.termsDiffer')
  expect(await give(top, middle, termsOf(5000, { weights: { RNG: 9999 } }))).toBe('agents.termsDiffer')
  expect(await give(top, low)).toBe('agents.memberUnknown')
  expect(await give(top, stranger)).toBe('agents.memberUnknown')
  expect(await give(top, foreign)).toBe('agents.memberUnknown')
  expect(await give(top, top)).toBe('agents.memberUnknown')
  // A circle: the one above is below nobody of his own line.
  expect(await give(middle, top)).toBe('agents.memberUnknown')
  expect(await give(middle, ofMiddle)).toBe('agents.mayNotContract')
  expect((await request(world, ofMiddle, 'daily', termsOf(1000))).code).not.toBe('')
  const held = (await request(world, top, 'daily', termsOf(5000), middle)).value
  // Contracts are read and answered by their two sides only.
  for (const by of [side, low, stranger, foreign]) {
    expect((await world.ask(contractCalls.getContract, { query: { id: held.id } }, as(by))).success).toBe(false)
    expect((await answer(world, by, held, 'accept')).success).toBe(false)
  }
  expect((await answer(world, foreign, held, 'accept')).code).toBe('agents.contractUnknown')
  expect((await answer(world, middle, held, 'accept')).success).toBe(true)
})

test('CONTRACT-06 a new contract at a lower rate ends the higher ones that its holder gave, and what they gave', async () => {
  const { top, middle, side, low } = await makeTree(world)
  await signedByHouse(top, 8000)
  const give = async (by: Player, to: Player, rate: number) => {
    const { value } = await request(world, by, 'daily', termsOf(rate), to)
    expect((await answer(world, to, value, 'accept')).success).toBe(true)
    return value.id
  }
  const [toMiddle, toSide] = [await give(top, middle, 7000), await give(top, side, 3000)]
  const toLow = await give(middle, low, 2000)
  const lower = await signedByHouse(top, 5000)
  const ended = (await one(top, toMiddle)).contract
  expect(ended).toMatchObject({ state: 'terminated', endedBy: 'lowered', endsAt: lower.starts_at?.toISOString() })
  expect((await one(middle, toLow)).contract).toMatchObject({ state: 'terminated', endedBy: 'giverEnded' })
  expect((await one(top, toSide)).contract.state).toBe('accepted')
  // The old one runs to the end of its period, where the new one begins: each period has one set of terms.
  const mine = (await world.ask(contractCalls.listContracts, {}, as(top))).value.list
  expect(mine.map(row => [row.state, row.endedBy])).toEqual([
    ['accepted', null],
    ['terminated', 'replaced'],
  ])
  expect(mine[1]?.endsAt).toBe(mine[0]?.startsAt)
})

const TIERS = {
  tiers: [
    { from: '0.00', active: 0, rate: 1000 },
    { from: '900.00', active: 3, rate: 10_000 },
  ],
}

test('what the house pays below an agent is bounded tier by tier by him and by whom it pays above him, and approved where theirs is', async () => {
  const { top, middle, low } = await makeTree(world)
  await signedByHouse(top, 0, { ...TIERS, isApproved: true })
  const give = (by: Player, to: Player, rate: number, more = {}) => request(world, by, 'daily', termsOf(rate, more), to)
  const refused = async (asked: ReturnType<typeof give>) => expect((await asked).code).toBe('agents.rateAboveUpline')
  await refused(give(top, middle, 10_000, { isApproved: true }))
  await refused(give(top, middle, 1000))
  // What he pays himself is bounded by his highest rate, and opens no way around for those below.
  const own = (await give(top, middle, 10_000, { payer: 'upline' })).value
  expect((await answer(world, middle, own, 'accept')).value.state).toBe('accepted')
  await refused(give(middle, low, 10_000, { isApproved: true }))
  await refused(give(middle, low, 1000))
  const fits = (await give(middle, low, 0, { ...TIERS, isApproved: true })).value
  expect((await answer(world, low, fits, 'accept')).value.state).toBe('accepted')
})

test('a new contract ends what the house pays below it that its tiers do not cover, however deep', async () => {
  const { top, middle, side, low } = await makeTree(world)
  await signedByHouse(top, 10_000)
  const give = async (by: Player, to: Player, rate: number, more = {}) => {
    const { value } = await request(world, by, 'daily', termsOf(rate, more), to)
    expect((await answer(world, to, value, 'accept')).success).toBe(true)
    return value.id
  }
  const toMiddle = await give(top, middle, 10_000, { payer: 'upline' })
  const [toLow, toSide] = [await give(middle, low, 10_000), await give(top, side, 1000)]
  await signedByHouse(top, 0, TIERS)
  expect((await one(middle, toLow)).contract).toMatchObject({ state: 'terminated', endedBy: 'lowered' })
  expect((await one(top, toMiddle)).contract.state).toBe('accepted')
  expect((await one(top, toSide)).contract.state).toBe('accepted')
  await signedByHouse(top, 0, { ...TIERS, isApproved: true })
  expect((await one(top, toSide)).contract).toMatchObject({ state: 'terminated', endedBy: 'lowered' })
})

test('a kind that was switched off is accepted by nobody; what runs is still ended', async () => {
  const top = await makeAgent(world)
  const low = await makeDownline(world, top, 'agent')
  const held = await signedByHouse(top, 8000)
  const offered = (await request(world, top, 'daily', termsOf(5000), low)).value
  const asked = (await request(world, top, 'hourly', termsOf(5000))).value
  const staff = await hireStaff(world, 'finance')
  const { agents } = world.deps.brands.byCode('sen') as Brand
  try {
    await change({ agents: { ...agents, contracts: ['realtime'] } })
    expect((await answer(world, low, offered, 'accept')).code).toBe('agents.contractKindOff')
    const body = { id: asked.id, version: 1, answer: 'accept' as const, note: 'checked' }
    const reply = await world.ask(agentStaffCalls.answerHouseContract, { body }, { token: staff.token })
    expect(reply.code).toBe('agents.contractKindOff')
    expect((await one(low, offered.id)).contract.state).toBe('pending')
    expect((await answer(world, low, offered, 'reject')).value.state).toBe('rejected')
    expect((await terminate(world, top, 'daily', held.id)).success).toBe(true)
    const end = { id: held.id, version: 1, answer: 'accept' as const, note: 'checked' }
    const ended = await world.ask(agentStaffCalls.answerHouseContract, { body: end }, { token: staff.token })
    expect(ended.value.state).toBe('terminated')
  } finally {
    await change({ agents })
  }
})

test('terms that cannot stand are refused: wages of losses, tiers that fall, rates no base carries, a house paid by an upline', async () => {
  const agent = await makeAgent(world)
  const asked = async (kind: 'daily' | 'dividend', more: object, rate = 1000) =>
    (await request(world, agent, kind, termsOf(rate, more))).code
  expect(await asked('daily', { base: 'ggr' })).toBe('agents.termsInvalid')
  expect(await asked('daily', {}, 50_001)).toBe('agents.termsInvalid')
  expect(await asked('dividend', { base: 'ggr' }, 700_001)).toBe('agents.termsInvalid')
  expect(await asked('daily', { payer: 'upline' })).toBe('agents.termsInvalid')
  const tiers = (...rows: [from: string, active: number, rate: number][]) => ({
    tiers: rows.map(([from, active, rate]) => ({ from, active, rate })),
  })
  expect(await asked('daily', tiers(['0.00', 0, 2000], ['100.00', 0, 1000]))).toBe('agents.termsInvalid')
  expect(await asked('daily', tiers(['0.00', 0, 1000], ['0.00', 0, 2000]))).toBe('agents.termsInvalid')
  expect(await asked('daily', tiers(['-1.00', 0, 1000]))).toBe('agents.termsInvalid')
  expect(await asked('daily', { tiers: [] })).toBe('platform.badInput')
  expect(await asked('daily', tiers(['0.00', 0, 1000], ['100.00', 3, 2000]))).toBe('')
})

test('the house signs by two people: the first alone neither signs nor changes what the second reads', async () => {
  const [first, second, support] = [
    await hireStaff(world, 'finance'),
    await hireStaff(world, 'finance'),
    await hireStaff(world, 'support'),
  ]
  const agent = await makeAgent(world)
  const foreign = await hireStaff(world, 'finance', 'hac')
  const say = async (by: Hired, id: string, how: 'accept' | 'terminate', version = 1) =>
    world.ask(
      agentStaffCalls.answerHouseContract,
      { body: { id, version, answer: how, note: 'checked' } },
      { token: by.token, brand: by.brand },
    )
  const asked = (await request(world, agent, 'daily', termsOf(5000))).value
  expect((await say(support, asked.id, 'accept')).success).toBe(false)
  expect((await say(foreign, asked.id, 'accept')).code).toBe('agents.contractUnknown')
  expect((await say(first, asked.id, 'accept')).value).toMatchObject({ state: 'pending', awaiting: 'giver' })
  expect((await say(first, asked.id, 'accept')).code).toBe('agents.ownContract')
  expect((await say(second, asked.id, 'accept')).value.state).toBe('accepted')
  // An offer of the house: its holder signs, then the second person.
  const offer = { kind: 'hourly' as const, account: agent.account, terms: termsOf(2000), note: 'as agreed' }
  const offered = await world.ask(agentStaffCalls.offerHouseContract, { body: offer }, { token: first.token })
  expect(offered.value).toMatchObject({ awaiting: 'holder', giver: null })
  expect((await answer(world, agent, offered.value, 'accept')).value).toMatchObject({
    state: 'pending',
    awaiting: 'giver',
  })
  expect((await say(first, offered.value.id, 'accept')).code).toBe('agents.ownContract')
  expect((await say(second, offered.value.id, 'accept')).value.state).toBe('accepted')
  const listed = await world.ask(
    agentStaffCalls.listHouseContracts,
    { query: { state: 'accepted' } },
    { token: support.token },
  )
  expect(listed.value.list.filter(row => row.holder.id === agent.id)).toHaveLength(2)
  expect((await say(first, asked.id, 'terminate')).value).toMatchObject({
    state: 'terminationPending',
    awaiting: 'holder',
  })
  expect((await answer(world, agent, asked, 'accept')).value.state).toBe('terminated')
  // What an agent gave his own downline is none of the house's contracts.
  const low = await makeDownline(world, agent, 'agent')
  const given = (await request(world, agent, 'hourly', termsOf(1000), low)).value
  expect((await say(first, given.id, 'accept')).code).toBe('agents.contractUnknown')
})

test('ROLES-03 AGENT-08 staff make an account an agent where it stands; below a line it takes two of them, and he lists his downline and has contracts', async () => {
  const [owner, other] = [await hireStaff(world, 'owner'), await hireStaff(world, 'owner')]
  const [line, member, alone] = [await makeAgent(world), await registerPlayer(world), await registerPlayer(world)]
  const make = (account: string) =>
    world.ask(agentStaffCalls.openAgent, { body: { account, reason: 'application accepted' } }, { token: owner.token })
  const place = (account: string, upline: string | undefined) =>
    world.ask(
      agentLineCalls.requestAgentMove,
      { body: { kind: 'open', account, ...(upline ? { upline } : {}), reason: 'application accepted' } },
      { token: owner.token },
    )
  const decide = (id: string, by = other) =>
    world.ask(
      agentLineCalls.decideAgentMove,
      { body: { id, verdict: 'approve', reason: 'checked' } },
      { token: by.token },
    )
  expect((await make('khongcoai')).code).toBe('agents.accountUnknown')
  expect((await make(line.account)).code).toBe('agents.agentAlready')
  // What nobody may do alone is no field of the call.
  const forced = { account: member.account, upline: line.account, reason: 'application accepted' }
  expect((await world.ask(agentStaffCalls.openAgent, { body: forced as never }, { token: owner.token })).code).toBe(
    'platform.badInput',
  )
  expect((await make(alone.account)).value).toMatchObject({ account: alone.account, kind: 1 })
  expect((await place('khongcoai', line.account)).code).toBe('agents.accountUnknown')
  expect((await place(line.account, line.account)).code).toBe('agents.agentAlready')
  for (const upline of [undefined, member.account, (await registerPlayer(world)).account])
    expect((await place(member.account, upline)).code).toBe('agents.uplineUnknown')
  const { id } = (await place(member.account, line.account)).value
  expect((await place(member.account, line.account)).code).toBe('agents.moveAsked')
  expect((await decide(id, owner)).code).toBe('agents.ownMove')
  expect((await world.ask(agentCalls.listDownline, {}, as(line))).value.list).toEqual([])
  expect((await decide(id)).value).toEqual({ state: 'approved' })
  const { value } = await signIn(world, { account: member.account }, { agent: true })
  const agent = { ...member, token: value.token }
  expect((await world.ask(agentCalls.listDownline, {}, as(agent))).value.list).toEqual([])
  const below = (await world.ask(agentCalls.listDownline, {}, as(line))).value.list
  expect(below).toMatchObject([{ account: member.account, kind: 1 }])
  expect((await request(world, agent, 'daily', termsOf(1000))).code).toBe('agents.uplineHasNone')
  expect((await make(member.account)).code).toBe('agents.agentAlready')
  const told = (await world.ask(messageCalls.listMessages, { query: {} }, as(agent))).value.list
  expect(told.some(({ title, text }) => title === 'You are an agent now' && text.includes(line.account))).toBe(true)
})
