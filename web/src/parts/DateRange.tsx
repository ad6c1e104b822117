/** The days a record shows: two fields, presets, and steps of exactly 7 and 30 days back and forward (MC-25). */

import { type ReactNode, useId, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Row, Stack } from '../kit/Stack.tsx'
import { Text } from '../kit/Text.tsx'
import { useWords } from '../words/words.tsx'
import styles from './DateRange.module.css'
import { DayField } from './DayField.tsx'
import { type DayRange, isDay, lastDays, shiftDay, shiftRange, writeSpan } from './day-range.ts'

/** A range, today, and what changes the range. */
export type Ranged = { range: DayRange; today: string; setRange: (range: DayRange) => void }

const STEPS = [-30, -7, 7, 30] as const

/** A filter that is in force: what it says, and how it is taken away. */
export type Chip = { text: string; clear: () => void }

type Props = { at: Ranged; children?: ReactNode; chips?: readonly Chip[] }

/** On a phone the record comes first: the filters fold behind one button, beside which stands what is in force. */
export function DateRange({ at, children, chips = [] }: Props) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { range } = at
  return (
    <Stack
      as="search"
      gap={3}
      className={styles.filters}
      aria-label={say('centre.filters')}
      data-open={isOpen || undefined}
    >
      <div className={styles.inForce}>
        <Button
          size="sm"
          icon="filter"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${say('centre.filters')}: ${writeSpan(range)}`}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="num">{writeSpan(range)}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </Button>
        {chips.map(({ text, clear }) => (
          <Button key={text} size="sm" aria-label={say('centre.clearFilter', { filter: text })} onClick={clear}>
            {text} <Icon name="x" size={16} />
          </Button>
        ))}
      </div>
      <Stack gap={3} className={styles.folded} id={id}>
        <Days at={at}>{children}</Days>
      </Stack>
    </Stack>
  )
}

function Days({ at, children }: Pick<Props, 'at' | 'children'>) {
  const { say } = useWords()
  const { range, today, setRange } = at
  const yesterday = shiftDay(today, -1)
  const presets = [
    { label: say('centre.today'), range: lastDays(today, 1) },
    { label: say('centre.yesterday'), range: { from: yesterday, to: yesterday } },
    { label: say('centre.days7'), range: lastDays(today, 7) },
    { label: say('centre.days30'), range: lastDays(today, 30) },
  ]
  const set = (part: Partial<DayRange>) => {
    const next = { ...range, ...part }
    if (!isDay(next.from) || !isDay(next.to)) return
    // The other end follows, so that a range never turns around.
    setRange(
      next.from <= next.to ? next : part.from ? { from: next.from, to: next.from } : { from: next.to, to: next.to },
    )
  }
  return (
    <>
      <Row gap={2} wrap>
        {presets.map(preset => (
          <Button
            key={preset.label}
            size="sm"
            aria-pressed={preset.range.from === range.from && preset.range.to === range.to}
            onClick={() => setRange(preset.range)}
          >
            {preset.label}
          </Button>
        ))}
      </Row>
      <div className={styles.fields}>
        <DayField label={say('centre.from')} value={range.from} onChange={from => set({ from })} />
        <DayField label={say('centre.to')} value={range.to} onChange={to => set({ to })} />
        {children}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: steps are no fields of a form */}
      <div className={styles.steps} role="group" aria-label={say('centre.range')}>
        {STEPS.map(days => [
          days === 7 && (
            <Text as="strong" size="xs" key="span" className="num">
              {writeSpan(range)}
            </Text>
          ),
          <Button
            key={days}
            size="sm"
            kind="plain"
            aria-label={say(days < 0 ? 'centre.daysBack' : 'centre.daysForward', { days: Math.abs(days) })}
            onClick={() => setRange(shiftRange(range, days))}
          >
            {days < 0 && <Icon name="chevron-left" size={16} />}
            {say(Math.abs(days) === 7 ? 'centre.days7' : 'centre.days30')}
            {days > 0 && <Icon name="chevron-right" size={16} />}
          </Button>,
        ])}
      </div>
    </>
  )
}
