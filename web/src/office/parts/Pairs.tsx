/** Names and what stands for each, as a card lists them. */
import type { ReactNode } from 'react'
import styles from './Pairs.module.css'

export function Pairs({ children }: { children: ReactNode }) {
  return <dl className={styles.pairs}>{children}</dl>
}

export function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.pair}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
