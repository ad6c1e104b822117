/** Small fields that several screens filter by or edit with. */
import { Select, TextInput } from '@mantine/core'
import { DateInput, DateTimePicker } from '@mantine/dates'
import { type ReactNode, useEffect, useState } from 'react'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import styles from './fields.module.css'
import { DAY_FORMAT, readDay } from './typed-day.ts'
import { useFilters } from './use-filters.ts'

/** A search that asks when the typing rests. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed.trim()), 300)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <TextInput
      label={label}
      type="search"
      size="sm"
      w={260}
      maw="100%"
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
    />
  )
}

type ChoiceProps = {
  label: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChange: (value: string | null) => void
  /** What the options are read from; where that failed, opening the list asks again. */
  read?: { error: unknown; refetch: () => unknown }
}

/** One of a list, or all of them. */
export function Choice({ label, value, options, onChange, read }: ChoiceProps) {
  const { say } = useWords()
  return (
    <Select
      label={label}
      size="sm"
      w={180}
      placeholder={say('office.all')}
      clearable
      value={value ?? null}
      data={[...options]}
      onChange={onChange}
      {...(read?.error ? { error: say('office.choice.failed'), onDropdownOpen: () => void read.refetch() } : {})}
    />
  )
}

/** The state that a list is filtered by, kept in the address. */
export function StateChoice<State extends string>(props: { states: readonly State[]; word: (state: State) => string }) {
  const { say } = useWords()
  const [filters, change] = useFilters()
  return (
    <Choice
      label={say('office.state')}
      value={filters.state}
      options={props.states.map(value => ({ value, label: props.word(value) }))}
      onChange={state => change({ state })}
    />
  )
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string) => void; name?: string }

/** A day, YYYY-MM-DD, shown and typed as the office writes days; '' is none. */
export function DayField({ label, value, onChange, name }: DayProps) {
  const ariaLabels = useCalendarLabels()
  return (
    <DateInput
      ariaLabels={ariaLabels}
      label={label}
      name={name}
      size="sm"
      w={150}
      valueFormat={DAY_FORMAT}
      placeholder={DAY_FORMAT.toLowerCase()}
      dateParser={readDay}
      value={value || null}
      onChange={day => onChange(day ?? '')}
    />
  )
}

/** What the buttons of a calendar are called. */
function useCalendarLabels() {
  const { say } = useWords()
  const [before, next] = [say('office.date.before'), say('office.date.next')]
  return {
    previousMonth: before,
    previousYear: before,
    previousDecade: before,
    nextMonth: next,
    nextYear: next,
    nextDecade: next,
    monthLevelControl: say('office.date.months'),
    yearLevelControl: say('office.date.years'),
  }
}

type MomentProps = {
  label: string
  value: string | null
  onChange: (moment: string | null) => void
}

/** Escape closes the calendar that it is typed in, and not the form around it with all that was written there. */
const OWN_ESCAPE = { 'data-mantine-stop-propagation': true } as const

/** A moment in the brand's time, or none. */
export function MomentField({ label, value, onChange }: MomentProps) {
  const { say } = useWords()
  const { fieldOf, momentOf, zone } = useMoments()
  const ariaLabels = useCalendarLabels()
  return (
    <DateTimePicker
      label={label}
      description={say('office.zone', { zone })}
      valueFormat={`${DAY_FORMAT} HH:mm`}
      placeholder={`${DAY_FORMAT} HH:mm`.toLowerCase()}
      clearable
      clearButtonProps={{ 'aria-label': say('office.date.clear') }}
      ariaLabels={ariaLabels}
      timePickerProps={{
        hoursInputLabel: say('office.date.hours'),
        minutesInputLabel: say('office.date.minutes'),
        hoursInputProps: OWN_ESCAPE,
        minutesInputProps: OWN_ESCAPE,
      }}
      submitButtonProps={{ 'aria-label': say('office.date.take'), ...OWN_ESCAPE }}
      value={value ? `${fieldOf(value).replace('T', ' ')}:00` : null}
      onChange={moment => onChange(moment && momentOf(moment.slice(0, 16).replace(' ', 'T')))}
    />
  )
}

/** Fields of moments beside each other, where there is room. */
export const Moments = ({ children }: { children: ReactNode }) => <div className={styles.moments}>{children}</div>

type Span = { fromAt: string | null; toAt: string | null }

/** From when to when something holds; either end may be open. */
export function SpanFields({ fromAt, toAt, onChange }: Span & { onChange: (part: Partial<Span>) => void }) {
  const { say } = useWords()
  return (
    <Moments>
      <MomentField label={say('office.from')} value={fromAt} onChange={from => onChange({ fromAt: from })} />
      <MomentField label={say('office.to')} value={toAt} onChange={to => onChange({ toAt: to })} />
    </Moments>
  )
}
