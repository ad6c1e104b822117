/** A surface of its own with what belongs together on it. */
import type { ElementType } from 'react'
import styles from './Card.module.css'
import { Stack, type StackLook } from './Stack.tsx'
import { type As, join } from './Text.tsx'

export type CardLook = StackLook & {
  /** The room inside, a step of the site's scale, or that of a whole part of a page; none when left out. */
  pad?: 3 | 4 | 5 | 'page'
  /** With a breath of the brand's colour: the first of its page. */
  soft?: boolean
  /** Rounder, for a whole part of a page. */
  large?: boolean
}

export function Card<Tag extends ElementType = 'div'>(props: As<Tag, CardLook>) {
  const { pad, soft, large, className, ...rest } = props as As<'div', CardLook>
  const look = join(pad && styles[`pad${pad}`], soft && styles.soft, large && styles.large)
  return <Stack {...rest} className={join(styles.card, look, className)} />
}
