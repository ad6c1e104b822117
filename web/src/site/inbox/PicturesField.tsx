/**
 * Pictures to send along (SUPPORT-06): chosen or taken with the camera, judged before a byte leaves, sent at once with their progress;
 * the form carries only their ids.
 */

import { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { judgePictureFile, PICTURES_MAX } from '@sen/core/pictures'
import { useId, useRef, useState } from 'react'
import { upload } from '../../ask/upload.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords, type Words } from '../../words/words.tsx'
import { OnePicture } from './Pictures.tsx'
import styles from './PicturesField.module.css'
import picturesStyles from './pictures.module.css'

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
  const input = useRef<HTMLInputElement>(null)
  const { part, fault, send, forgive } = useSending(props)
  const isBusy = part !== undefined
  return (
    <Stack as="fieldset" gap={2} across="start" className={styles.field} aria-describedby={`${id}-hint`}>
      <legend className={compact ? 'hidden' : styles.label}>{say('pictures.title')}</legend>
      {ids.length > 0 && (
        <ul className={picturesStyles.pictures}>
          {ids.map((one, at) => (
            <li key={one}>
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
        </ul>
      )}
      <input
        ref={input}
        hidden
        multiple
        type="file"
        name="pictures"
        aria-label={say('pictures.add')}
        accept="image/png,image/jpeg,.png,.jpg,.jpeg"
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // The same file may be chosen again after a refusal.
          event.target.value = ''
          void send(files)
        }}
      />
      <Button icon="camera" size="sm" busy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? say('pictures.sending', { percent: Math.round(part * 100) }) : say('pictures.add')}
      </Button>
      <p id={`${id}-hint`} className={compact ? 'hidden' : styles.hint}>
        {say('pictures.hint', { max: PICTURES_MAX })}
      </p>
      <p role="alert" className={styles.wrong} hidden={!fault}>
        <Icon name="alert-circle" size={16} /> {fault}
      </p>
    </Stack>
  )
}
