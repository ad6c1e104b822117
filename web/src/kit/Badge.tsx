/** The state of something in a word or two. */
import type { ComponentProps } from 'react'
import styles from './Badge.module.css'
import { join } from './Text.tsx'

export function Badge({ tone, className, ...rest }: ComponentProps<'span'> & { tone?: string | undefined }) {
  return <span {...rest} className={join(styles.badge, className)} data-tone={tone} />
}
