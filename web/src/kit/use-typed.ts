/**
 * What was typed before the program took over a prerendered form is kept, and a form sent in that moment is sent then.
 *
 * Until a form marked `data-typed` is taken over, the head script holds back its submission (boot.ts): sent by the browser it
 * would carry what was typed, a password among it, into the address. React takes over the elements but not what stands in
 * them, so each field tells React of its value as if it were typed now.
 */
import { type RefObject, useEffect } from 'react'

/** Spread over the form: the mark for the head script, and a way of sending that never writes into an address. */
export const TYPED = { 'data-typed': '', method: 'post' } as const

export function useTyped(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const taken = form.current
    if (!taken || taken.dataset.ready !== undefined) return
    taken.dataset.ready = ''
    for (const field of taken.querySelectorAll<Typed>('input, textarea')) adopt(field)
    const held = window as { heldForm?: EventTarget | null }
    if (held.heldForm !== taken) return
    held.heldForm = null
    // After React has drawn the adopted values.
    setTimeout(() => taken.requestSubmit())
  }, [form])
}

type Typed = HTMLInputElement | HTMLTextAreaElement

/** Tells React of what stands in a field of a page it has just taken over. */
export function adopt(field: Typed): void {
  if ('checked' in field && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const typed = field.value
  if (typed === field.defaultValue) return
  typeInto(field, typed, field.defaultValue)
}

/** Puts a text into a field as if it were typed now; `before` is what React takes for the value so far. */
export function typeInto(field: Typed, typed: string, before = field.value): void {
  // React remembers the last value set through the element and listens only to a change from it: the element's own setter
  // makes it remember the old value, the prototype's puts the typed one back unseen.
  field.value = before
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
