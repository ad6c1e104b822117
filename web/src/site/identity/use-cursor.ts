/** The cursor in the first field of a form that opens over a page. */
import { type RefObject, useEffect } from 'react'
import { focusField } from '../../parts/show-fault.ts'

/** Puts it into the field of this name, where that does not open a keyboard over the page; undefined: nowhere. */
export function useCursor(form: RefObject<HTMLFormElement | null>, name: string | undefined): void {
  useEffect(() => {
    if (!name || !matchMedia('(pointer: fine)').matches) return
    // After the dialog around it has taken the focus for itself.
    const frame = requestAnimationFrame(() => focusField(form.current, name))
    return () => cancelAnimationFrame(frame)
  }, [name, form])
}
