/** What payment providers said that cannot be true. */
import { Badge } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { useNames } from '../parts/use-names.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'

type Alarm = Answer<typeof cashierStaffCalls.listPaymentExceptions>['list'][number]

export function PaymentExceptions() {
  const { say } = useWords()
  const names = useNames()
  const pages = useRowPages(cashierStaffCalls.listPaymentExceptions, {}, { everyMs: usePoll() })
  const columns = useMemo<readonly Column<Alarm>[]>(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.at} /> },
      { key: 'provider', title: say('office.provider'), cell: row => names.channel(row.provider) },
      {
        key: 'what',
        title: say('office.what'),
        cell: row => (
          <Badge color="red" variant="light">
            {say(`office.paymentExceptions.${row.what}`)}
          </Badge>
        ),
      },
      { key: 'detail', title: say('office.paymentExceptions.detail'), cell: row => names.value(row.detail) },
    ],
    [say, names],
  )
  return (
    <DataTable
      label={say('office.paymentExceptions')}
      columns={columns}
      keyOf={row => row.id}
      empty={say('office.paymentExceptions.none')}
      {...pages}
    />
  )
}
