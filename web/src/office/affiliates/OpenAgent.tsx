/** Makes the account of an accepted application an agent: at once below nobody; below a line once a second person agrees. */
import { Button, Group, Text, TextInput } from '@mantine/core'
import { agentLineCalls } from '@sen/core/agents/line-calls'
import { agentStaffCalls } from '@sen/core/agents/staff-calls'
import { useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'

type Props = { application: { id: string; account: string; note: string }; onDone: () => void }

export function OpenAgent({ application: { id: applicationId, account, note: reason }, onDone }: Props) {
  const { say } = useWords()
  const mayEdit = useMay()('contracts.edit')
  const [name, setName] = useState(account)
  const [upline, setUpline] = useState('')
  const action = useAction(agentStaffCalls.openAgent, { done: 'office.agents.opened', onDone })
  const place = useAction(agentLineCalls.requestAgentMove, { done: 'office.agents.asked', onDone })
  const invite = useAction(agentLineCalls.createAgentInvitation, {
    done: 'office.agents.invited',
    onDone: ({ path }) => setLink(location.origin + path),
  })
  const [link, setLink] = useState('')
  if (!mayEdit) return null
  const below = upline.trim() ? { upline: upline.trim() } : {}
  const failure = action.failure ?? place.failure ?? invite.failure
  const open = () =>
    below.upline
      ? place.run({ kind: 'open', account: name.trim(), ...below, reason })
      : action.run({ account: name.trim(), reason })
  return (
    <>
      {failure && <FailureNote failure={failure} />}
      <Text size="sm">{say('office.agents.what')}</Text>
      <TextInput label={say('office.account')} value={name} onChange={event => setName(event.currentTarget.value)} />
      <TextInput
        label={say('office.agents.upline')}
        value={upline}
        onChange={event => setUpline(event.currentTarget.value)}
      />
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
        <Button variant="default" loading={invite.isBusy} onClick={() => invite.run({ applicationId, ...below })}>
          {say('office.agents.invite')}
        </Button>
        <Button disabled={name.trim() === ''} loading={action.isBusy || place.isBusy} onClick={open}>
          {say(below.upline ? 'office.agents.ask' : 'office.agents.open')}
        </Button>
      </Group>
    </>
  )
}
