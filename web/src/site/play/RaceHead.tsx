/** The state of a race, and how long until it begins or ends. */
import type { Answer } from '@sen/core/call'
import type { raceCalls } from '@sen/core/promotions/race-calls'
import { useEffect, useState } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { useStarted } from '../../kit/island.tsx'
import { Row } from '../../kit/Stack.tsx'
import { Text } from '../../kit/Text.tsx'
import { useMoments } from '../../parts/moments.ts'
import { useWords } from '../../words/words.tsx'
import { useWholeMoney } from '../use-whole-money.ts'
import styles from './RaceHead.module.css'

export type Race = Answer<typeof raceCalls.listRaces>['list'][number]

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export function RaceHead({ race }: { race: Race }) {
  const { say } = useWords()
  const { writeMoment } = useMoments()
  const money = useWholeMoney()
  const isLive = useStarted()
  const left = useTimeLeft(race.state === 'planned' ? race.fromAt : race.toAt, isLive)
  const when =
    race.state === 'planned'
      ? left
        ? say('races.startsIn', { time: left })
        : say('races.startsAt', { time: writeMoment(race.fromAt) })
      : race.state === 'running'
        ? left
          ? say('races.timeLeft', { time: left })
          : say('races.endsAt', { time: writeMoment(race.toAt) })
        : say('races.endedAt', { time: writeMoment(race.toAt) })
  return (
    <Row gap={2} wrap align="center">
      <Badge tone={TONES[race.state]}>{say(`races.state.${race.state}`)}</Badge>
      <Text
        as="span"
        size="sm"
        className={`${styles.when} num`}
        // Another element than the prerendered one, whose text may be that of another hour.
        key={String(isLive)}
        data-covered={!isLive || undefined}
        suppressHydrationWarning
      >
        {when}
      </Text>
      <Text as="span" size="sm" tone="quiet" className="num">
        {say('races.prizes', { places: race.prizes.length, amount: money(race.prizes[0] ?? '0') })}
      </Text>
    </Row>
  )
}

const TONES = { planned: 'moving', running: 'good', ended: 'warn', paid: undefined } as const

/**
 * The time until a moment, told every second of the last day; undefined once it is over. Until it is live it is counted from the full hour,
 * so that a prerendered page stays the same for that long.
 */
function useTimeLeft(moment: string, isLive: boolean): string | undefined {
  const { say } = useWords()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const left = Math.floor((new Date(moment).getTime() - (isLive ? now : now - (now % HOUR_MS))) / SECOND_MS)
  if (left < 0) return undefined
  const hours = Math.floor(left / 3600)
  if (left * SECOND_MS >= DAY_MS) return say('races.days', { days: Math.floor(hours / 24), hours: hours % 24 })
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(hours)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
}
