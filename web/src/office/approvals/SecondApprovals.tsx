/** What the first of two people said and the second has not: each leads to where it is decided; a change of the mall and a transfer in a line of agents are decided here. */
import { Badge, Button, Card, Group, Modal, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { cashierStaffCalls } from '@sen/core/cashier/staff-calls'
import { type MallItemView, mallStaffCalls } from '@sen/core/rewards/mall-staff-calls'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Deciding } from '../parts/Deciding.tsx'
import { SecondsHead } from '../parts/SecondsHead.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { usePoll } from '../parts/use-poll.ts'
import { paths } from '../paths.ts'
import { MallDialog } from '../rewards/MallDialog.tsx'

type OfCashier = Answer<typeof cashierStaffCalls.listPendingSecondApprovals>['list'][number]
/** `mall`: the reward, where that is what waits. */
type SecondApproval = Omit<OfCashier, 'kind' | 'amount'> & {
  kind: OfCashier['kind'] | 'mall'
  amount: string | null
  mall?: MallItemView
}

const placeOf = ({ kind, id }: SecondApproval): string => {
  if (kind === 'waive') return paths.player(id)
  return kind === 'matched' || kind === 'returned' ? paths.transfers() : paths.withdrawal(id)
}

/** A change of the mall as a row: what it would be called, and the money that one would give. */
function secondApprovalOf(mall: MallItemView, language: string): SecondApproval[] {
  if (!mall.proposal) return []
  const { by, isOwn, fields } = mall.proposal
  const name = fields.name[language === 'vi' ? 'vi' : 'en'] || fields.name.vi || fields.name.en
  const { code: id } = mall
  return [
    { kind: 'mall', id, reference: name, player: null, amount: fields.amount, askedBy: by, reason: '', isOwn, mall },
  ]
}

/** What waits at the cashier and in the mall, as far as the person may see it. */
function useSecondApprovals() {
  const { language } = useWords()
  const may = useMay()
  const often = { freshMs: 5_000, everyMs: usePoll() }
  const cashier = useCall(
    cashierStaffCalls.listPendingSecondApprovals,
    { query: {} },
    { ...often, enabled: may('cashier.view') },
  )
  const mall = useCall(mallStaffCalls.listMallItems, { query: {} }, { ...often, enabled: may('rewards.view') })
  const rewards = mall.data?.list ?? []
  const waiting: readonly SecondApproval[] = cashier.data?.list ?? []
  const changes = rewards.flatMap(item => secondApprovalOf(item, language))
  return {
    list: [...waiting, ...changes],
    total: (cashier.data?.total ?? 0) + changes.length,
    isLoading: cashier.isLoading || mall.isLoading,
    failure: cashier.error ?? mall.error,
    onRetry: () => [cashier, mall].map(one => one.error && one.refetch()),
  }
}

export function SecondApprovals() {
  const { say } = useWords()
  const [opened, setOpened] = useState('')
  const { list, total, ...state } = useSecondApprovals()
  const columns = useColumns(setOpened)
  const item = list.find(({ mall }) => mall?.code === opened)?.mall
  const transfer = list.find(({ kind, id }) => kind === 'downline' && id === opened)
  if (total === 0 && !state.failure) return null
  return (
    <Card withBorder>
      <SecondsHead total={total}>
        <Text size="sm" c="dimmed">
          {say('office.seconds.note')}
          {total > list.length && ` ${say('office.seconds.first', { shown: list.length })}`}
        </Text>
      </SecondsHead>
      <DataTable
        label={say('office.seconds')}
        columns={columns}
        keyOf={row => `${row.kind} ${row.id}`}
        rows={list}
        {...state}
      />
      {item && <MallDialog key={`${item.code} ${item.version}`} item={item} onClose={() => setOpened('')} />}
      {transfer && <TransferDialog transfer={transfer} onClose={() => setOpened('')} />}
    </Card>
  )
}

/** A transfer above the brand's bound: who sends how much to whom. */
function TransferDialog({ transfer, onClose }: { transfer: SecondApproval; onClose: () => void }) {
  const { say } = useWords()
  const action = useAction(cashierStaffCalls.decideDownlineTransfer, {
    done: ({ state }) => (state === 'pending' ? 'office.waitsForSecond' : 'office.seconds.decided'),
    onDone: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={say('office.seconds.kind.downline')}>
      <Text component="div" mb="md">
        {transfer.player?.account} → {transfer.reference}: <Amount of={transfer.amount ?? '0'} />
      </Text>
      <Deciding
        label={say('office.reason')}
        description={say('office.reason.read')}
        most={300}
        decisions={['reject', 'approve']}
        word={decision => say(`office.approvals.${decision}`)}
        isBusy={action.isBusy}
        failure={action.failure}
        onDecide={(verdict, reason) => action.run({ id: transfer.id, verdict, reason })}
      />
    </Modal>
  )
}

function useColumns(onOpen: (code: string) => void): readonly Column<SecondApproval>[] {
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
      {
        key: 'amount',
        title: say('office.amount'),
        align: 'right',
        cell: row => (row.amount === null ? '–' : <Amount of={row.amount} />),
      },
      {
        key: 'by',
        title: say('office.seconds.by'),
        cell: row => (row.reason ? `${row.askedBy}: ${row.reason}` : row.askedBy),
      },
      { key: 'do', title: say('office.do'), align: 'right', cell: row => <Way second={row} onOpen={onOpen} /> },
    ],
    [say, onOpen],
  )
}

/** To where it is decided; whoever asked first is told that it takes somebody else. */
function Way({ second, onOpen }: { second: SecondApproval; onOpen: (code: string) => void }) {
  const { say } = useWords()
  const may = useMay()
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {second.isOwn && (
        <Badge color="gray" variant="light">
          {say('office.seconds.own')}
        </Badge>
      )}
      {!second.mall && second.kind !== 'downline' ? (
        <Link to={placeOf(second)}>{say('office.seconds.open')}</Link>
      ) : (
        may(second.mall ? 'rewards.edit' : 'cashier.pay') && (
          <Button size="compact-sm" variant="default" onClick={() => onOpen(second.id)}>
            {say('office.seconds.open')}
          </Button>
        )
      )}
    </Group>
  )
}
