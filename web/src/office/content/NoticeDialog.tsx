/** Writes a notice in both languages, with a preview of what the cleaning leaves. */
import { Group, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { AUDIENCES } from '@sen/core/content/calls'
import { editingCalls, NOTICE_TYPES } from '@sen/core/operations/content-calls'
import type { Language } from '@sen/core/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { CleanHtml } from '../../kit/CleanHtml.tsx'
import { useWords } from '../../words/words.tsx'
import { BothLanguages } from '../parts/BothLanguages.tsx'
import { EditFoot } from '../parts/EditFoot.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { MomentField } from '../parts/fields.tsx'
import { useAction } from '../parts/use-action.ts'
import styles from './content.module.css'
import type { Notice } from './NoticesScreen.tsx'

type Fields = Omit<Notice, 'id' | 'slug' | 'version'>
const EMPTY = { vi: '', en: '' }

const fieldsOf = (notice: Notice | undefined): Fields => {
  if (!notice) {
    const publishedAt = new Date().toISOString()
    const texts = { title: EMPTY, summary: EMPTY, content: EMPTY, image: '' }
    return { type: 'PL', audience: 'everyone', ...texts, publishedAt, fromAt: null, toAt: null, isHidden: false }
  }
  const { id: _id, slug: _slug, version: _version, ...fields } = notice
  return fields
}

export function NoticeDialog({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }) {
  const { say } = useWords()
  const [draft, setDraft] = useState(() => fieldsOf(notice))
  const change = (part: Partial<Fields>) => setDraft(before => ({ ...before, ...part }))
  const create = useAction(editingCalls.createNotice, { done: 'office.saved', onDone: onClose })
  const update = useAction(editingCalls.updateNotice, { done: 'office.saved', onDone: onClose })
  const send = notice ? update : create
  const submit = () => {
    if (notice) update.run({ id: notice.id, version: notice.version, ...draft })
    else create.run(draft)
  }
  return (
    <Modal opened onClose={onClose} size="xl" title={say(notice ? 'office.notice.edit' : 'office.notice.add')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          {send.failure && <FailureNote failure={send.failure} />}
          <Group grow align="flex-start">
            <Select
              label={say('office.kind')}
              allowDeselect={false}
              value={draft.type}
              data={NOTICE_TYPES.map(value => ({ value, label: say(`office.notice.${value}`) }))}
              onChange={type => type && change({ type: type as Fields['type'] })}
            />
            {draft.type === 'PU' && (
              <Select
                label={say('office.notice.audience')}
                allowDeselect={false}
                value={draft.audience}
                data={AUDIENCES.map(value => ({ value, label: say(`office.notice.audience.${value}`) }))}
                onChange={audience => audience && change({ audience: audience as Fields['audience'] })}
              />
            )}
            <TextInput
              label={say('office.notice.image')}
              placeholder="/banners/…"
              name="image"
              value={draft.image}
              onChange={event => change({ image: event.currentTarget.value })}
            />
          </Group>
          <Texts draft={draft} onChange={change} />
          <Times draft={draft} onChange={change} />
          <EditFoot
            isHidden={draft.isHidden}
            onHide={isHidden => change({ isHidden })}
            subject={notice?.id}
            isBusy={send.isBusy}
          />
        </Stack>
      </form>
    </Modal>
  )
}

function Texts({ draft, onChange }: { draft: Fields; onChange: (part: Partial<Fields>) => void }) {
  const { say } = useWords()
  const write =
    (field: 'title' | 'summary' | 'content', language: Language) => (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: { ...draft[field], [language]: event.currentTarget.value } })
  return (
    <BothLanguages>
      {language => (
        <>
          <TextInput
            label={say('office.notice.title')}
            name="title"
            maxLength={200}
            data-autofocus
            value={draft.title[language]}
            onChange={write('title', language)}
          />
          <Textarea
            label={say('office.notice.summary')}
            name="summary"
            autosize
            maxLength={400}
            value={draft.summary[language]}
            onChange={write('summary', language)}
          />
          <Textarea
            label={say('office.notice.content')}
            description={say('office.notice.content.what')}
            name="content"
            autosize
            minRows={6}
            maxRows={14}
            maxLength={20_000}
            value={draft.content[language]}
            onChange={write('content', language)}
          />
          <Preview html={draft.content[language]} />
        </>
      )}
    </BothLanguages>
  )
}

/** What the server would keep of the text, drawn as the site draws it. */
function Preview({ html }: { html: string }) {
  const { say } = useWords()
  const [rested] = useDebouncedValue(html, 400)
  const preview = useQuery({
    queryKey: ['preview', rested],
    queryFn: ({ signal }) => ask(editingCalls.previewHtml, { body: { html: rested } }, signal),
    enabled: rested.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: before => before,
  })
  if (rested.trim() === '') return null
  return (
    <section className={styles.preview} aria-label={say('office.preview')}>
      <p className={styles.label}>{say('office.preview')}</p>
      <CleanHtml html={preview.data?.html ?? ''} />
    </section>
  )
}

function Times({ draft, onChange }: { draft: Fields; onChange: (part: Partial<Fields>) => void }) {
  const { say } = useWords()
  return (
    <Group grow align="flex-start">
      <MomentField
        label={say('office.notice.at')}
        value={draft.publishedAt}
        onChange={publishedAt => publishedAt && onChange({ publishedAt })}
      />
      <MomentField label={say('office.from')} value={draft.fromAt} onChange={fromAt => onChange({ fromAt })} />
      <MomentField label={say('office.to')} value={draft.toAt} onChange={toAt => onChange({ toAt })} />
    </Group>
  )
}
