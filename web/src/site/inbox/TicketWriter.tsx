/** More words or pictures in a ticket; in one that is over they open it again. What is typed is kept until it is sent. */

import { TICKET_MESSAGE_MAX } from '@sen/core/inbox/limits'
import { countCharacters } from '@sen/core/inbox/rules'
import { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { useId, useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Row } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { toast } from '../../kit/toast.ts'
import { useDraft, useKept } from '../../parts/use-draft.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { PicturesField } from './PicturesField.tsx'
import { type Ticket, useCacheTicket } from './use-ticket.ts'

type Draft = { text: string; pictures: readonly string[] }

function useWriter(ticket: Ticket) {
  const { say } = useWords()
  const keepTicket = useCacheTicket()
  const [kept, keep] = useDraft<Draft>(ticket.id)
  const key = useRef(crypto.randomUUID())
  const form = useForm({
    call: ticketCalls.sendTicketMessage,
    start: { message: kept.text ?? '', pictures: kept.pictures ?? [] },
    judge: ({ message, pictures }) => {
      const length = countCharacters(message)
      const isGood = length <= TICKET_MESSAGE_MAX && (length > 0 || pictures.length > 0)
      return isGood ? {} : { message: say('tickets.messageLength', { 0: 1, 1: TICKET_MESSAGE_MAX }) }
    },
    blame: { 'tickets.messageLength': 'message' },
    also: { text: 'message' },
    send: async ({ message, pictures }, put) => {
      keepTicket(await put({ id: ticket.id, key: key.current, text: message.trim(), pictures: [...pictures] }))
      key.current = crypto.randomUUID()
      form.change('message', '')
      form.change('pictures', [])
      toast(say('tickets.sentMessage'), 'good')
    },
  })
  const { message: text, pictures } = form.values
  useKept<Draft>({ text, pictures }, keep)
  return form
}

export function TicketWriter({ ticket }: { ticket: Ticket }) {
  const { say } = useWords()
  const id = useId()
  const form = useWriter(ticket)
  const failure = form.errorOf('message') || form.failure
  return (
    <Card as="form" pad={4} gap={2} ref={form.form} onSubmit={form.submit} noValidate>
      <FormAlert text={failure} />
      <Text as="label" size="sm" tone="quiet" weight={600} htmlFor={id}>
        {say(ticket.state === 'closed' ? 'tickets.reopen' : 'tickets.write')}
      </Text>
      <TextArea id={id} name="message" rows={3} value={form.values.message} onChange={form.field('message').onChange} />
      <Row gap={3} align="end" spread="between">
        <PicturesField compact ids={form.values.pictures} onChange={ids => form.change('pictures', ids)} />
        <Button type="submit" kind="main" icon="send" busy={form.busy}>
          {say('tickets.sendMessage')}
        </Button>
      </Row>
    </Card>
  )
}
