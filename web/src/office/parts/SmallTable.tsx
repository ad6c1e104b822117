/** A small table inside a dialog; it scrolls sideways where it finds no room. `boxed`: lines around every cell, texts as they were written. */
import type { ReactNode } from 'react'
import styles from './SmallTable.module.css'

export function SmallTable({ label, boxed, children }: { label?: string; boxed?: boolean; children: ReactNode }) {
  const table = (
    <table className={styles.table} data-boxed={boxed}>
      {children}
    </table>
  )
  if (!label) return <div className={styles.scroll}>{table}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      {table}
    </section>
  )
}
