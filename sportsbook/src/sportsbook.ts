/** The sportsbook: a supplier of one game, the book, whose prices and results come from a feed. Its world is simulated and says so. */
import { hkdfSync } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrateSupplier } from '@sen/supplier/database'
import { type AnyGame, oneShot } from '@sen/supplier/game'
import { Refusal } from '@sen/supplier/refusal'
import type { Given } from '@sen/supplier/run'
import type { Supplier } from '@sen/supplier/supplier'
import { Board } from './book/board.ts'
import type { Book } from './book/book.ts'
import { followFeed } from './book/follow-feed.ts'
import { bookRoutes } from './book/routes.ts'
import { settleLeft } from './book/settle-bets.ts'
import { type Broker, carryFeed, openBrokerFeed } from './feed/broker-feed.ts'
import { readLeagues } from './leagues.ts'
import { ENTRIES, OPENINGS, type Opening } from './openings.ts'
import { tradingRoutes } from './trading/routes.ts'
import { TradingSettings } from './trading/settings.ts'
import { openTraders } from './trading/traders.ts'
import { inSlices } from './world/slices.ts'
import { World } from './world/world.ts'

const MIGRATIONS = path.join(import.meta.dirname, '..', 'migrations')
const TICK_MS = 500
const SETTLE_LEFT_MS = 15_000
/** The world computes for so long before calls are answered again: at the start it has seconds of work. */
const SLICE_MS = 20

/** A book has no rounds that seeds decide: what the kit asks of such ones is refused. */
const noRound = (): never => {
  throw new Refusal('unknownRound')
}

/** The cards that open the book, each at its place: `books.ts`. */
const gameOf = ({ code, entry, name }: Opening): AnyGame => ({
  ...oneShot,
  code,
  version: 1,
  entry,
  engine: 'sports',
  name,
  category: 'Sports',
  // The usual markets are sold at 104 to 106 %.
  rtp: '0.943396',
  stakes: { '*': { levels: ['1'], usual: '1' } },
  facts: {},
  readChoice: () => {
    throw new Refusal('badChoice')
  },
  kindOf: noRound,
  priceOf: noRound,
  start: noRound,
  pay: noRound,
  view: noRound,
})

/** The sportsbook with a clock of its own; `pace` shortens its fast leagues. */
export function makeSportsbook(pace = 1, now: () => number = Date.now): Given {
  return {
    name: 'sportsbook',
    entries: ENTRIES,
    games: OPENINGS.map(gameOf),
    pages: path.join(import.meta.dirname, '..', 'dist'),
    beside: async (http, supplier, databaseUrl) => {
      await migrateSupplier(databaseUrl, 'sportsbook', MIGRATIONS)
      const side = openBook(supplier, pace, now)
      await side.book.trading.load(supplier.database)
      bookRoutes(http, side.book)
      tradingRoutes(http, side.book, openTraders(path.resolve(process.env.SEN_DATA || '.data')))
      return { stop: side.stop }
    },
  }
}

/** The broker that the feed goes over, where one is named. Books that are to hear different feeds need exchanges of their own. */
function brokerOf(settings: Readonly<Record<string, string | undefined>>): Broker | undefined {
  const url = settings.SPORTSBOOK_BROKER
  const exchange = settings.SPORTSBOOK_EXCHANGE || 'unifiedfeed'
  if (!/^[\w.:-]{1,127}$/.test(exchange)) throw new Error('SPORTSBOOK_EXCHANGE must be the name of an exchange')
  return url ? { url, exchange } : undefined
}

/** Joins world, feed and book, and keeps them going. */
function openBook(supplier: Supplier, pace: number, now: () => number) {
  const leagues = readLeagues(pace)
  // One key, one purpose: the luck of the world is derived from the sealing key.
  const luck = Buffer.from(hkdfSync('sha256', supplier.keys.sealingKey, '', 'sen sportsbook world', 32))
  const slices = inSlices(SLICE_MS)
  const world = new World(leagues, luck, now, slices.run)
  const broker = brokerOf(process.env)
  const carried = broker ? openBrokerFeed(broker, world, supplier.log, now) : undefined
  const carrier = broker ? carryFeed(broker, world, supplier.log) : undefined
  const book: Book = {
    supplier,
    board: new Board(),
    feed: carried?.feed ?? world,
    leagues: leagues.leagues,
    trading: new TradingSettings(),
    now,
    sleep: ms => sleep(ms),
  }
  const follower = followFeed(book)
  const beat = setInterval(() => {
    world.tick()
    book.board.watch(now())
  }, TICK_MS)
  const left = setInterval(() => {
    Promise.all([settleLeft(supplier), book.trading.load(supplier.database)]).catch(error =>
      supplier.log.error(error, 'what was left could not be done; it will be tried again'),
    )
  }, SETTLE_LEFT_MS)
  return {
    book,
    stop: async () => {
      clearInterval(beat)
      clearInterval(left)
      slices.stop()
      follower.stop()
      await Promise.all([carrier?.stop(), carried?.stop()])
      await follower.idle()
    },
  }
}
