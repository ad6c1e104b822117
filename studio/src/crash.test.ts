/** The rising multiplier: its exact chances, and taking a stake home while it flies, over the wire and by the server's clock. */
import { randomUUID } from 'node:crypto'
import { sql } from '@sen/supplier/database'
import {
  latestRounds,
  type SharedRound,
  stepTables,
  type TableGame,
  type TableSupplier,
} from '@sen/supplier/shared/shared-rounds'
import { viewBets, viewShared } from '@sen/supplier/shared/shared-views'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchOf, makeStand, type Stand } from '../../supplier/test/stand.ts'
import { verifyCrash } from '../../tools/verify/table-crash.ts'
import { crash, TARGETS, TOP } from './engines/table/crash.ts'
import { STUDIO } from './studio.ts'

type Body = {
  error: string
  id: string
  times: number
  won: string
  cashedOut: number | null
  proof: object
  round: object
}

const game = STUDIO.games.find(({ code }) => code === 'trangtien-kite') as TableGame
const flight = crash.flight as NonNullable<typeof crash.flight>

let stand: Stand<Body>
let supplier: TableSupplier
beforeAll(async () => {
  stand = await makeStand<Body>(STUDIO)
  supplier = { ...(stand.supplier as TableSupplier), games: [game] }
})
afterAll(() => stand.close())

/** The point of the case of this number, of 10⁹, through the bytes that make it. */
function pointOf(drawn: number): number {
  const [high, low] = [Math.floor(drawn / 31_250), drawn % 31_250]
  const bytes = [high >> 8, high & 255, low >> 8, low & 255]
  return crash.draw(() => bytes.shift() as number, 1)
}
/** How many of the cases reach a target: points fall as the number of the case grows. */
function countReaching(target: number): number {
  let [from, to] = [0, 1_000_000_000]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (pointOf(middle) >= target) from = middle + 1
    else to = middle
  }
  return from
}

it('every target that a player may choose returns 97 %, less than a hundred-thousandth by rounding, never more', () => {
  const targets = [101, 102, 133, 150, 199, 333, 777, 1234, 9999, 31_415, 49_999, TOP, ...Object.values(TARGETS)]
  for (const target of targets) {
    const back = (target / 100) * (countReaching(target) / 1e9)
    expect(back, `${target}`).toBeLessThanOrEqual(0.97 + 1e-12)
    expect(back, `${target}`).toBeGreaterThan(0.97 - 1e-6)
  }
  for (const target of [...Object.values(TARGETS), TOP])
    expect(BigInt(target) * BigInt(countReaching(target))).toBe(97_000_000_000n)
  expect([pointOf(0), pointOf(999_999_999)]).toEqual([TOP, 100])
})

it('as long as it flies a stake is worth no more than the point, and a millisecond later it would be', () => {
  for (const point of [100, 101, 102, 150, 200, 347, 1000, 12_345, TOP - 1]) {
    const end = flight.lastsMs(point)
    expect(flight.timesAt(end - 1), `${point}`).toBeLessThanOrEqual(point * 100)
    expect(flight.timesAt(end), `${point}`).toBeGreaterThan(point * 100)
  }
  expect(flight.timesAt(flight.lastsMs(TOP))).toBe(TOP * 100)
  expect(flight.timesAt(flight.lastsMs(TOP) - 1)).toBeLessThan(TOP * 100)
  expect(flight.timesAt(-500)).toBe(10_000)
})

const latest = async () => (await latestRounds(supplier.database, [game.code]))[0] as SharedRound
async function until(isWanted: (round: SharedRound) => boolean): Promise<SharedRound> {
  for (let turn = 0; turn < 400; turn++) {
    await stepTables(supplier)
    const round = await latest()
    if (round && isWanted(round)) return round
    stand.clock.ahead += 1000
  }
  throw new Error('the round does not come to what is waited for')
}
/** Sets the clock to a moment. */
const setClock = (to: number) => {
  stand.clock.ahead += to - supplier.tables.now().getTime()
}
const sitDown = async () => {
  const user = `sen:${randomUUID()}`
  const token = await stand.launch(launchOf(game.code, { user }), game.entry)
  stand.operator.balance += 10_000_000_00000n
  const ask = (path: string, body?: object) => stand.callAsGame(token, path, body)
  return {
    bet: async (round: string, bets: object) =>
      (await ask('/table/bets', { requestId: randomUUID(), round, bets })).body.id,
    cashOut: async (round: string) => (await ask('/table/cash-out', { round })).body,
    mine: async (round: string) => (await ask(`/table/mine?round=${round}`)).body,
  }
}
const AUDIENCE = { game: game.code, mode: 'real', currency: 'VND' }

it('a stake is taken home at what the server’s clock says, once, and paid exactly that; who comes late or has none is told so', async () => {
  for (let turn = 0; ; turn++) {
    const { id } = await until(({ state }) => state === 'betting')
    const [first, second, third, fourth] = [await sitDown(), await sitDown(), await sitDown(), await sitDown()]
    const betId = await first.bet(id, { hand: '10000', x125: '1000' })
    await second.bet(id, { hand: '5000' })
    const left = await third.bet(id, { x200: '5000' })
    await fourth.bet(id, { hand: '1000' })
    expect((await first.cashOut(id)).error).toBe('cashOutEarly')
    const { flies_at, shown_at, outcome } = await until(({ state }) => state === 'drawn')
    const [from, end, point] = [(flies_at as Date).getTime(), (shown_at as Date).getTime(), outcome as number]
    // Nobody is told where it ends: not by the stream, not by the proof of a bet.
    const view = viewShared(await latest())
    expect([view.outcome, view.shownAt, view.fliesAt]).toEqual([null, null, new Date(from).toISOString()])
    const { body: secret } = await stand.callAsGame('', `/proofs/${betId}`)
    expect(secret.proof).toMatchObject({ seed: null, signature: null })
    expect(secret.round).toMatchObject({ outcome: null, won: null, shownAt: null })
    setClock(from - 400)
    expect((await first.cashOut(id)).error).toBe('cashOutEarly')
    if (end - from < 3500) {
      // Too short a flight for what is to be seen; the next one.
      await until(({ id: now, state }) => now !== id && state === 'betting')
      expect(turn).toBeLessThan(60)
      continue
    }
    setClock(from + 2500)
    const answers = await Promise.all([first.cashOut(id), first.cashOut(id), first.cashOut(id)])
    const times = answers[0]?.times as number
    expect(new Set(answers.map(answer => answer.times))).toEqual(new Set([times]))
    expect(times).toBeGreaterThanOrEqual(flight.timesAt(2500))
    expect(times).toBeLessThanOrEqual(point * 100)
    expect((await third.cashOut(id)).error).toBe('nothingFlying')
    const { chips } = await viewBets(supplier, id, AUDIENCE)
    expect(chips.filter(({ spot }) => spot === 'hand').map(({ cashedOut }) => cashedOut)).toEqual([times, null, null])
    // The flight is over by the clock; nobody has stepped the table on yet.
    setClock(end + 1)
    expect((await second.cashOut(id)).error).toBe('cashOutLate')
    expect((await first.cashOut(id)).times).toBe(times)
    await until(round => round.id === id && round.state === 'settled')
    // Whoever is late waits for nobody and holds nothing: his asking keeps no round from being paid.
    await supplier.database.inTransaction(async tx => {
      await tx.run(sql`select 1 from rounds where shared_round_id = ${id} for update`)
      expect((await fourth.cashOut(id)).error).toBe('cashOutLate')
      expect((await first.cashOut(id)).times).toBe(times)
    })
    const worth = (10_000 * times) / 10_000 + (point >= 125 ? 1250 : 0)
    const won = await Promise.all([first, second, third, fourth].map(async one => Number((await one.mine(id)).won)))
    const flown = point === TOP
    expect(won).toEqual([worth, flown ? 2_500_000 : 0, point >= 200 ? 10_000 : 0, flown ? 500_000 : 0])
    expect((await first.mine(id)).cashedOut).toBe(times)
    for (const one of [betId, left]) {
      const { body: proof } = await stand.callAsGame('', `/proofs/${one}`)
      expect(verifyCrash(proof as never)).toMatchObject({ agrees: true })
    }
    const { body: proof } = await stand.callAsGame('', `/proofs/${betId}`)
    const raised = structuredClone(proof) as unknown as Parameters<typeof verifyCrash>[0]
    raised.round.cashedOut = (point + 1) * 100
    expect(verifyCrash(raised).agrees).toBe(false)
    return
  }
}, 60_000)

it('a void flight gives back what was staked, and nothing is taken home of it', async () => {
  const { id } = await until(({ state }) => state === 'betting')
  const player = await sitDown()
  await player.bet(id, { hand: '10000' })
  await until(({ state }) => state === 'locked')
  await supplier.database.run(sql`update shared_rounds set state = 'void' where id = ${id}`)
  expect((await player.cashOut(id)).error).toBe('cashOutLate')
  await until(round => round.id !== id)
  expect((await player.mine(id)).won).toBe('0.00')
  expect(stand.operator.received.filter(({ path }) => path === 'transaction/rollback').length).toBeGreaterThan(0)
}, 30_000)
