/** Sets a promotion. Once somebody joined, its terms stand and only types and times may change. */
import { Button, Group, Modal, MultiSelect, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { readAmount, showAmount } from '@sen/core/money'
import {
  FREQUENCIES,
  PROMOTION_CONDITIONS,
  PROMOTION_KINDS,
  PROMOTION_TYPES,
  type PromotionType,
  REASON_MAX,
  REASON_MIN,
} from '@sen/core/promotions/campaign-rules'
import { promotionStaffCalls } from '@sen/core/promotions/staff-calls'
import { useForm } from '../../parts/use-form.ts'
import { useWords } from '../../words/words.tsx'
import { FormFailure } from '../parts/FailureNote.tsx'
import { SpanFields } from '../parts/fields.tsx'
import { useAction } from '../parts/use-action.ts'
import type { Campaign } from './CampaignsScreen.tsx'
import { readPrizes, writePrizes } from './prize-lines.ts'

type Draft = Omit<Campaign, 'title' | 'isShown' | 'joined' | 'prizes' | 'spent' | 'proposal'> & {
  prizes: string
  reason: string
}
type Change = (part: Partial<Draft>) => void

/** What is asked for, where something is: saved unchanged by a second person it stands. */
function draftOf({
  title: _title,
  isShown: _isShown,
  joined: _joined,
  spent: _spent,
  proposal,
  ...own
}: Campaign): Draft {
  const { prizes, ...terms } = proposal?.terms ?? own
  return { ...terms, prizes: writePrizes(prizes), reason: '' }
}

type Props = {
  campaign: Campaign
  /** Whose terms a new one begins with. */
  like?: Campaign | undefined
  onClose: () => void
}

export function CampaignDialog({ campaign, like, onClose }: Props) {
  const { say } = useWords()
  const save = useAction(promotionStaffCalls.saveCampaign, {
    done: ({ waits }) => (waits ? 'office.waitsForSecond' : 'office.saved'),
    onDone: onClose,
  })
  const form = useForm({
    start: like ? { ...draftOf({ ...like, proposal: null }), id: campaign.id } : draftOf(campaign),
    tells: [],
    send: draft => save.put({ ...draft, prizes: readPrizes(draft.prizes), reason: draft.reason.trim() }),
  })
  const { values: draft, write: change } = form
  const hasBegun = campaign.joined > 0
  const isGood = draft.reason.trim().length >= REASON_MIN
  return (
    <Modal opened onClose={onClose} size="lg" title={campaign.title}>
      <form ref={form.form} onSubmit={form.submit}>
        <Stack>
          {campaign.proposal && (
            <Text size="sm">{say('office.campaigns.proposed', { name: campaign.proposal.by })}</Text>
          )}
          <FormFailure form={form} />
          <MultiSelect
            label={say('office.campaigns.types')}
            value={draft.types}
            data={PROMOTION_TYPES.map(value => ({ value, label: say(`promotions.type.${value}`) }))}
            onChange={types => change({ types: types as PromotionType[] })}
          />
          <SpanFields fromAt={draft.fromAt} toAt={draft.toAt} onChange={change} />
          <Text size="sm">{say('office.campaigns.words')}</Text>
          {hasBegun && <Text size="sm">{say('office.campaigns.begun')}</Text>}
          <Terms draft={draft} onChange={change} disabled={hasBegun} />
          {draft.kind !== 'announcement' && (
            <TextInput
              label={say('office.campaigns.budget')}
              description={say('office.campaigns.spent', { amount: showAmount(readAmount(campaign.spent)) })}
              name="budget"
              inputMode="decimal"
              required
              pattern={DIGITS}
              title={say('office.campaigns.digits')}
              value={draft.budget}
              onChange={event => change({ budget: event.currentTarget.value })}
            />
          )}
          <Textarea
            label={say('office.reason')}
            description={say('office.reason.kept')}
            name="reason"
            autosize
            maxLength={REASON_MAX}
            value={draft.reason}
            onChange={event => change({ reason: event.currentTarget.value })}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={form.busy} disabled={!isGood}>
              {say('office.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Plain numbers, as they are sent; the field that has another says so itself. */
const DIGITS = '\\d{1,12}(\\.\\d{1,2})?'

function Terms({ draft, onChange, disabled }: { draft: Draft; onChange: Change; disabled: boolean }) {
  const { say } = useWords()
  const write = (field: 'threshold' | 'reward' | 'wagering' | 'match') => ({
    name: field,
    disabled,
    inputMode: 'decimal' as const,
    required: true,
    pattern: DIGITS,
    title: say('office.campaigns.digits'),
    value: draft[field],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
  })
  const { kind, condition } = draft
  return (
    <>
      <Select
        label={say('office.campaigns.kind')}
        allowDeselect={false}
        disabled={disabled}
        value={kind}
        data={PROMOTION_KINDS.map(value => ({ value, label: say(`office.campaign.${value}`) }))}
        onChange={value => value && onChange({ kind: value as Draft['kind'] })}
      />
      {(kind === 'claim' || kind === 'raffle') && (
        <Group grow align="flex-start">
          <Select
            label={say('office.campaigns.condition')}
            allowDeselect={false}
            disabled={disabled}
            value={condition}
            data={PROMOTION_CONDITIONS.map(value => ({ value, label: say(`office.condition.${value}`) }))}
            onChange={value => value && onChange({ condition: value as Draft['condition'] })}
          />
          {condition !== 'nothing' && <TextInput label={say('office.campaigns.threshold')} {...write('threshold')} />}
        </Group>
      )}
      {kind === 'deposit' && <DepositTerms draft={draft} onChange={onChange} disabled={disabled} write={write} />}
      {kind !== 'announcement' && (
        <Group grow align="flex-start">
          {kind !== 'raffle' && (
            <TextInput
              label={say(kind === 'deposit' ? 'office.campaigns.cap' : 'office.campaigns.reward')}
              {...write('reward')}
            />
          )}
          <TextInput label={say('office.campaigns.wagering')} {...write('wagering')} />
        </Group>
      )}
      {kind === 'apply' && (
        <Switch
          label={say('office.campaigns.issued')}
          disabled={disabled}
          checked={draft.isIssued}
          onChange={event => onChange({ isIssued: event.currentTarget.checked })}
        />
      )}
      {kind === 'raffle' && <PrizeLines draft={draft} onChange={onChange} disabled={disabled} />}
    </>
  )
}

function PrizeLines({ draft, onChange, disabled }: { draft: Draft; onChange: Change; disabled: boolean }) {
  const { say } = useWords()
  return (
    <Textarea
      label={say('office.campaigns.prizes')}
      description={say('office.campaigns.prizesWhat')}
      name="prizes"
      autosize
      minRows={3}
      disabled={disabled}
      value={draft.prizes}
      onChange={event => onChange({ prizes: event.currentTarget.value })}
    />
  )
}

type DepositProps = {
  draft: Draft
  onChange: Change
  disabled: boolean
  write: (field: 'threshold' | 'match') => { name: string; value: string }
}

/** The share of one deposit, the least it must be, and with which deposits it may be chosen. */
function DepositTerms({ draft, onChange, disabled, write }: DepositProps) {
  const { say } = useWords()
  return (
    <>
      <Select
        label={say('office.campaigns.frequency')}
        allowDeselect={false}
        disabled={disabled}
        value={draft.frequency}
        data={FREQUENCIES.map(value => ({ value, label: say(`office.frequency.${value}`) }))}
        onChange={value => value && onChange({ frequency: value as Draft['frequency'] })}
      />
      <Group grow align="flex-start">
        <TextInput label={say('office.campaigns.match')} {...write('match')} />
        <TextInput label={say('office.campaigns.minimum')} {...write('threshold')} />
      </Group>
    </>
  )
}
