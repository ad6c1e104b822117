/** Lines under each other on one surface, a rule between them. */
import type { ElementType } from 'react'
import styles from './List.module.css'
import { type As, join } from './Text.tsx'

/** `plain`: no surface, the rules alone. */
export function List<Tag extends ElementType = 'ul'>(props: As<Tag, { plain?: boolean }>) {
  const { as, plain, className, ...rest } = props as As<'ul', { plain?: boolean }>
  const Element: ElementType = as ?? 'ul'
  return <Element {...rest} className={join(styles.list, plain && styles.plain, className)} />
}

/**
 * What a line begins with, what it says, what it ends with; `bare` begins with what it says. As a link or a button the whole of it opens.
 * An end with `data-below` stands under the words on a phone.
 */
export function ListRow<Tag extends ElementType = 'div'>(props: As<Tag, { bare?: boolean }>) {
  const { as, bare, className, ...rest } = props as As<'div', { bare?: boolean }>
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={join(styles.row, bare && styles.bare, className)} />
}
