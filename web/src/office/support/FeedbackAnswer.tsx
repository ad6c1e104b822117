/** The answer to feedback, written once. */
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { ANSWER_MAX } from '@sen/core/inbox/limits'
import { supportCalls } from '@sen/core/inbox/staff-calls'
import { useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { useAction } from '../parts/use-action.ts'
import type { Feedback } from './FeedbackScreen.tsx'
import { SentPictures } from './SentPictures.tsx'

export function FeedbackAnswer({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const { say } = useWords()
  const [answer, setAnswer] = useState('')
  const send = useAction(supportCalls.answerFeedback, { done: 'office.saved', onDone: onClose })
  return (
    <Modal opened onClose={onClose} title={say('office.chats.answer')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (answer.trim()) send.run({ id: feedback.id, answer: answer.trim() })
        }}
      >
        <Stack>
          <Text size="sm">“{feedback.content}”</Text>
          <SentPictures ids={feedback.pictures} />
          {!feedback.playerId && (
            <Text size="sm" c="dimmed">
              {say('office.feedback.visitor')}
            </Text>
          )}
          {send.failure && <FailureNote failure={send.failure} />}
          <Textarea
            label={say('office.chats.answer')}
            name="answer"
            autosize
            minRows={3}
            maxLength={ANSWER_MAX}
            data-autofocus
            value={answer}
            onChange={event => setAnswer(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('office.cancel')}
            </Button>
            <Button type="submit" loading={send.isBusy} disabled={!answer.trim()}>
              {say('office.chats.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
