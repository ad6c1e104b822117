import { randomUUID, verify } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../src/database.ts'
import { type Game, oneShot } from '../src/game.ts'
import { endAbandoned } from '../src/play-round.ts'
import { launchOf, makeStand, type Stand } from './stand.ts'

type Body = { error: string; url: string; balance: string; round: { id: string; state: string; count: number } }
type Counted = { count: number; ends: number }

/** A game of a known course: the first byte's last bit adds one to how many steps a round has. */
const counter = (code: string, entry: string, ends: number): Game<{ side: unknown }, object, Counted> => ({
  code,
  version: 1,
  entry,
  engine: 'counter',
  name: { vi: code, en: code },
  category: 'Instant Games',
  rtp: '1.000000',
  stakes: { '*': { levels: ['1000', '2000'], usual: '1000' } },
  facts: {},
  readChoice: ({ side = 'any' }) => ({ side }),
  kindOf: () => 'count',
  priceOf: stake => stake,
  start: (_, next) => ({ count: 0, ends: ends === 0 ? 0 : ends + (next() & 1) }),
  readStep: () => ({}),
  act: state => ({ ...state, count: state.count + 1 }),
  isOver: state => state.count >= state.ends,
  pay: stake => stake,
  view: (_, { count }) => ({ count }),
  leave: state => (state.count > 0 ? {} : undefined),
})

const fail = (): never => {
  throw new Error('this game fails')
}

let stand: Stand<Body>
beforeAll(async () => {
  stand = await makeStand<Body>({
    name: 'pair',
    entries: [
      { code: 'left', name: { vi: 'Trái', en: 'Left' } },
      { code: 'right', name: { vi: 'Phải', en: 'Right' } },
    ],
    games: [
      { ...counter('one', 'left', 0), ...oneShot },
      counter('two', 'right', 2),
      { ...counter('three', 'right', 0), ...oneShot },
      // Its abandoned rounds cannot be ended: it fails after a few steps.
      { ...counter('four', 'right', 1), isOver: () => false, leave: ({ count }) => (count < 3 ? {} : fail()) },
    ],
    pages: path.join(import.meta.dirname, 'none'),
  })
})
afterAll(() => stand.close())

const place = (token: string, more: object = {}) =>
  stand.callAsGame(token, '/rounds', { requestId: randomUUID(), stake: '1000', choice: {}, ...more })
const step = (token: string, id: string, at: number) => stand.callAsGame(token, `/rounds/${id}/steps`, { at, step: {} })
const launch = (game: string, entry: string) => stand.launch(launchOf(game, { user: `sen:${randomUUID()}` }), entry)

test('each vendor entry lists and launches its own games only, and knows its own rounds and transactions only', async () => {
  const codes = async (entry?: string) =>
    ((await stand.callAsOperator('/game/list', {}, entry)).body as unknown as { game_code: string }[]).map(
      game => game.game_code,
    )
  expect([await codes(), await codes('left'), await codes('right')]).toEqual([
    ['one'],
    ['one'],
    ['two', 'three', 'four'],
  ])
  expect((await stand.callAsOperator('/game/url', launchOf('two'), 'left')).status).toBe(404)
  expect((await stand.callAsOperator('/game/list', {}, 'middle')).status).toBe(404)

  const token = await launch('three', 'right')
  const { id } = (await place(token)).body.round
  const listed = async (entry: string) =>
    (await stand.callAsOperator('/transactions/list', { round: id }, entry)).body as unknown as object[]
  expect([(await listed('left')).length, (await listed('right')).length]).toEqual([0, 2])
  expect((await stand.callAsOperator('/game/round', { round: id }, 'left')).status).toBe(404)
  expect((await stand.callAsOperator('/game/round', { round: id }, 'right')).status).toBe(200)
})

test('an entry calls the wallet under its own name and with its own key', async () => {
  stand.operator.received.length = 0
  for (const [game, entry] of [
    ['one', 'left'],
    ['three', 'right'],
  ] as const)
    expect((await place(await launch(game, entry))).status).toBe(200)
  const bets = stand.operator.received.filter(call => call.path === 'transaction/bet')
  expect(bets.map(call => [call.entry, call.body.game_code])).toEqual([
    ['left', 'one'],
    ['right', 'three'],
  ])
  const body = Buffer.from('{}')
  const signature = Buffer.from(stand.supplier.keys.sign('left', body), 'base64')
  const isBy = (entry: string) => verify('RSA-SHA256', body, stand.operator.keys[entry] as string, signature)
  expect([isBy('left'), isBy('right')]).toEqual([true, false])
})

test('steps: each counts once, none is skipped, and after the last one comes no other', async () => {
  const token = await launch('two', 'right')
  const { id } = (await place(token)).body.round
  expect((await place(token)).body.error).toBe('roundOpen')
  expect((await step(token, id, 1)).body.error).toBe('badStep')
  const [one, again] = await Promise.all([step(token, id, 0), step(token, id, 0)])
  expect([one.body.round.count, again.body.round.count]).toEqual([1, 1])
  const second = await step(token, id, 1)
  const last = second.body.round.state === 'open' ? await step(token, id, 2) : second
  expect(last.body.round.state).toBe('closed')
  expect((await step(token, id, last.body.round.count)).body.error).toBe('roundOver')
  // A repeated step of a closed round is answered with the round, and moves no money.
  const balance = stand.operator.balance
  expect((await step(token, id, 0)).body.round).toMatchObject({ state: 'closed', count: last.body.round.count })
  expect(stand.operator.balance).toBe(balance)
})

test('an open round of one game does not stop another game of the same player', async () => {
  const user = `sen:${randomUUID()}`
  const two = await stand.launch(launchOf('two', { user }), 'right')
  expect((await place(two)).body.round.state).toBe('open')
  const three = await stand.launch(launchOf('three', { user }), 'right')
  expect((await place(three)).body.round.state).toBe('closed')
})

test('an id that was used for a bet stands for that bet only: another game, stake or choice is refused', async () => {
  const user = `sen:${randomUUID()}`
  const two = await stand.launch(launchOf('two', { user }), 'right')
  const requestId = randomUUID()
  const asked = { requestId, choice: { side: { b: 1, a: [2] } } }
  const first = await place(two, asked)
  const before = stand.operator.received.filter(call => call.path === 'transaction/bet').length
  expect((await place(two, { requestId, choice: { side: { a: [2], b: 1 } } })).body.round.id).toBe(first.body.round.id)
  const three = await stand.launch(launchOf('three', { user }), 'right')
  for (const answer of [
    await place(two, { ...asked, stake: '2000' }),
    await place(two, { ...asked, choice: { side: { b: 1, a: [3] } } }),
    await place(three, asked),
  ])
    expect(answer).toMatchObject({ status: 409, body: { error: 'otherRequest' } })
  expect(stand.operator.received.filter(call => call.path === 'transaction/bet').length).toBe(before)
})

test('an id of a bet that was never taken says so, whatever is asked for under it', async () => {
  const two = await launch('two', 'right')
  const requestId = randomUUID()
  stand.operator.moods = { 'transaction/bet': ['RS_ERROR_NOT_ENOUGH_MONEY'] }
  for (const stake of ['1000', '2000'])
    expect((await place(two, { requestId, stake })).body.error).toBe('notEnoughMoney')
})

test('left alone: a round in which something was decided is ended as its game says, another gives its stake back, each once', async () => {
  const [begun, untouched] = [await launch('two', 'right'), await launch('two', 'right')]
  const before = stand.operator.balance
  const one = (await place(begun)).body.round.id
  const other = (await place(untouched)).body.round.id
  await step(begun, one, 0)
  await stand.supplier.database.run(sql`update rounds set acted_at = now() - interval '2 hours' where state = 'open'`)
  expect(await endAbandoned(stand.supplier)).toBeGreaterThanOrEqual(2)
  expect(await endAbandoned(stand.supplier)).toBe(0)
  const states = await stand.supplier.database.query<{ id: string; state: string }>(
    sql`select id, state from rounds where id = any(${[one, other]})`,
  )
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
    [one]: 'closed',
    [other]: 'rolled_back',
  })
  const moved = stand.operator.received.filter(call => [one, other].includes(String(call.body.round)))
  expect(moved.map(call => call.path).sort()).toEqual([
    'transaction/bet',
    'transaction/bet',
    'transaction/rollback',
    'transaction/win',
  ])
  expect(stand.operator.balance - before).toBeGreaterThanOrEqual(0n)
})

test('left alone: rounds that cannot be ended are logged and do not keep the others from their end', async () => {
  const { database, log } = stand.supplier
  await database.run(sql`update rounds set acted_at = now() where state = 'open'`)
  const placed = []
  for (const game of ['four', 'four', 'two']) placed.push((await place(await launch(game, 'right'))).body.round.id)
  const [one, other, good] = placed
  await database.run(sql`update rounds set acted_at = now() - interval '2 hours' where id = ${good}`)
  await database.run(sql`update rounds set acted_at = now() - interval '3 hours' where id = any(${[one, other]})`)
  const logged = vi.spyOn(log, 'error')
  expect(await endAbandoned(stand.supplier, 1)).toBe(1)
  expect(logged.mock.calls.map(([what]) => (what as { round?: string }).round)).toEqual([one, other])
  logged.mockRestore()
  const states = await database.query<{ state: string; steps: object[] }>(
    sql`select state, steps from rounds where id = any(${placed}) order by created_at, id`,
  )
  expect(states).toEqual([
    { state: 'open', steps: [] },
    { state: 'open', steps: [] },
    { state: 'rolled_back', steps: [] },
  ])
})

test('left alone: a round that is over already is paid', async () => {
  const { database } = stand.supplier
  const id = (await place(await launch('two', 'right'))).body.round.id
  await database.run(
    sql`update rounds set steps = '[{}, {}, {}]', acted_at = now() - interval '2 hours' where id = ${id}`,
  )
  expect(await endAbandoned(stand.supplier)).toBeGreaterThanOrEqual(1)
  expect(await database.one(sql`select state, steps from rounds where id = ${id}`)).toEqual({
    state: 'closed',
    steps: [{}, {}, {}],
  })
})

test('the look that an operator asks for stands in the address of the game and of a round; anything else does not', async () => {
  const urlOf = async (look: unknown) =>
    String((await stand.callAsOperator('/game/url', launchOf('two', { look }), 'right')).body.url)
  expect(await urlOf('232_0.14_262_jakarta')).toMatch(/\/games\/two\/\?look=232_0\.14_262_jakarta#s=[\w-]{43}$/)
  for (const look of [undefined, '', '"><script>', 'a b', '?x#y'])
    expect(await urlOf(look)).toMatch(/\/games\/two\/#s=/)
  expect((await stand.callAsOperator('/game/url', launchOf('two', { look: 7 }), 'right')).status).toBe(400)
  const token = await launch('three', 'right')
  const { id } = (await place(token)).body.round
  const replay = await stand.callAsOperator('/game/round', { round: id, look: '3_0.205_200_be-vietnam' }, 'right')
  expect(replay.body.url).toContain(`/round/${id}?lang=vi&look=3_0.205_200_be-vietnam`)
})

test('rounds may follow each other by themselves only where the operator said so at the launch', async () => {
  const opened = async (autoplay: unknown) =>
    (
      (await stand.callAsGame(await stand.launch(launchOf('two', { autoplay }), 'right'), '/open', {})).body as {
        autoplay?: unknown
      }
    ).autoplay
  expect(await opened(true)).toBe(true)
  for (const word of [false, undefined, 'true', 1]) expect(await opened(word)).toBe(false)
})
