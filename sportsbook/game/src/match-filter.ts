/** Which matches the list shows: by words, by sport and league, by when they are, or only what the player follows. */
import { normalizeText } from '@sen/core/catalogue/rules'
import { fill } from '@sen/core/phrases'
import type { Favourite } from '../../src/book/favourites.ts'
import type { LeagueView, MatchView } from '../../src/book/views.ts'
import type { App } from './app.ts'
import { setFavourite } from './ask.ts'
import { el } from './elements.ts'

export type MatchFilter = {
  /** Null for all. */
  sport: LeagueView['sport'] | null
  league: string | null
  when: 'all' | 'live' | 'today' | 'followed'
  typed: string
}

const isFollowed = ({ favourites }: App, kind: Favourite['kind'], code: string): boolean =>
  favourites.some(one => one.kind === kind && one.code === code)

/** The leagues with the one that the card opened first. */
function leaguesInOrder({ leagues, open }: App): LeagueView[] {
  return [...leagues]
    .reverse()
    .sort((one, other) => Number(other.code === open.opensAt.league) - Number(one.code === open.opensAt.league))
}

/** The leagues of the sport that is chosen. */
export const leaguesShown = (app: App): LeagueView[] =>
  leaguesInOrder(app).filter(({ sport }) => app.filter.sport === null || sport === app.filter.sport)

/** Whether a match is of the words that were typed: each begins a word of its teams or league, accents or none. */
function hasWords({ home, away }: MatchView, league: LeagueView | undefined, typed: string): boolean {
  const words = normalizeText(typed).split(' ').filter(Boolean)
  const text = ` ${normalizeText(`${home} ${away} ${league?.name.vi ?? ''} ${league?.name.en ?? ''}`)}`
  return words.every(word => text.includes(` ${word}`))
}

/** Whether a match is of the time that is chosen; today is the player's own day. */
function isWhen(app: App, { status, startsAt, id, league }: MatchView): boolean {
  const { when } = app.filter
  if (when === 'live') return status.status === 1
  if (when === 'followed') return isFollowed(app, 'match', id) || isFollowed(app, 'league', league)
  const day = (ms: number) => new Date(ms).toDateString()
  return when === 'all' || status.status === 1 || day(Date.parse(startsAt)) === day(Date.now() + app.aheadMs)
}

/** The matches that the list shows, whatever their league. */
export function matchesShown(app: App): MatchView[] {
  const { sport, league, typed } = app.filter
  const of = new Map(app.leagues.map(one => [one.code, one]))
  return matchesOfTime(app).filter(match => {
    if (typed.trim()) return hasWords(match, of.get(match.league), typed)
    return (sport === null || of.get(match.league)?.sport === sport) && (league === null || match.league === league)
  })
}

const matchesOfTime = (app: App): MatchView[] => app.matches.filter(match => isWhen(app, match))

/** Search, when, and the tree: every sport with its matches, and below the chosen one its leagues with theirs. */
export function filterBox(app: App): { place: HTMLElement; refresh: () => void } {
  const { words, filter } = app
  const tree = el('div', { class: 'tree' })
  const input = el('input', {
    type: 'search',
    class: 'search',
    'data-testid': 'search',
    'aria-label': words.search,
    placeholder: words.search,
    autocomplete: 'off',
    maxlength: '40',
    value: filter.typed,
    oninput: () => {
      filter.typed = input.value
      app.redraw()
    },
  })
  const choose = (chosen: Partial<MatchFilter>) => {
    Object.assign(filter, chosen)
    app.redraw()
  }
  const refresh = () => {
    const focused = (document.activeElement as HTMLElement | null)?.dataset.testid
    tree.replaceChildren(whenRow(app, choose), ...(filter.typed.trim() ? [] : treeRows(app, choose)))
    if (focused && tree.querySelector(`[data-testid="${focused}"]`))
      tree.querySelector<HTMLElement>(`[data-testid="${focused}"]`)?.focus()
  }
  return { place: el('div', { class: 'filter' }, input, tree), refresh }
}

type Choose = (chosen: Partial<MatchFilter>) => void

const chip = (id: string, text: string, isOn: boolean, onclick: () => void) =>
  el('button', { type: 'button', 'data-testid': id, 'aria-pressed': String(isOn), onclick }, text)

function whenRow({ words, filter }: App, choose: Choose): HTMLElement {
  const names = { all: words.sport_all, live: words.live, today: words.today, followed: `★ ${words.followed}` }
  return el(
    'div',
    { class: 'chips row', role: 'group', 'aria-label': words.when },
    ...Object.entries(names).map(([when, name]) =>
      chip(`when-${when}`, name, filter.when === when, () => choose({ when: when as MatchFilter['when'] })),
    ),
  )
}

function treeRows(app: App, choose: Choose): HTMLElement[] {
  const { words, filter, open } = app
  const leagues = leaguesInOrder(app)
  const matches = matchesOfTime(app)
  const count = (of: readonly LeagueView[]) =>
    matches.filter(match => of.some(({ code }) => code === match.league)).length
  const counted = (name: string, of: readonly LeagueView[]) => fill(words.counted, { 0: name, 1: count(of) })
  const sports = [null, ...new Set(leagues.map(({ sport }) => sport))]
  const sportRow = el(
    'div',
    { class: 'chips row', role: 'group', 'aria-label': words.sports },
    ...sports.map(sport => {
      const of = leagues.filter(league => sport === null || league.sport === sport)
      const name = counted(sport === null ? words.sport_all : words[`sport_${sport}`], of)
      return chip(`sport-${sport ?? 'all'}`, name, sport === filter.sport, () => choose({ sport, league: null }))
    }),
  )
  const own = leaguesShown(app)
  if (filter.sport === null || own.length < 2) return [sportRow]
  const leagueRow = el(
    'div',
    { class: 'chips row', role: 'group', 'aria-label': words.league },
    ...own.map(league =>
      chip(`pick-${league.code}`, counted(league.name[open.language], [league]), league.code === filter.league, () =>
        choose({ league: league.code === filter.league ? null : league.code }),
      ),
    ),
  )
  return [sportRow, leagueRow]
}

/** The star that follows a league or a match: it shows at once what was chosen, and what stood before where that was not kept. */
export function starOf(app: App, kind: Favourite['kind'], code: string, name: string): HTMLElement {
  const isOn = isFollowed(app, kind, code)
  const put = (favourites: readonly Favourite[]) => {
    app.favourites = [...favourites]
    app.redraw()
  }
  return el(
    'button',
    {
      type: 'button',
      class: 'link star',
      'data-testid': `star-${kind}`,
      'aria-pressed': String(isOn),
      'aria-label': fill(app.words.follow, { 0: name }),
      onclick: () => {
        const before = app.favourites
        const rest = before.filter(one => one.kind !== kind || one.code !== code)
        put(isOn ? rest : [{ kind, code }, ...rest])
        setFavourite({ kind, code, isOn: !isOn }).then(
          answer => put(answer.favourites),
          () => put(before),
        )
      },
    },
    isOn ? '★' : '☆',
  )
}
