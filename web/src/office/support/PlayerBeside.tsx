/** Who asks: level, agent, money, last bets and notes, beside what is said. */
import { Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { playerCalls } from '@sen/core/operations/player-calls'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../ask/use-call.ts'
import { useWords } from '../../words/words.tsx'
import { Amount } from '../parts/Amount.tsx'
import { FailureNote } from '../parts/FailureNote.tsx'
import { Pair, Pairs } from '../parts/Pairs.tsx'
import { PlayerNotes } from '../parts/PlayerNotes.tsx'
import { useMay } from '../parts/self.tsx'
import { When } from '../parts/When.tsx'
import { paths } from '../paths.ts'

const BETS = 5

export function PlayerBeside({ id }: { id: string }) {
  const { say } = useWords()
  const may = useMay()
  const call = useCall(playerCalls.getPlayer, { query: { id } })
  const player = call.data
  if (!player)
    return call.error ? <FailureNote failure={call.error} onRetry={() => call.refetch()} /> : <Skeleton h={280} />
  return (
    <Stack gap="sm" component="aside" aria-label={say('office.chats.player')}>
      <Card withBorder padding="sm">
        <Title order={2} size="h5" mb={6}>
          <Link to={paths.player(id)}>{player.account}</Link>
        </Title>
        <Pairs>
          <Pair name={say('office.chats.level')}>{player.vip.name || '–'}</Pair>
          <Pair name={say('office.player.upline')}>
            {player.upline ? <Link to={paths.player(player.upline.id)}>{player.upline.account}</Link> : '–'}
          </Pair>
          {(['cash', 'bonus', 'locked'] as const).map(bucket => (
            <Pair key={bucket} name={say(`wallet.bucket.${bucket}`)}>
              <Amount of={player.buckets[bucket]} />
            </Pair>
          ))}
        </Pairs>
      </Card>
      {may('money.view') && <LastBets id={id} />}
      <PlayerNotes player={player} />
    </Stack>
  )
}

function LastBets({ id }: { id: string }) {
  const { say } = useWords()
  const call = useCall(playerCalls.listPlayerBets, { query: { id, pageSize: BETS } })
  const rounds = call.data?.list
  return (
    <Card withBorder padding="sm">
      <Title order={2} size="h5" mb={6}>
        <Link to={paths.player(id, 'bets')}>{say('office.chats.bets')}</Link>
      </Title>
      {call.error && <FailureNote failure={call.error} onRetry={() => call.refetch()} />}
      {!rounds && !call.error && <Skeleton h={80} />}
      {rounds?.length === 0 && (
        <Text size="sm" c="dimmed">
          {say('office.chats.noBets')}
        </Text>
      )}
      {rounds?.map(round => (
        <Group key={round.id} justify="space-between" gap="xs" py={4}>
          <Text size="sm" component="div">
            {round.gameName}
            <Text size="xs" c="dimmed" component="div">
              <When at={round.at} />
            </Text>
          </Text>
          <Text size="sm" ta="right" component="div">
            <Amount of={round.stake} />
            <Text size="xs" c="dimmed" component="div">
              {say('office.win')} <Amount of={round.win} />
            </Text>
          </Text>
        </Group>
      ))}
    </Card>
  )
}
