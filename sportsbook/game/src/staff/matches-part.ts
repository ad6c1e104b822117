/** Matches by league with what hangs on them, and one match with its markets, their settings and settlement by hand. */
import { fill } from '@sen/core/phrases'
import type { MatchView } from '../../../src/book/views.ts'
import type { Liability } from '../../../src/trading/reports.ts'
import type { Setting } from '../../../src/trading/settings.ts'
import type { Preview } from '../../../src/trading/settlements.ts'
import { listMatches, readMatch } from '../ask.ts'
import { el } from '../elements.ts'
import { MARKETS, marketName, outcomeName } from '../markets.ts'
import { showMoney } from '../money.ts'
import { actButton, type Desk, type Exposed, field, settingForm, tableOf } from './desk.ts'

/** Matches to come are shown up to so many a league. */
const UPCOMING_MAX = 12

type Settings = { settings: Setting[]; exposed: Exposed[] }

export const showSum = ({ currency }: { currency: string }, amount: string): string =>
  `${showMoney(amount)} ${currency}`

export async function matchesPart(desk: Desk): Promise<HTMLElement> {
  const [board, { settings, exposed }] = await Promise.all([listMatches(), desk.ask<Settings>('settings')])
  desk.leagues = board.leagues
  const openOn = (id: string) => exposed.filter(({ match }) => match === id)
  return el(
    'div',
    { class: 'board' },
    ...board.leagues.map(league => {
      const own = board.matches.filter(match => match.league === league.code)
      const shown = own.filter(
        (match, at) => match.status.status === 1 || at < UPCOMING_MAX || openOn(match.id).length > 0,
      )
      return el(
        'section',
        { 'data-testid': `league-${league.code}` },
        el('h2', {}, league.name[desk.language]),
        settingForm(desk, { scope: 'league', code: league.code, market: 0 }, settings),
        ...shown.map(match => matchRow(desk, match, { open: openOn(match.id), settings })),
      )
    }),
  )
}

function matchRow(
  desk: Desk,
  match: MatchView,
  { open, settings }: { open: Exposed[]; settings: Setting[] },
): HTMLElement {
  const { words } = desk
  const isSet = settings.some(({ code, isSuspended }) => code === match.id && isSuspended)
  const facts = [
    match.status.status === 1
      ? `${match.status.home}:${match.status.away}`
      : new Date(match.startsAt).toLocaleString('en-GB', {
          day: '2-digit',
          month: '2-digit',
          hour: '2-digit',
          minute: '2-digit',
        }),
    ...(isSet ? [words.suspended] : []),
    ...open.map(one => `${one.tickets} ${words.tickets} · ${words.liability} ${showSum(one, one.liability)}`),
  ]
  return el(
    'button',
    {
      type: 'button',
      class: 'match',
      'data-testid': 'staff-match',
      'data-match': match.id,
      onclick: () => desk.show(() => matchPart(desk, match.id)),
    },
    el('b', {}, `${match.home} – ${match.away}`),
    el('span', { class: 'small' }, facts.join(' · ')),
  )
}

/** One match: settings of all of it and of each market, prices, liability by outcome. */
async function matchPart(desk: Desk, id: string): Promise<HTMLElement> {
  const { words } = desk
  const [match, { settings }, { list }] = await Promise.all([
    readMatch(id),
    desk.ask<Settings>('settings'),
    desk.ask<{ list: Liability[] }>(`liabilities?match=${encodeURIComponent(id)}`),
  ])
  const markets = MARKETS.filter(market => [...match.lines, ...list].some(line => line.market === market))
  return el(
    'div',
    { class: 'board' },
    el(
      'button',
      { type: 'button', class: 'link', onclick: () => desk.show(() => matchesPart(desk)) },
      `← ${words.back}`,
    ),
    el('header', { class: 'match-head' }, el('h2', {}, `${match.home} – ${match.away}`), el('p', {}, match.id)),
    el('h3', {}, words.allMarkets),
    settingForm(desk, { scope: 'match', code: id, market: 0 }, settings),
    ...markets.map(market =>
      el(
        'section',
        { 'data-testid': `staff-market-${market}` },
        el('h3', {}, marketName(desk.book, market)),
        settingForm(desk, { scope: 'match', code: id, market }, settings),
        ...linesOf(match, list, market).map(specifiers => lineBox(desk, match, { market, specifiers, list })),
      ),
    ),
  )
}

/** The lines of a market that are offered or that bets are on. */
const linesOf = (match: MatchView, list: readonly Liability[], market: number): string[] => [
  ...new Set([...match.lines, ...list].filter(line => line.market === market).map(({ specifiers }) => specifiers)),
]

type Line = { market: number; specifiers: string; list: readonly Liability[] }

function lineBox(desk: Desk, match: MatchView, { market, specifiers, list }: Line): HTMLElement {
  const { words } = desk
  const own = list.filter(one => one.market === market && one.specifiers === specifiers)
  const offered = match.lines.find(line => line.market === market && line.specifiers === specifiers)?.outcomes ?? []
  const outcomes = [...new Set([...offered.map(({ id }) => id), ...own.map(({ outcome }) => outcome)])]
  const nameOf = (outcome: string) => outcomeName(desk.book, match, { market, specifiers, outcome })
  const rows = outcomes.flatMap(outcome => {
    const odds = offered.find(({ id }) => id === outcome)?.odds ?? '–'
    const bets = own.filter(one => one.outcome === outcome)
    if (bets.length === 0) return [[nameOf(outcome), odds, '0', '–', '–']]
    return bets.map(one => [
      nameOf(outcome),
      odds,
      String(one.tickets),
      showSum(one, one.staked),
      showSum(one, one.liability),
    ])
  })
  const backed = outcomes.filter(outcome => own.some(one => one.outcome === outcome))
  return el(
    'div',
    { class: 'card' },
    tableOf([words.outcome, words.odds, words.tickets, words.staked, words.liability], rows),
    ...(backed.length > 0
      ? [
          settleForm(
            desk,
            { match: match.id, market, specifiers },
            backed.map(outcome => ({ outcome, name: nameOf(outcome) })),
          ),
        ]
      : []),
  )
}

const VERDICT_NAMES = ['won', 'halfWon', 'void', 'halfLost', 'lost'] as const

/** What a settlement would move, in words. */
export const previewText = (words: Desk['words'], { bets, waiting, sums }: Preview): string =>
  [
    fill(words.effect, { 0: bets, 1: waiting }),
    ...sums.map(({ currency, paid, takenBack }) =>
      fill(words.moved, { 0: currency, 1: showMoney(paid), 2: showMoney(takenBack) }),
    ),
  ].join(' ')

/** How each outcome that bets are on ended, the reason, what it would move. */
function settleForm(
  desk: Desk,
  line: { match: string; market: number; specifiers: string },
  outcomes: readonly { outcome: string; name: string }[],
): HTMLElement {
  const { words, book } = desk
  const chosen = outcomes.map(({ outcome, name }) => {
    const select = el(
      'select',
      { 'data-testid': `verdict-${outcome}` },
      el('option', { value: '' }, '–'),
      ...VERDICT_NAMES.map(verdict => el('option', { value: verdict }, book[verdict])),
    )
    return { outcome, select, place: field(name, select) }
  })
  const reason = el('input', { type: 'text', maxlength: '300', 'data-testid': 'reason' })
  const effect = el('p', { role: 'status', 'data-testid': 'effect' })
  const read = () => ({
    ...line,
    verdicts: Object.fromEntries(
      chosen.flatMap(({ outcome, select }) => (select.value ? [[outcome, select.value]] : [])),
    ),
    reason: reason.value,
  })
  return el(
    'details',
    {},
    el('summary', {}, words.settle),
    el('div', { class: 'chips' }, ...chosen.map(({ place }) => place), field(words.reason, reason)),
    el('p', { class: 'small' }, words.newest),
    effect,
    el(
      'div',
      { class: 'chips' },
      actButton(
        desk,
        words.preview,
        async () => {
          effect.textContent = previewText(words, await desk.ask<Preview>('settlements/preview', read()))
        },
        'preview',
      ),
      actButton(
        desk,
        words.propose,
        async () => {
          await desk.ask('settlements', read())
          desk.say(words.proposed)
        },
        'propose',
      ),
    ),
  )
}
