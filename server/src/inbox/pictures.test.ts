/** Pictures with tickets and feedback: only pixels are kept (threat T26), and only their sender and the staff see them. */
import { UPLOAD_BYTES } from '@sen/core/call'
import { messageCalls } from '@sen/core/inbox/calls'
import { supportCalls } from '@sen/core/inbox/staff-calls'
import { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import { PICTURES_PER_DAY, PICTURES_WAITING_MAX } from '@sen/core/pictures'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPng, sendFile } from '../../test/pictures.ts'
import { registerPlayer } from '../../test/players.ts'
import { hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { sweepPictures } from './sweep-pictures.ts'

let world: World
let png: Buffer
beforeAll(async () => {
  world = await makeWorld()
  png = await renderPng()
})
afterAll(() => world.close())

type Who = { token: string; brand: string }
const as = ({ token, brand }: Who) => ({ token, brand })
const upload = async (who: Who) => (await sendFile(world, ticketCalls.uploadPicture, who, png)).value.id
const see = (who: Who, id: string) => world.ask(ticketCalls.getPicture, { query: { id } }, as(who))
const open = (who: Who, pictures: string[]) => {
  const body = { key: uuidv7(), category: 'other', subject: 'Có ảnh', content: 'Xem ảnh giúp tôi', pictures }
  return world.ask(ticketCalls.createTicket, { body }, as(who))
}

test('what is no picture, or more than one, is refused; what is kept was drawn anew', async () => {
  const player = await registerPlayer(world)
  const sent = (bytes: Buffer, type?: string) => sendFile(world, ticketCalls.uploadPicture, player, bytes, type)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
  expect(await sent(svg)).toMatchObject({ code: 'platform.badPicture' })
  expect(await sent(gif)).toMatchObject({ code: 'platform.badPicture', message: expect.stringMatching(/PNG.*JPG/) })
  expect(await sent(gif, 'image/gif')).toMatchObject({ status: 415 })
  expect(await sent(svg, 'image/svg+xml')).toMatchObject({ status: 415 })
  expect(await sent(Buffer.concat([png, Buffer.alloc(UPLOAD_BYTES)]))).toMatchObject({ status: 413 })
  const { value } = await sent(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
  const { image } = (await see(player, value.id)).value
  expect(image).toMatch(/^data:image\/webp;base64,UklGR/)
  expect(Buffer.from(image.split(',')[1] ?? '', 'base64').includes('script')).toBe(false)
})

test('a ticket takes three pictures of its sender, each once; a fourth is refused by its number', async () => {
  const [player, other] = [await registerPlayer(world), await registerPlayer(world)]
  const ids = [await upload(player), await upload(player), await upload(player), await upload(player)]
  const refused = await open(player, ids)
  expect([refused.code, refused.message]).toEqual(['pictures.max', 'Gửi tối đa 3 ảnh'])
  expect((await open(player, [await upload(other)])).code).toBe('pictures.unknown')
  expect((await open(player, [uuidv7()])).code).toBe('pictures.unknown')
  const { value } = await open(player, ids.slice(0, 3))
  expect(value.messages[0]?.pictures).toEqual(ids.slice(0, 3))
  expect((await open(player, [ids[0] as string])).code).toBe('pictures.unknown')
  const message = { id: value.id, key: uuidv7(), text: '', pictures: [ids[3] as string] }
  const said = await world.ask(ticketCalls.sendTicketMessage, { body: message }, as(player))
  expect(said.value.messages[1]).toMatchObject({ text: '', pictures: [ids[3]] })
  const empty = { id: value.id, key: uuidv7(), text: ' ' }
  expect((await world.ask(ticketCalls.sendTicketMessage, { body: empty }, as(player))).code).toBe(
    'tickets.messageLength',
  )
  // What was refused left nothing behind: the tickets that never came to be hold no picture.
  expect((await world.ask(ticketCalls.listTickets, {}, as(player))).value.list.length).toBe(1)
})

test('a picture is seen by its sender and the staff of the brand, by nobody else and under no address', async () => {
  const [owner, thief, foreign] = [
    await registerPlayer(world),
    await registerPlayer(world),
    await registerPlayer(world, { brand: 'hac' }),
  ]
  const [support, content, foreignOwner] = [
    await hireStaff(world, 'support'),
    await hireStaff(world, 'content'),
    await hireStaff(world, 'owner', 'hac'),
  ]
  const id = await upload(owner)
  const seenBy = (who: Who) => world.ask(ticketStaffCalls.getStaffPicture, { query: { id } }, as(who))
  expect((await seenBy(support)).code).toBe('pictures.unknown')
  await open(owner, [id])
  expect((await see(owner, id)).value.image).toMatch(/^data:image\/webp/)
  expect((await seenBy(support)).value.image).toMatch(/^data:image\/webp/)
  for (const other of [thief, foreign]) expect((await see(other, id)).code).toBe('pictures.unknown')
  expect((await seenBy(foreignOwner)).code).toBe('pictures.unknown')
  expect((await seenBy(content)).status).toBe(403)
  expect((await world.ask(ticketCalls.getPicture, { query: { id } })).status).toBe(401)
  const page = await fetch(new URL(`/uploads/pictures/${id}.webp`, world.url), { headers: { host: 'sen.localhost' } })
  expect(page.headers.get('content-type') ?? '').not.toMatch(/image/)
})

test('staff send pictures with an answer: the ticket’s player sees them, nobody else does, and before that only who took them up', async () => {
  const [player, thief] = [await registerPlayer(world), await registerPlayer(world)]
  const [support, other, content] = [
    await hireStaff(world, 'support'),
    await hireStaff(world, 'support'),
    await hireStaff(world, 'content'),
  ]
  const take = async (who: Who) => sendFile(world, ticketStaffCalls.uploadStaffPicture, who, png)
  expect((await take(content)).status).toBe(403)
  expect((await sendFile(world, ticketStaffCalls.uploadStaffPicture, support, Buffer.from('no'))).code).toBe(
    'platform.badPicture',
  )
  const { id } = (await take(support)).value
  const seenBy = async (who: Who) =>
    (await world.ask(ticketStaffCalls.getStaffPicture, { query: { id } }, as(who))).success
  expect([await seenBy(support), await seenBy(other)]).toEqual([true, false])
  const ticket = (await open(player, [])).value
  const answer = (who: Who, pictures: string[]) =>
    world.ask(
      ticketStaffCalls.answerTicket,
      { body: { id: ticket.id, key: uuidv7(), text: 'Mời bạn xem ảnh', pictures } },
      as(who),
    )
  expect((await answer(other, [id])).code).toBe('pictures.unknown')
  expect(
    (
      await answer(
        support,
        Array.from({ length: 4 }, () => uuidv7()),
      )
    ).code,
  ).toBe('pictures.max')
  expect((await see(player, id)).code).toBe('pictures.unknown')
  expect((await answer(support, [id])).value.messages.at(-1)).toMatchObject({ author: 'staff', pictures: [id] })
  expect((await see(player, id)).value.image).toMatch(/^data:image\/webp/)
  expect((await see(thief, id)).code).toBe('pictures.unknown')
  expect(await seenBy(other)).toBe(true)
  const read = await world.ask(ticketCalls.getTicket, { query: { id: ticket.id } }, as(player))
  expect(read.value.messages.at(-1)?.pictures).toEqual([id])
})

test('feedback takes three pictures of a member, which the staff sees beside it; a visitor sends none', async () => {
  const player = await registerPlayer(world)
  const support = await hireStaff(world, 'support')
  const send = (pictures: string[], who?: Who) =>
    world.ask(messageCalls.sendFeedback, { body: { content: 'Trang này vỡ', pictures } }, who ? as(who) : {})
  const ids = [await upload(player), await upload(player), await upload(player), await upload(player)]
  expect((await send(ids, player)).message).toBe('Gửi tối đa 3 ảnh')
  expect((await send(ids.slice(0, 1))).code).toBe('pictures.unknown')
  const { value } = await send(ids.slice(0, 3), player)
  const list = await world.ask(supportCalls.listFeedback, { query: { state: 'open' } }, as(support))
  expect(list.value.list.find(row => row.id === value.id)?.pictures).toEqual(ids.slice(0, 3))
  const query = { id: ids[0] as string }
  expect((await world.ask(ticketStaffCalls.getStaffPicture, { query }, as(support))).success).toBe(true)
})

test('pictures nobody named go: the oldest makes place, the rest after a day; nobody fills our disk', async () => {
  const player = await registerPlayer(world)
  const ids: string[] = []
  for (let n = 0; n <= PICTURES_WAITING_MAX; n++) ids.push(await upload(player))
  const there = async () => (await Promise.all(ids.map(id => see(player, id)))).map(({ success }) => success)
  expect(await there()).toEqual([false, ...Array(PICTURES_WAITING_MAX).fill(true)])
  const { value } = await open(player, ids.slice(-1))
  expect(value.messages[0]?.pictures).toEqual(ids.slice(-1))
  await world.deps.db.asOwner(tx => tx.run(sql`update inbox.pictures set at = at - interval '25 hours'`))
  await sweepPictures(world.deps, 'sen')
  expect(await there()).toEqual([...Array(PICTURES_WAITING_MAX).fill(false), true])
})

test('so many pictures are taken in a day, those that made place for others and those that were none among them', async () => {
  const player = await registerPlayer(world)
  const send = (bytes: Buffer) => sendFile(world, ticketCalls.uploadPicture, player, bytes)
  for (let n = 0; n < PICTURES_PER_DAY; n++)
    expect((await send(n % 2 ? png : png.subarray(0, 40))).code).toBe(n % 2 ? '' : 'platform.badPicture')
  const refused = await send(png)
  expect([refused.code, refused.message]).toEqual([
    'pictures.perDay',
    expect.stringContaining(String(PICTURES_PER_DAY)),
  ])
  await upload(await registerPlayer(world))
  await world.deps.db.asOwner(tx => tx.run(sql`update inbox.picture_days set day = day - 1`))
  await upload(player)
  await sweepPictures(world.deps, 'sen')
  const days = await world.deps.db.asOwner(tx => tx.query(sql`select sent from inbox.picture_days`))
  expect(days).toEqual([{ sent: 1 }])
})

test('a picture of a phone passes; one that takes seconds to draw is refused before, and the sentence says how large one may be', async () => {
  const player = await registerPlayer(world)
  const drawn = { width: 4032, height: 3024, channels: 3, background: '#c22' } as const
  const photo = await sharp({ create: drawn }).jpeg().toBuffer()
  expect((await sendFile(world, ticketCalls.uploadPicture, player, photo, 'image/jpeg')).code).toBe('')
  // Stored in several passes or with 16 bits a colour, a file of some hundred kilobytes takes many times as long.
  for (const [width, height, bits, progressive] of [
    [5000, 4000, 8, false],
    [3000, 2000, 8, true],
    [3000, 2000, 16, false],
  ] as const) {
    const plain = sharp({ create: { width, height, channels: 3, background: '#c22' } })
    const bytes = await plain
      .toColourspace(bits === 16 ? 'rgb16' : 'srgb')
      .png({ progressive })
      .toBuffer()
    const { code, message } = await sendFile(world, ticketCalls.uploadPicture, player, bytes)
    expect([width, bits, code]).toEqual([width, bits, 'platform.badPicture'])
    expect(message).toMatch(/16 megapixel/)
  }
  const screen = await sharp({ create: { width: 2160, height: 3840, channels: 3, background: '#c22' } })
    .png()
    .toBuffer()
  expect((await sendFile(world, ticketCalls.uploadPicture, player, screen)).code).toBe('')
})
