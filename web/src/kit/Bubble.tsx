/** One line of a conversation; one's own stands on the other side. What is said is a paragraph, who and when small print around it. */
import type { ComponentProps } from 'react'
import styles from './Bubble.module.css'
import { join } from './Text.tsx'

export function Bubble({ own, className, ...rest }: ComponentProps<'li'> & { own?: boolean }) {
  return <li {...rest} className={join(styles.line, own && styles.own, className)} />
}
