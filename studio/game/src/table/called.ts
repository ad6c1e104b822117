/** The line under a stage that says the outcome. */
import { el } from '../elements.ts'

const NOTHING = '–'

export function makeCalled() {
  const element = el('p', { class: 'called', role: 'status', 'data-testid': 'called' }, NOTHING)
  return {
    element,
    clear: () => {
      element.textContent = NOTHING
    },
    say: (text: string) => {
      element.textContent = text
    },
  }
}
