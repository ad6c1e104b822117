import { Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { BANNER_GROUPS } from '@sen/core/content/places'
import { editingCalls } from '@sen/core/operations/content-calls'
import type { Language } from '@sen/core/phrases'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { BothLanguages } from '../parts/BothLanguages.tsx'
import { EditFoot } from '../parts/EditFoot.tsx'
import { FormFailure } from '../parts/FailureNote.tsx'
import { SpanFields } from '../parts/fields.tsx'
import { useAction } from '../parts/use-action.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import type { Banner } from './BannersScreen.tsx'
import { LinkTarget } from './LinkTarget.tsx'
import { withOwn } from './with-own.ts'

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
  const create = useAction(editingCalls.createBanner, { done: 'office.saved', onDone: onClose })
  const update = useAction(editingCalls.updateBanner, { done: 'office.saved', onDone: onClose })
  const form = useForm({
    start: fieldsOf(banner),
    tells: [],
    send: draft => (banner ? update.put({ id: banner.id, version: banner.version, ...draft }) : create.put(draft)),
  })
  const { values: draft, write: change } = form
  return (
    <Modal opened onClose={onClose} size="lg" title={say(banner ? 'office.banner.edit' : 'office.banner.add')}>
      <form ref={form.form} onSubmit={form.submit}>
        <Stack>
          <FormFailure form={form} />
          <Texts draft={draft} onChange={change} />
          <Select
            label={say('office.banner.group')}
            allowDeselect={false}
            value={draft.groupName}
            data={withOwn(
              BANNER_GROUPS.map(value => ({ value, label: say(`office.site.${value}`) })),
              draft.groupName,
            )}
            onChange={groupName => groupName && change({ groupName })}
          />
          <PictureField label={say('office.banner.picture')} value={draft.url} onChange={url => change({ url })} />
          <PictureField
            label={say('office.banner.phonePicture')}
            value={draft.phoneUrl}
            onChange={phoneUrl => change({ phoneUrl })}
          />
          <Linkage draft={draft} onChange={change} />
          <SpanFields fromAt={draft.fromAt} toAt={draft.toAt} onChange={change} />
          <EditFoot
            isHidden={draft.isHidden}
            onHide={isHidden => change({ isHidden })}
            subject={banner?.id}
            isBusy={form.busy}
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
  return (
    <Group grow align="flex-start">
      <Select
        label={say('office.banner.leads')}
        allowDeselect={false}
        value={String(draft.linkageType)}
        data={LINKAGES.map(type => ({ value: String(type), label: say(`office.linkage.${type}`) }))}
        onChange={type => onChange({ linkageType: Number(type ?? 0), linkageValue: '' })}
      />
      {draft.linkageType !== 0 && (
        <LinkTarget
          key={draft.linkageType}
          type={draft.linkageType}
          value={draft.linkageValue}
          onChange={linkageValue => onChange({ linkageValue })}
        />
      )}
    </Group>
  )
}
