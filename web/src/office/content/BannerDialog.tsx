import { Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { editingCalls } from '@sen/core/operations/content-calls'
import { isLinkage } from '@sen/core/operations/rules'
import type { Language } from '@sen/core/phrases'
import { useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { BothLanguages } from '../parts/BothLanguages.tsx'
import { EditFoot } from '../parts/EditFoot.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { SpanFields } from '../parts/fields.tsx'
import { useAction } from '../parts/use-action.ts'
import type { Banner } from './BannersScreen.tsx'

type Fields = Omit<Banner, 'id' | 'slug' | 'version' | 'position'>
const EMPTY = { vi: '', en: '' }
const LINKAGES = [0, 1, 2, 3, 4] as const

const fieldsOf = (banner: Banner | undefined): Fields => {
  if (!banner) {
    const texts = { title: EMPTY, summary: EMPTY, action: EMPTY, url: '', phoneUrl: '' }
    const link = { groupName: 'home', linkageType: 0, linkageValue: '' }
    return { ...texts, ...link, fromAt: null, toAt: null, isHidden: false }
  }
  const { id: _id, slug: _slug, version: _version, position: _position, ...fields } = banner
  return fields
}

export function BannerDialog({ banner, onClose }: { banner: Banner | undefined; onClose: () => void }) {
  const { say } = useWords()
  const [draft, setDraft] = useState(() => fieldsOf(banner))
  const change = (part: Partial<Fields>) => setDraft(before => ({ ...before, ...part }))
  const create = useAction(editingCalls.createBanner, { done: 'office.saved', onDone: onClose })
  const update = useAction(editingCalls.updateBanner, { done: 'office.saved', onDone: onClose })
  const send = banner ? update : create
  const submit = () => {
    if (banner) update.run({ id: banner.id, version: banner.version, ...draft })
    else create.run(draft)
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={say(banner ? 'office.banner.edit' : 'office.banner.add')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          {send.failure && <FailureNote failure={send.failure} />}
          <Texts draft={draft} onChange={change} />
          <TextInput
            label={say('office.banner.group')}
            name="groupName"
            value={draft.groupName}
            onChange={event => change({ groupName: event.currentTarget.value })}
          />
          <TextInput
            label={say('office.banner.picture')}
            name="url"
            placeholder="/banners/…"
            value={draft.url}
            onChange={event => change({ url: event.currentTarget.value })}
          />
          <TextInput
            label={say('office.banner.phonePicture')}
            name="phoneUrl"
            placeholder="/banners/…"
            value={draft.phoneUrl}
            onChange={event => change({ phoneUrl: event.currentTarget.value })}
          />
          <Linkage draft={draft} onChange={change} />
          <SpanFields fromAt={draft.fromAt} toAt={draft.toAt} onChange={change} />
          <EditFoot
            isHidden={draft.isHidden}
            onHide={isHidden => change({ isHidden })}
            subject={banner?.id}
            isBusy={send.isBusy}
          />
        </Stack>
      </form>
    </Modal>
  )
}

type PartProps = { draft: Fields; onChange: (part: Partial<Fields>) => void }

function Texts({ draft, onChange }: PartProps) {
  const { say } = useWords()
  const field = (language: Language, name: 'title' | 'summary' | 'action', label: string, maxLength: number) => (
    <TextInput
      label={label}
      name={name}
      maxLength={maxLength}
      value={draft[name][language]}
      onChange={event => onChange({ [name]: { ...draft[name], [language]: event.currentTarget.value } })}
    />
  )
  return (
    <BothLanguages>
      {language => (
        <>
          {field(language, 'title', say('office.notice.title'), 200)}
          {field(language, 'summary', say('office.notice.summary'), 400)}
          {field(language, 'action', say('office.banner.action'), 60)}
        </>
      )}
    </BothLanguages>
  )
}

function Linkage({ draft, onChange }: PartProps) {
  const { say } = useWords()
  const isWrong = !isLinkage(draft.linkageType, draft.linkageValue)
  return (
    <Group grow align="flex-start">
      <Select
        label={say('office.banner.leads')}
        allowDeselect={false}
        value={String(draft.linkageType)}
        data={LINKAGES.map(type => ({ value: String(type), label: say(`office.linkage.${type}`) }))}
        onChange={type => onChange({ linkageType: Number(type ?? 0), ...(type === '0' ? { linkageValue: '' } : {}) })}
      />
      {draft.linkageType !== 0 && (
        <TextInput
          label={say('office.banner.target')}
          name="linkageValue"
          value={draft.linkageValue}
          onChange={event => onChange({ linkageValue: event.currentTarget.value.trim() })}
          error={isWrong && draft.linkageValue ? say('operations.linkWrong') : undefined}
        />
      )}
    </Group>
  )
}
