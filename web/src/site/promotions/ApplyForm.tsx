/** An application: a comment of 140 characters at most and up to three pictures (ACTIVITY-02 to ACTIVITY-05). */

import { campaignCalls } from '@sen/core/promotions/campaign-calls'
import { COMMENT_MAX, countComment } from '@sen/core/promotions/campaign-rules'
import { useId } from 'react'
import { Button } from '../../kit/Button.tsx'
import { describedBy, FieldFrame } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { useGate } from '../frame/use-gate.ts'
import { PicturesField } from '../inbox/PicturesField.tsx'
import { useReached } from './CampaignPanel.tsx'
import { cutComment } from './cut-comment.ts'
import type { Campaign } from './use-standings.ts'

export default function ApplyForm({ campaign }: { campaign: Campaign }) {
  const { say } = useWords()
  const id = useId()
  const gate = useGate()
  const tell = useReached(campaign.state)
  const form = useForm({
    call: campaignCalls.applyPromotion,
    start: { comment: '', pictures: [] as readonly string[] },
    tells: [],
    send: async ({ comment, pictures }, put) => {
      if (gate('member')) tell(await put({ id: campaign.id, comment: comment.trim(), pictures: [...pictures] }))
    },
  })
  const { comment, pictures } = form.values
  const hint = (
    <Row as="span" gap={3} spread="between">
      <span>{say('promotions.commentHint')}</span>
      <span className="num">{say('promotions.commentLeft', { count: countComment(comment), max: COMMENT_MAX })}</span>
    </Row>
  )
  return (
    <Stack as="form" gap={4} ref={form.form} onSubmit={form.submit} noValidate>
      <FormAlert text={form.failure} />
      <FieldFrame id={id} label={say('promotions.commentField')} hint={hint}>
        <TextArea
          id={id}
          name="comment"
          rows={3}
          aria-describedby={describedBy(id, hint, undefined)}
          value={comment}
          onChange={event => form.change('comment', cutComment(event.target.value))}
        />
      </FieldFrame>
      <PicturesField ids={pictures} onChange={ids => form.change('pictures', ids)} />
      <Button type="submit" kind="main" size="lg" wide icon="send" busy={form.busy}>
        {say(campaign.state === 'rejected' ? 'promotions.applyAgain' : 'promotions.apply')}
      </Button>
    </Stack>
  )
}
