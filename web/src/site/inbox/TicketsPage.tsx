/** The player's tickets: the list, a new one (?view=new), one of them (?view=its id). */

import type { Answer } from '@sen/core/call'
import { ticketCalls } from '@sen/core/inbox/ticket-calls'
import { ButtonLink } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Link } from '../../kit/Link.tsx'
import { List, ListRow } from '../../kit/List.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { useMoments } from '../../parts/moments.ts'
import { RecordFrame } from '../../parts/Records.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useChangeSearch, useHere, useSearch } from '../router.tsx'
import { TicketForm } from './TicketForm.tsx'
import { TicketStateMark } from './TicketParts.tsx'
import { TicketThread } from './TicketThread.tsx'

type Ticket = Answer<typeof ticketCalls.listTickets>['list'][number]

const isId = (view: string | undefined): view is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(view ?? '')

export default function TicketsPage() {
  const { view } = useSearch()
  if (view === 'new') return <TicketForm />
  return isId(view) ? <TicketThread key={view} id={view} /> : <TicketList />
}

const KINDS = ['now', 'closed'] as const

function TicketList() {
  const { say } = useWords()
  const change = useChangeSearch()
  const here = useHere()
  const { kind: asked } = useSearch()
  const kind = KINDS.find(one => one === asked)
  const pages = usePages(ticketCalls.listTickets, kind ? { kind } : {})
  const list = pages.data?.pages.flatMap(page => page.list) ?? []
  const create = (
    <ButtonLink kind="main" icon="plus" to={here({ view: 'new' })} keepScroll>
      {say('tickets.create')}
    </ButtonLink>
  )
  return (
    <Stack gap={4} narrow>
      <Text size="sm" tone="quiet">
        {say('tickets.lead')}
      </Text>
      <Row gap={2} wrap align="center" spread="between">
        <Tabs
          label={say('tickets.filter')}
          chosen={kind ?? 'all'}
          onChoose={key => change({ kind: key === 'all' ? undefined : key }, true)}
          tabs={[
            { key: 'all', label: say('tickets.all') },
            { key: 'now', label: say('tickets.now') },
            { key: 'closed', label: say('tickets.ended') },
          ]}
        />
        {list.length > 0 && create}
      </Row>
      <RecordFrame
        pages={pages}
        count={list.length}
        empty={{ icon: 'headset', title: say('tickets.none'), text: say('tickets.noneText') }}
        action={
          <>
            {create}
            <ButtonLink icon="message-circle" to={paths.chat()}>
              {say('tickets.chat')}
            </ButtonLink>
          </>
        }
      >
        <List>
          {list.map(ticket => (
            <TicketRow key={ticket.id} ticket={ticket} />
          ))}
        </List>
      </RecordFrame>
    </Stack>
  )
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { writeMoment } = useMoments()
  const here = useHere()
  return (
    <li>
      <ListRow as={Link} bare to={here({ view: ticket.id })} keepScroll>
        <TextBlock>
          <Text as="span" weight={600}>
            {ticket.subject}
          </Text>
          <small>
            {ticket.category.name} · <span className="num">{ticket.reference}</span> ·{' '}
            <time dateTime={ticket.lastAt}>{writeMoment(ticket.lastAt).slice(0, 16)}</time>
          </small>
        </TextBlock>
        <TicketStateMark state={ticket.state} />
        <Icon name="chevron-right" size={18} />
      </ListRow>
    </li>
  )
}
