/** What players redeemed in the mall: completed, or rejected with a reason, which gives the points back (POINTS-03). */
import { Badge, Button, Group, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { REDEEM_STATES } from '@sen/core/rewards/points'
import { rewardStaffCalls } from '@sen/core/rewards/staff-calls'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { writeMoney } from '../../kit/Money.tsx'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Choice } from '../parts/fields.tsx'
import { Page } from '../parts/Page.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useDo } from '../parts/use-do.ts'
import { useFilters } from '../parts/use-filters.ts'
import { usePages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { useMay } from '../shell/self.tsx'

type Redeem = Answer<typeof rewardStaffCalls.listRedeemRequests>['list'][number]
type Decision = 'complete' | 'reject'
const COLOURS = { processing: 'yellow', completed: 'teal', rejected: 'red' } as const

export default function RedeemsScreen() {
  const { say } = useWords()
  const [filters, change] = useFilters()
  const query = { state: REDEEM_STATES.find(state => state === filters.state) }
  const pages = usePages(rewardStaffCalls.listRedeemRequests, query, { everyMs: usePoll() })
  const [asked, setAsked] = useState<{ row: Redeem; decision: Decision }>()
  const decide = useDo(rewardStaffCalls.decideRedeem, {
    done: 'office.saved',
    onDone: () => {
      setAsked(undefined)
      pages.again()
    },
  })
  const columns = useColumns((row, decision) => {
    decide.clear()
    setAsked({ row, decision })
  })
  return (
    <Page
      title={say('office.redeems')}
      note={pages.first && say('office.redeems.waiting', { waiting: pages.first.waiting })}
      filters={
        <Choice
          label={say('office.state')}
          value={filters.state}
          options={REDEEM_STATES.map(value => ({ value, label: say(`office.redeem.${value}`) }))}
          onChange={state => change({ state })}
        />
      }
    >
      <DataTable
        label={say('office.redeems')}
        columns={columns}
        keyOf={row => row.id}
        onRetry={pages.again}
        empty={say('office.redeems.none')}
        {...pages}
      />
      {asked && (
        <ReasonDialog
          title={`${say(`office.redeem.${asked.decision}`)}: ${nameOf(asked.row)}`}
          text={say(`office.redeem.${asked.decision}.what`, { account: asked.row.account })}
          lead={<Whereto row={asked.row} />}
          action={say(`office.redeem.${asked.decision}`)}
          isDanger={asked.decision === 'reject'}
          isBusy={decide.isBusy}
          failure={decide.failure}
          most={300}
          onClose={() => setAsked(undefined)}
          onConfirm={reason => decide.run({ id: asked.row.id, decision: asked.decision, reason })}
        />
      )}
    </Page>
  )
}

const nameOf = ({ name, quantity }: Redeem) => (quantity > 1 ? `${name} × ${quantity}` : name)

/** Where it goes, or by which number the player is found. */
function Whereto({ row }: { row: Redeem }) {
  const where = row.messenger ? `${row.app}: ${row.messenger}` : row.recipient
  if (!where) return null
  return (
    <Text size="sm" fw={600} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {where}
    </Text>
  )
}

function useColumns(onDecide: (row: Redeem, decision: Decision) => void): readonly Column<Redeem>[] {
  const { say } = useWords()
  const may = useMay()
  const [mayDecide, mayPay] = [may('rewards.decide'), may('rewards.pay')]
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the buttons do does not change what the rows look like.
  return useMemo(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.at} /> },
      {
        key: 'account',
        title: say('office.account'),
        cell: row => <Link to={paths.player(row.playerId)}>{row.account}</Link>,
      },
      { key: 'name', title: say('office.redeems.reward'), cell: nameOf },
      {
        key: 'points',
        title: say('office.redeems.points'),
        align: 'right',
        cell: row => row.points.toLocaleString('en-US'),
      },
      {
        key: 'amount',
        title: say('office.amount'),
        align: 'right',
        cell: row => (row.amount ? writeMoney(row.amount) : '–'),
      },
      { key: 'where', title: say('office.redeems.where'), cell: row => <Whereto row={row} /> },
      {
        key: 'state',
        title: say('office.state'),
        cell: row => (
          <>
            <Badge color={COLOURS[row.state]} variant="light">
              {say(`office.redeem.${row.state}`)}
            </Badge>
            {row.note && (
              <Text size="xs" c="dimmed">
                {row.note}
              </Text>
            )}
          </>
        ),
      },
      {
        key: 'do',
        title: say('office.do'),
        align: 'right',
        cell: row =>
          mayDecide && row.state === 'processing' ? (
            <Group gap={6} justify="flex-end" wrap="nowrap">
              {(row.amount && !mayPay ? (['reject'] as const) : (['complete', 'reject'] as const)).map(decision => (
                <Button key={decision} size="compact-sm" variant="default" onClick={() => onDecide(row, decision)}>
                  {say(`office.redeem.${decision}`)}
                </Button>
              ))}
            </Group>
          ) : null,
      },
    ],
    [say, mayDecide, mayPay],
  )
}
