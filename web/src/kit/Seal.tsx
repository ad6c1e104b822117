/** An icon on a ground of its own: what kind of thing a line is about, and in its tone how it stands. */
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import styles from './Seal.module.css'
import { join } from './Text.tsx'

/** A tile of 40 px; sm and lg are round, 32 and 72 px. */
type Props = { icon: IconName; size?: 'sm' | 'lg'; tone?: string | undefined; className?: string }

const ICON_SIZES = { sm: 20, lg: 36 } as const

export function Seal({ icon, size, tone, className }: Props) {
  return (
    <span className={join(styles.seal, size && styles[size], className)} data-tone={tone}>
      <Icon name={icon} size={size && ICON_SIZES[size]} />
    </span>
  )
}
