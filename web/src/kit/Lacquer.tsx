/** A panel in the brand's own dark lacquer: a balance, an offer. */
import type { ElementType } from 'react'
import styles from './Lacquer.module.css'
import { Stack, type StackLook } from './Stack.tsx'
import { type As, join } from './Text.tsx'

export function Lacquer<Tag extends ElementType = 'div'>(props: As<Tag, StackLook>) {
  const { className, ...rest } = props as As<'div', StackLook>
  return <Stack {...rest} className={join(styles.lacquer, className)} />
}
