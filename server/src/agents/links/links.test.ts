/** Links of agents with their funnels, and messages to those directly below. */

import { MESSAGES_PER_DAY } from '@sen/core/agents/limits'
import { agentLinkCalls } from '@sen/core/agents/link-calls'
import { linkVisitCalls } from '@sen/core/agents/link-visit-calls'
import { codeCalls } from '@sen/core/identity/code-calls'
import { messageCalls } from '@sen/core/inbox/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOf, as, list, makeAgent, makeDownline } from '../../../test/agents.ts'
import { type Player, registerPlayer } from '../../../test/players.ts'
import { rollUp } from '../../../test/roll-up.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'
import { post } from '../../wallet/public.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const make = (by: Player, name: string) => world.ask(agentLinkCalls.createAgentLink, { body: { name } }, as(by))
const read = async (by: Player, query: object = {}) =>
  (await world.ask(agentLinkCalls.listAgentLinks, { query }, as(by))).value
const visit = (code: string, browser: string, by?: Player) =>
  world.ask(linkVisitCalls.noteAgentLinkVisit, { body: { code, browser } }, by ? as(by) : {})
const send = (by: Player, text: string, id?: string) =>
  world.ask(agentLinkCalls.sendDownlineMessage, { body: { text, ...(id ? { id } : {}) } }, as(by))
const inbox = async (of: Player) =>
  (await world.ask(messageCalls.listMessages, { query: {} }, as(of))).value.list.filter(({ title }) =>
    title.startsWith('Message from your upline'),
  )

async function deposit({ id }: Player, key: string): Promise<void> {
  await world.deps.db.inBrand('sen', tx =>
    post(tx, {
      kind: 'deposit',
      key,
      subject: key,
      reference: key,
      lines: [
        { account: 'bank:demo', amount: -100_000_000n },
        { account: `player:${id}:cash`, amount: 100_000_000n },
      ],
    }),
  )
  await rollUp(world)
}

test('a link counts who opened it, registered by it and deposited first, each once, and puts people directly below its agent', async () => {
  const agent = await makeAgent(world)
  const [facebook, zalo] = [(await make(agent, 'Facebook')).value, (await make(agent, 'Zalo')).value]
  expect((await make(agent, ' facebook ')).code).toBe('agents.linkNamed')
  for (const browser of ['a', 'b', 'a']) await visit(facebook.code, browser)
  await visit(facebook.code.toLowerCase(), 'c')
  // The agent's own look at his link, and codes that are nobody's, are answered alike and count for nothing.
  expect((await visit(facebook.code, 'd', agent)).value).toEqual({})
  expect((await visit('KHONGCO0AAAAAA', 'a')).value).toEqual({})
  const person = await registerPlayer(world, { affiliateCode: facebook.code })
  const other = await registerPlayer(world, { affiliateCode: facebook.code.split('0')[0] as string })
  expect(accountsOf(await list(world, agent)).sort()).toEqual([person.account, other.account].sort())
  for (const [player, key] of [
    [person, 'lk1'],
    [person, 'lk2'],
    [other, 'lk3'],
  ] as const)
    await deposit(player, key)
  const { list: links, totals } = await read(agent)
  expect(
    links.map(({ name, clicks, registrations, firstDeposits }) => [name, clicks, registrations, firstDeposits]),
  ).toEqual([
    ['Zalo', 0, 0, 0],
    ['Facebook', 3, 1, 1],
  ])
  expect(totals).toEqual({ clicks: 3, registrations: 1, firstDeposits: 1 })
  expect((await read(agent, { from: '2020-01-01', to: '2020-01-02' })).totals.clicks).toBe(0)
  // A link that is taken away counts nothing more; who comes by it still stands below the agent.
  const away = (by: Player, id: string) => world.ask(agentLinkCalls.removeAgentLink, { query: { id } }, as(by))
  expect((await away(await makeAgent(world), zalo.id)).code).toBe('agents.linkUnknown')
  expect((await away(agent, zalo.id)).code).toBe('')
  expect((await away(agent, zalo.id)).code).toBe('agents.linkUnknown')
  const late = await registerPlayer(world, { affiliateCode: zalo.code })
  expect(accountsOf(await list(world, agent))).toContain(late.account)
  expect((await read(agent)).list.map(({ name }) => name)).toEqual(['Facebook'])
})

test('links are each agent’s own and so many; who may open no accounts makes none, and neither his code nor his old links lead anywhere', async () => {
  const top = await makeAgent(world)
  const below = await makeDownline(world, top, 'agent')
  expect((await make(top, 'Kênh 0')).value.code).toMatch(/^[A-Z2-9]{10}0[A-Z2-9]{6}$/)
  expect((await read(below)).list).toEqual([])
  const deep = await makeDownline(world, below, 'agent')
  const old = (await make(below, 'Cũ')).value
  const further = (await make(deep, 'Sâu')).value.code
  const check = (code: string) => world.ask(codeCalls.checkAffiliate, { query: { code } })
  for (const code of [old.code, further]) expect((await check(code)).code).toBe('')
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into agents.links (brand_id, id, agent_id, code, name, created_at)
      select 'sen', gen_random_uuid(), ${top.id}, 'X-' || n || ${top.account}, 'n' || n, now() from generate_series(1, 19) n`),
  )
  expect((await make(top, 'Một nữa')).code).toBe('agents.linksFull')
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into agents.downline_settings (brand_id, member_id, may_register, may_contract) values ('sen', ${below.id}, false, true)`),
  )
  expect((await make(below, 'Nhóm')).code).toBe('agents.mayNotRegister')
  for (const code of [old.code, old.code.split('0')[0] as string]) {
    expect((await check(code)).code).toBe('identity.affiliateInvalid')
    await expect(registerPlayer(world, { affiliateCode: code })).rejects.toThrow('Mã mời không hợp lệ')
  }
  // What binds him binds those further down.
  expect((await check(further)).code).toBe('identity.affiliateInvalid')
  expect(accountsOf(await list(world, below))).toEqual([deep.account])
})

test('an agent writes to one directly below him or to all of them; nobody else gets it, as plain text, so often a day', async () => {
  const top = await makeAgent(world)
  expect((await send(top, 'Chào cả nhà')).code).toBe('agents.nobodyBelowYet')
  const [middle, member] = [await makeDownline(world, top, 'agent'), await makeDownline(world, top)]
  const deep = await makeDownline(world, middle)
  expect((await send(top, '<b>Khuyến mãi</b> cuối tuần')).value).toEqual({ told: 2, leftToday: MESSAGES_PER_DAY - 1 })
  expect(await inbox(member)).toMatchObject([
    { title: `Message from your upline ${top.account}`, text: '<b>Khuyến mãi</b> cuối tuần' },
  ])
  expect(await inbox(deep)).toEqual([])
  expect((await send(top, 'Riêng bạn', member.id)).value.told).toBe(1)
  expect([(await inbox(member)).length, (await inbox(middle)).length]).toEqual([2, 1])
  for (const id of [deep.id, top.id, (await registerPlayer(world)).id])
    expect((await send(top, 'Không tới', id)).code).toBe('agents.memberUnknown')
  expect((await send(middle, 'Lên trên', top.id)).code).toBe('agents.memberUnknown')
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into agents.messages (brand_id, id, sender_id, text, told, sent_at)
      select 'sen', gen_random_uuid(), ${top.id}, 'x', 1, ${world.time.now} from generate_series(1, ${MESSAGES_PER_DAY - 3})`),
  )
  const last = await Promise.all([send(top, 'Tin cuối một'), send(top, 'Tin cuối hai')])
  expect(last.map(({ code }) => code).sort()).toEqual(['', 'agents.messagesEnough'])
})

test('a link without a name and a message without a word are refused: spaces and characters without a shape are neither', async () => {
  const top = await makeAgent(world)
  const member = await makeDownline(world, top)
  for (const blank of ['   ', '\u200b\u200b\u200b', ' \u2060\ufeff ']) {
    expect((await make(top, blank)).code).toBe('platform.badInput')
    expect((await send(top, blank)).code).toBe('platform.badInput')
  }
  expect((await read(top)).list).toEqual([])
  expect(await inbox(member)).toEqual([])
})
