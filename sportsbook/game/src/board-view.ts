/** The list of matches by league, and one match with all its markets. */
import { fill } from '@sen/core/phrases'
import { lineOf, outcomeScore } from '../../src/arithmetic/judge.ts'
import type { LineView, MatchView } from '../../src/book/views.ts'
import type { App } from './app.ts'
import { el } from './elements.ts'
import { MARKETS, marketName, outcomeName } from './markets.ts'
import { filterBox, leaguesShown, matchesShown, starOf } from './match-filter.ts'
import { priceButtons } from './prices.ts'

type Tell = (sentence: string) => void

/** What of the board decides how the view is built: when it changes the view is drawn anew, otherwise only figures change. */
export function shapeOf(app: App): string {
  const lines = (match: MatchView) =>
    match.lines.map(({ market, specifiers, outcomes }) => `${market}${specifiers}${outcomes.length}`).join()
  if (app.view.name === 'match') return app.match ? `${app.match.id} ${lines(app.match)}` : ''
  return app.matches.map(match => `${match.id}${match.status.status}${lines(match)}`).join(' ')
}

/** What a match's standing is called: the minute and the score, or when it begins. */
function standingOf({ words, aheadMs }: App, { status, startsAt }: MatchView): string {
  const parts =
    status.parts && status.parts.length > 1 ? ` (${status.parts.map(part => part.join(':')).join(', ')})` : ''
  const score = `${status.home}:${status.away}${parts}`
  if (status.status === 1 && status.parts) return score
  if (status.status === 1) return `${score} · ${status.period === 31 ? words.halfTime : `${status.minute + 1}′`}`
  if (status.status === 3) return `${score} · ${words.ended}`
  const left = Date.parse(startsAt) - Date.now() - aheadMs
  if (left > 15 * 60_000)
    return new Date(startsAt).toLocaleString(words.live === 'Live' ? 'en-GB' : 'vi-VN', {
      hour: '2-digit',
      minute: '2-digit',
      day: '2-digit',
      month: '2-digit',
    })
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return fill(words.startsIn, { 0: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` })
}

const standing = (app: App, match: MatchView) =>
  el('span', { class: 'standing', 'data-standing': match.id, 'data-testid': 'standing' }, standingOf(app, match))

/** Minutes, scores and countdowns of what stands on the page. */
export function changeStandings(app: App): void {
  const known = new Map([...app.matches, ...(app.match ? [app.match] : [])].map(match => [match.id, match]))
  for (const place of document.querySelectorAll<HTMLElement>('[data-standing]')) {
    const match = known.get(place.dataset.standing ?? '')
    const text = match ? standingOf(app, match) : ''
    if (match && place.textContent !== text) place.textContent = text
  }
}

/** Matches to come are shown up to so many a league. */
const UPCOMING_MAX = 20

/** The list of matches below its filter; `refresh` shows it anew. */
export function matchesView(app: App, tell: Tell): { place: HTMLElement; refresh: () => void } {
  const filter = filterBox(app)
  const list = el('div', { class: 'list' })
  const refresh = () => {
    filter.refresh()
    const parts = leagueSections(app, tell)
    const isFiltered = app.filter.typed.trim() !== '' || app.filter.when !== 'all' || app.filter.league !== null
    const none = isFiltered ? app.words.noneFound : app.words.noMatches
    list.replaceChildren(...(parts.length > 0 ? parts : [el('p', { class: 'empty', role: 'status' }, none)]))
  }
  return { place: el('div', { class: 'board', 'data-testid': 'board' }, filter.place, list), refresh }
}

function leagueSections(app: App, tell: Tell): HTMLElement[] {
  const { words } = app
  const shown = matchesShown(app)
  return leaguesShown({
    ...app,
    filter: { ...app.filter, ...(app.filter.typed.trim() ? { sport: null } : {}) },
  }).flatMap(league => {
    const own = shown.filter(match => match.league === league.code)
    const groups = [
      { name: words.live, matches: own.filter(({ status }) => status.status === 1) },
      { name: words.upcoming, matches: own.filter(({ status }) => status.status === 0).slice(0, UPCOMING_MAX) },
    ].filter(({ matches }) => matches.length > 0)
    if (groups.length === 0) return []
    const name = league.name[app.open.language]
    return [
      el(
        'section',
        { 'data-testid': `league-${league.code}` },
        el('h2', { class: 'league-head' }, el('span', {}, name), starOf(app, 'league', league.code, name)),
        ...groups.flatMap(group => [
          el('h3', {}, group.name),
          ...group.matches.map(match => matchRow(app, match, tell)),
        ]),
      ),
    ]
  })
}

function matchRow(app: App, match: MatchView, tell: Tell): HTMLElement {
  const { words } = app
  const lines = [1, 186, 219, 16, 18, 187, 223, 237, 327, 189, 225, 238, 328].flatMap(market =>
    match.lines.filter(line => line.market === market),
  )
  return el(
    'article',
    { class: 'match', 'data-testid': 'match', 'data-status': String(match.status.status) },
    el(
      'button',
      {
        type: 'button',
        class: 'teams',
        'data-testid': 'open-match',
        onclick: () => app.go({ name: 'match', id: match.id }),
      },
      el('span', { class: 'names' }, el('b', {}, match.home), el('b', {}, match.away)),
      standing(app, match),
      el('span', { class: 'all' }, words.allMarkets),
    ),
    el(
      'div',
      { class: 'lines' },
      ...lines.map(line =>
        el(
          'div',
          {
            class: 'line',
            role: 'group',
            'aria-label': `${match.home} – ${match.away}, ${marketName(words, line.market, line.specifiers)}`,
          },
          ...priceButtons(app, match, line, outcome => shortName(app, match, line, outcome), tell),
        ),
      ),
    ),
  )
}

/** A name for a narrow button: 1, X, 2; the line; over and under. */
function shortName(app: App, match: MatchView, line: LineView, outcome: string): string {
  if (line.market === 1) return { 1: '1', 2: 'X', 3: '2' }[outcome] ?? outcome
  if (line.market === 186 || line.market === 219) return outcome === '4' ? '1' : '2'
  if (![16, 187, 223, 237, 327].includes(line.market)) return outcomeName(app.words, match, { ...line, outcome })
  const hcp = Number(lineOf(line.specifiers)) * (outcome === '1714' ? 1 : -1) || 0
  return `${outcome === '1714' ? '1' : '2'} (${hcp > 0 ? '+' : ''}${hcp})`
}

export function matchView(app: App, match: MatchView, tell: Tell): HTMLElement {
  const { words } = app
  const league = app.leagues.find(({ code }) => code === match.league)
  const back = el(
    'button',
    { type: 'button', class: 'link', 'data-testid': 'back', onclick: () => app.go({ name: 'matches' }) },
    `← ${words.back}`,
  )
  const teams = `${match.home} – ${match.away}`
  const head = el(
    'header',
    { class: 'match-head' },
    el('p', {}, `${league?.name[app.open.language] ?? ''} · ${words.simulated}`),
    el('h2', { class: 'league-head' }, el('span', {}, teams), starOf(app, 'match', match.id, teams)),
    standing(app, match),
  )
  const groups = MARKETS.flatMap(market => {
    const lines = match.lines.filter(line => line.market === market)
    if (lines.length === 0) return []
    lines.sort((one, other) => Number(lineOf(one.specifiers)) - Number(lineOf(other.specifiers)))
    const name = (line: LineView, outcome: string) =>
      market === 45 && !outcomeScore(outcome) ? words.otherScore : outcomeName(words, match, { ...line, outcome })
    return [
      el(
        'section',
        { class: 'market', 'data-testid': `market-${market}` },
        el('h3', {}, marketName(words, market, lines[0]?.specifiers)),
        ...lines.map(line =>
          el(
            'div',
            { class: 'line', 'data-many': String(line.outcomes.length) },
            ...priceButtons(app, match, line, one => name(line, one), tell),
          ),
        ),
      ),
    ]
  })
  return el(
    'div',
    { class: 'board' },
    back,
    head,
    ...(groups.length > 0 ? groups : [el('p', { class: 'empty' }, words.noMarkets)]),
  )
}
