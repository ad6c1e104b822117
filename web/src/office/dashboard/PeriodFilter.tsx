/** The days of a report: one of the usual periods or two days of one's own, kept in the address. */
import { Button, Group, Stack } from '@mantine/core'
import type { DayRange } from '../../parts/day-range.ts'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { DayField } from '../parts/fields.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { daysOfPeriod, PERIODS } from './periods.ts'

/** `shown` are the days of the answer that is on the screen. */
export function PeriodFilter({ shown }: { shown: DayRange | undefined }) {
  const { say } = useWords()
  const { dayAt } = useMoments()
  const [filters, change] = useFilters()
  const today = dayAt(new Date())
  const from = filters.from ?? shown?.from
  const to = filters.to ?? shown?.to
  return (
    <Stack gap="xs">
      <Group gap={6} role="group" aria-label={say('office.period')}>
        {PERIODS.map(period => {
          const days = daysOfPeriod(period, today)
          const isChosen = days.from === from && days.to === to
          return (
            <Button
              key={period}
              size="xs"
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              onClick={() => change(days)}
            >
              {say(`office.period.${period}`)}
            </Button>
          )
        })}
      </Group>
      <Group gap="xs" align="flex-end">
        <DayField label={say('office.from')} value={from} onChange={value => change({ from: value })} />
        <DayField label={say('office.to')} value={to} onChange={value => change({ to: value })} />
      </Group>
    </Stack>
  )
}
