/** A field of several lines; inside a FieldFrame, which names it. */
import type { ComponentProps } from 'react'
import { join } from './Text.tsx'
import styles from './TextArea.module.css'

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={join(styles.area, className)} />
}
