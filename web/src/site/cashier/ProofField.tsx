/** The proof image: chosen from the phone, sent at once with its progress; the form carries only its id. */

import { withdrawalCalls } from '@sen/core/cashier/calls'
import { readPictureKind } from '@sen/core/pictures'
import { useRef, useState } from 'react'
import { upload } from '../../ask/upload.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Text } from '../../kit/Text.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import cashierStyles from './cashier.module.css'
import styles from './ProofField.module.css'

const BYTES_MAX = 5 * 1024 * 1024

type Props = { isRequired: boolean; proofId: string; error: string; onSent: (proofId: string) => void }

export function ProofField({ isRequired, proofId, error, onSent }: Props) {
  const words = useWords()
  const { say } = words
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number>()
  const [fault, setFault] = useState('')
  const send = async (file: File) => {
    setFault('')
    if (file.size > BYTES_MAX) return setFault(say('cashier.proofLarge'))
    if (!readPictureKind(new Uint8Array(await file.slice(0, 8).arrayBuffer())))
      return setFault(say('cashier.proofKind'))
    setPart(0)
    try {
      onSent((await upload(withdrawalCalls.uploadProof, file, setPart)).proofId)
    } catch (failure) {
      setFault(errorMessage(failure, words))
    } finally {
      setPart(undefined)
    }
  }
  const wrong = fault || error
  return (
    <div className={cashierStyles.bankField}>
      <Text size="sm" tone="quiet" weight={600} className={styles.label}>
        {say('cashier.proof')}
      </Text>
      <p className={cashierStyles.small}>{say(isRequired ? 'cashier.proofMust' : 'cashier.proofMay')}</p>
      <input
        ref={input}
        hidden
        type="file"
        name="proof"
        aria-label={say('cashier.proofChoose')}
        accept="image/png,image/jpeg,.png,.jpg,.jpeg"
        onChange={event => {
          const file = event.target.files?.[0]
          // The same file may be chosen again after a refusal.
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      <Button icon="upload" wide busy={part !== undefined} onClick={() => input.current?.click()}>
        {part !== undefined
          ? say('cashier.proofSending', { percent: Math.round(part * 100) })
          : say(proofId ? 'cashier.proofOther' : 'cashier.proofChoose')}
      </Button>
      {proofId && part === undefined && !wrong && (
        <p className={cashierStyles.small} role="status">
          <Icon name="circle-check" size={16} /> {say('cashier.proofSent')}
        </p>
      )}
      {wrong && (
        <p className={cashierStyles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
