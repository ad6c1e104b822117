/** One ticket: what was said, as it is said; writing more, ending it, and what the help was worth. */

import { TICKET_REOPEN_DAYS, TICKET_SILENT_DAYS } from '@sen/core/inbox/limits'
import { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Bubble } from '../../kit/Bubble.tsx'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { toast } from '../../kit/toast.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { useMoments } from '../../parts/moments.ts'
import { usePress } from '../../parts/use-press.ts'
import { useWords } from '../../words/words.tsx'
import { Pictures } from './Pictures.tsx'
import { BackToTickets, TicketStateMark } from './TicketParts.tsx'
import { TicketRating } from './TicketRating.tsx'
import styles from './TicketThread.module.css'
import { TicketWriter } from './TicketWriter.tsx'
import { type Ticket, useCacheTicket } from './use-ticket.ts'

/** Should the live stream be silent. Milliseconds. */
const EVERY_MS = 30_000

export function TicketThread({ id }: { id: string }) {
  const ticket = useCall(ticketCalls.getTicket, { query: { id } }, { freshMs: 0, everyMs: EVERY_MS })
  return (
    <Stack gap={4} narrow>
      <BackToTickets>{ticket.data?.mayClose && <CloseTicket id={id} />}</BackToTickets>
      <AsyncContent read={ticket}>{answer => <Thread ticket={answer} />}</AsyncContent>
    </Stack>
  )
}

function Thread({ ticket }: { ticket: Ticket }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  const days = ticket.closedBy === 'inactivity' ? TICKET_SILENT_DAYS : TICKET_REOPEN_DAYS
  return (
    <>
      <Head ticket={ticket} />
      <Stack as="ol" gap={4} aria-label={say('tickets.messages')} aria-live="polite">
        {ticket.messages.map(message => (
          <Bubble key={message.id} own={message.author === 'player'} data-author={message.author}>
            <Text as="span" size="xs" tone="faint">
              {message.author === 'player' ? say('tickets.you') : message.name || say('tickets.team')} ·{' '}
              <time className="num" dateTime={message.at}>
                {writeMoment(message.at).slice(0, 16)}
              </time>
            </Text>
            {message.text && <p>{message.text}</p>}
            <Pictures ids={message.pictures} />
          </Bubble>
        ))}
      </Stack>
      {ticket.closedBy !== '' && (
        <Notice tone="quiet" role="status">
          {say(`tickets.closedBy.${ticket.closedBy}`, { days })}
        </Notice>
      )}
      {ticket.mayRate && <TicketRating ticket={ticket} />}
      {ticket.mayWrite && <TicketWriter ticket={ticket} />}
    </>
  )
}

function Head({ ticket }: { ticket: Ticket }) {
  const { say } = useWords()
  return (
    <Card as="header" pad={4} className={styles.head}>
      <Row gap={3} wrap align="center">
        <h3>{ticket.subject}</h3>
        <TicketStateMark state={ticket.state} />
      </Row>
      <Row as="p" gap={1} wrap align="center" size="sm" tone="quiet">
        {ticket.category.name} · {say('tickets.reference')} <code>{ticket.reference}</code>
        <CopyButton text={ticket.reference} />
      </Row>
    </Card>
  )
}

function CloseTicket({ id }: { id: string }) {
  const { say } = useWords()
  const keep = useCacheTicket()
  const [isAsking, setAsking] = useState(false)
  const { press, isBusy } = usePress(ticketCalls.closeTicket, ticket => {
    keep(ticket)
    toast(say('tickets.isClosed'), 'good')
  })
  const close = () => void press({ body: { id } }).then(() => setAsking(false))
  return (
    <>
      <Button size="sm" icon="check" onClick={() => setAsking(true)}>
        {say('tickets.close')}
      </Button>
      {isAsking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={say('tickets.close')}
          closeLabel={say('tickets.dismiss')}
          size="sm"
          sheet
        >
          <Stack gap={4}>
            <p>{say('tickets.closeSure', { days: TICKET_REOPEN_DAYS })}</p>
            <Row gap={3} wrap>
              <Button size="lg" onClick={() => setAsking(false)}>
                {say('tickets.keep')}
              </Button>
              <Button kind="main" size="lg" busy={isBusy} onClick={close}>
                {say('tickets.close')}
              </Button>
            </Row>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
