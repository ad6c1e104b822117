/** A race: its rules, prizes and table, which follows what is settled; one's own place below. */
import type { Answer } from '@sen/core/call'
import { raceCalls } from '@sen/core/promotions/race-calls'
import { RACE_LATE_MINUTES, RACE_PLACES_COUNTED, showScore } from '@sen/core/promotions/races'
import { useState } from 'react'
import { useSession } from '../../ask/session.ts'
import { useCall } from '../../ask/use-call.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Row, Stack } from '../../kit/Stack.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Text } from '../../kit/Text.tsx'
import { Skeleton } from '../../kit/Waiting.tsx'
import { errorMessage } from '../../parts/error-message.ts'
import { useWords } from '../../words/words.tsx'
import { isGuest } from '../frame/use-gate.ts'
import { useWholeMoney } from '../use-whole-money.ts'
import { type Race, RaceHead } from './RaceHead.tsx'
import styles from './RacePanel.module.css'

type Table = Answer<typeof raceCalls.getRace>

/** The table of a race; of several, each under its tab. */
export function RacePanel({ races, onClose }: { races: readonly Race[]; onClose: () => void }) {
  const { say } = useWords()
  const [chosen, setChosen] = useState(races[0]?.id ?? '')
  const one = races.find(({ id }) => id === chosen) ?? races[0]
  if (!one) return null
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={races.length === 1 ? one.name : say('races.title')}
      closeLabel={say('races.close')}
    >
      {races.length === 1 ? (
        <RaceTable id={one.id} />
      ) : (
        <Tabs
          label={say('races.choose')}
          tabs={races.map(({ id, name }) => ({ key: id, label: name }))}
          chosen={one.id}
          onChoose={setChosen}
        >
          <RaceTable key={one.id} id={one.id} />
        </Tabs>
      )}
    </Dialog>
  )
}

function RaceTable({ id }: { id: string }) {
  const words = useWords()
  const { say } = words
  const read = useCall(raceCalls.getRace, { query: { id } }, { freshMs: 0, keep: true })
  if (read.error && !read.data) {
    return (
      <EmptyState compact icon="mood-sad" level={3} title={say('races.failed')} text={errorMessage(read.error, words)}>
        <Button busy={read.isFetching} onClick={() => void read.refetch()}>
          {say('site.retry')}
        </Button>
      </EmptyState>
    )
  }
  if (!read.data) return <Skeleton height="320px" />
  const race = read.data
  return (
    <Stack gap={4}>
      <RaceHead race={race} />
      {race.isPaused ? (
        <EmptyState compact icon="pause" level={3} title={say('races.paused')} />
      ) : (
        <>
          {race.places.length === 0 ? (
            <EmptyState compact icon="trophy" level={3} title={say('races.none')} text={say('races.noneText')} />
          ) : (
            <Places places={race.places} />
          )}
          <Own race={race} />
        </>
      )}
      <Rules race={race} />
    </Stack>
  )
}

function Places({ places }: Pick<Table, 'places'>) {
  const { say } = useWords()
  const money = useWholeMoney()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section aria-label={say('races.table')} tabIndex={0}>
      <table className={styles.places}>
        <thead>
          <tr>
            <th scope="col">{say('races.place')}</th>
            <th scope="col">{say('races.player')}</th>
            <th scope="col">{say('races.score')}</th>
            <th scope="col">{say('races.prize')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ place, account, score, prize, isSelf }) => (
            <tr key={place} data-self={isSelf || undefined} data-place={place}>
              <td className="num">{place}</td>
              <td>
                {account}
                {isSelf && <Badge className={styles.self}>{say('races.you')}</Badge>}
              </td>
              <td className="num">× {showScore(score)}</td>
              <td className="num">{prize ? money(prize) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Own({ race: { own, state } }: { race: Table }) {
  const { say } = useWords()
  const money = useWholeMoney()
  const session = useSession()
  const isMember = session !== undefined && !isGuest(session.isAgent)
  if (!isMember && (state === 'ended' || state === 'paid')) return null
  return (
    <Row as="p" gap={3} align="center" spread="between" size="sm" className={styles.own}>
      {own ? (
        <>
          <span>
            {say('races.own')}{' '}
            <b className="num">{own.place > RACE_PLACES_COUNTED ? `${RACE_PLACES_COUNTED}+` : `#${own.place}`}</b>
          </span>
          <b className="num">
            × {showScore(own.score)}
            {own.prize && ` · ${money(own.prize)}`}
          </b>
        </>
      ) : (
        say(isMember ? 'races.ownNone' : 'races.logIn')
      )}
    </Row>
  )
}

function Rules({ race }: { race: Race }) {
  const { say } = useWords()
  const money = useWholeMoney()
  const games = race.category ? say(`races.allOf.${race.category}`) : race.games.map(({ name }) => name).join(', ')
  return (
    <Stack gap={1}>
      <Text size="sm" tone="quiet">
        {say('races.games')}: {games}
      </Text>
      <Text size="sm" tone="quiet">
        {say('races.rule', { stake: money(race.leastStake) })}
      </Text>
      <Text size="sm" tone="quiet">
        {say('races.ruleMoney', { minutes: RACE_LATE_MINUTES })}
      </Text>
      {Number(race.wagering) > 0 && (
        <Text size="sm" tone="quiet">
          {say('races.ruleWagering', { times: Number(race.wagering) })}
        </Text>
      )}
    </Stack>
  )
}
