/** Writes a notice in both languages, with a preview of what the cleaning leaves. */
import { Group, Modal, Select, Skeleton, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { AUDIENCES } from '@sen/core/content/calls'
import { editingCalls, NOTICE_TYPES } from '@sen/core/operations/content-calls'
import type { Language } from '@sen/core/phrases'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ask } from '../../ask/ask.ts'
import { CleanHtml } from '../../kit/CleanHtml.tsx'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { BothLanguages } from '../parts/BothLanguages.tsx'
import { EditFoot } from '../parts/EditFoot.tsx'
import { FormFailure } from '../parts/FailureNote.tsx'
import { MomentField, Moments } from '../parts/fields.tsx'
import { useAction } from '../parts/use-action.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import styles from './content.module.css'
import type { Notice } from './NoticesScreen.tsx'

const HtmlEditor = lazy(() => import('../editor/HtmlEditor.tsx'))

type Fields = Omit<Notice, 'id' | 'slug' | 'version'>
const EMPTY = { vi: '', en: '' }

const fieldsOf = (notice: Notice | undefined, like: Partial<Fields>): Fields => {
  if (!notice) {
    const publishedAt = new Date().toISOString()
    const texts = { title: EMPTY, summary: EMPTY, content: EMPTY, image: '' }
    return {
      ...{ type: 'PL', audience: 'everyone', ...texts, fromAt: null, toAt: null, isHidden: false },
      ...like,
      publishedAt,
    }
  }
  const { id: _id, slug: _slug, version: _version, ...fields } = notice
  return fields
}

type Props = {
  notice: Notice | undefined
  /** What a new one begins with. */
  like?: Partial<Fields>
  /** Its kind stands: it is the words of something else. */
  isKindFixed?: boolean
  onSaved?: (notice: Notice) => void
  onClose: () => void
}

export function NoticeDialog({ notice, like = {}, isKindFixed, onSaved, onClose }: Props) {
  const { say } = useWords()
  const onDone = (saved: Notice) => {
    onClose()
    onSaved?.(saved)
  }
  const create = useAction(editingCalls.createNotice, { done: 'office.saved', onDone })
  const update = useAction(editingCalls.updateNotice, { done: 'office.saved', onDone })
  const form = useForm({
    start: fieldsOf(notice, like),
    tells: [],
    send: draft => (notice ? update.put({ id: notice.id, version: notice.version, ...draft }) : create.put(draft)),
  })
  const { values: draft, write: change } = form
  return (
    <Modal opened onClose={onClose} size="xl" title={say(notice ? 'office.notice.edit' : 'office.notice.add')}>
      <form ref={form.form} onSubmit={form.submit}>
        <Stack>
          <FormFailure form={form} />
          <Group grow align="flex-start">
            <Select
              label={say('office.kind')}
              allowDeselect={false}
              disabled={isKindFixed ?? false}
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
          </Group>
          <PictureField
            label={say('office.notice.image')}
            value={draft.image}
            onChange={image => change({ image })}
            isOptional
          />
          <Texts draft={draft} onChange={change} />
          <Times draft={draft} onChange={change} />
          <EditFoot
            isHidden={draft.isHidden}
            onHide={isHidden => change({ isHidden })}
            subject={notice?.id}
            isBusy={form.busy}
          />
        </Stack>
      </form>
    </Modal>
  )
}

function Texts({ draft, onChange }: { draft: Fields; onChange: (part: Partial<Fields>) => void }) {
  const { say } = useWords()
  const write = (field: 'title' | 'summary', language: Language) => (event: { currentTarget: { value: string } }) =>
    onChange({ [field]: { ...draft[field], [language]: event.currentTarget.value } })
  const writeContent = (language: Language, html: string) =>
    onChange({ content: { ...draft.content, [language]: html } })
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
          <Content key={language} html={draft.content[language]} onChange={html => writeContent(language, html)} />
          <Preview html={draft.content[language]} />
        </>
      )}
    </BothLanguages>
  )
}

/** The text with its formatting, or the HTML itself for what the editor has no button for. */
function Content({ html, onChange }: { html: string; onChange: (html: string) => void }) {
  const { say } = useWords()
  const [isSource, setSource] = useState(false)
  return (
    <Stack gap={6}>
      {isSource ? (
        <Textarea
          label={say('office.notice.content')}
          description={say('office.notice.content.what')}
          name="content"
          autosize
          minRows={6}
          maxRows={14}
          maxLength={20_000}
          value={html}
          onChange={event => onChange(event.currentTarget.value)}
        />
      ) : (
        <Suspense fallback={<Skeleton h={206} />}>
          <HtmlEditor label={say('office.notice.content')} start={html} onChange={onChange} />
        </Suspense>
      )}
      <Switch
        size="xs"
        label={say('office.editor.source')}
        checked={isSource}
        onChange={event => setSource(event.currentTarget.checked)}
      />
    </Stack>
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
      <Text size="xs" fw={600} c="dimmed" mb={8}>
        {say('office.preview')}
      </Text>
      <CleanHtml html={preview.data?.html ?? ''} />
    </section>
  )
}

function Times({ draft, onChange }: { draft: Fields; onChange: (part: Partial<Fields>) => void }) {
  const { say } = useWords()
  return (
    <Moments>
      <MomentField
        label={say('office.notice.at')}
        value={draft.publishedAt}
        onChange={publishedAt => publishedAt && onChange({ publishedAt })}
      />
      <MomentField label={say('office.from')} value={draft.fromAt} onChange={fromAt => onChange({ fromAt })} />
      <MomentField label={say('office.to')} value={draft.toAt} onChange={toAt => onChange({ toAt })} />
    </Moments>
  )
}
