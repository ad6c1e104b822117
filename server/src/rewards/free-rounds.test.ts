/** Free rounds from the office to the vendor: within a person's bounds, once, to those who may play, and read back as they are played. */
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { messageCalls } from '@sen/core/inbox/calls'
import { operationsCalls } from '@sen/core/operations/calls'
import { freeRoundCalls } from '@sen/core/rewards/free-round-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newKey } from '../../test/cashier.ts'
import { type Player, registerPlayer } from '../../test/players.ts'
import { type Hired, hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import { blockAccount } from '../identity/public.ts'
import { sql } from '../platform/db.ts'
import { VENDORS } from '../play/vendors.ts'
import { keepFreeRounds } from './send-free-rounds.ts'

/** A foreign vendor of the protocol: it keeps gifts by their ids. */
type Gift = { reward_uuid: string; user: string; bet_count: number; bet_value: number; left: number; won: number }
const gifts = new Map<string, Gift>()
let mood: 'fair' | 'silent' | 'refuses' | 'refusesKnown' = 'fair'
let server: http.Server
let world: World
let lan: Hired
let player: Player

const answerOf = (where: string, body: Record<string, unknown>): [number, unknown] => {
  if (where.endsWith('/freebet/prepaids/list'))
    return [200, [{ game_code: 'lotus-pond', currency: body.currency, bet_count: null, bet_values: ['2000', '10000'] }]]
  if (where.endsWith('/freebet/rewards/create')) {
    if (mood === 'refuses') return [409, { error: 'badStake' }]
    const gift = body as unknown as Gift
    if (!gifts.has(gift.reward_uuid)) gifts.set(gift.reward_uuid, { ...gift, left: gift.bet_count, won: 0 })
    // The first answer was lost on its way, and an id that is known is refused.
    if (mood === 'refusesKnown') return [409, { error: 'known' }]
    return [200, { reward_uuid: gift.reward_uuid }]
  }
  const known = (body.reward_uuids as string[]).flatMap(id => gifts.get(id) ?? [])
  return [200, known.map(gift => ({ reward_uuid: gift.reward_uuid, bets_left: gift.left, win_amount: gift.won }))]
}

beforeAll(async () => {
  server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (mood === 'silent' && request.url?.endsWith('/create')) return request.socket.destroy()
    const [status, body] = answerOf(request.url ?? '', JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-vendors-'))
  fs.copyFileSync(path.join(VENDORS, 'studio.json'), path.join(folder, 'studio.json'))
  const silent = { ...JSON.parse(fs.readFileSync(path.join(VENDORS, 'studio.json'), 'utf8')), code: 'SILENT' }
  fs.writeFileSync(path.join(folder, 'silent.json'), JSON.stringify({ ...silent, baseUrl: 'http://127.0.0.1:1' }))
  world = await makeWorld({
    studioUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    vendorsFolder: folder,
  })
  await seedCatalogue(world.deps.db)
  lan = await hireStaff(world, 'finance')
})
afterAll(async () => {
  await world.close()
  server.close()
})
beforeEach(async () => {
  gifts.clear()
  mood = 'fair'
  player = await registerPlayer(world)
})

const as = ({ token, brand }: { token: string; brand: string }) => ({ token, brand })
const give = (more: object = {}, who: Hired = lan) => {
  const to = 'level' in more ? {} : { account: player.account }
  const body = {
    ...{ nodeId: 1001, rounds: 10, stake: '2000', days: 7, reason: 'thanks', idempotencyKey: newKey() },
    ...to,
    ...more,
  }
  return world.ask(freeRoundCalls.grantFreeRounds, { body }, as(who))
}
const mine = async (of: Player = player) => (await world.ask(freeRoundCalls.listFreeRounds, {}, as(of))).value.list
const grants = async () => (await world.ask(freeRoundCalls.listFreeRoundGrants, { query: {} }, as(lan))).value.list

test('what is given reaches the vendor under its own id, stands with the player and in his inbox, and in the audit log', async () => {
  const { value } = await world.ask(freeRoundCalls.listFreeRoundGames, {}, as(lan))
  expect(value.list).toEqual([{ nodeId: 1001, name: 'Hồ Sen Vàng', stakes: ['2000.00', '10000.00'] }])
  expect((await give()).value).toEqual({ players: 1 })
  const [own] = await mine()
  expect(own).toMatchObject({ nodeId: 1001, game: 'Hồ Sen Vàng', rounds: 10, played: 0, stake: '2000.00' })
  expect([...gifts.values()]).toEqual([
    expect.objectContaining({
      reward_uuid: own?.id,
      user: `sen.${player.id}`,
      bet_count: 10,
      bet_value: 2000_00000,
      currency: 'VND',
      end_time: new Date(world.time.now.getTime() + 7 * 86_400_000).toISOString(),
    }),
  ])
  const messages = (await world.ask(messageCalls.listMessages, { query: {} }, as(player))).value.list
  expect(messages.map(one => one.title)).toContain('10 vòng quay miễn phí dành cho bạn')
  const owner = await hireStaff(world, 'owner')
  const { list } = (await world.ask(operationsCalls.listAudit, { query: {} }, as(owner))).value
  expect(list.find(row => row.action === 'grantFreeRounds')).toMatchObject({
    reason: 'thanks',
    staffName: expect.stringMatching(/^finance /),
  })
})

test('one request is one gift, however often it is sent; with other content its key is refused', async () => {
  const idempotencyKey = newKey()
  const all = await Promise.all(Array.from({ length: 6 }, () => give({ idempotencyKey })))
  expect(all.map(({ value, code, message }) => value?.players ?? [code, message])).toEqual([1, 1, 1, 1, 1, 1])
  expect(await mine()).toHaveLength(1)
  expect(gifts.size).toBe(1)
  const other = await registerPlayer(world)
  for (const more of [{ rounds: 11 }, { days: 8 }, { account: other.account }])
    expect((await give({ idempotencyKey, ...more })).code).toBe('rewards.freeRoundsKey')
})

test('a vendor that is silent gets it later, once; one that refuses leaves nothing to play', async () => {
  mood = 'silent'
  expect((await give()).value.players).toBe(1)
  expect((await grants())[0]?.state).toBe('sending')
  mood = 'fair'
  await Promise.all([keepFreeRounds(world.deps, 'sen'), keepFreeRounds(world.deps, 'sen')])
  expect((await grants())[0]?.state).toBe('given')
  expect(gifts.size).toBe(1)
  mood = 'refuses'
  await give()
  expect((await grants())[0]?.state).toBe('refused')
  expect(await mine()).toHaveLength(1)
})

test('a gift that its vendor has is given, also where the vendor refuses the id that it knows', async () => {
  mood = 'refusesKnown'
  await give()
  expect([gifts.size, (await grants())[0]?.state]).toEqual([1, 'given'])
})

test('a vendor that is silent, or knows nothing of what it was given, keeps none of another vendor’s back', async () => {
  const of = (vendor: string, state: string, days: number) =>
    world.deps.db.inBrand('sen', tx =>
      tx.run(sql`insert into rewards.free_rounds (brand_id, id, grant_key, player_id, vendor_code, game_code, node_id, stake, rounds, ends_at,
          state, granted_by, granted_at, reason)
        select 'sen', ('00000000-0000-7000-8000-' || lpad(to_hex(n) || ${vendor === 'SILENT' ? '1' : '2'}, 12, '0'))::uuid, ${vendor} || n, ${player.id},
          ${vendor}, 'lotus-pond', 1001, 100000, 1, ${new Date(world.time.now.getTime() + days * 86_400_000)}, ${state}, ${player.id}, now(), 'test'
        from generate_series(1, 1001) n`),
    )
  // As many as are looked at together, all older than the one that is given now.
  await of('SILENT', 'sending', 1)
  await of('STUDIO', 'given', -1)
  await give()
  expect((await grants())[0]?.state).toBe('given')
  const [gift] = gifts.values()
  Object.assign(gift as Gift, { left: 4 })
  await keepFreeRounds(world.deps, 'sen')
  await keepFreeRounds(world.deps, 'sen')
  expect((await grants())[0]?.played).toBe(6)
})

test('how far it was played is the vendor’s word; played to its end or past its time it is over', async () => {
  await give()
  const [gift] = gifts.values()
  Object.assign(gift as Gift, { left: 4, won: 7_500_00000 })
  await keepFreeRounds(world.deps, 'sen')
  expect(await mine()).toMatchObject([{ rounds: 10, played: 6, won: '7500.00' }])
  Object.assign(gift as Gift, { left: 0 })
  await keepFreeRounds(world.deps, 'sen')
  expect((await grants())[0]).toMatchObject({ state: 'ended', played: 10 })
  expect(await mine()).toEqual([])
})

test('no person gives more in a day than the brand allows, and nothing that the vendor does not take', async () => {
  const minh = await hireStaff(world, 'finance')
  // 100 × 10,000 is a fifth of what Sen lets a person give.
  for (let at = 0; at < 5; at++) expect((await give({ rounds: 100, stake: '10000' }, minh)).success).toBe(true)
  const above = await give({ rounds: 1 }, minh)
  expect([above.code, above.message]).toEqual([
    'rewards.freeRoundsAbove',
    'Lần tặng này trị giá 2,000.00, hôm nay bạn còn được tặng 0.00',
  ])
  expect((await give({ stake: '3000' })).code).toBe('rewards.freeRoundsStake')
  expect((await give({ nodeId: 1002 })).code).toBe('rewards.freeRoundsGame')
  expect((await give({ account: 'nobody-at-all' })).code).toBe('rewards.freeRoundsNobody')
  expect((await give({ level: 1, account: player.account })).code).toBe('rewards.freeRoundsTo')
  const support = await hireStaff(world, 'support')
  expect((await give({}, support)).status).toBe(403)
})

test('a VIP level: everybody who stands there, but those who are blocked; another brand’s staff gives nobody of this one any', async () => {
  const [one, two, blocked] = [await registerPlayer(world), await registerPlayer(world), await registerPlayer(world)]
  await world.deps.db.inBrand('sen', async tx => {
    for (const { id } of [one, two, blocked])
      await tx.run(sql`insert into rewards.vip_statuses (brand_id, player_id, level, reached, reviewed_on)
        values ('sen', ${id}, 7, 7, '2026-01-01') on conflict (brand_id, player_id) do update set level = 7, reached = 7`)
    await blockAccount(world.deps, tx, blocked.id, 'test')
  })
  expect((await give({ level: 7, rounds: 1 })).value).toEqual({ players: 2 })
  expect([(await mine(one)).length, (await mine(two)).length]).toEqual([1, 1])
  expect((await give({ level: 8 })).code).toBe('rewards.freeRoundsNobody')
  const other = await hireStaff(world, 'finance', 'hac')
  expect((await give({}, other)).code).toBe('rewards.freeRoundsNobody')
})
