/** Deposits, and the transfers that matched none: each is credited to the deposit it was meant for, or sent back. */
import { Alert, Badge, Button, Group, Select, Stack, Tabs, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { DEPOSIT_STATES } from '@sen/core/cashier/rules'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { writeMoney } from '../../kit/Money.tsx'
import { shortId } from '../../parts/short-id.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { SearchField, StateChoice } from '../parts/fields.tsx'
import { Page } from '../parts/Page.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { useFilters } from '../parts/use-filters.ts'
import { useNames } from '../parts/use-names.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { PaymentExceptions } from './PaymentExceptions.tsx'

type Deposit = Answer<typeof cashierStaffCalls.listDepositQueue>['list'][number]
type Transfer = Answer<typeof cashierStaffCalls.listIncomingTransfers>['list'][number]

export default function DepositsScreen() {
  const { say } = useWords()
  const [filters, change] = useFilters()
  return (
    <Page title={say('office.deposits')}>
      <Tabs value={filters.tab ?? 'deposits'} onChange={tab => change({ tab, state: null })} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="deposits">{say('office.deposits')}</Tabs.Tab>
          <Tabs.Tab value="unmatched">{say('office.unmatched')}</Tabs.Tab>
          <Tabs.Tab value="paymentExceptions">{say('office.paymentExceptions')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="deposits">
          <Deposits />
        </Tabs.Panel>
        <Tabs.Panel value="unmatched">
          <Unmatched />
        </Tabs.Panel>
        <Tabs.Panel value="paymentExceptions">
          <PaymentExceptions />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function Deposits() {
  const { say } = useWords()
  const names = useNames()
  const [filters, change] = useFilters()
  const query = { state: filters.state as Deposit['state'] | undefined, find: filters.find, playerId: filters.player }
  const pages = useRowPages(cashierStaffCalls.listDepositQueue, query, { everyMs: usePoll() })
  const columns = useMemo<readonly Column<Deposit>[]>(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.createdAt} /> },
      { key: 'reference', title: say('office.reference'), cell: row => row.reference },
      {
        key: 'account',
        title: say('office.account'),
        cell: row => <Link to={paths.player(row.playerId)}>{row.account}</Link>,
      },
      { key: 'provider', title: say('office.provider'), cell: row => names.channel(row.provider) },
      {
        key: 'amount',
        title: say('office.amount'),
        align: 'right',
        cell: row => <Amount of={row.amount} />,
      },
      {
        key: 'credited',
        title: say('office.credited'),
        align: 'right',
        cell: row => <Amount of={row.credited} />,
      },
      {
        key: 'promotion',
        title: say('office.deposit.promotion'),
        cell: row => <Chosen deposit={row} />,
      },
      {
        key: 'state',
        title: say('office.state'),
        cell: row => (
          <Badge color={row.isUnmatched ? 'orange' : row.state === 'paid' ? 'teal' : 'gray'} variant="light">
            {row.isUnmatched ? say('office.unmatched') : say(`cashier.deposit.${row.state}`)}
          </Badge>
        ),
      },
    ],
    [say, names],
  )
  const search = useCallback((text: string) => change({ find: text }), [change])
  return (
    <Stack>
      <Group align="flex-end" gap="xs">
        <SearchField label={say('office.deposits.find')} value={filters.find ?? ''} onChange={search} />
        <StateChoice states={DEPOSIT_STATES} word={state => say(`cashier.deposit.${state}`)} />
        <ExportButton table="deposits" query={query} />
      </Group>
      <DataTable label={say('office.deposits')} columns={columns} keyOf={row => row.id} {...pages} />
    </Stack>
  )
}

/** The promotion that was chosen with it, what it gives, and whether it has. */
function Chosen({ deposit: { promotion } }: { deposit: Deposit }) {
  const { say } = useWords()
  if (!promotion) return '–'
  return (
    <Stack gap={0}>
      <Text size="sm">{promotion.title}</Text>
      <Text size="xs" c="dimmed">
        {promotion.state !== 'below_minimum' && promotion.state !== 'released' && (
          <>
            <Amount of={promotion.reward} />{' '}
          </>
        )}
        {say(`office.depositBonus.${promotion.state}`)}
      </Text>
    </Stack>
  )
}

function Unmatched() {
  const { say } = useWords()
  const names = useNames()
  const mayPay = useMay()('cashier.pay')
  const pages = useRowPages(cashierStaffCalls.listIncomingTransfers, { state: 'unmatched' }, { everyMs: usePoll() })
  const [asked, setAsked] = useState<{ transfer: Transfer; act: 'match' | 'return' }>()
  const columns = useMemo<readonly Column<Transfer>[]>(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.receivedAt} /> },
      {
        key: 'provider',
        title: say('office.provider'),
        cell: row => `${names.channel(row.provider)} ${shortId(row.providerId)}`,
      },
      { key: 'amount', title: say('office.amount'), align: 'right', cell: row => <Amount of={row.amount} /> },
      { key: 'memo', title: say('office.memo'), cell: row => row.memo },
      { key: 'payer', title: say('office.payer'), cell: row => row.payer },
      {
        key: 'why',
        title: say('office.reason'),
        cell: row => (row.reason ? say(`office.unmatched.${row.reason}`) : ''),
      },
      {
        key: 'deposit',
        title: say('office.unmatched.deposit'),
        cell: row => <Meant transfer={row} />,
      },
      {
        key: 'do',
        title: say('office.do'),
        align: 'right',
        cell: row =>
          mayPay ? (
            <Group gap={6} justify="flex-end" wrap="nowrap">
              {(['match', 'return'] as const).map(act => (
                <Button key={act} size="compact-sm" variant="default" onClick={() => setAsked({ transfer: row, act })}>
                  {say(`office.unmatched.${act}`)}
                </Button>
              ))}
            </Group>
          ) : null,
      },
    ],
    [say, mayPay, names],
  )
  return (
    <>
      <Group justify="flex-end" mb="sm">
        <ExportButton table="transfers" query={{ state: 'unmatched' }} />
      </Group>
      <DataTable
        label={say('office.unmatched')}
        columns={columns}
        keyOf={row => row.id}
        empty={say('office.unmatched.none')}
        {...pages}
      />
      {asked && <TransferDialog key={asked.transfer.id} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** The deposit its memo speaks of, and what a first person said becomes of it. */
function Meant({ transfer: { deposit, agreed } }: { transfer: Transfer }) {
  const { say } = useWords()
  return (
    <Stack gap={4} align="flex-start">
      {deposit ? `${deposit.reference} ${deposit.account}` : '–'}
      {deposit?.promotion && <Chosen deposit={deposit} />}
      {agreed && (
        <>
          <Badge color="yellow" variant="light">
            {say('office.unmatched.waits')}
          </Badge>
          <Text size="xs">
            {agreed.by}: {say(agreed.to === 'matched' ? 'office.unmatched.match' : 'office.unmatched.return')}
            {agreed.deposit && ` ${agreed.deposit.reference} ${agreed.deposit.account}`}
          </Text>
        </>
      )}
    </Stack>
  )
}

const labelOf = ({ reference, account, amount, promotion }: Deposit): string =>
  [reference, account, writeMoney(amount), ...(promotion ? [promotion.title] : [])].join(' · ')

/** What the deposit that is chosen was promised: less than its minimum earns nothing. */
function Promised({ deposit }: { deposit: Deposit | undefined }) {
  const { say } = useWords()
  if (!deposit?.promotion) return null
  const { title, minimum } = deposit.promotion
  return (
    <Text size="sm" mt="xs">
      {say('office.deposit.promotion')}: {title}. {say('office.deposit.minimum', { min: writeMoney(minimum) })}
    </Text>
  )
}

type DialogProps = { transfer: Transfer; act: 'match' | 'return'; onClose: () => void }

function TransferDialog({ transfer, act, onClose }: DialogProps) {
  const { say } = useWords()
  const options = { done: 'office.saved', onDone: onClose } as const
  const match = useAction(cashierStaffCalls.matchTransfer, options)
  const giveBack = useAction(cashierStaffCalls.returnTransfer, options)
  const [find, setFind] = useState('')
  const [depositId, setDepositId] = useState((transfer.agreed?.deposit ?? transfer.deposit)?.id ?? null)
  const deposits = useCall(
    cashierStaffCalls.listDepositQueue,
    { query: { find: find || undefined, pageSize: 20 } },
    { enabled: act === 'match', keep: true },
  )
  const spokenOf = [transfer.deposit ?? [], transfer.agreed?.deposit ?? []].flat()
  const known = [...(deposits.data?.list ?? []), ...spokenOf]
  const data = [...new Map(known.map(row => [row.id, { value: row.id, label: labelOf(row) }])).values()]
  const send = act === 'match' ? match : giveBack
  return (
    <ReasonDialog
      title={say(`office.unmatched.${act}`)}
      text={
        <>
          <Amount of={transfer.amount} /> · {transfer.memo} · {transfer.payer}
          {transfer.needsTwo && (
            <Alert color="yellow" mt="sm">
              {say('office.two')}
              {transfer.agreed && ` ${say('office.two.first')} ${transfer.agreed.by}`}
            </Alert>
          )}
          {act === 'match' && (
            <Select
              mt="sm"
              label={say('office.unmatched.deposit')}
              searchable
              onSearchChange={setFind}
              filter={({ options: all }) => all}
              value={depositId}
              data={data}
              onChange={setDepositId}
            />
          )}
          {act === 'match' && <Promised deposit={known.find(({ id }) => id === depositId)} />}
        </>
      }
      action={say(`office.unmatched.${act}`)}
      isBusy={send.isBusy}
      failure={send.failure}
      onClose={onClose}
      onConfirm={reason => {
        if (act === 'return') giveBack.run({ id: transfer.id, reason })
        else if (depositId) match.run({ id: transfer.id, depositId, reason })
      }}
    />
  )
}
