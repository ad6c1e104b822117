/** One reward of the mall: its words, price, stock and schedule; what waits for a second person is opened as it was asked for. */

import { Alert, Button, Group, Modal, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { type MallFields, type MallItemView, mallStaffCalls } from '@sen/core/rewards/mall-staff-calls'
import { MALL_KINDS, MESSENGERS } from '@sen/core/rewards/points'
import { writeMoney } from '../../kit/Money.tsx'
import { useForm } from '../../parts/use-form.ts'
import { type PhraseKey, useWords } from '../../words/words.tsx'
import { BothLanguages } from '../parts/BothLanguages.tsx'
import { EditFoot } from '../parts/EditFoot.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { SpanFields } from '../parts/fields.tsx'
import { useAction } from '../parts/use-action.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import { readBound } from './read-bound.ts'

type Nature = Pick<MallItemView, 'code' | 'kind' | 'app'>
type Draft = Nature & MallFields

/** What of it can be edited, as it stands. */
function standingOf(item: MallItemView): MallFields {
  const { code: _c, kind: _k, app: _a, taken: _t, proposal: _p, version: _v, ...fields } = item
  return fields
}

const draftOf = (item: MallItemView | undefined): Draft => {
  if (item) {
    const { code, kind, app, proposal } = item
    return { code, kind, app, ...standingOf(item), ...proposal?.fields }
  }
  const words = { name: { vi: '', en: '' }, text: { vi: '', en: '' }, picture: '' }
  const bounds = { points: 1000, amount: null, stock: null, perPlayer: null, position: 100 }
  return { code: '', kind: 'gift', app: null, ...words, ...bounds, fromAt: null, toAt: null, isHidden: false }
}

/** What waits for a second person is not yet so. */
const saySaved = ({ proposal }: MallItemView): PhraseKey => (proposal ? 'office.waitsForSecond' : 'office.saved')

type Props = { item: MallItemView | undefined; onClose: () => void }

export function MallDialog({ item, onClose }: Props) {
  const { say } = useWords()
  const create = useAction(mallStaffCalls.createMallItem, { done: saySaved, onDone: onClose })
  const update = useAction(mallStaffCalls.updateMallItem, { done: saySaved, onDone: onClose })
  const form = useForm({
    start: draftOf(item),
    tells: [],
    send: ({ kind, app, ...fields }) =>
      item ? update.put({ ...fields, version: item.version }) : create.put({ kind, app, ...fields }),
  })
  const { values: draft, write: change } = form
  const { failure } = item ? update : create
  return (
    <Modal opened onClose={onClose} size="lg" title={say(item ? 'office.mall.edit' : 'office.mall.add')}>
      <form ref={form.form} onSubmit={form.submit}>
        <Stack>
          {failure && <FailureNote failure={failure} />}
          {item?.proposal && (
            <Proposed
              item={item}
              proposal={item.proposal}
              isBusy={update.isBusy}
              onSave={fields => update.run({ ...fields, code: item.code, version: item.version })}
            />
          )}
          <NatureFields draft={draft} isNew={!item} onChange={change} />
          <Texts draft={draft} onChange={change} />
          <PictureField
            label={say('office.mall.picture')}
            value={draft.picture}
            onChange={picture => change({ picture })}
          />
          <Bounds draft={draft} onChange={change} />
          <SpanFields fromAt={draft.fromAt} toAt={draft.toAt} onChange={change} />
          <EditFoot
            isHidden={draft.isHidden}
            onHide={isHidden => change({ isHidden })}
            subject={item?.code}
            isBusy={form.busy || update.isBusy}
          />
        </Stack>
      </form>
    </Modal>
  )
}

type ProposedProps = {
  item: MallItemView
  proposal: NonNullable<MallItemView['proposal']>
  isBusy: boolean
  onSave: (fields: MallFields) => void
}

/** What waits, and its decision: the very same saved by somebody else is agreed to, and what stands saved again ends it. */
function Proposed({ item, proposal, isBusy, onSave }: ProposedProps) {
  const { say } = useWords()
  const amount = item.amount ? writeMoney(item.amount) : '–'
  return (
    <Alert color="yellow">
      {proposal.isOwn ? say('office.mall.proposedOwn') : say('office.mall.proposed', { by: proposal.by })}{' '}
      {item.isHidden
        ? say('office.mall.standingHidden')
        : say('office.mall.standing', { points: item.points.toLocaleString('en-US'), amount })}
      <Group gap="xs" mt="sm">
        {!proposal.isOwn && (
          <Button size="xs" disabled={isBusy} onClick={() => onSave(proposal.fields)}>
            {say('office.mall.agree')}
          </Button>
        )}
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => onSave(standingOf(item))}>
          {say(proposal.isOwn ? 'office.mall.takeBack' : 'office.mall.decline')}
        </Button>
      </Group>
    </Alert>
  )
}

type PartProps = { draft: Draft; onChange: (part: Partial<Draft>) => void }

/** What it is, chosen once. */
function NatureFields({ draft, isNew, onChange }: PartProps & { isNew: boolean }) {
  const { say } = useWords()
  return (
    <Group grow align="flex-start">
      <TextInput
        label={say('office.mall.code')}
        placeholder="khan-lua"
        title={say('office.mall.code.hint')}
        name="code"
        maxLength={32}
        required
        pattern="[a-z][a-z0-9\-]{1,31}"
        disabled={!isNew}
        value={draft.code}
        onChange={event => onChange({ code: event.currentTarget.value.trim().toLowerCase() })}
      />
      <Select
        label={say('office.mall.kind')}
        allowDeselect={false}
        disabled={!isNew}
        value={draft.kind}
        data={MALL_KINDS.map(value => ({ value, label: say(`office.mall.kind.${value}`) }))}
        onChange={value => {
          const kind = value as Draft['kind']
          onChange({
            kind,
            app: kind === 'app' ? MESSENGERS[0] : null,
            ...(kind === 'gift' ? { amount: null } : { amount: draft.amount ?? '0' }),
          })
        }}
      />
      {draft.kind === 'app' && (
        <Select
          label={say('office.mall.app')}
          allowDeselect={false}
          disabled={!isNew}
          value={draft.app}
          data={MESSENGERS.map(value => ({ value, label: value === 'zalo' ? 'Zalo' : 'WhatsApp' }))}
          onChange={app => onChange({ app: app as Draft['app'] })}
        />
      )}
    </Group>
  )
}

function Texts({ draft, onChange }: PartProps) {
  const { say } = useWords()
  return (
    <BothLanguages>
      {language => (
        <>
          <TextInput
            label={say('office.mall.name')}
            name="name"
            maxLength={80}
            value={draft.name[language]}
            onChange={event => onChange({ name: { ...draft.name, [language]: event.currentTarget.value } })}
          />
          <Textarea
            label={say('office.mall.text')}
            name="text"
            maxLength={200}
            autosize
            minRows={2}
            value={draft.text[language]}
            onChange={event => onChange({ text: { ...draft.text, [language]: event.currentTarget.value } })}
          />
        </>
      )}
    </BothLanguages>
  )
}

function Bounds({ draft, onChange }: PartProps) {
  const { say } = useWords()
  const whole = (name: 'points' | 'position', label: string, min: number) => (
    <NumberInput
      label={label}
      name={name}
      min={min}
      max={100_000_000}
      allowDecimal={false}
      thousandSeparator=","
      required
      value={draft[name]}
      onChange={value => onChange({ [name]: Number(value) || min })}
    />
  )
  const orNone = (name: 'stock' | 'perPlayer', label: string, min: number) => (
    <NumberInput
      label={label}
      description={say('office.mall.endless')}
      name={name}
      min={min}
      max={1_000_000}
      allowDecimal={false}
      thousandSeparator=","
      value={draft[name] ?? ''}
      onChange={value => onChange({ [name]: readBound(value, draft[name]) })}
    />
  )
  return (
    <>
      <Group grow align="flex-start">
        {whole('points', say('office.mall.points'), 1)}
        {draft.kind !== 'gift' && (
          <NumberInput
            label={say('office.mall.amount')}
            name="amount"
            min={1}
            allowDecimal={false}
            thousandSeparator=","
            required
            value={draft.amount === null ? '' : Number(draft.amount)}
            onChange={value => onChange({ amount: String(Number(value) || 0) })}
          />
        )}
        {whole('position', say('office.place'), 0)}
      </Group>
      <Group grow align="flex-start">
        {orNone('stock', say('office.mall.stock'), 0)}
        {orNone('perPlayer', say('office.mall.perPlayer'), 1)}
      </Group>
    </>
  )
}
