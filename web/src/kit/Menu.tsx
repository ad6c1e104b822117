/** A small menu or panel that opens under its button: closes with Escape, with a press elsewhere, and 200 ms after it lost the focus. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './Menu.module.css'

const BLUR_MS = 200

export type MenuProps = {
  /** Draws the button; spread `bind` onto it. */
  button: (
    bind: { 'aria-expanded': boolean; 'aria-controls': string | undefined; onClick: () => void },
    open: boolean,
  ) => ReactNode
  children: (close: () => void) => ReactNode
  label: string
  /** Opens when pointed at, too (navigation). */
  hover?: boolean
  align?: 'start' | 'end'
  className?: string
}

export function Menu({ button, children, label, hover, align = 'start', className }: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(timer.current)
  const leave = () => {
    stay()
    timer.current = setTimeout(() => setOpen(false), BLUR_MS)
  }
  useEffect(() => {
    if (!open) return
    const elsewhere = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) setOpen(false)
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('keydown', onEscape)
    }
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only repeats what the button does
    <div
      ref={ref}
      className={`${styles.menu} ${className ?? ''}`}
      onFocus={stay}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave()
      }}
      onPointerEnter={event => {
        stay()
        if (hover && event.pointerType === 'mouse') setOpen(true)
      }}
      onPointerLeave={event => {
        if (hover && event.pointerType === 'mouse') leave()
      }}
    >
      {button({ 'aria-expanded': open, 'aria-controls': open ? id : undefined, onClick: () => setOpen(!open) }, open)}
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a group by the ARIA pattern, not form fields
        <div id={id} className={`${styles.panel} ${styles[align]}`} role="group" aria-label={label}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  )
}
