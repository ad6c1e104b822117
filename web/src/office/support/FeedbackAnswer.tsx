/** The answer to feedback, written once. */
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { ANSWER_MAX } from '@sen/core/inbox/limits'
import { supportCalls } from '@sen/core/inbox/staff-calls'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { FormFailure } from '../parts/FailureNote.tsx'
import { useAction } from '../parts/use-action.ts'
import type { Feedback } from './FeedbackScreen.tsx'
import { SentPictures } from './SentPictures.tsx'

export function FeedbackAnswer({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const { say } = useWords()
  const answering = useAction(supportCalls.answerFeedback, { done: 'office.saved', onDone: onClose })
  const form = useForm({
    start: { answer: '' },
    send: ({ answer }) => answering.put({ id: feedback.id, answer: answer.trim() }),
  })
  return (
    <Modal opened onClose={onClose} title={say('office.chats.answer')}>
      <form ref={form.form} onSubmit={form.submit}>
        <Stack>
          <Text size="sm">“{feedback.content}”</Text>
          <SentPictures ids={feedback.pictures} />
          {!feedback.playerId && (
            <Text size="sm" c="dimmed">
              {say('office.feedback.visitor')}
            </Text>
          )}
          <FormFailure form={form} />
          <Textarea
            label={say('office.chats.answer')}
            autosize
            minRows={3}
            maxLength={ANSWER_MAX}
            data-autofocus
            {...form.field('answer')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('office.cancel')}
            </Button>
            <Button type="submit" loading={form.busy} disabled={!form.values.answer.trim()}>
              {say('office.chats.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
