import { identityCalls } from '@sen/core/identity/calls'
import { messageCalls } from '@sen/core/inbox/calls'
import { operationsCalls } from '@sen/core/operations/calls'
import { playerCalls } from '@sen/core/operations/player-calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Player, registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'

let world: World
let risk: Hired
let abroad: Hired
const players: Player[] = []
beforeAll(async () => {
  world = await makeWorld()
  risk = await hireStaff(world, 'risk')
  abroad = await hireStaff(world, 'risk', 'hac')
  for (const username of ['annam1', 'annam2', 'annam3', 'binhan', 'a9x9y9z'])
    players.push(await registerPlayer(world, { username }))
  const [first] = players as [Player]
  await world.deps.db.asOwner(async tx => {
    await tx.run(sql`
      insert into identity.contacts (brand_id, account_id, kind, value, verified_at, created_at)
      values ('sen', ${first.id}, 'mobile', '84912345678', now(), now()), ('sen', ${first.id}, 'email', 'an@example.vn', null, now())`)
    await tx.run(
      sql`update identity.profiles set fields = '{"payeeName": "NGUYEN VAN AN"}' where account_id = ${first.id}`,
    )
  })
})
afterAll(() => world.close())

const list = async (query: Record<string, string | number>) =>
  (await world.ask(playerCalls.listPlayers, { query } as never, { token: risk.token })).value

test('players are found by the beginning of the name, by the whole number and by the whole mail, and by nothing less', async () => {
  const names = async (search: string) => (await list({ search })).list.map(row => row.account).sort()
  expect(await names('annam')).toEqual(['annam1', 'annam2', 'annam3'])
  expect(await names('ANNAM2')).toEqual(['annam2'])
  expect(await names('nam')).toEqual([])
  expect(await names('a_')).toEqual([])
  expect(await names('%')).toEqual([])
  expect(await names('0912345678')).toEqual(['annam1'])
  expect(await names('+84 912 345 678')).toEqual(['annam1'])
  expect(await names('091234567')).toEqual([])
  expect(await names('AN@example.vn')).toEqual(['annam1'])
  expect(await names('an@example')).toEqual([])
})

test('a player reads his own member number aloud, and staff find him by it', async () => {
  const [first] = players as [Player]
  const { value } = await world.ask(identityCalls.getMemberInfo, {}, { token: first.token })
  expect(String(value.memberNo)).toMatch(/^\d{5,8}$/)
  const found = await list({ search: String(value.memberNo) })
  expect(found.list.map(({ account, memberNo }) => [account, memberNo])).toEqual([[first.account, value.memberNo]])
  expect((await list({ search: String(value.memberNo).slice(0, 4) })).list).toEqual([])
})

test('a list is read page by page, newest first, each player once', async () => {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ pageSize: 2, ...(cursor ? { cursor } : {}) })
    expect(page.list.length).toBeLessThanOrEqual(2)
    seen.push(...page.list.map(row => row.account))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(players.map(player => player.account).reverse())
})

test('who registered came in then, though nobody signed in since; who only got an account from an agent never did', async () => {
  const [row] = (await list({ search: 'annam3' })).list
  expect(row?.lastSignInAt).toBe(row?.createdAt)
  const card = await world.ask(playerCalls.getPlayer, { query: { id: row?.id ?? '' } }, { token: risk.token })
  expect(card.value.lastSignInAt).toBe(row?.createdAt)
  await world.deps.db.asOwner(tx => tx.run(sql`delete from identity.profiles where account_id = ${row?.id ?? ''}`))
  expect((await list({ search: 'annam3' })).list[0]?.lastSignInAt).toBeNull()
})

test('a card hides contacts and profile until somebody who may asks, which is written down', async () => {
  const { id } = players[0] as Player
  const auditor = await hireStaff(world, 'auditor')
  const card = (await world.ask(playerCalls.getPlayer, { query: { id } }, { token: auditor.token })).value
  expect(card.contacts).toContainEqual({ kind: 'mobile', value: '84*****5678', isVerified: true })
  expect(card.fields).toEqual({ payeeName: 'N***' })
  expect(JSON.stringify(card)).not.toMatch(/84912345678|an@example|NGUYEN/)
  expect(card.sessions.length).toBe(1)
  const reveal = (token: string) =>
    world.ask(playerCalls.revealPlayer, { body: { id, reason: 'gọi lại cho khách' } }, { token })
  expect((await reveal(auditor.token)).status).toBe(403)
  const shown = await reveal(risk.token)
  expect(shown.value.contacts).toContainEqual({ kind: 'mobile', value: '84912345678', isVerified: true })
  expect(shown.value.fields).toEqual({ payeeName: 'NGUYEN VAN AN' })
  const { value } = await world.ask(operationsCalls.listAudit, { query: { subject: id } }, { token: risk.token })
  expect(value.list.map(row => row.action)).toEqual(['revealPlayer'])
})

test('a player’s records are there for staff: ledger lines, rounds, sign-ins', async () => {
  const { id } = players[1] as Player
  const { value } = await world.ask(playerCalls.listPlayerTransactions, { query: { id } }, { token: risk.token })
  expect(value.list[0]).toMatchObject({
    kind: 'grant',
    bucket: 'cash',
    amount: '1000000.00',
    balanceAfter: '1000000.00',
  })
  const bets = await world.ask(playerCalls.listPlayerBets, { query: { id } }, { token: risk.token })
  expect(bets.value).toEqual({ list: [], nextCursor: null })
  const signIns = await world.ask(playerCalls.listPlayerLogins, { query: { id } }, { token: risk.token })
  expect(signIns.success).toBe(true)
})

test('ending a session ends it at once; blocking ends all and keeps the money', async () => {
  const player = players[2] as Player
  const as = { token: risk.token }
  const card = (await world.ask(playerCalls.getPlayer, { query: { id: player.id } }, as)).value
  const sessionId = card.sessions[0]?.id ?? ''
  const body = { id: player.id, sessionId, reason: 'máy lạ' }
  expect((await world.ask(playerCalls.endPlayerSessions, { body }, as)).value).toEqual({ ended: 1 })
  expect((await world.ask(walletCalls.getBalance, {}, { token: player.token })).status).toBe(401)
  expect((await world.ask(playerCalls.endPlayerSessions, { body }, as)).code).toBe('operations.nothingChanged')
  await world.ask(playerCalls.blockPlayer, { body: { id: player.id, reason: 'gian lận' } }, as)
  expect((await list({ state: 'blocked' })).list.map(row => row.account)).toEqual([player.account])
  const opened = await world.ask(playerCalls.unblockPlayer, { body: { id: player.id, reason: 'đã rõ' } }, as)
  expect(opened.value).toEqual({ isBlocked: false })
  expect((await world.ask(playerCalls.getPlayer, { query: { id: player.id } }, as)).value.balance).toBe(card.balance)
})

test('T21: nothing of a player is seen or done under another brand', async () => {
  const { id } = players[0] as Player
  const as = { token: abroad.token, brand: 'hac' }
  const asked = [
    await world.ask(playerCalls.getPlayer, { query: { id } }, as),
    await world.ask(playerCalls.listPlayerTransactions, { query: { id } }, as),
    await world.ask(playerCalls.revealPlayer, { body: { id, reason: 'just so' } }, as),
    await world.ask(playerCalls.blockPlayer, { body: { id, reason: 'just so' } }, as),
    await world.ask(playerCalls.endPlayerSessions, { body: { id, reason: 'just so' } }, as),
    await world.ask(playerCalls.addPlayerNote, { body: { id, text: 'x' } }, as),
  ]
  expect(asked.map(answer => answer.code)).toEqual(asked.map(() => 'operations.playerUnknown'))
  const { value } = await world.ask(playerCalls.listPlayers, {}, as)
  expect(value.list).toEqual([])
  expect((await world.ask(identityCalls.getMemberInfo, {}, { token: (players[0] as Player).token })).status).toBe(200)
})

test('a message of the staff stands in the player’s inbox as it was typed, and in the audit log; who may not answer players sends none', async () => {
  const player = players[0] as Player
  const body = { id: player.id, title: ' Về lệnh rút ', text: '<b>Chào bạn</b>\n{brand} đã nhận giấy tờ.' }
  const [support, auditor] = [await hireStaff(world, 'support'), await hireStaff(world, 'auditor')]
  const send = (token: string) => world.ask(playerCalls.sendPlayerMessage, { body }, { token })
  expect((await send(risk.token)).code).toBe('platform.forbidden')
  const { token, brand } = await hireStaff(world, 'support', 'hac')
  const foreign = await world.ask(playerCalls.sendPlayerMessage, { body }, { token, brand })
  expect(foreign.code).toBe('operations.playerUnknown')
  expect((await send(support.token)).success).toBe(true)
  const { value } = await world.ask(messageCalls.listMessages, {}, { token: player.token })
  expect(value.list[0]).toMatchObject({ title: 'Về lệnh rút', text: body.text, isRead: false })
  const { list } = (
    await world.ask(operationsCalls.listAudit, { query: { action: 'sendPlayerMessage' } }, { token: auditor.token })
  ).value
  expect(list[0]).toMatchObject({ staffId: support.id, subjectId: player.id, after: { title: 'Về lệnh rút' } })
})

test('the dashboard counts the day’s accounts', async () => {
  const { value } = await world.ask(operationsCalls.getDashboard, {}, { token: risk.token })
  expect(value.today).toMatchObject({ registrations: players.length, rounds: 0, ggr: '0.00' })
})

test('a card shows a player’s browsers, and who else signed in from the same address', async () => {
  const [first, second] = players as [Player, Player]
  const devices = async (who: Hired) =>
    world.ask(playerCalls.listPlayerDevices, { query: { id: first.id } }, { token: who.token, brand: who.brand })
  const sign = (at: Player) =>
    world.deps.db.asOwner(tx =>
      tx.run(sql`
        insert into identity.login_attempts (brand_id, id, username_normalized, account_id, ip, user_agent, portal, known_device, outcome, at)
        select 'sen', gen_random_uuid(), ${at.account}, ${at.id}, s.ip, '', 'member', false, 'ok', now() from identity.sessions s
        where s.account_id = ${first.id} limit 1`),
    )
  await sign(second)
  const { value } = await devices(risk)
  expect(value.list.length).toBe(1)
  expect(value.list[0]).toMatchObject({ ip: '127.0.0.1', isSignedIn: true })
  expect(value.list[0]?.alsoAt.map(one => one.account)).toContain('annam2')
  expect(value.list[0]?.alsoAt.map(one => one.account)).not.toContain('annam1')
  expect((await devices(abroad)).code).toBe('operations.playerUnknown')
})
