/** The columns that every table of revenue ends with. */
import { Text } from '@mantine/core'
import type { betsStaffCalls } from '@sen/core/bets/staff-calls'
import type { Answer } from '@sen/core/call'
import type { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import type { Column } from '../parts/DataTable.tsx'

type Line = Answer<typeof betsStaffCalls.listRevenue>['totals']

export const revenueColumns = <Row extends Line>(say: ReturnType<typeof useWords>['say']): Column<Row>[] => [
  { key: 'rounds', title: say('office.rounds'), align: 'right', cell: row => row.rounds.toLocaleString('en-US') },
  { key: 'stake', title: say('office.stakes'), align: 'right', cell: row => <Amount of={row.stake} /> },
  { key: 'win', title: say('office.wins'), align: 'right', cell: row => <Amount of={row.win} /> },
  { key: 'returned', title: say('office.returned'), align: 'right', cell: row => <Amount of={row.returned} /> },
  {
    key: 'ggr',
    title: say('office.ggr'),
    align: 'right',
    cell: row => (
      <Text fw={600} size="sm" span>
        <Amount of={row.ggr} />
      </Text>
    ),
  },
]
