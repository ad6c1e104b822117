/** Small print beside what it is about. */
import type { ComponentProps } from 'react'
import styles from './Hint.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

export function Hint({ icon, children, ...rest }: Omit<ComponentProps<'p'>, 'className'> & { icon?: IconName }) {
  return (
    <p {...rest} className={styles.hint}>
      {icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </p>
  )
}
