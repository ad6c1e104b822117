/** What needs a second person: whoever asked cannot approve. */
import { Badge, Button, Group } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { operationsCalls } from '@sen/core/operations/calls'
import { APPROVAL_STATES } from '@sen/core/operations/rules'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import type { Column } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { Queue } from '../parts/Queue.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useMay, useSelf } from '../parts/self.tsx'
import { useConfirm } from '../parts/use-confirm.ts'
import { useStateFilter } from '../parts/use-filters.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { SecondApprovals } from './SecondApprovals.tsx'

type Request = Answer<typeof operationsCalls.listApprovals>['list'][number]
type Decision = 'approve' | 'reject' | 'withdraw'
const COLOURS = { pending: 'yellow', approved: 'teal', rejected: 'red', withdrawn: 'gray' } as const

export default function ApprovalsScreen() {
  const { say } = useWords()
  const query = { state: useStateFilter(APPROVAL_STATES) }
  const pages = useRowPages(operationsCalls.listApprovals, query, { everyMs: usePoll() })
  const decide = useConfirm<typeof operationsCalls.decideApproval, { request: Request; decision: Decision }>(
    operationsCalls.decideApproval,
    'office.approvals.decided',
  )
  const { asked } = decide
  return (
    <Queue
      title="office.approvals"
      note={say('office.approvals.note')}
      actions={<ExportButton table="approvals" query={query} />}
      lead={<SecondApprovals />}
      states={APPROVAL_STATES}
      word={state => say(`office.approval.${state}`)}
      pages={pages}
      columns={useColumns((request, decision) => decide.ask({ request, decision }))}
      empty="office.approvals.none"
    >
      {asked && (
        <ReasonDialog
          title={`${say(`office.approvals.${asked.decision}`)}: ${asked.request.account}`}
          text={
            <>
              <Amount of={asked.request.amount} signed /> · {asked.request.reason}
            </>
          }
          action={say(`office.approvals.${asked.decision}`)}
          isDanger={asked.decision !== 'approve'}
          isFree
          isBusy={decide.isBusy}
          failure={decide.failure}
          onClose={decide.close}
          onConfirm={note => decide.run({ id: asked.request.id, decision: asked.decision, ...(note ? { note } : {}) })}
        />
      )}
    </Queue>
  )
}

function useColumns(onDecide: (request: Request, decision: Decision) => void): readonly Column<Request>[] {
  const { say } = useWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the buttons do does not change what the rows look like.
  return useMemo(
    () => [
      {
        key: 'state',
        title: say('office.state'),
        cell: row => (
          <Badge color={COLOURS[row.state]} variant="light">
            {say(`office.approval.${row.state}`)}
          </Badge>
        ),
      },
      {
        key: 'account',
        title: say('office.account'),
        cell: row => <Link to={paths.player(row.playerId)}>{row.account}</Link>,
      },
      {
        key: 'amount',
        title: say('office.amount'),
        align: 'right',
        cell: row => <Amount of={row.amount} signed />,
      },
      {
        key: 'bucket',
        title: say('office.bucket'),
        cell: row => say(`wallet.bucket.${row.bucket as 'cash'}`),
      },
      { key: 'reason', title: say('office.reason'), cell: row => row.reason },
      {
        key: 'by',
        title: say('office.approvals.by'),
        cell: row => (
          <>
            {row.requestedByName} · <When at={row.requestedAt} />
          </>
        ),
      },
      {
        key: 'decided',
        title: say('office.approvals.decidedBy'),
        cell: row =>
          row.decidedByName ? `${row.decidedByName}${row.decisionNote ? `: ${row.decisionNote}` : ''}` : '–',
      },
      {
        key: 'do',
        title: say('office.do'),
        align: 'right',
        cell: row => <Decisions request={row} onDecide={onDecide} />,
      },
    ],
    [say],
  )
}

/** What this person may do with a request: take his own back, decide another's. */
function Decisions({
  request,
  onDecide,
}: {
  request: Request
  onDecide: (request: Request, decision: Decision) => void
}) {
  const { say } = useWords()
  const { id } = useSelf()
  const mayApprove = useMay()('money.approve')
  if (request.state !== 'pending') return null
  const isOwn = request.requestedBy === id
  const decisions: Decision[] = isOwn ? ['withdraw'] : mayApprove ? ['approve', 'reject'] : []
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {decisions.map(decision => (
        <Button
          key={decision}
          size="compact-sm"
          variant={decision === 'approve' ? 'filled' : 'default'}
          onClick={() => onDecide(request, decision)}
        >
          {say(`office.approvals.${decision}`)}
        </Button>
      ))}
    </Group>
  )
}
