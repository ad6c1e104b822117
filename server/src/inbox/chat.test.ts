import { randomUUID } from 'node:crypto'
import { identityCalls } from '@sen/core/identity/calls'
import { chatCalls } from '@sen/core/inbox/chat-calls'
import { supportCalls } from '@sen/core/inbox/staff-calls'
import { operationsCalls } from '@sen/core/operations/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenStream } from '../../test/listen-stream.ts'
import { registerPlayer } from '../../test/players.ts'
import { hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

type Who = { token?: string; brand?: string; headers?: Record<string, string> }
const as = ({ token, brand }: { token: string; brand: string }): Who => ({ token, brand })
const say = (who: Who, text: string, key = randomUUID()) =>
  world.ask(chatCalls.sendChatMessage, { body: { key, text } }, who)
const chatOf = async (who: Who) => (await world.ask(chatCalls.getChat, {}, who)).value.chat
const act = (name: 'claimChat' | 'closeChat', id: string, who: Who) =>
  world.ask(supportCalls[name], { body: { id } }, who)
const answer = (id: string, text: string, who: Who, key = randomUUID()) =>
  world.ask(supportCalls.answerChat, { body: { id, key, text } }, who)

test('a question is asked, taken, answered over the live stream and closed; the next word opens a new chat', async () => {
  const player = await registerPlayer(world)
  const support = await hireStaff(world, 'support')
  await say(as(player), 'Rút tiền mất bao lâu?')
  const chat = await chatOf(as(player))
  expect(chat).toMatchObject({
    state: 'waiting',
    agent: '',
    messages: [{ author: 'player', text: 'Rút tiền mất bao lâu?' }],
  })
  const id = chat?.id ?? ''
  const queue = await world.ask(supportCalls.listChats, {}, as(support))
  expect(queue.value.list[0]).toMatchObject({ id, account: player.account, awaitsAnswer: true, isMine: false })
  expect((await answer(id, 'too early', as(support))).code).toBe('inbox.chatNotYours')
  expect((await act('claimChat', id, as(support))).value).toMatchObject({ state: 'open', isMine: true })
  const stream = await listenStream(world.url, as(player))
  await stream.next('hello')
  await answer(id, 'Thường trong 5 phút ạ', as(support))
  await stream.next('chat')
  stream.stop()
  expect(await chatOf(as(player))).toMatchObject({
    state: 'open',
    messages: [
      { author: 'player' },
      { author: 'staff', text: 'Thường trong 5 phút ạ', name: expect.stringMatching(/support/) },
    ],
  })
  expect((await act('closeChat', id, as(support))).value.state).toBe('closed')
  await say(as(player), 'Một câu nữa')
  const next = await chatOf(as(player))
  expect(next?.id).not.toBe(id)
  expect(next?.messages.length).toBe(1)
  const audit = await world.ask(
    operationsCalls.listAudit,
    { query: { subject: id } },
    as(await hireStaff(world, 'auditor')),
  )
  expect(audit.value.list.map(row => row.action).toSorted()).toEqual(['answerChat', 'claimChat', 'closeChat'])
})

test('CS-09 a visitor chats without a token, a guest too, and while the site is closed', async () => {
  const first = await say({}, 'Tôi chưa có tài khoản')
  const cookie = first.headers.get('set-cookie') ?? String(first.headers.get('Set-Cookie'))
  expect(cookie).toMatch(/^sen_chat=[\w-]{43}; .*SameSite=Strict; HttpOnly/)
  const visitor = { headers: { cookie: cookie.split(';')[0] ?? '' } }
  expect((await chatOf(visitor))?.messages.length).toBe(1)
  expect(await chatOf({})).toBeNull()
  expect(await chatOf({ headers: { cookie: `sen_chat=${'x'.repeat(43)}` } })).toBeNull()
  expect(await chatOf({ ...visitor, brand: 'hac' })).toBeNull()
  const random = JSON.stringify({ nonce: 'a-second-guest' })
  const guest = { token: (await world.ask(identityCalls.freePlay, { body: { random } })).value.token }
  expect((await say(guest, 'Tôi chơi thử')).success).toBe(true)
  expect((await chatOf(guest))?.messages.length).toBe(1)
  const close = (isClosed: boolean) =>
    world.deps.db
      .asOwner(tx =>
        tx.run(sql`
          update brand.brands set data = jsonb_set(data, '{status,maintenance}', ${String(isClosed)}::jsonb)
          where brand_id = 'sen'`),
      )
      .then(() => world.deps.brands.reload())
  await close(true)
  expect((await say(visitor, 'Sao lại đóng cửa?')).success).toBe(true)
  expect((await chatOf(visitor))?.messages.length).toBe(2)
  await close(false)
})

test('sent twice under one key it is one line, ten at once too; of two people who take a chat one does', async () => {
  const player = await registerPlayer(world)
  const key = randomUUID()
  const sent = await Promise.all(Array.from({ length: 10 }, () => say(as(player), 'một lần', key)))
  expect(new Set(sent.map(one => one.value?.id)).size).toBe(1)
  const chat = await chatOf(as(player))
  expect(chat?.messages.length).toBe(1)
  const [anna, binh] = [await hireStaff(world, 'support'), await hireStaff(world, 'support')]
  const taken = await Promise.all([anna, binh].map(who => act('claimChat', chat?.id ?? '', as(who))))
  expect(taken.map(one => one.code).toSorted()).toEqual(['', 'inbox.chatTaken'])
  const loser = taken[0]?.success ? binh : anna
  expect((await answer(chat?.id ?? '', 'not mine', as(loser))).code).toBe('inbox.chatNotYours')
  expect((await act('closeChat', chat?.id ?? '', as(loser))).code).toBe('inbox.chatNotYours')
})

test('a chat is nobody else’s: not another player’s, not another brand’s staff’s, not who may only look', async () => {
  const [owner, other] = [await registerPlayer(world), await registerPlayer(world)]
  await say(as(owner), 'riêng tư')
  expect(await chatOf(as(other))).toBeNull()
  const id = (await chatOf(as(owner)))?.id ?? ''
  const [foreign, auditor, content] = [
    await hireStaff(world, 'owner', 'hac'),
    await hireStaff(world, 'auditor'),
    await hireStaff(world, 'content'),
  ]
  const look = (who: Who) => world.ask(supportCalls.getStaffChat, { query: { id } }, who)
  expect((await look(as(foreign))).code).toBe('inbox.chatUnknown')
  expect((await act('claimChat', id, as(foreign))).code).toBe('inbox.chatUnknown')
  expect((await world.ask(supportCalls.listChats, {}, as(foreign))).value.list).toEqual([])
  expect((await look(as(auditor))).value.messages.map(message => message.text)).toEqual(['riêng tư'])
  expect((await act('claimChat', id, as(auditor))).status).toBe(403)
  expect((await look(as(content))).status).toBe(403)
})

const newTo = async (who: Who) => (await world.ask(chatCalls.countNewAnswers, {}, who)).value.unread
const see = (who: Who, chat: string, message: string) =>
  world.ask(chatCalls.markChatRead, { body: { chat, message } }, who)

test('an answer is new until it was seen: told live to the other screens, by nobody else, and never back', async () => {
  const [player, other] = [await registerPlayer(world), await registerPlayer(world)]
  const support = await hireStaff(world, 'support')
  expect(await newTo(as(player))).toBe(0)
  const own = (await say(as(player), 'Có ai không?')).value
  expect(await newTo(as(player))).toBe(0)
  const id = (await chatOf(as(player)))?.id ?? ''
  await act('claimChat', id, as(support))
  const first = (await answer(id, 'Dạ có ạ', as(support))).value
  const last = (await answer(id, 'Em nghe đây', as(support))).value
  // It stays new after the chat was closed.
  await act('closeChat', id, as(support))
  expect(await newTo(as(player))).toBe(2)
  expect((await chatOf(as(player)))?.unread).toBe(2)
  // Nobody else's look counts, nor a line of somewhere else.
  await say(as(other), 'Tôi cũng hỏi')
  expect((await see(as(other), id, last.id)).value.unread).toBe(0)
  expect((await see({}, id, last.id)).value.unread).toBe(0)
  expect((await see(as(player), id, (await chatOf(as(other)))?.messages[0]?.id ?? '')).value.unread).toBe(2)
  expect(await newTo(as(player))).toBe(2)
  expect(await newTo(as(other))).toBe(0)
  const stream = await listenStream(world.url, as(player))
  await stream.next('hello')
  expect((await see(as(player), id, first.id)).value.unread).toBe(1)
  await stream.next('chat')
  stream.stop()
  expect((await see(as(player), id, last.id)).value.unread).toBe(0)
  expect((await see(as(player), id, own.id)).value.unread).toBe(0)
  expect((await chatOf(as(player)))?.unread).toBe(0)
})

test('an answer is new to a visitor by his key, in his own brand only', async () => {
  const cookie = String((await say({}, 'Tôi chưa có tài khoản')).headers.get('set-cookie')).split(';')[0] ?? ''
  const visitor = { headers: { cookie } }
  const chat = await chatOf(visitor)
  const id = chat?.id ?? ''
  const support = await hireStaff(world, 'support')
  await act('claimChat', id, as(support))
  const message = (await answer(id, 'Chào bạn', as(support))).value
  expect(await newTo(visitor)).toBe(1)
  expect(await newTo({})).toBe(0)
  expect(await newTo({ ...visitor, brand: 'hac' })).toBe(0)
  await see({ ...visitor, brand: 'hac' }, id, message.id)
  expect(await newTo(visitor)).toBe(1)
  expect((await see(visitor, id, message.id)).value.unread).toBe(0)
})

test('an empty line is refused, a long one too; what is written stays text', async () => {
  const player = await registerPlayer(world)
  expect((await say(as(player), ' \n ')).code).toBe('inbox.messageEmpty')
  expect((await say(as(player), 'x'.repeat(501))).status).toBe(400)
  expect(await chatOf(as(player))).toBeNull()
  await say(as(player), '<img src=x onerror=alert(1)>')
  expect((await chatOf(as(player)))?.messages[0]?.text).toBe('<img src=x onerror=alert(1)>')
})
