/** Applications for the rewards of promotions: what was written and sent, answered once with a reason. */
import { Badge, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { REASON_MAX, REASON_MIN } from '@sen/core/promotions/activity-rules'
import { APPLIED_STATES, promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
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
import { SentPictures } from '../support/SentPictures.tsx'
import styles from './promotions.module.css'

type Applied = Answer<typeof promotionStaffCalls.listApplied>['list'][number]
const COLOURS: Readonly<Record<Applied['state'], string>> = {
  joined: 'gray',
  applying: 'yellow',
  rejected: 'red',
  claim: 'blue',
  process: 'blue',
  claimed: 'teal',
  issued: 'teal',
}

export default function AppliedScreen() {
  const { say } = useWords()
  const [filters, change] = useFilters()
  const query = { state: APPLIED_STATES.find(state => state === filters.state) }
  const pages = usePages(promotionStaffCalls.listApplied, query, { everyMs: usePoll() })
  const columns = useColumns()
  const open = pages.rows.find(row => row.id === filters.open)
  return (
    <Page
      title={say('office.applied')}
      note={pages.first && say('office.applications.note', { waiting: pages.first.waiting })}
      filters={
        <Choice
          label={say('office.state')}
          value={filters.state}
          options={APPLIED_STATES.map(value => ({ value, label: say(`office.applied.${value}`) }))}
          onChange={state => change({ state })}
        />
      }
    >
      <DataTable
        label={say('office.applied')}
        columns={columns}
        keyOf={row => row.id}
        onOpen={row => change({ open: row.id })}
        onRetry={pages.again}
        empty={say('office.applications.none')}
        {...pages}
      />
      {open && <AppliedDialog key={open.id} applied={open} onClose={() => change({ open: null })} />}
    </Page>
  )
}

function useColumns(): readonly Column<Applied>[] {
  const { say } = useWords()
  return useMemo(
    () => [
      { key: 'at', title: say('office.when'), cell: row => <When at={row.appliedAt} /> },
      { key: 'promotion', title: say('office.applied.promotion'), cell: row => row.promotion },
      {
        key: 'account',
        title: say('office.account'),
        cell: row => <Link to={paths.player(row.playerId)}>{row.account}</Link>,
      },
      {
        key: 'comment',
        title: say('office.applied.comment'),
        cell: row => <span className={styles.start}>{row.comment || '–'}</span>,
      },
      { key: 'reward', title: say('office.applied.reward'), cell: row => <Amount of={row.reward} /> },
      { key: 'state', title: say('office.state'), cell: row => <State of={row.state} /> },
    ],
    [say],
  )
}

function State({ of }: { of: Applied['state'] }) {
  const { say } = useWords()
  return (
    <Badge color={COLOURS[of]} variant="light">
      {say(`office.applied.${of}`)}
    </Badge>
  )
}

function AppliedDialog({ applied, onClose }: { applied: Applied; onClose: () => void }) {
  const { say } = useWords()
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={applied.promotion}
      closeButtonProps={{ 'aria-label': say('office.close') }}
    >
      <Stack>
        <Text size="sm" component="div">
          <Link to={paths.player(applied.playerId)}>{applied.account}</Link> · <When at={applied.appliedAt} /> ·{' '}
          {say('office.applied.reward')} <Amount of={applied.reward} />
        </Text>
        <Text size="sm" className={styles.comment}>
          {applied.comment || say('office.applied.noComment')}
        </Text>
        <SentPictures ids={applied.pictures} from={promotionStaffCalls.getAppliedPicture} />
        {applied.decidedAt && (
          <Text size="sm" component="div">
            <State of={applied.state} /> <When at={applied.decidedAt} /> · {applied.decidedBy} · {applied.reason}
          </Text>
        )}
        {applied.state === 'applying' && <Deciding applied={applied} onDone={onClose} />}
      </Stack>
    </Modal>
  )
}

function Deciding({ applied, onDone }: { applied: Applied; onDone: () => void }) {
  const { say } = useWords()
  const mayDecide = useMay()('promotions.decide')
  const [reason, setReason] = useState('')
  const decide = useDo(promotionStaffCalls.decideApplied, { done: 'office.applications.decided', onDone })
  const isGood = reason.trim().length >= REASON_MIN
  if (!mayDecide) return null
  return (
    <>
      {decide.failure && <FailureNote failure={decide.failure} />}
      <Textarea
        label={say('office.reason')}
        description={say('office.applied.what')}
        name="reason"
        autosize
        minRows={2}
        maxLength={REASON_MAX}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        {(['reject', 'approve'] as const).map(decision => (
          <Button
            key={decision}
            {...(decision === 'reject' ? { variant: 'light', color: 'red' } : {})}
            disabled={!isGood}
            loading={decide.isBusy}
            onClick={() => decide.run({ id: applied.id, decision, reason: reason.trim() })}
          >
            {say(`office.applied.${decision}`)}
          </Button>
        ))}
      </Group>
    </>
  )
}
