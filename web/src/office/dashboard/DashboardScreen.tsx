/** What some days came to: money, play, bonuses and players, beside as many days before; who is in the house now and what waits. */
import { Card, Skeleton, Stack, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { readAmount, showAmount } from '@sen/core/money'
import { operationsCalls } from '@sen/core/operations/calls'
import { reportCalls } from '@sen/core/operations/report-calls'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { writeDate, writeSpan } from '../../parts/day-range.ts'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { ExportButton } from '../parts/ExportButton.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { Page } from '../parts/Page.tsx'
import { useMay } from '../parts/self.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { usePoll } from '../parts/use-poll.ts'
import { paths } from '../paths.ts'
import { Bars } from './Bars.tsx'
import { ByDay } from './ByDay.tsx'
import { ByVendor } from './ByVendor.tsx'
import { changeOf } from './change-of.ts'
import { Defined } from './Defined.tsx'
import styles from './dashboard.module.css'
import { PeriodFilter } from './PeriodFilter.tsx'

type Report = Answer<typeof reportCalls.getPerformance>
type Now = Answer<typeof operationsCalls.getDashboard>

export default function DashboardScreen() {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  const [{ from, to }] = useFilters()
  const poll = usePoll()
  const often = poll ? { everyMs: poll * 3 } : {}
  const call = useCall(reportCalls.getPerformance, { query: { from, to } }, { ...often, keep: true })
  const now = useCall(operationsCalls.getDashboard, undefined, often)
  const failed = [call, now].find(one => one.error)
  const { data } = call
  return (
    <Page
      title={say('office.dashboard')}
      note={data && `${say('office.asOf')} ${writeMoment(data.at)}`}
      actions={<ExportButton table="performance" query={{ from, to }} />}
      filters={<PeriodFilter shown={data} />}
    >
      {failed?.error && <FailureNote failure={failed.error} onRetry={() => failed.refetch()} />}
      {!(data && now.data) && !failed && <Skeleton h={480} />}
      {data && now.data && <Figures report={data} now={now.data} />}
    </Page>
  )
}

function Figures({ report, now }: { report: Report; now: Now }) {
  const { say } = useWords()
  const { dayAt } = useMoments()
  const isToday = report.from === report.to && report.from === dayAt(new Date())
  const span = writeSpan(report.before)
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {say(report.isOver ? 'office.before.span' : 'office.before.unfinished', { span })}
      </Text>
      <PeriodFigures report={report} />
      <NowFigures now={now} />
      <Card withBorder>
        <Text fw={600} mb="sm">
          {say(isToday ? 'office.hours' : 'office.ggrByDay')}
        </Text>
        {isToday ? <HourBars hours={now.hours} /> : <DayBars days={report.days} />}
      </Card>
      <ByVendor days={report} />
      <ByDay days={report.days} />
    </Stack>
  )
}

function PeriodFigures({ report }: { report: Report }) {
  const { say } = useWords()
  const { totals, isOver } = report
  const before = report.before.totals
  const of = (key: keyof typeof totals) => ({ value: totals[key], before: before[key], isComparable: isOver })
  return (
    <div className={styles.cards}>
      <Figure title={<Defined figure="cashIn" />} {...of('deposits')} />
      <Figure title={<Defined figure="cashOut" />} {...of('withdrawals')} />
      <Figure title={say('office.stakes')} {...of('stake')} />
      <Figure title={<Defined figure="ggr" />} {...of('ggr')} />
      <Figure title={<Defined figure="bonusCost" />} {...of('bonusCost')} />
      <Figure title={<Defined figure="ngr" />} {...of('ngr')} />
      <Figure title={<Defined figure="active" />} {...of('bettors')} />
      <Figure title={say('office.rounds')} {...of('rounds')} />
      <Figure title={<Defined figure="registrations" />} {...of('registrations')} />
      <Figure title={<Defined figure="firstDepositors" />} {...of('firstDepositors')} />
      <Figure title={say('office.firstDeposits')} {...of('firstDeposits')} />
    </div>
  )
}

/** What holds now, whatever days are chosen. */
function NowFigures({ now }: { now: Now }) {
  const { say } = useWords()
  const may = useMay()
  return (
    <div className={styles.cards}>
      <Figure title={say('office.online')} value={now.queues.online} />
      {may('money.view') && (
        <Figure title={say('office.approvals.waiting')}>
          <Link to={paths.approvals()}>{now.queues.approvals}</Link>
        </Figure>
      )}
    </div>
  )
}

type FigureProps = {
  title: ReactNode
  /** An amount, or a count. */
  value?: string | number
  before?: string | number
  isComparable?: boolean
  children?: ReactNode
}

function Figure({ title, value, before, isComparable, children }: FigureProps) {
  const { say } = useWords()
  const percent = isComparable && value !== undefined && before !== undefined ? changeOf(value, before) : undefined
  return (
    <Card withBorder padding="md">
      <Text size="sm" c="dimmed" component="div" className={styles.title}>
        {title}
      </Text>
      <div className={`number ${styles.value}`}>{children ?? (value !== undefined && show(value))}</div>
      {before !== undefined && (
        <Text size="xs" c="dimmed">
          {say('office.before')} <span className="number">{show(before)}</span>
          {percent !== undefined && percent !== 0 && (
            <>
              {', '}
              {say(percent > 0 ? 'office.change.up' : 'office.change.down', { percent: Math.abs(percent) })}
            </>
          )}
        </Text>
      )}
    </Card>
  )
}

const show = (value: string | number) =>
  typeof value === 'number' ? value.toLocaleString('en-US') : showAmount(readAmount(value))

function HourBars({ hours }: { hours: Now['hours'] }) {
  const { say } = useWords()
  const bars = hours.map(({ hour, stake, ggr }) => ({
    key: String(hour),
    label: `${hour}:00`,
    value: readAmount(stake),
    title: `${hour}:00  ${say('office.stakes')} ${show(stake)}  ${say('office.ggr')} ${show(ggr)}`,
  }))
  return <Bars bars={bars} caption={say('office.hours')} />
}

function DayBars({ days }: { days: Report['days'] }) {
  const { say } = useWords()
  const bars = days.map(({ day, ggr, stake }) => ({
    key: day,
    label: writeDate(day).slice(0, 5),
    value: readAmount(ggr),
    title: `${writeDate(day)}  ${say('office.ggr')} ${show(ggr)}  ${say('office.stakes')} ${show(stake)}`,
  }))
  return <Bars bars={bars} caption={say('office.ggrByDay')} />
}
