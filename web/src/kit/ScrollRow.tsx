/** A row of links that scrolls sideways, with arrows above seven on wide screens; the chosen one is brought into view. */
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from './Button.tsx'
import styles from './ScrollRow.module.css'
import { join } from './Text.tsx'

/** More things than this and the row has arrows (CATALOGUE-06, LOTTERY-01). */
const ARROWS_ABOVE = 7

type Props = {
  label: string
  labels: { before: string; next: string }
  /** How many things are in the row, the link to all of them not counted. */
  count: number
  /** Which is chosen: another one, and the row moves to the link that is `aria-current`. */
  chosen: string
  className?: string | undefined
  /** `li`s. */
  children: ReactNode
}

export function ScrollRow({ label, labels, count, chosen, className, children }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const turn = (way: 1 | -1) => row.current?.scrollBy({ left: way * row.current.clientWidth * 0.8, behavior: 'smooth' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one comes into view when it or the row changes
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!item || !row.current) return
    row.current.scrollTo({ left: item.offsetLeft - row.current.clientWidth / 2 + item.clientWidth / 2 })
  }, [chosen, count])
  const hasArrows = count > ARROWS_ABOVE
  return (
    <nav className={join(styles.frame, className)} aria-label={label}>
      {hasArrows && <IconButton icon="chevron-left" label={labels.before} kind="quiet" onClick={() => turn(-1)} />}
      <ul ref={row} className={styles.row}>
        {children}
      </ul>
      {hasArrows && <IconButton icon="chevron-right" label={labels.next} kind="quiet" onClick={() => turn(1)} />}
    </nav>
  )
}
