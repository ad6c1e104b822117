/** One draw: how far it is, its results, what people type, what it may cost. */
import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Result } from '@sen/core/lottery/forms'
import { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { readAmount, writeAmount } from '@sen/core/money'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { Page } from '../parts/Page.tsx'
import { Pair, Pairs } from '../parts/Pairs.tsx'
import { useMay } from '../parts/self.tsx'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { Disputes } from './Alarms.tsx'
import { CorrectResult } from './CorrectResult.tsx'
import { Debts } from './Debts.tsx'
import { Exposure } from './Exposure.tsx'
import styles from './lottery.module.css'
import { ResultTable } from './ResultTable.tsx'
import { StateBadge } from './StateBadge.tsx'
import { type DrawDetail, Entries, TypeResult } from './TypeResult.tsx'
import { VoidDraw } from './VoidDraw.tsx'

export default function DrawScreen() {
  const { say } = useWords()
  const may = useMay()('lottery.decide')
  const { game: gameCode = '', draw: drawNumber = '' } = useParams({ strict: false }) as {
    game?: string
    draw?: string
  }
  const everyMs = usePoll()
  const call = useCall(
    lotteryStaffCalls.getLotteryDraw,
    { query: { gameCode, drawNumber } },
    { freshMs: 2_000, ...(everyMs ? { everyMs } : {}) },
  )
  const detail = call.data
  return (
    <Page
      title={detail ? `${detail.draw.gameName} · ${drawNumber}` : say('office.lottery')}
      note={
        <Link to={paths.draws()} className={styles.back}>
          {say('office.lottery.back')}
        </Link>
      }
      actions={detail && may && <Actions detail={detail} />}
    >
      {call.error && <FailureNote failure={call.error} onRetry={() => call.refetch()} />}
      {!detail && !call.error && <Skeleton h={320} />}
      {detail && (
        <>
          <div className={styles.halves}>
            <Facts detail={detail} />
            <Results detail={detail} />
          </div>
          <Disputes detail={detail} />
          <Debts detail={detail} />
          {may && detail.typing === 'first' && <TypeResult detail={detail} />}
          <Entries detail={detail} />
          <Exposure gameCode={gameCode} drawNumber={drawNumber} />
        </>
      )}
    </Page>
  )
}

function Actions({ detail }: { detail: DrawDetail }) {
  const { say } = useWords()
  const [open, setOpen] = useState<'void' | 'correct'>()
  const close = () => setOpen(undefined)
  const { state } = detail.draw
  return (
    <>
      {detail.typing === 'correction' && (
        <Button variant="default" size="sm" onClick={() => setOpen('correct')}>
          {say('office.lottery.correct')}
        </Button>
      )}
      {(state === 'scheduled' || state === 'locked') && (
        <Button color="red" variant="light" size="sm" onClick={() => setOpen('void')}>
          {say('office.lottery.void')}
        </Button>
      )}
      {open === 'correct' && <CorrectResult detail={detail} onClose={close} />}
      {open === 'void' && <VoidDraw draw={detail.draw} onClose={close} />}
    </>
  )
}

function Facts({ detail: { draw, receivable } }: { detail: DrawDetail }) {
  const { say } = useWords()
  const kept = writeAmount(readAmount(draw.stake) - readAmount(draw.payout))
  return (
    <Card withBorder>
      <Stack>
        <StateBadge draw={draw} />
        {draw.voidReason && <Text size="sm">{draw.voidReason}</Text>}
        <Pairs>
          <Pair name={say('office.lottery.locksAt')}>
            <When at={draw.locksAt} />
          </Pair>
          <Pair name={say('office.lottery.drawsAt')}>
            <When at={draw.drawsAt} />
          </Pair>
          <Pair name={say('office.lottery.settledAt')}>
            <When at={draw.settledAt} />
          </Pair>
          <Pair name={say('office.lottery.slips')}>{draw.slips}</Pair>
          <Pair name={say('office.lottery.stake')}>
            <Amount of={draw.stake} />
          </Pair>
          <Pair name={say('office.lottery.payout')}>
            <Amount of={draw.payout} />
          </Pair>
          {draw.settledAt && (
            <Pair name={say('office.lottery.kept')}>
              <Amount of={kept} signed />
            </Pair>
          )}
          {readAmount(receivable) > 0n && (
            <Pair name={say('office.lottery.receivable')}>
              <Amount of={receivable} />
            </Pair>
          )}
        </Pairs>
        <Text size="sm" c="dimmed">
          {say('office.lottery.terms.of', { version: draw.termsVersion })}
        </Text>
      </Stack>
    </Card>
  )
}

function Results({ detail: { draw, form, results } }: { detail: DrawDetail }) {
  const { say } = useWords()
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h4">
          {say('office.lottery.results')}
        </Title>
        {results.length === 0 && (
          <Text size="sm" c="dimmed">
            {say(draw.result ? 'office.lottery.results.announced' : 'office.lottery.results.none')}
          </Text>
        )}
        {results.length === 0 && draw.result && (
          <ResultTable form={form} result={draw.result as Result} label={say('office.lottery.results')} />
        )}
        {results.toReversed().map(row => (
          <PublishedResult key={row.version} form={form} row={row} />
        ))}
      </Stack>
    </Card>
  )
}

function PublishedResult({ form, row }: { form: DrawDetail['form']; row: DrawDetail['results'][number] }) {
  const { say } = useWords()
  const title =
    row.version === 1
      ? say('office.lottery.results.first')
      : say('office.lottery.results.corrected', { count: row.version - 1 })
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <b>{title}</b>
        <When at={row.publishedAt} />
        {!row.settledAt && <Text size="sm">{say('office.lottery.results.paying')}</Text>}
      </Group>
      <Text size="sm" c="dimmed">
        {say(`office.lottery.source.${row.source}`, { by: row.isSandbox ? say('office.lottery.sandbox') : row.by })}
      </Text>
      {row.reason && (
        <Text size="sm">
          {say('office.reason')}: {row.reason}
        </Text>
      )}
      <ResultTable form={form} result={row.result as Result} label={title} />
    </Stack>
  )
}
