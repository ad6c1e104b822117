/** The box for feedback: 5 to 140 characters, counted as they are typed (SUPPORT-04, SUPPORT-05), and up to three pictures (SUPPORT-06). */

import { messageCalls } from '@sen/core/inbox/calls'
import { FEEDBACK_MAX, FEEDBACK_MIN } from '@sen/core/inbox/limits'
import { countCharacters, isFeedback } from '@sen/core/inbox/rules'
import { type FormEvent, useId, useState } from 'react'
import { useSend } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { describedBy, FieldFrame } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useDraft, useKept } from '../../parts/use-draft.ts'
import { useWords } from '../../words/words.tsx'
import styles from './FeedbackForm.module.css'
import { PicturesField } from './PicturesField.tsx'

type Draft = { content: string; pictures: readonly string[] }

export function FeedbackForm() {
  const words = useWords()
  const { say } = words
  const id = useId()
  const send = useSend(messageCalls.sendFeedback)
  const [kept, keep] = useDraft<Draft>('feedback')
  const [content, setContent] = useState(kept.content ?? '')
  const [pictures, setPictures] = useState(kept.pictures ?? [])
  useKept<Draft>({ content, pictures }, keep)
  const [isJudged, setJudged] = useState(false)
  const isGood = isFeedback(content)
  const wrong = isJudged && !isGood ? say('inbox.feedbackLength', { 0: FEEDBACK_MIN, 1: FEEDBACK_MAX }) : undefined
  const failure = wrong ?? (send.error ? errorMessage(send.error, words) : undefined)
  const count = countCharacters(content)
  const hint = (
    <span data-over={count > FEEDBACK_MAX ? '' : undefined}>
      {count}/{FEEDBACK_MAX}
    </span>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (!isGood || send.isPending) return
    send.mutate(
      { body: { content, pictures: [...pictures] } },
      {
        onSuccess: () => {
          setContent('')
          setPictures([])
          setJudged(false)
          toast(say('inbox.feedbackSent'), 'good')
        },
      },
    )
  }
  return (
    <form className={styles.feedback} onSubmit={submit} noValidate>
      <h3>{say('inbox.feedback')}</h3>
      <p>{say('inbox.feedbackLead')}</p>
      <FieldFrame id={id} label={say('inbox.feedbackField')} labelHidden hint={hint} error={failure}>
        <TextArea
          id={id}
          name="feedback"
          rows={3}
          value={content}
          placeholder={say('inbox.feedbackField')}
          aria-invalid={failure ? true : undefined}
          aria-describedby={describedBy(id, hint, failure)}
          onChange={event => setContent(event.target.value)}
        />
      </FieldFrame>
      <PicturesField ids={pictures} onChange={setPictures} />
      <Button type="submit" kind="main" icon="send" busy={send.isPending}>
        {say('inbox.feedbackSend')}
      </Button>
    </form>
  )
}
