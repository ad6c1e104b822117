/** What the first of two people said at the cashier and the second has not: each leads to where it is decided. */
import { Badge, Card, Group, Text, Title } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { usePoll } from '../parts/use-poll.ts'
import { paths } from '../paths.ts'
import { useMay } from '../shell/self.tsx'

type Second = Answer<typeof cashierStaffCalls.listSeconds>['list'][number]

export function Seconds() {
  return useMay()('cashier.view') ? <Waiting /> : null
}

const placeOf = ({ kind, id }: Second): string => {
  if (kind === 'waive') return paths.player(id)
  return kind === 'matched' || kind === 'returned' ? paths.transfers() : paths.withdrawal(id)
}

function Waiting() {
  const { say } = useWords()
  const { data, isLoading, error, refetch } = useCall(
    cashierStaffCalls.listSeconds,
    { query: {} },
    { freshMs: 5_000, everyMs: usePoll() },
  )
  const columns = useColumns()
  if (!data?.total && !error) return null
  const { list, total } = data ?? { list: [], total: 0 }
  return (
    <Card withBorder>
      <Group gap="xs" mb="xs">
        <Title order={2} size="h5">
          {say('office.seconds')}
        </Title>
        <Badge color="yellow" variant="light">
          {total}
        </Badge>
        <Text size="sm" c="dimmed">
          {say('office.seconds.note')}
          {total > list.length && ` ${say('office.seconds.first', { shown: list.length })}`}
        </Text>
      </Group>
      <DataTable
        label={say('office.seconds')}
        columns={columns}
        keyOf={row => `${row.kind} ${row.id}`}
        rows={list}
        isLoading={isLoading}
        failure={error}
        onRetry={refetch}
      />
    </Card>
  )
}

function useColumns(): readonly Column<Second>[] {
  const { say } = useWords()
  return useMemo(
    () => [
      { key: 'kind', title: say('office.seconds.kind'), cell: row => say(`office.seconds.kind.${row.kind}`) },
      {
        key: 'account',
        title: say('office.account'),
        cell: row => (row.player ? <Link to={paths.player(row.player.id)}>{row.player.account}</Link> : '–'),
      },
      { key: 'reference', title: say('office.reference'), cell: row => row.reference || '–' },
      { key: 'amount', title: say('office.amount'), align: 'right', cell: row => <Amount of={row.amount} /> },
      {
        key: 'by',
        title: say('office.seconds.by'),
        cell: row => (row.reason ? `${row.askedBy}: ${row.reason}` : row.askedBy),
      },
      {
        key: 'do',
        title: say('office.do'),
        align: 'right',
        cell: row => (
          <Group gap={6} justify="flex-end" wrap="nowrap">
            {row.isOwn && (
              <Badge color="gray" variant="light">
                {say('office.seconds.own')}
              </Badge>
            )}
            <Link to={placeOf(row)}>{say('office.seconds.open')}</Link>
          </Group>
        ),
      },
    ],
    [say],
  )
}
