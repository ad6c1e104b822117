/** Results that a feed contradicts: on the list of draws a link to each, on a draw what was said and who deals with it. */
import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import type { Result } from '@sen/core/lottery/forms'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { ResultTable } from './ResultTable.tsx'
import type { DrawDetail } from './TypeResult.tsx'

/** Every draw whose result is contradicted; nothing where there is none. */
export function Alarms() {
  const { say } = useWords()
  const alarms = useCall(lotteryCalendarCalls.listLotteryRequests, { query: {} }, { everyMs: usePoll() }).data?.alarms
  if (!alarms?.length) return null
  return (
    <Alert color="red" role="alert" title={say('office.lottery.disputed')}>
      <Stack gap={4}>
        {alarms.map(alarm => (
          <Text key={`${alarm.gameCode} ${alarm.drawNumber} ${alarm.at}`} size="sm" component="div">
            <Link to={paths.draw(alarm.gameCode, alarm.drawNumber)}>
              {alarm.gameName} · {alarm.drawNumber}
            </Link>{' '}
            {say('office.lottery.disputed.by', { by: alarm.by })} <When at={alarm.at} />
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}

/** What a feed said of one draw against what it had said or what was published. */
export function Disputes({ detail: { draw, form, contradictions } }: { detail: DrawDetail }) {
  const { say } = useWords()
  const may = useMay()('lottery.decide')
  const [open, setOpen] = useState<string>()
  const close = useAction(lotteryCalendarCalls.closeContradiction, {
    done: 'office.lottery.disputed.done',
    onDone: () => setOpen(undefined),
  })
  if (contradictions.length === 0) return null
  const { gameCode, drawNumber } = draw
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h4">
          {say('office.lottery.disputed')}
        </Title>
        {draw.isDisputed && (
          <Alert color="red" role="alert">
            {say('office.lottery.disputed.what')}
          </Alert>
        )}
        {contradictions.map(row => (
          <Stack key={row.digest} gap={4}>
            <Group gap="xs" justify="space-between">
              <Text size="sm" component="div">
                {say('office.lottery.disputed.by', { by: row.by })} <When at={row.at} />
              </Text>
              {may && !row.closedAt && (
                <Button size="xs" variant="default" onClick={() => setOpen(row.digest)}>
                  {say('office.lottery.disputed.close')}
                </Button>
              )}
            </Group>
            <ResultTable form={form} result={row.said as Result} label={say('office.lottery.disputed')} />
            {row.closedAt && (
              <Text size="sm" c="dimmed" component="div">
                {row.closedBy
                  ? `${say('office.lottery.disputed.closed', { by: row.closedBy })}: ${row.reason} `
                  : `${say('office.lottery.disputed.agreed')} `}
                <When at={row.closedAt} />
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
      {open && (
        <ReasonDialog
          title={say('office.lottery.disputed.close')}
          text={say('office.lottery.disputed.close.what')}
          action={say('office.lottery.disputed.close')}
          isBusy={close.isBusy}
          failure={close.failure}
          onClose={() => setOpen(undefined)}
          onConfirm={reason => close.run({ gameCode, drawNumber, digest: open, reason })}
        />
      )}
    </Card>
  )
}
