/** Types the result of a state draw, and shows what others typed as far as that keeps them independent. */
import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import type { Result } from '@sen/core/lottery/forms'
import { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { useAction } from '../parts/use-action.ts'
import { When } from '../parts/When.tsx'
import { ResultFields } from './ResultFields.tsx'
import { ResultTable } from './ResultTable.tsx'
import { differingFields, NUMBERS, readTyped, type Typed } from './typed-result.ts'

export type DrawDetail = Answer<typeof lotteryStaffCalls.getLotteryDraw>

export function TypeResult({ detail }: { detail: DrawDetail }) {
  const { say } = useWords()
  const [typed, setTyped] = useState<Typed>({})
  const enter = useAction(lotteryStaffCalls.enterLotteryResult, {
    done: ({ state }) => `office.lottery.type.${state}` as const,
    onDone: () => setTyped({}),
  })
  const read = readTyped(detail.form, typed)
  const { gameCode, drawNumber } = detail.draw
  return (
    <Card withBorder>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (read.result) enter.run({ gameCode, drawNumber, result: read.result as never, reason: '' })
        }}
      >
        <Stack>
          <div>
            <Title order={2} size="h4">
              {say('office.lottery.type')}
            </Title>
            <Text size="sm" c="dimmed">
              {say('office.lottery.type.note')}
            </Text>
          </div>
          {enter.failure && <FailureNote failure={enter.failure} />}
          <ResultFields form={detail.form} typed={typed} read={read} onChange={setTyped} />
          <Group justify="flex-end">
            <Button type="submit" loading={enter.isBusy} disabled={!read.result}>
              {say('office.lottery.type.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}

/** What was typed since the last result, the latest first, and where the last two contradict each other. */
export function Entries({ detail }: { detail: DrawDetail }) {
  const { say } = useWords()
  const { entries, form } = detail
  if (entries.length === 0) return null
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h4">
          {say('office.lottery.entries')}
        </Title>
        {detail.isContradicted && <Contradiction detail={detail} />}
        {entries.slice(0, 4).map(entry => (
          <Stack key={entry.at} gap={4}>
            <Text size="sm" component="div">
              {say('office.lottery.entries.by', { by: entry.by })} <When at={entry.at} />
            </Text>
            {entry.result ? (
              <ResultTable form={form} result={entry.result as Result} label={entry.by} />
            ) : (
              <Text size="sm" c="dimmed">
                {say('office.lottery.entries.hidden')}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

function Contradiction({ detail: { entries, form } }: { detail: DrawDetail }) {
  const { say } = useWords()
  const [last, other] = entries
  const names =
    last?.result && other?.result ? differingFields(form, last.result as Result, other.result as Result) : []
  const tiers = names.map(name =>
    name === NUMBERS ? say('office.lottery.numbers') : say(`lottery.tier.${name as 'db'}`),
  )
  return (
    <Alert color="red" role="alert" title={say('office.lottery.entries.differ')}>
      {say('office.lottery.entries.where', { tiers: tiers.join(', ') })}
    </Alert>
  )
}
