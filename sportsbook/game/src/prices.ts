/** Buttons of prices: drawn once, then only their text changes, with an arrow and a colour that say which way. */
import { fill } from '@sen/core/phrases'
import { showOdds } from '../../src/arithmetic/odds-formats.ts'
import type { LineView, MatchView } from '../../src/book/views.ts'
import { type App, isPicked, toggle } from './app.ts'
import { el } from './elements.ts'
import { marketName, outcomeName } from './markets.ts'

type Shown = { button: HTMLButtonElement; figure: HTMLElement; odds: string; isOpen: boolean }

const shown = new Map<string, Shown>()
const FLASH_MS = 2500

const keyOf = (match: string, { market, specifiers }: LineView, outcome: string) =>
  `${match}|${market}|${specifiers}|${outcome}`

/** Forgets the buttons of a view that goes. */
export const forgetPrices = (): void => shown.clear()

/** The buttons of a line, one for each outcome that is offered; `label` names them shortly. */
export function priceButtons(
  app: App,
  match: MatchView,
  line: LineView,
  label: (outcome: string) => string,
  tell: (sentence: string) => void,
): HTMLElement[] {
  return line.outcomes.map(outcome => {
    const isOpen = line.status === 1 && outcome.active
    const figure = el('b', {}, showOdds(outcome.odds, app.format))
    const leg = { market: line.market, specifiers: line.specifiers, outcome: outcome.id }
    const name = outcomeName(app.words, match, leg)
    const button = el(
      'button',
      {
        type: 'button',
        class: 'price',
        'data-testid': `price-${line.market}-${outcome.id}`,
        'aria-pressed': String(isPicked(app, match.id, leg.market, leg.specifiers, leg.outcome)),
        title: `${marketName(app.words, line.market, line.specifiers)}: ${name}`,
        onclick: () => {
          const odds = shown.get(keyOf(match.id, line, outcome.id))?.odds ?? outcome.odds
          const said = toggle(app, match, { match, ...leg, odds, was: null, isClosed: false })
          if (said) tell(fill(app.words[said], { 0: app.open.limits.legs }))
          markPicked(app)
          app.redrawSlip()
          // From a match a bet is three taps: the price, the stake, the button. Who picks from the list goes on picking.
          if (app.view.name === 'match' && app.picks.length === 1) app.openSlip()
        },
      },
      el('span', {}, label(outcome.id)),
      figure,
    )
    button.disabled = !isOpen
    button.dataset.key = keyOf(match.id, line, outcome.id)
    shown.set(button.dataset.key, { button, figure, odds: outcome.odds, isOpen })
    return button
  })
}

/** Which buttons stand pressed, after the slip changed. */
export function markPicked(app: App): void {
  const keys = new Set(app.picks.map(pick => keyOf(pick.match.id, { ...pick, status: 1, outcomes: [] }, pick.outcome)))
  for (const [key, { button }] of shown) button.setAttribute('aria-pressed', String(keys.has(key)))
}

/** New prices on the buttons that stand. */
export function changePrices(app: App, matches: readonly MatchView[]): void {
  for (const match of matches)
    for (const line of match.lines)
      for (const outcome of line.outcomes) {
        const known = shown.get(keyOf(match.id, line, outcome.id))
        if (!known) continue
        const isOpen = line.status === 1 && outcome.active
        if (known.isOpen !== isOpen) known.button.disabled = !isOpen
        if (known.odds !== outcome.odds) {
          known.figure.textContent = showOdds(outcome.odds, app.format)
          flash(known.button, Number(outcome.odds) > Number(known.odds))
        }
        Object.assign(known, { odds: outcome.odds, isOpen })
      }
}

function flash(button: HTMLElement, isUp: boolean): void {
  button.dataset.moved = isUp ? 'up' : 'down'
  setTimeout(() => delete button.dataset.moved, FLASH_MS)
}
