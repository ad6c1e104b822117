/** What needs a second person: whoever asked cannot approve. */
import { Badge, Button, Group } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { operationsCalls } from '@sen/core/operations/calls'
import { APPROVAL_STATES } from '@sen/core/operations/rules'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { Choice } from '../parts/fields.tsx'
import { Page } from '../parts/Page.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useDo } from '../parts/use-do.ts'
import { useFilters } from '../parts/use-filters.ts'
import { usePages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { useMay, useSelf } from '../shell/self.tsx'

type Request = Answer<typeof operationsCalls.listApprovals>['list'][number]
type Decision = 'approve' | 'reject' | 'withdraw'
const COLOURS = { pending: 'yellow', approved: 'teal', rejected: 'red', withdrawn: 'gray' } as const

export default function ApprovalsScreen() {
  const { say } = useWords()
  const [filters, change] = useFilters()
  const state = (filters.state ?? undefined) as Request['state'] | undefined
  const query = { state }
  const pages = usePages(operationsCalls.listApprovals, query, { everyMs: usePoll() })
  const [asked, setAsked] = useState<{ request: Request; decision: Decision }>()
  const decide = useDo(operationsCalls.decideApproval, {
    done: 'office.approvals.decided',
    onDone: () => setAsked(undefined),
  })
  const columns = useColumns((request, decision) => {
    decide.clear()
    setAsked({ request, decision })
  })
  return (
    <Page
      title={say('office.approvals')}
      note={say('office.approvals.note')}
      actions={<ExportButton table="approvals" query={query} />}
      filters={
        <Choice
          label={say('office.state')}
          value={filters.state}
          options={APPROVAL_STATES.map(value => ({ value, label: say(`office.approval.${value}`) }))}
          onChange={value => change({ state: value })}
        />
      }
    >
      <DataTable
        label={say('office.approvals')}
        columns={columns}
        keyOf={row => row.id}
        onRetry={pages.again}
        empty={say('office.approvals.none')}
        {...pages}
      />
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
          onClose={() => setAsked(undefined)}
          onConfirm={note => decide.run({ id: asked.request.id, decision: asked.decision, ...(note ? { note } : {}) })}
        />
      )}
    </Page>
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
        key: 'pocket',
        title: say('office.pocket'),
        cell: row => say(`wallet.pocket.${row.pocket as 'cash'}`),
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
