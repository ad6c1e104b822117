/** What somebody wrote, with its lines as they were. */
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './AsWritten.module.css'

export const AsWritten = ({ children }: { children: ReactNode }) => (
  <Text size="sm" className={styles.text}>
    {children}
  </Text>
)
