/** Missions (MC-14): signing in each day, the tasks of today, the week's leaderboard. */

import type { Answer } from '@sen/core/call'
import { readAmount } from '@sen/core/money'
import { missionCalls } from '@sen/core/rewards/mission-calls'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useRenew } from '../../ask/renew.ts'
import { useCall, useSend } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Grid } from '../../kit/Grid.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icon-names.ts'
import { Progress } from '../../kit/Progress.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Stat } from '../../kit/Stat.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { toast } from '../../kit/toast.ts'
import { AsyncContent } from '../../parts/AsyncContent.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { usePageLink } from '../frame/page-link.ts'
import { paths } from '../paths.ts'
import { useWholeMoney } from '../use-whole-money.ts'
import { MissionBoard } from './MissionBoard.tsx'
import styles from './MissionPage.module.css'
import { writePoints, writeWhole } from './points.ts'
import { useTypeName } from './use-type-name.ts'

type Summary = Answer<typeof missionCalls.getMissionSummary>
type Task = Summary['tasks'][number]

export default function MissionPage() {
  const { say } = useWords()
  const summary = useCall(missionCalls.getMissionSummary, {}, { freshMs: 0 })
  return (
    <AsyncContent read={summary}>
      {answer => (
        <Stack gap={4}>
          <Row gap={3} align="center" className={styles.balance}>
            <Icon name="coins" size={24} />
            <Stat label={say('missions.points')}>
              <span className="num">{writePoints(answer.points)}</span>
            </Stat>
            <ButtonLink size="sm" icon="gift" to={paths.pointMall()}>
              {say('missions.toMall')}
            </ButtonLink>
          </Row>
          {answer.isPaused ? (
            <EmptyState icon="pause" level={3} title={say('missions.paused')} text={say('missions.pausedText')}>
              <ButtonLink kind="main" to={paths.rng()}>
                {say('centre.play')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <CheckIn dailyCheckIn={answer.dailyCheckIn} />
              <Tasks summary={answer} />
              <MissionBoard />
            </>
          )}
        </Stack>
      )}
    </AsyncContent>
  )
}

function CheckIn({ dailyCheckIn }: Pick<Summary, 'dailyCheckIn'>) {
  const words = useWords()
  const { say } = words
  const claim = useSend(missionCalls.claimDailyCheckIn)
  const renew = useRenew()
  const today = dailyCheckIn.days.find(day => day.isToday)
  const send = () =>
    claim.mutate(
      { body: {} },
      {
        onSuccess: ({ points }) => toast(say('missions.checkInThanks', { points: writePoints(points) }), 'good'),
        onError: error => {
          toast(errorMessage(error, words), 'bad')
          void renew('missions', 'points')
        },
      },
    )
  return (
    <Card as="section" pad={4} gap={3} aria-labelledby="sign-in">
      <h3 id="sign-in">{say('missions.checkIn')}</h3>
      <Text size="sm" tone="quiet">
        {dailyCheckIn.inRow > 0
          ? say('missions.checkInRow', { days: dailyCheckIn.inRow })
          : say('missions.checkInFirst')}
      </Text>
      <ol className={styles.days}>
        {dailyCheckIn.days.map(day => (
          <Day key={day.place} day={day} />
        ))}
      </ol>
      {dailyCheckIn.isDone ? (
        <Done role="status">{say('missions.checkInDone')}</Done>
      ) : (
        <Button kind="main" size="lg" wide icon="calendar" busy={claim.isPending} onClick={send}>
          {say('missions.checkInNow', { points: writePoints(today?.points ?? 0) })}
        </Button>
      )}
    </Card>
  )
}

function Day({ day }: { day: Summary['dailyCheckIn']['days'][number] }) {
  const { say } = useWords()
  const state = say(day.isDone ? 'missions.dayDone' : day.isToday ? 'missions.dayToday' : 'missions.dayAhead')
  const points = writePoints(day.points)
  return (
    <li data-done={day.isDone || undefined} data-today={day.isToday || undefined}>
      <span className="hidden">{say('missions.dayLabel', { place: day.place, points, state })}</span>
      <span aria-hidden="true">
        {day.isToday ? say('missions.today') : say('missions.dayOf', { place: day.place })}
      </span>
      <Icon name={day.isDone ? 'circle-check' : 'coin'} size={28} />
      <Text as="b" size="sm" tone="plain" className="num" aria-hidden="true">
        +{points}
      </Text>
    </li>
  )
}

function Tasks({ summary }: { summary: Summary }) {
  const { say } = useWords()
  const { zone } = useMoments()
  const left = useTimeLeft(summary.resetsAt)
  const isStaked = Number(summary.wageringMultiple) > 0 && summary.tasks.some(({ cash }) => cash)
  return (
    <Stack as="section" gap={3} aria-labelledby="tasks">
      <Row as="header" gap={3} wrap align="baseline" spread="between">
        <h3 id="tasks">{say('missions.tasks')}</h3>
        <Row as="span" gap={1} align="center" size="sm" tone="quiet">
          <Icon name="clock" size={16} />
          {say('missions.resetsIn', { time: say('missions.hours', left) })}
        </Row>
      </Row>
      {summary.tasks.length === 0 ? (
        <Text size="sm" tone="quiet">
          {say('missions.noTasks')}
        </Text>
      ) : (
        <Grid least="lg" gap={3}>
          {summary.tasks.map(task => (
            <TaskCard key={task.code} task={task} />
          ))}
        </Grid>
      )}
      <Text size="sm" tone="quiet">
        {say('missions.tasksNote', { zone })}
      </Text>
      {isStaked && (
        <Text size="sm" tone="quiet">
          {say('missions.turnover', { times: summary.wageringMultiple })}
        </Text>
      )}
    </Stack>
  )
}

const ICONS: Readonly<Record<Task['kind'], IconName>> = {
  stake: 'coins',
  rounds: 'dice',
  deposit: 'cash',
  categories: 'category',
}

const isMoney = ({ kind }: Task) => kind === 'stake' || kind === 'deposit'

function useTaskWords() {
  const { say } = useWords()
  const nameType = useTypeName()
  const money = useWholeMoney()
  return (task: Task) => {
    const [write, count] = isMoney(task) ? [money, writeWhole] : [String, String]
    const goal = write(task.goal)
    const category = task.gameType ? nameType(task.gameType) : ''
    const key =
      task.gameType && (task.kind === 'stake' || task.kind === 'rounds') ? (`${task.kind}Of` as const) : task.kind
    const title = say(`missions.task.${key}`, { goal, category })
    const reward = task.cash
      ? say('missions.rewardCash', { amount: money(task.cash) })
      : say('missions.rewardPoints', { points: writePoints(task.points) })
    return { title, reward, progress: say('missions.progress', { progress: count(task.progress), goal }) }
  }
}

function TaskCard({ task }: { task: Task }) {
  const { title, reward, progress } = useTaskWords()(task)
  // Thousandths are enough for a bar, and never a float of money.
  const [done, goal] = [readAmount(task.progress), readAmount(task.goal)]
  const part = Number((done * 1000n) / goal) / 10
  return (
    <Card as="li" pad={4} gap={2} className={styles.task} data-state={task.state}>
      <Row gap={3} align="center">
        <Seal icon={ICONS[task.kind]} tone="brand" />
        <TextBlock weight={600}>
          {title}
          <Text as="span" size="sm" tone="brand">
            {reward}
          </Text>
        </TextBlock>
        <TaskAction task={task} title={title} />
      </Row>
      <Row gap={3} align="center" size="xs" tone="quiet">
        <Progress
          max={100}
          value={part}
          tone={task.state === 'claimed' ? 'win' : undefined}
          aria-label={title}
          aria-valuetext={progress}
        />
        <small className="num" aria-hidden="true">
          {progress}
        </small>
      </Row>
    </Card>
  )
}

function Done(props: { role?: 'status'; children: ReactNode }) {
  return (
    <Row as="p" gap={1} align="center" spread="center" size="sm" tone="win" weight={600} role={props.role}>
      <Icon name="circle-check" size={20} />
      {props.children}
    </Row>
  )
}

function TaskAction({ task, title }: { task: Task; title: string }) {
  const words = useWords()
  const { say } = words
  const linkTo = usePageLink()
  const claim = useSend(missionCalls.claimMission)
  const renew = useRenew()
  const money = useWholeMoney()
  if (task.state === 'claimed') {
    return <Done>{say('missions.claimedState')}</Done>
  }
  if (task.state === 'open') {
    const to =
      task.kind === 'deposit' ? linkTo('depositv2') : task.gameType ? paths.category(task.gameType) : paths.rng()
    return (
      <ButtonLink size="sm" to={to} aria-label={say('missions.goOf', { task: title })}>
        {say('missions.go')}
      </ButtonLink>
    )
  }
  const send = () =>
    claim.mutate(
      { body: { code: task.code } },
      {
        onSuccess: ({ points, cash }) =>
          toast(
            cash
              ? say('missions.claimDoneCash', { amount: money(cash) })
              : say('missions.claimDonePoints', { points: writePoints(points) }),
            'good',
          ),
        onError: error => {
          toast(errorMessage(error, words), 'bad')
          void renew('missions', 'points')
        },
      },
    )
  return (
    <Button
      size="sm"
      kind="main"
      busy={claim.isPending}
      onClick={send}
      aria-label={say('missions.claimOf', { task: title })}
    >
      {say('missions.claim')}
    </Button>
  )
}

/** Hours and minutes until a moment, by the minute. */
function useTimeLeft(moment: string): { hours: number; minutes: number } {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.ceil((Date.parse(moment) - now) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
