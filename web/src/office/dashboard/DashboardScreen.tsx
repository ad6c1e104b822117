/** Today: what was staked and kept, hour by hour, and what waits for somebody. */
import { Card, Skeleton, Stack, Text } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { readAmount, showAmount } from '@sen/core/money'
import { operationsCalls } from '@sen/core/operations/calls'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { writeMoment } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { Page } from '../parts/Page.tsx'
import { usePoll } from '../parts/use-poll.ts'
import { paths } from '../paths.ts'
import { useMay } from '../shell/self.tsx'
import styles from './dashboard.module.css'
import { HourBars } from './HourBars.tsx'

type Dashboard = Answer<typeof operationsCalls.getDashboard>

export default function DashboardScreen() {
  const { say } = useWords()
  const poll = usePoll()
  const call = useCall(operationsCalls.getDashboard, undefined, poll ? { everyMs: poll * 3 } : {})
  const { data } = call
  return (
    <Page title={say('office.dashboard')} note={data && `${say('office.asOf')} ${writeMoment(data.at)}`}>
      {call.error && <FailureNote failure={call.error} onRetry={() => call.refetch()} />}
      {!data && !call.error && <Skeleton h={320} />}
      {data && <Figures data={data} />}
    </Page>
  )
}

function Figures({ data }: { data: Dashboard }) {
  const { say } = useWords()
  const may = useMay()
  const { today, yesterday, queues } = data
  return (
    <Stack>
      <div className={styles.cards}>
        <Figure title={say('office.ggr')} value={money(today.ggr)} before={money(yesterday.ggr)} />
        <Figure title={say('office.stakes')} value={money(today.stake)} before={money(yesterday.stake)} />
        <Figure title={say('office.wins')} value={money(today.win)} before={money(yesterday.win)} />
        <Figure title={say('office.bettors')} value={String(today.players)} before={String(yesterday.players)} />
        <Figure title={say('office.rounds')} value={String(today.rounds)} before={String(yesterday.rounds)} />
        <Figure title={say('office.registrations')} value={String(today.registrations)} />
        <Figure title={say('office.online')} value={String(queues.online)} />
        {may('money.view') && (
          <Figure
            title={say('office.approvals.waiting')}
            value={<Link to={paths.approvals()}>{queues.approvals}</Link>}
          />
        )}
      </div>
      <Card withBorder>
        <Text fw={600} mb="sm">
          {say('office.hours')}
        </Text>
        <HourBars hours={data.hours} />
      </Card>
    </Stack>
  )
}

const money = (amount: string) => showAmount(readAmount(amount))

function Figure({ title, value, before }: { title: string; value: ReactNode; before?: string }) {
  const { say } = useWords()
  return (
    <Card withBorder padding="md">
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text fz={24} fw={700} className="number" component="div">
        {value}
      </Text>
      {before !== undefined && (
        <Text size="xs" c="dimmed">
          {say('office.yesterday')} <span className="number">{before}</span>
        </Text>
      )}
    </Card>
  )
}
