/** How parts stand: under each other, or side by side. */
import type { ElementType } from 'react'
import styles from './Stack.module.css'
import { type As, join, type TextLook, textClass } from './Text.tsx'

/** The room between parts, a step of the site's scale. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8

export type StackLook = TextLook & {
  gap?: Gap
  /** Where the parts stand across; over the whole width when left out. */
  across?: 'start' | 'center'
  /** No wider than a form: 640 px. */
  narrow?: boolean
}

/** Parts under each other, none wider than the stack. */
export function Stack<Tag extends ElementType = 'div'>(props: As<Tag, StackLook>) {
  const { as, gap, across, narrow, size, tone, weight, className, ...rest } = props as As<'div', StackLook>
  const Element: ElementType = as ?? 'div'
  const look = join(
    styles.stack,
    gap && styles[`gap${gap}`],
    across && styles[`across-${across}`],
    narrow && styles.narrow,
  )
  return <Element {...rest} className={join(look, textClass({ size, tone, weight } as TextLook), className)} />
}

export type RowLook = TextLook & {
  gap?: Gap
  /** Goes on in a further line where there is no room. */
  wrap?: boolean
  /** Where they stand in height. */
  align?: 'center' | 'start' | 'end' | 'baseline'
  /** How they share the width. */
  spread?: 'between' | 'center'
}

/** Parts side by side. */
export function Row<Tag extends ElementType = 'div'>(props: As<Tag, RowLook>) {
  const { as, gap, wrap, align, spread, size, tone, weight, className, ...rest } = props as As<'div', RowLook>
  const Element: ElementType = as ?? 'div'
  const look = join(
    styles.row,
    gap && styles[`gap${gap}`],
    wrap && styles.wrap,
    align && styles[`align-${align}`],
    spread && styles[`spread-${spread}`],
  )
  return <Element {...rest} className={join(look, textClass({ size, tone, weight } as TextLook), className)} />
}
