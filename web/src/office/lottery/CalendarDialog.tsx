/** Adds a row to the lottery's calendar: a pause, a moved, missed or extra draw. */
import { MultiSelect, Select, Text, TextInput } from '@mantine/core'
import type { Ask } from '@sen/core/call'
import { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import { PAUSE_CAUSES } from '@sen/core/lottery/draw-calendar'
import { LOTTERY_GAMES } from '@sen/core/lottery/games'
import { useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { DayField } from '../parts/fields.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useAction } from '../parts/use-action.ts'
import { nameGame } from './name-row.ts'

type Body = NonNullable<Ask<typeof lotteryCalendarCalls.changeLotteryCalendar>['body']>
type Exception = Extract<Body['change'], { kind: 'add' }>['exception']

const KINDS = ['pause', 'moved', 'missed', 'extra'] as const
const CODES = LOTTERY_GAMES.filter(({ schedule }) => schedule.kind === 'weekly').map(({ code }) => code)

const EMPTY = { games: [] as string[], game: '', draw: '', day: '', to: '', hour: '', cause: 'tet' }
type Fields = typeof EMPTY

/** What the fields say; undefined while something is left to be filled in. */
function readFields(kind: (typeof KINDS)[number], fields: Fields): Exception | undefined {
  const { games, game, day, to, hour } = fields
  const draw = fields.draw.trim()
  const cause = PAUSE_CAUSES.find(one => one === fields.cause)
  if (kind === 'pause')
    return games.length > 0 && day && to && cause ? { kind, games, from: day, to, reason: cause } : undefined
  if (!game || (kind !== 'extra' && !/^\d{8}-\d{2,4}$/.test(draw))) return undefined
  if (kind === 'missed') return { kind, game, draw }
  if (!day || !hour) return undefined
  return kind === 'moved' ? { kind, game, draw, day, hour } : { kind, game, day, hour }
}

export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('pause')
  const [fields, setFields] = useState<Fields>(EMPTY)
  const save = useAction(lotteryCalendarCalls.changeLotteryCalendar, {
    done: ({ state }) => `office.lottery.calendar.${state}` as const,
    onDone: onClose,
  })
  const exception = readFields(kind, fields)
  return (
    <ReasonDialog
      title={say('office.lottery.calendar.add')}
      action={say('office.lottery.calendar.add')}
      isRead
      isFilled={exception !== undefined}
      isBusy={save.isBusy}
      failure={save.failure}
      onClose={onClose}
      onConfirm={reason => exception && save.run({ change: { kind: 'add', exception }, reason })}
    >
      <Select
        label={say('office.lottery.calendar.kind')}
        data={KINDS.map(value => ({ value, label: say(`office.lottery.calendar.kind.${value}`) }))}
        value={kind}
        allowDeselect={false}
        onChange={value => setKind(KINDS.find(one => one === value) ?? kind)}
      />
      <Text size="sm" c="dimmed">
        {say(`office.lottery.calendar.what.${kind}`)}
      </Text>
      <FieldsOf kind={kind} fields={fields} onChange={part => setFields({ ...fields, ...part })} />
    </ReasonDialog>
  )
}

type FieldsProps = { kind: (typeof KINDS)[number]; fields: Fields; onChange: (part: Partial<Fields>) => void }

function FieldsOf({ kind, fields, onChange }: FieldsProps) {
  const words = useWords()
  const { say } = words
  const games = CODES.map(value => ({ value, label: nameGame(words, value) }))
  const day = (name: 'day' | 'to', label: string) => (
    <DayField label={label} name={name} value={fields[name]} onChange={value => onChange({ [name]: value })} />
  )
  const input = (name: 'draw' | 'hour', label: string, type = 'text') => (
    <TextInput
      label={label}
      name={name}
      type={type}
      value={fields[name]}
      onChange={event => onChange({ [name]: event.currentTarget.value })}
    />
  )
  if (kind === 'pause')
    return (
      <>
        <MultiSelect
          label={say('office.lottery.calendar.games')}
          data={games}
          searchable
          value={fields.games}
          onChange={value => onChange({ games: value })}
        />
        {day('day', say('office.from'))}
        {day('to', say('office.to'))}
        <Select
          label={say('office.lottery.calendar.cause')}
          data={PAUSE_CAUSES.map(value => ({ value, label: say(`office.lottery.calendar.cause.${value}`) }))}
          value={fields.cause}
          allowDeselect={false}
          onChange={value => onChange({ cause: value ?? fields.cause })}
        />
      </>
    )
  return (
    <>
      <Select
        label={say('office.game')}
        data={games}
        searchable
        value={fields.game || null}
        onChange={value => onChange({ game: value ?? '' })}
      />
      {kind !== 'extra' && input('draw', say('office.lottery.calendar.draw'))}
      {kind !== 'missed' && day('day', say('office.lottery.calendar.day'))}
      {kind !== 'missed' && input('hour', say('office.lottery.calendar.hour'), 'time')}
    </>
  )
}
