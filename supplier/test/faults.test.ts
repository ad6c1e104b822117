/** What goes wrong between processes, versions and calls: a living process, a late bet, a game that changed or is offered no more. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../src/database.ts'
import type { Game } from '../src/game.ts'
import { recordRules } from '../src/game-rules.ts'
import { endAbandoned } from '../src/play-round.ts'
import { beat } from '../src/processes.ts'
import { deliver, settleDue } from '../src/settle-movements.ts'
import type { Supplier } from '../src/supplier.ts'
import { launchOf, makeStand, type Stand } from './stand.ts'

type Round = { id: string; state: string; won: string; steps: number }
type Body = { error: string; round: Round; facts: object; list: { id: string }[] }
type Rules = { code: string; version: number; pays: number; steps: number }

/** Pays a fixed number of stakes after a fixed number of steps. */
const ladder = (file: Rules): Game<object, object, number> => ({
  ...file,
  entry: 'left',
  engine: 'ladder',
  name: { vi: file.code, en: file.code },
  category: 'Instant Games',
  rtp: '1.000000',
  stakes: { '*': { levels: ['1000'], usual: '1000' } },
  facts: file,
  file,
  readChoice: () => ({}),
  kindOf: () => 'climb',
  priceOf: stake => stake,
  start: () => 0,
  readStep: () => ({}),
  act: state => state + 1,
  isOver: state => state >= file.steps,
  pay: stake => stake * BigInt(file.pays),
  view: (_, state) => ({ won: String(state >= file.steps ? file.pays * 1000 : 0) }),
  leave: () => undefined,
})

let stand: Stand<Body>
let supplier: Supplier
beforeAll(async () => {
  stand = await makeStand<Body>({
    name: 'faults',
    entries: [{ code: 'left', name: { vi: 'Trái', en: 'Left' } }],
    games: [
      ladder({ code: 'once', version: 1, pays: 2, steps: 0 }),
      ladder({ code: 'climb', version: 1, pays: 3, steps: 2 }),
      ladder({ code: 'gone', version: 1, pays: 2, steps: 0 }),
    ],
    rebuild: file => ladder(file as Rules),
    pages: path.join(import.meta.dirname, 'none'),
  })
  supplier = stand.supplier
})
afterAll(() => stand.close())
beforeEach(async () => {
  stand.operator.moods = {}
  stand.operator.onCall = () => {}
  await beat(supplier)
})

const launch = (code: string, user = `sen:${randomUUID()}`) => stand.launch(launchOf(code, { user }))
const place = (token: string) =>
  stand.callAsGame(token, '/rounds', { requestId: randomUUID(), stake: '1000', choice: {} })
const step = (token: string, id: string, at: number) => stand.callAsGame(token, `/rounds/${id}/steps`, { at, step: {} })
const run = (statement: ReturnType<typeof sql>) => supplier.database.run(statement)
/** The same books, seen by a process that has just started with these games. */
const another = (games = supplier.games): Supplier => ({ ...supplier, games, processId: randomUUID() })

test('a process that starts leaves the bets of a living one alone, and takes up those of a dead one at once', async () => {
  const token = await launch('once')
  const other = another()
  await beat(other)
  let takenUp = -1
  stand.operator.onCall = ({ path: where }) => {
    if (where !== 'transaction/bet') return
    stand.operator.onCall = () => {}
    settleDue(other).then(many => {
      takenUp = many
    })
  }
  const { body } = await place(token)
  await expect.poll(() => takenUp).toBe(0)
  expect(body.round).toMatchObject({ state: 'closed', won: '2000' })

  // Of a process that died in the middle of a bet nothing is heard any more.
  stand.operator.moods = { 'transaction/win': ['hangUp'] }
  const owed = (await place(await launch('once'))).body.round.id
  await run(sql`update transactions set holder = ${randomUUID()}, next_at = now() + interval '1 hour'
    where round_id = ${owed} and kind = 'win'`)
  expect(await settleDue(other)).toBe(1)
  expect(await stateOf(owed)).toBe('closed')
})

test('a rollback of a bet that the operator does not know yet is sent again until that bet cannot come any more', async () => {
  const before = stand.operator.balance
  stand.operator.moods = {
    'transaction/bet': ['hangUp', 'hangUp', 'hangUp'],
    'transaction/rollback': ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  }
  expect((await place(await launch('once'))).body.error).toBe('walletUnreachable')
  const sent = stand.operator.received.filter(call => call.path === 'transaction/bet').at(-1)
  const id = String(sent?.body.round)
  expect(await stateOf(id)).toBe('rolling_back')
  // The bet was on its way all the time, and is taken now.
  stand.operator.taken.set(String(sent?.body.transaction_uuid), {
    kind: 'bet',
    amount: 1000_00000n,
    isRolledBack: false,
  })
  stand.operator.balance -= 1000_00000n
  await makeDue(id)
  await settleDue(supplier)
  expect([await stateOf(id), stand.operator.balance]).toEqual(['rolled_back', before])
})

test('where the bet never came, the rollback ends once it cannot come any more', async () => {
  const unknown = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  stand.operator.moods = {
    'transaction/bet': ['hangUp', 'hangUp', 'hangUp'],
    'transaction/rollback': [unknown, unknown],
  }
  await place(await launch('once'))
  const id = String(stand.operator.received.at(-1)?.body.round)
  await run(sql`update transactions set created_at = now() - interval '11 minutes' where round_id = ${id}`)
  await makeDue(id)
  await settleDue(supplier)
  expect(await stateOf(id)).toBe('rolled_back')
})

test('a session ends a day after it began, however busily it was used, and after four hours of silence', async () => {
  const token = await launch('once')
  expect((await stand.callAsGame(token, '/open', {})).status).toBe(200)
  await run(sql`update sessions set created_at = now() - interval '25 hours', used_at = now()`)
  expect((await stand.callAsGame(token, '/open', {})).body.error).toBe('sessionEnded')
  const silent = await launch('once')
  await run(sql`update sessions set used_at = now() - interval '5 hours' where created_at > now() - interval '1 hour'`)
  expect((await stand.callAsGame(silent, '/open', {})).body.error).toBe('sessionEnded')
})

test('a round that was begun long ago and is being played is not left', async () => {
  const token = await launch('climb')
  const { id } = (await place(token)).body.round
  await run(sql`update rounds set created_at = now() - interval '2 days', acted_at = now() - interval '2 days'
    where id = ${id}`)
  await step(token, id, 0)
  await endAbandoned(supplier)
  expect(await stateOf(id)).toBe('open')
  expect((await step(token, id, 1)).body.round).toMatchObject({ state: 'closed', won: '3000' })
})

test('the win of a game that is offered no more arrives, under the entry that it was bet under', async () => {
  stand.operator.moods = { 'transaction/win': ['hangUp'] }
  const { id } = (await place(await launch('gone'))).body.round
  const left = another(supplier.games.filter(({ code }) => code !== 'gone'))
  const [win] = await supplier.database.query<{ id: string }>(
    sql`select id from transactions where round_id = ${id} and kind = 'win'`,
  )
  expect(await deliver(left, String(win?.id))).toBeGreaterThan(0n)
  expect(await stateOf(id)).toBe('closed')
  const told = stand.operator.received.at(-1)
  expect([told?.entry, told?.path]).toEqual(['left', 'transaction/win'])
})

test('a round is played on, paid and proved by the numbers that it was bet on, also when its game has others now or is gone', async () => {
  const user = `sen:${randomUUID()}`
  const token = await launch('climb', user)
  const { id } = (await place(token)).body.round
  await step(token, id, 0)
  const offered = supplier.games
  const changed = offered.map(game =>
    game.code === 'climb' ? ladder({ code: 'climb', version: 2, pays: 9, steps: 5 }) : game,
  )
  supplier.games = changed
  await recordRules(supplier)
  const over = (await step(token, id, 1)).body.round
  expect(over).toMatchObject({ state: 'closed', won: '3000' })
  const paid = stand.operator.received.at(-1)?.body.amount
  supplier.games = offered.filter(({ code }) => code !== 'climb')
  const proof = (await stand.callAsGame(token, `/proofs/${id}`)).body
  supplier.games = offered
  expect([paid, proof.facts]).toEqual([3000_00000, { code: 'climb', version: 1, pays: 3, steps: 2 }])
})

test('an open round whose numbers nobody has any more gives its stake back', async () => {
  const before = stand.operator.balance
  const { id } = (await place(await launch('climb'))).body.round
  await run(sql`update rounds set game_version = 77, acted_at = now() - interval '2 days' where id = ${id}`)
  await endAbandoned(supplier)
  expect([await stateOf(id), stand.operator.balance]).toEqual(['rolled_back', before])
})

test('numbers that were changed without a new version stop the start; names and stakes may change', async () => {
  const [game] = supplier.games
  const file = game?.file as Rules
  const name = { vi: 'Khác', en: 'Other' }
  await expect(recordRules(another([ladder({ ...file, pays: 5 })]))).rejects.toThrow('raise its version')
  await recordRules(another([{ ...ladder(file), file: { ...file, name } }]))
})

const stateOf = async (id: string) =>
  (await supplier.database.one<{ state: string }>(sql`select state from rounds where id = ${id}`))?.state
const makeDue = (id: string) =>
  run(sql`update transactions set next_at = now() where round_id = ${id} and state = 'pending'`)
