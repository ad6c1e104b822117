/** Selling an open bet back: how much of it, for how much, and the one button. The price on the button is the price that is paid. */
import { readAmount, writeAmount } from '@sen/core/money'
import { fill } from '@sen/core/phrases'
import type { SlipView } from '../../src/book/views.ts'
import type { App } from './app.ts'
import { AskError, cashOut, isUnsure, newId } from './ask.ts'
import { el } from './elements.ts'
import { showMoney } from './money.ts'
import type { Words } from './words.ts'

const PARTS = [25, 50, 75, 100] as const

/** What a player began at a bet outlives the drawing of its card. */
type State = { percent: (typeof PARTS)[number]; isBusy: boolean; said: string; requestId: string }
const states = new Map<string, State>()

export type CashOutBox = { place: HTMLElement; update: (slip: SlipView) => void }

/** The part of a price, cut off to hundredths. */
function partOf(price: string, percent: number): bigint {
  const part = (readAmount(price) * BigInt(percent)) / 100n
  return part - (part % 1000n)
}

/** The box of a bet; `done` is called with its answer. */
export function cashOutBox(app: App, slip: SlipView, done: () => void): CashOutBox {
  const { words } = app
  const state = states.get(slip.id) ?? { percent: 100, isBusy: false, said: '', requestId: newId() }
  states.set(slip.id, state)
  let price = slip.cashOut
  const said = el('p', { class: 'small', role: 'status', 'data-testid': 'cash-out-said' })
  const button = el('button', {
    type: 'button',
    class: 'cash-out',
    'data-testid': 'cash-out',
    onclick: () => void send(),
  })
  const parts = PARTS.map(percent =>
    el('button', { type: 'button', 'data-testid': `part-${percent}`, onclick: () => choose(percent) }, `${percent}%`),
  )
  const draw = () => {
    for (const [at, part] of parts.entries()) part.setAttribute('aria-pressed', String(PARTS[at] === state.percent))
    const amount = price === null ? 0n : partOf(price, state.percent)
    button.disabled = state.isBusy || amount <= 0n
    button.textContent = state.isBusy
      ? words.cashingOut
      : amount > 0n
        ? fill(words.cashOutFor, { 0: showMoney(amount) })
        : words.cashOutClosed
    said.textContent = state.said
  }
  const choose = (percent: State['percent']) => {
    state.percent = percent
    state.requestId = newId()
    draw()
  }
  const send = async () => {
    if (state.isBusy || price === null) return
    const asked = writeAmount(partOf(price, state.percent))
    Object.assign(state, { isBusy: true, said: '' })
    draw()
    try {
      const answer = await cashOut(slip.id, { requestId: state.requestId, percent: state.percent, price: asked })
      app.takeBalance(answer.balance)
      Object.assign(state, {
        said: fill(words.cashedOutFor, { 0: showMoney(asked) }),
        requestId: newId(),
        percent: 100,
      })
    } catch (error) {
      const { code, price: now } = error instanceof AskError ? error : new AskError('fault')
      if (!isUnsure(code)) state.requestId = newId()
      if (now) price = now
      state.said = refusal(words, code, now)
    }
    state.isBusy = false
    draw()
    void app.lookAtWallet()
    done()
  }
  draw()
  return {
    place: el('div', { class: 'cash-out-box' }, el('div', { class: 'chips' }, ...parts), button, said),
    update: now => {
      price = now.cashOut
      draw()
    },
  }
}

function refusal(words: Words, code: string, price: string | undefined): string {
  if (code === 'cashOutChanged' && price) return fill(words.e_cashOutChanged, { 0: showMoney(price) })
  return words[`e_${code}` as keyof Words] ?? words.e_fault
}
