import { sql } from '@sen/supplier/database'
import { describe, expect, it } from 'vitest'
import {
  bet,
  bringUp,
  HCP,
  LIVE,
  NOT_STARTED,
  onHome,
  openMatch,
  PRODUCT,
  type Stand,
  settlementOf,
  useStand,
  WIN,
} from '../../test/stand.ts'
import { WINNER } from '../arithmetic/judge.ts'
import type { Market, MarketStatus } from '../feed/messages.ts'

let stand: Stand
let token: string

useStand(ready => {
  ;({ stand, token } = ready)
})

const take = async (match: string) => (await bet(stand, token, [onHome(match)])).body.error ?? 'taken'
const tell = (match: string, markets: readonly Market[], { status = NOT_STARTED, at = stand.clock.now } = {}) =>
  stand.say({ type: 'odds_change', product: PRODUCT, eventId: match, timestamp: at, status, markets })
const speak = () => stand.say({ type: 'alive', product: PRODUCT, timestamp: stand.clock.now, subscribed: true })
const complete = (requestId = stand.asked.recoveries.at(-1)?.requestId as number) =>
  stand.say({ type: 'snapshot_complete', product: PRODUCT, timestamp: stand.clock.now, requestId })
const shown = (match: string): MarketStatus[] => {
  const { board } = stand.book
  const on = board.matches.get(match)
  return on ? [...on.lines.values()].map(line => board.lineOf(on, line, stand.clock.now).status) : []
}

describe('a producer that fell silent', () => {
  it('opens what it tells anew, and only with the snapshot that was asked for', async () => {
    const match = await openMatch(stand, [WIN])
    stand.clock.now += 25_000
    stand.book.board.watch(stand.clock.now)
    expect(await take(match)).toBe('marketClosed')
    await speak()
    await tell(match, [WIN])
    await complete((stand.asked.recoveries.at(-1)?.requestId as number) - 1)
    expect(await take(match)).toBe('marketClosed')
    await complete()
    expect(await take(match)).toBe('taken')
  })

  it('leaves nothing open that it does not tell anew, nor by a message from before', async () => {
    const match = await openMatch(stand, [WIN, HCP])
    const before = stand.clock.now
    stand.clock.now += 25_000
    stand.book.board.watch(stand.clock.now)
    expect(shown(match)).toEqual([-1, -1])
    await speak()
    await tell(match, [WIN], { at: before + 1000 })
    await tell(match, [HCP])
    await complete()
    expect(shown(match)).toEqual([0, 1])
    expect(await take(match)).toBe('marketClosed')
    await tell(match, [WIN])
    expect(await take(match)).toBe('taken')
  })

  it('touches no other producer', async () => {
    const match = await openMatch(stand, [WIN])
    stand.book.board.distrust(PRODUCT + 1, stand.clock.now)
    expect(await take(match)).toBe('taken')
  })
})

describe('two producers of one match', () => {
  const OTHER = PRODUCT + 2
  const tellOther = (match: string, markets: readonly Market[]) =>
    stand.say({ type: 'odds_change', product: OTHER, eventId: match, timestamp: stand.clock.now, markets })
  const bringOtherUp = async () => {
    await stand.say({ type: 'alive', product: OTHER, timestamp: stand.clock.now, subscribed: true })
    const { requestId } = stand.asked.recoveries.at(-1) as { requestId: number }
    await stand.say({ type: 'snapshot_complete', product: OTHER, timestamp: stand.clock.now, requestId })
  }

  it('one hands its line over: suspended until the other speaks, and not again after that', async () => {
    const match = await openMatch(stand, [WIN])
    await tell(match, [{ ...WIN, status: -2, outcomes: [] }])
    expect(shown(match)).toEqual([-1])
    await bringOtherUp()
    await tellOther(match, [WIN])
    await tell(match, [{ ...WIN, status: -2, outcomes: [] }])
    expect(shown(match)).toEqual([1])
    expect(await take(match)).toBe('taken')
  })

  it('the lines of the one that fell silent are shut, those of the other stay open', async () => {
    const match = await openMatch(stand, [WIN])
    await bringOtherUp()
    await tellOther(match, [HCP])
    stand.book.board.distrust(OTHER, stand.clock.now)
    expect(shown(match)).toEqual([1, -1])
  })
})

it('a sign of life that waited in a queue shuts its lines until a timely one comes, without a recovery; a cancelled line never opens again', async () => {
  const match = await openMatch(stand, [WIN, HCP])
  await tell(match, [{ ...WIN, status: -4 }])
  await tell(match, [WIN])
  expect(shown(match)).toEqual([-4, 1])
  await stand.say({ type: 'bet_stop', product: PRODUCT, eventId: match, timestamp: stand.clock.now, marketStatus: 0 })
  expect(shown(match)).toEqual([-4, 0])
  const asked = stand.asked.recoveries.length
  await stand.say({ type: 'alive', product: PRODUCT, timestamp: stand.clock.now - 21_000, subscribed: true })
  expect(stand.book.board.isUp(PRODUCT, stand.book.now())).toBe(false)
  await speak()
  expect(stand.book.board.isUp(PRODUCT, stand.book.now())).toBe(true)
  expect(stand.asked.recoveries).toHaveLength(asked)
})

it('signs of life that wait behind much work are heard: nothing is told anew for them', async () => {
  const match = await openMatch(stand, [WIN])
  const asked = stand.asked.recoveries.length
  const said: Promise<void>[] = []
  await stand.supplier.database.inTransaction(async tx => {
    await tx.query(sql`select 1 from matches where id = ${match} for update`)
    said.push(tell(match, [WIN], { status: { ...LIVE, home: 1 } }))
    for (let sign = 0; sign < 4; sign++) {
      stand.clock.now += 10_000
      said.push(speak())
      stand.book.board.watch(stand.clock.now)
    }
  })
  await Promise.all(said)
  expect(stand.asked.recoveries).toHaveLength(asked)
  expect(stand.book.board.isUp(PRODUCT, stand.book.now())).toBe(true)
})

describe('a feed that lags', () => {
  it('about the start of a match: no bet from the time on that it was to start', async () => {
    const match = await openMatch(stand, [WIN])
    stand.clock.now += 3_599_000
    await bringUp(stand)
    await tell(match, [WIN])
    expect(await take(match)).toBe('taken')
    stand.clock.now += 1000
    expect(await take(match)).toBe('marketClosed')
    expect(shown(match)).toEqual([-1])
    await tell(match, [WIN], { status: { ...LIVE, minute: 0 } })
    expect(await take(match)).toBe('taken')
  })

  it('about a live match: no bet on what is older than a few seconds', async () => {
    const match = await openMatch(stand, [WIN], LIVE)
    stand.clock.now += 8000
    expect(await take(match)).toBe('taken')
    stand.clock.now += 1
    expect(await take(match)).toBe('marketClosed')
    await tell(match, [WIN], { status: LIVE })
    expect(await take(match)).toBe('taken')
  })
})

it('a payment that hangs keeps no message waiting', async () => {
  const [match, other] = [await openMatch(stand, [WIN]), await openMatch(stand, [WIN])]
  expect(await take(match)).toBe('taken')
  const score = { home: 1, away: 0, halfHome: 0, halfAway: 0 }
  let paid: Promise<void> | undefined
  await stand.supplier.database.inTransaction(async tx => {
    await tx.query(sql`select 1 from bets b join legs l on l.bet_id = b.id where l.match_id = ${match} for update of b`)
    paid = stand.say(settlementOf(stand, match, score, [[WINNER, '']]))
    void stand.say({ type: 'bet_stop', product: PRODUCT, eventId: other, timestamp: stand.clock.now })
    await expect.poll(() => shown(other)).toEqual([-1])
    expect(stand.operator.received.map(({ path }) => path)).not.toContain('transaction/win')
  })
  await paid
  expect(stand.operator.received.map(({ path }) => path)).toContain('transaction/win')
})
