/** Words in one of the site's sizes and tones, on whatever element says what they are. */
import type { ComponentProps, ElementType } from 'react'
import styles from './Text.module.css'

export type TextLook = {
  size?: '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl'
  /** quiet and faint step back; the others say what it means. */
  tone?: 'plain' | 'quiet' | 'faint' | 'brand' | 'link' | 'win' | 'loss' | 'warn' | 'info'
  weight?: 400 | 600 | 700
}

/** The props of an element that looks like this. */
export type As<Tag extends ElementType, Look> = Look & { as?: Tag } & Omit<ComponentProps<Tag>, keyof Look | 'as'>

/** Class names, those that are not there left out. */
export const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

export const textClass = ({ size, tone, weight }: TextLook): string =>
  join(size && styles[`size-${size}`], tone && styles[tone], weight && styles[`weight-${weight}`])

/** `cut`: on one line, what finds no room ends in dots. */
export function Text<Tag extends ElementType = 'p'>(props: As<Tag, TextLook & { cut?: boolean }>) {
  const { as, size, tone, weight, cut, className, ...rest } = props as As<'p', TextLook & { cut?: boolean }>
  const Element: ElementType = as ?? 'p'
  return (
    <Element {...rest} className={join(textClass({ size, tone, weight } as TextLook), cut && styles.cut, className)} />
  )
}
