/** Buttons and links that look like buttons. One pink element per region: `kind="main"` is the action, the rest are quiet. */
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import { Link, type LinkProps } from './Link.tsx'

type Looks = {
  /** main: the one action. gold: deposit and the hero's call. quiet: bordered. plain: text only. danger: irreversible. */
  kind?: 'main' | 'gold' | 'quiet' | 'plain' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  icon?: IconName
  wide?: boolean
}

const classOf = ({ kind = 'quiet', size = 'md', wide }: Looks, extra?: string) =>
  [styles.button, styles[kind], styles[size], wide && styles.wide, extra?.trim()].filter(Boolean).join(' ')

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Looks & { busy?: boolean }

/** A button. While `busy` it cannot be pressed again and says so; it keeps its width. */
export function Button({ kind, size, icon, wide, busy, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ kind, size, wide }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {icon && <Icon name={icon} size={20} />}
      {children}
      {busy && <span className={styles.spin} aria-hidden="true" />}
    </button>
  )
}

export function ButtonLink({
  kind,
  size,
  icon,
  wide,
  className,
  children,
  ...rest
}: LinkProps & Looks & { children?: ReactNode }) {
  return (
    <Link {...rest} className={classOf({ kind, size, wide }, className)}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </Link>
  )
}

/** A button that is an icon alone; `label` is its name. */
export function IconButton({
  icon,
  label,
  kind = 'plain',
  className,
  children,
  ...rest
}: Omit<ButtonProps, 'icon'> & { icon: IconName; label: string }) {
  return (
    <Button aria-label={label} {...rest} kind={kind} className={`${styles.icon} ${className ?? ''}`}>
      <Icon name={icon} />
      {children}
    </Button>
  )
}
