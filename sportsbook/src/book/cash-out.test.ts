import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  bet,
  LAUNCH,
  LIVE,
  marketOf,
  onHome as onHomeAt,
  openMatch,
  PRODUCT,
  START,
  type Stand,
  settlementOf,
  useStand,
} from '../../test/stand.ts'
import { WINNER } from '../arithmetic/judge.ts'
import type { SlipView } from './views.ts'

const WIN = marketOf(WINNER, '', { 1: '2.00', 2: '3.40', 3: '4.10' })
const HOME = { home: 1, away: 0, halfHome: 0, halfAway: 0 }
const onHome = (match: string) => onHomeAt(match, '2.00')

let stand: Stand
let token: string

useStand(ready => {
  ;({ stand, token } = ready)
})

/** The feed says how likely home is to win. */
const worth = (match: string, won: number, cashoutStatus: 1 | -1 | -2 = 1) =>
  stand.worth.set(`${match} ${WINNER} `, { cashoutStatus, outcomes: { 1: { won, halfWon: 0, push: 0, halfLost: 0 } } })
const placed = async (legs: string[], more: object = {}) => (await bet(stand, token, legs.map(onHome), more)).body.slip
const sell = (id: string, price: string, percent = 100, requestId = randomUUID()) =>
  stand.callAsGame(token, `/sports/bets/${id}/cashout`, { requestId, percent, price })
const slipOf = async (id: string) => (await stand.callAsGame(token, `/sports/slips/${id}`)).body as unknown as SlipView
const callsOf = (path: string) => stand.operator.received.filter(call => call.path === `transaction/${path}`)

describe('a bet is sold back', () => {
  it('whole, at the price that was accepted, once, and the end of the match moves nothing more', async () => {
    const match = await openMatch(stand, [WIN])
    worth(match, 0.6)
    const { id } = await placed([match])
    // 100,000 × 2.00 × 0.6 × 0.95.
    expect((await slipOf(id)).cashOut).toBe('114000.00')
    const requestId = randomUUID()
    const said = await Promise.all([1, 2, 3].map(() => sell(id, '114000', 100, requestId)))
    expect(said.some(({ status }) => status === 200)).toBe(true)
    expect((await sell(id, '114000', 100, requestId)).body.slip).toMatchObject({
      state: 'cashedOut',
      cashOut: null,
      sold: [{ stake: '100000.00', price: '114000.00' }],
    })
    expect((await sell(id, '113999', 100, requestId)).body.error).toBe('otherRequest')
    expect(stand.operator.balance).toBe(START + 14_000_00000n)
    await stand.say(settlementOf(stand, match, HOME, [[WINNER, '']]))
    expect(stand.operator.balance).toBe(START + 14_000_00000n)
    expect(callsOf('win').map(({ body }) => [body.amount, body.round_closed])).toEqual([[114_000_00000, true]])
  })

  it('in part: the rest is settled by the result, and the slip shows both', async () => {
    const match = await openMatch(stand, [WIN])
    worth(match, 0.6)
    const { id } = await placed([match])
    const { body } = await sell(id, '28500', 25)
    expect(body.slip).toMatchObject({ state: 'open', possible: '150000.00', cashOut: '85500.00' })
    expect(stand.operator.balance).toBe(START - 71_500_00000n)
    await stand.say(settlementOf(stand, match, HOME, [[WINNER, '']]))
    expect(stand.operator.balance).toBe(START - 71_500_00000n + 150_000_00000n)
    expect(callsOf('win').map(({ body }) => [body.amount, body.round_closed])).toEqual([
      [28_500_00000, false],
      [150_000_00000, true],
    ])
    expect(await slipOf(id)).toMatchObject({ state: 'settled', payout: '150000.00', sold: [{ price: '28500.00' }] })
  })

  it('in part: a rest that is void goes back as a win of its stake, for the bet is resolved already', async () => {
    const match = await openMatch(stand, [WIN])
    worth(match, 0.5)
    const { id } = await placed([match])
    await sell(id, '47500', 50)
    const head = { product: PRODUCT, eventId: match, timestamp: stand.clock.now }
    await stand.say({ ...head, type: 'bet_cancel', markets: [{ market: WINNER, specifiers: '' }] })
    expect(stand.operator.balance).toBe(START - 2_500_00000n)
    expect(callsOf('rollback')).toEqual([])
  })

  it('of an accumulator: settled legs count what they came to, open ones what they are worth', async () => {
    const [over, open] = [await openMatch(stand, [WIN]), await openMatch(stand, [WIN])]
    worth(over, 0.5)
    worth(open, 0.25)
    const { id } = await placed([over, open], { sizes: [2] })
    // 100,000 × (2 × .5) × (2 × .25) × .95.
    expect((await slipOf(id)).cashOut).toBe('47500.00')
    await stand.say(settlementOf(stand, over, HOME, [[WINNER, '']]))
    expect((await slipOf(id)).cashOut).toBe('95000.00')
  })
})

describe('is refused in words', () => {
  it('at an old price, with the new one; at a lower one he gets what he accepted', async () => {
    const match = await openMatch(stand, [WIN])
    worth(match, 0.6)
    const { id } = await placed([match])
    worth(match, 0.5)
    expect((await sell(id, '114000')).body).toMatchObject({ error: 'cashOutChanged', price: '95000.00' })
    expect(callsOf('win')).toEqual([])
    worth(match, 0.7)
    await sell(id, '95000')
    expect(stand.operator.balance).toBe(START - 5_000_00000n)
  })

  it.each([
    [
      'its line is suspended',
      async (match: string) =>
        stand.say({ type: 'bet_stop', product: PRODUCT, eventId: match, timestamp: stand.clock.now + 1 }),
    ],
    ['the feed says not now', async (match: string) => worth(match, 0.6, -1)],
    ['its producer is down', async () => stand.book.board.distrust(PRODUCT, stand.clock.now)],
  ])('while %s', async (_why, happen) => {
    const match = await openMatch(stand, [WIN])
    worth(match, 0.6)
    const { id } = await placed([match])
    await happen(match)
    expect((await slipOf(id)).cashOut).toBeNull()
    expect((await sell(id, '114000')).body.error).toBe('cashOutOff')
    expect(stand.operator.balance).toBe(START - 100_000_00000n)
  })

  it('when the score changed what it is worth during the live delay, and when the match ended in it', async () => {
    const match = await openMatch(stand, [WIN], LIVE)
    worth(match, 0.6)
    const { id } = await placed([match])
    stand.book.sleep = async () => {
      stand.book.sleep = async () => {}
      worth(match, 0.1)
    }
    expect((await sell(id, '114000')).body).toMatchObject({ error: 'cashOutChanged', price: '19000.00' })
    stand.book.sleep = async () => {
      stand.book.sleep = async () => {}
      await stand.say(settlementOf(stand, match, HOME, [[WINNER, '']]))
    }
    expect((await sell(id, '19000')).body.error).toBe('betSettled')
    expect(stand.operator.balance).toBe(START + 100_000_00000n)
  })

  it('of somebody else, of a settled bet, and of what is no price', async () => {
    const match = await openMatch(stand, [WIN])
    worth(match, 0.6)
    const { id } = await placed([match])
    const owner = token
    token = await stand.launch({ ...LAUNCH, user: `sen:${randomUUID()}` })
    expect((await sell(id, '114000')).status).toBe(404)
    token = owner
    for (const price of ['0', '-1', '0.001', '1e9']) expect((await sell(id, price)).status).toBe(400)
    expect((await sell(id, '114000', 0)).status).toBe(400)
    await stand.say(settlementOf(stand, match, HOME, [[WINNER, '']]))
    expect((await sell(id, '114000')).body.error).toBe('betSettled')
  })
})

it('sold back twice at once with two requests, no more than the whole is sold', async () => {
  const match = await openMatch(stand, [WIN])
  worth(match, 0.6)
  const { id } = await placed([match])
  await Promise.all([1, 2, 3, 4].map(() => sell(id, '114000')))
  expect(stand.operator.balance).toBe(START + 14_000_00000n)
})

it('sold in parts by many pages at once while the match ends: each part is paid or settled, none both', async () => {
  const match = await openMatch(stand, [WIN])
  worth(match, 0.5)
  const { id } = await placed([match])
  const parts = [1, 2, 3, 4, 5].map(() => sell(id, '9500', 10))
  await Promise.all([...parts, stand.say(settlementOf(stand, match, HOME, [[WINNER, '']]))])
  const { sold, payout } = await slipOf(id)
  const left = 100_000 - sold.reduce((sum, { stake }) => sum + Number(stake), 0)
  expect(Number(payout)).toBe(left * 2)
  const paid = sold.reduce((sum, { price }) => sum + Number(price), 0) + left * 2
  expect(stand.operator.balance).toBe(START + BigInt(paid - 100_000) * 100_000n)
  expect(callsOf('win').reduce((sum, { body }) => sum + Number(body.amount), 0)).toBe(paid * 100_000)
})
