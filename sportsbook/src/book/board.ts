/**
 * What the book offers right now, made of the feed's messages alone: every line with its price, and whether its producer is to be
 * trusted. Messages that come twice, late or out of order change nothing; after a gap everything of that producer is suspended until a
 * snapshot is complete, and what the snapshot does not tell anew is gone.
 */
import type { EventStatus, Fixture, MarketStatus, Message, Outcome } from '../feed/messages.ts'

export type Line = {
  market: number
  specifiers: string
  status: MarketStatus
  outcomes: readonly Outcome[]
  /** The timestamp of the message that said so; the moment its producer went down where that was later. */
  at: number
  /** Which producer said so. */
  product: number
  /** Its producer went down and has not told it since. */
  isLost?: true
}

export type BoardMatch = {
  fixture: Fixture
  status: EventStatus
  statusAt: number
  /** Older prices than this stop are void, whatever line they are of. */
  stopAt: number
  lines: Map<string, Line>
}

/** A producer is down when it said nothing for so long. */
const SILENT_MS = 20_000
/** Prices of a live match are not bet on when the last that was told of it is older: it is told every few seconds. */
const LAG_MS = 8000

type Producer = {
  /** When its last sign of life came, and when that one came which was taken in last: others may wait behind much work. */
  heardAt: number
  aliveAt: number
  /** How old its last sign of life was when it was heard: what waits behind it in a queue is as old. */
  lagMs: number
  isUp: boolean
  requestId: number | undefined
  askedAt: number
}

export const lineKey = (market: number, specifiers: string): string => `${market} ${specifiers}`

const NOT_STARTED: EventStatus = { status: 0, period: 0, minute: 0, home: 0, away: 0 }

export class Board {
  readonly matches = new Map<string, BoardMatch>()
  readonly #producers = new Map<number, Producer>()
  #requests = 0

  /**
   * Whether a producer speaks, is taken in in time and its snapshot is complete. A lag, and a queue that stands still, take no recovery: they
   * pass by themselves.
   */
  isUp(product: number, now: number): boolean {
    const { isUp, lagMs, aliveAt } = this.#producers.get(product) ?? { isUp: false, lagMs: 0, aliveAt: 0 }
    return isUp && lagMs <= SILENT_MS && now - aliveAt <= SILENT_MS
  }

  /** Takes a message in. `fixture` is what the feed says of its match, where it has one. */
  take(message: Message, fixture: Fixture | undefined): void {
    if (message.type === 'snapshot_complete') this.#complete(message.product, message.requestId)
    if (message.type === 'snapshot_complete' || message.type === 'alive' || !fixture) return
    const match = this.matches.get(message.eventId) ?? this.#add(fixture)
    match.fixture = fixture
    if (message.type === 'odds_change') changeOdds(match, message)
    if (message.type === 'bet_stop') stopBets(match, message)
    if (message.type === 'bet_settlement' || message.type === 'bet_cancel')
      for (const { market, specifiers } of message.markets) {
        const line = match.lines.get(lineKey(market, specifiers))
        if (line) line.status = -3
      }
  }

  #add(fixture: Fixture): BoardMatch {
    const match = { fixture, status: NOT_STARTED, statusAt: 0, stopAt: 0, lines: new Map<string, Line>() }
    this.matches.set(fixture.id, match)
    return match
  }

  /**
   * A sign of life is taken in, that came at `heardAt` of the book's own clock. Answers the id of the recovery that must be asked for now:
   * a producer that was silent for too long, that never spoke before, or that says it lost its subscription has to tell everything anew.
   */
  hearAlive(
    { product, subscribed, timestamp }: { product: number; subscribed: boolean; timestamp: number },
    now: number,
    heardAt = now,
  ): number | undefined {
    const producer = this.#producerOf(product)
    const isGap = heardAt - producer.aliveAt > SILENT_MS
    producer.aliveAt = heardAt
    producer.heardAt = Math.max(producer.heardAt, heardAt)
    producer.lagMs = now - timestamp
    if (isGap || !subscribed) this.#down(product, now)
    // A recovery that was broken off is asked for again, not before half a minute.
    if (producer.isUp || !subscribed || (producer.requestId && heardAt - producer.askedAt < 30_000)) return undefined
    this.#requests += 1
    producer.requestId = this.#requests
    producer.askedAt = now
    return producer.requestId
  }

  #producerOf(product: number): Producer {
    const unheard = { heardAt: 0, aliveAt: 0, lagMs: 0, isUp: false, requestId: undefined, askedAt: 0 }
    const producer = this.#producers.get(product) ?? unheard
    this.#producers.set(product, producer)
    return producer
  }

  /** A sign of life came, whatever waits to be taken in before it: its producer is not silent. */
  noteAlive(product: number, now: number): void {
    this.#producerOf(product).heardAt = now
  }

  /** Suspends what silent producers told; called again and again. */
  watch(now: number): void {
    for (const [product, { heardAt }] of this.#producers) if (now - heardAt > SILENT_MS) this.#down(product, now)
  }

  /** What came from a producer could not be kept: it has to tell everything anew. */
  distrust(product: number, now: number): void {
    this.#down(product, now)
  }

  /** Suspends all lines of a producer. Only what it says from now on opens them again. */
  #down(product: number, now: number): void {
    const producer = this.#producers.get(product)
    if (producer) Object.assign(producer, { isUp: false, requestId: undefined })
    for (const line of this.#linesOf(product))
      if (line.status === 1 || line.status === -1)
        Object.assign(line, { status: -1, at: Math.max(line.at, now), isLost: true })
  }

  #complete(product: number, requestId: number): void {
    const producer = this.#producers.get(product)
    if (producer?.requestId !== requestId) return
    producer.requestId = undefined
    producer.isUp = true
    for (const line of this.#linesOf(product)) if (line.isLost && line.status === -1) line.status = 0
  }

  *#linesOf(product: number): Generator<Line> {
    for (const { lines } of this.matches.values())
      for (const line of lines.values()) if (line.product === product) yield line
  }

  /**
   * A line as it may be bet on at a moment: suspended while its producer is down, from the start of a match that is not told to be live, and
   * while what is told of a live one lags.
   */
  lineOf(match: BoardMatch, line: Line, now: number): Line {
    return line.status === 1 && !this.isTimely(match, now, line.product) ? { ...line, status: -1 } : line
  }

  /** Whether what a producer says of a match may be bet on: it is up, the match is not to have begun without a word, and a live one is told. */
  isTimely({ status, statusAt, fixture }: BoardMatch, now: number, product = fixture.product): boolean {
    const isTold = status.status === 0 ? now < fixture.startsAt : status.status === 1 && now - statusAt <= LAG_MS
    return isTold && this.isUp(product, now)
  }

  /** Forgets matches that ended long ago. */
  sweep(before: number): void {
    for (const [id, { fixture }] of this.matches) if (fixture.startsAt < before) this.matches.delete(id)
  }
}

type OddsChange = Extract<Message, { type: 'odds_change' }>

function changeOdds(match: BoardMatch, change: OddsChange) {
  const { timestamp, product } = change
  if (change.status && timestamp >= match.statusAt && match.status.status !== 3) {
    match.status = change.status
    match.statusAt = timestamp
  }
  for (const { market, specifiers, status, outcomes } of change.markets) {
    const key = lineKey(market, specifiers)
    const line = match.lines.get(key)
    const isOver = line?.status === -3 || line?.status === -4
    if (timestamp < (line?.at ?? 0) || timestamp < match.stopAt || isOver) continue
    // Handed over: suspended until the other producer speaks, who may have spoken already.
    if (status === -2 && line && line.product !== product) continue
    match.lines.set(key, { market, specifiers, status: status === -2 ? -1 : status, outcomes, at: timestamp, product })
  }
}

/** A stop touches what is active. */
function stopBets(
  match: BoardMatch,
  { timestamp: at, marketStatus: status = -1 }: { timestamp: number; marketStatus?: -1 | 0 },
): void {
  match.stopAt = Math.max(match.stopAt, at)
  for (const line of match.lines.values()) if (line.status === 1 && line.at <= at) Object.assign(line, { status, at })
}
