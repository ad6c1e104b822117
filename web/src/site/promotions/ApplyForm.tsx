/** An application: a comment of 140 characters at most and up to three pictures (CAMPAIGN-02 to CAMPAIGN-05). */

import { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { COMMENT_MAX, countComment } from '@sen/core/promotions/campaign-rules'
import { type FormEvent, useId, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { Button } from '../../kit/Button.tsx'
import { describedBy, FieldFrame } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { useWords } from '../../words/words.tsx'
import { PicturesField } from '../inbox/PicturesField.tsx'
import { useAct } from './CampaignPanel.tsx'
import { cutComment } from './cut-comment.ts'
import type { Campaign } from './use-standings.ts'

export function ApplyForm({ campaign }: { campaign: Campaign }) {
  const { say } = useWords()
  const id = useId()
  const [comment, setComment] = useState('')
  const [pictures, setPictures] = useState<readonly string[]>([])
  const { run, isBusy, failure } = useAct(campaign)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { id: campaign.id, comment: comment.trim(), pictures: [...pictures] }
    void run(() => ask(campaignCalls.applyPromotion, { body }))
  }
  const hint = (
    <Row as="span" gap={3} spread="between">
      <span>{say('promotions.commentHint')}</span>
      <span className="num">{say('promotions.commentLeft', { count: countComment(comment), max: COMMENT_MAX })}</span>
    </Row>
  )
  return (
    <Stack as="form" gap={4} onSubmit={submit} noValidate>
      <FormAlert text={failure} />
      <FieldFrame id={id} label={say('promotions.commentField')} hint={hint}>
        <TextArea
          id={id}
          name="comment"
          rows={3}
          aria-describedby={describedBy(id, hint, undefined)}
          value={comment}
          onChange={event => setComment(cutComment(event.target.value))}
        />
      </FieldFrame>
      <PicturesField ids={pictures} onChange={setPictures} />
      <Button type="submit" kind="main" size="lg" wide icon="send" busy={isBusy}>
        {say(campaign.state === 'rejected' ? 'promotions.applyAgain' : 'promotions.apply')}
      </Button>
    </Stack>
  )
}
