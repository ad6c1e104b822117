/** What is shown when its title is pressed. */
import type { ComponentProps, ReactNode } from 'react'
import styles from './Fold.module.css'
import { Icon } from './Icon.tsx'
import { join } from './Text.tsx'

type Props = Omit<ComponentProps<'details'>, 'title'> & { title: ReactNode }

export function Fold({ title, className, children, ...rest }: Props) {
  return (
    <details {...rest} className={join(styles.fold, className)}>
      <summary>
        {title}
        <Icon name="chevron-down" size={20} />
      </summary>
      {children}
    </details>
  )
}
