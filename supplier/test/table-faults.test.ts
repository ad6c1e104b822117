/** What goes wrong at tables: players without money, games that change or go while a round is open, wallets that hang. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { drawBelow } from '@sen/core/fairness/draw-below'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWork } from '../src/app.ts'
import { sql } from '../src/database.ts'
import { inSharedRounds } from '../src/game.ts'
import { recordRules } from '../src/game-rules.ts'
import { settleBacklog, settleDue } from '../src/settle-movements.ts'
import { latestRounds, stepTables, type TableGame, type TableSupplier } from '../src/shared/shared-rounds.ts'
import { viewBets } from '../src/shared/shared-views.ts'
import { launchOf, makeStand, type Stand } from './stand.ts'

type Rules = { code: string; version: number; times: number }
type Body = { error: string; id: string; won: string; facts: object; round: { won: string } }

const MORE = Array.from({ length: 60 }, (_, at) => `more${at}`)

/** Pays `times` ten-thousandths on every spot, whatever falls. */
const sure = (file: Rules): TableGame => ({
  ...inSharedRounds,
  ...file,
  entry: 'sure',
  engine: 'table',
  name: { vi: file.code, en: file.code },
  category: 'Live Games',
  rtp: '0.970000',
  stakes: { '*': { levels: ['1000'], usual: '1000' } },
  facts: file,
  file,
  shared: {
    clock: { betMs: 10_000, showMs: 4000, restMs: 2000 },
    spots: ['heads', 'tails', ...MORE],
    opposed: [],
    limits: { '*': { spots: { '*': '50000' }, player: '500000', table: '80000' } },
    draw: next => `${drawBelow(next, 2) ? 'heads' : 'tails'} ${file.times}`,
    times: () => file.times,
  },
})

let stand: Stand<Body>
let supplier: TableSupplier
let offered: TableSupplier['games']
beforeAll(async () => {
  stand = await makeStand<Body>({
    name: 'tablefaults',
    entries: [{ code: 'sure', name: { vi: 'Chắc', en: 'Sure' } }],
    games: [sure({ code: 'one', version: 1, times: 20_000 }), sure({ code: 'two', version: 1, times: 20_000 })],
    rebuild: file => sure(file as Rules),
    pages: path.join(import.meta.dirname, 'none'),
  })
  supplier = stand.supplier as TableSupplier
  offered = supplier.games
})
afterAll(() => stand.close())
beforeEach(async () => {
  supplier.games = offered
  stand.operator.moods = {}
  stand.operator.onCall = () => {}
  await makeDue()
  await settleDue(supplier, 500)
})

const makeDue = () => supplier.database.run(sql`update transactions set next_at = now() where state = 'pending'`)
const sitDown = (code = 'one') => stand.launch(launchOf(code, { user: `sen:${randomUUID()}` }))
const latest = async (code = 'one') =>
  (await latestRounds(supplier.database, [code]))[0] as NonNullable<Awaited<ReturnType<typeof latestRounds>>[0]>
/** Steps on, the clock put forward, until this is so of the latest round of a table. */
async function until(isSo: (round: Awaited<ReturnType<typeof latest>>) => boolean, code = 'one') {
  for (let turn = 0; turn < 120; turn++) {
    await stepTables(supplier)
    const round = await latest(code)
    if (round && isSo(round)) return round
    stand.clock.ahead += 1000
  }
  throw new Error(`the table ${code} does not come to what is waited for`)
}
/** A new round, with nobody in it yet. */
async function newRound(code = 'one'): Promise<string> {
  const old = (await latest(code))?.id
  return (await until(({ id, state }) => id !== old && state === 'betting', code)).id
}
const bet = (token: string, round: string, bets: object) =>
  stand.callAsGame(token, '/table/bets', { requestId: randomUUID(), round, bets })

test.each([
  ['refuses', ['RS_ERROR_NOT_ENOUGH_MONEY'], 'notEnoughMoney'],
  ['takes nothing from the player any more', ['RS_ERROR_USER_DISABLED'], 'playClosed'],
  ['does not answer', ['hangUp', 'hangUp', 'hangUp'], 'walletUnreachable'],
] as const)('bets of a wallet that %s leave the table’s limit to the others', async (_what, moods, error) => {
  const round = await newRound()
  for (let turn = 0; turn < 3; turn++) {
    stand.operator.moods = { 'transaction/bet': [...moods] }
    expect((await bet(await sitDown(), round, { heads: '50000', tails: '5000' })).body.error).toBe(error)
  }
  stand.operator.moods = {}
  expect((await bet(await sitDown(), round, { heads: '50000' })).status).toBe(200)
  expect((await bet(await sitDown(), round, { heads: '30000', tails: '1000' })).status).toBe(200)
  expect((await bet(await sitDown(), round, { heads: '1000' })).body.error).toBe('tableLimit')
})

test.each([
  ['RS_ERROR_LIMIT_REACHED', 'limitReached'],
  ['RS_ERROR_USER_DISABLED', 'playClosed'],
  ['RS_ERROR_TOKEN_EXPIRED', 'sessionEnded'],
] as const)('a bet that was refused with %s says the same why when it is asked again', async (mood, error) => {
  const [round, token, requestId] = [await newRound(), await sitDown(), randomUUID()]
  stand.operator.moods = { 'transaction/bet': [mood] }
  for (let turn = 0; turn < 2; turn++) {
    const { body } = await stand.callAsGame(token, '/table/bets', { requestId, round, bets: { heads: '1000' } })
    expect(body.error).toBe(error)
  }
})

test('a bet that its process left behind gives its part of the table’s limit free when it is rolled back', async () => {
  const round = await newRound()
  const token = await sitDown()
  stand.operator.moods = { 'transaction/bet': ['hangUp', 'hangUp', 'hangUp'] }
  let isFirst = true
  stand.operator.onCall = ({ path: where }) => {
    if (where !== 'transaction/bet' || !isFirst) return
    isFirst = false
    makeDue().then(() => settleDue(supplier))
  }
  expect((await bet(token, round, { heads: '50000' })).status).toBe(503)
  stand.operator.onCall = () => {}
  const rows = () => supplier.database.query(sql`select reserved from shared_spots where shared_round_id = ${round}`)
  await expect.poll(rows).toEqual([{ reserved: 0n }])
})

test('refused bets count towards what one player may ask in a round', async () => {
  const round = await newRound()
  const token = await sitDown()
  stand.operator.moods = { 'transaction/bet': Array.from({ length: 40 }, () => 'RS_ERROR_NOT_ENOUGH_MONEY' as const) }
  for (let turn = 0; turn < 40; turn++)
    expect((await bet(token, round, { heads: '1000' })).body.error).toBe('notEnoughMoney')
  expect((await bet(token, round, { heads: '1000' })).body.error).toBe('tooFast')
})

test('a round is drawn, paid and proved by the rules it was opened with, when its game has others now', async () => {
  const round = await newRound()
  const token = await sitDown()
  const { id } = (await bet(token, round, { heads: '1000' })).body
  supplier.games = offered.map(game => (game.code === 'one' ? sure({ code: 'one', version: 2, times: 90_000 }) : game))
  await recordRules(supplier)
  expect((await bet(token, round, { heads: '1000' })).body.error).toBe('tableClosed')
  const { outcome } = await until(one => one.id === round && one.state === 'settled')
  expect(outcome).toMatch(/20000$/)
  expect((await stand.callAsGame(token, `/table/mine?round=${round}`)).body.won).toBe('2000.00')
  supplier.games = offered.filter(({ code }) => code !== 'one')
  const proof = (await stand.callAsGame('', `/proofs/${id}`)).body
  expect([proof.round.won, proof.facts]).toEqual(['2000.00', { code: 'one', version: 1, times: 20_000 }])
})

test('the open round of a game that is offered no more is played to its end and paid, and no other is opened', async () => {
  const round = await newRound('two')
  const { id } = (await bet(await sitDown('two'), round, { tails: '1000' })).body
  supplier.games = offered.filter(({ code }) => code !== 'two')
  await until(({ state }) => state === 'settled', 'two')
  expect(await stateOf(id)).toEqual({ state: 'closed', win: 2000_00000n })
  for (let turn = 0; turn < 10; turn++) {
    stand.clock.ahead += 1000
    await stepTables(supplier)
  }
  expect((await latest('two')).id).toBe(round)
})

test.each(['locked', 'settling'])('the stakes of a %s round whose rules nobody has go back', async state => {
  const round = await newRound('two')
  const before = stand.operator.balance
  const { id } = (await bet(await sitDown('two'), round, { tails: '1000' })).body
  await until(one => one.state === (state === 'settling' ? 'drawn' : state), 'two')
  await supplier.database.run(sql`update shared_rounds set game_version = 77 where id = ${round}`)
  const { state: ended } = await until(one => one.id === round && one.closed_at !== null, 'two')
  expect([ended, await stateOf(id), stand.operator.balance]).toEqual([
    'void',
    { state: 'rolled_back', win: null },
    before,
  ])
})

const stateOf = (id: string) => supplier.database.one(sql`select state, win from rounds where id = ${id}`)

test('one player lays 400 spots in a round at most, bet by bet', async () => {
  const round = await newRound()
  const token = await sitDown()
  const all = Object.fromEntries(['heads', 'tails', ...MORE].map(spot => [spot, '1000']))
  for (let turn = 0; turn < 6; turn++) expect((await bet(token, round, all)).status).toBe(200)
  expect((await bet(token, round, all)).body.error).toBe('tooFast')
})

test('of the bets on a table the sums of each spot and the latest chips are read, however many there are', async () => {
  const round = await newRound()
  const tokens = [await sitDown(), await sitDown()]
  for (const token of tokens)
    for (let turn = 0; turn < 14; turn++) await bet(token, round, { heads: '1000', tails: '2000' })
  let rows = 0
  const { query } = supplier.database
  const counting = async <Row extends object>(statement: Parameters<typeof query>[0]) => {
    const found = await query<Row>(statement)
    rows += found.length
    return found
  }
  const watched = { ...supplier, database: { ...supplier.database, query: counting } }
  const { players, totals, chips } = await viewBets(watched, round, { game: 'one', mode: 'real', currency: 'VND' })
  expect([players, totals]).toEqual([
    2,
    { heads: { amount: '28000.00', players: 2 }, tails: { amount: '56000.00', players: 2 } },
  ])
  expect([chips.length, chips.at(-1)?.amount, rows]).toEqual([24, '1000.00', 24 + 3])
})

/** Wins are held on the line until they are let go; `most` is how many calls were under way at once. */
function holdWins(isHeld: boolean) {
  const real = globalThis.fetch
  const gate = Promise.withResolvers<void>()
  const line = { held: 0, now: 0, most: 0, letGo: gate.resolve }
  if (!isHeld) gate.resolve()
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (!String(call[0]).endsWith('transaction/win')) return real(...call)
    line.held += 1
    line.now += 1
    line.most = Math.max(line.most, line.now)
    await gate.promise
    const answer = await real(call[0], { ...call[1], signal: null }).finally(() => {
      line.now -= 1
    })
    return answer
  })
  return line
}

test('a table whose wallet hangs keeps no other table waiting', async () => {
  const round = await newRound()
  const { id } = (await bet(await sitDown(), round, { heads: '1000' })).body
  await until(({ state }) => state === 'drawn')
  const { number } = await latest('two')
  const line = holdWins(true)
  const work = startWork(supplier)
  try {
    stand.clock.ahead += 5000
    await expect.poll(() => line.held, { timeout: 10_000 }).toBe(1)
    await expect
      .poll(
        async () => {
          stand.clock.ahead += 4000
          return (await latest('two')).number > number + 1n
        },
        { timeout: 15_000, interval: 250 },
      )
      .toBe(true)
    expect([(await latest()).id, (await latest()).state]).toEqual([round, 'settling'])
  } finally {
    line.letGo()
    await work.stop()
    vi.unstubAllGlobals()
  }
  expect(await stateOf(id)).toEqual({ state: 'closed', win: 2000_00000n })
})

test('what a wallet missed while it was down is sent in one go, sixteen calls at a time', async () => {
  const { id } = (await bet(await sitDown(), await newRound(), { heads: '1000' })).body
  await supplier.database.run(sql`with owed as (
      insert into rounds (id, player_id, session_id, game_code, entry, game_version, request_id, kind, choice, stake, price, state, shared_round_id, win)
      select gen_random_uuid(), player_id, session_id, game_code, entry, game_version, gen_random_uuid(), kind, choice, stake, price,
        'settling', shared_round_id, 100000 from rounds, generate_series(1, 200) where id = ${id} returning id)
    insert into transactions (id, request_id, round_id, kind, amount, state, next_at)
    select gen_random_uuid(), gen_random_uuid(), id, 'win', 100000, 'pending', now() from owed`)
  const before = stand.operator.balance
  const line = holdWins(false)
  await settleBacklog(supplier, new AbortController().signal)
  vi.unstubAllGlobals()
  expect([stand.operator.balance - before, line.held, line.most]).toEqual([200n * 100_000n, 200, 16])
})
