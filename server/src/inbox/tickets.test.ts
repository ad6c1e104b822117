import { messageCalls } from '@sen/core/inbox/calls'
import { TICKET_SILENT_DAYS, TICKETS_OPEN_MAX } from '@sen/core/inbox/limits'
import { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenStream } from '../../test/listen-stream.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { closeInactiveTickets } from './close-inactive-tickets.ts'

let world: World
let lan: Hired
let minh: Hired
beforeAll(async () => {
  world = await makeWorld()
  lan = await hireStaff(world, 'support')
  minh = await hireStaff(world, 'support')
})
afterAll(() => world.close())

type Who = { token: string; brand: string }
const as = ({ token, brand }: Who) => ({ token, brand })
const open = (who: Who, more: Partial<Parameters<typeof body>[0]> = {}) =>
  world.ask(ticketCalls.createTicket, { body: body(more) }, as(who))
const body = (more: { key?: string; category?: string; subject?: string; content?: string; pictures?: string[] }) => ({
  key: uuidv7(),
  category: 'withdrawal',
  subject: 'Chưa nhận được tiền',
  content: 'Lệnh rút HX1 chưa về tài khoản của tôi.',
  ...more,
})
const read = async (who: Who, id: string) => (await world.ask(ticketCalls.getTicket, { query: { id } }, as(who))).value
const write = (who: Who, id: string, text: string, key = uuidv7()) =>
  world.ask(ticketCalls.sendTicketMessage, { body: { id, key, text } }, as(who))
const answer = (who: Who, id: string, text: string, more: { asks?: boolean; key?: string } = {}) =>
  world.ask(ticketStaffCalls.answerTicket, { body: { id, key: uuidv7(), text, ...more } }, as(who))
const close = (who: Who, id: string) => world.ask(ticketCalls.closeTicket, { body: { id } }, as(who))
const endByStaff = (who: Who, id: string) => world.ask(ticketStaffCalls.closeStaffTicket, { body: { id } }, as(who))
/** So much time goes by for a ticket. A session would not last that long. */
const letPass = (id: string, passed: string) =>
  world.deps.db.asOwner(tx =>
    tx.run(sql`
      update inbox.tickets set last_at = last_at - ${passed}::interval, closed_at = closed_at - ${passed}::interval
      where id = ${id}`),
  )
const inbox = async (player: Player) =>
  (await world.ask(messageCalls.listMessages, {}, { ...as(player), language: 'en' })).value.list

test('SUPPORT-02 a ticket needs one of the brand’s categories; each brand has its own, named in the player’s language', async () => {
  const [player, foreign] = [await registerPlayer(world), await registerPlayer(world, { brand: 'hac' })]
  const form = async (who: Player, language: 'vi' | 'en') =>
    (await world.ask(ticketCalls.getTicketForm, {}, { ...as(who), language })).value
  expect((await form(player, 'vi')).categories.slice(0, 2)).toEqual([
    { code: 'deposit', name: 'Nạp tiền' },
    { code: 'withdrawal', name: 'Rút tiền' },
  ])
  expect((await form(foreign, 'en')).categories[0]).toEqual({ code: 'payment', name: 'Payments' })
  for (const category of ['', 'payment', 'Deposit', '__proto__'])
    expect([category, (await open(player, { category })).code]).toEqual([category, 'tickets.category'])
  const { value } = await open(player)
  expect(value).toMatchObject({ category: { code: 'withdrawal', name: 'Rút tiền' }, state: 'open', rating: null })
  expect(value.reference).toMatch(/^HT[0-9A-Z]{9}$/)
  expect((await open(foreign, { category: 'payment' })).success).toBe(true)
})

test('SUPPORT-03 the content lies within the brand’s bounds, counted as people count; the refusal holds both numbers', async () => {
  const [player, foreign] = [await registerPlayer(world), await registerPlayer(world, { brand: 'hac' })]
  for (const content of ['', '   ', 'bốn!', '😀'.repeat(501)]) {
    const refused = await open(player, { content })
    expect([refused.status, refused.code]).toEqual([200, 'tickets.length'])
    expect(refused.message).toMatch(/ 5 .* 500 /)
  }
  const refused = await open(foreign, { category: 'payment', content: 'chín ký t' })
  expect(refused.message).toMatch(/ 10 .* 1000 /)
  expect((await open(player, { content: '😀'.repeat(500) })).success).toBe(true)
  expect((await open(player, { content: 'năm !' })).success).toBe(true)
  expect((await open(player, { subject: 'x' })).message).toMatch(/ 3 .* 80 /)
})

test('a ticket goes from hand to hand: answered, written to, asked, closed, rated, and opened again for some days', async () => {
  const player = await registerPlayer(world)
  const { id } = (await open(player)).value
  const stateOf = async () => (await read(player, id)).state
  expect((await answer(lan, id, 'Đã chuyển lúc 10:02')).value).toMatchObject({ state: 'answered', isMine: true })
  await write(player, id, 'Tôi chưa thấy')
  expect(await stateOf()).toBe('open')
  await answer(lan, id, 'Bạn gửi ảnh sao kê giúp', { asks: true })
  expect(await stateOf()).toBe('waiting')
  const rate = (rating: number) => world.ask(ticketCalls.rateTicket, { body: { id, rating } }, as(player))
  expect((await rate(5)).code).toBe('tickets.notOver')
  expect((await close(player, id)).value).toMatchObject({ state: 'closed', closedBy: 'player', mayRate: true })
  expect((await close(player, id)).code).toBe('tickets.over')
  expect((await answer(lan, id, 'quá muộn')).code).toBe('tickets.over')
  expect([(await rate(0)).status, (await rate(6)).status, (await rate(4)).value.rating]).toEqual([400, 400, 4])
  expect((await write(player, id, 'Vẫn chưa xong')).value).toMatchObject({ state: 'reopened', closedBy: '' })
  await endByStaff(lan, id)
  await letPass(id, '13 days')
  expect((await read(player, id)).mayWrite).toBe(true)
  await letPass(id, '2 days')
  expect(await read(player, id)).toMatchObject({ state: 'closed', closedBy: 'staff', mayWrite: false })
  expect((await write(player, id, 'sau hai tuần')).code).toBe('tickets.over')
  const { messages } = await read(player, id)
  expect(messages.map(({ author, text }) => [author, text])).toEqual([
    ['player', 'Lệnh rút HX1 chưa về tài khoản của tôi.'],
    ['staff', 'Đã chuyển lúc 10:02'],
    ['player', 'Tôi chưa thấy'],
    ['staff', 'Bạn gửi ảnh sao kê giúp'],
    ['player', 'Vẫn chưa xong'],
  ])
})

test('an answer stands in the inbox and every screen of the player is told at once; his own closing tells him nothing', async () => {
  const player = await registerPlayer(world)
  const { id, reference } = (await open(player)).value
  const stream = await listenStream(world.url, as(player))
  await stream.next('hello')
  await answer(lan, id, '<b>Đã chuyển</b>')
  await stream.next('tickets')
  await stream.next('messages')
  stream.stop()
  expect((await inbox(player))[0]).toMatchObject({
    title: `Your request ${reference} has an answer`,
    text: expect.stringContaining('<b>Đã chuyển</b>'),
  })
  const before = (await inbox(player)).length
  await close(player, id)
  expect((await inbox(player)).length).toBe(before)
  await write(player, id, 'mở lại')
  await endByStaff(lan, id)
  expect((await inbox(player))[0]?.title).toBe(`Your request ${reference} is closed`)
})

test('nobody reads or changes the ticket of somebody else, another brand’s player and staff neither', async () => {
  const [owner, thief, foreign] = [
    await registerPlayer(world),
    await registerPlayer(world),
    await registerPlayer(world, { brand: 'hac' }),
  ]
  const foreignStaff = await hireStaff(world, 'owner', 'hac')
  const auditor = await hireStaff(world, 'auditor')
  const { id } = (await open(owner)).value
  for (const other of [thief, foreign]) {
    const asked = [
      await world.ask(ticketCalls.getTicket, { query: { id } }, as(other)),
      await write(other, id, 'không phải của tôi'),
      await close(other, id),
      await world.ask(ticketCalls.rateTicket, { body: { id, rating: 1 } }, as(other)),
    ]
    expect(asked.map(({ code }) => code)).toEqual(Array(4).fill('tickets.unknown'))
    expect((await world.ask(ticketCalls.listTickets, {}, as(other))).value.list).toEqual([])
  }
  const byForeignStaff = [
    await world.ask(ticketStaffCalls.getStaffTicket, { query: { id } }, as(foreignStaff)),
    await world.ask(ticketStaffCalls.claimTicket, { body: { id } }, as(foreignStaff)),
    await answer(foreignStaff, id, 'xin chào'),
    await endByStaff(foreignStaff, id),
  ]
  expect(byForeignStaff.map(({ code }) => code)).toEqual(Array(4).fill('tickets.unknown'))
  const all = { query: { state: 'all' } } as const
  expect((await world.ask(ticketStaffCalls.listStaffTickets, all, as(foreignStaff))).value.list).not.toContainEqual(
    expect.objectContaining({ id }),
  )
  expect((await world.ask(ticketStaffCalls.getStaffTicket, { query: { id } }, as(auditor))).success).toBe(true)
  expect((await answer(auditor, id, 'xin chào')).status).toBe(403)
  expect(await read(owner, id)).toMatchObject({ state: 'open', rating: null })
})

test('one person of the staff has a ticket at a time; a colleague must take it first, and the audit log says from whom', async () => {
  const player = await registerPlayer(world)
  const { id } = (await open(player)).value
  const claim = (who: Hired) => world.ask(ticketStaffCalls.claimTicket, { body: { id } }, as(who))
  expect((await claim(lan)).value).toMatchObject({ isMine: true, state: 'open' })
  expect((await answer(minh, id, 'chen ngang')).code).toBe('tickets.notYours')
  expect((await endByStaff(minh, id)).code).toBe('tickets.notYours')
  const taken = await claim(minh)
  expect((await answer(minh, id, 'tôi tiếp nhận')).success).toBe(true)
  const [entry] = await world.deps.db.asOwner(tx =>
    tx.query<{ before: { agent: string }; after: { agent: string } }>(sql`
      select before, after from operations.audit where subject_id = ${id} and action = 'claimTicket' order by no desc limit 1`),
  )
  expect(entry?.before.agent).toMatch(/^support/)
  expect(entry?.after.agent).toBe(taken.value.agent)
  expect(entry?.after.agent).not.toBe(entry?.before.agent)
})

test('a ticket or a line that is sent again is the same one, four times at once too', async () => {
  const player = await registerPlayer(world)
  const key = uuidv7()
  const opened = await Promise.all([0, 1, 2, 3].map(() => open(player, { key })))
  expect(new Set(opened.map(({ value }) => value.id)).size).toBe(1)
  const id = opened[0]?.value.id ?? ''
  const messageKey = uuidv7()
  await Promise.all([0, 1, 2, 3].map(() => write(player, id, 'một lần thôi', messageKey)))
  await Promise.all([0, 1, 2, 3].map(() => answer(lan, id, 'một lần', { key })))
  expect((await read(player, id)).messages.map(({ author }) => author).sort()).toEqual(['player', 'player', 'staff'])
  expect((await inbox(player)).filter(({ title }) => /has an answer/.test(title)).length).toBe(1)
})

test('a player has so many open tickets and no more, however fast they come', async () => {
  const player = await registerPlayer(world)
  const replies = await Promise.all(Array.from({ length: TICKETS_OPEN_MAX + 3 }, () => open(player)))
  expect(replies.filter(({ success }) => success).length).toBe(TICKETS_OPEN_MAX)
  expect(replies.find(({ success }) => !success)).toMatchObject({
    code: 'tickets.openMax',
    message: expect.stringContaining(String(TICKETS_OPEN_MAX)),
  })
  const closed = replies.find(({ success }) => success)?.value.id ?? ''
  await close(player, closed)
  expect((await open(player)).success).toBe(true)
  // A ticket that opens again is one more, the same as a new one; more is said in those that are open.
  expect((await write(player, closed, 'vẫn chưa xong')).code).toBe('tickets.openMax')
  expect(await read(player, closed)).toMatchObject({ state: 'closed' })
  expect((await read(player, closed)).messages.length).toBe(1)
  const others = replies.flatMap(({ success, value }) => (success && value.id !== closed ? [value.id] : []))
  expect((await write(player, others[0] as string, 'còn nữa')).success).toBe(true)
  for (const id of others.slice(0, 2)) await close(player, id)
  const again = await Promise.all([closed, ...others.slice(0, 2)].map(id => write(player, id, 'lại mở')))
  expect(again.map(({ code }) => code).toSorted()).toEqual(['', '', 'tickets.openMax'])
})

test('the lists go page by page: the player’s newest first, the queue of the staff oldest first', async () => {
  const player = await registerPlayer(world)
  const made: string[] = []
  for (let n = 0; n < 5; n++) made.push((await open(player, { category: n % 2 ? 'game' : 'other' })).value.id)
  const walk = async (next: (cursor?: string) => Promise<{ list: { id: string }[]; nextCursor: string | null }>) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await next(cursor)
      seen.push(...page.list.map(row => row.id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return seen
  }
  const ofPlayer = await walk(
    async cursor => (await world.ask(ticketCalls.listTickets, { query: { pageSize: 2, cursor } }, as(player))).value,
  )
  expect(ofPlayer).toEqual(made.toReversed())
  const ofStaff = (query: object) =>
    walk(
      async cursor =>
        (
          await world.ask(
            ticketStaffCalls.listStaffTickets,
            { query: { pageSize: 2, cursor, playerId: player.id, ...query } } as never,
            as(lan),
          )
        ).value,
    )
  expect(await ofStaff({})).toEqual(made)
  expect(await ofStaff({ state: 'all' })).toEqual(made.toReversed())
  expect(await ofStaff({ category: 'game' })).toEqual([made[1], made[3]])
  await answer(lan, made[2] as string, 'xong ạ')
  expect(await ofStaff({})).toEqual(made.filter((_, at) => at !== 2))
  expect(await ofStaff({ state: 'answered', mine: '1' })).toEqual([made[2]])
  await close(player, made[0] as string)
  const closed = await world.ask(ticketCalls.listTickets, { query: { kind: 'closed' } }, as(player))
  expect(closed.value.list.map(row => row.id)).toEqual([made[0]])
})

test('an answer that is left alone for days ends the ticket, one that waits for the staff stays', async () => {
  const player = await registerPlayer(world)
  const [left, waits] = [(await open(player)).value.id, (await open(player)).value.id]
  await answer(lan, left, 'Đã xong')
  for (const id of [left, waits]) await letPass(id, `${TICKET_SILENT_DAYS - 1} days`)
  await closeInactiveTickets(world.deps, 'sen')
  expect((await read(player, left)).state).toBe('answered')
  for (const id of [left, waits]) await letPass(id, '2 days')
  await closeInactiveTickets(world.deps, 'sen')
  await closeInactiveTickets(world.deps, 'sen')
  expect(await read(player, left)).toMatchObject({ state: 'closed', closedBy: 'inactivity' })
  expect((await read(player, waits)).state).toBe('open')
  expect((await inbox(player)).filter(({ title }) => /is closed/.test(title)).length).toBe(1)
})
