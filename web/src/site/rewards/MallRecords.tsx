/** What a player did with his points: conversions, rewards that were redeemed, and every movement (POINTS-02, POINTS-03). */

import type { Answer } from '@sen/core/call'
import { pointCalls } from '@sen/core/rewards/point-calls'
import { useState } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { ButtonLink } from '../../kit/Button.tsx'
import { List } from '../../kit/List.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { useMoments } from '../../parts/moments.ts'
import { RecordFrame } from '../../parts/Records.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import styles from './MallRecords.module.css'
import { writePoints } from './points.ts'

type Redeem = Answer<typeof pointCalls.listRedemptions>['list'][number]
type Line = Answer<typeof pointCalls.listPointTransactions>['list'][number]

const VIEWS = ['redeems', 'history', 'details'] as const
type View = (typeof VIEWS)[number]

export function MallRecords() {
  const { say } = useWords()
  const [view, setView] = useState<View>('redeems')
  return (
    <Stack as="section" gap={4} aria-labelledby="records">
      <Text as="h2" size="xl" id="records">
        {say('mall.records')}
      </Text>
      <Tabs
        label={say('mall.records')}
        tabs={VIEWS.map(key => ({ key, label: say(`mall.${key}`) }))}
        chosen={view}
        onChoose={setView}
      >
        {view === 'redeems' ? (
          <Redemptions />
        ) : (
          <Movements key={view} what={view === 'history' ? 'exchanged' : 'all'} />
        )}
      </Tabs>
    </Stack>
  )
}

function Redemptions() {
  const { say } = useWords()
  const pages = usePages(pointCalls.listRedemptions, {})
  const list = pages.data?.pages.flatMap(page => page.list) ?? []
  return (
    <RecordFrame
      pages={pages}
      count={list.length}
      empty={{ icon: 'gift', title: say('mall.noRedemptions'), text: say('mall.noRecordsText') }}
      action={<ToLobby />}
    >
      <List plain>
        {list.map(row => (
          <RedemptionRow key={row.id} row={row} />
        ))}
      </List>
    </RecordFrame>
  )
}

/** Where points come from. */
function ToLobby() {
  const { say } = useWords()
  return <ButtonLink to={paths.rng()}>{say('centre.play')}</ButtonLink>
}

const TONES: Readonly<Record<string, string>> = { completed: 'good', rejected: 'bad' }

function RedemptionRow({ row }: { row: Redeem }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  const points = writePoints(row.points)
  return (
    <Row as="li" gap={3} align="center">
      <img className={styles.picture} src={row.picture} alt="" width="64" height="48" loading="lazy" decoding="async" />
      <TextBlock>
        <b>
          {row.name}
          {row.quantity > 1 && ` × ${row.quantity}`}
        </b>
        <small className="num">{writeMoment(row.at)}</small>
        {row.note && <small>{row.note}</small>}
        {row.state === 'rejected' && <small>{say('mall.returned', { points })}</small>}
      </TextBlock>
      <TextBlock className={styles.end}>
        <b className="num">−{points}</b>
        <Badge tone={TONES[row.state]}>{say(`mall.state.${row.state}`)}</Badge>
      </TextBlock>
    </Row>
  )
}

function Movements({ what }: { what: 'all' | 'exchanged' }) {
  const { say } = useWords()
  const pages = usePages(pointCalls.listPointTransactions, { what })
  const list = pages.data?.pages.flatMap(page => page.list) ?? []
  return (
    <RecordFrame
      pages={pages}
      count={list.length}
      empty={{
        icon: 'coins',
        title: say(what === 'all' ? 'mall.noDetails' : 'mall.noHistory'),
        text: say('mall.noRecordsText'),
      }}
      action={<ToLobby />}
    >
      <List plain>
        {list.map(line => (
          <MovementRow key={line.id} line={line} />
        ))}
      </List>
    </RecordFrame>
  )
}

function MovementRow({ line }: { line: Line }) {
  const { say, find } = useWords()
  const { writeMoment } = useMoments()
  return (
    <Row as="li" gap={3} align="center">
      <TextBlock>
        <b>{find(`mall.subject.${line.subject}`) ?? line.subject}</b>
        <small className="num">{writeMoment(line.at)}</small>
      </TextBlock>
      <TextBlock className={styles.end}>
        <Text as="b" tone={line.points > 0 ? 'win' : 'plain'} className="num">
          {line.points > 0 ? '+' : '−'}
          {writePoints(Math.abs(line.points))}
        </Text>
        <small className="num">{say('mall.after', { points: writePoints(line.after) })}</small>
      </TextBlock>
    </Row>
  )
}
