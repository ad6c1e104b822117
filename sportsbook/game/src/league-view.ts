/** Tables and results of the leagues; the rules in words. */
import { fill } from '@sen/core/phrases'
import type { App } from './app.ts'
import { type LeagueAnswer, readLeague } from './ask.ts'
import { el } from './elements.ts'
import { leaguesShown } from './match-filter.ts'

export function resultsView(app: App): HTMLElement {
  const { words } = app
  const place = el('div', {})
  const show = async (code: string) => {
    for (const tab of tabs) tab.setAttribute('aria-pressed', String(tab.dataset.code === code))
    const answer = await readLeague(code).catch(() => undefined)
    place.replaceChildren(...(answer ? leagueParts(app, answer) : [el('p', { class: 'empty' }, words.networkLost)]))
  }
  const leagues = leaguesShown(app)
  const tabs = leagues.map(league =>
    el(
      'button',
      { type: 'button', 'data-code': league.code, 'aria-pressed': 'false', onclick: () => void show(league.code) },
      league.name[app.open.language],
    ),
  )
  const [first] = leagues
  if (first) void show(first.code)
  return el(
    'div',
    { class: 'board' },
    el('div', { class: 'chips', role: 'group', 'aria-label': words.league }, ...tabs),
    place,
  )
}

function leagueParts({ words }: App, { table, results }: LeagueAnswer): HTMLElement[] {
  const heads = [words.team, words.played, words.wins, words.draws, words.losses, words.goals, words.points]
  const cells = (values: (string | number)[]) => values.map(value => el('td', {}, String(value)))
  return [
    el('h2', {}, words.table),
    el(
      'table',
      { 'data-testid': 'table' },
      el('thead', {}, el('tr', {}, ...heads.map(head => el('th', { scope: 'col' }, head)))),
      el(
        'tbody',
        {},
        ...table.map(row =>
          el(
            'tr',
            {},
            el('th', { scope: 'row' }, row.team),
            ...cells([row.played, row.won, row.drawn, row.lost, row.goals, row.points]),
          ),
        ),
      ),
    ),
    el('h2', {}, words.latest),
    results.length === 0
      ? el('p', { class: 'empty' }, words.noResults)
      : el(
          'ul',
          { class: 'results', 'data-testid': 'results' },
          ...results.map(({ home, away, score, half }) =>
            el(
              'li',
              {},
              el('span', {}, `${home} – ${away}`),
              el('b', {}, score),
              el('span', {}, half ? `(${half})` : ''),
            ),
          ),
        ),
  ]
}

export function rulesView({ words }: App): HTMLElement {
  const rules = [
    'r_time',
    'r_parts',
    'r_court',
    'r_quarter',
    'r_factor',
    'r_live',
    'r_fast',
    'r_cashOut',
    'r_corrected',
    'r_void',
  ] as const
  return el(
    'div',
    { class: 'board rules', 'data-testid': 'rules' },
    el('h2', {}, words.rules),
    el('p', {}, el('b', {}, words.simulatedLong)),
    ...rules.map(rule => el('p', {}, fill(words[rule]))),
  )
}
