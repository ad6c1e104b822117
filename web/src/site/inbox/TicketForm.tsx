/** A new ticket: what it is about, its subject, its content within the brand's bounds, up to three pictures. The draft is kept. */

import type { Answer } from '@sen/core/call'
import { SUBJECT_MAX, SUBJECT_MIN } from '@sen/core/inbox/limits'
import { countCharacters, isSubject, isTicket } from '@sen/core/inbox/rules'
import { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { useId, useRef, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { describedBy, Field, FieldFrame, Select } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import type { Faults } from '../../parts/faults.ts'
import { useDraft, useKept } from '../../parts/use-draft.ts'
import { useForm } from '../../parts/use-form.ts'
import { useCacheAnswer } from '../../parts/use-keep-answer.ts'
import { useWords } from '../../words/words.tsx'
import { useChangeSearch, useSearch } from '../router.tsx'
import { PicturesField } from './PicturesField.tsx'
import { BackToTickets } from './TicketParts.tsx'

type Rules = Answer<typeof ticketCalls.getTicketForm>
type Name = 'category' | 'subject' | 'content'
type Draft = Record<Name, string> & { pictures: readonly string[] }

export function TicketForm() {
  const rules = useCall(ticketCalls.getTicketForm, {}, { freshMs: 0 })
  return (
    <Stack gap={4} narrow>
      <BackToTickets />
      <AsyncContent read={rules}>{answer => <Writing rules={answer} />}</AsyncContent>
    </Stack>
  )
}

/** The form with its draft; what the address says it is about stands in an empty one. */
function useTicketForm(rules: Rules) {
  const { say } = useWords()
  const { type = '', topic = '' } = useSearch()
  const change = useChangeSearch()
  const cacheResponse = useCacheAnswer(ticketCalls.getTicket)
  const [kept, keep] = useDraft<Draft>('ticket')
  const [pictures, setPictures] = useState(kept.pictures ?? [])
  // One key for what is being written: sent again after a failure it is the same ticket.
  const key = useRef(crypto.randomUUID())
  const known = (code: string) => (rules.categories.some(one => one.code === code) ? code : '')
  const state = useForm({
    call: ticketCalls.createTicket,
    start: {
      category: known(type) || known(kept.category ?? ''),
      subject: kept.subject || topic,
      content: kept.content ?? '',
    },
    judge: ({ category, subject, content }) => {
      const faults: Faults<Name> = {}
      if (!category) faults.category = 'tickets.category'
      if (!isSubject(subject)) faults.subject = say('tickets.subject', { 0: SUBJECT_MIN, 1: SUBJECT_MAX })
      if (!isTicket(content, rules)) faults.content = say('tickets.length', { 0: rules.min, 1: rules.max })
      return faults
    },
    blame: { 'tickets.category': 'category', 'tickets.subject': 'subject', 'tickets.length': 'content' },
    send: async (values, put) => {
      const ticket = await put({ key: key.current, ...values, pictures: [...pictures] })
      keep(undefined)
      cacheResponse(ticket.id, ticket)
      toast(say('tickets.sent', { reference: ticket.reference }), 'good')
      change({ view: ticket.id, type: undefined, topic: undefined }, true)
    },
  })
  useKept<Draft>({ ...state.values, pictures }, keep)
  return { ...state, pictures, setPictures }
}

function Writing({ rules }: { rules: Rules }) {
  const { say } = useWords()
  const state = useTicketForm(rules)
  const { field, values } = state
  const isFull = rules.open >= rules.openMax
  return (
    <Card as="form" pad={4} gap={4} {...TYPED} ref={state.form} onSubmit={state.submit} noValidate>
      <h3>{say('tickets.new')}</h3>
      <FormAlert text={state.failure || (isFull ? say('tickets.openMax', { max: rules.openMax }) : '')} />
      <Select {...field('category')} label={say('tickets.field.category')} required>
        <option value="">{say('tickets.field.choose')}</option>
        {rules.categories.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Field {...field('subject')} label={say('tickets.field.subject')} maxLength={SUBJECT_MAX * 2} required />
      <Content {...field('content')} count={countCharacters(values.content)} max={rules.max} />
      <PicturesField ids={state.pictures} onChange={state.setPictures} />
      <Button type="submit" kind="main" size="lg" icon="send" wide busy={state.busy} disabled={isFull}>
        {say('tickets.send')}
      </Button>
      <Text size="xs" tone="faint">
        {say('tickets.draft')}
      </Text>
    </Card>
  )
}

type ContentProps = {
  name: string
  value: string
  error: string
  count: number
  max: number
  onChange: (event: { target: { value: string } }) => void
}

function Content({ count, max, error, ...rest }: ContentProps) {
  const { say } = useWords()
  const id = useId()
  const hint = (
    <Row as="span" gap={3} spread="between">
      <span>{say('tickets.field.contentHint')}</span>
      <Text as="span" tone={count > max ? 'loss' : 'faint'} className="num">
        {count}/{max}
      </Text>
    </Row>
  )
  return (
    <FieldFrame id={id} label={say('tickets.field.content')} hint={hint} error={error}>
      <TextArea
        id={id}
        rows={6}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...rest}
      />
    </FieldFrame>
  )
}
