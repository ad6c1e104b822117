/**
 * The simulated world: it speaks the feed's messages and keeps nothing that it could not compute anew (fixtures.ts), so that a recovery
 * after any break is exact.
 */
import { judge } from '../arithmetic/judge.ts'
import type { EventStatus, Feed, Fixture, Market, Message, Probabilities } from '../feed/messages.ts'
import type { Leagues } from '../leagues.ts'
import { attackPlay } from './attack-play.ts'
import { lastsMs, type Match, matchesBetween, matchOf, seasonStart } from './fixtures.ts'
import { footballPlay } from './football-play.ts'
import type { Play } from './play.ts'
import { racePlay } from './race-play.ts'
import { atOnce, type Run } from './slices.ts'

const ALIVE_EVERY_MS = 10_000
type Told = { match: Match; play: Play; key: string; status: EventStatus; markets: Market[]; settled: number }

type Hear = (message: Message) => void

/** A world of some leagues; `key` is the secret of its luck. */
export class World implements Feed {
  readonly #data: Leagues
  readonly #key: Buffer
  readonly #now: () => number
  readonly #told = new Map<string, Told>()
  readonly #listeners = new Set<Hear>()
  readonly #run: Run
  #alive = 0
  #isTicking = false

  /** `run` decides whether a recovery and a tick are done when their call returns. */
  constructor(data: Leagues, key: Buffer, now: () => number, run: Run = atOnce) {
    this.#run = run
    this.#data = data
    this.#key = key
    this.#now = now
  }

  subscribe(hear: Hear): () => void {
    this.#listeners.add(hear)
    return () => this.#listeners.delete(hear)
  }

  fixture(id: string): Fixture | undefined {
    return matchOf(this.#key, this.#data.leagues, id)
  }

  recover(product: number, requestId: number, after: number | undefined): void {
    this.#run(this.#recovering(product, requestId, after))
  }

  *#recovering(product: number, requestId: number, after: number | undefined): Generator<undefined> {
    const at = this.#now()
    for (const league of this.#data.leagues.filter(one => one.product === product)) {
      // At the first start the table of the running season is told whole.
      const since = Math.max(after ?? 0, seasonStart(league, at)) - lastsMs(league) - 60_000
      const from = Math.min(since, at - lastsMs(league))
      for (const match of matchesBetween(this.#key, league, from, at + league.aheadSeconds * 1000)) {
        this.#tellAll(match, this.#now(), requestId)
        yield
      }
    }
    this.#say({ type: 'snapshot_complete', product, timestamp: this.#now(), requestId })
  }

  recoverEvent(id: string, requestId: number): void {
    const match = matchOf(this.#key, this.#data.leagues, id)
    if (match) this.#tellAll(match, this.#now(), requestId)
  }

  probabilities(id: string, market: number, specifiers: string): Probabilities | undefined {
    const match = this.#told.get(id)?.match ?? matchOf(this.#key, this.#data.leagues, id)
    if (!match) return undefined
    const at = this.#now()
    const after = this.#peek(match, at)
    if (after.status.status === 3) return { cashoutStatus: -2, outcomes: {} }
    if (after.markets.length === 0) return { cashoutStatus: -1, outcomes: {} }
    const chances = after.play.chancesAt({ market, specifiers }, after.status, at)
    return chances && { cashoutStatus: 1, outcomes: Object.fromEntries(chances) }
  }

  /** Says what changed; called again and again. Nothing while the last call's is still being said. */
  tick(): void {
    if (this.#isTicking) return
    this.#isTicking = true
    this.#run(this.#ticking())
  }

  *#ticking(): Generator<undefined> {
    const at = this.#now()
    const { leagues } = this.#data
    for (const league of leagues) {
      const ahead = at + league.aheadSeconds * 1000
      for (const match of matchesBetween(this.#key, league, at - lastsMs(league) - 60_000, ahead)) {
        this.#tellChange(match, this.#now())
        yield
      }
    }
    this.#isTicking = false
    for (const [id, { match }] of this.#told)
      if (match.startsAt + lastsMs(match.of) < at - 120_000) this.#told.delete(id)
    if (at - this.#alive < ALIVE_EVERY_MS) return
    this.#alive = at
    for (const product of new Set(leagues.map(league => league.product)))
      this.#say({ type: 'alive', product, timestamp: this.#now(), subscribed: true })
  }

  #say(message: Message): void {
    for (const hear of this.#listeners) hear(message)
  }

  /** Looks at a match at this moment; answers what it was before. */
  #look(match: Match, at: number): { before: Told | undefined; after: Told } {
    const before = this.#told.get(match.id)
    const after = this.#peek(match, at)
    this.#told.set(match.id, after)
    return { before, after }
  }

  /** How a match stands at this moment. Who only asks keeps nothing of it: what changed has still to be told. */
  #peek(match: Match, at: number): Told {
    const before = this.#told.get(match.id)
    const play = before?.play ?? this.#begin(match)
    const status = play.statusAt(at)
    const stopped = play.isStopped(status, at)
    const isRunning = status.status === 1 && !stopped
    const key = JSON.stringify([status, stopped, isRunning ? play.stepAt(status, at) : 0])
    if (before?.key === key) return before
    const markets =
      stopped || status.status === 3 ? [] : play.offersAt(status, at).map(offer => ({ ...offer, status: 1 as const }))
    return { match, play, key, status, markets, settled: before?.settled ?? 0 }
  }

  #begin(match: Match): Play {
    const { race, attacks } = match.of
    return (race ? racePlay : attacks ? attackPlay : footballPlay)(this.#data, this.#key, match)
  }

  #tellChange(match: Match, at: number): void {
    const { before, after } = this.#look(match, at)
    if (before === after) return
    const head = { product: match.product, eventId: match.id, timestamp: at }
    if (!before) this.#say({ ...head, type: 'fixture_change' })
    if (after.markets.length === 0 && before && before.markets.length > 0) this.#say({ ...head, type: 'bet_stop' })
    const markets = [...withdrawn(before, after), ...after.markets]
    this.#say({ ...head, type: 'odds_change', status: after.status, markets })
    this.#settle(after, head)
  }

  /** Tells a match whole, as a recovery does. */
  #tellAll(match: Match, at: number, requestId: number): void {
    const { after } = this.#look(match, at)
    const head = { product: match.product, eventId: match.id, timestamp: at, requestId }
    this.#say({ ...head, type: 'fixture_change' })
    this.#say({ ...head, type: 'odds_change', status: after.status, markets: after.markets })
    this.#settle({ ...after, settled: 0 }, head)
  }

  /** What was decided since the last time, always as of the same moment: told again, by a process started since too, it is no other settlement. */
  #settle(told: Told, head: { product: number; eventId: string; timestamp: number; requestId?: number }): void {
    const { play, status, match } = told
    const { lines, score } = play.settledBy(status)
    const isEnd = status.status === 3
    // What stood before the end is no newer for being told again after it.
    const early = isEnd ? play.settledBy(play.statusAt(play.endsAt - 1)).lines.length : lines.length
    const say = (from: number, to: number, timestamp: number) => {
      const some = lines.slice(Math.max(from, told.settled), to)
      if (some.length === 0) return
      const markets = some.map(one => ({ ...one, outcomes: judge(one.market, one.specifiers, score) }))
      this.#say({ ...head, timestamp: Math.floor(timestamp), type: 'bet_settlement', certainty: 2, markets })
    }
    say(0, early, match.startsAt + early)
    say(early, lines.length, play.endsAt)
    told.settled = Math.max(told.settled, lines.length)
  }
}

/** Lines that were offered and are no more. */
function withdrawn(before: Told | undefined, after: Told): Market[] {
  if (after.markets.length === 0) return []
  const still = new Set(after.markets.map(({ market, specifiers }) => `${market} ${specifiers}`))
  return (before?.markets ?? [])
    .filter(({ market, specifiers }) => !still.has(`${market} ${specifiers}`))
    .map(one => ({ ...one, status: 0 }))
}
