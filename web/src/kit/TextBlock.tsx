/** What something is called, with small print under it. */
import type { ElementType } from 'react'
import { type As, join, type TextLook, textClass } from './Text.tsx'
import styles from './TextBlock.module.css'

export function TextBlock<Tag extends ElementType = 'span'>(props: As<Tag, TextLook>) {
  const { as, size, tone, weight, className, ...rest } = props as As<'span', TextLook>
  const Element: ElementType = as ?? 'span'
  return <Element {...rest} className={join(styles.block, textClass({ size, tone, weight } as TextLook), className)} />
}
