/** What is read letter by letter: an id, a key, an address to copy. */
import type { ElementType } from 'react'
import styles from './Code.module.css'
import { type As, join, type TextLook, textClass } from './Text.tsx'

export function Code<Tag extends ElementType = 'code'>(props: As<Tag, TextLook>) {
  const { as, size, tone, weight, className, ...rest } = props as As<'code', TextLook>
  const Element: ElementType = as ?? 'code'
  return <Element {...rest} className={join(styles.code, textClass({ size, tone, weight } as TextLook), className)} />
}
