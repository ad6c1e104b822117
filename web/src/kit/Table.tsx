/**
 * Rows of a record: a table where there is room, a card for each row on a phone. A cell says its head in `data-label`; `data-lead` stands
 * on top of the card, `data-empty` is left out there, `data-end` stands at the end of its column. A row with `data-opens` opens by the one
 * button that has `data-opener`. `lines`: on a phone a row is two lines, its lead and `data-sum` above, the others below, heads unseen;
 * `data-folded` waits for what the row opens.
 */
import type { ComponentProps } from 'react'
import styles from './Table.module.css'
import { join } from './Text.tsx'

export function Table({ className, lines, ...rest }: ComponentProps<'table'> & { lines?: boolean }) {
  return <table {...rest} className={join(styles.table, lines && styles.lines, className)} />
}
