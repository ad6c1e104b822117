/** An invitation of an accepted application: taken over once, by whoever has its link, below whom the staff chose. */
import { agentCalls } from '@sen/core/agents/calls'
import { agentLineCalls } from '@sen/core/agents/line-calls'
import { contentStaffCalls } from '@sen/core/content/staff-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOf, as, list, makeAgent, makeDownline } from '../../../test/agents.ts'
import { type Player, registerPlayer, signIn } from '../../../test/players.ts'
import { type Hired, hireStaff } from '../../../test/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { sql } from '../../platform/db.ts'

let world: World
let lan: Hired
beforeAll(async () => {
  world = await makeWorld()
  lan = await hireStaff(world, 'owner')
})
afterAll(() => world.close())

/** An application, as it stands in the table. */
async function apply(): Promise<string> {
  const id = world.deps.newId()
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      insert into content.affiliate_applications (brand_id, id, name, channel, contact, plan, language, ip, created_at)
      values ('sen', ${id}, 'Hải', 'telegram', ${`@hai${id.slice(-6)}`}, 'Một nhóm bạn chơi buổi tối', 'vi', '203.0.113.7', now())`),
  )
  return id
}
const accept = (id: string) =>
  world.ask(
    contentStaffCalls.decideApplication,
    { body: { id, decision: 'accept', note: 'đã gọi' } },
    { token: lan.token },
  )
const invite = (applicationId: string, upline?: Player, by = lan) =>
  world.ask(
    agentLineCalls.createAgentInvitation,
    { body: { applicationId, ...(upline ? { upline: upline.account } : {}) } },
    { token: by.token },
  )
/** The link's secret stands behind the #, which no browser sends and no log keeps. */
const tokenOf = (path: string) => {
  const { hash, search } = new URL(path, 'https://x')
  expect(search).toBe('')
  return new URLSearchParams(hash.slice(1)).get('invitation') ?? ''
}
const take = (player: Player, invitation: string) =>
  world.ask(agentLineCalls.takeAgentInvitation, { body: { invitation } }, as(player))
const look = (player: Player, invitation: string) =>
  world.ask(agentLineCalls.getAgentInvitation, { body: { invitation } }, as(player))

test('ROLES-03 JOIN-01 an accepted applicant takes his invitation over and works in the agent centre, below whom the staff chose', async () => {
  const top = await makeAgent(world)
  const id = await apply()
  expect((await invite(id, top)).code).toBe('agents.applicationNotAccepted')
  expect((await accept(id)).code).toBe('')
  expect((await invite(id, top, await hireStaff(world, 'support'))).status).toBe(403)
  const link = tokenOf((await invite(id, top)).value.path)
  const [person, other] = [await registerPlayer(world), await registerPlayer(world)]
  expect((await look(person, link)).value.upline).toBe(top.account)
  const both = await Promise.all([take(person, link), take(other, link)])
  expect(both.map(({ code }) => code).sort()).toEqual(['', 'agents.invitationUnknown'])
  const taker = both[0]?.success ? person : other
  expect(accountsOf(await list(world, top))).toEqual([taker.account])
  world.time.now = new Date(world.time.now.getTime() + 3000)
  const { value } = await signIn(world, taker, { agent: true })
  expect((await world.ask(agentCalls.getAgentCenter, {}, { token: value.token })).value.kind).toBe(1)
  const kept = await world.deps.db.asOwner(tx => tx.query(sql`select * from agents.invitations`))
  expect(JSON.stringify(kept)).not.toContain(link)
  // One application makes one agent.
  expect((await invite(id, top)).code).toBe('agents.invitationUsed')
})

test('an invitation that names nobody tells a member below an agent that he stays below that agent', async () => {
  const top = await makeAgent(world)
  const member = await makeDownline(world, top)
  const id = await apply()
  await accept(id)
  const link = tokenOf((await invite(id)).value.path)
  expect((await look(await registerPlayer(world), link)).value.upline).toBeNull()
  expect((await look(member, link)).value.upline).toBe(top.account)
  expect((await take(member, link)).code).toBe('')
  expect(accountsOf(await list(world, top))).toEqual([member.account])
})

test('a link that is old, replaced, of another brand or of somebody who cannot stand there makes nobody an agent', async () => {
  const top = await makeAgent(world)
  const id = await apply()
  await accept(id)
  const first = tokenOf((await invite(id, top)).value.path)
  const second = tokenOf((await invite(id, top)).value.path)
  const person = await registerPlayer(world)
  const abroad = await registerPlayer(world, { brand: 'hac' })
  for (const [player, link] of [
    [person, first],
    [abroad, second],
    [person, 'x'],
  ] as const) {
    expect((await take(player, link)).code).toBe('agents.invitationUnknown')
    expect((await look(player, link)).code).toBe('agents.invitationUnknown')
  }
  expect((await take(top, second)).code).toBe('agents.agentAlready')
  expect((await take(await makeDownline(world, await makeAgent(world)), second)).code).toBe('agents.uplineStands')
  await world.deps.db.asOwner(tx => tx.run(sql`update identity.accounts set blocked_at = now() where id = ${top.id}`))
  expect((await take(person, second)).code).toBe('agents.uplineUnknown')
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`update identity.accounts set blocked_at = null where id = ${top.id}`)
    await tx.run(sql`update agents.invitations set expires_at = ${world.time.now} where taken_by is null`)
  })
  expect((await take(person, second)).code).toBe('agents.invitationUnknown')
})
