/** Stakes, wins and gross gaming revenue of some days: by vendor, then the games of one, then the days of one game. */
import { Breadcrumbs, Stack, Text, UnstyledButton } from '@mantine/core'
import { betsStaffCalls } from '@sen/core/bets/staff-calls'
import type { Answer } from '@sen/core/call'
import { useMemo } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { writeDate } from '../../parts/day-range.ts'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { Page } from '../parts/Page.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { Defined } from './Defined.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import { revenueColumns } from './revenue-columns.tsx'

type Revenue = Answer<typeof betsStaffCalls.listRevenue>
type Change = ReturnType<typeof useFilters>[1]

export default function RevenueScreen() {
  const { say } = useWords()
  const [{ from, to, vendor, game }, change] = useFilters()
  const query = { from, to, vassalage: vendor, nodeId: game }
  const call = useCall(betsStaffCalls.listRevenue, { query }, { keep: true })
  const { data } = call
  const [vendorColumns, gameColumns, dayColumns] = [useVendorColumns(change), useGameColumns(change), useDayColumns()]
  const shared = {
    isLoading: call.isLoading,
    failure: call.error,
    onRetry: call.refetch,
    empty: say('office.revenue.none'),
  }
  return (
    <Page
      title={say('office.revenue')}
      note={data && say('office.revenue.note', { from: writeDate(data.from), to: writeDate(data.to) })}
      actions={<ExportButton table="revenue" query={query} />}
      filters={<PeriodFilter shown={data} />}
    >
      <Stack>
        <Narrowed data={data} vendor={vendor} game={game} change={change} />
        {!vendor && (
          <DataTable
            label={say('office.vendor.byVendor')}
            columns={vendorColumns}
            rows={data?.vendors ?? []}
            keyOf={row => row.vassalage}
            {...shared}
          />
        )}
        {/* What comes below the first table waits for its rows: nobody knows how many they are, and nothing may be pushed down. */}
        {!game && (vendor || data) && (
          <DataTable
            label={say('office.revenue.byGame')}
            columns={gameColumns}
            rows={data?.games ?? []}
            keyOf={row => `${row.vassalage}:${row.nodeId}`}
            {...shared}
          />
        )}
        {(game || data) && (
          <DataTable
            label={say('office.revenue.byDay')}
            columns={dayColumns}
            rows={data?.days.toReversed() ?? []}
            keyOf={row => row.day}
            {...shared}
          />
        )}
      </Stack>
    </Page>
  )
}

type NarrowedProps = { data: Revenue | undefined; vendor: string | undefined; game: string | undefined; change: Change }

/** How far what is shown is narrowed, and the way back; what the sum of it is. */
function Narrowed({ data, vendor, game, change }: NarrowedProps) {
  const { say } = useWords()
  const [first] = data?.games ?? []
  const all = { vendor: null, game: null }
  return (
    <Breadcrumbs separatorMargin={6}>
      {vendor ? <Way to={() => change(all)}>{say('office.revenue.everything')}</Way> : <Defined figure="ggr" />}
      {vendor && game && <Way to={() => change({ game: null })}>{first?.vendorName ?? vendor}</Way>}
      {vendor && <Text size="sm">{(game ? first?.gameName : first?.vendorName) ?? vendor}</Text>}
    </Breadcrumbs>
  )
}

function Way({ to, children }: { to: () => void; children: string }) {
  return (
    <UnstyledButton fz="sm" td="underline" onClick={to}>
      {children}
    </UnstyledButton>
  )
}

type Vendor = Revenue['vendors'][number]
type Game = Revenue['games'][number]

function useVendorColumns(change: Change): readonly Column<Vendor>[] {
  const { say } = useWords()
  return useMemo(
    () => [
      {
        key: 'vendor',
        title: say('office.vendor'),
        cell: row => <Way to={() => change({ vendor: row.vassalage })}>{row.vendorName}</Way>,
      },
      ...revenueColumns<Vendor>(say),
    ],
    [say, change],
  )
}

function useGameColumns(change: Change): readonly Column<Game>[] {
  const { say } = useWords()
  return useMemo(
    () => [
      {
        key: 'game',
        title: say('office.game'),
        cell: row => <Way to={() => change({ vendor: row.vassalage, game: String(row.nodeId) })}>{row.gameName}</Way>,
      },
      { key: 'vendor', title: say('office.vendor'), cell: row => row.vendorName },
      { key: 'players', title: say('office.revenue.playerDays'), align: 'right', cell: row => row.playerDays },
      ...revenueColumns<Game>(say),
    ],
    [say, change],
  )
}

function useDayColumns(): readonly Column<Revenue['days'][number]>[] {
  const { say } = useWords()
  return useMemo(
    () => [
      { key: 'day', title: say('office.revenue.day'), cell: row => writeDate(row.day) },
      ...revenueColumns<Revenue['days'][number]>(say),
    ],
    [say],
  )
}
