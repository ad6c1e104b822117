/** What of the lottery waits for a second person. */
import { Badge, Button, Card, Center, Group, Stack, Text, Title } from '@mantine/core'
import type { Answer } from '@sen/core/call'
import { lotteryCalendarCalls } from '@sen/core/lottery/calendar-calls'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { Deciding } from '../parts/Deciding.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { useMay } from '../parts/self.tsx'
import { useAction } from '../parts/use-action.ts'
import { useRowPages } from '../parts/use-pages.ts'
import { usePoll } from '../parts/use-poll.ts'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'
import { nameGames, nameRow } from './name-row.ts'

type Request = Answer<typeof lotteryCalendarCalls.listLotteryRequests>['list'][number]

export function Requests() {
  const { say } = useWords()
  const { rows, failure, more, isReadingOn, onRetry } = useRowPages(
    lotteryCalendarCalls.listLotteryRequests,
    {},
    { everyMs: usePoll() },
  )
  if (failure) return <FailureNote failure={failure} onRetry={onRetry} />
  if (rows.length === 0) return null
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h4">
          {say('office.lottery.waits')}
        </Title>
        {rows.map(request => (
          <RequestCard key={request.id} request={request} />
        ))}
        {more && (
          <Center>
            <Button variant="default" size="sm" loading={isReadingOn} onClick={more}>
              {say('office.more')}
            </Button>
          </Center>
        )}
      </Stack>
    </Card>
  )
}

function RequestCard({ request }: { request: Request }) {
  const { say } = useWords()
  const may = useMay()('lottery.decide')
  const decide = useAction(lotteryCalendarCalls.decideLotteryRequest, {
    done: ({ state }) => `office.lottery.request.${state}` as const,
  })
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Group gap="xs">
          <Badge variant="light">{say(kindOf(request))}</Badge>
          {request.isRemoval && <Badge color="red">{say('office.lottery.calendar.remove')}</Badge>}
        </Group>
        <Text size="sm" component="div">
          <About request={request} />
        </Text>
        <Text size="sm" component="div">
          {request.kind !== 'writeOff' && `${say('office.lottery.slips')}: ${request.slips} · `}
          {say(amountOf[request.kind])}: <Amount of={request.amount} />
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {say('office.seconds.by')}: {request.requestedBy} · <When at={request.requestedAt} /> · {say('office.reason')}
          : {request.reason}
        </Text>
        {may && request.isOwn && (
          <Text size="sm" c="dimmed">
            {say('office.seconds.own')}
          </Text>
        )}
        {may && !request.isOwn && (
          <Deciding
            label={say('office.reason')}
            description={say('office.reason.kept')}
            most={500}
            decisions={['reject', 'approve']}
            word={decision => say(`office.lottery.request.${decision}`)}
            isBusy={decide.isBusy}
            failure={decide.failure}
            onDecide={(decision, reason) => decide.run({ id: request.id, decision, reason })}
          />
        )}
      </Stack>
    </Card>
  )
}

const amountOf = {
  calendar: 'office.lottery.stake',
  void: 'office.lottery.void.returns',
  writeOff: 'office.receivables.left',
} as const

function kindOf({ kind, row }: Request) {
  if (kind === 'void') return 'office.lottery.void'
  return row ? (`office.lottery.calendar.kind.${row.kind}` as const) : 'office.receivables.writeOff'
}

/** The days, the draw or the player that it is about. */
function About({ request: { row, draw, playerId, account } }: { request: Request }) {
  const words = useWords()
  if (row) return `${nameGames(words, row.games)}: ${nameRow(words, row)}`
  if (!draw) return <Link to={paths.player(playerId)}>{account}</Link>
  const { gameCode, drawNumber, gameName } = draw
  return (
    <Link to={paths.draw(gameCode, drawNumber)}>
      {gameName} · {drawNumber}
    </Link>
  )
}
