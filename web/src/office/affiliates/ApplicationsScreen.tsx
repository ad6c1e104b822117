/** Who wants to become an affiliate: answered through the channel they named, decided once. */

import { Badge, Modal, Stack, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { APPLICATION_STATES, contentStaffCalls } from '@sen/core/content/staff-calls'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords } from '../../words/words.tsx'
import { AsWritten } from '../parts/AsWritten.tsx'
import { Cut } from '../parts/Cut.tsx'
import type { Column } from '../parts/DataTable.tsx'
import { Deciding } from '../parts/Deciding.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { Queue } from '../parts/Queue.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { useStateFilter } from '../parts/use-filters.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { OpenAgent } from './OpenAgent.tsx'

type Application = Answer<typeof contentStaffCalls.listApplications>['list'][number]
const COLOURS = { new: 'yellow', accepted: 'teal', rejected: 'red' } as const

export default function ApplicationsScreen() {
  const { say } = useWords()
  const query = { state: useStateFilter(APPLICATION_STATES) }
  const pages = useRowPages(contentStaffCalls.listApplications, query, { everyMs: usePoll() })
  return (
    <Queue
      title="office.applications"
      note={pages.first && say('office.applications.note', { waiting: pages.first.waiting })}
      actions={<ExportButton table="applications" query={query} />}
      states={APPLICATION_STATES}
      word={state => say(`office.application.${state}`)}
      pages={pages}
      columns={useColumns()}
      empty="office.applications.none"
      opened={(row, close) => <ApplicationDialog application={row} onClose={close} />}
    />
  )
}

function useColumns(): readonly Column<Application>[] {
  const { say } = useWords()
  return useMemo(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.createdAt} /> },
      { key: 'name', title: say('office.staff.name'), cell: row => row.name },
      {
        key: 'contact',
        title: say('office.applications.contact'),
        cell: row => `${say(`office.applicant.${row.channel}`)}: ${row.contact}`,
      },
      {
        key: 'plan',
        title: say('office.applications.plan'),
        cell: row => <Cut>{row.plan}</Cut>,
      },
      {
        key: 'account',
        title: say('office.account'),
        cell: row => (row.playerId ? <Link to={paths.player(row.playerId)}>{row.account}</Link> : '–'),
      },
      {
        key: 'state',
        title: say('office.state'),
        cell: row => (
          <Badge color={COLOURS[row.state]} variant="light">
            {say(`office.application.${row.state}`)}
          </Badge>
        ),
      },
    ],
    [say],
  )
}

function ApplicationDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { say } = useWords()
  const mayDecide = useMay()('affiliates.decide')
  const decide = useAction(contentStaffCalls.decideApplication, {
    done: 'office.applications.decided',
    onDone: onClose,
  })
  return (
    <Modal opened onClose={onClose} size="lg" title={application.name}>
      <Stack>
        <Text size="sm">
          {say(`office.applicant.${application.channel}`)}: <b>{application.contact}</b>
        </Text>
        <AsWritten>{application.plan}</AsWritten>
        <Text size="xs" c="dimmed" component="div">
          <When at={application.createdAt} /> · {say('office.applications.from')} {application.ip} ·{' '}
          {application.language}
        </Text>
        {application.decidedAt && (
          <Text size="sm" component="div">
            <Badge color={COLOURS[application.state]} variant="light">
              {say(`office.application.${application.state}`)}
            </Badge>{' '}
            <When at={application.decidedAt} /> · {application.note}
          </Text>
        )}
        {application.state === 'accepted' && <OpenAgent application={application} onDone={onClose} />}
        {mayDecide && application.state === 'new' && (
          <Deciding
            label={say('office.outcome')}
            description={say('office.applications.what')}
            most={500}
            decisions={['reject', 'accept']}
            word={decision => say(`office.applications.${decision}`)}
            isBusy={decide.isBusy}
            failure={decide.failure}
            onDecide={(decision, note) => decide.run({ id: application.id, decision, note })}
          />
        )}
      </Stack>
    </Modal>
  )
}
