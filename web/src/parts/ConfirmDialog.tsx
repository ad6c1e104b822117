/** Asks once more before something is given up. */
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { FormAlert } from '../kit/FormAlert.tsx'
import { Stack } from '../kit/Stack.tsx'
import { useWords } from '../words/words.tsx'
import styles from './ConfirmDialog.module.css'
import { errorMessage } from './error-message.ts'

type Props = {
  title: string
  text: string
  action: string
  keep: string
  closeLabel: string
  onClose: () => void
  send: () => Promise<unknown>
}

export function ConfirmDialog({ title, text, action, keep, closeLabel, onClose, send }: Props) {
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
      setFailure(errorMessage(error, words))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={closeLabel} size="sm" sheet>
      <Stack gap={4}>
        <FormAlert text={failure} />
        <p>{text}</p>
        <div className={styles.pair}>
          <Button size="lg" onClick={onClose}>
            {keep}
          </Button>
          <Button kind="danger" size="lg" busy={busy} onClick={() => void run()}>
            {action}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}
