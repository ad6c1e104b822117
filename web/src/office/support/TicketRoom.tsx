/** One ticket in the back office: what was said, who has it, the answer, its end. */
import { Alert, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { TICKET_MESSAGE_MAX } from '@sen/core/inbox/limits'
import { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { AnswerForm, useAnswer } from './AnswerForm.tsx'
import { AnswerPictures } from './AnswerPictures.tsx'
import { SentPictures } from './SentPictures.tsx'
import styles from './support.module.css'
import { TICKET_COLOURS } from './ticket-colours.ts'

type Ticket = Answer<typeof ticketStaffCalls.getStaffTicket>

/** Where the queue stands above it, the ticket that was chosen comes into view. */
const showRoom = (room: HTMLDivElement | null): void => {
  if (room && room.getBoundingClientRect().top > innerHeight / 2) room.scrollIntoView({ block: 'start' })
}

export function TicketRoom({ id }: { id: string }) {
  const { say } = useWords()
  const mayAnswer = useMay()('support.answer')
  const call = useCall(ticketStaffCalls.getStaffTicket, { query: { id } }, { everyMs: usePoll(), freshMs: 1_000 })
  const ticket = call.data
  if (!ticket)
    return call.error ? <FailureNote failure={call.error} onRetry={() => call.refetch()} /> : <Skeleton h={240} />
  const isOver = ticket.state === 'closed'
  const isOthers = ticket.agent !== '' && !ticket.isMine
  return (
    <Stack gap="sm" className={styles.room} ref={showRoom}>
      <Head ticket={ticket} mayAct={mayAnswer && !isOver} />
      <Messages ticket={ticket} />
      {mayAnswer && !isOver && isOthers && (
        <Alert color="gray">{say('office.tickets.other', { agent: ticket.agent })}</Alert>
      )}
      {mayAnswer && !isOver && !isOthers && <TicketAnswer id={id} />}
    </Stack>
  )
}

function Head({ ticket, mayAct }: { ticket: Ticket; mayAct: boolean }) {
  const { say } = useWords()
  const claim = useAction(ticketStaffCalls.claimTicket, { done: 'office.tickets.claimed', tellsFailure: true })
  const close = useAction(ticketStaffCalls.closeStaffTicket, { done: 'office.tickets.ended', tellsFailure: true })
  const isFree = ticket.agent === ''
  return (
    <Group justify="space-between" align="flex-start">
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {ticket.subject}
        </Text>
        <Group gap="xs">
          <Badge variant="light" color={TICKET_COLOURS[ticket.state]}>
            {say(`office.tickets.${ticket.state}`)}
          </Badge>
          <Link to={paths.player(ticket.playerId, 'tickets')}>{ticket.account}</Link>
          <Text size="sm" c="dimmed">
            {ticket.category.name} · {ticket.reference}
          </Text>
          {ticket.agent && (
            <Text size="sm" c="dimmed">
              {say('office.tickets.agent')}: {ticket.agent}
            </Text>
          )}
          {ticket.rating !== null && (
            <Badge variant="light" color="yellow">
              {say('office.tickets.stars', { count: ticket.rating })}
            </Badge>
          )}
        </Group>
      </div>
      {mayAct && (
        <Group gap="xs">
          {!ticket.isMine && (
            <Button size="sm" loading={claim.isBusy} onClick={() => claim.run({ id: ticket.id })}>
              {say(isFree ? 'office.tickets.claim' : 'office.tickets.takeOver')}
            </Button>
          )}
          {(isFree || ticket.isMine) && (
            <Button size="sm" variant="default" loading={close.isBusy} onClick={() => close.run({ id: ticket.id })}>
              {say('office.tickets.close')}
            </Button>
          )}
        </Group>
      )}
    </Group>
  )
}

function Messages({ ticket }: { ticket: Ticket }) {
  const { say } = useWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className={styles.lines} aria-label={say('office.tickets.messages')} tabIndex={0}>
      <ol>
        {ticket.messages.map(message => (
          <li key={message.id} className={styles.line} data-author={message.author}>
            <small>
              {message.name || ticket.account} · <When at={message.at} />
            </small>
            {message.text && <p>{message.text}</p>}
            <SentPictures ids={message.pictures} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function TicketAnswer({ id }: { id: string }) {
  const { say } = useWords()
  const form = useAnswer(
    ticketStaffCalls.answerTicket,
    'office.tickets.sent',
    ({ answer: text, pictures, asks }, key) => ({ id, key, text, asks, pictures: [...pictures] }),
  )
  const { answer, pictures } = form.values
  return (
    <AnswerForm
      form={form}
      label={say('office.tickets.answer')}
      action={say('office.tickets.send')}
      most={TICKET_MESSAGE_MAX}
      rows={[3, 12]}
      sends={event => event.key === 'Enter' && (event.ctrlKey || event.metaKey)}
      besides={<AnswerPictures ids={pictures} onChange={ids => form.change('pictures', ids)} />}
      otherAction={
        <Button
          size="sm"
          variant="default"
          disabled={!answer.trim() || form.busy}
          onClick={() => form.run({ asks: true })}
        >
          {say('office.tickets.sendAndAsk')}
        </Button>
      }
    />
  )
}
