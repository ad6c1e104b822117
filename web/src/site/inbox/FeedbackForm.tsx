/** The box for feedback: 5 to 140 characters, counted as they are typed (SUPPORT-04, SUPPORT-05), and up to three pictures (SUPPORT-06). */

import { messageCalls } from '@sen/core/inbox/calls'
import { FEEDBACK_MAX, FEEDBACK_MIN } from '@sen/core/inbox/limits'
import { countCharacters, isFeedback } from '@sen/core/inbox/rules'
import { useId } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { describedBy, FieldFrame } from '../../kit/Field.tsx'
import { Row } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { toast } from '../../kit/toast.ts'
import { useDraft, useKept } from '../../parts/use-draft.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { PicturesField } from './PicturesField.tsx'

type Draft = { content: string; pictures: readonly string[] }

export function FeedbackForm() {
  const { say } = useWords()
  const id = useId()
  const [kept, keep] = useDraft<Draft>('feedback')
  const form = useForm({
    call: messageCalls.sendFeedback,
    start: { content: kept.content ?? '', pictures: kept.pictures ?? [] },
    judge: ({ content }) =>
      isFeedback(content) ? {} : { content: say('inbox.feedbackLength', { 0: FEEDBACK_MIN, 1: FEEDBACK_MAX }) },
    send: async ({ content, pictures }, put) => {
      await put({ content, pictures: [...pictures] })
      form.change('content', '')
      form.change('pictures', [])
      toast(say('inbox.feedbackSent'), 'good')
    },
  })
  useKept<Draft>(form.values, keep)
  const { content, pictures } = form.values
  // The box is the whole form: whatever went wrong stands under it.
  const failure = form.errorOf('content') || form.failure
  const count = countCharacters(content)
  const hint = (
    <Text as="span" tone={count > FEEDBACK_MAX ? 'loss' : 'faint'}>
      {count}/{FEEDBACK_MAX}
    </Text>
  )
  return (
    <Card as="form" pad={4} gap={3} ref={form.form} onSubmit={form.submit} noValidate>
      <h3>{say('inbox.feedback')}</h3>
      <Text size="sm" tone="quiet">
        {say('inbox.feedbackLead')}
      </Text>
      <FieldFrame id={id} label={say('inbox.feedbackField')} labelHidden hint={hint} error={failure}>
        <TextArea
          id={id}
          name="content"
          rows={3}
          value={content}
          placeholder={say('inbox.feedbackField')}
          aria-invalid={failure ? true : undefined}
          aria-describedby={describedBy(id, hint, failure)}
          onChange={form.field('content').onChange}
        />
      </FieldFrame>
      <PicturesField ids={pictures} onChange={ids => form.change('pictures', ids)} />
      <Row>
        <Button type="submit" kind="main" icon="send" busy={form.busy}>
          {say('inbox.feedbackSend')}
        </Button>
      </Row>
    </Card>
  )
}
