/** What the brand lets in its agents' lines: money up and down, and the kinds of contract. */
import { Checkbox, Modal, Skeleton, Stack, Switch } from '@mantine/core'
import { CONTRACT_KINDS } from '@sen/core/agents/contract-kinds'
import { agentStaffCalls } from '@sen/core/agents/staff-calls'
import type { Answer } from '@sen/core/call'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useAction } from '../parts/use-action.ts'

type Switches = Answer<typeof agentStaffCalls.getLineSwitches>

export function SwitchesDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const read = useCall(agentStaffCalls.getLineSwitches, undefined, { freshMs: 0 })
  if (read.data) return <SwitchesForm switches={read.data} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={say('office.agents.switches')}>
      {read.error ? <FailureNote failure={read.error} onRetry={read.refetch} /> : <Skeleton h={260} />}
    </Modal>
  )
}

function SwitchesForm({ switches, onClose }: { switches: Switches; onClose: () => void }) {
  const { say } = useWords()
  const [draft, setDraft] = useState(switches)
  const action = useAction(agentStaffCalls.saveLineSwitches, { done: 'office.agents.switched', onDone: onClose })
  const isOn = (kind: Switches['contracts'][number]) => draft.contracts.includes(kind)
  const change = (part: Partial<Switches>) => setDraft(before => ({ ...before, ...part }))
  const choose = (contracts: string[]) => change({ contracts: CONTRACT_KINDS.filter(kind => contracts.includes(kind)) })
  const isSame =
    (['upline', 'downline'] as const).every(way => draft[way] === switches[way]) &&
    CONTRACT_KINDS.every(kind => isOn(kind) === switches.contracts.includes(kind))
  return (
    <ReasonDialog
      title={say('office.agents.switches')}
      text={say('office.agents.switchWhat')}
      action={say('office.save')}
      isBusy={action.isBusy}
      failure={action.failure}
      isFilled={!isSame}
      onClose={onClose}
      onConfirm={reason => action.run({ ...draft, reason })}
    >
      <Switch
        label={say('office.agents.switchUpline')}
        checked={draft.upline}
        onChange={event => change({ upline: event.currentTarget.checked })}
      />
      <Switch
        label={say('office.agents.switchDownline')}
        checked={draft.downline}
        onChange={event => change({ downline: event.currentTarget.checked })}
      />
      <Checkbox.Group label={say('office.agents.switchContracts')} value={draft.contracts} onChange={choose}>
        <Stack gap={6} mt={6}>
          {CONTRACT_KINDS.map(kind => (
            <Checkbox key={kind} value={kind} label={say(`contract.kind.${kind}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </ReasonDialog>
  )
}
