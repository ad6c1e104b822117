/** Numbered pages: three around the current one, one at each edge, dots between. */

import { Icon } from './Icon.tsx'
import styles from './Pager.module.css'

/** The numbers a pager shows; 0 stands for a gap. `range` pages in the middle, `margin` at each end. */
export function pagesShown(page: number, pages: number, range = 3, margin = 1): number[] {
  const half = Math.floor(range / 2)
  const start = Math.max(1, Math.min(page - half, pages - range + 1))
  const shown = new Set<number>()
  for (let at = 1; at <= Math.min(margin, pages); at++) shown.add(at)
  for (let at = Math.max(1, pages - margin + 1); at <= pages; at++) shown.add(at)
  for (let at = start; at < start + range && at <= pages; at++) shown.add(at)
  const sorted = [...shown].sort((a, b) => a - b)
  return sorted.flatMap((at, index) => {
    const before = sorted[index - 1]
    if (before === undefined || at === before + 1) return [at]
    // One missing page is shown rather than dots of the same width.
    return at === before + 2 ? [before + 1, at] : [0, at]
  })
}

export type PagerProps = {
  page: number
  pages: number
  onPage: (page: number) => void
  labels: { pager: string; page: (page: number) => string; before: string; next: string }
}

export function Pager({ page, pages, onPage, labels }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={labels.pager}>
      <button
        type="button"
        className={styles.page}
        disabled={page <= 1}
        aria-label={labels.before}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="chevron-left" size={18} />
      </button>
      {pagesShown(page, pages).map((at, index) =>
        at === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, told apart by where they stand
          <span key={`gap${index}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={at}
            type="button"
            className={`${styles.page} num`}
            aria-label={labels.page(at)}
            aria-current={at === page ? 'page' : undefined}
            onClick={() => onPage(at)}
          >
            {at}
          </button>
        ),
      )}
      <button
        type="button"
        className={styles.page}
        disabled={page >= pages}
        aria-label={labels.next}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevron-right" size={18} />
      </button>
    </nav>
  )
}
