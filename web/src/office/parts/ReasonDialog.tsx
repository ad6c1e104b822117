/** Asks why before something is done that the audit log keeps. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from './FailureNote.tsx'
import { isReason, ReasonField } from './ReasonField.tsx'

type Props = {
  title: string
  text?: ReactNode
  action: string
  isDanger?: boolean
  isBusy: boolean
  failure: Failure | null
  /** The reason may be left out. */
  isFree?: boolean
  /** The player reads it too. */
  isRead?: boolean
  /** What stands above all else where a sentence is not enough. */
  lead?: ReactNode
  /** Fields that are asked beside the reason, and whether they are filled in well. */
  children?: ReactNode
  isFilled?: boolean
  /** The longest reason, in characters. */
  most?: number
  onClose: () => void
  onConfirm: (reason: string) => void
}

export function ReasonDialog(props: Props) {
  const { title, text, action, isDanger, isBusy, failure, isFree, isRead, lead, children, onClose, onConfirm } = props
  const { say } = useWords()
  const [reason, setReason] = useState('')
  const isGood = (props.isFilled ?? true) && (isFree || isReason(reason))
  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (isGood) onConfirm(reason.trim())
        }}
      >
        <Stack>
          {lead}
          {text && <Text size="sm">{text}</Text>}
          {failure && <FailureNote failure={failure} />}
          {children}
          <ReasonField
            label={say(isFree ? 'office.note' : 'office.reason')}
            description={isRead ? say('office.reason.read') : isFree ? undefined : say('office.reason.kept')}
            most={props.most ?? 500}
            isFirst={!children}
            value={reason}
            onChange={setReason}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('office.cancel')}
            </Button>
            <Button type="submit" color={isDanger ? 'red' : 'teal'} loading={isBusy} disabled={!isGood}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
