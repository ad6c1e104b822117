/** Pictures to go with an answer: sent as they are chosen, seen by nobody until the answer names them. */
import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core'
import { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import { PICTURES_MAX } from '@sen/core/pictures'
import { Icon } from '../../kit/Icon.tsx'
import { useWords } from '../../words/words.tsx'
import { usePicture } from '../parts/use-picture.ts'
import { SentPictures } from './SentPictures.tsx'

type Props = { ids: readonly string[]; onChange: (ids: readonly string[]) => void }

export function AnswerPictures({ ids, onChange }: Props) {
  const { say } = useWords()
  const { isBusy, fault, send } = usePicture(ticketStaffCalls.uploadStaffPicture, ({ id }) => onChange([...ids, id]))
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
