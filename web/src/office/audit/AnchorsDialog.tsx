/** The heads of both chains that left the house, and a line that was kept outside held against the chains as they stand. */

import { Alert, Button, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { ledgerCalls } from '@sen/core/operations/ledger-calls'
import { useState } from 'react'
import { useCall, useSend } from '../../ask/use-call.ts'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote, FormFailure } from '../parts/FailureNote.tsx'
import { SmallTable } from '../parts/SmallTable.tsx'
import { useTell } from '../parts/toasts.tsx'

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
    <SmallTable boxed label={say('office.anchors')}>
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
    </SmallTable>
  )
}

function Comparison() {
  const { say } = useWords()
  const [verdict, setVerdict] = useState<Verdict>()
  const check = useSend(ledgerCalls.checkAnchor)
  const form = useForm({
    start: { line: '' },
    tells: [],
    send: async ({ line }) => {
      setVerdict(undefined)
      setVerdict(await check.mutateAsync({ query: { line: line.replace(/\s+/g, ' ').trim() } }))
    },
  })
  return (
    <form ref={form.form} onSubmit={form.submit}>
      <Stack gap="xs">
        <Textarea label={say('office.anchors.line')} autosize minRows={2} maxLength={300} {...form.field('line')} />
        <Group justify="flex-end">
          <Button type="submit" size="xs" loading={form.busy} disabled={!form.values.line.trim()}>
            {say('office.anchors.check')}
          </Button>
        </Group>
        <FormFailure form={form} />
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
