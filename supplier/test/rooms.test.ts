/** Rooms of a table while the database is slow: who comes, who goes, how often is asked, and how much. */
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { roomsOf } from '../src/shared/rooms.ts'
import type { TableSupplier } from '../src/shared/shared-rounds.ts'

const AUDIENCE = { game: 'one', mode: 'real', currency: 'VND' }

/** A listener that keeps what he is told. */
class Listener extends EventEmitter {
  readonly told: { kind: string; round: { number: string } }[] = []
  destroyed = false
  writableLength = 0
  write(text: string): void {
    if (text.startsWith('data: ')) this.told.push(JSON.parse(text.slice(6)))
  }
  end(): void {
    this.leave()
  }
  leave(): void {
    this.destroyed = true
    this.emit('close')
  }
}
const asResponse = (listener: Listener) => listener as unknown as ServerResponse

/** A supplier whose database answers each question only when it is let; the table's round has a number that can be raised. */
function slowTable() {
  const asked: (() => void)[] = []
  const table = { number: 1, questions: 0, held: true }
  const query = async ({ sql }: { sql: string }): Promise<object[]> => {
    const isRounds = sql.includes('latest.*')
    if (isRounds) table.questions += 1
    const answer = isRounds ? [roundOf(table.number)] : []
    if (table.held) await new Promise<void>(resolve => asked.push(resolve))
    return answer
  }
  const supplier = {
    database: { query },
    tables: { now: () => new Date(0) },
    log: { error: () => {} },
  } as unknown as TableSupplier
  const answerAll = async () => {
    for (let turn = 0; turn < 20; turn++) {
      for (const one of asked.splice(0)) one()
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return { rooms: roomsOf(supplier), table, answerAll }
}

const roundOf = (number: number) => ({
  id: String(number),
  game_code: 'one',
  number: BigInt(number),
  state: 'betting',
  opens_at: new Date(0),
  locks_at: new Date(1000),
  shown_at: null,
  outcome: null,
})

test('who comes while the last one leaves is told what changes from then on', async () => {
  const { rooms, table, answerAll } = slowTable()
  const [first, second] = [new Listener(), new Listener()]
  const joined = rooms.join(AUDIENCE, 'a', asResponse(first))
  await answerAll()
  await joined
  const joins = rooms.join(AUDIENCE, 'b', asResponse(second))
  first.leave()
  await answerAll()
  await joins
  table.number = 2
  const told = rooms.refresh()
  await answerAll()
  await told
  expect(second.told.map(({ kind, round }) => [kind, round.number])).toEqual([
    ['hello', '1'],
    ['round', '2'],
  ])
  rooms.close()
})

test('what changes while he is being greeted reaches him after the greeting', async () => {
  const { rooms, table, answerAll } = slowTable()
  const [first, second] = [new Listener(), new Listener()]
  const joined = rooms.join(AUDIENCE, 'a', asResponse(first))
  await answerAll()
  await joined
  const joins = rooms.join(AUDIENCE, 'b', asResponse(second))
  table.number = 2
  table.held = false
  await rooms.refresh()
  expect(second.told).toEqual([])
  await answerAll()
  await joins
  expect(second.told.map(({ kind, round }) => [kind, round.number])).toEqual([
    ['hello', '1'],
    ['round', '2'],
  ])
  rooms.close()
})

test('nothing is asked for one who is gone already', async () => {
  const { rooms, table } = slowTable()
  const gone = new Listener()
  gone.destroyed = true
  await rooms.join(AUDIENCE, 'a', asResponse(gone))
  await rooms.refresh()
  expect(table.questions).toBe(0)
  rooms.close()
})

test('passes do not pile up: asked for many times during one, there is one more', async () => {
  const { rooms, table, answerAll } = slowTable()
  const joined = rooms.join(AUDIENCE, 'a', asResponse(new Listener()))
  await answerAll()
  await joined
  table.questions = 0
  const asked = Array.from({ length: 10 }, () => rooms.refresh())
  expect(table.questions).toBe(1)
  await answerAll()
  await Promise.all(asked)
  expect(table.questions).toBe(2)
  rooms.close()
})
