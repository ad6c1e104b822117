/** Where the staff write terms: an offer, a counter-offer, a template. */
import { ActionIcon, Button, Checkbox, Fieldset, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { CARRY_RULES, CONTRACT_BASES, CONTRACT_PERIODS, type ContractKind } from '@sen/core/agents/contract-kinds'
import { GAME_TYPES } from '@sen/core/catalogue/calls'
import type { TermsDraft } from '../../parts/contract-draft.ts'
import { useWords } from '../../words/words.tsx'

type FieldsProps = { kind: ContractKind; draft: TermsDraft; onChange: (draft: TermsDraft) => void }

/** Every part of the terms that the house offers. */
export function TermsFields({ kind, draft, onChange }: FieldsProps) {
  const { say } = useWords()
  const set = (more: Partial<TermsDraft>) => onChange({ ...draft, ...more })
  const bases = kind === 'dividend' ? CONTRACT_BASES : (['validBet', 'turnover'] as const)
  const isNet = draft.base === 'ngr' || draft.base === 'netDeposit'
  const percent = (tenThousandths: number) => String(tenThousandths / 100)
  const read = (text: string) => Math.min(10_000, Math.max(0, Math.round(Number(text) * 100) || 0))
  return (
    <>
      <Group grow>
        <NativeSelect
          label={say('contract.base')}
          value={draft.base}
          data={bases.map(value => ({ value, label: say(`contract.base.${value}`) }))}
          onChange={event => set({ base: event.currentTarget.value as TermsDraft['base'] })}
        />
        <NativeSelect
          label={say('contract.period')}
          value={draft.period}
          data={CONTRACT_PERIODS.map(value => ({ value, label: say(`contract.period.${value}`) }))}
          onChange={event => set({ period: event.currentTarget.value as TermsDraft['period'] })}
        />
      </Group>
      <Tiers draft={draft} set={set} />
      <Active draft={draft} set={set} />
      {kind === 'dividend' && (
        <NativeSelect
          label={say('contract.carry')}
          value={draft.carry}
          data={CARRY_RULES.map(value => ({ value, label: say(`contract.carry.${value}`) }))}
          onChange={event => set({ carry: event.currentTarget.value as TermsDraft['carry'] })}
        />
      )}
      {isNet && (
        <Group grow>
          <TextInput
            label={say('office.contracts.resultFee')}
            defaultValue={percent(draft.resultFee)}
            onChange={event => set({ resultFee: read(event.currentTarget.value) })}
          />
          <TextInput
            label={say('office.contracts.depositFee')}
            defaultValue={percent(draft.depositFee)}
            onChange={event => set({ depositFee: read(event.currentTarget.value) })}
          />
        </Group>
      )}
      <NativeSelect
        label={say('office.contracts.tierOn')}
        value={draft.tierOn}
        data={(['base', 'gross'] as const).map(value => ({ value, label: say(`office.contracts.tierOn.${value}`) }))}
        onChange={event => set({ tierOn: event.currentTarget.value as TermsDraft['tierOn'] })}
      />
      {draft.base !== 'netDeposit' && <Weights draft={draft} set={set} />}
      <Checkbox
        label={say('office.contracts.isApproved')}
        checked={draft.isApproved}
        onChange={event => set({ isApproved: event.currentTarget.checked })}
      />
    </>
  )
}

/** Who counts as active: deposited and bet so much in the period. */
function Active({ draft, set }: { draft: TermsDraft; set: (more: Partial<TermsDraft>) => void }) {
  const { say } = useWords()
  return (
    <Group grow>
      <TextInput
        label={say('contract.activeDeposit')}
        value={draft.activeDeposit}
        onChange={event => set({ activeDeposit: event.currentTarget.value })}
      />
      <TextInput
        label={say('contract.activeBet')}
        value={draft.activeBet}
        onChange={event => set({ activeBet: event.currentTarget.value })}
      />
    </Group>
  )
}

/** What each category counts; one hundred per cent where nothing is written. */
function Weights({ draft, set }: { draft: TermsDraft; set: (more: Partial<TermsDraft>) => void }) {
  const { say } = useWords()
  const write = (type: (typeof GAME_TYPES)[number], typed: string) => {
    const { [type]: _before, ...others } = draft.weights
    const percent = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))
    const weight = Math.min(10_000, Math.max(0, Math.round(percent * 100)))
    set({ weights: Number.isNaN(weight) ? others : { ...others, [type]: weight } })
  }
  return (
    <Fieldset legend={say('office.contracts.weights')}>
      <Group gap="xs">
        {GAME_TYPES.map(type => (
          <TextInput
            key={type}
            size="xs"
            w={110}
            label={say(`catalogue.type.${type}` as 'catalogue.type.RNG')}
            placeholder="100"
            defaultValue={draft.weights[type] === undefined ? '' : String((draft.weights[type] ?? 0) / 100)}
            onChange={event => write(type, event.currentTarget.value)}
          />
        ))}
      </Group>
    </Fieldset>
  )
}

function Tiers({ draft, set }: { draft: TermsDraft; set: (more: Partial<TermsDraft>) => void }) {
  const { say } = useWords()
  const change = (at: number, more: Partial<TermsDraft['tiers'][number]>) =>
    set({ tiers: draft.tiers.map((tier, n) => (n === at ? { ...tier, ...more } : tier)) })
  const last = draft.tiers.at(-1)
  return (
    <Stack gap="xs">
      {draft.tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
        <Group key={at} align="flex-end" wrap="nowrap">
          <TextInput
            label={say('contract.tierFrom')}
            value={tier.from}
            onChange={event => change(at, { from: event.currentTarget.value })}
          />
          <TextInput
            label={say('contract.tierActive')}
            value={tier.active}
            onChange={event => change(at, { active: event.currentTarget.value })}
          />
          <TextInput
            label={say('contract.tierRate')}
            value={tier.rate}
            onChange={event => change(at, { rate: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            disabled={draft.tiers.length === 1}
            aria-label={say('contract.removeTier', { n: at + 1 })}
            onClick={() => set({ tiers: draft.tiers.filter((_, n) => n !== at) })}
          >
            ×
          </ActionIcon>
        </Group>
      ))}
      {last && draft.tiers.length < 12 && (
        <Group>
          <Button variant="default" size="xs" onClick={() => set({ tiers: [...draft.tiers, last] })}>
            {say('contract.addTier')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
