import { randomUUID } from 'node:crypto'
import { sql } from '@sen/supplier/database'
import { describe, expect, it } from 'vitest'
import {
  bet,
  bringUp,
  HCP,
  LAUNCH,
  LIVE,
  marketOf,
  NOT_STARTED,
  newPlayer,
  onHome,
  openMatch,
  PRODUCT,
  START,
  type Stand,
  settlementOf,
  useStand,
  WIN,
} from '../../test/stand.ts'
import { HANDICAP, WINNER } from '../arithmetic/judge.ts'
import type { EventStatus } from '../feed/messages.ts'
import { settleLeft } from './settle-bets.ts'

const ENDED = { home: 1, away: 0, halfHome: 0, halfAway: 0 }
const onHandicap = (match: string) => ({
  match,
  market: HANDICAP,
  specifiers: 'hcp=-0.75',
  outcome: '1714',
  odds: '1.90',
})

let stand: Stand
let token: string

useStand(ready => {
  ;({ stand, token } = ready)
})

const callsOf = (path: string) => stand.operator.received.filter(call => call.path === `transaction/${path}`)
const slipsOf = async (state: string) => (await stand.callAsGame(token, `/sports/bets?state=${state}`)).body.list

describe('a single', () => {
  it('counts when the wallet took it, is paid at the end of the match, once, however often the feed says so', async () => {
    const match = await openMatch(stand, [WIN])
    const placed = await bet(stand, token, [onHome(match)])
    expect(placed.body).toMatchObject({
      balance: '900000.00',
      slip: { state: 'open', stake: '100000.00', possible: '190000.00' },
    })
    expect(await slipsOf('open')).toHaveLength(1)
    const settlement = settlementOf(stand, match, ENDED, [[WINNER, '']])
    await Promise.all([stand.say(settlement), stand.say(settlement)])
    await stand.say(settlement)
    await settleLeft(stand.supplier)
    expect(stand.operator.balance).toBe(START + 90_000_00000n)
    expect(callsOf('win')).toHaveLength(1)
    expect(await slipsOf('open')).toEqual([])
    expect(await slipsOf('settled')).toMatchObject([
      { state: 'settled', payout: '190000.00', legs: [{ result: { result: 1 } }] },
    ])
  })

  it('lost, it is closed by a win of nothing', async () => {
    const match = await openMatch(stand, [WIN])
    await bet(stand, token, [{ ...onHome(match), outcome: '3', odds: '4.10' }])
    await stand.say(settlementOf(stand, match, ENDED, [[WINNER, '']]))
    expect(callsOf('win').map(({ body }) => [body.amount, body.round_closed])).toEqual([[0, true]])
  })

  it('half won on a quarter line pays half at the price and half back', async () => {
    const match = await openMatch(stand, [HCP])
    await bet(stand, token, [onHandicap(match)])
    await stand.say(settlementOf(stand, match, ENDED, [[HANDICAP, 'hcp=-0.75']]))
    expect(stand.operator.balance).toBe(START + 45_000_00000n)
  })

  it('of a cancelled market goes back as the bet that it was', async () => {
    const match = await openMatch(stand, [WIN])
    await bet(stand, token, [onHome(match)])
    const head = { product: PRODUCT, eventId: match, timestamp: stand.clock.now }
    await stand.say({ ...head, type: 'bet_cancel', markets: [{ market: WINNER, specifiers: '' }] })
    expect(stand.operator.balance).toBe(START)
    expect([callsOf('win').length, callsOf('rollback').length]).toEqual([0, 1])
    expect(await slipsOf('settled')).toMatchObject([{ state: 'returned' }])
  })
})

describe('an accumulator and a system', () => {
  it('wait for the last leg, pay the product with one floor, a void leg counting one', async () => {
    const matches = [
      await openMatch(stand, [WIN]),
      await openMatch(stand, [WIN]),
      await openMatch(stand, [HCP]),
    ] as const
    const legs = [onHome(matches[0]), onHome(matches[1]), onHandicap(matches[2])]
    await bet(stand, token, legs)
    await bet(stand, token, legs, { unit: '10000', sizes: [2, 3] })
    expect(stand.operator.balance).toBe(START - 140_000_00000n)
    await stand.say(settlementOf(stand, matches[0], ENDED, [[WINNER, '']]))
    const head = { product: PRODUCT, eventId: matches[1], timestamp: stand.clock.now }
    await stand.say({ ...head, type: 'bet_cancel', markets: [{ market: WINNER, specifiers: '' }] })
    expect(callsOf('win')).toEqual([])
    await stand.say(settlementOf(stand, matches[2], ENDED, [[HANDICAP, 'hcp=-0.75']]))
    // 1.9 × 1 × 1.45 = 2.755; doubles 1.9 + 2.755 + 1.45 and the treble 2.755 of 10,000 each.
    expect(stand.operator.balance).toBe(START - 140_000_00000n + 275_500_00000n + 88_600_00000n)
  })

  it('never take two legs of one match', async () => {
    const match = await openMatch(stand, [WIN, HCP])
    expect((await bet(stand, token, [onHome(match), onHandicap(match)])).body.error).toBe('sameMatch')
    expect(stand.operator.received).toEqual([])
  })
})

describe('a price that moved', () => {
  it.each([
    ['none', '2.00', 'oddsChanged'],
    ['better', '1.80', 'oddsChanged'],
    ['better', '2.00', undefined],
    ['any', '1.80', undefined],
  ])('with consent "%s" to %s: %s', async (consent, odds, error) => {
    const match = await openMatch(stand, [WIN])
    const head = { product: PRODUCT, eventId: match, timestamp: stand.clock.now + 1 }
    const moved = marketOf(WINNER, '', { 1: odds, 2: '3.40', 3: '4.10' })
    await stand.say({ ...head, type: 'odds_change', status: NOT_STARTED, markets: [moved] })
    const { body } = await bet(stand, token, [onHome(match)], { consent })
    if (error) expect(body).toMatchObject({ error, legs: [{ place: 0, odds }] })
    else expect(body.slip.legs[0]?.odds).toBe(odds)
    expect(stand.operator.balance).toBe(error ? START : START - 100_000_00000n)
  })

  it('in a message that came late moves nothing', async () => {
    const match = await openMatch(stand, [WIN])
    const head = { product: PRODUCT, eventId: match, timestamp: stand.clock.now - 5000 }
    const late = marketOf(WINNER, '', { 1: '9.00', 2: '3.40', 3: '4.10' })
    await stand.say({ ...head, type: 'odds_change', status: NOT_STARTED, markets: [late] })
    expect((await bet(stand, token, [onHome(match)])).body.slip.legs[0]?.odds).toBe('1.90')
  })
})

describe('a market that is shut', () => {
  it('by a stop takes no bet, also when an older price comes after it', async () => {
    const match = await openMatch(stand, [WIN])
    const head = { product: PRODUCT, eventId: match, timestamp: stand.clock.now + 10 }
    await stand.say({ ...head, type: 'bet_stop' })
    await stand.say({
      ...head,
      timestamp: head.timestamp - 5,
      type: 'odds_change',
      status: NOT_STARTED,
      markets: [WIN],
    })
    expect((await bet(stand, token, [onHome(match)])).body).toMatchObject({
      error: 'marketClosed',
      legs: [{ place: 0 }],
    })
    await stand.say({
      ...head,
      timestamp: head.timestamp + 5,
      type: 'odds_change',
      status: NOT_STARTED,
      markets: [WIN],
    })
    expect((await bet(stand, token, [onHome(match)])).status).toBe(200)
  })

  it('by a goal while the live delay runs refuses the bet', async () => {
    const match = await openMatch(stand, [WIN], LIVE)
    stand.book.sleep = async () => {
      stand.book.sleep = async () => {}
      const head = { product: PRODUCT, eventId: match, timestamp: stand.clock.now + 1 }
      await stand.say({ ...head, type: 'odds_change', status: { ...LIVE, home: 1 }, markets: [WIN] })
    }
    expect((await bet(stand, token, [onHome(match)])).body.error).toBe('scoreChanged')
    expect(stand.operator.received).toEqual([])
    expect((await bet(stand, token, [onHome(match)])).body.slip.legs[0]?.scoreThen).toBe('1:0')
  })
})

describe('the wallet', () => {
  it('asked twice with one request is asked for one bet; another bet under that id is refused', async () => {
    const match = await openMatch(stand, [WIN])
    const requestId = randomUUID()
    const twice = await Promise.all([1, 2].map(() => bet(stand, token, [onHome(match)], { requestId })))
    for (const { body } of twice) expect(['busy', 'taken']).toContain(body.error ?? 'taken')
    expect((await bet(stand, token, [onHome(match)], { requestId })).status).toBe(200)
    expect((await bet(stand, token, [onHome(match)], { requestId, unit: '50000' })).body.error).toBe('otherRequest')
    expect(callsOf('bet')).toHaveLength(1)
  })

  it('that has too little refuses, and no bet stands', async () => {
    const match = await openMatch(stand, [WIN])
    stand.operator.balance = 50_000_00000n
    expect((await bet(stand, token, [onHome(match)])).body.error).toBe('notEnoughMoney')
    expect(await slipsOf('open')).toEqual([])
  })

  it('that took the stake and never answered gets it rolled back', async () => {
    const match = await openMatch(stand, [WIN])
    stand.operator.moods['transaction/bet'] = ['takeAndHangUp', 'takeAndHangUp', 'takeAndHangUp']
    const { body } = await bet(stand, token, [onHome(match)])
    expect(body.error).toBe('walletUnreachable')
    expect(stand.operator.balance).toBe(START)
    await stand.say(settlementOf(stand, match, ENDED, [[WINNER, '']]))
    expect(callsOf('win')).toEqual([])
  })

  it('unreachable at the end of the match is told the win later, once', async () => {
    const match = await openMatch(stand, [WIN])
    await bet(stand, token, [onHome(match)])
    stand.operator.moods['transaction/win'] = ['hangUp']
    await stand.say(settlementOf(stand, match, ENDED, [[WINNER, '']]))
    expect(await slipsOf('settled')).toMatchObject([{ state: 'paying' }])
    const { settleDue } = await import('@sen/supplier/settle-movements')
    await expect.poll(() => settleDue(stand.supplier)).toBe(1)
    expect(stand.operator.balance).toBe(START + 90_000_00000n)
  })
})

it('a match that ended while the book was down: its result is asked for at the next snapshot, and the bet is paid', async () => {
  const match = await openMatch(stand, [WIN])
  await bet(stand, token, [onHome(match)])
  stand.restart()
  stand.clock.now += 7_200_000
  await bringUp(stand)
  expect(stand.asked.events).toContain(match)
  await stand.say(settlementOf(stand, match, ENDED, [[WINNER, '']]))
  expect(stand.operator.balance).toBe(START + 90_000_00000n)
})

it('a match that the feed knows no more: its bets go back at the next snapshot, others stand', async () => {
  const [match, other] = [await openMatch(stand, [WIN]), await openMatch(stand, [WIN])]
  await bet(stand, token, [onHome(match)])
  await bet(stand, token, [onHome(other)])
  stand.restart()
  stand.forgotten.add(match)
  await bringUp(stand)
  expect(stand.operator.balance).toBe(START - 100_000_00000n)
  expect(await slipsOf('settled')).toMatchObject([{ state: 'returned', payout: '100000.00' }])
  expect(await slipsOf('open')).toHaveLength(1)
})

it('the table of a league counts only matches that the feed still knows', async () => {
  const [match, other] = [await openMatch(stand, []), await openMatch(stand, [])]
  const head = { type: 'odds_change' as const, product: PRODUCT, timestamp: stand.clock.now, markets: [] }
  const status: EventStatus = { status: 3, period: 100, minute: 90, home: 2, away: 1, half: { home: 0, away: 0 } }
  for (const eventId of [match, other]) await stand.say({ ...head, eventId, status })
  const played = async () => (await stand.callAsGame(token, '/sports/leagues/giaidat')).body.results.map(({ id }) => id)
  expect(await played()).toEqual([match, other].sort())
  stand.forgotten.add(match)
  expect(await played()).toEqual([other])
})

describe('limits', () => {
  it('of the ticket are told with the refusal', async () => {
    const match = await openMatch(stand, [WIN])
    for (const unit of ['5000', '6000000'])
      expect((await bet(stand, token, [onHome(match)], { unit })).body).toMatchObject({
        error: 'badStake',
        least: '1000000000',
      })
  })

  const dear = marketOf(WINNER, '', { 1: '90.00', 2: '3.40', 3: '4.10' })
  const big = async (match: string, as: string) => {
    stand.operator.balance = 100_000_000_00000n
    return (await bet(stand, as, [onHome(match, '90.00')], { unit: '5000000' })).body.error ?? 'taken'
  }

  it('of what one outcome may cost hold over all players together, and one player has half of it', async () => {
    const match = await openMatch(stand, [dear])
    const others = [await newPlayer(stand), await newPlayer(stand)] as const
    expect(await big(match, token)).toBe('taken')
    expect(await big(match, token)).toBe('limitReached')
    expect(await big(match, others[0])).toBe('taken')
    expect(await big(match, others[1])).toBe('limitReached')
  })

  it('are not used up by bets with practice credit', async () => {
    const match = await openMatch(stand, [marketOf(WINNER, '', { 1: '149.00', 2: '3.40', 3: '4.10' })])
    const { user: _, token: __, ...nobody } = LAUNCH
    // Each demo launch is a new player with a million.
    const practice = async () => {
      const demo = await stand.launch(nobody)
      const { body } = await bet(stand, demo, [onHome(match, '149.00')], { unit: '1000000' })
      return body.error ?? 'taken'
    }
    const answers = []
    for (let turn = 0; turn < 8; turn++) answers.push(await practice())
    expect(answers).toEqual([...Array(6).fill('taken'), 'limitReached', 'limitReached'])
    expect((await bet(stand, token, [onHome(match, '149.00')], { unit: '1000000' })).status).toBe(200)
  })

  it('count a multiple on each outcome with what its stake would gain there alone', async () => {
    const steady = marketOf(WINNER, '', { 1: '1.50', 2: '3.40', 3: '90.00' })
    const [match, far] = [await openMatch(stand, [steady]), await openMatch(stand, [dear])]
    const both = [onHome(match, '1.50'), onHome(far, '90.00')]
    stand.operator.balance = 100_000_000_00000n
    expect((await bet(stand, token, both, { unit: '3000000' })).status).toBe(200)
    const rows = await stand.supplier.database.query<{ exposure: bigint }>(sql`
      select exposure from legs where match_id in (${match}, ${far}) order by place`)
    expect(rows.map(({ exposure }) => exposure)).toEqual([1_500_000_00000n, 267_000_000_00000n])
  })

  it('of the ticket hold at the prices after the live delay, and so does what the slip may win', async () => {
    const match = await openMatch(stand, [WIN], LIVE)
    const moveTo = (odds: string) => {
      stand.book.sleep = async () => {
        stand.book.sleep = async () => {}
        stand.clock.now += 5000
        const head = { product: PRODUCT, eventId: match, timestamp: stand.clock.now }
        const moved = marketOf(WINNER, '', { 1: odds, 2: '3.40', 3: '4.10' })
        await stand.say({ ...head, type: 'odds_change', status: LIVE, markets: [moved] })
      }
    }
    moveTo('3.00')
    const placed = await bet(stand, token, [onHome(match)], { consent: 'any' })
    expect(placed.body.slip).toMatchObject({ possible: '300000.00', legs: [{ odds: '3.00' }] })
    stand.operator.balance = 100_000_000_00000n
    moveTo('140.00')
    const { body } = await bet(stand, token, [onHome(match)], { unit: '5000000', consent: 'any' })
    expect(body.error).toBe('payoutTooLarge')
  })
})

it.each([
  { legs: [] },
  { unit: '-5' },
  { unit: '1e9' },
  { sizes: [2] },
  { sizes: [1, 1] },
  { consent: 'maybe' },
  { requestId: 'x' },
  { more: 1 },
])('what cannot be a bet is refused: %j', async wrong => {
  const match = await openMatch(stand, [WIN])
  expect(await bet(stand, token, [onHome(match)], wrong)).toMatchObject({ status: 400, body: { error: 'badRequest' } })
})

it('a player sees his own bets only', async () => {
  const match = await openMatch(stand, [WIN])
  await bet(stand, token, [onHome(match)])
  const other = await stand.launch({ ...LAUNCH, user: `sen:${randomUUID()}` })
  expect((await stand.callAsGame(other, '/sports/bets?state=open')).body.list).toEqual([])
  expect((await stand.callAsGame('x', '/sports/bets?state=open')).status).toBe(401)
})

describe('favourites', () => {
  const follow = async (kind: string, code: string, isOn = true) =>
    (await stand.callAsGame(token, '/sports/favourites', { kind, code, isOn })).body as unknown as {
      error?: string
      favourites: { kind: string; code: string }[]
    }

  it('are kept of leagues and of matches on the board, told when the book opens, and given up again', async () => {
    const match = await openMatch(stand, [WIN])
    expect((await follow('league', 'giaidat')).favourites).toEqual([{ kind: 'league', code: 'giaidat' }])
    await follow('match', match)
    await follow('match', match)
    const told = (await stand.callAsGame(token, '/sports/open', {})).body as unknown as { favourites: object[] }
    expect(told.favourites).toEqual([
      { kind: 'match', code: match },
      { kind: 'league', code: 'giaidat' },
    ])
    expect((await follow('league', 'giaidat', false)).favourites).toEqual([{ kind: 'match', code: match }])
  })

  it('are of one player, and of nothing that does not exist', async () => {
    expect((await follow('league', 'nowhere')).error).toBe('unknownLeague')
    expect((await follow('match', 'vf:match:nowhere')).error).toBe('unknownMatch')
    expect((await follow('team', 'THL')).error).toBe('badRequest')
    await follow('league', 'giaidat')
    const other = await newPlayer(stand)
    const { body } = await stand.callAsGame(other, '/sports/open', {})
    expect(body).toMatchObject({ favourites: [] })
  })
})
