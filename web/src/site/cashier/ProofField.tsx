/** The proof image: chosen from the phone, sent at once with its progress; the form carries only its id. */

import { withdrawalCalls } from '@sen/core/cashier/calls'
import { readPictureKind } from '@sen/core/pictures'
import { useState } from 'react'
import { upload } from '../../ask/upload.ts'
import { FilePicker } from '../../kit/FilePicker.tsx'
import { Hint } from '../../kit/Hint.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'

const BYTES_MAX = 5 * 1024 * 1024

type Props = { isRequired: boolean; proofId: string; error: string; onSent: (proofId: string) => void }

export function ProofField({ isRequired, proofId, error, onSent }: Props) {
  const words = useWords()
  const { say } = words
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
    <Stack gap={3}>
      <Text size="sm" tone="quiet" weight={600}>
        {say('cashier.proof')}
      </Text>
      <Hint>{say(isRequired ? 'cashier.proofMust' : 'cashier.proofMay')}</Hint>
      <FilePicker
        name="proof"
        label={say('cashier.proofChoose')}
        icon="upload"
        wide
        busy={part !== undefined}
        onFiles={([file]) => file && void send(file)}
      >
        {part !== undefined
          ? say('cashier.proofSending', { percent: Math.round(part * 100) })
          : say(proofId ? 'cashier.proofOther' : 'cashier.proofChoose')}
      </FilePicker>
      {proofId && part === undefined && !wrong && (
        <Hint role="status" icon="circle-check">
          {say('cashier.proofSent')}
        </Hint>
      )}
      {wrong && (
        <Text size="sm" tone="loss" role="alert">
          {wrong}
        </Text>
      )}
    </Stack>
  )
}
