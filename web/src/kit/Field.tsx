/** Form fields: label, hint, error in one place, so that every form says the same thing the same way. */
import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId, useState } from 'react'
import { IconButton } from './Button.tsx'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

type Frame = {
  label: string
  hint?: ReactNode
  /** What is wrong, in a sentence that names the fix. */
  error?: string | undefined
  /** The label is there for screen readers only. */
  labelHidden?: boolean
}

export type FieldProps = InputHTMLAttributes<HTMLInputElement> &
  Frame & {
    icon?: IconName
    /** Before the input, inside its frame: the dialling code of a number. */
    before?: ReactNode
    /** After the input, inside its frame: a captcha picture, a send-code button. */
    after?: ReactNode
    ref?: React.Ref<HTMLInputElement>
  }

/** A text input. With type="password" it carries the eye; `revealLabels` are the eye's two names. */
export function Field({
  label,
  hint,
  error,
  labelHidden,
  icon,
  before,
  after,
  type,
  revealLabels,
  ...rest
}: FieldProps & { revealLabels?: [show: string, hide: string] }) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} labelHidden={labelHidden}>
      <span className={styles.box} data-wrong={error || rest['aria-invalid'] ? '' : undefined}>
        {icon && <Icon name={icon} size={20} />}
        {before}
        <input
          id={id}
          className={styles.input}
          type={secret && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...rest}
        />
        {secret && revealLabels && (
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={revealLabels[shown ? 1 : 0]}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className={styles.eye}
          />
        )}
        {after}
      </span>
    </FieldFrame>
  )
}

export function Select({
  label,
  hint,
  error,
  labelHidden,
  children,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & Frame) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} labelHidden={labelHidden}>
      <span className={styles.box}>
        <select id={id} className={styles.input} aria-describedby={describedBy(id, hint, error)} {...rest}>
          {children}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
    </FieldFrame>
  )
}

export function Checkbox({
  label,
  error,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  error?: string | undefined
  ref?: React.Ref<HTMLInputElement>
}) {
  const id = useId()
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...rest}
      />
      <label htmlFor={id}>{label}</label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** What describes an input framed by FieldFrame under the same id: what is wrong first, for whoever hears it. */
export const describedBy = (id: string, hint: ReactNode, error: string | undefined) =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined

/** Label, hint and error around a control whose id is `id`. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  labelHidden,
  children,
}: Frame & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'hidden' : styles.label}>
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert-circle" size={16} /> {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint} hidden={Boolean(error)}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
