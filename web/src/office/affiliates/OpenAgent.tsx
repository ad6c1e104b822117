/**
 * Makes whoever stands behind an accepted application an agent, in one of two ways: by a link that he takes over with an account of his
 * own, or by making the account that he names one at once (below a line: once a second person agrees).
 */
import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { agentLineCalls } from '@sen/core/agents/line-calls'
import { agentStaffCalls } from '@sen/core/agents/staff-calls'
import { useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'

type Props = { application: { id: string; account: string; note: string }; onDone: () => void }
const WAYS = ['account', 'link'] as const

export function OpenAgent({ application, onDone }: Props) {
  const { say } = useWords()
  const mayEdit = useMay()('contracts.edit')
  const [way, setWay] = useState<string>(application.account ? 'account' : 'link')
  const [upline, setUpline] = useState('')
  if (!mayEdit) return null
  const below = upline.trim() ? { upline: upline.trim() } : {}
  return (
    <>
      <Text size="sm">{say('office.agents.what')}</Text>
      <TextInput
        label={say('office.agents.upline')}
        value={upline}
        onChange={event => setUpline(event.currentTarget.value)}
      />
      <SegmentedControl
        fullWidth
        aria-label={say('office.agents.by')}
        value={way}
        onChange={setWay}
        data={WAYS.map(value => ({ value, label: say(`office.agents.by.${value}`) }))}
      />
      {way === 'link' ? (
        <ByLink applicationId={application.id} below={below} />
      ) : (
        <ByAccount application={application} below={below} onDone={onDone} />
      )}
    </>
  )
}

type Below = { upline?: string }

function ByLink({ applicationId, below }: { applicationId: string; below: Below }) {
  const { say } = useWords()
  const [link, setLink] = useState('')
  const invite = useAction(agentLineCalls.createAgentInvitation, {
    done: 'office.agents.invited',
    onDone: ({ path }) => setLink(location.origin + path),
  })
  return (
    <>
      {invite.failure && <FailureNote failure={invite.failure} />}
      <Text size="sm">{say('office.agents.inviteWhat')}</Text>
      {link && (
        <TextInput
          label={say('office.agents.link')}
          value={link}
          readOnly
          onFocus={event => event.currentTarget.select()}
        />
      )}
      <Group justify="flex-end">
        <Button loading={invite.isBusy} onClick={() => invite.run({ applicationId, ...below })}>
          {say('office.agents.invite')}
        </Button>
      </Group>
    </>
  )
}

function ByAccount({ application: { account, note: reason }, below, onDone }: Props & { below: Below }) {
  const { say } = useWords()
  const [name, setName] = useState(account)
  const action = useAction(agentStaffCalls.openAgent, { done: 'office.agents.opened', onDone })
  const place = useAction(agentLineCalls.requestAgentMove, { done: 'office.agents.asked', onDone })
  const failure = action.failure ?? place.failure
  const open = () =>
    below.upline
      ? place.run({ kind: 'open', account: name.trim(), ...below, reason })
      : action.run({ account: name.trim(), reason })
  return (
    <>
      {failure && <FailureNote failure={failure} />}
      <TextInput label={say('office.account')} value={name} onChange={event => setName(event.currentTarget.value)} />
      <Group justify="flex-end">
        <Button disabled={name.trim() === ''} loading={action.isBusy || place.isBusy} onClick={open}>
          {say(below.upline ? 'office.agents.ask' : 'office.agents.open')}
        </Button>
      </Group>
    </>
  )
}
