/** An agent's own line, and nothing beyond it: over real HTTP, on the real database. */
import { agentCalls } from '@sen/core/agents/calls'
import { HIERARCHY_DEPTH_MAX } from '@sen/core/agents/limits'
import type { Brand } from '@sen/core/brand/brand-file'
import { contentCalls } from '@sen/core/content/calls'
import { serviceCalls } from '@sen/core/content/service-calls'
import { identityCalls } from '@sen/core/identity/calls'
import { codeCalls } from '@sen/core/identity/code-calls'
import { passwordCalls } from '@sen/core/identity/password-calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOf, as, FIRST_PASSWORD, list, makeAgent, makeDownline, makeTree, open } from '../../test/agents.ts'
import { PASSWORD, registerPlayer, signIn } from '../../test/players.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedContent } from '../content/public.ts'
import { sql } from '../platform/db.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await seedContent(world.deps.db)
})
afterAll(() => world.close())

test('AGENT-07 an account that an agent opens stands below him, signs in, and must set a password of its own first', async () => {
  const agent = await makeAgent(world, 1)
  const opened = await open(world, agent, 'capduoi1')
  expect(opened.value).toMatchObject({ account: 'capduoi1', kind: 0 })
  expect((await list(world, agent)).value.list).toMatchObject([
    { id: opened.value.id, account: 'capduoi1', kind: 0, level: 1, lastSignInAt: null, isBlocked: false, direct: 0 },
  ])
  const first = await signIn(world, { account: 'CapDuoi1', password: FIRST_PASSWORD })
  expect(first.value).toMatchObject({ mustChangePassword: true, firstTimeLogin: true, isAgent: 0 })
  const { token } = first.value
  expect((await world.ask(walletCalls.listTransactions, {}, { token })).code).toBe('identity.passwordChangeNeeded')
  await world.ask(identityCalls.completeFirstLogin, {}, { token })
  const body = { oldPassword: FIRST_PASSWORD, newPassword: PASSWORD, confirmNewPassword: PASSWORD, agreed: true }
  const changed = await world.ask(passwordCalls.changePassword, { body }, { token })
  expect((await world.ask(identityCalls.getMemberInfo, {}, { token: changed.value.token })).value.account).toBe(
    'capduoi1',
  )
  expect((await signIn(world, { account: 'capduoi1' })).value.mustChangePassword).toBe(false)
  expect((await list(world, agent)).value.list[0]?.lastSignInAt).not.toBeNull()

  const sub = await open(world, agent, 'capduoi2', 'agent')
  expect(sub.value.kind).toBe(1)
  const entered = await signIn(world, { account: 'capduoi2', password: FIRST_PASSWORD }, { agent: true })
  expect(entered.value).toMatchObject({ landing: '/agentHome', mustChangePassword: true })
})

test('an account that an agent opens has nothing until its owner comes, agrees to terms and age, and is given the welcome, once', async () => {
  const agent = await makeAgent(world, 1)
  const { value } = await open(world, agent, 'chuacochu1')
  const card = async () =>
    (await world.ask(agentCalls.getDownline, { query: { id: value.id } }, as(agent))).value.member.balance
  expect(await card()).toBe('0.00')
  const first = await signIn(world, { account: 'chuacochu1', password: FIRST_PASSWORD })
  expect(first.value).toMatchObject({ mustChangePassword: true, mustAgree: true })
  const change = (more: object) => {
    const body = { oldPassword: FIRST_PASSWORD, newPassword: PASSWORD, confirmNewPassword: PASSWORD, ...more }
    return world.ask(passwordCalls.changePassword, { body }, { token: first.value.token, language: 'en' })
  }
  for (const more of [{}, { agreed: false }])
    expect(await change(more)).toMatchObject({
      code: 'platform.badInput',
      value: { fields: { agreed: { code: 'identity.agreeTerms' } } },
    })
  expect(await card()).toBe('0.00')
  const { token } = (await change({ agreed: true })).value
  expect(await card()).toBe('1000000.00')
  const again = { oldPassword: PASSWORD, newPassword: `${PASSWORD}z`, confirmNewPassword: `${PASSWORD}z` }
  expect((await world.ask(passwordCalls.changePassword, { body: again }, { token })).success).toBe(true)
  expect(await card()).toBe('1000000.00')
  const [row] = await world.deps.db.asOwner(tx =>
    tx.query(sql`
      select p.agreed_at is not null as agreed from identity.profiles p where p.account_id = ${value.id}`),
  )
  expect(row).toEqual({ agreed: true })
})

test('all agents of one line open no more accounts a day than the brand allows, however many ask at once, and none where nobody can register', async () => {
  const top = await makeAgent(world, 1)
  const low = await makeDownline(world, top, 'agent')
  const change = async (data: object) => {
    await world.deps.db.asOwner(tx =>
      tx.run(sql`update brand.brands set data = data || ${JSON.stringify(data)}::jsonb where brand_id = 'sen'`),
    )
    await world.deps.brands.reload()
  }
  const { agents, flags } = world.deps.brands.byCode('sen') as Brand
  try {
    await change({ agents: { openedPerDay: 4 } })
    const replies = await Promise.all([top, low, top, low, top, low].map(by => open(world, by)))
    expect(replies.filter(({ success }) => success)).toHaveLength(3)
    expect(new Set(replies.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
      new Set(['agents.openedEnough']),
    )
    // Another line has its own day, and so has tomorrow.
    expect((await open(world, await makeAgent(world, 1))).success).toBe(true)
    await world.deps.db.asOwner(tx => tx.run(sql`update agents.registration_days set day = day - 1`))
    expect((await open(world, low)).success).toBe(true)
    await change({ agents: { openedPerDay: 0 } })
    expect((await open(world, await makeAgent(world, 1))).code).toBe('agents.openedEnough')
    await change({ agents, flags: { ...flags, USERNAMEREG3: false, MOBILENUMREG3: false } })
    expect((await open(world, low)).code).toBe('identity.registerOff')
  } finally {
    await change({ agents, flags })
  }
})

test('what a downline’s form may not hold is refused by field; a taken name, a sub-account and a line that is full are refused', async () => {
  const agent = await makeAgent(world, 1)
  const fieldsOf = async (more: object) => {
    const { code, value } = await open(world, agent, 'hopLe77', 'member', more)
    expect(code).toBe('platform.badInput')
    return (value as unknown as { fields: Record<string, { code: string }> }).fields
  }
  expect(await fieldsOf({ confirmPassword: 'khac-han-9' })).toMatchObject({
    confirmPassword: { code: 'identity.passwordsDiffer' },
  })
  expect(await fieldsOf({ password: 'abc', confirmPassword: 'abc' })).toHaveProperty('password')
  expect(await fieldsOf({ username: '1x' })).toHaveProperty('username')
  expect(await fieldsOf({ password: 'hopLe77', confirmPassword: 'hopLe77' })).toMatchObject({
    password: { code: 'identity.passwordCommon' },
  })
  expect((await open(world, agent, agent.account)).code).toBe('identity.nameTaken')
  expect((await open(world, await makeAgent(world, 41))).code).toBe('agents.mayNotRegister')
  const full = await makeAgent(world, 1)
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into agents.hierarchy (brand_id, member_id, upline_id, depth, name, joined_at)
      values ('sen', ${full.id}, ${agent.id}, ${HIERARCHY_DEPTH_MAX}, 'sau', now())`),
  )
  expect((await open(world, full)).code).toBe('agents.hierarchyTooDeep')
})

test('AGENT-08 an agent lists his own downlines, goes down level by level, and finds any of his line by name', async () => {
  const { top, middle, side, low, ofMiddle, ofLow, stranger } = await makeTree(world)
  expect(accountsOf(await list(world, top))).toEqual([side.account, middle.account])
  const below = await list(world, top, { below: middle.id })
  expect(accountsOf(below)).toEqual([ofMiddle.account, low.account])
  expect(below.value.trail).toEqual([{ id: middle.id, account: middle.account }])
  const deep = await list(world, top, { below: low.id })
  expect(deep.value.trail.map(({ account }) => account)).toEqual([middle.account, low.account])
  expect(deep.value.list).toMatchObject([{ account: ofLow.account, level: 3 }])
  expect((await list(world, top)).value.list.find(({ id }) => id === middle.id)).toMatchObject({
    direct: 2,
    team: 3,
    kind: 1,
  })
  expect(accountsOf(await list(world, top, { search: ofLow.account.toUpperCase() }))).toEqual([ofLow.account])
  expect(accountsOf(await list(world, side, { search: ofLow.account }))).toEqual([])
  expect(accountsOf(await list(world, top, { search: stranger.account }))).toEqual([])
  expect(accountsOf(await list(world, top, { search: '%' }))).toEqual([])

  const card = await world.ask(agentCalls.getDownline, { query: { id: ofLow.id } }, as(top))
  expect(card.value).toMatchObject({
    member: { account: ofLow.account, level: 3, balance: '1000000.00' },
    trail: [{ account: middle.account }, { account: low.account }, { account: ofLow.account }],
    totals: { rounds: 0, net: '0.00' },
  })
})

test('the list of downlines goes on by keyset: everybody once, whoever joins meanwhile', async () => {
  const agent = await makeAgent(world, 1)
  const opened: string[] = []
  for (let turn = 0; turn < 5; turn++) opened.unshift((await open(world, agent)).value.account)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { value } = await list(world, agent, { pageSize: 2, ...(cursor ? { cursor } : {}) })
    seen.push(...value.list.map(row => row.account))
    if (!cursor) await open(world, agent)
    cursor = value.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(opened)
})

test('whoever is above, beside, of no line or of another brand is unknown in every call, exactly as one who does not exist', async () => {
  const tree = await makeTree(world)
  const { middle } = tree
  const { top, side, ofSide, stranger, foreign } = tree
  const nobody = { id: '01900000-0000-7000-8000-000000000000', account: 'khongco99' }
  const others = [top, side, ofSide, stranger, foreign, { id: middle.id, account: middle.account }, nobody]
  for (const { id, account } of others) {
    const replies = [
      await list(world, middle, { below: id }),
      await world.ask(agentCalls.getDownline, { query: { id } }, as(middle)),
      await world.ask(agentCalls.listTeamBets, { query: { account } }, as(middle)),
      await world.ask(agentCalls.listTeamTransactions, { query: { account } }, as(middle)),
    ]
    for (const { success, code, value, message } of replies)
      expect([success, code, value, message]).toEqual([
        false,
        'agents.memberUnknown',
        null,
        'There is no such account in your downline',
      ])
    expect((await list(world, middle, { search: account })).value.list).toEqual([])
    expect((await world.ask(agentCalls.listPlayerPnl, { query: { search: account } }, as(middle))).value.list).toEqual(
      [],
    )
  }
  // Another brand's agent with the id of this brand's account meets the same wall.
  expect((await list(world, foreign, { below: middle.id })).code).toBe('agents.memberUnknown')
  expect((await list(world, foreign)).value.list).toEqual([])
})

test('an account that is moved takes everybody below it along, and none can stand below itself', async () => {
  const { top, middle, side, low, ofLow } = await makeTree(world)
  const move = (id: string, to: string | null) =>
    world.deps.db.inBrand('sen', tx => tx.run(sql`update identity.accounts set upline_id = ${to} where id = ${id}`))
  await move(low.id, side.id)
  expect(accountsOf(await list(world, middle, { search: ofLow.account }))).toEqual([])
  expect((await list(world, top, { below: low.id })).value.trail.map(({ account }) => account)).toEqual([
    side.account,
    low.account,
  ])
  expect(accountsOf(await list(world, side, { search: ofLow.account }))).toEqual([ofLow.account])
  await expect(move(side.id, low.id)).rejects.toThrow('below itself')
  await expect(move(side.id, side.id)).rejects.toThrow('below itself')
  await move(low.id, null)
  expect(accountsOf(await list(world, top, { search: ofLow.account }))).toEqual([])
  expect(accountsOf(await list(world, low, {}))).toEqual([ofLow.account])
})

test('AGENT-05 notices to agents are read by agents, in their language, and by nobody else', async () => {
  const agent = await makeAgent(world, 42)
  const { value } = await world.ask(serviceCalls.listAgentNotices, { query: { pageSize: 1 } }, as(agent))
  expect(value.list).toMatchObject([
    { title: expect.stringMatching(/^The .+ agent centre is open/), content: expect.stringContaining('<p>') },
  ])
  const next = { pageSize: 1, cursor: value.nextCursor as string }
  const rest = await world.ask(serviceCalls.listAgentNotices, { query: next }, as(agent))
  expect(rest.value).toMatchObject({ list: [{ title: 'Invite responsibly' }], nextCursor: null })
  const { id } = value.list[0] as { id: string }
  const member = await registerPlayer(world)
  expect((await world.ask(serviceCalls.listAgentNotices, {}, as(member))).status).toBe(403)
  expect((await world.ask(contentCalls.getAnnouncement, { query: { id } }, as(member))).code).toBe(
    'content.announcementUnknown',
  )
  expect(JSON.stringify((await world.ask(contentCalls.listAnnouncements, {})).value)).not.toContain(id)
})

test('each kind of agent reads its own centre; members and guests are turned away', async () => {
  for (const kind of [1, 2, 41, 42]) {
    const agent = await makeAgent(world, kind)
    const { value } = await world.ask(agentCalls.getAgentCenter, {}, as(agent))
    expect(value).toMatchObject({ account: agent.account, kind, mayRegister: kind < 3 })
    expect(value.registerPath).toBe(`/register?affiliateCode=${value.inviteCode}`)
    // Nobody comes to stand below a sub-account, by its code either.
    const query = { code: value.inviteCode, domain: 'sen.localhost' }
    expect((await world.ask(codeCalls.checkAffiliate, { query })).success).toBe(kind < 3)
  }
  const member = await registerPlayer(world)
  expect((await world.ask(agentCalls.getAgentCenter, {}, as(member))).status).toBe(403)
})
