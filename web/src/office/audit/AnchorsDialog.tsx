/** The heads of both chains that left the house, and a line that was kept outside held against the chains as they stand. */
import { Alert, Button, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { type Failure, useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { useTell } from '../shell/toasts.tsx'
import styles from './audit.module.css'

type Verdict = Answer<typeof ledgerCalls.checkAnchor>

export function AnchorsDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const call = useCall(ledgerCalls.listAnchors, undefined, { freshMs: 5_000 })
  return (
    <Modal opened onClose={onClose} size="xl" title={say('office.anchors')}>
      <Stack>
        <Text size="sm">{say('office.anchors.note')}</Text>
        {call.data && (
          <Text size="sm" c="dimmed">
            {say(call.data.mailed ? 'office.anchors.mail' : 'office.anchors.log')}
          </Text>
        )}
        <Comparison />
        {call.error && <FailureNote failure={call.error} onRetry={() => call.refetch()} />}
        {call.isLoading && <Skeleton h={120} />}
        {call.data?.list.length === 0 && <Text size="sm">{say('office.anchors.none')}</Text>}
        {call.data && call.data.list.length > 0 && <Anchors list={call.data.list} />}
      </Stack>
    </Modal>
  )
}

function Anchors({ list }: { list: Answer<typeof ledgerCalls.listAnchors>['list'] }) {
  const { say } = useWords()
  const tell = useTell()
  const copy = async (line: string) => {
    await navigator.clipboard.writeText(line)
    tell(say('office.anchors.copied'))
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys.
    <section className={styles.scroll} aria-label={say('office.anchors')} tabIndex={0}>
      <table className={styles.diff}>
        <thead>
          <tr>
            <th scope="col">{say('office.anchors.day')}</th>
            <th scope="col">{say('office.anchors.audit')}</th>
            <th scope="col">{say('office.anchors.checkpoint')}</th>
            <th scope="col">{say('office.do')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(anchor => (
            <tr key={anchor.day}>
              <th scope="row">{anchor.day}</th>
              <td>{`#${anchor.auditNo} ${anchor.auditHash.slice(0, 12)}`}</td>
              <td>{`#${anchor.checkpointNo} ${anchor.checkpointHash.slice(0, 12)}`}</td>
              <td>
                <Button size="compact-sm" variant="default" onClick={() => void copy(anchor.line)}>
                  {say('office.anchors.copy')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Comparison() {
  const { say } = useWords()
  const [line, setLine] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [verdict, setVerdict] = useState<Verdict>()
  const compare = async () => {
    setBusy(true)
    setVerdict(undefined)
    try {
      setVerdict(await ask(ledgerCalls.checkAnchor, { query: { line: line.replace(/\s+/g, ' ').trim() } }))
      setFailure(null)
    } catch (error) {
      setFailure(error as Failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void compare()
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={say('office.anchors.line')}
          name="line"
          autosize
          minRows={2}
          maxLength={300}
          value={line}
          onChange={event => setLine(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" size="xs" loading={isBusy} disabled={!line.trim()}>
            {say('office.anchors.check')}
          </Button>
        </Group>
        {failure && <FailureNote failure={failure} />}
        {verdict && <Outcome verdict={verdict} />}
      </Stack>
    </form>
  )
}

function Outcome({ verdict }: { verdict: Verdict }) {
  const { say } = useWords()
  const fate = (of: Verdict['audit']) => say(of === 'none' ? 'office.anchors.fate.none' : `office.anchors.${of}`)
  const isGood = ![verdict.audit, verdict.ledger].some(of => of === 'other' || of === 'missing') && !verdict.brokenNo
  return (
    <Alert color={isGood ? 'teal' : 'red'} role="status">
      {say('office.anchors.audit')}: {fate(verdict.audit)}. {say('office.anchors.checkpoint')}: {fate(verdict.ledger)}.
      {verdict.brokenNo && ` ${say('office.audit.broken', { no: verdict.brokenNo })}.`}
    </Alert>
  )
}
