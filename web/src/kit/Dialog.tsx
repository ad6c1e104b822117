/**
 * Dialogs on the native element: focus stays inside and goes back where it came from, Escape closes, the page behind does not
 * scroll, and a press on the background does nothing (MODAL-09, MODAL-10).
 */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createStore, useStore } from 'zustand'
import { IconButton } from './Button.tsx'
import styles from './Dialog.module.css'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
  /** sm 400, md 560, lg 920, full: the window. A sheet comes from below on a phone. Pixels. */
  size?: 'sm' | 'md' | 'lg' | 'full'
  sheet?: boolean
  /** The title is for screen readers only: the content draws its own. */
  titleHidden?: boolean
  /** Nothing but the buttons inside closes it. */
  firm?: boolean
}

export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  size = 'md',
  sheet,
  titleHidden,
  firm,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    if (!dialog.open) openInOrder(dialog)
    const unlock = lockScroll()
    const leave = enter(dialog)
    return () => {
      leave()
      dialog.close()
      unlock()
      openers.get(dialog)?.focus?.({ preventScroll: true })
    }
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[size] ?? ''} ${sheet ? styles.sheet : ''}`}
      aria-labelledby={id}
      // Only Escape arrives here; the browser's own closing is kept out so that React stays the one who decides.
      onCancel={event => {
        // React lets the event climb to the dialog around this one, which did not ask to close.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!firm) onClose()
      }}
    >
      <header className={titleHidden ? styles.bare : styles.head}>
        <h2 id={id} className={titleHidden ? 'hidden' : styles.title}>
          {title}
        </h2>
        {!firm && <IconButton icon="x" label={closeLabel} onClick={onClose} className={styles.close} />}
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </dialog>
  )
}

/** Where the focus was when each dialog opened: there it goes back. */
const openers = new WeakMap<HTMLDialogElement, HTMLElement | null>()

/** What stands inside another dialog and came with it is told first: the outer ones open before it, or they would lie over it. */
function openInOrder(dialog: HTMLDialogElement): void {
  const outer = dialog.parentElement?.closest<HTMLDialogElement>('dialog:not([open])')
  if (outer) openInOrder(outer)
  openers.set(dialog, document.activeElement as HTMLElement | null)
  dialog.showModal()
}

const shown = createStore<{ dialogs: readonly HTMLDialogElement[] }>(() => ({ dialogs: [] }))

function enter(dialog: HTMLDialogElement): () => void {
  shown.setState(({ dialogs }) => {
    const inner = dialogs.findIndex(one => dialog.contains(one))
    return { dialogs: dialogs.toSpliced(inner < 0 ? dialogs.length : inner, 0, dialog) }
  })
  return () => shown.setState(({ dialogs }) => ({ dialogs: dialogs.filter(one => one !== dialog) }))
}

/** The dialog on top, if any is open: what lies outside it can neither be seen nor heard (messages move into it). */
export const useTopDialog = (): HTMLDialogElement | undefined => useStore(shown, ({ dialogs }) => dialogs.at(-1))

let locks = 0
/** Stops the page behind from scrolling while any dialog is open; answers what lets it go again. */
function lockScroll(): () => void {
  locks += 1
  document.documentElement.dataset.locked = ''
  return () => {
    locks -= 1
    if (locks === 0) delete document.documentElement.dataset.locked
  }
}
