/** A row that scrolls sideways with snap, arrows on wide screens, and pictures only once they are near. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './Button.tsx'
import { useStarted } from './island.tsx'
import styles from './Rail.module.css'

export type RailProps<Item> = {
  items: readonly Item[]
  /** Draws one; `near` says that its picture may load. */
  children: (item: Item, near: boolean, index: number) => ReactNode
  label: string
  /** Pictures that load with the page itself: only for the first row of a page. */
  eager?: number
  labels: { before: string; next: string }
}

export function Rail<Item extends { key: string | number }>({
  items,
  children,
  label,
  eager = 0,
  labels,
}: RailProps<Item>) {
  const ref = useRef<HTMLUListElement>(null)
  const near = useNear(ref, eager)
  const turn = (way: 1 | -1) =>
    ref.current?.scrollBy({ left: way * ref.current.clientWidth * 0.85, behavior: 'smooth' })
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul ref={ref} className={styles.rail} aria-label={label} tabIndex={0}>
        {items.map((item, index) => (
          <li key={item.key} className={styles.item}>
            {children(item, index < near, index)}
          </li>
        ))}
      </ul>
      <Arrows label={label} labels={labels} onTurn={turn} />
    </div>
  )
}

/** They do nothing before the program is there, so they come with it; and by themselves, so that the row is not drawn anew. */
function Arrows({
  label,
  labels,
  onTurn,
}: Pick<RailProps<never>, 'label' | 'labels'> & { onTurn: (way: 1 | -1) => void }) {
  if (!useStarted()) return null
  return (
    <div className={styles.arrows}>
      <IconButton icon="chevron-left" label={`${labels.before}: ${label}`} kind="quiet" onClick={() => onTurn(-1)} />
      <IconButton icon="chevron-right" label={`${labels.next}: ${label}`} kind="quiet" onClick={() => onTurn(1)} />
    </div>
  )
}

/** How many of a row's pictures may load: what fits the row once it comes near the window (and, gaps not counted, the next one), all once it is scrolled or the width of the window changes. */
function useNear(ref: React.RefObject<HTMLElement | null>, eager: number): number {
  const [near, setNear] = useState(eager)
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const watcher = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        const card = row.firstElementChild?.clientWidth || 120
        setNear(before => Math.max(before, Math.ceil(row.clientWidth / card)))
        watcher.disconnect()
      },
      { rootMargin: '120px 0px' },
    )
    watcher.observe(row)
    const all = () => setNear(Number.POSITIVE_INFINITY)
    row.addEventListener('scroll', all, { once: true, passive: true })
    // A phone that is turned shows more of the row at once.
    const width = innerWidth
    const turned = () => innerWidth !== width && all()
    addEventListener('resize', turned)
    return () => {
      watcher.disconnect()
      row.removeEventListener('scroll', all)
      removeEventListener('resize', turned)
    }
  }, [ref])
  return near
}
