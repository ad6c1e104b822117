/** Promotions that can be joined: the way from join to claimed, exactly once however many ask, and nothing for whom a break holds. */
import { createHash, createHmac } from 'node:crypto'
import { UPLOAD_BYTES } from '@sen/core/call'
import { contentCalls } from '@sen/core/content/calls'
import { messageCalls } from '@sen/core/inbox/calls'
import { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { readAmount } from '@sen/core/money'
import { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { PROMOTION_TYPES, type PromotionKind } from '@sen/core/promotions/campaign-rules'
import { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { safetyCalls } from '@sen/core/safety/calls'
import { walletCalls } from '@sen/core/wallet/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPng, sendFile } from '../../test/pictures.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { listPromotionAnnouncementIds, seedContent } from '../content/public.ts'
import { sql } from '../platform/db.ts'
import { payClaims } from './pay-claim.ts'
import { seedCampaigns } from './seed-campaigns.ts'

const ONE = 100_000n
let world: World
let finance: Hired
beforeAll(async () => {
  world = await makeWorld()
  await seedContent(world.deps.db)
  await seedCampaigns(world.deps.db, listPromotionAnnouncementIds)
  finance = await hireStaff(world, 'finance')
})
afterAll(() => world.close())

const as = ({ token, brand }: { token: string; brand: string }) => ({ token, brand })
const cashOf = async (player: Player) =>
  readAmount((await world.ask(walletCalls.getBalance, {}, as(player))).value.cash)
const get = async (id: string, player?: Player) =>
  (await world.ask(campaignCalls.getPromotion, { query: { id } }, player ? as(player) : {})).value
const join = (player: Player, id: string) => world.ask(campaignCalls.joinPromotion, { body: { id } }, as(player))
const claim = (player: Player, id: string) => world.ask(campaignCalls.claimPromotion, { body: { id } }, as(player))
const raffle = (player: Player, id: string, text = 'sen') =>
  world.ask(campaignCalls.claimRaffle, { body: { id, text } }, as(player))
const apply = (player: Player, id: string, comment = 'Xin duyệt', pictures: string[] = []) =>
  world.ask(campaignCalls.applyPromotion, { body: { id, comment, pictures } }, as(player))
const upload = async (player: Player) =>
  (await sendFile(world, ticketCalls.uploadPicture, player, await renderPng())).value.id
const applied = async (state?: 'applying') =>
  (await world.ask(promotionStaffCalls.listPromotionApplications, { query: { state } }, as(finance))).value
const decide = (player: Player, decision: 'approve' | 'reject', reason = 'đã xem ảnh', by: Hired = finance) =>
  applied().then(({ list }) => {
    const id = list.find(({ playerId }) => playerId === player.id)?.id ?? ''
    return world.ask(promotionStaffCalls.decidePromotionApplication, { body: { id, decision, reason } }, as(by))
  })

/** The seeded promotion of a kind, changed for one test. */
async function promotionOf(kind: PromotionKind, change: ReturnType<typeof sql> = sql`types = types`): Promise<string> {
  const row = await world.deps.db.asOwner(tx =>
    tx.one<{ id: string }>(sql`
      update promotions.campaigns set ${change} where brand_id = 'sen' and kind = ${kind} returning id`),
  )
  return row?.id ?? ''
}

test('the seeded promotions of every brand stand with their types; a type narrows the list, all seventeen are known', async () => {
  expect(PROMOTION_TYPES).toHaveLength(17)
  const announced = await world.ask(contentCalls.listAnnouncements, {})
  const list = async (type?: (typeof PROMOTION_TYPES)[number], brand = 'sen') =>
    (await world.ask(campaignCalls.listPromotions, { query: { type } }, { brand })).value.list
  const began = world.time.now
  // One of them is offered until the end of 2027.
  world.time.now = new Date('2027-06-01T00:00:00Z')
  const all = await list()
  world.time.now = began
  expect(all.map(({ id }) => id)).toEqual(announced.value.promotion.map(({ id }) => id))
  expect(all.every(({ state }) => state === 'join')).toBe(true)
  const slots = await list('SLOTS')
  expect(slots.map(({ types }) => types)).toEqual([['SLOTS', 'DAILY']])
  expect(await list('FISH')).toEqual([])
  expect(await list(undefined, 'hac')).toHaveLength(5)
  const wrong = { query: { type: 'NOTHING' as never } }
  expect((await world.ask(campaignCalls.listPromotions, wrong)).status).toBe(400)
})

test('PROMO-02 what it asks is done from joining on; then the reward is claimed, once, however many claim at once', async () => {
  const id = await promotionOf('claim', sql`condition = 'deposits', threshold = ${100_000n * ONE}`)
  const player = await registerPlayer(world)
  expect(await claim(player, id)).toMatchObject({ code: 'promotions.notNow' })
  expect((await join(player, id)).value).toMatchObject({ state: 'joined', condition: { done: '0.00' } })
  expect((await join(player, id)).value.state).toBe('joined')
  expect(await claim(player, id)).toMatchObject({ code: 'promotions.notNow' })
  await world.deps.db.inBrand('sen', async tx => {
    const { post } = await import('../wallet/public.ts')
    const lines = [
      { account: 'bank:test:in', amount: -100_000n * ONE },
      { account: `player:${player.id}:cash`, amount: 100_000n * ONE },
    ]
    await post(tx, { kind: 'deposit', key: `test:${player.id}`, lines })
  })
  expect(await get(id, player)).toMatchObject({ state: 'claim', condition: { done: '100000.00' } })
  const before = await cashOf(player)
  const said = await Promise.all(Array.from({ length: 20 }, () => claim(player, id)))
  expect(said.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(said.filter(one => !one.success).map(({ code }) => code))).toEqual(new Set(['promotions.claimed']))
  expect((await cashOf(player)) - before).toBe(20_000n * ONE)
  expect(await get(id, player)).toMatchObject({ state: 'claimed', granted: '20000.00' })
  const owed = await world.deps.db.asOwner(tx =>
    tx.query(
      sql`select source, required from cashier.wagering_requirements where player_id = ${player.id} and source <> 'welcome'`,
    ),
  )
  expect(owed).toEqual([{ source: 'promotion', required: 20_000n * ONE }])
})

test('PROMO-03 a raffle is claimed by a POST, once; its commitment was shown before and the draw can be worked out again', async () => {
  expect([campaignCalls.claimRaffle.method, campaignCalls.claimRaffle.path]).toEqual([
    'POST',
    '/wps/promotion/raffle/claim',
  ])
  const id = await promotionOf('raffle')
  const player = await registerPlayer(world)
  expect((await raffle(player, id)).code).toBe('promotions.notNow')
  // Two that join at once are one participation, and one seed.
  await Promise.all([join(player, id), join(player, id)])
  const before = await get(id, player)
  expect(before).toMatchObject({ state: 'claim', drawn: null, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const cash = await cashOf(player)
  const said = await Promise.all(Array.from({ length: 10 }, (_, n) => raffle(player, id, `chữ của tôi ${n}`)))
  const [won, ...others] = said.filter(({ success }) => success)
  expect(others).toEqual([])
  expect((await raffle(player, id)).code).toBe('promotions.claimed')
  const { drawn, commitment, prizes, granted } = won?.value ?? before
  if (!drawn) throw new Error('nothing was drawn')
  const seed = Buffer.from(drawn.seed, 'hex')
  expect(createHash('sha256').update(seed).digest('hex')).toBe(before.commitment)
  expect(commitment).toBe(before.commitment)
  const number = BigInt(`0x${createHmac('sha256', seed).update(drawn.text).digest('hex')}`)
  expect(drawn.lot).toBe(Number(number % BigInt(drawn.lots)))
  const owners = prizes.flatMap(({ amount, lots }) => Array.from({ length: lots }, () => amount))
  expect([owners.length, owners[drawn.lot], granted]).toEqual([drawn.lots, drawn.amount, drawn.amount])
  expect((await cashOf(player)) - cash).toBe(readAmount(drawn.amount))
})

test('ACTIVITY-01 each of the ten states comes about, and what does not follow from one is refused', async () => {
  const now = world.time.now
  const seen = new Set<string>()
  const look = async (id: string, player: Player) => {
    const { state } = await get(id, player)
    seen.add(state)
    return state
  }
  const player = await registerPlayer(world)
  const id = await promotionOf(
    'apply',
    sql`from_at = ${new Date(now.getTime() + 60_000)}, to_at = ${new Date(now.getTime() + 300_000)}`,
  )
  expect(await look(id, player)).toBe('comingSoon')
  expect((await join(player, id)).code).toBe('promotions.notNow')
  world.time.now = new Date(now.getTime() + 60_000)
  expect(await look(id, player)).toBe('join')
  expect((await apply(player, id)).code).toBe('promotions.notNow')
  await join(player, id)
  expect(await look(id, player)).toBe('joined')
  expect((await claim(player, id)).code).toBe('promotions.notNow')
  await apply(player, id)
  expect(await look(id, player)).toBe('applying')
  expect((await apply(player, id)).code).toBe('promotions.notNow')
  expect((await decide(player, 'reject', 'ảnh mờ quá')).value).toEqual({ state: 'rejected' })
  expect(await look(id, player)).toBe('rejected')
  expect(await get(id, player)).toMatchObject({ reason: 'ảnh mờ quá' })
  await apply(player, id)
  expect((await decide(player, 'approve')).value).toEqual({ state: 'claim' })
  expect((await decide(player, 'approve')).code).toBe('promotions.applicationDecided')
  expect(await look(id, player)).toBe('claim')
  // A claim that was taken and whose payment did not come through is on its way; the job pays it, once.
  await world.deps.db.asOwner(tx =>
    tx.run(sql`update promotions.opt_ins set state = 'process' where player_id = ${player.id}`),
  )
  expect(await look(id, player)).toBe('process')
  expect((await claim(player, id)).code).toBe('promotions.claimed')
  const before = await cashOf(player)
  await Promise.all([payClaims(world.deps, 'sen'), payClaims(world.deps, 'sen')])
  expect(await look(id, player)).toBe('claimed')
  expect((await cashOf(player)) - before).toBe(50_000n * ONE)
  await promotionOf('apply', sql`is_issued = true`)
  const other = await registerPlayer(world)
  await join(other, id)
  await apply(other, id)
  const had = await cashOf(other)
  expect((await decide(other, 'approve')).value).toEqual({ state: 'issued' })
  expect(await look(id, other)).toBe('issued')
  expect((await cashOf(other)) - had).toBe(50_000n * ONE)
  expect((await claim(other, id)).code).toBe('promotions.claimed')
  const late = await registerPlayer(world)
  world.time.now = new Date(now.getTime() + 300_000)
  expect(await look(id, late)).toBe('close')
  expect((await join(late, id)).code).toBe('promotions.notNow')
  expect([...seen].sort()).toEqual([
    'applying',
    'claim',
    'claimed',
    'close',
    'comingSoon',
    'issued',
    'join',
    'joined',
    'process',
    'rejected',
  ])
  world.time.now = now
  await promotionOf('apply', sql`from_at = null, to_at = null, is_issued = false`)
})

test('ACTIVITY-02 ACTIVITY-03 an application has 140 characters and three pictures at most, by name', async () => {
  const id = await promotionOf('apply')
  const player = await registerPlayer(world)
  await join(player, id)
  const long = await apply(player, id, 'ặ'.repeat(141))
  expect([long.code, long.message]).toEqual(['promotions.comment', 'Lời nhắn dài tối đa 140 ký tự'])
  const pictures = [await upload(player), await upload(player), await upload(player), await upload(player)]
  const many = await apply(player, id, 'bốn ảnh', pictures)
  expect([many.code, many.message]).toEqual(['pictures.max', 'Gửi tối đa 3 ảnh'])
  expect((await get(id, player)).state).toBe('joined')
  expect((await apply(player, id, 'ặ'.repeat(140), pictures.slice(0, 3))).value.state).toBe('applying')
  const row = (await applied('applying')).list.find(({ playerId }) => playerId === player.id)
  expect(row).toMatchObject({ comment: 'ặ'.repeat(140), pictures: pictures.slice(0, 3), account: player.account })
  const picture = { query: { id: pictures[0] ?? '' } }
  expect((await world.ask(promotionStaffCalls.getApplicationPicture, picture, as(finance))).value.image).toMatch(
    /^data:/,
  )
  const unsent = { query: { id: pictures[3] ?? '' } }
  expect((await world.ask(promotionStaffCalls.getApplicationPicture, unsent, as(finance))).code).toBe(
    'pictures.unknown',
  )
})

test('ACTIVITY-04 ACTIVITY-05 a picture that is no png or jpg, or above 5 MB, is refused and the sentence says which', async () => {
  const player = await registerPlayer(world)
  const png = await renderPng()
  const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
  const sent = (bytes: Buffer, type = 'image/png') => sendFile(world, ticketCalls.uploadPicture, player, bytes, type)
  expect(await sent(gif)).toMatchObject({ success: false, message: expect.stringMatching(/PNG.*JPG/) })
  const large = await sent(Buffer.concat([png, Buffer.alloc(UPLOAD_BYTES)]))
  expect(large).toMatchObject({ success: false, status: 413, message: expect.stringContaining('5 MB') })
})

test('an excluded player gets nothing: he joins, claims and applies for none, and what waits is paid when it is over', async () => {
  const id = await promotionOf('raffle')
  const applying = await promotionOf('apply')
  const player = await registerPlayer(world)
  await join(player, id)
  await join(player, applying)
  await apply(player, applying)
  const body = { term: '24h', isSure: true } as const
  expect((await world.ask(safetyCalls.selfExclude, { body }, as(player))).success).toBe(true)
  const before = await cashOf(player)
  expect((await raffle(player, id)).code).toBe('promotions.barred')
  expect((await decide(player, 'approve')).code).toBe('promotions.barred')
  expect((await join(player, await promotionOf('claim'))).code).toBe('promotions.barred')
  await world.deps.db.asOwner(tx =>
    tx.run(sql`
      update promotions.opt_ins set state = 'process', reward = ${ONE}
      where player_id = ${player.id} and campaign_id = ${id}`),
  )
  await payClaims(world.deps, 'sen')
  expect(await get(id, player)).toMatchObject({ state: 'process' })
  expect(await cashOf(player)).toBe(before)
})

test('answers of the staff need their permission, stand in the log and in the inbox; another brand sees none of it', async () => {
  const id = await promotionOf('apply')
  const player = await registerPlayer(world)
  await join(player, id)
  await apply(player, id)
  const support = await hireStaff(world, 'support')
  expect((await decide(player, 'approve', 'đẹp', support)).status).toBe(403)
  expect((await decide(player, 'approve', '  ')).code).toBe('promotions.reason')
  const decided = await Promise.all([decide(player, 'approve'), decide(player, 'reject')])
  expect(decided.filter(({ success }) => success)).toHaveLength(1)
  const { value } = await world.ask(messageCalls.listMessages, { query: { language: 'vi' } }, as(player))
  expect(value.list[0]?.title).toMatch(/^Đơn khuyến mãi/)
  const logged = await world.deps.db.asOwner(tx =>
    tx.query(sql`select action from operations.audit where subject_id = ${player.id}`),
  )
  expect(logged).toEqual([{ action: 'decidePromotionApplication' }])
  const there = await hireStaff(world, 'finance', 'hac')
  expect((await world.ask(promotionStaffCalls.listPromotionApplications, {}, as(there))).value.list).toEqual([])
  const elsewhere = await registerPlayer(world, { brand: 'hac' })
  expect((await join(elsewhere, id)).code).toBe('promotions.unknown')
})

test('staff set types, times and terms; terms that a player joined under stand, and what cannot be kept is refused', async () => {
  const list = async (by: Hired) =>
    (await world.ask(promotionStaffCalls.listCampaigns, {}, as(by))).value.list.find(one => one.kind === 'raffle')
  const there = await hireStaff(world, 'finance', 'hac')
  const row = await list(there)
  if (!row) throw new Error('no raffle')
  const { title: _title, isShown: _isShown, spent: _spent, proposal: _proposal, joined, ...terms } = row
  const save = (change: Partial<typeof terms>, by: Hired = there) =>
    world.ask(promotionStaffCalls.saveCampaign, { body: { ...terms, ...change, reason: 'mùa mới' } }, as(by))
  expect(joined).toBe(0)
  expect((await save({ prizes: [] })).code).toBe('promotions.terms')
  expect((await save({ fromAt: '2026-12-02T00:00:00Z', toAt: '2026-12-01T00:00:00Z' })).code).toBe('promotions.terms')
  expect((await save({ kind: 'claim', reward: '0.00' })).code).toBe('promotions.terms')
  expect((await save({ id: world.deps.newId() })).code).toBe('promotions.unknown')
  const prizes = [{ amount: '7.00', lots: 1 }]
  const inDays = (days: number) => new Date(world.time.now.getTime() + days * 86_400_000).toISOString()
  expect((await save({ types: ['FISH'], prizes, toAt: inDays(30) })).success).toBe(true)
  expect(await list(there)).toMatchObject({ types: ['FISH'], prizes })
  const player = await registerPlayer(world, { brand: 'hac' })
  await join(player, terms.id)
  expect((await save({ prizes: [{ amount: '1.00', lots: 1 }] })).code).toBe('promotions.begun')
  expect((await save({ prizes, types: ['FISH', 'DAILY'], toAt: inDays(31) })).success).toBe(true)
  expect(await list(there)).toMatchObject({ types: ['FISH', 'DAILY'], joined: 1, toAt: inDays(31) })
  expect((await save({}, await hireStaff(world, 'content', 'hac'))).status).toBe(403)
  // The first fill does not write over what the staff set.
  await seedCampaigns(world.deps.db, listPromotionAnnouncementIds)
  expect(await list(there)).toMatchObject({ types: ['FISH', 'DAILY'], prizes })
})
