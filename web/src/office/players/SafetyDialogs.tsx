/** Making a player's protection stricter: one limit, or a break or an exclusion. */
import { Alert, Button, Group, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { BREAK_TERMS, EXCLUSION_TERMS, LIMIT_KINDS, LIMIT_PERIODS, type Term } from '@sen/core/safety/limits'
import { fitsPeriod, readLimit } from '@sen/core/safety/rules'
import { safetyStaffCalls } from '@sen/core/safety/staff-calls'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { useDo } from '../parts/use-do.ts'

type Kind = (typeof LIMIT_KINDS)[number]
type Period = (typeof LIMIT_PERIODS)[number]
const TERMS: readonly Term[] = [...BREAK_TERMS, ...EXCLUSION_TERMS]

type FrameProps = {
  title: string
  text: string
  action: string
  isDanger?: boolean
  isGood: boolean
  isBusy: boolean
  failure: Failure | null
  onClose: () => void
  onSubmit: (reason: string) => void
  children: ReactNode
}

function Frame(props: FrameProps) {
  const { title, text, action, isDanger = false, isGood, isBusy, failure, onClose, onSubmit, children } = props
  const { say } = useWords()
  const [reason, setReason] = useState('')
  const isReady = isGood && reason.trim().length >= 3
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': say('office.close') }}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (isReady) onSubmit(reason.trim())
        }}
      >
        <Stack>
          <Alert color={isDanger ? 'red' : 'teal'}>{text}</Alert>
          {failure && <FailureNote failure={failure} />}
          {children}
          <Textarea
            label={say('office.reason')}
            description={say('office.reason.kept')}
            name="reason"
            autosize
            minRows={2}
            maxLength={300}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('office.cancel')}
            </Button>
            <Button type="submit" color={isDanger ? 'red' : 'teal'} loading={isBusy} disabled={!isReady}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

export function LimitDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { say } = useWords()
  const [kind, setKind] = useState<Kind>('deposit')
  const [period, setPeriod] = useState<Period>('day')
  const [typed, setTyped] = useState('')
  const tighten = useDo(safetyStaffCalls.tightenPlayerLimit, { done: 'office.safety.tightened', onDone: onClose })
  const value = typed.replaceAll(',', '').trim()
  const periods = LIMIT_PERIODS.filter(one => fitsPeriod(kind, one))
  const chosen = periods.includes(period) ? period : (periods[0] as Period)
  return (
    <Frame
      title={say('office.safety.tighten')}
      text={say('office.safety.tighten.what')}
      action={say('office.safety.tighten')}
      isGood={readLimit(kind, value) !== undefined}
      isBusy={tighten.isBusy}
      failure={tighten.failure}
      onClose={onClose}
      onSubmit={reason => tighten.run({ id, kind, period: chosen, value, reason })}
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
    </Frame>
  )
}

export function ExcludeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { say } = useWords()
  const [term, setTerm] = useState<Term>('24h')
  const exclude = useDo(safetyStaffCalls.excludePlayer, { done: 'office.safety.excluded', onDone: onClose })
  return (
    <Frame
      title={say('office.safety.exclude')}
      text={say('office.safety.exclude.what')}
      action={say('office.safety.exclude')}
      isDanger
      isGood
      isBusy={exclude.isBusy}
      failure={exclude.failure}
      onClose={onClose}
      onSubmit={reason => exclude.run({ id, term, reason })}
    >
      <Select
        label={say('office.safety.term')}
        allowDeselect={false}
        data-autofocus
        value={term}
        data={TERMS.map(one => ({ value: one, label: say(`safety.term.${one}`) }))}
        onChange={one => setTerm((one ?? '24h') as Term)}
      />
    </Frame>
  )
}
