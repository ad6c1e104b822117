/** Asks once more before something is given up. */
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useWords } from '../../words/words.tsx'
import { sayFailure } from '../centre/say-failure.ts'
import { FormAlert } from '../identity/FormAlert.tsx'
import styles from './cashier.module.css'

type Props = { title: string; text: string; action: string; onClose: () => void; send: () => Promise<unknown> }

export function SureDialog({ title, text, action, onClose, send }: Props) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const run = async () => {
    setBusy(true)
    setFailure('')
    try {
      await send()
      onClose()
    } catch (error) {
      setFailure(sayFailure(error, words))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={words.say('cashier.close')} size="sm" sheet>
      <div className={styles.form}>
        <FormAlert text={failure} />
        <p>{text}</p>
        <div className={styles.pair}>
          <Button size="lg" onClick={onClose}>
            {words.say('cashier.keep')}
          </Button>
          <Button kind="danger" size="lg" busy={busy} onClick={() => void run()}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
