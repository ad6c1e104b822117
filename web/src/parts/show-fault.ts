/** Where the cursor goes when something is wrong with a form, and what is heard then. */

/**
 * Takes the cursor to the first field that is wrong: who enters a field hears what is wrong with it. Where the cursor was there
 * already nothing would be heard, so the sentence is announced, or the field entered anew where the browser announces nothing.
 */
export function showFault(form: HTMLFormElement | null, name: string, sentence: string): void {
  const had = document.activeElement
  focusField(form, name)
  if (!(had instanceof HTMLElement) || had !== document.activeElement) return
  const speaker = document as { ariaNotify?: (text: string, how: { priority: 'high' }) => void }
  if (speaker.ariaNotify) speaker.ariaNotify(sentence, { priority: 'high' })
  else {
    had.blur()
    had.focus()
  }
}

/** Puts the cursor into a field of a form, by its name. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** Brings what is said on top of a long form into view. */
export function showAlert(form: HTMLFormElement | null): void {
  const alert = form?.querySelector('[role="alert"]')
  const box = alert?.getBoundingClientRect()
  if (box && (box.top < 0 || box.bottom > innerHeight)) alert?.scrollIntoView({ block: 'center' })
}

/** Selects what stands in the field that has the cursor. */
export function selectFocused(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
}
