/** What is wrong with the form as a whole, on top of it: heard at once, read before the fields. */

import styles from './FormAlert.module.css'
import { Icon } from './Icon.tsx'

/** The element stands there while it is empty too: only what changes inside an alert is announced. */
export function FormAlert({ text, id }: { text: string; id?: string }) {
  return (
    <div id={id} role="alert" className={styles.alert} hidden={!text}>
      <Icon name="alert-circle" />
      <span>{text}</span>
    </div>
  )
}
