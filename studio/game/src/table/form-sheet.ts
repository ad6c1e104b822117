/** The sheet of form: a row for each of those who compete, drawn anew when another event is on or another one is over. */
import { el } from '../elements.ts'

export type Past<Outcome> = readonly { number: string; outcome: Outcome }[]

/** `rows` draws the past of those who are known; `on` are those of the event that is on. */
export function makeForm<Outcome>(
  head: readonly string[],
  rows: (past: Past<Outcome>, on: readonly number[]) => HTMLElement[],
) {
  const body = el('tbody')
  const columns = head.map(text => el('th', { scope: 'col' }, text))
  const element = el('div', { class: 'form-sheet' }, el('table', {}, el('thead', {}, el('tr', {}, ...columns)), body))
  let [known, on]: [Past<Outcome>, readonly number[]] = [[], []]
  const draw = () => body.replaceChildren(...rows(known, on))
  return {
    element,
    show: (past: Past<Outcome>) => {
      known = past
      draw()
    },
    set: (now: readonly number[]) => {
      on = now
      draw()
    },
  }
}
