/** What is wrong with the form as a whole, on top of it: heard at once, read before the fields. */
import { Icon } from '../../kit/Icon.tsx'
import styles from './identity.module.css'

/** Something to be heard only. `times` tells it again when it is the same sentence. */
export type Whisper = { text: string; times: number }

type Props = {
  text: string
  id?: string
  /** What a fault says whose field had the cursor already: nothing moves there, so nothing would be heard. */
  whisper?: Whisper | undefined
}

/** The elements stand there while they are empty too: only what changes inside an alert is announced. */
export function FormAlert({ text, id, whisper }: Props) {
  return (
    <>
      <div id={id} role="alert" className={styles.alert} hidden={!text}>
        <Icon name="alert-circle" />
        <span>{text}</span>
      </div>
      {whisper && (
        <div role="status" aria-live="assertive" className="hidden">
          <span key={whisper.times}>{text ? '' : whisper.text}</span>
        </div>
      )}
    </>
  )
}
