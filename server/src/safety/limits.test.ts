import { dayOf } from '@sen/core/calendar'
import { safetyCalls } from '@sen/core/safety/calls'
import { LIMIT_KINDS } from '@sen/core/safety/limits'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askDeposit } from '../../test/cashier.ts'
import { type Player, registerPlayer, signIn } from '../../test/players.ts'
import { type Body, type TestPlayer, type TestVendor, testVendor } from '../../test/vendor.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { sql } from '../platform/db.ts'
import { openGameSession } from '../play/public.ts'
import { checkStake } from '../wallet/public.ts'
import { applyLimits } from './apply-limits.ts'
import { enforceSessionLimits } from './enforce-session-limits.ts'

/** In ledger units, which are those of the vendor's wire. */
const ONE = 100_000
const HOUR = 3_600_000
let world: World
let vendor: TestVendor
beforeAll(async () => {
  world = await makeWorld()
  vendor = testVendor(() => world.url, world.deps.config.dataDir)
})
afterAll(() => world.close())

type Seat = { member: Player; player: TestPlayer }
async function openPlay(known?: Player): Promise<Seat> {
  const member = known ?? (await registerPlayer(world))
  const game = { nodeId: 1, gameCode: 'lotus-pond', vendorCode: 'STUDIO', mode: 'real' as const }
  const opened = await world.deps.db.inBrand('sen', tx =>
    openGameSession(tx, { accountId: member.id, account: 'x', kind: 0, ...game }),
  )
  return { member, player: { id: member.id, brand: 'sen', ...opened, game: 'lotus-pond' } }
}
const bet = async ({ player }: Seat, amount: number, body: Body = vendor.bet(player, amount * ONE)) =>
  (await vendor.send('/transaction/bet', body)).status
type Wanted = Parameters<typeof world.ask<typeof safetyCalls.setLimit>>[1]
const setLimit = ({ member }: Seat, kind: string, period: string, value: string | null) =>
  world.ask(safetyCalls.setLimit, { body: { kind, period, value } } as Wanted, { token: member.token })
const limits = async ({ member }: Seat) => (await world.ask(safetyCalls.getLimits, {}, { token: member.token })).value
const LIMIT = 'RS_ERROR_LIMIT_REACHED'

test('a stake limit takes bets up to the last unit and not one beyond; wins give nothing back, refunds do', async () => {
  const seat = await openPlay()
  expect((await setLimit(seat, 'stake', 'day', '1000')).success).toBe(true)
  const first = vendor.bet(seat.player, 600 * ONE)
  expect(await bet(seat, 600, first)).toBe('RS_OK')
  expect(await bet(seat, 400.00001)).toBe(LIMIT)
  expect(await bet(seat, 400)).toBe('RS_OK')
  expect(await bet(seat, 0.00001)).toBe(LIMIT)
  const won = vendor.bet(seat.player, 0)
  expect(await bet(seat, 0, won)).toBe('RS_OK')
  expect((await vendor.send('/transaction/win', vendor.win(seat.player, won, 5000 * ONE))).status).toBe('RS_OK')
  expect(await bet(seat, 1)).toBe(LIMIT)
  expect((await vendor.send('/transaction/rollback', vendor.rollback(seat.player, first))).status).toBe('RS_OK')
  expect(await bet(seat, 600.00001)).toBe(LIMIT)
  expect(await bet(seat, 600)).toBe('RS_OK')
  expect((await limits(seat)).limits).toMatchObject([{ kind: 'stake', value: '1000.00', used: '1000.00' }])
})

test('a loss limit counts stakes less wins, and what was lost before it was set', async () => {
  const seat = await openPlay()
  const early = vendor.bet(seat.player, 300 * ONE)
  await bet(seat, 300, early)
  await setLimit(seat, 'loss', 'week', '500')
  expect((await limits(seat)).limits).toMatchObject([{ used: '300.00' }])
  expect(await bet(seat, 201)).toBe(LIMIT)
  expect(await bet(seat, 200)).toBe('RS_OK')
  expect(await bet(seat, 1)).toBe(LIMIT)
  await vendor.send('/transaction/win', vendor.win(seat.player, early, 150 * ONE))
  expect(await bet(seat, 151)).toBe(LIMIT)
  expect(await bet(seat, 150)).toBe('RS_OK')
})

test('of several limits the strictest holds, and bets that race for the last of it share exactly that', async () => {
  const seat = await openPlay()
  await setLimit(seat, 'stake', 'month', '5000')
  await setLimit(seat, 'stake', 'day', '1000')
  const said = await Promise.all(Array.from({ length: 24 }, () => bet(seat, 100)))
  expect(said.filter(status => status === 'RS_OK')).toHaveLength(10)
  expect(said.filter(status => status === LIMIT)).toHaveLength(14)
  const left = await world.deps.db.inBrand('sen', tx =>
    Promise.all([checkStake(tx, seat.player.id, 0n), checkStake(tx, seat.player.id, 1n)]),
  )
  expect(left).toEqual(['ok', 'limit'])
})

test('a limit set while bets run holds from its commit on', async () => {
  for (let round = 0; round < 8; round += 1) {
    const seat = await openPlay()
    const running = Array.from({ length: 12 }, () => bet(seat, 100))
    const set = setLimit(seat, 'stake', 'day', '300')
    const taken = (await Promise.all([...running, set.then(() => bet(seat, 100))])).filter(s => s === 'RS_OK').length
    const later = await bet(seat, 300)
    const { used } = (await limits(seat)).limits[0] ?? { used: '' }
    expect(Number(used)).toBe(taken * 100)
    expect(later).toBe(LIMIT)
  }
})

test('a tighter limit holds at once; a looser one after 24 hours, and can be withdrawn until then', async () => {
  const seat = await openPlay()
  const began = world.time.now
  await setLimit(seat, 'stake', 'month', '100')
  expect(await bet(seat, 101)).toBe(LIMIT)
  const asked = await setLimit(seat, 'stake', 'month', '200')
  const from = new Date(began.getTime() + 24 * HOUR)
  expect(asked.value.limits[0]).toMatchObject({
    value: '100.00',
    pending: { value: '200.00', from: from.toISOString() },
  })
  expect(await bet(seat, 101)).toBe(LIMIT)
  const keep = () =>
    world.ask(
      safetyCalls.cancelPendingLimitChange,
      { body: { kind: 'stake', period: 'month' } },
      { token: seat.member.token },
    )
  expect((await keep()).value.limits[0]).toMatchObject({ value: '100.00', pending: null })
  expect((await keep()).code).toBe('safety.nothingPending')

  await setLimit(seat, 'stake', 'month', null)
  world.time.now = new Date(from.getTime() - 1)
  await applyLimits(world.deps, 'sen')
  expect(await bet(seat, 101)).toBe(LIMIT)
  world.time.now = from
  const { value: session } = await signIn(world, seat.member)
  expect((await limits({ ...seat, member: { ...seat.member, token: session.token } })).limits).toEqual([])
  await applyLimits(world.deps, 'sen')
  expect(await bet(seat, 101)).toBe('RS_OK')
  world.time.now = began
})

test('a new day begins with a whole allowance', async () => {
  const seat = await openPlay()
  const began = world.time.now
  await setLimit(seat, 'stake', 'day', '100')
  await setLimit(seat, 'loss', 'month', '150')
  expect(await bet(seat, 100)).toBe('RS_OK')
  expect(await bet(seat, 1)).toBe(LIMIT)
  // The database's clock stands still, so what was staked lies in the day that is over, and in the month unless that is over too.
  world.time.now = new Date(began.getTime() + 24 * HOUR)
  const monthOf = (at: Date) => dayOf(at, 'Asia/Ho_Chi_Minh').slice(0, 7)
  const left = monthOf(world.time.now) === monthOf(began) ? 50 : 100
  await applyLimits(world.deps, 'sen')
  expect(await bet(seat, left + 1)).toBe(LIMIT)
  expect(await bet(seat, left)).toBe('RS_OK')
  world.time.now = began
})

test('deposits that wait count against the deposit limit, and what is left is told', async () => {
  const seat = await openPlay()
  await setLimit(seat, 'deposit', 'week', '500000')
  expect((await askDeposit(world, seat.member, '300000')).success).toBe(true)
  const over = await askDeposit(world, seat.member, '200001', { method: 'ewallet' })
  expect([over.code, over.message]).toEqual([
    'safety.depositLimit',
    'Vượt hạn mức nạp của bạn. Bạn còn có thể nạp 200,000.00',
  ])
  expect((await askDeposit(world, seat.member, '200000', { method: 'ewallet' })).success).toBe(true)
})

test('where the market obliges to a limit, no deposit comes before it and the last one stays', async () => {
  const seat = await openPlay()
  const brand = world.deps.brands.byCode('sen')
  if (!brand) throw new Error('no brand')
  brand.safety.obligatory = ['deposit']
  expect((await askDeposit(world, seat.member)).code).toBe('safety.limitNeeded')
  await setLimit(seat, 'deposit', 'month', '9000000')
  expect((await setLimit(seat, 'deposit', 'month', null)).code).toBe('safety.limitObligatory')
  expect((await askDeposit(world, seat.member)).success).toBe(true)
  brand.safety.obligatory = []
})

test('a session that reached its length rests 15 minutes; one with a pause in it is not that long', async () => {
  const [seat, paused] = [await openPlay(), await openPlay()]
  const began = new Date()
  const play = async (one: Seat, minutesAgo: readonly number[]) => {
    await setLimit(one, 'session', 'session', '30')
    for (const minutes of minutesAgo) {
      expect(await bet(one, 1)).toBe('RS_OK')
      // Entries are for ever; only the owner of the tables, with the guard off, can put one into the past.
      await world.deps.db.asOwner(async tx => {
        await tx.run(sql`alter table wallet.entries disable trigger entries_for_ever`)
        await tx.run(sql`
          update wallet.entries set at = now() - make_interval(mins => ${minutes}) where player_id = ${one.player.id}
            and id = (select max(id::text)::uuid from wallet.entries where player_id = ${one.player.id})`)
        await tx.run(sql`alter table wallet.entries enable trigger entries_for_ever`)
      })
    }
  }
  world.time.now = began
  await play(seat, [31, 22, 11, 1])
  await play(paused, [40, 31, 15, 1])
  expect(await enforceSessionLimits(world.deps, 'sen')).toBe(1)
  expect(await enforceSessionLimits(world.deps, 'sen')).toBe(0)
  // The games that are open end when the news arrives; one opened before that would end with them.
  await vi.waitFor(async () => expect(await bet(seat, 1)).toBe('RS_ERROR_TOKEN_EXPIRED'), {
    timeout: 10_000,
    interval: 50,
  })
  expect(await bet(await openPlay(seat.member), 1)).toBe('RS_ERROR_USER_DISABLED')
  expect(await bet(paused, 1)).toBe('RS_OK')
  const { coolOffUntil } = await limits(seat)
  expect(new Date(coolOffUntil ?? 0).getTime()).toBe(began.getTime() + 15 * 60_000)
  world.time.now = new Date(began.getTime() + 15 * 60_000)
  await enforceSessionLimits(world.deps, 'sen')
  expect(await bet(await openPlay(seat.member), 1)).toBe('RS_OK')
  world.time.now = began
})

test('the session of play tells time and money from the ledger', async () => {
  const seat = await openPlay()
  const ask = async () => (await world.ask(safetyCalls.getPlaySession, {}, { token: seat.member.token })).value
  world.time.now = new Date()
  expect(await ask()).toMatchObject({ startedAt: null, staked: '0.00', net: '0.00', realityMinutes: 30 })
  const body = vendor.bet(seat.player, 70 * ONE)
  await bet(seat, 70, body)
  await bet(seat, 30)
  await vendor.send('/transaction/win', vendor.win(seat.player, body, 45 * ONE))
  expect(await ask()).toMatchObject({ staked: '100.00', won: '45.00', net: '-55.00' })
  const set = await world.ask(safetyCalls.setRealityCheck, { body: { minutes: 15 } }, { token: seat.member.token })
  expect(set.value.reality.minutes).toBe(15)
})

test.each([
  ['deposit', 'session', '100'],
  ['session', 'day', '60'],
  ['session', 'session', '14'],
  ['stake', 'day', '0'],
  ['stake', 'day', '1e9'],
  ['loss', 'day', 'nhiều'],
])('a limit on %s per %s of "%s" is refused', async (kind, period, value) => {
  const seat = { member: await registerPlayer(world) } as Seat
  expect((await setLimit(seat, kind, period, value)).code).toBe('safety.limitBounds')
  expect(LIMIT_KINDS).toContain(kind)
})

test('the player reads what was changed of his limits, when and by whom, page by page and nobody else’s', async () => {
  const seat = await openPlay()
  const began = world.time.now
  await setLimit(seat, 'stake', 'day', '100')
  await setLimit(seat, 'stake', 'day', '500')
  await setLimit(seat, 'session', 'session', '60')
  await world.ask(safetyCalls.setRealityCheck, { body: { minutes: 60 } }, { token: seat.member.token })
  world.time.now = new Date(began.getTime() + 25 * HOUR)
  await applyLimits(world.deps, 'sen')
  const { token } = (await signIn(world, seat.member)).value
  const read = async (query: object) => (await world.ask(safetyCalls.listLimitChanges, { query }, { token })).value
  const limit = { kind: 'stake', period: 'day' }
  const { list, nextCursor } = await read({ pageSize: 2 })
  expect(list).toMatchObject([
    { what: 'limit_loosened', by: 'clock', limit: { ...limit, after: '500.00' } },
    { what: 'reality_set', by: 'player', limit: null, minutes: 60 },
  ])
  expect((await read({ cursor: nextCursor })).list).toMatchObject([
    { what: 'limit_set', limit: { kind: 'session', period: 'session', before: null, after: '60' } },
    { what: 'limit_set', limit: { ...limit, before: '100.00', after: '500.00' } },
    { what: 'limit_set', by: 'player', limit: { ...limit, before: null, after: '100.00' } },
  ])
  const other = await registerPlayer(world)
  expect((await world.ask(safetyCalls.listLimitChanges, {}, { token: other.token })).value.list).toEqual([])
  world.time.now = began
})
