/** Asks that a line moves or an agent is closed, after what goes along and what ends was shown. */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { agentLineCalls } from '@sen/core/agents/line-calls'
import type { Answer } from '@sen/core/call'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { isReason, ReasonField } from '../parts/ReasonField.tsx'
import { useAction } from '../parts/use-action.ts'

export type Moving = { kind: 'move' | 'close'; account: string }
export type Preview = Answer<typeof agentLineCalls.previewAgentMove>

export function MoveDialog({ moving, onClose }: { moving: Moving; onClose: () => void }) {
  const { say } = useWords()
  const isMove = moving.kind === 'move'
  const [upline, setUpline] = useState('')
  /** What was looked at: nothing is asked for unseen. */
  const [seen, setSeen] = useState<string | undefined>(isMove ? undefined : '')
  const [reason, setReason] = useState('')
  const asked = { ...moving, ...(seen ? { upline: seen } : {}) }
  const read = useCall(agentLineCalls.previewAgentMove, { query: asked }, { freshMs: 0, enabled: seen !== undefined })
  const action = useAction(agentLineCalls.requestAgentMove, { done: 'office.agents.asked', onDone: onClose })
  const isSeen = read.data !== undefined && seen === (isMove ? upline.trim() : '')
  return (
    <Modal opened onClose={onClose} title={`${say(`office.agents.${moving.kind}`)}: ${moving.account}`}>
      <Stack>
        <Text size="sm">{say(`office.agents.${moving.kind}What`)}</Text>
        {isMove && (
          <Group align="flex-end">
            <TextInput
              flex={1}
              label={say('office.agents.upline')}
              value={upline}
              onChange={event => setUpline(event.currentTarget.value)}
            />
            <Button variant="default" loading={read.isFetching} onClick={() => setSeen(upline.trim())}>
              {say('office.agents.preview')}
            </Button>
          </Group>
        )}
        {read.error && <FailureNote failure={read.error} onRetry={read.refetch} />}
        {isSeen && <PreviewLines of={read.data as Preview} kind={moving.kind} />}
        {action.failure && <FailureNote failure={action.failure} />}
        <ReasonField
          label={say('office.reason')}
          description={say('office.reason.kept')}
          most={500}
          value={reason}
          onChange={setReason}
        />
        <Group justify="flex-end">
          <Button
            disabled={!isSeen || !isReason(reason)}
            loading={action.isBusy}
            onClick={() => action.run({ ...asked, reason: reason.trim() })}
          >
            {say('office.agents.ask')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

export const MOVE_WORDS = {
  move: 'office.agents.move',
  close: 'office.agents.close',
  open: 'office.agents.openBelow',
} as const

/** What goes along and what ends, line by line. */
export function PreviewLines({ of, kind }: { of: Preview; kind: keyof typeof MOVE_WORDS }) {
  const { say } = useWords()
  const nobody = say('contract.house')
  return (
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {kind === 'close'
          ? `${of.account.account} → ${of.to?.account ?? nobody}`
          : `${of.account.account}: ${of.from?.account ?? nobody} → ${of.to?.account ?? nobody}`}
      </Text>
      <Text size="sm">{say('office.agents.goes', { members: of.members, agents: of.agents })}</Text>
      <Text size="sm">{say('office.agents.ends', { contracts: of.contracts, bills: of.bills })}</Text>
      <Text size="sm" component="div">
        {say('office.balance')}: <Amount of={of.balance} />
      </Text>
    </Stack>
  )
}
