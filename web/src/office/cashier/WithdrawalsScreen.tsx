/** Withdrawals: reviewed, held, released, and what comes of receipts that are disputed. Read again every 5 seconds. */
import { Badge, Button, Group } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { WITHDRAWAL_STATES } from '@sen/core/cashier/rules'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { readAmount, showAmount } from '@sen/core/money'
import { workQueueCalls } from '@sen/core/operations/waiting-calls'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { keyOf } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { Choice } from '../parts/fields.tsx'
import { Page } from '../parts/Page.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { WithdrawalDialog } from './WithdrawalDialog.tsx'

export type Withdrawal = Answer<typeof cashierStaffCalls.listWithdrawalQueue>['list'][number]

const COLOURS: Partial<Record<Withdrawal['state'], string>> = {
  pending: 'yellow',
  held: 'orange',
  disputed: 'red',
  received: 'teal',
  paid: 'blue',
}

/** Where it stands; a refund of what was missing is not one of the whole, as the player reads it too. */
export const phraseOfState = ({ state, receipt }: Pick<Withdrawal, 'state' | 'receipt'>) =>
  state === 'refunded' && receipt && readAmount(receipt.amountReceived) > 0n
    ? ('office.withdrawalState.refundedPart' as const)
    : (`office.withdrawalState.${state}` as const)

export default function WithdrawalsScreen() {
  const { say } = useWords()
  const [filters, change] = useFilters()
  const query = { state: filters.state as Withdrawal['state'] | undefined, playerId: filters.player }
  const pages = useRowPages(cashierStaffCalls.listWithdrawalQueue, query, { everyMs: usePoll() })
  const columns = useColumns()
  const waiting = pages.first?.waiting
  const opened = pages.rows.find(row => row.id === filters.open)
  useFreshCount(waiting)
  const chip = (state: 'pending' | 'held' | 'disputed') => (
    <Button
      key={state}
      size="compact-sm"
      variant={filters.state === state ? 'filled' : 'default'}
      onClick={() => change({ state: filters.state === state ? null : state })}
    >
      {say(`office.withdrawalState.${state}`)} {waiting?.[state] ?? ''}
    </Button>
  )
  return (
    <Page
      title={say('office.withdrawals')}
      note={<Group gap={6}>{(['pending', 'held', 'disputed'] as const).map(chip)}</Group>}
      actions={<ExportButton table="withdrawals" query={query} />}
      filters={
        <Choice
          label={say('office.state')}
          value={filters.state}
          options={WITHDRAWAL_STATES.map(value => ({ value, label: say(`office.withdrawalState.${value}`) }))}
          onChange={state => change({ state })}
        />
      }
    >
      <DataTable
        label={say('office.withdrawals')}
        columns={columns}
        keyOf={row => row.id}
        onOpen={row => change({ open: row.id })}
        {...pages}
      />
      {filters.open && <WithdrawalDialog id={filters.open} listed={opened} onClose={() => change({ open: null })} />}
    </Page>
  )
}

/** The count beside the screen's name is asked again as soon as the list has another one. */
function useFreshCount(waiting: Record<string, number> | undefined) {
  const queries = useQueryClient()
  const count = waiting && Object.values(waiting).reduce((sum, many) => sum + many, 0)
  useEffect(() => {
    if (count !== undefined) void queries.invalidateQueries({ queryKey: keyOf(workQueueCalls.getWorkQueues) })
  }, [count, queries])
}

function useColumns(): readonly Column<Withdrawal>[] {
  const { say } = useWords()
  return useMemo(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.createdAt} /> },
      { key: 'reference', title: say('office.reference'), cell: row => row.reference },
      {
        key: 'account',
        title: say('office.account'),
        cell: row => <Link to={paths.player(row.playerId)}>{row.account}</Link>,
      },
      {
        key: 'payout',
        title: say('office.amount'),
        align: 'right',
        cell: row => <Amount of={row.payout} />,
      },
      {
        key: 'card',
        title: say('office.bank'),
        cell: row => `${row.bankAccount.bankName} ${row.accountNumber}`,
      },
      { key: 'holder', title: say('office.holder'), cell: row => row.bankAccount.holder },
      {
        key: 'state',
        title: say('office.state'),
        cell: row => (
          <Group gap={6}>
            <Badge color={COLOURS[row.state] ?? 'gray'} variant="light">
              {say(phraseOfState(row))}
            </Badge>
            {readAmount(row.unstaked) > 0n && (
              <Badge color="orange" variant="outline">
                {say('office.unstaked.short', { left: showAmount(readAmount(row.unstaked)) })}
              </Badge>
            )}
          </Group>
        ),
      },
    ],
    [say],
  )
}
