/** One part of the account with its rows. */

import type { ReactNode } from 'react'
import { Card } from '../../kit/Card.tsx'
import { List } from '../../kit/List.tsx'
import styles from './SecurityCard.module.css'

export function SecurityCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <List className={styles.rows}>{children}</List>
    </Card>
  )
}
