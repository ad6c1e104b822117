/** A report day by day, the newest first. */
import type { Answer } from '@sen/core/call'
import type { reportCalls } from '@sen/core/operations/report-calls'
import { useMemo } from 'react'
import { writeDate } from '../../parts/day-range.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { type Column, DataTable } from '../parts/DataTable.tsx'

type Day = Answer<typeof reportCalls.getPerformance>['days'][number]

export function ByDay({ days }: { days: readonly Day[] }) {
  const { say } = useWords()
  const columns = useMemo((): Column<Day>[] => {
    const amount = (key: 'deposits' | 'withdrawals' | 'stake' | 'ggr' | 'bonusCost' | 'ngr', title: string) =>
      ({ key, title, align: 'right', cell: (row: Day) => <Amount of={row[key]} /> }) as const
    const count = (key: 'bettors' | 'registrations' | 'firstDepositors', title: string) =>
      ({ key, title, align: 'right', cell: (row: Day) => row[key].toLocaleString('en-US') }) as const
    return [
      { key: 'day', title: say('office.revenue.day'), cell: row => writeDate(row.day) },
      amount('deposits', say('office.cashIn')),
      amount('withdrawals', say('office.cashOut')),
      amount('stake', say('office.stakes')),
      amount('ggr', say('office.ggr')),
      amount('bonusCost', say('office.bonusCost')),
      amount('ngr', say('office.ngr')),
      count('bettors', say('office.active')),
      count('registrations', say('office.registrations')),
      count('firstDepositors', say('office.firstDepositors')),
    ]
  }, [say])
  return (
    <DataTable
      label={say('office.revenue.byDay')}
      columns={columns}
      rows={days.toReversed()}
      keyOf={row => row.day}
      empty={say('office.revenue.none')}
    />
  )
}
