/** What alone is printed when the page is; a part with `data-screen` stays off the paper. */
import type { ReactNode } from 'react'
import styles from './Paper.module.css'

/** `head` stands on the paper only. */
export function Paper({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <article className={styles.paper} data-paper="">
      {head && <header className={styles.onPaper}>{head}</header>}
      {children}
    </article>
  )
}
