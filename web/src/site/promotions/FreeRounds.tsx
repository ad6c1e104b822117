/** The free rounds that the house gave the player, each with the way into its game; nothing where there are none. */
import { freeRoundCalls } from '@sen/core/rewards/free-round-calls'
import { useCall } from '../../ask/use-call.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { List, ListRow } from '../../kit/List.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { useWholeMoney } from '../use-whole-money.ts'

export function FreeRounds() {
  const { say } = useWords()
  const money = useWholeMoney()
  const { writeMoment } = useMoments()
  const { data } = useCall(freeRoundCalls.listFreeRounds, {}, { freshMs: 0 })
  if (!data?.list.length) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="free-rounds">
      <Text as="h2" size="md" id="free-rounds">
        {say('promotions.freeRounds')}
      </Text>
      <List>
        {data.list.map(({ id, nodeId, game, rounds, played, stake, endsAt }) => (
          <ListRow as="li" key={id}>
            <Seal icon="gift" />
            <TextBlock>
              <strong>{game}</strong>
              <span>{say('promotions.freeRoundsLeft', { left: rounds - played, rounds, stake: money(stake) })}</span>
              <span>{say('promotions.freeRoundsUntil', { time: writeMoment(endsAt) })}</span>
            </TextBlock>
            <ButtonLink size="sm" kind="main" to={paths.game(nodeId)}>
              {say('promotions.freeRoundsPlay')}
            </ButtonLink>
          </ListRow>
        ))}
      </List>
    </Stack>
  )
}
