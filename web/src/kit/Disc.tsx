/** A round ground for an icon, a letter or a figure; its sheet says `--size` and its colours. */
import type { ComponentProps } from 'react'
import styles from './Disc.module.css'
import { join } from './Text.tsx'

export function Disc({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={join(styles.disc, className)} />
}
