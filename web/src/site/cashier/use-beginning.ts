import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A new step is read from its beginning, however far the one before was scrolled. Where that one took the focus with it, its heading
 * has it: the one that is given the answer, or the page's own.
 */
export function useBeginning<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const dialog = part.current?.closest('dialog')
    if (!dialog) return
    for (let box: HTMLElement | null = part.current; box; box = box === dialog ? null : box.parentElement)
      box.scrollTop = 0
    if (document.activeElement !== document.body) return
    const heading = part.current?.matches('h3') ? part.current : dialog.querySelector<HTMLElement>('#centre-page')
    heading?.focus({ preventScroll: true })
  }, [])
  return part
}
