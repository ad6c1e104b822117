/** One figure that counts here: what it is, how much, and what belongs to it. */
import type { ReactNode } from 'react'
import styles from './Stat.module.css'
import { join } from './Text.tsx'

type Props = { label: ReactNode; children: ReactNode; note?: ReactNode; filled?: boolean; large?: boolean }

/** `filled`: on a ground of its own. `large`: the one figure of its page. */
export function Stat({ label, children, note, filled, large }: Props) {
  return (
    <p className={join(styles.stat, filled && styles.filled, large && styles.large)}>
      <span>{label}</span>
      <strong>{children}</strong>
      {note && <small>{note}</small>}
    </p>
  )
}
