/** A list without rows, a page that failed, a place not built yet: a picture, a sentence, ways on. Never a blank. */
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

export function EmptyState({
  icon = 'mood-empty',
  title,
  text,
  children,
  compact,
  level = 2,
}: {
  icon?: IconName
  title: string
  text?: ReactNode /** Actions. */
  children?: ReactNode
  compact?: boolean
  level?: 1 | 2 | 3
}) {
  const Heading = `h${level}` as 'h1' | 'h2' | 'h3'
  return (
    <div className={compact ? `${styles.empty} ${styles.compact}` : styles.empty}>
      <span className={styles.seal} aria-hidden="true">
        <Icon name={icon} size={compact ? 26 : 40} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
