/** Shared rounds: bets of many in one round, the lock, the draw, the payment, and a process that is killed at each step. */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import path from 'node:path'
import { drawBelow } from '@sen/core/fairness/draw-below'
import { isOfChain } from '@sen/core/fairness/seed-chain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../src/database.ts'
import { inSharedRounds } from '../src/game.ts'
import { settleDue } from '../src/settle-movements.ts'
import { roomsOf } from '../src/shared/rooms.ts'
import { sharedBytes } from '../src/shared/shared-bytes.ts'
import { latestRounds, stepTables, type TableGame, type TableSupplier } from '../src/shared/shared-rounds.ts'
import { type BetsView, viewBets } from '../src/shared/shared-views.ts'
import { launchOf, makeStand, type Stand } from './stand.ts'

type Mine = { bets: Record<string, string>; staked: string; won: string; isPaid: boolean; balance: string | null }
type Body = {
  error: string
  id: string
  balance: string
  list: object[]
  round: { won: string; outcome: unknown }
  proof: Record<string, never>
} & Mine

const coin: TableGame = {
  ...inSharedRounds,
  code: 'coin-table',
  version: 1,
  entry: 'coins',
  engine: 'table',
  name: { vi: 'Bàn xu', en: 'Coin table' },
  category: 'Live Games',
  rtp: '0.970000',
  stakes: { '*': { levels: ['1000', '5000'], usual: '1000' } },
  facts: {},
  shared: {
    clock: { betMs: 10_000, showMs: 4000, restMs: 2000 },
    spots: ['heads', 'tails', 'edge'],
    opposed: [['heads', 'tails']],
    limits: { '*': { spots: { '*': '50000', edge: '5000' }, player: '60000', table: '80000' } },
    draw: next => (drawBelow(next, 2) ? 'heads' : 'tails'),
    times: (spot, outcome) => (spot === outcome ? 19_400 : 0),
  },
}

const UNIT = 100_000n
let stand: Stand<Body>
let supplier: TableSupplier
beforeAll(async () => {
  stand = await makeStand<Body>({
    name: 'tables',
    entries: [{ code: 'coins', name: { vi: 'Nhà xu', en: 'Coin house' } }],
    games: [coin],
    pages: path.join(import.meta.dirname, 'none'),
  })
  supplier = stand.supplier as TableSupplier
})
afterAll(() => stand.close())

const sitDown = (user = `sen:${randomUUID()}`, more = {}) => stand.launch(launchOf('coin-table', { user, ...more }))
const latest = async () =>
  (await latestRounds(supplier.database, ['coin-table']))[0] as NonNullable<Awaited<ReturnType<typeof latestRounds>>[0]>
/** Steps on until the latest round is in this state, the clock put forward as far as each step needs. */
async function until(state: string): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    await stepTables(supplier)
    if ((await latest()).state === state) return
    stand.clock.ahead += 1000
  }
  throw new Error(`no round came to be ${state}`)
}
/** A new round, with nobody in it yet. */
async function newRound(): Promise<string> {
  const old = (await latestRounds(supplier.database, ['coin-table']))[0]?.id
  for (let turn = 0; turn < 120; turn++) {
    await stepTables(supplier)
    const { id, state } = await latest()
    if (id !== old && state === 'betting') return id
    stand.clock.ahead += 1000
  }
  throw new Error('no new round was opened')
}
const bet = (token: string, round: string, bets: object, requestId: string = randomUUID()) =>
  stand.callAsGame(token, '/table/bets', { requestId, round, bets })
const mine = async (token: string, round: string) => (await stand.callAsGame(token, `/table/mine?round=${round}`)).body
const calls = (kind: string) => stand.operator.received.filter(call => call.path === `transaction/${kind}`)
const states = async (round: string) =>
  (
    await supplier.database.query<{ state: string }>(
      sql`select state from rounds where shared_round_id = ${round} order by id`,
    )
  ).map(row => row.state)

/** What is on its way is due for whoever looks, as it is once its sender is dead. */
const takeUp = () =>
  supplier.database.run(sql`update transactions set holder = null, next_at = now() where state = 'pending'`)

/** All that left and came back at the operator equals what stands in the books, to the unit. */
async function booksAgree(): Promise<void> {
  const told = [...stand.operator.taken.values()]
  const net = told.reduce(
    (sum, { kind, amount, isRolledBack }) => sum + (kind === 'bet' ? (isRolledBack ? 0n : -amount) : amount),
    0n,
  )
  const kept = await supplier.database.one<{
    net: bigint
  }>(sql`select coalesce(sum(case when state in ('settling', 'closed')
    then win - price else -price end), 0)::bigint as net from rounds where state in ('open', 'settling', 'closed')`)
  expect(kept?.net).toBe(net)
  expect(stand.operator.balance).toBe(1_000_000n * UNIT + net)
}

beforeEach(async () => {
  stand.operator.moods = {}
  stand.operator.onCall = () => {}
  stand.operator.received.length = 0
  await supplier.database.run(sql`update transactions set next_at = now() where state = 'pending'`)
  await settleDue(supplier, 500)
})

describe('a round', () => {
  it('takes bets of many, one call to the wallet each, and pays everybody once when it has been shown', async () => {
    const round = await newRound()
    const [one, two] = [await sitDown(), await sitDown()]
    expect((await bet(one, round, { heads: '5000' })).status).toBe(200)
    expect((await bet(one, round, { heads: '1000', edge: '1000' })).status).toBe(200)
    expect((await bet(two, round, { tails: '10000' })).status).toBe(200)
    expect(calls('bet').map(({ body }) => body.amount)).toEqual([500_000_000, 200_000_000, 1_000_000_000])
    await until('drawn')
    expect(calls('win')).toEqual([])
    expect((await mine(one, round)).isPaid).toBe(false)
    await until('settled')
    const fell = (await latest()).outcome
    const [first, second] = [await mine(one, round), await mine(two, round)]
    expect([first.staked, first.won]).toEqual(['7000.00', fell === 'heads' ? '11640.00' : '0.00'])
    expect([second.bets, second.won]).toEqual([{ tails: '10000.00' }, fell === 'tails' ? '19400.00' : '0.00'])
    expect([first.isPaid, second.isPaid, calls('win').length]).toEqual([true, true, 3])
    await stepTables(supplier)
    expect(calls('win')).toHaveLength(3)
    await booksAgree()
  })

  it('follows from the seed of the chain and the beacon, as anybody computes it again', async () => {
    const round = await newRound()
    const token = await sitDown()
    const { body } = await bet(token, round, { heads: '1000' })
    const promise = (await stand.callAsGame(token, `/table/promise?round=${round}`)).body as unknown as {
      promise: { chain: string; place: number }
    }
    expect((await stand.callAsGame('', `/proofs/${body.id}`)).body.proof).toMatchObject({ seed: null, signature: null })
    await until('settled')
    const { proof, round: shown } = (await stand.callAsGame('', `/proofs/${body.id}`)).body
    const { seed, signature, chain, place } = proof as unknown as {
      seed: string
      signature: string
      chain: string
      place: number
    }
    expect({ chain, place }).toMatchObject({ chain: promise.promise.chain, place: promise.promise.place })
    expect(isOfChain(seed, place, chain, bytes => createHash('sha256').update(bytes).digest())).toBe(true)
    const next = sharedBytes(
      {
        seed,
        beacon: createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex'),
        game: 'coin-table',
        number: String((await latest()).number),
      },
      (key, message) => createHmac('sha256', key).update(message).digest(),
    )
    expect(coin.shared.draw(next, 1n)).toBe(shown.outcome)
  })

  it('is void without the beacon, and every stake comes back once', async () => {
    const round = await newRound()
    const token = await sitDown()
    await bet(token, round, { tails: '5000' })
    const { fetch } = supplier.tables.beacon
    supplier.tables.beacon.fetch = async () => undefined
    try {
      for (let turn = 0; turn < 90 && !(await latest()).closed_at; turn++) {
        stand.clock.ahead += 1000
        await stepTables(supplier)
      }
    } finally {
      supplier.tables.beacon.fetch = fetch
    }
    expect([(await latest()).state, await states(round)]).toEqual(['void', ['rolled_back']])
    expect(calls('rollback')).toHaveLength(1)
    await booksAgree()
  })
})

describe('a bet', () => {
  it.each([
    ['no spot of the table', { moon: '1000' }, 'badChoice'],
    ['nothing', {}, 'badChoice'],
    ['an amount no chips make up', { heads: '1500' }, 'badStake'],
    ['a negative amount', { heads: '-1000' }, 'badStake'],
    ['a fraction', { heads: '0.5' }, 'badStake'],
    ['both sides', { heads: '1000', tails: '1000' }, 'bothSides'],
    ['more than the spot takes', { edge: '6000' }, 'spotLimit'],
    ['more than the round takes of one player', { heads: '50000', edge: '5000', tails: '6000' }, 'playerLimit'],
  ])('of %s is refused and moves nothing', async (_what, bets, error) => {
    const round = (await latest()).state === 'betting' ? (await latest()).id : await newRound()
    const { status, body } = await bet(await sitDown(), round, bets)
    expect([status >= 400 && status < 500, body.error]).toEqual([true, error])
    expect(calls('bet')).toEqual([])
  })

  it('on the other side later is refused too, and so is what no longer fits the player’s or the table’s limit', async () => {
    const round = await newRound()
    const [one, two] = [await sitDown(), await sitDown()]
    await bet(one, round, { heads: '50000' })
    expect((await bet(one, round, { tails: '1000' })).body.error).toBe('bothSides')
    expect((await bet(one, round, { heads: '1000' })).body.error).toBe('spotLimit')
    expect((await bet(two, round, { heads: '31000' })).body.error).toBe('tableLimit')
    expect((await bet(two, round, { heads: '30000' })).status).toBe(200)
  })

  it('after the lock is refused by the server’s clock, whatever the browser believes', async () => {
    const round = await newRound()
    const token = await sitDown()
    stand.clock.ahead += (await latest()).locks_at.getTime() - supplier.tables.now().getTime()
    expect((await bet(token, round, { heads: '1000' })).body.error).toBe('tableClosed')
    expect((await bet(token, randomUUID(), { heads: '1000' })).body.error).toBe('tableClosed')
    expect(calls('bet')).toEqual([])
  })

  it('whose wallet answers after the draw goes back', async () => {
    const token = await sitDown()
    // Taken down in time, answered when the round is drawn: the draw is put between the call and its answer.
    const next = await newRound()
    const real = supplier.database.inTransaction
    let calledOut = 0
    supplier.database.inTransaction = async work => {
      calledOut += 1
      if (calledOut === 2)
        await supplier.database.run(
          sql`update shared_rounds set state = 'drawn', outcome = '"heads"', shown_at = now() where id = ${next}`,
        )
      return real(work)
    }
    const late = await bet(token, next, { heads: '1000' })
    supplier.database.inTransaction = real
    expect(late.body.error).toBe('tableClosed')
    expect(await states(next)).toEqual(['rolled_back'])
    expect([calls('bet').length, calls('rollback').length]).toEqual([1, 1])
    await until('settled')
    await booksAgree()
  })

  it('that is sent twenty times at once is one bet', async () => {
    const round = await newRound()
    const token = await sitDown()
    const id = randomUUID()
    const replies = await Promise.all(Array.from({ length: 20 }, () => bet(token, round, { heads: '1000' }, id)))
    expect(
      new Set(replies.map(({ status, body }) => (status === 200 ? body.id : body.error))).size,
    ).toBeLessThanOrEqual(3)
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect(calls('bet')).toHaveLength(1)
    expect((await bet(token, round, { heads: '5000' }, id)).body.error).toBe('otherRequest')
  })

  it('of a wallet that refuses, fails or hangs up never counts', async () => {
    const round = await newRound()
    const token = await sitDown()
    stand.operator.moods = { 'transaction/bet': ['RS_ERROR_NOT_ENOUGH_MONEY'] }
    expect((await bet(token, round, { heads: '1000' })).body.error).toBe('notEnoughMoney')
    stand.operator.moods = { 'transaction/bet': ['takeAndHangUp', 'takeAndHangUp', 'takeAndHangUp'] }
    expect((await bet(token, round, { heads: '1000' })).body.error).toBe('walletUnreachable')
    expect(await states(round)).toEqual(['refused', 'rolled_back'])
    expect((await mine(token, round)).bets).toEqual({})
    await booksAgree()
  })
})

describe('a process that is killed', () => {
  it.each(['betting', 'locked', 'drawn', 'settling'])(
    'in the state %s is followed by another, and everybody is paid once',
    async state => {
      const round = await newRound()
      const tokens = await Promise.all([sitDown(), sitDown(), sitDown()])
      await Promise.all(tokens.map(token => bet(token, round, { heads: '1000' })))
      await until(state === 'settling' ? 'drawn' : state)
      if (state === 'settling') {
        // Killed with the wins written down and none sent.
        stand.operator.moods = { 'transaction/win': ['hangUp', 'hangUp', 'takeAndHangUp'] }
        await until('settled')
        expect(await states(round)).toEqual(['settling', 'settling', 'settling'])
      }
      await takeUp()
      await settleDue(supplier, 100)
      // Two processes at once: each step is taken by one.
      for (let turn = 0; turn < 60 && (await latest()).state !== 'settled'; turn++) {
        await Promise.all([stepTables(supplier), stepTables(supplier), stepTables(supplier)])
        stand.clock.ahead += 1000
      }
      expect(await states(round)).toEqual(['closed', 'closed', 'closed'])
      expect(new Set(calls('win').map(({ body }) => body.transaction_uuid)).size).toBe(3)
      await booksAgree()
    },
  )

  it('between a bet that was written down and its answer: the stake goes back and the round does not count it', async () => {
    const round = await newRound()
    const token = await sitDown()
    stand.operator.moods = { 'transaction/bet': ['takeAndHangUp'] }
    // Another process takes up what is left while the first still waits for its second attempt.
    const { retryMs } = supplier.config
    supplier.config.retryMs = 1_000
    const asked = bet(token, round, { heads: '5000' })
    for (let found = 0; found === 0; ) {
      await takeUp()
      found = await settleDue(supplier)
    }
    supplier.config.retryMs = retryMs
    await asked
    expect(await states(round)).toEqual(['rolled_back'])
    await until('settled')
    await booksAgree()
  })
})

it('everybody at a table sees the same round, the others’ chips with names cut, and no money among practice credit', async () => {
  const round = await newRound()
  const [one, guest] = [await sitDown('sen:alice'), await stand.launch({ game_code: 'coin-table' })]
  await bet(one, round, { heads: '5000' })
  const hear = async (token: string) => {
    const response = await fetch(`${stand.url}/api/table/stream`, { headers: { authorization: `Bearer ${token}` } })
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    let text = ''
    const next = async (kind: string, isWanted = (_: { bets: BetsView; round: { state: string } }) => true) => {
      for (;;) {
        const found = text
          .split('\n\n')
          .flatMap(part => (part.startsWith('data: ') ? [JSON.parse(part.slice(6))] : []))
          .filter(news => news.kind === kind && isWanted(news))
          .at(-1)
        if (found) return found
        const { value, done } = await reader.read()
        if (done) throw new Error('the stream ended')
        text += new TextDecoder().decode(value)
      }
    }
    return { next, stop: () => reader.cancel(), forget: () => (text = '') }
  }
  const [mineHeard, guestHeard] = [await hear(one), await hear(guest)]
  expect((await mineHeard.next('hello')).bets).toEqual({
    players: 1,
    totals: { heads: { amount: '5000.00', players: 1 } },
    chips: [{ name: 'al***', spot: 'heads', amount: '5000.00', cashedOut: null }],
  })
  expect((await guestHeard.next('hello')).bets).toEqual({ players: 0, totals: {}, chips: [] })
  mineHeard.forget()
  await bet(await sitDown('sen:binh'), round, { tails: '1000' })
  const { bets } = await mineHeard.next('bets', one => one.bets.totals.tails !== undefined)
  expect(bets.totals.tails).toEqual({ amount: '1000.00', players: 1 })
  mineHeard.forget()
  await until('drawn')
  await roomsOf(supplier).refresh()
  const { round: told } = await mineHeard.next('round', one => one.round.state === 'drawn')
  expect([told.id, told.state, ['heads', 'tails'].includes(told.outcome)]).toEqual([round, 'drawn', true])
  await Promise.all([mineHeard.stop(), guestHeard.stop()])
  expect((await fetch(`${stand.url}/api/table/stream`)).status).toBe(401)
})

it('others see the name that the operator told at the launch; a word that is no name counts as none', async () => {
  const round = await newRound()
  for (const told of ['mi***7', ' Hạ***ơ ', '<b>mi</b>', 'm'.repeat(25), ''])
    await bet(await sitDown(`sen:zz${randomUUID()}`, { display_name: told }), round, { heads: '1000' })
  const { chips } = await viewBets(supplier, round, { game: 'coin-table', mode: 'real', currency: 'VND' })
  expect(chips.map(({ name }) => name)).toEqual(['mi***7', 'Hạ***ơ', 'zz***', 'zz***', 'zz***'])
})

it('one player holds six streams at most: the seventh ends the first', async () => {
  const token = await sitDown()
  const hear = () => fetch(`${stand.url}/api/table/stream`, { headers: { authorization: `Bearer ${token}` } })
  const first = (await hear()).body as ReadableStream<Uint8Array>
  const ended = (async () => {
    for await (const _ of first) {
    }
  })()
  const others = []
  for (let turn = 0; turn < 6; turn++) others.push(await hear())
  await ended
  await Promise.all(others.map(({ body }) => body?.cancel()))
})

it('a table has no rounds of a player’s own', async () => {
  const { body } = await stand.callAsGame(await sitDown(), '/rounds', {
    requestId: randomUUID(),
    stake: '1000',
    choice: {},
  })
  expect(body.error).toBe('badChoice')
})
