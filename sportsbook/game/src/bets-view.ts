/** A player's bets, each explained line by line: what every leg counted, and how the ticket's sum came of it. */
import { type Rate, readAmount, readRate } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { factorOf, type Result } from '../../src/arithmetic/settle.ts'
import type { SlipView } from '../../src/book/views.ts'
import type { App } from './app.ts'
import { AskError, listBets } from './ask.ts'
import { type CashOutBox, cashOutBox } from './cash-out-box.ts'
import { el } from './elements.ts'
import { marketName, outcomeName } from './markets.ts'
import { showMoney } from './money.ts'
import type { Words } from './words.ts'

/** How a leg ended, as a word. */
export function verdictOf({ result, voidFactor }: Result): 'won' | 'halfWon' | 'void' | 'halfLost' | 'lost' {
  if (voidFactor === '1') return 'void'
  if (voidFactor === '0.5') return result === 1 ? 'halfWon' : 'halfLost'
  return result === 1 ? 'won' : 'lost'
}

/** A factor to four decimals, without zeros at its end. */
function writeFactor({ over, under }: Rate): string {
  const digits = ((over * 10_000n) / under).toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '')
}

function legRow(words: Words, leg: SlipView['legs'][number]): HTMLElement {
  const name = outcomeName(words, leg, leg)
  const verdict = leg.result ? verdictOf(leg.result) : undefined
  const details = [
    leg.scoreThen ? fill(words.scoreThen, { 0: leg.scoreThen }) : '',
    leg.score ? fill(leg.isOfParts ? words.scoreParts : words.score, { 0: leg.score, 1: leg.half ?? '–' }) : '',
  ].filter(Boolean)
  return el(
    'li',
    { 'data-verdict': verdict ?? 'open' },
    el('b', {}, `${name} @ ${leg.odds}`),
    el('span', {}, `${leg.home} – ${leg.away} · ${marketName(words, leg.market, leg.specifiers)}`),
    ...(details.length > 0 ? [el('span', {}, details.join(' · '))] : []),
    el(
      'span',
      { class: 'verdict' },
      verdict && leg.result
        ? `${words[verdict]} · ${fill(words.factor, { 0: writeFactor(factorOf(leg.odds, leg.result)) })}`
        : words.waiting,
    ),
    ...halfLine(words, leg),
  )
}

/** How a half result comes to its factor. */
function halfLine(words: Words, { odds, result }: SlipView['legs'][number]): HTMLElement[] {
  if (result?.voidFactor !== '0.5') return []
  const how = result.result === 1 ? words.halfWonHow : words.halfLostHow
  return [el('span', { class: 'small' }, fill(how, { 0: odds, 1: writeFactor(factorOf(odds, result)) }))]
}

function stateName(words: Words, { state, payout, stake }: SlipView): string {
  if (state === 'open') return words.waiting
  if (state === 'placing') return words.sending
  if (state === 'settled')
    return readAmount(payout ?? '0') > readAmount(stake) ? words.won : fill(words.paid, { 0: showMoney(payout ?? '0') })
  return words[state]
}

/** The sum in one line: 100,000 × 1.9 × 1.45 = 275,500. */
function sumOf(words: Words, slip: SlipView): string {
  if (slip.state === 'cashedOut') return fill(words.stakeOf, { 0: showMoney(slip.stake) })
  const each = slip.lines > 1 ? fill(words.perLine, { 0: slip.lines, 1: showMoney(slip.unit) }) : showMoney(slip.unit)
  const isOver = slip.legs.every(({ result }) => result)
  if (!isOver)
    return `${fill(words.stakeOf, { 0: showMoney(slip.stake) })} · ${words.possible} ${showMoney(slip.possible)}`
  if (slip.lines > 1) return `${each} → ${fill(words.paid, { 0: showMoney(slip.payout ?? '0') })}`
  if (slip.sold.length > 0) return fill(words.paid, { 0: showMoney(slip.payout ?? '0') })
  const factors = slip.legs.map(({ odds, result }) => writeFactor(result ? factorOf(odds, result) : readRate('1')))
  return `${[each, ...factors].join(' × ')} = ${showMoney(slip.payout ?? '0')}`
}

/** What a ticket is called: single, accumulator, system. */
export function kindName(words: Words, legs: number, sizes: readonly number[]): string {
  const [first] = sizes
  if (legs === 1) return words.single
  if (sizes.length === 1)
    return first === legs ? fill(words.accumulator, { 0: legs }) : fill(words.system, { 0: first ?? 0, 1: legs })
  const names: Record<string, string[]> = {
    2: ['Trixie', 'Yankee', 'Canadian', 'Heinz', 'Super Heinz', 'Goliath'],
    1: ['Patent', 'Lucky 15', 'Lucky 31', 'Lucky 63'],
  }
  return names[String(first)]?.[legs - 3] ?? sizes.map(size => fill(words.system, { 0: size, 1: legs })).join(', ')
}

/** What was sold back of a bet, and what a changed result moved, a line each. */
function laterLines(words: Words, { sold, changes }: SlipView): string[] {
  return [
    ...sold.map(({ stake, price }) => fill(words.soldFor, { 0: showMoney(stake), 1: showMoney(price) })),
    ...changes.map(({ amount }) =>
      amount.startsWith('-')
        ? fill(words.takenBack, { 0: showMoney(amount.slice(1)) })
        : fill(words.paidOn, { 0: showMoney(amount) }),
    ),
  ]
}

/** A slip as a card; `more` stands at its end. */
export function slipCard(words: Words, language: string, slip: SlipView, more: HTMLElement[] = []): HTMLElement {
  return el(
    'article',
    { class: 'card', 'data-testid': 'bet', 'data-state': slip.state },
    el(
      'header',
      {},
      el('b', {}, kindName(words, slip.legs.length, slip.sizes)),
      el('span', { 'data-testid': 'bet-state' }, stateName(words, slip)),
    ),
    el('ol', {}, ...slip.legs.map(leg => legRow(words, leg))),
    el('p', { class: 'sum', 'data-testid': 'bet-sum' }, sumOf(words, slip)),
    ...laterLines(words, slip).map(line => el('p', { 'data-testid': 'bet-later' }, line)),
    ...more,
    el(
      'p',
      { class: 'small' },
      `${new Date(slip.at).toLocaleString(language === 'en' ? 'en-GB' : 'vi-VN')} · ${slip.id}`,
    ),
  )
}

/** Fills a place with the player's bets; answers how to look anew. */
export function betsView(app: App): { place: HTMLElement; refresh: () => Promise<void> } {
  const { words } = app
  let state: 'open' | 'settled' = 'open'
  let older: SlipView[] = []
  let drawn = ''
  const list = el('div', { 'aria-live': 'polite' })
  const tabs = (['open', 'settled'] as const).map(name =>
    el(
      'button',
      {
        type: 'button',
        'data-testid': `bets-${name}`,
        'aria-pressed': String(name === state),
        onclick: () => {
          state = name
          older = []
          for (const [at, tab] of tabs.entries())
            tab.setAttribute('aria-pressed', String((at === 0) === (state === 'open')))
          void refresh()
        },
      },
      name === 'open' ? words.openBets : words.settledBets,
    ),
  )
  const refresh = async () => {
    const asked = state
    try {
      const { list: slips } = await listBets(asked)
      if (asked === state) draw([...slips, ...older.filter(old => slips.every(({ id }) => id !== old.id))])
    } catch (error) {
      if (!list.firstChild)
        list.replaceChildren(
          el(
            'p',
            { class: 'empty' },
            words[error instanceof AskError && error.code === 'sessionEnded' ? 'e_sessionEnded' : 'networkLost'],
          ),
        )
    }
  }
  let boxes = new Map<string, CashOutBox>()
  const cardOf = (slip: SlipView) => {
    const box = slip.state === 'open' ? cashOutBox(app, slip, () => void refresh()) : undefined
    if (box) boxes.set(slip.id, box)
    return slipCard(words, app.open.language, slip, box ? [box.place] : [])
  }
  const draw = (slips: SlipView[]) => {
    // Prices of bets that may be sold back change all the time: they are put where they stand, so that no button moves under a finger.
    const now = JSON.stringify(slips, (key, value) => (key === 'cashOut' ? undefined : value))
    if (now === drawn && list.firstChild) {
      for (const slip of slips) boxes.get(slip.id)?.update(slip)
      return
    }
    drawn = now
    boxes = new Map()
    const more = el('button', { type: 'button', class: 'link', onclick: () => void showMore(slips) }, words.more)
    list.replaceChildren(
      ...(slips.length > 0 ? slips.map(cardOf) : [el('p', { class: 'empty' }, words.noBets)]),
      ...(slips.length > 0 && slips.length % 20 === 0 ? [more] : []),
    )
  }
  const showMore = async (slips: SlipView[]) => {
    const answer = await listBets(state, slips.at(-1)?.id).catch(() => ({ list: [] }))
    older = [...slips, ...answer.list]
    draw(older)
  }
  void refresh()
  return { place: el('div', { class: 'board' }, el('div', { class: 'chips' }, ...tabs), list), refresh }
}
