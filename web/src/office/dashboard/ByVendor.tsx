/** What each vendor's games came to on some days; a vendor's name leads to its games. */
import { Group, Text } from '@mantine/core'
import { betsStaffCalls } from '@sen/core/bets/staff-calls'
import type { Answer } from '@sen/core/call'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCall } from '../../ask/use-call.ts'
import type { DayRange } from '../../parts/day-range.ts'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { paths } from '../paths.ts'
import { revenueColumns } from './revenue-columns.tsx'

type Vendor = Answer<typeof betsStaffCalls.listRevenue>['vendors'][number]

export function ByVendor({ days: { from, to } }: { days: DayRange }) {
  const { say } = useWords()
  const call = useCall(betsStaffCalls.listRevenue, { query: { from, to } }, { keep: true })
  const columns = useMemo(
    (): Column<Vendor>[] => [
      {
        key: 'vendor',
        title: say('office.vendor'),
        cell: row => <Link to={paths.revenue({ from, to, vendor: row.vassalage })}>{row.vendorName}</Link>,
      },
      ...revenueColumns<Vendor>(say),
    ],
    [say, from, to],
  )
  return (
    <section>
      <Group justify="space-between" mb={6}>
        <Text fw={600}>{say('office.vendor.byVendor')}</Text>
        <Link to={paths.revenue({ from, to })}>{say('office.revenue.allGames')}</Link>
      </Group>
      <DataTable
        label={say('office.vendor.byVendor')}
        columns={columns}
        rows={call.data?.vendors ?? []}
        keyOf={row => row.vassalage}
        isLoading={call.isLoading}
        failure={call.error}
        onRetry={call.refetch}
        empty={say('office.revenue.none')}
      />
    </section>
  )
}
