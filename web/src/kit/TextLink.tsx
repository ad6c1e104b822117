/** Links that look like words: within a sentence, alone on a line as high as a finger, or back to where one came from. */
import type { ElementType } from 'react'
import { Icon } from './Icon.tsx'
import { Link, type LinkProps } from './Link.tsx'
import { type As, join } from './Text.tsx'
import styles from './TextLink.module.css'

/** `alone`: it stands by itself, not in a sentence. `as="button"` where it does something here. */
export function TextLink<Tag extends ElementType = typeof Link>(props: As<Tag, { alone?: boolean }>) {
  const { as, alone, className, ...rest } = props as As<'a', { alone?: boolean }>
  const Element: ElementType = as ?? Link
  return <Element {...rest} className={join(styles.link, alone && styles.alone, className)} />
}

export function BackLink({ children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={styles.back}>
      <Icon name="arrow-left" size={20} /> {children}
    </Link>
  )
}
