/** What opens over a game: panels to read, questions with buttons. */
import { el, ICONS, icon } from './elements.ts'

/** A panel over the game: a native dialog, closed by its button or Escape; focus goes back where it came from. */
export function openPanel(
  words: { close: string },
  title: string,
  testId: string,
  ...content: Node[]
): HTMLDialogElement {
  const close = el(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': words.close, 'data-testid': 'panel-close' },
    icon(ICONS.close),
  )
  const heading = el('h2', { id: `${testId}-title` }, title)
  const dialog = el(
    'dialog',
    { class: 'panel', 'data-testid': testId, 'aria-labelledby': `${testId}-title` },
    el('div', { class: 'panel-top' }, heading, close),
    el('div', { class: 'panel-body', tabindex: '0' }, ...content),
  )
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}

/** A question or a notice with buttons; resolves with the chosen button's value. Escape chooses the last one. */
export function askPlayer<Choice extends string>(
  given: { title: string; text: string[]; testId: string; look?: string; picture?: string | undefined },
  buttons: { value: Choice; label: string; testId: string }[],
): Promise<Choice> {
  return new Promise(resolve => {
    const last = buttons[buttons.length - 1] as { value: Choice }
    let chosen = last.value
    const dialog = el(
      'dialog',
      { class: `notice ${given.look ?? ''}`, 'data-testid': given.testId, 'aria-labelledby': `${given.testId}-title` },
      el('h2', { id: `${given.testId}-title` }, given.title),
      ...(given.picture ? [el('img', { src: given.picture, alt: '', width: '72', height: '72' })] : []),
      ...given.text.map(text => el('p', {}, text)),
      el(
        'div',
        { class: 'notice-buttons' },
        ...buttons.map(({ value, label, testId }, at) =>
          el(
            'button',
            {
              type: 'button',
              class: at === 0 ? 'primary' : 'secondary',
              'data-testid': testId,
              onclick: () => {
                chosen = value
                dialog.close()
              },
            },
            label,
          ),
        ),
      ),
    )
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(chosen)
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}
