/** Where terms are written: an offer, or a counter-offer. */

import { contractCalls } from '@sen/core/agents/contract-calls'
import {
  CARRY_RULES,
  CONTRACT_BASES,
  CONTRACT_PERIODS,
  type ContractKind,
  PAYERS,
} from '@sen/core/agents/contract-kinds'
import { maxRate } from '@sen/core/agents/contract-terms'
import { useSend } from '../../ask/use-call.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Field, Select } from '../../kit/Field.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { writeMoney } from '../../kit/Money.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { type TermsDraft, termsOf } from '../../parts/contract-draft.ts'
import { termsMessage, writeRate } from '../../parts/contract-words.ts'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'

type Props = {
  kind: ContractKind
  draft: TermsDraft
  onChange: (draft: TermsDraft) => void
  /** Bound by the upline's own contract: period, base and the rule for active members are given. */
  isBound: boolean
  /** The one it is for, where that is not the caller. */
  account?: string | undefined
}

export function TermsForm({ kind, draft, onChange, isBound, account }: Props) {
  const { say } = useWords()
  const set = (more: Partial<TermsDraft>) => onChange({ ...draft, ...more })
  const bases = kind === 'dividend' ? CONTRACT_BASES : (['validBet', 'turnover'] as const)
  const isResult = draft.base === 'ggr' || draft.base === 'ngr' || draft.base === 'netDeposit'
  return (
    <Stack gap={4}>
      <Choice
        label={say('contract.base')}
        of={bases}
        chosen={draft.base}
        disabled={isBound}
        word={one => say(`contract.base.${one}`)}
        onChoose={base => set({ base })}
      />
      <Choice
        label={say('contract.period')}
        of={CONTRACT_PERIODS}
        chosen={draft.period}
        disabled={isBound}
        word={one => say(`contract.period.${one}`)}
        onChoose={period => set({ period })}
      />
      <Tiers draft={draft} set={set} />
      <Field
        label={say('contract.activeDeposit')}
        inputMode="decimal"
        value={draft.activeDeposit}
        disabled={isBound}
        onChange={event => set({ activeDeposit: event.target.value })}
      />
      <Field
        label={say('contract.activeBet')}
        inputMode="decimal"
        value={draft.activeBet}
        disabled={isBound}
        onChange={event => set({ activeBet: event.target.value })}
      />
      {isResult && (
        <Choice
          label={say('contract.carry')}
          of={CARRY_RULES}
          chosen={draft.carry}
          disabled={isBound}
          word={one => say(`contract.carry.${one}`)}
          onChoose={carry => set({ carry })}
        />
      )}
      {isBound && (
        <Choice
          label={say('contract.payer')}
          of={PAYERS}
          chosen={draft.payer}
          word={one => say(`contract.payer.${one}`)}
          onChoose={payer => set({ payer, isApproved: payer === 'house' })}
        />
      )}
      {/* What was reckoned or refused stands only as long as the terms that it is of. */}
      <Simulation key={JSON.stringify([kind, draft, account])} kind={kind} draft={draft} account={account} />
    </Stack>
  )
}

type ChoiceProps<Key extends string> = {
  label: string
  of: readonly Key[]
  chosen: Key
  disabled?: boolean
  word: (one: Key) => string
  onChoose: (one: Key) => void
}

export function Choice<Key extends string>({ label, of, chosen, disabled, word, onChoose }: ChoiceProps<Key>) {
  return (
    <Select label={label} value={chosen} disabled={disabled} onChange={event => onChoose(event.target.value as Key)}>
      {of.map(one => (
        <option key={one} value={one}>
          {word(one)}
        </option>
      ))}
    </Select>
  )
}

function Tiers({ draft, set }: { draft: TermsDraft; set: (more: Partial<TermsDraft>) => void }) {
  const { say } = useWords()
  const change = (at: number, more: Partial<TermsDraft['tiers'][number]>) =>
    set({ tiers: draft.tiers.map((tier, n) => (n === at ? { ...tier, ...more } : tier)) })
  const last = draft.tiers.at(-1)
  const most = maxRate(draft)
  const rates = termsOf(draft).tiers
  return (
    <Stack as="fieldset" gap={3}>
      <legend>{say('contract.tiers')}</legend>
      {draft.tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
        <Row key={at} gap={2} align="end" wrap>
          <Field
            label={say('contract.tierFrom')}
            inputMode="decimal"
            size={10}
            value={tier.from}
            onChange={event => change(at, { from: event.target.value })}
          />
          <Field
            label={say('contract.tierActive')}
            inputMode="numeric"
            size={6}
            value={tier.active}
            onChange={event => change(at, { active: event.target.value })}
          />
          <Field
            label={say('contract.tierRate')}
            inputMode="decimal"
            size={6}
            value={tier.rate}
            error={(rates[at]?.rate ?? 0) > most ? say('contract.rateMost', { rate: writeRate(most) }) : undefined}
            onChange={event => change(at, { rate: event.target.value })}
          />
          {draft.tiers.length > 1 && (
            <IconButton
              icon="x"
              label={say('contract.removeTier', { n: at + 1 })}
              onClick={() => set({ tiers: draft.tiers.filter((_, n) => n !== at) })}
            />
          )}
        </Row>
      ))}
      {draft.tiers.length < 12 && last && (
        <Button size="sm" icon="plus" onClick={() => set({ tiers: [...draft.tiers, last] })}>
          {say('contract.addTier')}
        </Button>
      )}
    </Stack>
  )
}

/** What the last period would have given: read before anybody signs. */
function Simulation({ kind, draft, account }: Pick<Props, 'kind' | 'draft' | 'account'>) {
  const words = useWords()
  const { writeMoment } = useMoments()
  const send = useSend(contractCalls.simulateContract)
  const { data, error } = send
  return (
    <Stack gap={2}>
      <FormAlert text={error ? termsMessage(error, words) : ''} />
      <Button
        icon="chart-bar"
        busy={send.isPending}
        onClick={() => send.mutate({ body: { kind, account, terms: termsOf(draft) } })}
      >
        {words.say('contract.simulate')}
      </Button>
      {data && (
        <Notice tone="quiet" role="status">
          {words.say('contract.simulated', {
            from: writeMoment(data.from).slice(0, 16),
            to: writeMoment(data.to).slice(0, 16),
            base: writeMoney(data.base),
            rate: writeRate(data.rate),
            amount: writeMoney(data.amount),
            active: data.active,
          })}
        </Notice>
      )}
    </Stack>
  )
}
