/** Who wants to become an affiliate: answered through the channel they named, decided once. */
import { Badge, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { APPLICATION_STATES, contentStaffCalls } from '@sen/core/content/staff-calls'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { Choice } from '../parts/fields.tsx'
import { Page } from '../parts/Page.tsx'
import { useDo } from '../parts/use-do.ts'
import { useFilters } from '../parts/use-filters.ts'
import { usePages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { useMay } from '../shell/self.tsx'
import styles from './affiliates.module.css'

type Application = Answer<typeof contentStaffCalls.listApplications>['list'][number]
const COLOURS = { new: 'yellow', accepted: 'teal', rejected: 'red' } as const

export default function ApplicationsScreen() {
  const { say } = useWords()
  const [filters, change] = useFilters()
  const query = { state: APPLICATION_STATES.find(state => state === filters.state) }
  const pages = usePages(contentStaffCalls.listApplications, query, { everyMs: usePoll() })
  const columns = useColumns()
  const open = pages.rows.find(row => row.id === filters.open)
  return (
    <Page
      title={say('office.applications')}
      note={pages.first && say('office.applications.note', { waiting: pages.first.waiting })}
      actions={<ExportButton table="applications" query={query} />}
      filters={
        <Choice
          label={say('office.state')}
          value={filters.state}
          options={APPLICATION_STATES.map(value => ({ value, label: say(`office.application.${value}`) }))}
          onChange={state => change({ state })}
        />
      }
    >
      <DataTable
        label={say('office.applications')}
        columns={columns}
        keyOf={row => row.id}
        onOpen={row => change({ open: row.id })}
        onRetry={pages.again}
        empty={say('office.applications.none')}
        {...pages}
      />
      {open && <ApplicationDialog key={open.id} application={open} onClose={() => change({ open: null })} />}
    </Page>
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
        cell: row => <span className={styles.start}>{row.plan}</span>,
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
  const [note, setNote] = useState('')
  const decide = useDo(contentStaffCalls.decideApplication, { done: 'office.applications.decided', onDone: onClose })
  const isGood = note.trim().length >= 3
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={application.name}
      closeButtonProps={{ 'aria-label': say('office.close') }}
    >
      <Stack>
        <Text size="sm">
          {say(`office.applicant.${application.channel}`)}: <b>{application.contact}</b>
        </Text>
        <Text size="sm" className={styles.plan}>
          {application.plan}
        </Text>
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
        {mayDecide && application.state === 'new' && (
          <>
            {decide.failure && <FailureNote failure={decide.failure} />}
            <Textarea
              label={say('office.outcome')}
              description={say('office.applications.what')}
              name="note"
              autosize
              minRows={2}
              maxLength={500}
              value={note}
              onChange={event => setNote(event.currentTarget.value)}
            />
            <Group justify="flex-end" gap="xs">
              {(['reject', 'accept'] as const).map(decision => (
                <Button
                  key={decision}
                  {...(decision === 'reject' ? { variant: 'light', color: 'red' } : {})}
                  disabled={!isGood}
                  loading={decide.isBusy}
                  onClick={() => decide.run({ id: application.id, decision, note: note.trim() })}
                >
                  {say(`office.applications.${decision}`)}
                </Button>
              ))}
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  )
}
