/** Pictures to go with an answer: sent as they are chosen, seen by nobody until the answer names them. */
import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core'
import { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import { judgePictureFile, PICTURES_MAX } from '@sen/core/pictures/rules'
import { useState } from 'react'
import { Refused } from '../../ask/ask.ts'
import { upload } from '../../ask/upload.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useWords } from '../../words/words.tsx'
import { SentPictures } from './SentPictures.tsx'

type Props = { ids: readonly string[]; onChange: (ids: readonly string[]) => void }

export function AnswerPictures({ ids, onChange }: Props) {
  const { say } = useWords()
  const { isBusy, fault, send } = useSending({ ids, onChange })
  return (
    <Group gap="xs">
      <SentPictures ids={ids} />
      {ids.length > 0 && (
        <ActionIcon variant="default" aria-label={say('office.pictures.clear')} onClick={() => onChange([])}>
          <Icon name="trash" size={16} />
        </ActionIcon>
      )}
      {ids.length < PICTURES_MAX && (
        <FileButton accept="image/png,image/jpeg" onChange={file => file && void send(file)}>
          {button => (
            <Button
              {...button}
              size="sm"
              variant="default"
              loading={isBusy}
              leftSection={<Icon name="photo" size={16} />}
            >
              {say('office.pictures.add')}
            </Button>
          )}
        </FileButton>
      )}
      {fault && (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
    </Group>
  )
}

function useSending({ ids, onChange }: Props) {
  const { say } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const send = async (file: File) => {
    setFault('')
    const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
    const wrong = judgePictureFile({ name: file.name, size: file.size, head })
    if (wrong) return setFault(say(wrong === 'pictures.kind' ? 'office.pictures.kind' : 'office.pictures.size'))
    setBusy(true)
    try {
      const { id } = await upload(ticketStaffCalls.uploadStaffPicture, file, () => {})
      onChange([...ids, id])
    } catch (error) {
      setFault(error instanceof Refused ? error.message : say('office.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, send }
}
