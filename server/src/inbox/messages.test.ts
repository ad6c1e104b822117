import { messageCalls } from '@sen/core/inbox/calls'
import { chatCalls } from '@sen/core/inbox/chat-calls'
import { supportCalls } from '@sen/core/inbox/staff-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDeposit, askWithdrawal, makeDrawer, sendCallback, transferOf } from '../../test/cashier.ts'
import { listenStream } from '../../test/listen-stream.ts'
import { type Player, registerPlayer, signIn } from '../../test/players.ts'
import { hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { notify } from './public.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const as = ({ token, brand }: { token: string; brand: string }) => ({ token, brand })
const list = async (player: Player, query: object = {}, language: 'vi' | 'en' = 'en') =>
  (await world.ask(messageCalls.listMessages, { query } as never, { ...as(player), language })).value
const count = async (player: Player) => (await world.ask(messageCalls.countUnread, {}, as(player))).value
const say = (player: Player, answer: string) =>
  world.deps.db.inBrand(player.brand, tx =>
    notify(tx, player.id, {
      key: 'inbox.feedbackAnswer',
      words: { answer, question: { phrase: 'inbox.none' } },
      at: world.time.now,
    }),
  )

test('API-26 the count of unread messages is the badge’s number; reading one lowers it and every screen is told', async () => {
  const player = await registerPlayer(world)
  expect((await world.ask(messageCalls.countUnread)).status).toBe(401)
  expect(await count(player)).toBe(0)
  const stream = await listenStream(world.url, as(player))
  await stream.next('hello')
  for (const text of ['one', 'two', 'three']) await say(player, text)
  await stream.next('messages')
  stream.stop()
  expect(await count(player)).toBe(3)
  const { list: rows, unread } = await list(player)
  expect([rows.map(row => row.isRead), unread]).toEqual([[false, false, false], 3])
  const read = await world.ask(messageCalls.readMessages, { body: { ids: [rows[1]?.id ?? ''] } }, as(player))
  expect([read.value.unread, await count(player)]).toEqual([2, 2])
  expect((await list(player, { unread: '1' })).list.length).toBe(2)
  await world.ask(messageCalls.removeMessages, { body: { ids: [rows[0]?.id ?? ''] } }, as(player))
  expect(await count(player)).toBe(1)
  expect((await world.ask(messageCalls.readMessages, { body: {} }, as(player))).value.unread).toBe(0)
  expect((await list(player)).list.length).toBe(2)
})

test('a message is read in the language of the reader, its words too', async () => {
  const player = await registerPlayer(world)
  await say(player, 'xin chào')
  const [vi, en] = [await list(player, {}, 'vi'), await list(player, {}, 'en')]
  expect(vi.list[0]?.title).toBe('Sen trả lời góp ý của bạn')
  expect(vi.list[0]?.text).toBe('xin chào\n\nGóp ý của bạn: “Chưa có tin nào”')
  expect(en.list[0]?.text).toBe('xin chào\n\nYour feedback: “No messages yet”')
})

test('a long inbox is read page by page, without gaps and without repeats', async () => {
  const player = await registerPlayer(world)
  for (let n = 0; n < 7; n++) await say(player, `no ${n}`)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(player, { pageSize: 3, cursor })
    seen.push(...page.list.map(row => row.text.split('\n')[0] ?? ''))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map(n => `no ${n}`))
})

test('nobody reads, marks or removes a message of somebody else, of another brand neither', async () => {
  const [owner, thief, foreign] = [
    await registerPlayer(world),
    await registerPlayer(world),
    await registerPlayer(world, { brand: 'hac' }),
  ]
  await say(owner, 'mine')
  const ids = [(await list(owner)).list[0]?.id ?? '']
  for (const other of [thief, foreign]) {
    expect((await list(other)).list).toEqual([])
    await world.ask(messageCalls.readMessages, { body: { ids } }, as(other))
    await world.ask(messageCalls.removeMessages, { body: { ids } }, as(other))
  }
  expect((await list(owner)).list).toMatchObject([{ id: ids[0], isRead: false }])
})

test('a sign-in from a new browser, a credited deposit and the steps of a withdrawal stand in the inbox', async () => {
  const drawer = await makeDrawer(world)
  const { player } = drawer
  // Before the deposit, which must be bet before it can be taken out.
  const asked = await askWithdrawal(world, drawer, '100000')
  expect(asked.success).toBe(true)
  const { value } = await askDeposit(world, player, '200000')
  await sendCallback(world, transferOf(value.reference, '200000.00'))
  const finance = await hireStaff(world, 'finance')
  const { cashierStaffCalls } = await import('@sen/core/cashier/staff-calls')
  await world.ask(
    cashierStaffCalls.reviewWithdrawal,
    { body: { id: asked.value.id, verdict: 'reject', reason: 'sai tên' } },
    as(finance),
  )
  const again = await signIn(world, player, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' } })
  const { list: rows } = await list({ ...player, token: again.value.token })
  expect(rows.map(row => row.title)).toEqual([
    'Login from a new device',
    'Withdrawal rejected',
    'Deposit received',
    expect.any(String),
  ])
  expect(rows[1]?.text).toContain('100,000.00')
  expect(rows[1]?.text).toContain('sai tên')
  expect(rows[2]?.text).toContain(`200,000.00 has been added to your wallet. Reference ${value.reference}`)
})

test('API-25 SUPPORT-04 SUPPORT-05 feedback is 5 to 140 characters, counted as people count them; the refusal holds both numbers', async () => {
  const player = await registerPlayer(world)
  const send = (content: string) => world.ask(messageCalls.sendFeedback, { body: { content } }, as(player))
  for (const content of ['', '    ', 'bốn!', '😀'.repeat(141)]) {
    const refused = await send(content)
    expect([refused.status, refused.code]).toEqual([200, 'inbox.feedbackLength'])
    expect(refused.message).toMatch(/5.*140/)
  }
  expect((await send('😀'.repeat(140))).success).toBe(true)
  expect((await send('năm !')).success).toBe(true)
  expect((await world.ask(messageCalls.sendFeedback, { body: { content: 'no token needed' } })).success).toBe(true)
})

test('staff answers feedback once and the player finds the answer in the inbox; another brand’s staff sees nothing', async () => {
  const player = await registerPlayer(world)
  const sent = await world.ask(messageCalls.sendFeedback, { body: { content: 'Cho tôi chế độ tối' } }, as(player))
  const { id } = sent.value
  const [support, foreign, auditor] = [
    await hireStaff(world, 'support'),
    await hireStaff(world, 'support', 'hac'),
    await hireStaff(world, 'auditor'),
  ]
  const answer = (who: typeof support) =>
    world.ask(supportCalls.answerFeedback, { body: { id, answer: '<b>Đã có</b>' } }, as(who))
  expect((await answer(auditor)).status).toBe(403)
  expect((await answer(foreign)).code).toBe('inbox.feedbackUnknown')
  const open = await world.ask(supportCalls.listFeedback, { query: { state: 'open' } }, as(auditor))
  expect(open.value.list.find(row => row.id === id)).toMatchObject({ account: player.account, answer: '' })
  expect((await answer(support)).success).toBe(true)
  expect((await answer(support)).code).toBe('inbox.feedbackAnswered')
  expect((await list(player)).list[0]?.text).toBe('<b>Đã có</b>\n\nYour feedback: “Cho tôi chế độ tối”')
  const seen = await world.ask(supportCalls.listFeedback, {}, as(foreign))
  expect(seen.value.list).toEqual([])
  expect((await world.ask(chatCalls.getChat, {}, as(player))).value.chat).toBeNull()
})
