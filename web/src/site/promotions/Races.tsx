/** The races that run, come or have just ended, each with the way to its table; nothing where there are none. They stand in the page as it comes. */
import { raceCalls } from '@sen/core/promotions/race-calls'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../ask/use-call.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { List, ListRow } from '../../kit/List.tsx'
import { Seal } from '../../kit/Seal.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { TextBlock } from '../../kit/TextBlock.tsx'
import { useWords } from '../../words/words.tsx'
import { paths } from '../paths.ts'
import { type Race, RaceHead } from '../play/RaceHead.tsx'

const RacePanel = lazy(async () => ({ default: (await import('../play/RacePanel.tsx')).RacePanel }))

export function Races() {
  const { say } = useWords()
  const { data } = useCall(raceCalls.listRaces, {}, { freshMs: 0 })
  const [opened, setOpened] = useState<string>()
  const shown = data?.list.find(({ id }) => id === opened)
  if (!data?.list.length) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="races">
      <Text as="h2" size="md" id="races">
        {say('races.title')}
      </Text>
      <List>
        {data.list.map(race => (
          <ListRow as="li" key={race.id}>
            <Seal icon="trophy" />
            <TextBlock as="div">
              <strong>{race.name}</strong>
              <RaceHead race={race} />
            </TextBlock>
            <Row gap={2} wrap data-below="">
              <Button size="sm" onClick={() => setOpened(race.id)}>
                {say('races.openTable')}
                <span className="hidden">: {race.name}</span>
              </Button>
              {(race.state === 'running' || race.state === 'planned') && (
                <ButtonLink size="sm" kind="main" to={playOf(race)}>
                  {say('races.play')}
                </ButtonLink>
              )}
            </Row>
          </ListRow>
        ))}
      </List>
      {shown && (
        <Suspense fallback={null}>
          <RacePanel races={[shown]} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Where its rounds are played: the game, or the category of them. */
const playOf = ({ category, games: [first] }: Race): string =>
  category || !first ? paths.category(category ?? 'RNG') : paths.game(first.nodeId)
