/** The stakes of each day as bars; the figures stand in each bar's own words too. */

import type { agentCalls } from '@sen/core/agents/calls'
import type { Answer } from '@sen/core/call'
import { readAmount } from '@sen/core/money'
import { writeMoney } from '../../kit/Money.tsx'
import { Stack } from '../../kit/Stack.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './TeamBars.module.css'

type Days = Answer<typeof agentCalls.getTeamOverview>['days']

export function TeamBars({ days }: { days: Days }) {
  const { say } = useWords()
  const stakes = days.map(({ totals }) => readAmount(totals.stake))
  const most = stakes.toSorted((one, other) => (one < other ? 1 : -1))[0] ?? 0n
  if (days.length < 2 || most === 0n) return null
  return (
    <Stack as="figure" gap={3} className={styles.bars}>
      <figcaption>{say('agents.stakeByDay')}</figcaption>
      <ol>
        {days.map(({ day, players, totals }, at) => (
          <li key={day}>
            <span className="hidden">
              {say('agents.dayTold', {
                day: writeDay(day),
                stake: writeMoney(totals.stake),
                net: writeMoney(totals.net),
                players,
              })}
            </span>
            <span
              aria-hidden="true"
              title={`${writeDay(day)}: ${writeMoney(totals.stake)}`}
              style={{ blockSize: `${Number(((stakes[at] ?? 0n) * 100n) / most)}%` }}
            />
            {(days.length <= 7 || at % 5 === 4) && (
              <small className="num" aria-hidden="true">
                {writeDay(day).slice(0, 5)}
              </small>
            )}
          </li>
        ))}
      </ol>
    </Stack>
  )
}

const writeDay = (day: string): string => day.split('-').reverse().join('/')
