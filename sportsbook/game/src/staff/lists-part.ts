/** Settlements that wait and those that were decided, bets that are searched for, profit. */
import { fill } from '@sen/core/phrases'
import type { Result } from '../../../src/arithmetic/settle.ts'
import type { SlipView } from '../../../src/book/views.ts'
import type { Profit } from '../../../src/trading/reports.ts'
import type { Preview } from '../../../src/trading/settlements.ts'
import { slipCard, verdictOf } from '../bets-view.ts'
import { el } from '../elements.ts'
import { marketName, outcomeName } from '../markets.ts'
import { actButton, type Desk, field, tableOf } from './desk.ts'
import { previewText, showSum } from './matches-part.ts'

type Settlement = {
  id: string
  match: string
  home: string
  away: string
  market: number
  specifiers: string
  outcomes: Record<string, Result>
  reason: string
  state: 'waiting' | 'done' | 'withdrawn'
  proposedBy: string
  decidedBy: string | null
  preview: Preview | null
}

export async function settlementsPart(desk: Desk): Promise<HTMLElement> {
  const { list } = await desk.ask<{ list: Settlement[] }>('settlements')
  const cards = list.map(one => settlementCard(desk, one))
  return el(
    'div',
    { class: 'board' },
    ...(cards.length > 0 ? cards : [el('p', { class: 'empty' }, desk.words.noSettlements)]),
  )
}

function settlementCard(desk: Desk, one: Settlement): HTMLElement {
  const { words, book } = desk
  const results = Object.entries(one.outcomes).map(
    ([outcome, result]) => `${outcomeName(book, one, { ...one, outcome })}: ${book[verdictOf(result)]}`,
  )
  const decide = (isConfirmed: boolean) => async () => {
    await desk.ask('settlements/decide', { id: one.id, isConfirmed })
    desk.show(() => settlementsPart(desk))
  }
  return el(
    'article',
    { class: 'card', 'data-testid': 'settlement', 'data-state': one.state },
    el(
      'header',
      {},
      el('b', {}, `${one.home} – ${one.away} · ${marketName(book, one.market, one.specifiers)}`),
      words[`state_${one.state}`],
    ),
    el('p', {}, results.join(' · ')),
    el('p', { class: 'small' }, `${one.reason} · ${one.match}`),
    ...(one.preview ? [el('p', {}, previewText(words, one.preview))] : []),
    el(
      'p',
      { class: 'small' },
      [fill(words.by, { 0: one.proposedBy }), one.decidedBy ? fill(words.decidedBy, { 0: one.decidedBy }) : '']
        .filter(Boolean)
        .join(' · '),
    ),
    ...(one.state === 'waiting'
      ? [
          el(
            'div',
            { class: 'chips' },
            actButton(desk, words.confirm, decide(true), 'confirm'),
            actButton(desk, words.withdraw, decide(false), 'withdraw'),
          ),
        ]
      : []),
  )
}

type Found = { player: string; slip: SlipView }

export async function betsPart(desk: Desk): Promise<HTMLElement> {
  const { words } = desk
  const inputs = { id: el('input', {}), player: el('input', { 'data-testid': 'by-player' }), match: el('input', {}) }
  const list = el('div', {})
  const find = async (before?: string) => {
    const query = new URLSearchParams(before ? { before } : {})
    for (const [name, input] of Object.entries(inputs)) if (input.value.trim()) query.set(name, input.value.trim())
    const found = (await desk.ask<{ list: Found[] }>(`bets?${query}`)).list
    const cards = found.map(({ player, slip }) =>
      slipCard(desk.book, desk.language, slip, [el('p', { class: 'small' }, player)]),
    )
    const last = found.at(-1)?.slip.id
    const more = found.length === 20 && last ? [actButton(desk, words.more, () => find(last))] : []
    if (!before) list.replaceChildren()
    list.querySelector(':scope > button')?.remove()
    list.append(...cards, ...more)
    if (!list.firstChild) list.append(el('p', { class: 'empty' }, words.noBets))
  }
  await find()
  return el(
    'div',
    { class: 'board' },
    el(
      'div',
      { class: 'chips' },
      field(words.betId, inputs.id),
      field(words.player, inputs.player),
      field(words.matchId, inputs.match),
      actButton(desk, words.search, () => find(), 'search'),
    ),
    list,
  )
}

export async function profitPart(desk: Desk, days = 1): Promise<HTMLElement> {
  const { words } = desk
  const { list } = await desk.ask<{ list: Profit[] }>(`profit?days=${days}`)
  const leagueOf = (code: string) => desk.leagues.find(league => league.code === code)?.name[desk.language] ?? code
  const heads = [words.league, words.market, words.tickets, words.staked, words.paid, words.result]
  const rows = list.map(row => [
    leagueOf(row.league),
    marketName(desk.book, row.market),
    String(row.bets),
    showSum(row, row.staked),
    showSum(row, row.paid),
    showSum(row, row.profit),
  ])
  return el(
    'div',
    { class: 'board' },
    el(
      'div',
      { class: 'chips' },
      ...[1, 7, 30].map(count =>
        el(
          'button',
          {
            type: 'button',
            'aria-pressed': String(count === days),
            onclick: () => desk.show(() => profitPart(desk, count)),
          },
          count === 1 ? words.day : fill(words.days, { 0: count }),
        ),
      ),
    ),
    rows.length > 0 ? tableOf(heads, rows) : el('p', { class: 'empty' }, words.noBets),
    el('p', { class: 'small' }, words.split),
  )
}
