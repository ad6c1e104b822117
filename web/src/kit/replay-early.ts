/**
 * What was pressed and typed before the program took over a page is done then. The head script (boot.ts) remembers the elements,
 * in order and each once: three presses of an impatient hand are one. Loads only where there is something to do.
 *
 * A prerendered page keeps its elements, so each is told to React where it stands; the forms marked data-typed see to themselves
 * (use-typed.ts). A page that is drawn anew has other elements: what the old ones hold is carried to those of the same name.
 */
import { adopt, typeInto } from './use-typed.ts'

/** A redrawn page shows its form within this time, or never. Milliseconds. */
const DRAWN_MS = 10_000

/**
 * `old` stood on the page before it was drawn anew; left out, the prerendered page is taken over. `at` is where the cursor stood: a
 * field may have been entered and nothing typed into it yet.
 */
export async function replayEarly(
  early: ReadonlySet<HTMLElement> = new Set(),
  old?: Element | null,
  at?: Element | null,
): Promise<void> {
  let entered = at
  if (old) {
    await until(() => {
      // `old` is one of several elements of the page: the cursor may stand in another. Who has left the field is not brought back to it.
      if (old.isConnected) entered = document.activeElement
      return !old.isConnected
    })
    // The new page answers by itself: nothing that is pressed in it waits.
    Object.assign(window, { early: undefined })
  }
  for (const one of document.querySelectorAll<HTMLElement>('[data-early]')) delete one.dataset.early
  for (const one of early) {
    if (!old) tell(one)
    // What is still there was pressed in the new page, which answered by itself.
    else if (!one.isConnected) carry(one, await until(() => lookFor(one)))
  }
  // The old field took the cursor with it.
  if (old && entered instanceof HTMLElement && entered.matches('input, textarea, select, button'))
    await keepCursor(entered)
}

/** Puts the cursor where it stood, again if the page is replaced or hidden while it loads, until the player moves it. */
async function keepCursor(entered: HTMLElement): Promise<void> {
  let left = false
  const leave = ({ target }: FocusEvent) => {
    const field = target as HTMLElement
    // A field that is removed is told of it before it goes.
    if (field.checkVisibility()) queueMicrotask(() => (left ||= field.isConnected))
  }
  document.addEventListener('focusout', leave)
  await until(() => {
    if (document.activeElement === document.body && !left) lookFor(entered)?.focus()
    return left
  })
  document.removeEventListener('focusout', leave)
}

/** Tells React of one element of the page that it takes over. */
function tell(one: HTMLElement): void {
  if (one instanceof HTMLButtonElement) {
    one.click()
    return
  }
  if (one instanceof HTMLFormElement || one.closest('[data-typed]')) return
  const chosen = one instanceof HTMLSelectElement ? one.value : ''
  // The part of the page around it may not be taken over yet: any event on it makes React do that first.
  one.dispatchEvent(new Event('input', { bubbles: true }))
  if (one instanceof HTMLSelectElement) choose(one, chosen)
  else if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) adopt(one)
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** What the old element held goes into the new one. */
function carry(old: HTMLElement, now: HTMLElement | undefined): void {
  if (now instanceof HTMLButtonElement) now.click()
  // After React has drawn the carried values.
  else if (now instanceof HTMLFormElement) setTimeout(() => now.requestSubmit())
  else if (now instanceof HTMLSelectElement) choose(now, (old as HTMLSelectElement).value)
  else if (now instanceof HTMLInputElement && /checkbox|radio/.test(now.type)) {
    if (now.checked !== (old as HTMLInputElement).checked) now.click()
  } else if (now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement)
    typeInto(now, (old as HTMLInputElement).value)
}

async function until<T>(find: () => T | undefined | false): Promise<T | undefined> {
  for (const end = Date.now() + DRAWN_MS; Date.now() < end; await frame()) {
    const found = find()
    if (found) return found
  }
  return undefined
}

const frame = () => new Promise(resolve => setTimeout(resolve, 16))

/** The element of the new page that stands for an old one: of the same kind and name, or of the same label. */
function lookFor(old: HTMLElement): HTMLElement | undefined {
  if (old instanceof HTMLFormElement) {
    const field = old.querySelector<HTMLElement>('[name], [aria-label]')
    return (field && lookFor(field)?.closest('form')) ?? undefined
  }
  const alike = [...document.querySelectorAll<HTMLElement>(old.tagName)]
  return alike.find(one => nameOf(one) === nameOf(old))
}

const nameOf = (one: HTMLElement): string => {
  const said = ['name', 'aria-label', 'type'].map(key => one.getAttribute(key) ?? '')
  if (one instanceof HTMLButtonElement) said.push(one.textContent ?? '')
  if (one instanceof HTMLInputElement && one.type === 'radio') said.push(one.value)
  return said.join('|')
}
