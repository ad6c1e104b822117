/** Templates of contracts: what offers are filled in from, and what new agents are shown. */
import { Badge, Button, Checkbox, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { CONTRACT_KINDS, type ContractKind } from '@sen/core/agents/contract-kinds'
import { templateCalls } from '@sen/core/agents/template-calls'
import type { Answer } from '@sen/core/call'
import { useMemo, useState } from 'react'
import { useSend } from '../../ask/use-call.ts'
import { draftOf, START_TERMS, termsOf } from '../../parts/contract-draft.ts'
import { writeRate } from '../../parts/contract-words.ts'
import { useWords } from '../../words/words.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { Page } from '../parts/Page.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { useRows } from '../parts/use-rows.ts'
import { TermsFields } from './TermsFields.tsx'

type Template = Answer<typeof templateCalls.listTemplates>['list'][number]

export default function TemplatesScreen() {
  const { say } = useWords()
  const mayEdit = useMay()('contracts.edit')
  const rows = useRows(templateCalls.listTemplates, {})
  const [opened, setOpened] = useState<Template | 'new'>()
  return (
    <Page
      title={say('office.templates')}
      note={say('office.templates.note')}
      actions={
        mayEdit && (
          <Button size="sm" onClick={() => setOpened('new')}>
            {say('office.templates.add')}
          </Button>
        )
      }
    >
      <DataTable
        label={say('office.templates')}
        columns={useColumns()}
        keyOf={row => row.id}
        empty={say('office.templates.none')}
        {...(mayEdit ? { onOpen: setOpened } : {})}
        {...rows}
      />
      {opened && (
        <TemplateDialog {...(opened === 'new' ? {} : { template: opened })} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  )
}

function useColumns(): readonly Column<Template>[] {
  const { say, language } = useWords()
  return useMemo(
    () => [
      {
        key: 'name',
        title: say('office.templates.name'),
        cell: row => (language === 'vi' ? row.name.vi : row.name.en),
      },
      { key: 'kind', title: say('contract.kind'), cell: row => say(`contract.kind.${row.kind}`) },
      { key: 'base', title: say('contract.base'), cell: row => say(`contract.base.${row.terms.base}`) },
      {
        key: 'rate',
        title: say('contract.rate'),
        align: 'right',
        cell: row => row.terms.tiers.map(({ rate }) => writeRate(rate)).join(' / '),
      },
      {
        key: 'public',
        title: say('office.templates.public'),
        cell: row =>
          row.isPublic && (
            <Badge color="teal" variant="light">
              {say('office.templates.public')}
            </Badge>
          ),
      },
    ],
    [say, language],
  )
}

function TemplateDialog({ template, onClose }: { template?: Template; onClose: () => void }) {
  const { say } = useWords()
  const [kind, setKind] = useState<ContractKind>(template?.kind ?? 'daily')
  const [name, setName] = useState(template?.name ?? { vi: '', en: '' })
  const [isPublic, setPublic] = useState(template?.isPublic ?? false)
  const [draft, setDraft] = useState(() => draftOf(template?.terms ?? START_TERMS))
  const save = useAction(templateCalls.saveTemplate, { done: 'office.templates.saved', onDone: onClose })
  const remove = useSend(templateCalls.removeTemplate)
  const failure = save.failure ?? remove.error
  const isNamed = name.vi.trim().length > 1 && name.en.trim().length > 1
  return (
    <Modal opened onClose={onClose} size="lg" title={say('office.templates')}>
      <Stack>
        {failure && <FailureNote failure={failure} />}
        <Group grow>
          {(['vi', 'en'] as const).map(language => (
            <TextInput
              key={language}
              label={`${say('office.templates.name')} (${language})`}
              maxLength={60}
              value={name[language]}
              onChange={event => setName({ ...name, [language]: event.currentTarget.value })}
            />
          ))}
        </Group>
        <NativeSelect
          label={say('contract.kind')}
          value={kind}
          data={CONTRACT_KINDS.map(value => ({ value, label: say(`contract.kind.${value}`) }))}
          onChange={event => setKind(event.currentTarget.value as ContractKind)}
        />
        <TermsFields kind={kind} draft={draft} onChange={setDraft} />
        <Checkbox
          label={say('office.templates.public')}
          checked={isPublic}
          onChange={event => setPublic(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          {template && (
            <Button
              variant="light"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({ query: { id: template.id } }, { onSuccess: onClose })}
            >
              {say('office.templates.remove')}
            </Button>
          )}
          <Button
            disabled={!isNamed}
            loading={save.isBusy}
            onClick={() =>
              save.run({ ...(template ? { id: template.id } : {}), kind, name, isPublic, terms: termsOf(draft) })
            }
          >
            {say('office.templates.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
