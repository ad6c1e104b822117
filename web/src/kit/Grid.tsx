/** As many columns as there is room for, all as wide as each other. */
import type { ElementType } from 'react'
import styles from './Grid.module.css'
import { Stack, type StackLook } from './Stack.tsx'
import { type As, join } from './Text.tsx'

/** The least a column is wide: 80, 136, 280 or 340 px. */
export type GridLook = StackLook & { least: 'xs' | 'sm' | 'md' | 'lg' }

export function Grid<Tag extends ElementType = 'ul'>(props: As<Tag, GridLook>) {
  const { as, least, className, ...rest } = props as As<'ul', GridLook>
  return <Stack as={(as ?? 'ul') as 'ul'} {...rest} className={join(styles.grid, styles[least], className)} />
}
