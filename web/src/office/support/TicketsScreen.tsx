/** The tickets: who waits longest first; by state, category or one's own. One is taken, answered and closed where it stands. */
import { Button, SegmentedControl, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { TICKET_STATES } from '@sen/core/inbox/ticket-rules'
import { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { Choice } from '../parts/fields.tsx'
import { NoRows } from '../parts/NoRows.tsx'
import { Page } from '../parts/Page.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { AskedOf } from './AskedOf.tsx'
import styles from './support.module.css'
import { TicketRoom } from './TicketRoom.tsx'
import { TICKET_COLOURS } from './ticket-colours.ts'

type Ticket = Answer<typeof ticketStaffCalls.listStaffTickets>['list'][number]

export default function TicketsScreen() {
  const { say } = useWords()
  const [filters, change] = useFilters()
  const state = TICKET_STATES.find(one => one === filters.state)
  const query = {
    state: state ?? (filters.state === 'all' ? 'all' : 'todo'),
    category: filters.category,
    mine: filters.mine === '1' ? '1' : undefined,
  } as const
  const pages = useRowPages(ticketStaffCalls.listStaffTickets, query, { everyMs: usePoll() })
  return (
    <Page
      title={say('office.tickets')}
      note={pages.first ? say('office.tickets.queue', { count: pages.first.todo }) : '\u00a0'}
      filters={<TicketFilters />}
    >
      {pages.failure && pages.rows.length > 0 && <FailureNote failure={pages.failure} onRetry={pages.onRetry} />}
      <div className={styles.split}>
        <div>
          <ul className={styles.queue} aria-label={say('office.tickets')}>
            {pages.rows.length === 0 && (
              <Text component="li" p={12} size="sm" c="dimmed">
                <NoRows {...pages} text={say('office.tickets.none')}>
                  <Button size="xs" variant="default" onClick={() => change({ state: 'all' })}>
                    {say('office.tickets.showAll')}
                  </Button>
                </NoRows>
              </Text>
            )}
            {pages.rows.map(ticket => (
              <OneTicket
                key={ticket.id}
                ticket={ticket}
                isChosen={filters.ticket === ticket.id}
                onChoose={() => change({ ticket: ticket.id })}
              />
            ))}
          </ul>
          {pages.more && (
            <Button fullWidth mt="xs" size="sm" variant="default" loading={pages.isReadingOn} onClick={pages.more}>
              {say('office.more')}
            </Button>
          )}
        </div>
        {filters.ticket ? (
          <TicketRoom key={filters.ticket} id={filters.ticket} />
        ) : (
          <Text p={12} size="sm" c="dimmed">
            {say('office.tickets.choose')}
          </Text>
        )}
      </div>
    </Page>
  )
}

function TicketFilters() {
  const { say } = useWords()
  const [filters, change] = useFilters()
  const settings = useCall(ticketStaffCalls.getSupportSettings, {}, { freshMs: 600_000 })
  const isMine = filters.mine === '1'
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label={say('office.tickets.agent')}
        value={isMine ? 'mine' : 'all'}
        data={[
          { value: 'all', label: say('office.tickets.all') },
          { value: 'mine', label: say('office.tickets.mine') },
        ]}
        onChange={value => change({ mine: value === 'mine' ? '1' : null })}
      />
      <Choice
        label={say('office.state')}
        value={filters.state ?? 'todo'}
        options={(['todo', ...TICKET_STATES] as const).map(value => ({
          value,
          label: say(`office.tickets.${value}`),
        }))}
        onChange={value => change({ state: value === 'todo' ? null : (value ?? 'all') })}
      />
      <Choice
        label={say('office.tickets.category')}
        value={filters.category}
        read={settings}
        options={(settings.data?.categories ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        onChange={category => change({ category })}
      />
    </>
  )
}

function OneTicket({ ticket, isChosen, onChoose }: { ticket: Ticket; isChosen: boolean; onChoose: () => void }) {
  const { say } = useWords()
  return (
    <AskedOf
      name={ticket.account}
      state={say(`office.tickets.${ticket.state}`)}
      colour={TICKET_COLOURS[ticket.state]}
      preview={ticket.subject}
      foot={
        <>
          {ticket.category.name} · <When at={ticket.lastAt} /> {ticket.agent}
        </>
      }
      isChosen={isChosen}
      onChoose={onChoose}
    />
  )
}
