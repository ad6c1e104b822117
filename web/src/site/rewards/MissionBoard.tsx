/** The week's leaderboard: a podium, the others below, and one's own place (MISSION-01). */

import type { Answer } from '@sen/core/call'
import { missionCalls } from '@sen/core/rewards/mission-calls'
import { PLACES_COUNTED } from '@sen/core/rewards/missions'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Text } from '../../kit/Text.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import styles from './MissionBoard.module.css'
import { writePoints } from './points.ts'
import { writeDate } from './RebatePage.tsx'

type Board = Answer<typeof missionCalls.getMissionLeaderboard>
type Leader = Board['leaders'][number]

const WEEKS = ['this', 'last'] as const

export function MissionBoard() {
  const { say } = useWords()
  const [week, setWeek] = useState<(typeof WEEKS)[number]>('this')
  return (
    <Stack as="section" gap={3} aria-labelledby="board">
      <h3 id="board">{say('missions.board')}</h3>
      <Tabs
        label={say('missions.board')}
        tabs={WEEKS.map(key => ({ key, label: say(`missions.week.${key}`) }))}
        chosen={week}
        onChoose={setWeek}
      >
        <Week week={week} />
      </Tabs>
    </Stack>
  )
}

function Week({ week }: { week: (typeof WEEKS)[number] }) {
  const words = useWords()
  const { say } = words
  const board = useCall(missionCalls.getMissionLeaderboard, { query: { week } }, { freshMs: 15_000, keep: true })
  if (board.error && !board.data) {
    return (
      <EmptyState
        compact
        icon="mood-sad"
        level={3}
        title={say('missions.boardFailed')}
        text={errorMessage(board.error, words)}
      >
        <Button busy={board.isFetching} onClick={() => void board.refetch()}>
          {say('missions.again')}
        </Button>
      </EmptyState>
    )
  }
  if (!board.data) return <Skeleton height="320px" />
  const { leaders, own, from, to } = board.data
  return (
    <Stack gap={3} aria-busy={board.isPlaceholderData || undefined}>
      <Text size="sm" tone="quiet">
        <span className="num">{say('missions.weekOf', { from: writeDate(from), to: writeDate(to) })}</span>.{' '}
        {say('missions.boardNote')}
      </Text>
      {leaders.length === 0 ? (
        <EmptyState
          compact
          icon="trophy"
          level={3}
          title={say('missions.boardEmpty')}
          text={say('missions.boardEmptyText')}
        >
          <ButtonLink kind="main" to={paths.rng()}>
            {say('centre.play')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ol className={styles.podium}>
            {leaders.slice(0, 3).map(leader => (
              <Step key={leader.place} leader={leader} />
            ))}
          </ol>
          <Rest leaders={leaders.slice(3)} />
        </>
      )}
      <Row as="p" gap={3} align="center" spread="between" size="sm" className={styles.own}>
        {own ? (
          <>
            <span>
              {say('missions.ownPlace')}
              <b className="num">{own.place > PLACES_COUNTED ? `${PLACES_COUNTED}+` : `#${own.place}`}</b>
            </span>
            <b className="num">{say('missions.rewardPoints', { points: writePoints(own.points) }).replace('+', '')}</b>
          </>
        ) : (
          say(week === 'this' ? 'missions.ownNone' : 'missions.ownNoneLast')
        )}
      </Row>
    </Stack>
  )
}

function Step({ leader }: { leader: Leader }) {
  const { say } = useWords()
  return (
    <li data-place={leader.place} data-self={leader.isSelf || undefined}>
      <span className={styles.medal} aria-hidden="true">
        <Icon name={leader.place === 1 ? 'crown' : 'medal'} size={leader.place === 1 ? 30 : 24} />
      </span>
      <Text as="span" size="sm" weight={600} className={styles.name}>
        {leader.account}
        {leader.isSelf && <Badge className={styles.self}>{say('missions.you')}</Badge>}
      </Text>
      <b className="num">{writePoints(leader.points)}</b>
      <Stack as="span" size="lg" weight={700} className={styles.step}>
        <span className="hidden">{say('missions.place')} </span>
        {leader.place}
      </Stack>
    </li>
  )
}

function Rest({ leaders }: { leaders: readonly Leader[] }) {
  const { say } = useWords()
  if (leaders.length === 0) return null
  return (
    <table className={styles.rest}>
      <thead className="hidden">
        <tr>
          <th scope="col">{say('missions.place')}</th>
          <th scope="col">{say('missions.player')}</th>
          <th scope="col">{say('missions.score')}</th>
        </tr>
      </thead>
      <tbody>
        {leaders.map(leader => (
          <tr key={leader.place} data-self={leader.isSelf || undefined}>
            <td className="num">{leader.place}</td>
            <td>
              {leader.account}
              {leader.isSelf && <Badge className={styles.self}>{say('missions.you')}</Badge>}
            </td>
            <td className="num">{writePoints(leader.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
