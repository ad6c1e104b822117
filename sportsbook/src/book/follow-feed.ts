/**
 * Follows a feed: messages are taken in one after the other, to the board and, where they decide money, to the database. Bets are paid
 * beside that, so that no message waits for a wallet.
 */
import { sql } from '@sen/supplier/database'
import type { EventStatus, Fixture, Message } from '../feed/messages.ts'
import type { Book } from './book.ts'
import { cancelLines, keepResults, settleBets, settleLeft } from './settle-bets.ts'

/** Ended matches stay on the board so long. */
const KEPT_MS = 6 * 3_600_000

type Line = { market: number; specifiers: string }

export type Follower = {
  /** Resolves when every message that came so far was taken in and what it decided was paid, or left to be tried again. */
  idle: () => Promise<void>
  stop: () => void
}

type Pay = (work: () => Promise<void>) => void

/** Begins to follow the book's feed. */
export function followFeed(book: Book): Follower {
  let taken: Promise<void> = Promise.resolve()
  let paid: Promise<void> = Promise.resolve()
  const pay: Pay = work => {
    paid = paid.then(work).catch(error => {
      book.supplier.log.error(error, 'bets could not be paid; it will be tried again')
    })
  }
  const stop = book.feed.subscribe(message => {
    const heardAt = book.now()
    if (message.type === 'alive' && message.subscribed) book.board.noteAlive(message.product, heardAt)
    taken = taken.then(() => takeIn(book, message, { pay, heardAt }))
  })
  return { idle: () => taken.then(() => paid), stop }
}

type Taking = { pay: Pay; heardAt: number }

async function takeIn(book: Book, message: Message, { pay, heardAt }: Taking): Promise<void> {
  const { supplier, board, feed } = book
  try {
    const fixture = 'eventId' in message ? feed.fixture(message.eventId) : undefined
    if ('eventId' in message && !fixture) return
    if (fixture) await keepMatch(book, fixture, message)
    const decided = await keepResults(supplier, message)
    if (decided.length > 0) pay(() => settleBets(supplier, decided))
    board.take(message, fixture)
    if (message.type === 'snapshot_complete') {
      await askForLeft(book)
      pay(() => settleLeft(supplier))
    }
    if (message.type === 'alive') await hearAlive(book, message, heardAt)
  } catch (error) {
    supplier.log.error(error, 'a message of the feed could not be kept; its producer is asked to tell everything anew')
    board.distrust(message.product, book.now())
  }
}

type Alive = Extract<Message, { type: 'alive' }>

async function hearAlive(book: Book, message: Alive, heardAt: number): Promise<void> {
  book.board.sweep(book.now() - KEPT_MS)
  const requestId = book.board.hearAlive(message, book.now(), heardAt)
  if (requestId === undefined) return
  const known = await book.supplier.database.one<{ after: Date | null }>(sql`
    select max(starts_at) as after from matches where status = 3
      and league = any(${book.leagues.filter(({ product }) => product === message.product).map(({ code }) => code)})`)
  book.feed.recover(message.product, requestId, known?.after?.getTime())
}

/**
 * Results that were told while nobody listened: asked for match by match, for those that bets wait for. A match that the feed knows no more
 * will never have one: its legs are void.
 */
async function askForLeft({ supplier, feed, now }: Book): Promise<void> {
  const waiting = await supplier.database.query<{ match_id: string; starts_at: Date; lines: Line[] }>(sql`
    select l.match_id, m.starts_at,
      jsonb_agg(distinct jsonb_build_object('market', l.market, 'specifiers', l.specifiers)) as lines
    from legs l join rounds r on r.id = l.bet_id join matches m on m.id = l.match_id
    where l.result is null and r.state in ('placing', 'settling') group by l.match_id, m.starts_at`)
  for (const [at, { match_id: id, starts_at: startsAt, lines }] of waiting.entries())
    if (!feed.fixture(id)) await cancelLines(supplier, { eventId: id, timestamp: now(), markets: lines })
    else if (startsAt.getTime() < now()) feed.recoverEvent(id, at + 1)
}

/** What outlives the process of a match: the fixture, and its score where that changed. */
async function keepMatch({ supplier, board }: Book, fixture: Fixture, message: Message): Promise<void> {
  if (message.type === 'fixture_change' || !board.matches.has(fixture.id))
    await supplier.database.run(sql`insert into matches (id, league, season, round, home, away, starts_at)
      values (${fixture.id}, ${fixture.league}, ${fixture.season}, ${fixture.round}, ${fixture.home}, ${fixture.away},
        ${new Date(fixture.startsAt)})
      on conflict (id) do update set starts_at = excluded.starts_at`)
  if (message.type !== 'odds_change' || !message.status) return
  const known = board.matches.get(fixture.id)
  if (known && (message.timestamp < known.statusAt || isSame(known.status, message.status))) return
  const { status, home, away, half, parts } = message.status
  await supplier.database.run(sql`update matches set status = ${status}, home_goals = ${home}, away_goals = ${away},
    half = ${half ? JSON.stringify(half) : null}::jsonb, parts = ${parts ? JSON.stringify(parts) : null}::jsonb where id = ${fixture.id} and status <> 3`)
}

const isSame = (one: EventStatus, other: EventStatus) =>
  one.status === other.status &&
  one.home === other.home &&
  one.away === other.away &&
  !one.half === !other.half &&
  one.parts?.length === other.parts?.length
