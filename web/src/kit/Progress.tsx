/** How far something is. */
import type { ComponentProps } from 'react'
import styles from './Progress.module.css'

export function Progress({ tone, ...rest }: ComponentProps<'progress'> & { tone?: 'win' | 'warn' | undefined }) {
  return <progress {...rest} className={styles.progress} data-tone={tone} />
}
