/** Making a player's protection stricter: one limit, or a break or an exclusion. */
import { Alert, Select, TextInput } from '@mantine/core'
import { EXCLUSION_TERMS, LIMIT_KINDS, LIMIT_PERIODS, type Term, TIMEOUT_TERMS } from '@sen/core/safety/limits'
import { fitsPeriod, readLimit } from '@sen/core/safety/rules'
import { safetyStaffCalls } from '@sen/core/safety/staff-calls'
import { useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useAction } from '../parts/use-action.ts'

type Kind = (typeof LIMIT_KINDS)[number]
type Period = (typeof LIMIT_PERIODS)[number]
const TERMS: readonly Term[] = [...TIMEOUT_TERMS, ...EXCLUSION_TERMS]

/** Reasons of what protects a player, in characters. */
const REASON_MOST = 300

export function LimitDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { say } = useWords()
  const [kind, setKind] = useState<Kind>('deposit')
  const [period, setPeriod] = useState<Period>('day')
  const [typed, setTyped] = useState('')
  const tighten = useAction(safetyStaffCalls.tightenPlayerLimit, { done: 'office.safety.tightened', onDone: onClose })
  const value = typed.replaceAll(',', '').trim()
  const periods = LIMIT_PERIODS.filter(one => fitsPeriod(kind, one))
  const chosen = periods.includes(period) ? period : (periods[0] as Period)
  return (
    <ReasonDialog
      title={say('office.safety.tighten')}
      lead={<Alert color="teal">{say('office.safety.tighten.what')}</Alert>}
      action={say('office.safety.tighten')}
      isFilled={readLimit(kind, value) !== undefined}
      most={REASON_MOST}
      isBusy={tighten.isBusy}
      failure={tighten.failure}
      onClose={onClose}
      onConfirm={reason => tighten.run({ id, kind, period: chosen, value, reason })}
    >
      <Select
        label={say('office.safety.limit')}
        allowDeselect={false}
        data-autofocus
        value={kind}
        data={LIMIT_KINDS.map(one => ({ value: one, label: say(`safety.kind.${one}`) }))}
        onChange={one => setKind((one ?? 'deposit') as Kind)}
      />
      <Select
        label={say('office.safety.period')}
        allowDeselect={false}
        value={chosen}
        data={periods.map(one => ({ value: one, label: say(`safety.period.${one}`) }))}
        onChange={one => setPeriod((one ?? 'day') as Period)}
      />
      <TextInput
        label={say(kind === 'session' ? 'office.safety.minutes' : 'office.safety.value')}
        name="value"
        inputMode="decimal"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </ReasonDialog>
  )
}

export function ExcludeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { say } = useWords()
  const [term, setTerm] = useState<Term>('24h')
  const exclude = useAction(safetyStaffCalls.excludePlayer, { done: 'office.safety.excluded', onDone: onClose })
  return (
    <ReasonDialog
      title={say('office.safety.exclude')}
      lead={<Alert color="red">{say('office.safety.exclude.what')}</Alert>}
      action={say('office.safety.exclude')}
      isDanger
      most={REASON_MOST}
      isBusy={exclude.isBusy}
      failure={exclude.failure}
      onClose={onClose}
      onConfirm={reason => exclude.run({ id, term, reason })}
    >
      <Select
        label={say('office.safety.term')}
        allowDeselect={false}
        data-autofocus
        value={term}
        data={TERMS.map(one => ({ value: one, label: say(`safety.term.${one}`) }))}
        onChange={one => setTerm((one ?? '24h') as Term)}
      />
    </ReasonDialog>
  )
}
