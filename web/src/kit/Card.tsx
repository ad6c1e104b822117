/** A surface of its own with what belongs together on it. */
import type { ElementType } from 'react'
import styles from './Card.module.css'
import { Stack, type StackLook } from './Stack.tsx'
import { type As, join } from './Text.tsx'

export type CardLook = StackLook & {
  /** The room inside, a step of the site's scale; none when left out. */
  pad?: 3 | 4 | 5
}

export function Card<Tag extends ElementType = 'div'>(props: As<Tag, CardLook>) {
  const { pad, className, ...rest } = props as As<'div', CardLook>
  return <Stack {...rest} className={join(styles.card, pad && styles[`pad${pad}`], className)} />
}
