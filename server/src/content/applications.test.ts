import { serviceCalls } from '@sen/core/content/service-calls'
import { contentStaffCalls } from '@sen/core/content/staff-calls'
import { operationsCalls } from '@sen/core/operations/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveHuman, registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'

let world: World
let support: Hired
beforeAll(async () => {
  world = await makeWorld()
  support = await hireStaff(world, 'support')
})
afterAll(() => world.close())

const asOf = (who: Hired) => ({ token: who.token, brand: who.brand })
const list = async (query: object = {}, who = support) =>
  (await world.ask(contentStaffCalls.listApplications, { query }, asOf(who))).value
const decide = (id: string, decision: 'accept' | 'reject', who = support) =>
  world.ask(contentStaffCalls.decideApplication, { body: { id, decision, note: 'đã gọi điện' } }, asOf(who))

async function apply(channel: 'phone' | 'zalo' | 'telegram' | 'email', contact: string, token?: string) {
  const humanVerification = await proveHuman(world, 'affiliate')
  const sent = await world.ask(
    serviceCalls.applyAffiliate,
    {
      body: {
        name: 'Nguyễn Văn An',
        channel,
        contact,
        plan: 'Nhóm bóng đá của tôi có hai nghìn người.',
        agreed: true,
        humanVerification,
      },
    },
    token ? { token } : {},
  )
  expect(sent.code).toBe('')
  return sent.value.id
}

test('an application reaches the staff with who sent it, is decided once, and may then be sent again', async () => {
  const player = await registerPlayer(world)
  const first = await apply('phone', '0912345678', player.token)
  const second = await apply('email', 'an@example.vn')
  const { list: rows, waiting } = await list()
  expect(waiting).toBe(2)
  expect(rows.map(row => [row.id, row.account, row.state])).toEqual([
    [second, '', 'new'],
    [first, player.account, 'new'],
  ])
  const both = await Promise.all([decide(first, 'accept'), decide(first, 'reject')])
  expect(both.map(one => one.code).sort()).toEqual(['', 'content.applicationDecided'])
  expect(await list({ state: 'new' })).toMatchObject({ list: [{ id: second }], waiting: 1 })
  expect((await list()).list[1]).toMatchObject({ note: 'đã gọi điện', decidedAt: expect.any(String) })
  await apply('phone', '0912345678')
  const owner = await hireStaff(world, 'owner')
  const log = await world.ask(operationsCalls.listAudit, { query: { subject: first } }, asOf(owner))
  expect(log.value.list).toEqual([
    expect.objectContaining({ action: 'decideApplication', reason: 'đã gọi điện', before: { state: 'new' } }),
  ])
})

test('pages follow each other; contacts are masked for who only looks; other brands and other roles see nothing', async () => {
  for (const contact of ['@senaffiliate', '@sendaily2']) await apply('telegram', contact)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ pageSize: 2, ...(cursor ? { cursor } : {}) })
    seen.push(...page.list.map(row => row.id))
    cursor = page.nextCursor
  } while (cursor)
  expect([seen.length, new Set(seen).size]).toEqual([5, 5])
  const auditor = await hireStaff(world, 'auditor')
  const shown = JSON.stringify(await list({}, auditor))
  expect(shown).not.toMatch(/912345|an@example|senaffiliate/)
  expect((await decide(seen[0] as string, 'accept', auditor)).status).toBe(403)
  const abroad = await hireStaff(world, 'owner', 'hac')
  expect(await list({}, abroad)).toMatchObject({ list: [], waiting: 0 })
  expect((await decide(seen[0] as string, 'accept', abroad)).code).toBe('content.applicationUnknown')
  const editor = await hireStaff(world, 'content')
  expect((await world.ask(contentStaffCalls.listApplications, { query: {} }, asOf(editor))).status).toBe(403)
})
