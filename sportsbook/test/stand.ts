/** The book on a stand: a real supplier and database, an operator, and a feed that a test speaks for. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { migrateSupplier } from '@sen/supplier/database'
import { Refusal } from '@sen/supplier/refusal'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as stands from '../../supplier/test/stand.ts'
import { HANDICAP, judge, type Score, WINNER } from '../src/arithmetic/judge.ts'
import { Board } from '../src/book/board.ts'
import type { Book } from '../src/book/book.ts'
import { type Follower, followFeed } from '../src/book/follow-feed.ts'
import { bookRoutes } from '../src/book/routes.ts'
import type { SlipView } from '../src/book/views.ts'
import type { EventStatus, Feed, Fixture, Market, Message, Probabilities } from '../src/feed/messages.ts'
import { readLeagues } from '../src/leagues.ts'
import { makeSportsbook } from '../src/sportsbook.ts'
import { tradingRoutes } from '../src/trading/routes.ts'
import { TradingSettings } from '../src/trading/settings.ts'

export type Body = {
  error: string
  slip: SlipView
  list: SlipView[]
  balance: string
  legs: { place: number; code: string; odds?: string }[]
  results: { id: string }[]
}

export type Stand = Omit<stands.Stand<Body>, 'clock'> & {
  book: Book
  /** The book's clock. */
  clock: { now: number }
  say: (message: Message) => Promise<void>
  /** What the feed was asked for. */
  asked: { recoveries: { product: number; requestId: number }[]; events: string[] }
  /** Matches that the feed knows no more. */
  forgotten: Set<string>
  /** What the feed says a line is worth, by "match market specifiers". */
  worth: Map<string, Probabilities>
  /** Stops following and follows anew with an empty board, as a process that was started again. */
  restart: () => void
}

export const PRODUCT = 1
export const NOT_STARTED: EventStatus = { status: 0, period: 0, minute: 0, home: 0, away: 0 }

const fixtureOf = (id: string, startsAt: number): Fixture => ({
  id,
  product: PRODUCT,
  league: 'giaidat',
  season: 1,
  round: 1,
  home: 'THL',
  away: 'BNG',
  startsAt,
})

/** A million in units: what a new player has at the operator. */
export const START = 1_000_000_00000n

/** Markets as most tests open them, a live standing, a leg on home. */
export const WIN = marketOf(WINNER, '', { 1: '1.90', 2: '3.40', 3: '4.10' })
export const HCP = marketOf(HANDICAP, 'hcp=-0.75', { 1714: '1.90', 1715: '1.96' })
export const LIVE: EventStatus = { status: 1, period: 6, minute: 20, home: 0, away: 0 }
export const onHome = (match: string, odds = '1.90'): AskedLeg => ({
  match,
  market: WINNER,
  specifiers: '',
  outcome: '1',
  odds,
})

/** One stand for a file of tests; before each its producer is up and a new player has a session: `take` gets both. */
export function useStand(take: (ready: { stand: Stand; token: string }) => void): void {
  let stand: Stand
  beforeAll(async () => {
    stand = await makeStand()
  })
  afterAll(() => stand.close())
  beforeEach(async () => {
    stand.clock.now += 60_000
    await bringUp(stand)
    take({ stand, token: await newPlayer(stand) })
  })
}

async function makeStand(): Promise<Stand> {
  const clock = { now: Date.parse('2026-03-03T12:00:00Z') }
  const asked: Stand['asked'] = { recoveries: [], events: [] }
  const listeners = new Set<(message: Message) => void>()
  const starts = new Map<string, number>()
  const forgotten = new Set<string>()
  const worth: Stand['worth'] = new Map()
  const feed: Feed = {
    subscribe: hear => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    // Its matches start an hour after they were first asked for.
    fixture: id => {
      if (forgotten.has(id)) return undefined
      if (!starts.has(id)) starts.set(id, clock.now + 3_600_000)
      return fixtureOf(id, starts.get(id) as number)
    },
    recover: (product, requestId) => asked.recoveries.push({ product, requestId }),
    recoverEvent: id => asked.events.push(id),
    probabilities: (id, market, specifiers) => worth.get(`${id} ${market} ${specifiers}`),
  }
  let follower: Follower | undefined
  let book: Book | undefined
  const stand = await stands.makeStand<Body>({
    ...makeSportsbook(),
    beside: async (http, supplier, databaseUrl) => {
      await migrateSupplier(databaseUrl, 'sportsbook', path.join(import.meta.dirname, '..', 'migrations'))
      const { leagues } = readLeagues()
      book = {
        supplier,
        board: new Board(),
        feed,
        leagues,
        trading: new TradingSettings(),
        now: () => clock.now,
        sleep: async () => {},
      }
      bookRoutes(http, book)
      tradingRoutes(http, book, authorization => {
        if (!authorization?.startsWith('Bearer trader-')) throw new Refusal('sessionEnded')
        return authorization.slice('Bearer '.length)
      })
      follower = followFeed(book)
      return { stop: async () => follower?.stop() }
    },
  })
  return {
    ...stand,
    book: book as Book,
    clock,
    asked,
    forgotten,
    worth,
    say: async message => {
      for (const hear of listeners) hear(message)
      await follower?.idle()
    },
    restart: () => {
      follower?.stop()
      ;(book as Book).board = new Board()
      follower = followFeed(book as Book)
    },
  }
}

/** The producer speaks and its snapshot is complete. */
export async function bringUp(stand: Stand): Promise<void> {
  await stand.say({ type: 'alive', product: PRODUCT, timestamp: stand.clock.now, subscribed: true })
  const requestId = stand.asked.recoveries.at(-1)?.requestId ?? 0
  await stand.say({ type: 'snapshot_complete', product: PRODUCT, timestamp: stand.clock.now, requestId })
}

let matches = 0
/** A new match with these markets open. */
export async function openMatch(stand: Stand, markets: readonly Market[], status = NOT_STARTED): Promise<string> {
  matches += 1
  const eventId = `vf:match:${matches}`
  const head = { product: PRODUCT, eventId, timestamp: stand.clock.now }
  await stand.say({ ...head, type: 'fixture_change' })
  await stand.say({ ...head, type: 'odds_change', status, markets })
  return eventId
}

/** A market as a feed tells it: odds by outcome. */
export function marketOf(market: number, specifiers: string, odds: Record<string, string>, status: 1 | -1 = 1): Market {
  const outcomes = Object.entries(odds).map(([id, price]) => ({ id, odds: price, active: true }))
  return { market, specifiers, status, outcomes }
}

export const settlementOf = (stand: Stand, eventId: string, score: Score, lines: [number, string][]): Message => ({
  type: 'bet_settlement',
  product: PRODUCT,
  eventId,
  timestamp: stand.clock.now,
  certainty: 2,
  markets: lines.map(([market, specifiers]) => ({ market, specifiers, outcomes: judge(market, specifiers, score) })),
})

export const LAUNCH = stands.launchOf('khandai-book')

/** A new player with a million at the operator; answers the session's token. */
export async function newPlayer(stand: Stand): Promise<string> {
  stand.operator.balance = START
  stand.operator.received.length = 0
  return stand.launch({ ...LAUNCH, user: `sen:${randomUUID()}` })
}

type AskedLeg = { match: string; market: number; specifiers: string; outcome: string; odds: string }

export const bet = (stand: Stand, token: string, legs: AskedLeg[], more: object = {}) =>
  stand.callAsGame(token, '/sports/bets', {
    requestId: randomUUID(),
    unit: '100000',
    sizes: [legs.length],
    legs,
    consent: 'none',
    ...more,
  })
