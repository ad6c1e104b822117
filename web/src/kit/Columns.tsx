/** A form's parts in the order of a phone: its head, what goes with it, the rest. In a wide window the second stands beside the others. */
import type { ReactNode } from 'react'
import styles from './Columns.module.css'
import { Stack } from './Stack.tsx'

type Props = { head: ReactNode; side: ReactNode; children: ReactNode }

export function Columns({ head, side, children }: Props) {
  return (
    <div className={styles.columns}>
      <Stack gap={4}>{head}</Stack>
      {side && (
        <Stack gap={4} className={styles.side}>
          {side}
        </Stack>
      )}
      <Stack gap={4}>{children}</Stack>
    </div>
  )
}
