/**
 * Pictures to send along (SUPPORT-06): chosen or taken with the camera, judged before a byte leaves, sent at once with their progress;
 * the form carries only their ids.
 */

import { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { judgePictureFile, PICTURES_MAX } from '@sen/core/pictures'
import { useId, useState } from 'react'
import { upload } from '../../ask/upload.ts'
import { IconButton } from '../../kit/Button.tsx'
import { FilePicker } from '../../kit/FilePicker.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords, type Words } from '../../words/words.tsx'
import { OnePicture } from './Pictures.tsx'
import styles from './PicturesField.module.css'

type Props = {
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
  /** In a line that is written between others: no heading. */
  compact?: boolean
}

/** Sends files one after the other; those beyond the most are left, and the first fault ends it. */
function useSending({ ids, onChange }: Props) {
  const words = useWords()
  const [part, setPart] = useState<number>()
  const [fault, setFault] = useState('')
  const send = async (files: readonly File[]) => {
    setFault('')
    let sent = ids
    for (const file of files) {
      if (sent.length >= PICTURES_MAX) return setFault(words.say('pictures.max', { max: PICTURES_MAX }))
      const wrong = await findFault(file, words)
      if (wrong) return setFault(wrong)
      setPart(0)
      try {
        const { id } = await upload(ticketCalls.uploadPicture, file, setPart)
        sent = [...sent, id]
        onChange(sent)
      } catch (error) {
        return setFault(errorMessage(error, words))
      } finally {
        setPart(undefined)
      }
    }
  }
  return { part, fault, send, forgive: () => setFault('') }
}

async function findFault(file: File, { say }: Words): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const wrong = judgePictureFile({ name: file.name, size: file.size, head })
  return wrong ? say(wrong) : ''
}

export function PicturesField(props: Props) {
  const { ids, onChange, compact } = props
  const { say } = useWords()
  const id = useId()
  const { part, fault, send, forgive } = useSending(props)
  const isBusy = part !== undefined
  return (
    <Stack as="fieldset" gap={2} across="start" className={styles.field} aria-describedby={`${id}-hint`}>
      <legend className={compact ? 'hidden' : styles.label}>{say('pictures.title')}</legend>
      {ids.length > 0 && (
        <Row as="ul" gap={3} wrap>
          {ids.map((one, at) => (
            <li key={one} className={styles.picture}>
              <OnePicture id={one} number={at + 1} />
              <IconButton
                icon="x"
                className={styles.remove}
                label={say('pictures.remove', { number: at + 1 })}
                disabled={isBusy}
                onClick={() => {
                  forgive()
                  onChange(ids.filter(other => other !== one))
                }}
              />
            </li>
          ))}
        </Row>
      )}
      <FilePicker
        name="pictures"
        label={say('pictures.add')}
        multiple
        icon="camera"
        size="sm"
        busy={isBusy}
        onFiles={files => void send(files)}
      >
        {isBusy ? say('pictures.sending', { percent: Math.round(part * 100) }) : say('pictures.add')}
      </FilePicker>
      <Text id={`${id}-hint`} size="xs" tone="faint" className={compact ? 'hidden' : ''}>
        {say('pictures.hint', { max: PICTURES_MAX })}
      </Text>
      <FormAlert text={fault} />
    </Stack>
  )
}
