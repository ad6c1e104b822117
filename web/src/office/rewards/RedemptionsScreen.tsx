/** What players redeemed in the mall: completed, or rejected with a reason, which gives the points back (POINTS-03). */
import { Badge, Button, Group, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { REDEEM_STATES } from '@sen/core/rewards/points'
import { rewardStaffCalls } from '@sen/core/rewards/staff-calls'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { writeMoney } from '../../kit/Money.tsx'
import { useWords } from '../../words/words.tsx'
import type { Column } from '../parts/DataTable.tsx'
import { Queue } from '../parts/Queue.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useMay } from '../parts/self.tsx'
import { useConfirm } from '../parts/use-confirm.ts'
import { useStateFilter } from '../parts/use-filters.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'

type Redeem = Answer<typeof rewardStaffCalls.listRedemptionRequests>['list'][number]
type Decision = 'complete' | 'reject'
const COLOURS = { processing: 'yellow', completed: 'teal', rejected: 'red' } as const

export default function RedemptionsScreen() {
  const { say } = useWords()
  const query = { state: useStateFilter(REDEEM_STATES) }
  const pages = useRowPages(rewardStaffCalls.listRedemptionRequests, query, { everyMs: usePoll() })
  const decide = useConfirm<typeof rewardStaffCalls.decideRedemption, { row: Redeem; decision: Decision }>(
    rewardStaffCalls.decideRedemption,
    'office.saved',
  )
  const { asked } = decide
  return (
    <Queue
      title="office.redemptions"
      note={pages.first && say('office.redemptions.waiting', { waiting: pages.first.waiting })}
      states={REDEEM_STATES}
      word={state => say(`office.redemption.${state}`)}
      pages={pages}
      columns={useColumns((row, decision) => decide.ask({ row, decision }))}
      empty="office.redemptions.none"
    >
      {asked && (
        <ReasonDialog
          title={`${say(`office.redemption.${asked.decision}`)}: ${nameOf(asked.row)}`}
          text={say(`office.redemption.${asked.decision}.what`, { account: asked.row.account })}
          lead={<Whereto row={asked.row} />}
          action={say(`office.redemption.${asked.decision}`)}
          isDanger={asked.decision === 'reject'}
          isRead
          isBusy={decide.isBusy}
          failure={decide.failure}
          most={300}
          onClose={decide.close}
          onConfirm={reason => decide.run({ id: asked.row.id, decision: asked.decision, reason })}
        />
      )}
    </Queue>
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
      { key: 'name', title: say('office.redemptions.reward'), cell: nameOf },
      {
        key: 'points',
        title: say('office.redemptions.points'),
        align: 'right',
        cell: row => row.points.toLocaleString('en-US'),
      },
      {
        key: 'amount',
        title: say('office.amount'),
        align: 'right',
        cell: row => (row.amount ? writeMoney(row.amount) : '–'),
      },
      { key: 'where', title: say('office.redemptions.where'), cell: row => <Whereto row={row} /> },
      {
        key: 'state',
        title: say('office.state'),
        cell: row => (
          <>
            <Badge color={COLOURS[row.state]} variant="light">
              {say(`office.redemption.${row.state}`)}
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
                  {say(`office.redemption.${decision}`)}
                </Button>
              ))}
            </Group>
          ) : null,
      },
    ],
    [say, mayDecide, mayPay],
  )
}
