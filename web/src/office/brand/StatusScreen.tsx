/** Opens and closes the site: maintenance with its end, regions and addresses that are kept out. */
import { Badge, Button, Card, Group, Skeleton, Stack, Switch, TagsInput, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { editingCalls } from '@sen/core/operations/content-calls'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { MomentField } from '../parts/fields.tsx'
import { Page } from '../parts/Page.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useAction } from '../parts/use-action.ts'

type Status = Answer<typeof editingCalls.getBrandStatus>

export default function StatusScreen() {
  const { say } = useWords()
  const call = useCall(editingCalls.getBrandStatus, undefined, { freshMs: 0 })
  return (
    <Page title={say('office.status')} note={say('office.status.note')}>
      {call.error && <FailureNote failure={call.error} onRetry={() => call.refetch()} />}
      {!call.data && !call.error && <Skeleton h={260} />}
      {call.data && <StatusForm key={JSON.stringify(call.data)} status={call.data} />}
    </Page>
  )
}

function StatusForm({ status }: { status: Status }) {
  const { say } = useWords()
  const [draft, setDraft] = useState(status)
  const [isAsked, setAsked] = useState(false)
  const save = useAction(editingCalls.updateBrandStatus, { done: 'office.status.saved', onDone: () => setAsked(false) })
  const isSame = JSON.stringify(draft) === JSON.stringify(status)
  const change = (part: Partial<Status>) => setDraft(before => ({ ...before, ...part }))
  return (
    <Card withBorder maw={640}>
      <Stack>
        <Group>
          <Text fw={600}>{say('office.status.now')}</Text>
          <Badge color={status.maintenance ? 'red' : 'teal'} variant="light">
            {say(status.maintenance ? 'office.status.closed' : 'office.status.open')}
          </Badge>
        </Group>
        <Switch
          label={say('office.status.maintenance')}
          description={say('office.status.maintenance.what')}
          checked={draft.maintenance}
          onChange={event => change({ maintenance: event.currentTarget.checked })}
        />
        <MomentField
          label={say('office.status.until')}
          value={draft.maintenanceEndTime}
          onChange={maintenanceEndTime => change({ maintenanceEndTime })}
        />
        <TagsInput
          label={say('office.status.countries')}
          description={say('office.status.countries.what')}
          value={draft.blockedCountries}
          onChange={codes =>
            change({
              blockedCountries: [...new Set(codes.map(code => code.trim().toUpperCase()))].filter(code =>
                /^[A-Z]{2}$/.test(code),
              ),
            })
          }
        />
        <TagsInput
          label={say('office.status.addresses')}
          description={say('office.status.addresses.what')}
          value={draft.blockedIps}
          onChange={addresses => change({ blockedIps: addresses.map(address => address.trim()) })}
        />
        <Group justify="flex-end">
          <Button variant="default" disabled={isSame} onClick={() => setDraft(status)}>
            {say('office.undo')}
          </Button>
          <Button disabled={isSame} onClick={() => setAsked(true)}>
            {say('office.save')}
          </Button>
        </Group>
      </Stack>
      {isAsked && (
        <ReasonDialog
          title={say(draft.maintenance && !status.maintenance ? 'office.status.close' : 'office.status.change')}
          text={draft.maintenance && !status.maintenance ? say('office.status.close.what') : undefined}
          action={say('office.save')}
          isDanger={draft.maintenance && !status.maintenance}
          isBusy={save.isBusy}
          failure={save.failure}
          onClose={() => setAsked(false)}
          onConfirm={reason => save.run({ ...draft, reason })}
        />
      )}
    </Card>
  )
}
