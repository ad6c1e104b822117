/** The tickets of one player, on his card; one opens in the queue. */
import { Badge } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { ticketStaffCalls } from '@sen/core/inbox/ticket-staff-calls'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { useRowPages } from '../parts/use-pages.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { TICKET_COLOURS } from './ticket-colours.ts'

type Ticket = Answer<typeof ticketStaffCalls.listStaffTickets>['list'][number]

export function PlayerTickets({ id }: { id: string }) {
  const { say } = useWords()
  const pages = useRowPages(ticketStaffCalls.listStaffTickets, { playerId: id, state: 'all' })
  const columns = useMemo<readonly Column<Ticket>[]>(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.openedAt} /> },
      {
        key: 'reference',
        title: say('office.tickets.reference'),
        cell: row => <Link to={paths.ticket(row.id)}>{row.reference}</Link>,
      },
      { key: 'category', title: say('office.tickets.category'), cell: row => row.category.name },
      { key: 'subject', title: say('office.tickets.subject'), cell: row => row.subject },
      {
        key: 'state',
        title: say('office.state'),
        cell: row => (
          <Badge variant="light" color={TICKET_COLOURS[row.state]}>
            {say(`office.tickets.${row.state}`)}
          </Badge>
        ),
      },
      { key: 'agent', title: say('office.tickets.agent'), cell: row => row.agent },
      {
        key: 'rating',
        title: say('office.tickets.rating'),
        cell: row => (row.rating === null ? '' : say('office.tickets.stars', { count: row.rating })),
      },
    ],
    [say],
  )
  return (
    <DataTable
      label={say('office.tickets')}
      columns={columns}
      keyOf={row => row.id}
      empty={say('office.tickets.none')}
      {...pages}
    />
  )
}
