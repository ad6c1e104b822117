/** One of a few, each on a card that is pressed as a whole. */
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './RadioCards.module.css'
import { join } from './Text.tsx'

/** `wide`: side by side where there is room. */
type Props = { legend: string; legendHidden?: boolean; error?: string | undefined; wide?: boolean; children: ReactNode }

export function RadioCards({ legend, legendHidden, error, wide, children }: Props) {
  return (
    <fieldset className={join(styles.cards, wide && styles.wide)}>
      <legend className={legendHidden ? 'hidden' : styles.legend}>{legend}</legend>
      {children}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}

export function RadioCard({ children, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={styles.card}>
      <input {...rest} type="radio" className={styles.input} />
      {children}
      <span className={styles.mark}>
        <Icon name="circle-check" size={20} />
      </span>
    </label>
  )
}
