/** Feeds of results: a station over real HTTP and one of files; what is not its own, not of this draw or contradicts itself does not count. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import type { ResultFeedSettings } from '@sen/core/lottery/result-feeds'
import { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { readAmount } from '@sen/core/money'
import { workQueueCalls } from '@sen/core/operations/waiting-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, board, fundsOf, goTo, makeBettor, northernResult } from '../../test/lottery.ts'
import { hireStaff } from '../../test/staff.ts'
import { makeWorld, type World } from '../../test/world.ts'
import { seedCatalogue } from '../catalogue/public.ts'
import type { Deps } from '../platform/deps.ts'
import { askStations, recheckResults } from './ask-stations.ts'
import { publishResult } from './draw-results.ts'
import { lockDraws } from './lock-draws.ts'
import { planDraws } from './plan-draws.ts'
import { settleDraws } from './settle-draws.ts'
import { findDraw } from './store.ts'

let world: World
const station = generateKeyPairSync('ed25519')
const stranger = generateKeyPairSync('ed25519')
const hexOf = (key: KeyObject) => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex')
/** What the station answers, by path. */
const said = new Map<string, string>()
const asked: string[] = []
const server = http.createServer((request, answer) => {
  asked.push(request.url ?? '')
  const text = said.get(request.url ?? '')
  answer.statusCode = text === undefined ? 404 : 200
  answer.end(text)
})

beforeAll(async () => {
  world = await makeWorld()
  await seedCatalogue(world.deps.db)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise(resolve => server.close(resolve))
  await world.close()
})

const publicKey = hexOf(station.publicKey)
/** The world with a brand whose file names this feed. */
const fedBy = (lotteryResults: ResultFeedSettings): Deps => {
  const { brands } = world.deps
  const byCode = (code: string) => {
    const brand = brands.byCode(code)
    return brand && { ...brand, lotteryResults }
  }
  return { ...world.deps, brands: { ...brands, byCode } }
}
const overHttp = () => {
  const { port } = server.address() as AddressInfo
  return fedBy({ kind: 'http', url: `http://127.0.0.1:${port}/results`, publicKey })
}

const whole = (special: string): Record<string, string[]> => northernResult(special).prizes
type Said = { game: string; draw: string; at: Date; isComplete?: boolean; prizes?: Record<string, string[]> }
const signed = ({ game, draw, at, isComplete = true, prizes = whole('12345') }: Said, key = station.privateKey) => {
  const payload = JSON.stringify({ game, draw, at: at.toISOString(), isComplete, result: { prizes } })
  return JSON.stringify({ payload, signature: sign(null, Buffer.from(payload), key).toString('base64') })
}

/** The next northern draw, locked, its instant a second ago. */
const openDraw = async () => {
  await planDraws(world.deps, 'sen')
  const [next] = (await board(world, 'north')).draws
  if (!next) throw new Error('no northern draw')
  world.time.now = new Date(next.locksAt)
  await lockDraws(world.deps, 'sen')
  const drawsAt = new Date(next.drawsAt)
  const later = (seconds: number) => {
    world.time.now = new Date(drawsAt.getTime() + seconds * 1000)
    return world.time.now
  }
  later(1)
  return { game: 'north', draw: next.drawNumber, drawsAt, later, url: `/results/north/${next.drawNumber}` }
}
/** Asks every minute for so long, from so many seconds after the draw on. */
const askFor = async (deps: Deps, later: (seconds: number) => unknown, from: number, minutes: number) => {
  for (let minute = 0; minute <= minutes; minute++) {
    later(from + minute * 60)
    await askStations(deps, 'sen')
  }
}
const DAY = 24 * 3600
const stateOf = (number: string) => world.deps.db.inBrand('sen', tx => findDraw(tx, 'north', number))

test('a signed result is announced as it comes and published when it is whole, and names its feed', async () => {
  const deps = overHttp()
  const { later, url, ...draw } = await openDraw()
  await askStations(deps, 'sen')
  expect(asked).toContain(url)
  expect((await stateOf(draw.draw))?.state).toBe('locked')
  said.set(url, signed({ ...draw, at: later(10), isComplete: false, prizes: { g1: ['11111'] } }))
  await askStations(deps, 'sen')
  expect(await stateOf(draw.draw)).toMatchObject({
    state: 'locked',
    is_sandbox: false,
    announced: { prizes: { g1: ['11111'] } },
  })
  said.set(url, signed({ ...draw, at: later(20) }))
  await askStations(deps, 'sen')
  await settleDraws(deps, 'sen')
  expect(await stateOf(draw.draw)).toMatchObject({ state: 'settled', is_sandbox: false })
})

test('a wrong signature, a message of another draw, one signed before the draw or in the future, and nonsense count for nothing', async () => {
  const deps = overHttp()
  const { later, url, drawsAt, ...draw } = await openDraw()
  const good = { ...draw, at: later(10) }
  const other = signed(good)
  const wrong = [
    signed(good, stranger.privateKey),
    other.replace('12345', '12346'),
    signed({ ...good, draw: '20200101-01' }),
    signed({ ...good, game: 'ben-tre' }),
    signed({ ...good, at: new Date(drawsAt.getTime() - 1) }),
    signed({ ...good, at: new Date(drawsAt.getTime() + 3_600_000) }),
    signed({ ...good, prizes: whole('1234') }),
    '{"payload":1}',
    'no JSON at all',
    ' '.repeat(100_000),
  ]
  for (const [at, text] of wrong.entries()) {
    later(20 + at * 10)
    said.set(url, text)
    await askStations(deps, 'sen')
    expect((await stateOf(draw.draw))?.state, text.slice(0, 80)).toBe('locked')
  }
  later(300)
  said.set(url, other)
  await askStations(deps, 'sen')
  expect((await stateOf(draw.draw))?.state).toBe('drawn')
  await settleDraws(deps, 'sen')
})

test('an older message does not take numbers back, one that contradicts them does not count, nor does a late one', async () => {
  const deps = overHttp()
  const { later, url, drawsAt: _drawsAt, ...draw } = await openDraw()
  const say = async (seconds: number, prizes: Record<string, string[]>, isComplete = false) => {
    said.set(url, signed({ ...draw, at: later(seconds), isComplete, prizes }))
    await askStations(deps, 'sen')
    return stateOf(draw.draw)
  }
  const two = { prizes: { g1: ['11111'], g2: ['22222'] } }
  expect(await say(10, two.prizes)).toMatchObject({ announced: two })
  expect(await say(20, { g1: ['11111'] })).toMatchObject({ announced: two })
  expect(await say(30, { g1: ['11112'], g2: ['22222'] })).toMatchObject({ announced: two, state: 'locked' })
  expect(await say(40, { ...whole('12345'), g1: ['11119'] }, true)).toMatchObject({ state: 'locked' })
  await say(DAY - 1801, { ...whole('12345'), g1: ['11119'] }, true)
  await askFor(deps, later, DAY - 1800, 31)
  expect(await stateOf(draw.draw)).toMatchObject({ state: 'void', void_reason: 'lottery.void.noResult' })
  expect(await say(DAY + 600, whole('12345'), true)).toMatchObject({ state: 'void' })
  await settleDraws(deps, 'sen')
})

test('the same messages lie in files; where nobody reports, the draw waits as its terms say and is void then', async () => {
  const { later, drawsAt: _drawsAt, url: _url, ...draw } = await openDraw()
  const nobody = fedBy({ kind: 'none' })
  later(23 * 3600)
  await askStations(nobody, 'sen')
  expect((await stateOf(draw.draw))?.state).toBe('locked')
  const folder = path.join(world.deps.config.dataDir, 'results', 'sen', 'north')
  fs.mkdirSync(folder, { recursive: true })
  // The same station is not asked twice within seconds.
  later(23 * 3600 + 10)
  fs.writeFileSync(path.join(folder, `${draw.draw}.json`), signed({ ...draw, at: world.time.now }))
  await askStations(fedBy({ kind: 'file', publicKey }), 'sen')
  expect((await stateOf(draw.draw))?.state).toBe('drawn')
  await settleDraws(nobody, 'sen')

  const silent = await openDraw()
  await askFor(nobody, silent.later, DAY - 1800, 30)
  expect((await stateOf(silent.draw))?.state).toBe('locked')
  await askFor(nobody, silent.later, DAY + 5, 0)
  expect(await stateOf(silent.draw)).toMatchObject({ state: 'void', void_reason: 'lottery.void.noResult' })
  await goTo(world, world.time.now)
})

test('hours in which nobody asked are no silence of the station: it is asked again and again before a draw is void', async () => {
  const deps = overHttp()
  const player = await makeBettor(world, 1_000_000n)
  await planDraws(world.deps, 'sen')
  expect((await bet(world, player, 'north', [{ bet: 'de_db', selection: '45', stake: '1000' }])).code).toBe('')
  const { later, url, drawsAt: _drawsAt, ...draw } = await openDraw()
  const spent = await fundsOf(world, player)
  const locked = async () => expect((await stateOf(draw.draw))?.state).toBe('locked')
  // The server was down for thirty hours, and one ask is answered with nothing.
  await askFor(deps, later, 30 * 3600, 0)
  await locked()
  // A quarter of an hour is not enough, nor are many asks in one minute.
  await askFor(deps, later, 30 * 3600 + 60, 15)
  for (let second = 0; second < 50; second += 4) {
    later(30 * 3600 + 1000 + second)
    await askStations(deps, 'sen')
  }
  await locked()
  // It is down again, and what was counted before counts no more; nor does a clock that was put back.
  await askFor(deps, later, 40 * 3600, 20)
  await locked()
  await askFor(deps, later, 35 * 3600, 20)
  await locked()
  said.set(url, signed({ ...draw, at: later(40 * 3600), prizes: whole('12345') }))
  await askStations(deps, 'sen')
  await settleDraws(deps, 'sen')
  expect((await stateOf(draw.draw))?.state).toBe('settled')
  expect(await fundsOf(world, player)).toBe(spent + readAmount('99500'))
  said.delete(url)
})

test('a station that stops in the middle leaves no stake undecided: after its hours and half an hour of asking, all goes back once', async () => {
  const deps = overHttp()
  const player = await makeBettor(world, 1_000_000n)
  const had = await fundsOf(world, player)
  await planDraws(world.deps, 'sen')
  expect((await bet(world, player, 'north', [{ bet: 'de_db', selection: '45', stake: '1000' }])).code).toBe('')
  const { later, url, drawsAt: _drawsAt, ...draw } = await openDraw()
  said.set(url, signed({ ...draw, at: later(10), isComplete: false, prizes: { g1: ['11111'] } }))
  await askStations(deps, 'sen')
  expect(await stateOf(draw.draw)).toMatchObject({ announced: { prizes: { g1: ['11111'] } } })
  await askFor(deps, later, DAY - 600, 25)
  // One more number, and the half hour begins anew.
  said.set(url, signed({ ...draw, at: later(DAY + 960), isComplete: false, prizes: { g1: ['11111'], g2: ['22222'] } }))
  await askFor(deps, later, DAY + 960, 29)
  expect((await stateOf(draw.draw))?.state).toBe('locked')
  await askFor(deps, later, DAY + 960 + 1800, 2)
  expect(await stateOf(draw.draw)).toMatchObject({ state: 'void', void_reason: 'lottery.void.noResult' })
  await settleDraws(deps, 'sen')
  await settleDraws(deps, 'sen')
  expect(await fundsOf(world, player)).toBe(had)
  said.delete(url)
})

test('a station that says another result than the published one raises an alarm that staff see; nothing is paid again', async () => {
  const deps = overHttp()
  const player = await makeBettor(world, 1_000_000n)
  await planDraws(world.deps, 'sen')
  expect((await bet(world, player, 'north', [{ bet: 'de_db', selection: '45', stake: '1000' }])).code).toBe('')
  const { later, url, drawsAt: _drawsAt, ...draw } = await openDraw()
  const say = (seconds: number, special: string) =>
    said.set(url, signed({ ...draw, at: later(seconds), prizes: whole(special) }))
  say(10, '12345')
  await askStations(deps, 'sen')
  await settleDraws(deps, 'sen')
  const won = await fundsOf(world, player)
  // It says the same: nothing.
  say(700, '12345')
  await recheckResults(deps, 'sen')
  // Sessions of staff are over within the hour that passes here.
  let staff = await hireStaff(world, 'risk')
  const query = { gameCode: 'north', drawNumber: draw.draw }
  const seen = async () => (await world.ask(lotteryStaffCalls.getLotteryDraw, { query }, { token: staff.token })).value
  const waiting = async () =>
    (await world.ask(workQueueCalls.getWorkQueues, {}, { token: staff.token })).value.lotteryAlarms
  expect(await seen()).toMatchObject({ contradictions: [], draw: { isDisputed: false } })
  const before = (await waiting()) ?? 0

  say(1400, '12399')
  await recheckResults(deps, 'sen')
  // It is not asked again within minutes, and the same is noted once.
  later(2100)
  await recheckResults(deps, 'sen')
  await askStations(deps, 'sen')
  await settleDraws(deps, 'sen')
  expect(await fundsOf(world, player)).toBe(won)
  staff = await hireStaff(world, 'risk')
  const disputed = await seen()
  expect(disputed).toMatchObject({
    draw: { isDisputed: true, payout: '99500.00' },
    contradictions: [{ closedAt: null }],
  })
  expect(disputed.contradictions[0]?.said).toEqual(northernResult('12399'))
  expect(disputed.results).toHaveLength(1)
  expect(await waiting()).toBe(before + 1)

  const digest = disputed.contradictions[0]?.digest ?? ''
  const body = { ...query, digest, reason: 'the station took it back' }
  const close = () => world.ask(lotteryCalendarCalls.closeContradiction, { body }, { token: staff.token })
  expect((await close()).code).toBe('')
  expect((await close()).code).toBe('lottery.contradictionUnknown')
  expect(await waiting()).toBe(before)
  expect((await seen()).contradictions).toMatchObject([
    { closedBy: expect.stringContaining('risk'), reason: 'the station took it back' },
  ])
  said.delete(url)
})

test('numbers that a station announced and then changed are an alarm until a result is published that has them', async () => {
  const deps = overHttp()
  const { later, url, drawsAt: _drawsAt, ...draw } = await openDraw()
  const say = async (seconds: number, prizes: Record<string, string[]>, isComplete = false) => {
    said.set(url, signed({ ...draw, at: later(seconds), isComplete, prizes }))
    await askStations(deps, 'sen')
  }
  await say(10, { g1: ['11112'] })
  await say(20, { g1: ['11111'] })
  const staff = await hireStaff(world, 'risk')
  const query = { gameCode: 'north', drawNumber: draw.draw }
  const seen = async () => (await world.ask(lotteryStaffCalls.getLotteryDraw, { query }, { token: staff.token })).value
  expect(await seen()).toMatchObject({ draw: { isDisputed: true, state: 'locked' } })
  const row = await stateOf(draw.draw)
  const told = { result: northernResult('12345'), source: 'staff:a,b', isSandbox: false }
  await publishResult(world.deps, 'sen', row?.id ?? 0n, told)
  expect(await seen()).toMatchObject({ draw: { isDisputed: false }, contradictions: [{ closedBy: '' }] })
  await settleDraws(deps, 'sen')
})
