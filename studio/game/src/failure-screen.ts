/** A page whose game could not be opened: says why, and offers to try again where that can help. */
import { el } from './elements.ts'

/** `heading` where the page has one; `look` is the class of the button; a session that has ended is not opened by trying again. */
export function showFailureScreen(
  host: HTMLElement,
  {
    code,
    text,
    retry,
    heading,
    look = 'primary',
  }: { code: string; text: string; retry: string; heading?: string; look?: string },
): void {
  const again = el('button', { type: 'button', class: look, onclick: () => location.reload() }, retry)
  host.replaceChildren(
    el(
      'div',
      { class: 'failure', role: 'alert', 'data-testid': 'failure' },
      ...(heading ? [el('h1', { class: 'name-of-game' }, heading)] : []),
      el('p', {}, text),
      ...(code === 'sessionEnded' ? [] : [again]),
    ),
  )
  document.body.dataset.state = 'failed'
}
