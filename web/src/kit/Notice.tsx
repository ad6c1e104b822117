/** What somebody should know before going on: a sentence with its icon, or more in a div. */
import type { ElementType } from 'react'
import styles from './Notice.module.css'
import { type As, join } from './Text.tsx'

type NoticeLook = { tone?: 'info' | 'warn' | 'quiet' }

export function Notice<Tag extends ElementType = 'p'>(props: As<Tag, NoticeLook>) {
  const { as, tone = 'info', className, ...rest } = props as As<'p', NoticeLook>
  const Element: ElementType = as ?? 'p'
  return <Element {...rest} className={join(styles.notice, styles[tone], className)} />
}
