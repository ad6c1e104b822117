/** A page whose game could not be opened: says why, and offers to try again where that can help. */
import { el } from './elements.ts'

/** `look` is the class of the button; a session that has ended is not opened by trying again. */
export function showFailureScreen(
  host: HTMLElement,
  { code, text, retry, look = 'primary' }: { code: string; text: string; retry: string; look?: string },
): void {
  const again = el('button', { type: 'button', class: look, onclick: () => location.reload() }, retry)
  host.replaceChildren(
    el(
      'div',
      { class: 'failure', role: 'alert', 'data-testid': 'failure' },
      el('p', {}, text),
      ...(code === 'sessionEnded' ? [] : [again]),
    ),
  )
  document.body.dataset.state = 'failed'
}
