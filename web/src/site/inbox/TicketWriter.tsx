/** More words or pictures in a ticket; in one that is over they open it again. What is typed is kept until it is sent. */

import { TICKET_MESSAGE_MAX } from '@sen/core/inbox/limits'
import { countCharacters } from '@sen/core/inbox/rules'
import { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { toast } from '../../kit/Toasts.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useDraft, useKept } from '../../parts/use-draft.ts'
import { useWords } from '../../words/words.tsx'
import { PicturesField } from './PicturesField.tsx'
import styles from './TicketWriter.module.css'
import { type Ticket, useCacheTicket } from './use-ticket.ts'

type Draft = { text: string; pictures: readonly string[] }

function useWriter(ticket: Ticket) {
  const words = useWords()
  const keepTicket = useCacheTicket()
  const [kept, keep] = useDraft<Draft>(ticket.id)
  const [text, setText] = useState(kept.text ?? '')
  const [pictures, setPictures] = useState(kept.pictures ?? [])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const key = useRef(crypto.randomUUID())
  useKept<Draft>({ text, pictures }, keep)
  const length = countCharacters(text)
  const isGood = length <= TICKET_MESSAGE_MAX && (length > 0 || pictures.length > 0)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!isGood) return setFailure(words.say('tickets.messageLength', { 0: 1, 1: TICKET_MESSAGE_MAX }))
    setBusy(true)
    setFailure('')
    try {
      const body = { id: ticket.id, key: key.current, text: text.trim(), pictures: [...pictures] }
      keepTicket(await ask(ticketCalls.sendTicketMessage, { body }))
      key.current = crypto.randomUUID()
      setText('')
      setPictures([])
      toast(words.say('tickets.sentMessage'), 'good')
    } catch (error) {
      setFailure(errorMessage(error, words))
    } finally {
      setBusy(false)
    }
  }
  return { text, setText, pictures, setPictures, isBusy, failure, submit }
}

export function TicketWriter({ ticket }: { ticket: Ticket }) {
  const { say } = useWords()
  const id = useId()
  const writer = useWriter(ticket)
  return (
    <Card as="form" pad={4} gap={2} onSubmit={event => void writer.submit(event)} noValidate>
      <FormAlert text={writer.failure} />
      <Text as="label" size="sm" tone="quiet" weight={600} htmlFor={id}>
        {say(ticket.state === 'closed' ? 'tickets.reopen' : 'tickets.write')}
      </Text>
      <TextArea
        id={id}
        name="message"
        rows={3}
        value={writer.text}
        onChange={event => writer.setText(event.target.value)}
      />
      <div className={styles.send}>
        <PicturesField compact ids={writer.pictures} onChange={writer.setPictures} />
        <Button type="submit" kind="main" icon="send" busy={writer.isBusy}>
          {say('tickets.sendMessage')}
        </Button>
      </div>
    </Card>
  )
}
