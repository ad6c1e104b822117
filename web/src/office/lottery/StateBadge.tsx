import { Badge, Group } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import type { lotteryStaffCalls } from '@sen/core/lottery/staff-calls'
import { useWords } from '../../words/words.tsx'

export type Draw = Answer<typeof lotteryStaffCalls.listLotteryDraws>['list'][number]

const STATE_COLOURS = {
  scheduled: 'teal',
  locked: 'yellow',
  drawn: 'blue',
  settled: 'gray',
  void: 'red',
} as const

/** How far a draw is, and what is to be known beside it. */
export function StateBadge({ draw }: { draw: Draw }) {
  const { say } = useWords()
  return (
    <Group gap={6}>
      <Badge color={STATE_COLOURS[draw.state]} variant="light">
        {say(`office.lottery.state.${draw.state}`)}
      </Badge>
      {draw.isEntryWaiting && (
        <Badge color="orange" variant="light">
          {say('office.lottery.waits')}
        </Badge>
      )}
      {draw.isDisputed && (
        <Badge color="red" variant="filled">
          {say('office.lottery.disputed')}
        </Badge>
      )}
      {draw.isSandbox && <Badge variant="default">{say('office.lottery.sandbox')}</Badge>}
    </Group>
  )
}
