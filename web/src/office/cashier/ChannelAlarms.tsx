/** What payment channels said that cannot be true. */
import { Badge } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'

type Alarm = Answer<typeof cashierStaffCalls.listChannelAlarms>['list'][number]

export function ChannelAlarms() {
  const { say } = useWords()
  const pages = useRowPages(cashierStaffCalls.listChannelAlarms, {}, { everyMs: usePoll() })
  const columns = useMemo<readonly Column<Alarm>[]>(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.at} /> },
      { key: 'channel', title: say('office.channel'), cell: row => row.channel },
      {
        key: 'what',
        title: say('office.what'),
        cell: row => (
          <Badge color="red" variant="light">
            {say(`office.alarms.${row.what}`)}
          </Badge>
        ),
      },
      { key: 'detail', title: say('office.alarms.detail'), cell: row => row.detail },
    ],
    [say],
  )
  return (
    <DataTable
      label={say('office.alarms')}
      columns={columns}
      keyOf={row => row.id}
      empty={say('office.alarms.none')}
      {...pages}
    />
  )
}
