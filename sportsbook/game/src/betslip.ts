/** The bet slip: legs, type, stake, what it may return, and the one button; on a phone a bar that opens as a sheet. */
import { parseAmount, readAmount, writeAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import { showOdds } from '../../src/arithmetic/odds-formats.ts'
import { factorOf, linesOf, payoutOf } from '../../src/arithmetic/settle.ts'
import type { App, Consent, Pick } from './app.ts'
import { AskError, isUnsure, newId, placeBet } from './ask.ts'
import { kindName } from './bets-view.ts'
import { el } from './elements.ts'
import { marketName, outcomeName } from './markets.ts'
import { showMoney } from './money.ts'
import { markPicked } from './prices.ts'
import type { Words } from './words.ts'

type State = {
  stake: string
  sizes: number[]
  /** The number of legs that `sizes` was chosen for. */
  legs: number
  consent: Consent
  isBusy: boolean
  isOpen: boolean
  said: string
  /** Kept while the fate of a bet is unknown, so that a retry is the same bet. */
  requestId: string
}

export type Betslip = {
  bar: HTMLElement
  panel: HTMLElement
  draw: () => void
  say: (sentence: string) => void
  /** Opens the sheet of a phone; on a desk the slip stands open. */
  open: () => void
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** The ways a slip of n legs can be played. */
function waysOf(legs: number): number[][] {
  if (legs < 2) return [[1]]
  const systems = span(2, legs - 1).map(size => [size])
  if (legs < 3 || legs > 8) return [[legs], ...systems]
  return [[legs], ...systems, span(2, legs), ...(legs <= 6 ? [span(1, legs)] : [])]
}

export function makeBetslip(app: App): Betslip {
  const panel = el('section', { class: 'slip', 'aria-label': app.words.slip, 'data-testid': 'slip' })
  const bar = el('button', { type: 'button', class: 'slip-bar', 'data-testid': 'slip-bar' })
  const state: State = {
    stake: '',
    sizes: [1],
    legs: 0,
    consent: 'none',
    isBusy: false,
    isOpen: false,
    said: '',
    requestId: newId(),
  }
  const say = (sentence: string) => {
    state.said = sentence
    parts.message.textContent = sentence
  }
  const figures = () => {
    parts.update()
    const odds = el('b', {}, app.picks.length > 0 ? parts.combined() : '')
    bar.replaceChildren(el('span', {}, `${app.words.slip} (${app.picks.length})`), odds)
    bar.setAttribute('aria-expanded', String(state.isOpen))
  }
  const open = (isOpen: boolean) => {
    state.isOpen = isOpen
    document.body.toggleAttribute('data-slip', isOpen)
    draw()
  }
  const draw = () => {
    const ways = waysOf(app.picks.length)
    // With another leg a double would be a system of three doubles, at three times the stake.
    if (state.legs !== app.picks.length) state.sizes = ways[0] ?? [1]
    state.legs = app.picks.length
    bar.hidden = app.picks.length === 0
    const close = el(
      'button',
      { type: 'button', class: 'link close', 'aria-label': app.words.slipClose, onclick: () => open(false) },
      '×',
    )
    const body =
      app.picks.length === 0
        ? [el('p', { class: 'empty' }, app.words.slipEmpty)]
        : [parts.legs(), ...parts.controls(ways), parts.figures, parts.button]
    panel.replaceChildren(el('header', {}, el('h2', {}, app.words.slip), close), ...body, parts.message)
    figures()
  }
  const act: Act = { changed: figures, redraw: draw, say, send: () => void send(app, state, act) }
  const parts = buildParts(app, state, act)
  bar.addEventListener('click', () => open(!state.isOpen))
  draw()
  return { bar, panel, draw, say, open: () => open(true) }
}

/** Sends the slip; what was refused stays on it, with the prices that stand now. */
async function send(app: App, state: State, act: Act): Promise<void> {
  if (state.isBusy) return
  state.isBusy = true
  act.say(app.words.placing)
  act.changed()
  try {
    const legs = app.picks.map(({ match, market, specifiers, outcome, odds }) => ({
      match: match.id,
      market,
      specifiers,
      outcome,
      odds,
    }))
    const unit = writeAmount(parseAmount(state.stake) ?? 0n)
    const { requestId, sizes, consent } = state
    const { slip, balance } = await placeBet({ requestId, unit, sizes, legs, consent })
    state.requestId = newId()
    app.picks = []
    state.stake = ''
    act.say(fill(app.words.placed, { 0: showMoney(slip.stake) }))
    app.takeBalance(balance)
    markPicked(app)
  } catch (error) {
    const { code, legs } = error instanceof AskError ? error : new AskError('fault')
    // A definite no: the next attempt is another bet.
    if (!isUnsure(code)) state.requestId = newId()
    for (const { place, odds } of legs ?? []) {
      const pick = app.picks[place]
      if (pick && odds && odds !== pick.odds) Object.assign(pick, { was: pick.odds, odds })
      else if (pick && !odds) pick.isClosed = true
    }
    act.say(refusal(app, code))
  }
  state.isBusy = false
  act.redraw()
  void app.lookAtWallet()
}

/** A refusal in words, with the numbers that it is about. */
function refusal({ words, open }: App, code: string): string {
  const { least, most, payout } = open.limits
  const sentence = words[`e_${code}` as keyof Words] ?? words.e_fault
  if (code === 'payoutTooLarge') return fill(sentence, { 0: showMoney(payout) })
  return fill(sentence, { 0: showMoney(least), 1: showMoney(most) })
}

type Act = { changed: () => void; redraw: () => void; send: () => void; say: (sentence: string) => void }

/** The parts that stay while the slip is drawn anew: an input keeps its focus. */
function buildParts(app: App, state: State, act: Act) {
  const { words } = app
  const input = el('input', { id: 'stake', inputmode: 'decimal', autocomplete: 'off', 'data-testid': 'stake' })
  input.addEventListener('input', () => {
    state.stake = input.value.replaceAll(',', '').trim()
    act.changed()
  })
  const message = el('p', { class: 'said', role: 'status', 'data-testid': 'slip-said' })
  const button = el('button', { type: 'button', class: 'place', 'data-testid': 'place', onclick: act.send })
  const figures = el('dl', { class: 'figures' })
  const unit = () => parseAmount(state.stake) ?? 0n
  const best = (stake: bigint) =>
    payoutOf(
      stake,
      state.sizes,
      app.picks.map(({ odds }) => factorOf(odds, { result: 1, voidFactor: '0' })),
    )
  const combined = () => {
    const hundredths = best(1_000_000n) / 10_000n
    return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
  }
  const update = () => {
    if (app.picks.length === 0) return
    const stake = unit() * BigInt(Math.max(1, linesOf(app.picks.length, state.sizes)))
    const rows = [
      [words.odds, combined()],
      [words.stakeAll, showMoney(stake)],
      [words.possible, showMoney(best(unit()))],
    ] as const
    figures.replaceChildren(...rows.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))))
    button.textContent = state.isBusy ? words.placing : fill(words.place, { 0: stake > 0n ? showMoney(stake) : '' })
    button.disabled = state.isBusy || stake <= 0n
  }
  const legs = () => el('ol', { class: 'legs' }, ...app.picks.map(pick => legItem(app, pick, act)))
  const controls = (ways: number[][]) => buildControls(app, state, act, { input, ways })
  return { message, button, figures, controls, update, legs, combined }
}

/** Type, stake and consent. */
function buildControls(
  app: App,
  state: State,
  act: Act,
  { input, ways }: { input: HTMLInputElement; ways: number[][] },
): HTMLElement[] {
  const { words, open, balance, picks } = app
  const lines = linesOf(picks.length, state.sizes)
  const put = (text: string) => {
    state.stake = text
    input.value = text
    act.changed()
  }
  const kinds = ways.map(sizes =>
    option(kindLine(words, picks.length, sizes), String(sizes), String(sizes) === String(state.sizes)),
  )
  const kind = select('kind', words.kind, kinds, value => {
    state.sizes = value.split(',').map(Number)
    act.redraw()
  })
  const consents = { none: words.consentNone, better: words.consentBetter, any: words.consentAny }
  const options = Object.entries(consents).map(([value, name]) => option(name, value, value === state.consent))
  const consent = select('consent', words.consent, options, value => {
    state.consent = value as Consent
  })
  const putMost = () => {
    const [all] = [balance, readAmount(open.limits.most)].sort((one, other) => (one < other ? -1 : 1))
    put(String((all ?? 0n) / BigInt(lines) / 100_000n))
  }
  const chip = (text: string) =>
    el('button', { type: 'button', 'data-testid': `chip-${text}`, onclick: () => put(text) }, showMoney(text))
  const most = el('button', { type: 'button', onclick: putMost }, words.max)
  input.value = state.stake
  const label = el('label', { for: 'stake' }, lines > 1 ? words.unitEach : words.unit)
  return [
    ...(picks.length > 1 ? [kind] : []),
    el('div', { class: 'field' }, label, input),
    el('div', { class: 'chips' }, ...open.limits.chips.map(chip), most),
    consent,
  ]
}

function legItem(app: App, pick: Pick, act: Act): HTMLElement {
  const { words } = app
  const name = outcomeName(words, pick.match, pick)
  const isUp = Number(pick.odds) > Number(pick.was)
  const moved = pick.was && pick.was !== pick.odds ? `${showOdds(pick.was, app.format)} ${isUp ? '▲' : '▼'} ` : ''
  const remove = el(
    'button',
    {
      type: 'button',
      class: 'link',
      'aria-label': fill(words.remove, { 0: name }),
      onclick: () => {
        app.picks = app.picks.filter(one => one !== pick)
        markPicked(app)
        act.redraw()
      },
    },
    '×',
  )
  return el(
    'li',
    { 'data-closed': String(pick.isClosed), 'data-testid': 'leg' },
    el('b', {}, name),
    el(
      'span',
      { class: 'leg-odds', 'data-moved': moved ? (isUp ? 'up' : 'down') : '' },
      `${moved}${showOdds(pick.odds, app.format)}`,
    ),
    remove,
    el(
      'span',
      { class: 'small' },
      `${pick.match.home} – ${pick.match.away} · ${marketName(words, pick.market, pick.specifiers)}${pick.isClosed ? ` · ${words.closed}` : ''}`,
    ),
  )
}

const kindLine = (words: Words, legs: number, sizes: number[]): string => {
  const name = kindName(words, legs, sizes)
  const lines = linesOf(legs, sizes)
  return lines > 1 ? fill(words.full, { 0: name, 1: lines }) : name
}

function option(text: string, value: string, isChosen: boolean): HTMLOptionElement {
  return el('option', { value, selected: isChosen }, text)
}

function select(id: string, label: string, options: HTMLOptionElement[], change: (value: string) => void): HTMLElement {
  const box = el(
    'select',
    { id, 'data-testid': id, onchange: event => change((event.target as HTMLSelectElement).value) },
    ...options,
  )
  return el('div', { class: 'field' }, el('label', { for: id }, label), box)
}
