import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as stands from '../../supplier/test/stand.ts'
import type { MatchView, SlipView } from './book/views.ts'
import { makeSportsbook } from './sportsbook.ts'

type Body = {
  matches: MatchView[]
  slip: SlipView
  list: SlipView[]
  balance: string
  error: string
  table: { played: number }[]
}

let stand: stands.Stand<Body>
// A round of the fast league every six seconds.
beforeAll(async () => {
  stand = await stands.makeStand<Body>(makeSportsbook(30))
})
afterAll(() => stand.close())

it('the simulated world offers, plays and settles: a bet on the fast league is paid what its slip says', async () => {
  stand.operator.balance = 1_000_000_00000n
  const token = await stand.launch(stands.launchOf('khandai-book'))
  expect((await stand.callAsGame(token, '/sports/open', {})).body.balance).toBe('1000000.00')
  const upcoming = async () => {
    const { matches } = (await stand.callAsGame(token, '/sports/matches')).body
    return matches.filter(
      ({ league, status, lines }) => league === 'baphut' && status.status === 0 && lines[0]?.status === 1,
    )
  }
  await expect.poll(async () => (await upcoming()).length, { timeout: 60_000 }).toBeGreaterThan(4)
  const match = (await upcoming()).at(-1) as MatchView
  const odds = match.lines[0]?.outcomes.find(({ id }) => id === '1')?.odds ?? ''
  const placed = await stand.callAsGame(token, '/sports/bets', {
    requestId: randomUUID(),
    unit: '10000',
    sizes: [1],
    legs: [{ match: match.id, market: 1, specifiers: '', outcome: '1', odds }],
    consent: 'none',
  })
  expect(placed.body).toMatchObject({ balance: '990000.00', slip: { state: 'open' } })
  const settled = async () => (await stand.callAsGame(token, '/sports/bets?state=settled')).body.list[0]
  await expect.poll(async () => (await settled())?.state, { timeout: 60_000 }).toBe('settled')
  const slip = (await settled()) as SlipView
  const [home, away] = (slip.legs[0]?.score ?? '').split(':').map(Number)
  const isWon = (home as number) > (away as number)
  expect(slip.payout).toBe(isWon ? (10_000 * Number(odds)).toFixed(2) : '0.00')
  expect(stand.operator.balance).toBe(990_000_00000n + BigInt(Math.round(Number(slip.payout) * 100_000)))
  const { table } = (await stand.callAsGame(token, '/sports/leagues/baphut')).body
  expect(table.some(({ played }) => played > 0)).toBe(true)
}, 180_000)
