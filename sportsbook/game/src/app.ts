/** What the page knows: the session, the board as it was told last, the slip. */
import { FORMATS, type OddsFormat } from '../../src/arithmetic/odds-formats.ts'
import type { Favourite } from '../../src/book/favourites.ts'
import type { LeagueView, MatchView } from '../../src/book/views.ts'
import type { OpenAnswer } from './ask.ts'
import type { MatchFilter } from './match-filter.ts'
import type { Words } from './words.ts'

export type View = { name: 'matches' | 'bets' | 'results' | 'rules' } | { name: 'match'; id: string }

/** One leg of the slip: what was picked, and the price as it stands now. */
export type Pick = {
  match: MatchView
  market: number
  specifiers: string
  outcome: string
  odds: string
  /** The price that the player saw before it moved; shown until he places or picks anew. */
  was: string | null
  isClosed: boolean
}

export type Consent = 'none' | 'better' | 'any'

export type App = {
  words: Words
  open: OpenAnswer
  balance: bigint
  format: OddsFormat
  leagues: LeagueView[]
  matches: MatchView[]
  /** What the list shows. */
  filter: MatchFilter
  favourites: Favourite[]
  /** The match of the view, with every line. */
  match: MatchView | undefined
  /** The book's clock less the browser's. */
  aheadMs: number
  view: View
  picks: Pick[]
  /** Shows a view, and the slip, anew. */
  go: (view: View) => void
  redraw: () => void
  redrawSlip: () => void
  openSlip: () => void
  /** Shows the balance that an answer told; null where it told none. */
  takeBalance: (balance: string | null) => void
  /** Asks for the balance anew. */
  lookAtWallet: () => Promise<void>
}

const KEPT = 'sen:sportsbook:format'

/** The format that was chosen on this device; a sandboxed frame has no memory, which is no fault. */
export function readFormat(): OddsFormat {
  try {
    return FORMATS.find(format => format === localStorage.getItem(KEPT)) ?? 'european'
  } catch {
    return 'european'
  }
}

export function keepFormat(format: OddsFormat): void {
  try {
    localStorage.setItem(KEPT, format)
  } catch {}
}

const isOf = (pick: Pick, match: string, market: number, specifiers: string, outcome: string): boolean =>
  pick.match.id === match && pick.market === market && pick.specifiers === specifiers && pick.outcome === outcome

export const isPicked = (app: App, match: string, market: number, specifiers: string, outcome: string): boolean =>
  app.picks.some(pick => isOf(pick, match, market, specifiers, outcome))

/** Puts an outcome on the slip or takes it off; another one of the same match gives way. Answers what the player must be told. */
export function toggle(app: App, match: MatchView, chosen: Pick): 'sameMatch' | 'tooMany' | undefined {
  const rest = app.picks.filter(pick => pick.match.id !== match.id)
  const isOff = isPicked(app, match.id, chosen.market, chosen.specifiers, chosen.outcome)
  const hadOther = rest.length < app.picks.length && !isOff
  if (!isOff && rest.length >= app.open.limits.legs) return 'tooMany'
  app.picks = isOff ? rest : [...rest, chosen]
  return hadOther ? 'sameMatch' : undefined
}

/** Holds the slip against what was told of a match; answers whether anything on it changed. `isWhole`: every line was told. */
export function refreshPicks(app: App, match: MatchView, isWhole: boolean): boolean {
  let isChanged = false
  for (const pick of app.picks.filter(one => one.match.id === match.id)) {
    const line = match.lines.find(one => one.market === pick.market && one.specifiers === pick.specifiers)
    if (!line && !isWhole) continue
    const outcome = line?.outcomes.find(({ id }) => id === pick.outcome)
    const isClosed = line?.status !== 1 || !outcome?.active
    const odds = outcome?.odds ?? pick.odds
    if (odds !== pick.odds) pick.was ??= pick.odds
    if (isClosed !== pick.isClosed || odds !== pick.odds) isChanged = true
    Object.assign(pick, { isClosed, odds })
  }
  return isChanged
}
