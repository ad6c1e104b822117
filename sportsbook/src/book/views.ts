/** What a browser is shown of matches, leagues and slips. Amounts are decimal texts. */
import { writeAmount } from '@sen/core/money'
import { type Sql, sql } from '@sen/supplier/database'
import { Refusal } from '@sen/supplier/refusal'
import { linesOf, type Result } from '../arithmetic/settle.ts'
import type { EventStatus, MarketStatus, Outcome } from '../feed/messages.ts'
import type { League, Sport } from '../leagues.ts'
import type { BoardMatch, Line } from './board.ts'
import { type Book, lineNow } from './book.ts'
import { priceOfTicket } from './cash-out.ts'

export type LineView = { market: number; specifiers: string; status: MarketStatus; outcomes: readonly Outcome[] }
export type MatchView = {
  id: string
  league: string
  round: number
  home: string
  away: string
  startsAt: string
  status: EventStatus
  lines: LineView[]
}
export type LeagueView = {
  code: string
  sport: Sport
  name: { vi: string; en: string }
  isLive: boolean
  everySeconds: number
}

/** The names of a match's teams. */
export function teamsOf(leagues: readonly League[], match: { league: string; home: string; away: string }) {
  const teams = leagues.find(({ code }) => code === match.league)?.teams ?? []
  const name = (code: string) => teams.find(team => team.code === code)?.name ?? code
  return { home: name(match.home), away: name(match.away) }
}

function viewMatch(book: Book, match: BoardMatch, lines: readonly Line[]): MatchView {
  const { id, league, round, startsAt } = match.fixture
  return {
    id,
    league,
    round,
    ...teamsOf(book.leagues, match.fixture),
    startsAt: new Date(startsAt).toISOString(),
    status: match.status,
    lines: lines.map(line => {
      const { market, specifiers, status, outcomes } = lineNow(book, match, line)
      return { market, specifiers, status, outcomes }
    }),
  }
}

/** Lines that a player may see: all but hidden and settled ones. */
const shownLines = ({ lines }: BoardMatch): Line[] =>
  [...lines.values()].filter(({ status }) => status === 1 || status === -1)

/** The line of a market whose two sides are the most even. */
function evenest(lines: readonly Line[], market: number): Line[] {
  const gap = ({ outcomes: [one, other] }: Line) => Math.abs(Number(one?.odds ?? 0) - Number(other?.odds ?? 0))
  const own = lines.filter(line => line.market === market && line.outcomes.length === 2)
  return own.sort((one, other) => gap(one) - gap(other)).slice(0, 1)
}

/** The main markets of every sport, as the list shows them. */
const WINNERS = [1, 186, 219]
const HANDICAPS = [16, 187, 223, 237, 327]
const TOTALS = [18, 189, 225, 238, 328]

/** Matches that are played or to come, the next first, each with its three main lines. */
export function listMatches(book: Book): { now: string; leagues: LeagueView[]; matches: MatchView[] } {
  const matches = [...book.board.matches.values()]
    .filter(({ status }) => status.status < 2)
    .sort((one, other) => one.fixture.startsAt - other.fixture.startsAt || (one.fixture.id < other.fixture.id ? -1 : 1))
    .map(match => {
      const lines = shownLines(match)
      const main = [
        ...lines.filter(({ market }) => WINNERS.includes(market)),
        ...HANDICAPS.flatMap(market => evenest(lines, market)),
        ...TOTALS.flatMap(market => evenest(lines, market)),
      ]
      return viewMatch(book, match, main)
    })
  return { now: new Date(book.now()).toISOString(), leagues: book.leagues.map(viewLeague), matches }
}

const viewLeague = ({ code, sport, name, isLive, everySeconds }: League): LeagueView => ({
  code,
  sport,
  name,
  isLive,
  everySeconds,
})

/** One match with every line; refuses unknownMatch. */
export function findMatch(book: Book, id: string): MatchView {
  const match = book.board.matches.get(id)
  if (!match) throw new Refusal('unknownMatch')
  return viewMatch(book, match, shownLines(match))
}

type PlayedRow = {
  id: string
  home: string
  away: string
  starts_at: Date
  home_goals: number
  away_goals: number
  half: { home: number; away: number } | null
  parts: [number, number][] | null
  round: number
}

export type Standing = {
  team: string
  played: number
  won: number
  drawn: number
  lost: number
  goals: string
  points: number
}

/** The score of the first half, or of each part. */
const writeHalf = ({ half, parts }: Pick<PlayedRow, 'half' | 'parts'>): string | null =>
  parts ? parts.map(part => part.join(':')).join(', ') : half ? `${half.home}:${half.away}` : null

/** The table of a league's running season and its latest results; refuses unknownLeague. */
export async function showLeague(book: Book, code: string) {
  const league = book.leagues.find(one => one.code === code)
  if (!league) throw new Refusal('unknownLeague')
  const ended = await book.supplier.database.query<PlayedRow>(sql`
    select id, home, away, starts_at, home_goals, away_goals, half, parts, round from matches
    where league = ${code} and status = 3 and season =
      (select season from matches where league = ${code} and status = 3 order by starts_at desc limit 1)
    order by starts_at desc, id`)
  // A season that was drawn anew from other data has other matches; the old ones are history of slips alone.
  const played = ended.filter(({ id }) => book.feed.fixture(id))
  return {
    league: viewLeague(league),
    table: tableOf(league, played),
    results: played.slice(0, 40).map(row => ({
      id: row.id,
      ...teamsOf(book.leagues, { ...row, league: code }),
      round: row.round,
      startsAt: row.starts_at.toISOString(),
      score: `${row.home_goals}:${row.away_goals}`,
      half: writeHalf(row) ?? '',
    })),
  }
}

/** Three points a win, one a draw; then the difference of goals, then goals, then the name. */
function tableOf({ teams }: League, played: readonly PlayedRow[]): Standing[] {
  const rows = teams.map(({ code, name }) => {
    const sums = { won: 0, drawn: 0, lost: 0, scored: 0, against: 0 }
    for (const match of played) {
      if (match.home !== code && match.away !== code) continue
      const isHome = match.home === code
      const [own, other] = isHome ? [match.home_goals, match.away_goals] : [match.away_goals, match.home_goals]
      sums[own > other ? 'won' : own === other ? 'drawn' : 'lost'] += 1
      sums.scored += own
      sums.against += other
    }
    return { name, ...sums, points: sums.won * 3 + sums.drawn }
  })
  return rows
    .sort(
      (one, other) =>
        other.points - one.points ||
        other.scored - other.against - (one.scored - one.against) ||
        other.scored - one.scored ||
        (one.name < other.name ? -1 : 1),
    )
    .map(({ name, won, drawn, lost, scored, against, points }) => ({
      team: name,
      played: won + drawn + lost,
      won,
      drawn,
      lost,
      goals: `${scored}:${against}`,
      points,
    }))
}

export type SlipView = {
  id: string
  at: string
  currency: string
  /** `open` until the last leg is decided; `returning` and `returned` where the stake goes back. */
  state: 'placing' | 'open' | 'paying' | 'settled' | 'cashedOut' | 'refused' | 'returning' | 'returned'
  sizes: number[]
  lines: number
  unit: string
  stake: string
  possible: string
  payout: string | null
  /** What all that is left of it may be sold back for now; null where it cannot be. */
  cashOut: string | null
  /** What was sold back of it: the stake of that part, and its price. */
  sold: { at: string; stake: string; price: string }[]
  /** What a result that was changed after it was paid moved: paid on, or (below zero) taken back. */
  changes: { at: string; amount: string }[]
  legs: {
    home: string
    away: string
    league: string
    market: number
    specifiers: string
    outcome: string
    odds: string
    scoreThen: string | null
    startsAt: string
    /** The final score; null before the end. */
    score: string | null
    half: string | null
    /** `half` holds the points of every set, game, map or quarter. */
    isOfParts: boolean
    result: Result | null
  }[]
}

type SlipRow = {
  id: string
  created_at: Date
  currency: string
  state: string
  sizes: number[]
  unit: bigint
  price: bigint
  possible: bigint
  payout: bigint | null
  sold: bigint
  sales: { at: string; sold: string; price: string }[]
  changes: { at: string; kind: string; amount: string }[]
  legs: (Record<'match_id' | 'home' | 'away' | 'league' | 'specifiers' | 'outcome' | 'odds' | 'starts_at', string> & {
    market: number
    score: string | null
    status: number
    home_goals: number
    away_goals: number
    half: { home: number; away: number } | null
    parts: [number, number][] | null
    result: Result | null
  })[]
}

const SELECT_SLIP = sql`select b.id, r.created_at, p.currency, r.state, b.sizes, b.unit, r.price, b.possible, b.payout, b.sold,
  (select coalesce(jsonb_agg(jsonb_build_object('at', c.at, 'sold', c.sold::text, 'price', c.price::text) order by c.id), '[]')
    from cashouts c where c.bet_id = b.id) as sales,
  (select coalesce(jsonb_agg(jsonb_build_object('at', t.created_at, 'kind', t.kind, 'amount', t.amount::text) order by t.id), '[]')
    from transactions t where t.round_id = b.id and t.is_further and not exists (select from cashouts c where c.id = t.id)) as changes,
  (select jsonb_agg(to_jsonb(l) || to_jsonb(m) order by l.place) from legs l join matches m on m.id = l.match_id
    where l.bet_id = b.id) as legs
  from bets b join rounds r on r.id = b.id join players p on p.id = b.player_id`

/** Bets of a player, newest first, 20 at a time; `before` is the last id of the page before. */
export async function listSlips(
  book: Book,
  playerId: string,
  { isOpen, before }: { isOpen: boolean; before: string | undefined },
): Promise<SlipView[]> {
  return listBetsWhere(
    book,
    sql`b.player_id = ${playerId} and r.state <> 'refused' and (b.settled_at is null and r.state in ('placing', 'settling', 'closed')) = ${isOpen}
      and (${before ?? null}::uuid is null or b.id < ${before ?? null}::uuid)`,
  )
}

/** The newest 20 bets (b), their rounds (r) and players (p), where a condition holds. */
export async function listBetsWhere(book: Book, where: Sql): Promise<SlipView[]> {
  const rows = await book.supplier.database.query<SlipRow>(
    sql`${SELECT_SLIP} where ${where} order by b.id desc limit 20`,
  )
  return rows.map(row => viewSlip(book, row))
}

/** One slip, for whoever has its id, which nobody can guess; refuses unknownRound. */
export async function findSlip(book: Book, id: string): Promise<SlipView> {
  const row = await book.supplier.database.one<SlipRow>(sql`${SELECT_SLIP} where b.id = ${id}`)
  if (!row) throw new Refusal('unknownRound')
  return viewSlip(book, row)
}

function stateOf({ state, payout, sold, unit }: SlipRow): SlipView['state'] {
  if (state === 'settling' && payout !== null) return 'paying'
  if (state === 'settling' || state === 'closed')
    return sold === unit ? 'cashedOut' : payout === null ? 'open' : 'settled'
  if (state === 'rolling_back') return 'returning'
  if (state === 'rolled_back') return 'returned'
  return state === 'placing' ? 'placing' : 'refused'
}

function viewSlip(book: Book, row: SlipRow): SlipView {
  const { leagues } = book
  const lines = linesOf(row.legs.length, row.sizes)
  const left = row.unit - row.sold
  const price =
    stateOf(row) === 'open' && row.state === 'settling' ? priceOfTicket(book, { ...row, unit: left }) : undefined
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    currency: row.currency,
    state: stateOf(row),
    sizes: row.sizes,
    lines,
    unit: writeAmount(row.unit),
    stake: writeAmount(row.price),
    possible: writeAmount((row.possible * left) / row.unit),
    payout: row.payout === null ? null : writeAmount(row.payout),
    cashOut: price === undefined ? null : writeAmount(price),
    sold: row.sales.map(({ at, sold, price }) => ({
      at: new Date(at).toISOString(),
      stake: writeAmount(BigInt(sold) * BigInt(lines)),
      price: writeAmount(BigInt(price)),
    })),
    changes: row.changes.map(({ at, kind, amount }) => ({
      at: new Date(at).toISOString(),
      amount: `${kind === 'correction' ? '-' : ''}${writeAmount(BigInt(amount))}`,
    })),
    legs: row.legs.map(leg => ({
      ...teamsOf(leagues, leg),
      league: leg.league,
      market: leg.market,
      specifiers: leg.specifiers,
      outcome: leg.outcome,
      odds: leg.odds,
      scoreThen: leg.score,
      startsAt: new Date(leg.starts_at).toISOString(),
      score: leg.status === 3 ? `${leg.home_goals}:${leg.away_goals}` : null,
      half: leg.status === 3 ? writeHalf(leg) : null,
      isOfParts: leg.parts !== null,
      result: leg.result,
    })),
  }
}
