/** The agent's own links, one for each channel, and what each brings: opened, registered, deposited for the first time. */
import { agentLinkCalls } from '@sen/core/agents/link-calls'
import type { Answer } from '@sen/core/call'
import { useState } from 'react'
import { useCall, useSend } from '../../ask/use-call.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { DefinitionList } from '../../kit/DefinitionList.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Field } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { toast } from '../../kit/toast.ts'
import { TYPED } from '../../kit/use-typed.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { CopyList } from '../../parts/CopyList.tsx'
import { DateRange } from '../../parts/DateRange.tsx'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { useRange } from '../frame/use-range.ts'
import { useReport } from './use-report.ts'

type Answered = Answer<typeof agentLinkCalls.listAgentLinks>
type Link = Answered['list'][number]

export function AgentLinks() {
  const { say } = useWords()
  const { days } = useReport()
  const read = useCall(agentLinkCalls.listAgentLinks, { query: days }, { freshMs: 0, keep: true })
  return (
    <Stack gap={4}>
      <NewLink />
      <DateRange at={useRange()} />
      <AsyncContent read={read}>
        {({ list, totals }) =>
          list.length === 0 ? (
            <EmptyState icon="link" level={3} compact title={say('agents.noLinks')} text={say('agents.noLinksText')} />
          ) : (
            <Stack gap={4} aria-busy={read.isFetching || undefined}>
              {list.length > 1 && (
                <Stack as="section" gap={2}>
                  <Text as="h3" size="md">
                    {say('agents.total')}
                  </Text>
                  <Funnel of={totals} />
                </Stack>
              )}
              <Stack as="ul" gap={3}>
                {list.map(link => (
                  <LinkCard key={link.id} link={link} />
                ))}
              </Stack>
              <Text size="sm" tone="quiet">
                {say('agents.linksNote')}
              </Text>
            </Stack>
          )
        }
      </AsyncContent>
    </Stack>
  )
}

function NewLink() {
  const { say } = useWords()
  const form = useForm({
    call: agentLinkCalls.createAgentLink,
    start: { name: '' },
    blame: { 'agents.linkNamed': 'name', 'agents.linksFull': 'name' },
    send: async ({ name }, put) => {
      const made = await put({ name: name.trim() })
      form.change('name', '')
      toast(say('agents.linkMade', { name: made.name }), 'good')
    },
  })
  return (
    <Stack as="form" gap={3} narrow {...TYPED} ref={form.form} onSubmit={form.submit} noValidate>
      <FormAlert text={form.failure} />
      <Field
        {...form.field('name')}
        label={say('agents.linkName')}
        hint={say('agents.linkNameHint')}
        maxLength={40}
        autoComplete="off"
      />
      <Row gap={3}>
        <Button type="submit" kind="main" icon="plus" busy={form.busy} disabled={form.values.name.trim() === ''}>
          {say('agents.newLink')}
        </Button>
      </Row>
    </Stack>
  )
}

function LinkCard({ link }: { link: Link }) {
  const { say } = useWords()
  const [removing, setRemoving] = useState(false)
  const remove = useSend(agentLinkCalls.removeAgentLink)
  return (
    <Card as="li" pad={4} gap={3}>
      <Row gap={3} align="center" spread="between">
        <Text as="h3" size="lg">
          {link.name}
        </Text>
        <Button
          size="sm"
          icon="trash"
          aria-label={say('agents.removeLink', { name: link.name })}
          onClick={() => setRemoving(true)}
        />
      </Row>
      <Funnel of={link} />
      <CopyList lines={[{ term: say('agents.inviteLink'), text: location.origin + link.path }]} />
      {removing && (
        <ConfirmDialog
          title={say('agents.removeLink', { name: link.name })}
          text={say('agents.removeLinkText')}
          action={say('agents.removeLinkGo')}
          keep={say('agents.linkKeep')}
          closeLabel={say('login.close')}
          onClose={() => setRemoving(false)}
          send={() => remove.mutateAsync({ query: { id: link.id } })}
        />
      )}
    </Card>
  )
}

/** Step by step, each with its share of the one before. */
function Funnel({ of }: { of: Answered['totals'] }) {
  const { say } = useWords()
  const steps = [
    ['agents.clicks', of.clicks, undefined],
    ['agents.linkRegistrations', of.registrations, of.clicks],
    ['agents.firstDeposits', of.firstDeposits, of.registrations],
  ] as const
  return (
    <DefinitionList look="tiles">
      {steps.map(([name, count, before]) => (
        <div key={name}>
          <dt>{say(name)}</dt>
          <dd>
            <Text size="xl" weight={700} className="num">
              {count.toLocaleString('en-US')}
            </Text>
            {before ? (
              <Text size="xs" tone="quiet" weight={400}>
                {say('agents.ofBefore', { percent: Math.round((count * 100) / before) })}
              </Text>
            ) : null}
          </dd>
        </div>
      ))}
    </DefinitionList>
  )
}
